"""Who decides at a seat: a person at this device, a computer player, or somebody at another device.

Only this module writes a controller as an entry of a record's `seats` and reads it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Person:
    """A person at this device."""

    kind: ClassVar = "human"

    def to_json(self) -> dict[str, object]:
        """Return `{"kind": "human"}`."""
        return {"kind": self.kind}


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player of this device."""

    level: str
    """The player's id."""
    kind: ClassVar = "computer"

    def to_json(self) -> dict[str, object]:
        """Return `{"kind": "computer", "level": …}`."""
        return {"kind": self.kind, "level": self.level}


@dataclass(frozen=True, slots=True)
class Remote:
    """Somebody at another device, whose events come from there."""

    kind: ClassVar = "remote"

    def to_json(self) -> dict[str, object]:
        """Return `{"kind": "remote"}`."""
        return {"kind": self.kind}


Controller: TypeAlias = Person | Computer | Remote
PERSON = Person()


def read_controller(written: object) -> Controller | None:
    """Read the controller from an entry of a record's `seats`; return None if the entry is malformed or of an unknown
    kind. Other keys are ignored.

    >>> read_controller({"kind": "computer", "level": "easy"}), read_controller({"kind": "computer"})
    (Computer(level='easy'), None)
    """
    if not isinstance(written, Mapping):
        return None
    level = written.get("level")
    match written.get("kind"):
        case Person.kind:
            return PERSON
        case Computer.kind if isinstance(level, str):
            return Computer(level)
        case Remote.kind:
            return Remote()
    return None
