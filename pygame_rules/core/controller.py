"""Who decides at a seat: a person at this device, a computer player, one that a reader has written, or somebody at
another device.

Only this module writes a controller as an entry of a record's `seats` and reads it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

OWN_LEVEL: Final = "own"
"""The level of seats at which a player of a reader's own decides; no computer player can have this id."""
LONGEST: Final = 80
"""The most code points of the name and of the id of such a player."""


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
class Own:
    """A computer player that a reader has written in the workshop (docs/workshop.md). This engine never runs it: the
    page asks it behind walls, and sends here what it has decided."""

    name: str
    """The name that its reader has given it; may be empty."""
    player: str
    """The id under which the browser of its reader keeps it."""
    kind: ClassVar = "computer"

    def to_json(self) -> dict[str, object]:
        """Return `{"kind": "computer", "level": "own", "name": …, "player": …}`, a computer for every reader of
        records."""
        return {"kind": self.kind, "level": OWN_LEVEL, "name": self.name, "player": self.player}


@dataclass(frozen=True, slots=True)
class Remote:
    """Somebody at another device, whose events come from there."""

    kind: ClassVar = "remote"

    def to_json(self) -> dict[str, object]:
        """Return `{"kind": "remote"}`."""
        return {"kind": self.kind}


Controller: TypeAlias = Person | Computer | Own | Remote
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
        case Computer.kind if level == OWN_LEVEL:
            return _read_own(written.get("name"), written.get("player"))
        case Computer.kind if isinstance(level, str):
            return Computer(level)
        case Remote.kind:
            return Remote()
    return None


def _read_own(name: object, player: object) -> Own | None:
    if not isinstance(name, str) or not isinstance(player, str):
        return None
    return Own(name, player) if player and max(len(name), len(player)) <= LONGEST else None
