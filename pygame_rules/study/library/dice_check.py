"""Check whether a record's throws come from the seed that it reveals, or from the parts that its seats have told
(docs/rules/dice.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from pygame_rules.core.chance import ChanceSource
from pygame_rules.core.game import AnyGame
from pygame_rules.core.record import RecordData, Replay, chance_indices, replay
from pygame_rules.core.record_origin import dice_of
from pygame_rules.remote.chains import is_chains
from pygame_rules.remote.proof import prove


@dataclass(frozen=True, slots=True)
class Rethrow:
    """One chance event, thrown again."""

    event: int
    """Its number in the record, from 1."""
    written: str
    expected: str
    """The event that follows from the seed, or from the parts of all seats."""

    @property
    def right(self) -> bool:
        """Whether the two agree."""
        return self.written == self.expected


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """The check of all chance events that, according to the record, came from its seed."""

    seed: str
    hash: str
    """SHA-256 of the seed."""
    promised: str | None
    """The hash that the record carries."""
    first: int
    """The number of the first chance event from this seed; earlier ones came from another source."""
    throws: tuple[Rethrow, ...]

    @property
    def right(self) -> bool:
        """Whether the hash and every throw agree."""
        return self.promised == self.hash and all(throw.right for throw in self.throws)


@dataclass(frozen=True, slots=True)
class PartsCheck:
    """The check of all chance events of a record to which every seat has given a part (scheme `chains-1`)."""

    unproven: tuple[int, ...]
    """The seats whose anchor does not prove what they have told; if there are any, nothing can be thrown again."""
    early: tuple[int, ...]
    """The seats that have told a part of a chance event before the game has reached it."""
    throws: tuple[Rethrow, ...]

    @property
    def right(self) -> bool:
        """Whether all parts are proven and in time, and every throw agrees."""
        return not self.unproven and not self.early and all(throw.right for throw in self.throws)


def check_dice(record: RecordData, game: AnyGame) -> DiceCheck | PartsCheck | None:
    """Throw a record's chance events again, from its seed or from its seats' parts; None if it reveals no seed, or
    its scheme is unknown.

    :raises RecordError: the record is broken.
    """
    replayed = replay(record, game)
    written = record.extra.get("dice")
    if is_chains(written):
        return _check_parts(replayed, written)
    found = dice_of(record)
    if found is None:
        return None
    dice, first = found
    throws = _thrown_again(replayed, dice, first)
    promised = written.get("hash") if isinstance(written, Mapping) else None
    return DiceCheck(
        dice.seed.hex(),
        sha256(dice.seed).hexdigest(),
        promised if isinstance(promised, str) else None,
        first,
        throws,
    )


def _thrown_again(replayed: Replay, source: ChanceSource, first: int = 0) -> tuple[Rethrow, ...]:
    """Throw again all chance events from number `first` that the source can throw."""
    game = replayed.game
    throws = []
    for index, ply in enumerate(chance_indices(replayed)):
        if index >= first and (draw := source.stream(index)) is not None:
            expected = game.action_to_string(replayed.states[ply].sample_chance(draw))
            throws.append(Rethrow(ply + 1, game.action_to_string(replayed.actions[ply]), expected))
    return tuple(throws)


def _check_parts(replayed: Replay, written: object) -> PartsCheck:
    """Check the parts of all seats, and the throws that came from them.

    :param written: the value of the record's key `dice`.
    """
    proof = prove(replayed.game.info.id, replayed.states[-1], len(chance_indices(replayed)), written)
    return PartsCheck(proof.unproven, proof.early, _thrown_again(replayed, proof.dice))
