"""Check whether a record's throws come from the seed that it reveals (docs/rules/dice.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from pygame_rules.core.game import AnyGame
from pygame_rules.core.match import dice_of
from pygame_rules.core.record import Record, chance_indices, replay


@dataclass(frozen=True, slots=True)
class Throw:
    """One chance event, recomputed from the seed."""

    event: int
    """Its number in the record, from 1."""
    written: str
    expected: str
    """The event that the seed gives."""

    @property
    def right(self) -> bool:
        """Whether the two agree."""
        return self.written == self.expected


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """The check of all chance events that, by the record, came from its seed."""

    seed: str
    hash: str
    """SHA-256 of the seed."""
    promised: str | None
    """The hash that the record carries."""
    first: int
    """The number of the first chance event from this seed; earlier ones came from another source."""
    throws: tuple[Throw, ...]

    @property
    def right(self) -> bool:
        """Whether the hash and every throw agree."""
        return self.promised == self.hash and all(throw.right for throw in self.throws)


def check_dice(record: Record, game: AnyGame) -> DiceCheck | None:
    """Recompute a record's throws from its seed; None if it reveals no seed, or its scheme is unknown.

    :raises RecordError: the record is broken.
    """
    replayed = replay(record, game)
    found = dice_of(record)
    if found is None:
        return None
    dice, first = found
    throws = []
    for index, ply in enumerate(chance_indices(replayed)):
        if index >= first:
            expected = replayed.states[ply].sample_chance(dice.stream(index))
            throws.append(Throw(ply + 1, record.events[ply], game.action_to_string(expected)))
    written = record.extra.get("dice")
    promised = written.get("hash") if isinstance(written, Mapping) else None
    return DiceCheck(
        dice.seed.hex(),
        sha256(dice.seed).hexdigest(),
        promised if isinstance(promised, str) else None,
        first,
        tuple(throws),
    )
