"""Estimates the value of a position under any rules by a few plain figures, which read the rules.

The learned network and the fitted weights (network.py, features.py) were made for the usual rules alone, so they give
way to this. A value is counted in pips: how far both still have to go, what single stones may lose with the next throw,
and how many stones the closed houses hold up. Its weights are rules of thumb, not fitted.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import Final, NamedTuple

from pygame_rules.core.cache import Memory
from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.players.counts import counts_of
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, MIDDLE_SLOT, MIDDLES, NUMBERS, Roll, middle_of
from pygame_rules.games.zenos_tavli.rules.other_rules.any_rules import (
    MIRROR,
    is_entering,
    is_protected,
    occupied,
    points,
)
from pygame_rules.games.zenos_tavli.rules.other_rules.throws import numbers_under, outcomes
from pygame_rules.games.zenos_tavli.rules.ruleset import Rules
from pygame_rules.games.zenos_tavli.rules.state import Position


class PlainWeights(NamedTuple):
    """How much a level sees of a position: the weight of each figure, in pips."""

    pips: float = 1.0
    """Of each pip that a side still has to go."""
    risk: float = 0.7
    """Of each pip that a single stone is expected to lose with the next throw."""
    wall: float = 0.35
    """Of each closed house, for each stone of the other side that still has to pass it, up to six."""
    stack: float = -0.5
    """Of each stone beyond the third on a house."""
    hit: float = -3.0
    """Of each stone that was hit and is not back: besides its way, it holds up all others."""


EVERYTHING: Final = PlainWeights()
RACE: Final = PlainWeights(risk=0, wall=0, stack=0)
PLACES: Final = PlainWeights(risk=0, wall=0)
WAYS: Final = PlainWeights(risk=0)
NOVICE: Final = PlainWeights(pips=0.1, risk=0, wall=0, stack=2, hit=-3)
SCALE: Final = 45.0
"""A lead of so many pips is worth tanh(1)."""
HELD: Final = 6
"""The most stones that a closed house is counted to hold up."""
LATER: Final = 3
"""The risk of a side that throws first, and may bring its single stones together, is divided by this."""
ALL_MIDDLES: Final = (1 << 4 * MIDDLES) - 1
"""The bits that count the stones in the middle row, when they are shifted to the right end."""
WAITING: Final[Memory[int, int]] = Memory(lambda bits: sum(bits >> 4 * at & 15 for at in range(MIDDLES + 1)), 4096)
"""Maps the bits of the hand, and those of the middle row to their left, to the number of stones there."""


@lru_cache
def pips_a_throw(rules: Rules) -> float:
    """Return the mean sum of the numbers that a throw gives.

    >>> round(pips_a_throw(Rules()), 1), round(pips_a_throw(Rules(dice=2)), 2)
    (14.3, 8.17)
    """
    throws = [(roll, chance) for roll, chance in outcomes(rules.dice) if isinstance(roll, Roll)]
    return sum(chance * sum(numbers_under(rules, roll)) for roll, chance in throws)


def evaluate(position: Position, sight: PlainWeights = EVERYTHING) -> tuple[float, ...]:
    """Return what a position is worth to White and to Black, from -1 (lost) to 1 (won).

    In mid-turn the mover counts as about to throw.
    """
    if position.current_player() == TERMINAL:
        return position.returns()
    seat = position.turn()
    rules, mine, theirs = position.rules, position.side(seat), position.side(1 - seat)
    lead = _score(rules, sight, mine, theirs, waits=False) - _score(rules, sight, theirs, mine, waits=True)
    value = tanh((lead + sight.pips * pips_a_throw(rules) / 2) / SCALE)
    return (value, -value) if seat == 0 else (-value, value)


def _score(rules: Rules, sight: PlainWeights, side: int, other: int, *, waits: bool) -> float:
    """Return the figures of a side, weighed, in pips.

    :param waits: whether the other side throws next, so that it may hit at once.
    """
    pips, _, hand, hit, stacks, _, _ = counts_of(side)
    # Who has left quarter 1 has stones in the hand only because they were hit (R8).
    hit_stones = hit + hand if side & LEFT else hit
    score = -sight.pips * pips + sight.stack * stacks + sight.hit * hit_stones
    if sight.wall:
        score += sight.wall * _held(rules, side, other)
    if sight.risk:
        risk = sight.risk if waits else sight.risk / LATER
        score -= risk * at_stake(rules, side, other)
    return score


def closing(rules: Rules, side: int) -> int:
    """Return the mask of the houses that a side closes for good, as it counts them."""
    return occupied(side) if is_protected(rules, side) else points(side)


def behind(rules: Rules, other: int) -> list[int]:
    """Return how many stones of the other side have still to pass each house, indexed by the house as this side counts
    it; 0 before house 1 and after house 24."""
    found = [0] * (HOUSES + 2)
    waiting = WAITING[other & 15 | (other >> 4 * (MIDDLE_SLOT + 1) & ALL_MIDDLES) << 4]
    for house in range(1, HOUSES + 1):
        found[house] = waiting
        waiting += other >> 4 * house & 15
    return [0, *found[HOUSES:0:-1], 0] if rules.direction == "against" else found


def _held(rules: Rules, side: int, other: int) -> int:
    """Return how many stones the closed houses of a side hold up: the sum over these houses."""
    closes, found = closing(rules, side), 0
    for house, stones in enumerate(behind(rules, other)[: HOUSES + 1]):
        if house and closes >> 4 * house & 1:
            found += min(stones, HELD)
    return found


def at_stake(rules: Rules, side: int, other: int) -> float:
    """Return how many pips the single stones of a side lose on average if the other side throws next and hits each
    stone that it reaches with one number."""
    single = occupied(side) ^ points(side)
    if not single or is_protected(rules, side) or (rules.hitting == "entered" and is_entering(other)):
        return 0.0
    against = rules.direction == "against"
    their_houses = MIRROR[occupied(other)] if against else occupied(other)
    reached: dict[int, int] = {}
    hand, middle = other & 15, other >> 4 * (MIDDLE_SLOT + 1) & ALL_MIDDLES
    for number in NUMBERS:
        if middle:
            onto = 0
            for house in range(1, MIDDLES + 1):
                if middle >> 4 * (house - 1) & 15:
                    onto |= 1 << 4 * (house - 1 + number)
            onto = MIRROR[onto] if against else onto
        elif hand:
            onto = 1 << 4 * (HOUSES + 1 - number if against else number)
        else:
            onto = their_houses >> 4 * number if against else their_houses << 4 * number
        hits = onto & single
        while hits:
            lowest = hits & -hits
            hits ^= lowest
            reached[lowest] = reached.get(lowest, 0) + 1
    total = 0.0
    for mask, numbers in reached.items():
        house = mask.bit_length() >> 2
        # One die at least must show one of the numbers.
        total += (1 - (1 - numbers / 6) ** rules.dice) * lost_pips(rules, house)
    return total


def lost_pips(rules: Rules, house: int) -> int:
    """Return how far a hit sets a stone back from a house of its way (R8).

    >>> lost_pips(Rules(), 21), lost_pips(Rules(back="hand"), 21)
    (18, 21)
    """
    return house if rules.back == "hand" else house + 1 - middle_of(house)
