"""A plain program that knows how endings in the last quarter go on; it shares no code with the package.

It is written from docs/rules/zenos-tavli.md (dice, rules 1, 4, 5 and 6). A side is a tuple of its stones on houses 19
to 24 of its own way; all others are borne off. A side with a stone that is hit is followed for one throw; beyond that
its chance may be anything. So the program gives two bounds of a chance, which are equal where no more hits matter.
"""

from __future__ import annotations

from functools import cache
from itertools import product

Stones = tuple[int, ...]
Bounds = tuple[float, float]

FIRST = 19
NONE: Stones = (0, 0, 0, 0, 0, 0)
PASSES = 12
"""After so many throws in a row that nobody could play, nothing is known."""


def numbers_of(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers to play, ascending: two equal dice give theirs four times, three twelve times."""
    times = {0: 0, 1: 1, 2: 4, 3: 12}
    return tuple(number for number in range(1, 7) for _ in range(times[dice.count(number)]))


THROWS: dict[tuple[int, ...], int] = {}
for _dice in product(range(1, 7), repeat=3):
    THROWS[numbers_of(_dice)] = THROWS.get(numbers_of(_dice), 0) + 1


def without(stones: tuple[int, ...], at: int) -> tuple[int, ...]:
    return stones[:at] + stones[at + 1 :]


@cache
def ends(
    mine: Stones, theirs: Stones, hit: tuple[int, ...], numbers: tuple[int, ...], contact: bool
) -> frozenset[tuple[Stones, Stones, tuple[int, ...]]]:
    """Return how the turn can end: both sides, and the houses where stones were hit.

    :param contact: whether both travel the same way, so that `theirs` stand on the same houses.
    """
    if mine == NONE:
        return frozenset([(mine, theirs, hit)])
    found: set[tuple[Stones, Stones, tuple[int, ...]]] = set()
    for at, number in enumerate(numbers):
        if at and numbers[at - 1] == number:
            continue
        for place in range(6):
            if not mine[place]:
                continue
            to = place + number
            there = theirs[to] if contact and to < 6 else 0
            if there > 1 or (to > 6 and any(mine[:place])):
                continue
            after = list(mine)
            after[place] -= 1
            if to < 6:
                after[to] += 1
            rest = without(numbers, at)
            if there:
                left = tuple(0 if house == to else count for house, count in enumerate(theirs))
                found |= ends(tuple(after), left, (*hit, to + FIRST), rest, contact)
            else:
                found |= ends(tuple(after), theirs, hit, rest, contact)
    return frozenset(found) or frozenset([(mine, theirs, hit)])


@cache
def bounds(mine: Stones, theirs: Stones, contact: bool, passes: int = 0) -> Bounds:
    """Return the least and the greatest chance to win of the player who throws next."""
    if theirs == NONE:
        return 0.0, 0.0
    if passes > PASSES:
        return 0.0, 1.0
    low = high = 0.0
    for numbers, ways in THROWS.items():
        least = most = 0.0
        for end, left, hit in ends(mine, theirs if contact else NONE, (), numbers, contact):
            if hit and end != NONE:
                their_least, their_most = bounds_when_hit(left, hit, end)
            else:
                stones = left if contact else theirs
                their_least, their_most = bounds(stones, end, contact, passes + 1 if end == mine else 0)
            least, most = max(least, 1 - their_most), max(most, 1 - their_least)
        low, high = low + least * ways / 216, high + most * ways / 216
    return low, high


@cache
def bounds_when_hit(left: Stones, hit: tuple[int, ...], theirs: Stones) -> Bounds:
    """Return the bounds for a player who throws next, and whose stones on some houses were hit."""
    stones = tuple(FIRST + place for place, count in enumerate(left) for _ in range(count))
    closed = frozenset(FIRST + place for place, count in enumerate(theirs) if count > 1)
    # Middle house n is 25 - h; from there number d leads to house n - 1 + d, as if the stone stood on house n - 1.
    waiting = tuple(sorted(24 - house for house in hit))
    chance = sum(ways for numbers, ways in THROWS.items() if gets_home(waiting, stones, closed, numbers)) / 216
    blocked = tuple(0 if count else 2 for count in theirs)
    sure = all(any(end == NONE for end, _, _ in ends(theirs, blocked, (), numbers, True)) for numbers in THROWS)
    return chance, chance if sure and 1 not in theirs else 1.0


@cache
def gets_home(
    waiting: tuple[int, ...], stones: tuple[int, ...], closed: frozenset[int], numbers: tuple[int, ...]
) -> bool:
    """Return whether all stones can be borne off with these numbers."""
    if not waiting and not stones:
        return True
    if sum(25 - stone for stone in waiting + stones) > sum(numbers):
        return False
    for at, number in enumerate(numbers):
        rest = without(numbers, at)
        for place, stone in enumerate(waiting or stones):
            to = stone + number
            if to in closed or (to > 24 and (waiting or min(stones) < FIRST)):
                continue
            if to > 25 and min(stones) < stone:
                continue
            kept = (without(waiting, place), stones) if waiting else ((), without(stones, place))
            landed = tuple(sorted((*kept[1], to))) if to < 25 else kept[1]
            if gets_home(kept[0], landed, closed, rest):
                return True
    return False
