"""The features of a side, such as its distance to go, its stones at risk and the houses that it blocks, and the values
of positions that follow from them.

The weights differ between the side that throws next and the side that waits. They were fitted to the results of games
that the evaluation played against itself. `Weighing` values a position with any weights, for the levels that see only
some of the features, and in mid-turn; after a turn `evaluate.py` gives the same value with all weights in about half of
the time. That is why these sums are written twice. A third copy, in C, plays the games of the training
(training/zenos_tavli/evaluations.c), and a fourth one, as plain as possible, judges all of them in the tests.

Floating-point sums depend on their order: they all go from the last house to the first, and through the features in the
order of `FEATURES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final, TypeAlias

from pygame_rules.core.cache import Memory
from pygame_rules.games.zenos_tavli.players.counts import counts_of
from pygame_rules.games.zenos_tavli.rules.board import (
    HOUSES,
    LEFT,
    MIDDLE_SLOT,
    OFF_SHIFT,
    OUTCOMES,
    STONES,
    Roll,
    middle_of,
)

Features: TypeAlias = "tuple[float, ...]"
"""One number for each of `FEATURES`."""
FEATURES: Final = (
    "tempo",  # always 1; its weight is the value of throwing next
    "pips",  # houses that all stones together still have to go, in throws of three dice
    "off",  # stones borne off
    "hand",  # stones still to be entered
    "hit",  # stones in the middle row
    "shut out",  # sum, over the stones in the middle row, of the chance that no die of three brings the stone in
    "danger",  # sum of the chances that single stones are hit with the next throw
    "at stake",  # the same sum, with each chance times the way that the stone would lose, as a share of 24 houses
    "exposed",  # single stones, each weighted by the share of the other side still behind it
    "walls",  # houses with two stones or a protected one, weighted in the same way
    "blocked",  # how much closed houses of the other side block its stones
    "stacks",  # stones beyond the third on a house
    "protected",  # 1 while single stones in quarter 1 are protected
    "home",  # stones on houses 19 to 24
)
THREATS: Final = ("danger", "at stake", "exposed", "walls")
"""The features that tell what the other side may hit, and what is in its way."""

# Weights of the features for the side that throws next, and for the side that waits, in units of atanh(value).
THROWS: Final[Features] = (
    0.12, -0.083, 0.16, -0.076, -0.012, -0.25, 0.0, -0.08, -0.018, 0.072, -0.032, -0.02, 0.05, 0.022,
)  # fmt: skip
WAITS: Final[Features] = (
    0.0, -0.08, 0.14, -0.088, -0.022, -0.15, -0.03, -0.3, -0.028, 0.064, -0.016, -0.032, 0.107, 0.029,
)  # fmt: skip

PIPS_A_THROW: Final = 14.3
"""The mean sum of the numbers that a throw gives."""


# How likely a stone is hit.


def _chances(reach: Callable[[Roll], int]) -> Memory[int, float]:
    """Map a window, the mask of the houses with attackers, to the chance of a hit.

    In a window bit 11 is the house directly behind a single stone, bit 0 the one twelve houses behind it.

    :param reach: gives the window from which a throw hits.
    """
    reached = [(reach(roll), chance) for roll, chance in OUTCOMES if isinstance(roll, Roll)]
    return Memory(lambda window: sum(chance for houses, chance in reached if houses & window))


def _walks(roll: Roll) -> int:
    """Return the window of the houses from which one stone can get to a house, if nothing blocks its way."""
    sums = {0}
    for number in roll.numbers:
        sums |= {total + number for total in sums}
    return sum(1 << 12 - total for total in sums if 1 <= total <= 12)


def _single(roll: Roll) -> int:
    """Return the same window, if one stone plays only one number of the throw."""
    return sum(1 << 12 - number for number in set(roll.numbers))


_WALK: Final = _chances(_walks)
_DIRECT: Final = _chances(_single)
BY_HAND, BY_ONE, BY_MORE = 1 << 24, 2 << 24, 3 << 24
"""Bits above a mask of houses, which say what kind of stones hit from there: see `attackers_of`."""

LOSS: Final = [0.0, *((house + 1 - middle_of(house)) / HOUSES for house in range(1, HOUSES + 1))]
"""How far a hit sets a stone back from each house, as a share of 24 houses."""
BLOCK: Final = [(closed.bit_count() / 6) ** 2 for closed in range(64)]
"""How much a stone is blocked, by the mask of the closed ones among the six houses in front of it."""
SHUT: Final = [(closed.bit_count() / 6) ** 3 for closed in range(64)]
"""The chance that no die of three brings a stone in from the middle row, by the same mask."""


def attackers_of(hand: int, hit: int, middle: int, occupied: int) -> int:
    """Return from where a side may hit: with stones in the hand from there alone (`BY_HAND`), else with stones in the
    middle row from their houses (with `BY_ONE` or `BY_MORE`), else from all its houses (the mask alone)."""
    return BY_HAND if hand else occupied if not middle else middle | (BY_ONE if hit == 1 else BY_MORE)


def chance_of_hit(house: int, attackers: int) -> float:
    """Return the chance that the next throw hits a single stone on a house."""
    kind, places = attackers & BY_MORE, attackers & BY_HAND - 1
    if kind == BY_HAND:
        return _DIRECT[1 << 12 - house] if house <= 6 else 0.0
    if not kind:
        return _WALK[places << 12 >> house - 1 & 4095]
    return (_WALK if kind == BY_ONE else _DIRECT)[places << 12 >> house & 4095]


def risk_of(houses: Iterable[int], attackers: int) -> tuple[float, float]:
    """Return the features "danger" and "at stake" of single stones.

    :param houses: where they stand, the last house first.
    """
    danger = at_stake = 0.0
    for house in houses:
        chance = chance_of_hit(house, attackers)
        danger += chance
        at_stake += chance * LOSS[house]
    return danger, at_stake


# The features of a side.


def _shut_out(side: int, middle: int, their_closed: int) -> float:
    """Return the feature "shut out"."""
    found = 0.0
    while middle:
        house = middle.bit_length()
        middle ^= 1 << house - 1
        found += (side >> 4 * (MIDDLE_SLOT + house) & 15) * SHUT[their_closed >> house - 1 & 63]
    return found


def _blocked(side: int, occupied: int, their_closed: int) -> float:
    """Return the feature "blocked"."""
    found = 0.0
    while occupied:
        house = occupied.bit_length()
        occupied ^= 1 << house - 1
        found += (side >> 4 * house & 15) * BLOCK[their_closed >> house & 63]
    return found


def _threats(
    side: int, occupied: int, points: int, other: int, their_occupied: int, their_middle: int
) -> tuple[float, float, float, float]:
    """Return the features of `THREATS`."""
    stones = [other >> 4 * slot & 15 for slot in range(HOUSES + 1)]
    their_hit = STONES - (other >> OFF_SHIFT & 15) - sum(stones)
    behind = list(accumulate(stones, initial=their_hit))
    exposed = walls = 0
    open_houses = []
    while occupied:
        house = occupied.bit_length()
        mask = 1 << house - 1
        occupied ^= mask
        if points & mask or not side & LEFT:
            walls += behind[house]
        elif behind[house]:
            exposed += behind[house]
            open_houses.append(house)
    attackers = attackers_of(stones[0], their_hit, their_middle, their_occupied)
    return *risk_of(open_houses, attackers), exposed / STONES, walls / STONES


class Weighing:
    """Values positions by weighted features. It computes no feature that has no weight.

    :param throws: the weights for the side that throws next.
    :param waits: those for the other side.
    """

    def __init__(self, throws: Features, waits: Features) -> None:
        self._throws, self._waits = (
            [(at, weight) for at, weight in enumerate(weights) if weight] for weights in (throws, waits)
        )
        seen = {name for weights in (throws, waits) for name, weight in zip(FEATURES, weights, strict=True) if weight}
        self._sees_ways, self._sees_threats = "blocked" in seen, not seen.isdisjoint(THREATS)

    def score(
        self, throws: int, occupied: int, points: int, middle: int, waits: int, their_occupied: int, their_points: int,
        their_middle: int,
    ) -> float:  # fmt: skip
        """Return the weighted features of the side that throws next, minus those of the side that waits.

        :param throws: the side that throws next (board.py), followed by its masks (`Position.masks`); in mid-turn the
            side that plays counts as about to throw.
        :param waits: the other side, followed by its masks.
        """
        score = 0.0
        found = self.features(throws, occupied, points, middle, waits, their_occupied, their_points, their_middle)
        for at, weight in self._throws:
            score += weight * found[at]
        found = self.features(waits, their_occupied, their_points, their_middle, throws, occupied, points, middle)
        for at, weight in self._waits:
            score -= weight * found[at]
        return score

    def features(
        self, side: int, occupied: int, points: int, middle: int, other: int, their_occupied: int, their_points: int,
        their_middle: int,
    ) -> Features:  # fmt: skip
        """Return the features of the first of two sides; a feature without a weight may be 0."""
        pips, off, hand, hit, stacks, protected, home = counts_of(side)
        shut = ways = danger = at_stake = exposed = walls = 0.0
        if middle or self._sees_ways:
            closed = their_points if other & LEFT else their_occupied
            if middle:
                shut = _shut_out(side, middle, closed)
            if self._sees_ways:
                ways = _blocked(side, occupied, closed)
        if self._sees_threats:
            danger, at_stake, exposed, walls = _threats(side, occupied, points, other, their_occupied, their_middle)
        return (
            1.0, pips / PIPS_A_THROW, off, hand, hit, shut, danger, at_stake, exposed, walls, ways, stacks, protected,
            home,
        )  # fmt: skip


EVERYTHING: Final = Weighing(THROWS, WAITS)
"""Sees all features."""
