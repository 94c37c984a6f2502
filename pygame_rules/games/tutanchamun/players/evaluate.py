"""A heuristic evaluation of positions, for computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from itertools import chain
from math import exp, sqrt
from operator import add, getitem
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.cache import Memory
from pygame_rules.games.tutanchamun.rules.board import GAP, GONE, KINDS, LID, MASK, VALUES
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL
from pygame_rules.games.tutanchamun.rules.state import Position

TAKEN: Final = 0.5
"""The expected fraction of the treasures ahead of the pawns that players take rather than leave behind."""


class Doubt(NamedTuple):
    """How little a lead in a kind tells about who will be first in it: how many treasures a seat must be ahead to be e
    times as likely to be first."""

    sure: float
    """The lead that does so when none of the kind is left in the row."""
    between_two: float
    """How much larger that lead must be while one is left in the row, in games for two."""
    among_more: float
    """The same in games for more than two."""
    grows: Callable[[int], float]
    """By what factor that increase grows with the number of treasures left."""

    def spread(self, lying: int, players: int) -> float:
        """Return the lead that makes a seat e times as likely to be first, while `lying` of the kind are left in the
        row."""
        return self.sure + (self.between_two if players == 2 else self.among_more) * self.grows(lying)


DOUBT: Final = Doubt(0.25, 0.3, 0.55, sqrt)
"""Each seat gets a share of what is left of a kind. The difference of two shares grows like a random walk, with the
square root of what is left. In matches at the same work, 57 % were won against a growth in proportion (two players, 350
games)."""
SECOND: Final = 1.2
"""Weight of second place: a seat with probability p of first place expects `SECOND` * p * (1 - p) of half the value."""
LID_TREASURES: Final = 0.5
"""The value of a lid played in the current scoring, in treasures of the scored kind."""
LID_STEPS: Final = 0.7
"""The value of a held lid, in steps."""
MASK_STEPS: Final = 1.2
"""The value of the mask, in steps."""
SPREAD: Final = 1.5
"""The lead in steps that makes a seat e times as likely to win when the row is empty."""
SPREAD_A_TREASURE: Final = 0.05
"""How much larger that lead must be for each treasure still in the row."""


def evaluate(position: Position, gains: AllGains | None = None) -> tuple[float, ...]:
    """Estimate each seat's value: its chance to win, judged by steps made and expected, on the scale of returns.

    :param gains: what the kinds are worth (see `gains_with`); None: with `DOUBT`.
    """
    if position.asked == "over":
        return position.returns()
    players = len(position.pawns)
    row = position.row or b""
    left = len(row) - row.count(GONE)
    steps = [-float(marker) for marker in position.markers]
    if position.row is not None and position.turn_of is not None:
        for seat, expected in enumerate(expectations(position, gains)):
            steps[seat] += expected
    spread = SPREAD + SPREAD_A_TREASURE * left
    best = max(steps)
    weights = [exp((own - best) / spread) for own in steps]
    total = sum(weights)
    return tuple((players * weight / total - 1) / (players - 1) for weight in weights)


def expectations(position: Position, all_gains: AllGains | None = None) -> list[float]:
    """Estimate how many steps each seat gains from the kinds not yet scored and from its lids and the mask.

    A decision changes only a few kinds, so the gains of a kind are remembered by everything that they depend on.
    Each seat's gains are added in the order of the kinds, because floating-point sums depend on the order:
    a position has the same value to the last bit whatever is remembered.
    """
    row, hands, scoring = position.row or b"", position.hands, position.scoring
    lying = _COUNTS[row.translate(None, GAP)]
    ahead = [_COUNTS[row[pawn:].translate(None, GAP)] for pawn in position.pawns]
    # Hands are longer than counts: they end with lids and the mask, which are no kinds.
    doubt, by_kind = _GAINS if all_gains is None else all_gains
    if position.rules is not USUAL:
        by_kind = _gains_by_rules(doubt, position.rules.second).by_kind
    gains = list(map(getitem, by_kind, zip(lying, *ahead, *hands, strict=False)))
    if scoring is not None:
        kind = scoring.kind
        final = _final_counts([hand[kind] for hand in hands], [counts[kind] for counts in ahead])
        final = [own + LID_TREASURES * lids for own, lids in zip(final, scoring.lids, strict=True)]
        if scoring.masked is not None:
            final[scoring.masked] += 1
        gains[kind] = _gains(VALUES[kind], doubt.spread(lying[kind], len(hands)), final, position.rules.second)
    expected = [LID_STEPS * hand[LID] + MASK_STEPS * hand[MASK] for hand in hands]
    if len(expected) == 2:
        # The same as below in a third of the time, for the number of players with which computers search deepest.
        one, other = expected
        for ones, others in chain.from_iterable(gains):
            one += ones
            other += others
        return [one, other]
    # Not `sum`: since Python 3.12 it rounds sums of floats in its own way.
    for seat, steps in enumerate(zip(*chain.from_iterable(gains), strict=True)):
        expected[seat] = reduce(add, steps, expected[seat])
    return expected


Gains: TypeAlias = "tuple[tuple[float, ...], ...]"
"""What a kind adds to each seat's expected steps: for first place and, with three or more players, for second place. It
is empty if nobody can get any of the kind."""


def _final_counts(holds: Sequence[int], ahead: Sequence[int]) -> list[float]:
    """Estimate how many treasures of a kind each seat will have when the kind is scored.

    :param holds: how many of the kind each seat has now.
    :param ahead: how many of the kind lie ahead of each seat's pawn.
    """
    rivals = max(1, sum(count > 0 for count in ahead))
    return [own + TAKEN * count / rivals for own, count in zip(holds, ahead, strict=True)]


def _gains(value: int, spread: float, final: Sequence[float], second: str) -> Gains:
    """Estimate each seat's steps from a kind.

    :param value: the value of the kind.
    :param spread: the lead that makes a seat e times as likely to be first (see `Doubt`).
    :param final: how many of the kind each seat is expected to have when it is scored.
    :param second: when second place scores (`Rules.second`).
    """
    most = max(final)
    if not most:
        return ()
    weights = [exp((own - most) / spread) if own else 0.0 for own in final]
    total = sum(weights)
    firsts = [weight / total for weight in weights]
    steps = tuple(value * first for first in firsts)
    if second == "none" or (second == "half" and len(firsts) == 2):
        return (steps,)
    return steps, tuple(value / 2 * SECOND * first * (1 - first) for first in firsts)


STRETCHES: Final = 4_096
"""How many stretches of the row `_COUNTS` remembers: 0.8 MB."""
SITUATIONS: Final = 4_096
"""How many situations are remembered for each value of a kind: 0.7 kB each with six players, 9.4 MB for all values.
With two players there are only 3,009 situations in all (0.8 MB)."""

_KINDS: Final = range(KINDS)


def _counts() -> Memory[bytes, bytes]:
    """Map the treasures of a stretch of the row to how many of each kind they are.

    Gaps are left out of the keys, so that the stretch from a pawn on stays the same while others take what lies behind
    it, and the whole row has the key of the stretch ahead of the rearmost pawn.
    """
    return Memory(lambda treasures: bytes(map(treasures.count, _KINDS)), STRETCHES)


def _gains_by_situation(value: int, doubt: Doubt, second: str) -> Memory[tuple[int, ...], Gains]:
    """Map the situation of a kind of this value to its gains.

    A situation is how many of the kind are left in the row, then for each seat how many of them lie ahead of its pawn,
    then how many of the kind each seat has.
    """

    def gains(situation: tuple[int, ...]) -> Gains:
        lying, *seats = situation
        players = len(seats) // 2
        return _gains(value, doubt.spread(lying, players), _final_counts(seats[players:], seats[:players]), second)

    return Memory(gains, SITUATIONS)


class AllGains(NamedTuple):
    """The gains of all kinds."""

    doubt: Doubt
    by_kind: tuple[Memory[tuple[int, ...], Gains], ...]
    """The gains by situation; kinds of the same value share one memory."""


def gains_with(doubt: Doubt, second: str = "half") -> AllGains:
    """Return the gains of all kinds under these doubts, where second place scores like this (`Rules.second`), with
    memories that are still empty."""
    by_value = {value: _gains_by_situation(value, doubt, second) for value in VALUES}
    return AllGains(doubt, tuple(by_value[value] for value in VALUES))


_COUNTS: Final = _counts()
_GAINS: Final = gains_with(DOUBT)
_gains_by_rules: Final = cache(gains_with)
