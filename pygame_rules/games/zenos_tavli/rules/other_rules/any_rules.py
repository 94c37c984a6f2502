"""The steps under any rules: which are legal, and what they do (docs/rules/zenos-tavli.md, rules 1 to 5, R1 to R9).

A side is an integer as in board.py, from its own point of view: house 1 is where its own way begins. With rule R9
("against"), Black's own houses run the other way than those on the board. A mask has one bit for each house, at the
place of that house's count in a side: bit 4h for house h. So a step of d houses shifts a mask by 4d.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from pygame_rules.core.cache import Memory
from pygame_rules.games.zenos_tavli.rules.board import (
    ALL_OFF,
    HOUSES,
    LEFT,
    MIDDLE_SLOT,
    MIDDLES,
    NUMBERS,
    STEPS,
    Step,
    middle_of,
)
from pygame_rules.games.zenos_tavli.rules.legal import Numbers
from pygame_rules.games.zenos_tavli.rules.ruleset import Rules

Side: TypeAlias = int

ALL_HOUSES: Final = sum(1 << 4 * house for house in range(1, HOUSES + 1))
BEFORE_HOME: Final = sum(1 << 4 * house for house in range(1, 19))
"""The mask of houses 1 to 18: a player with a stone there is not home (rule 5)."""
IN_MIDDLE: Final = ((1 << 4 * MIDDLES) - 1) << 4 * (MIDDLE_SLOT + 1)
"""The bits that count stones in the middle row."""
QUARTER_END: Final = 6
ENTRIES: Final = {number: STEPS[number, "hand", 0] for number in NUMBERS}
MOST_KEPT: Final = 50_000
"""How many results of `most` are remembered."""

MIRROR: Final[Memory[int, int]] = Memory(lambda mask: int(f"{mask >> 4:024x}"[::-1], 16) << 4, 4096)
"""Maps a mask of houses to that of the houses as the other side counts them under "against": h becomes 25 - h.
A house is a hexadecimal digit of its mask, so the digits are reversed."""


def occupied(side: Side) -> int:
    """Return the mask of the houses where a side has stones."""
    return (side | side >> 1 | side >> 2 | side >> 3) & ALL_HOUSES


def points(side: Side) -> int:
    """Return the mask of the houses where a side has two stones or more."""
    return (side >> 1 | side >> 2 | side >> 3) & ALL_HOUSES


def is_protected(rules: Rules, side: Side) -> bool:
    """Return whether the single stones of a side on its houses 1 to 6 cannot be hit (rule 3, R3).

    A side that has not left quarter 1 has no stones beyond it.
    """
    if side & LEFT or rules.protection == "none":
        return False
    return rules.protection == "left" or side & 15 > 0


def is_entering(side: Side) -> bool:
    """Return whether a side is in its entry phase (rule 2). Stones that come back to the hand later on (R8) do not
    begin it again."""
    return side & 15 > 0 and not side & LEFT


def last_house(rules: Rules, side: Side, other: Side) -> int:
    """Return the last house on which a side may stop (rule 2, R1): 6 in the entry phase, else 24."""
    if is_entering(side):
        return QUARTER_END
    # Who has left quarter 1 could do so only because both had entered all stones.
    waits = rules.entry == "both" and not (side | other) & LEFT and other & 15
    return QUARTER_END if waits else HOUSES


def closed(rules: Rules, side: Side, other: Side) -> int:
    """Return the mask of the houses, as `side` counts them, that `other` closes to it (rules 1 and 3, R2, R3)."""
    single_closes = is_protected(rules, other) or (rules.hitting == "entered" and is_entering(side))
    mask = occupied(other) if single_closes else points(other)
    return MIRROR[mask] if rules.direction == "against" else mask


def _bears_off(rules: Rules, number: int, house: int, standing: int) -> bool:
    """Return whether a number that leads beyond house 24 bears off a stone (rule 5, R5).

    :param standing: the houses where the side has stones; none is in the hand or in the middle row.
    """
    if rules.bearing == "passing":
        return True
    if standing & BEFORE_HOME:
        return False
    if house + number == HOUSES + 1:
        return True
    return rules.bearing == "home" and standing & -standing == 1 << 4 * house


def steps_with(rules: Rules, numbers: tuple[int, ...], side: Side, other: Side) -> tuple[Step, ...]:
    """Return the steps that a side can make with any of these different numbers, each as the side counts its houses; by
    number, then by house. The duty to play as many numbers as possible (R4) is not looked at here."""
    shut = closed(rules, side, other)
    last = last_house(rules, side, other)
    found: list[Step] = []
    if side & IN_MIDDLE:  # Rule 4: hit stones come in before any other stone moves.
        for number in numbers:
            for middle in range(1, MIDDLES + 1):
                to = middle - 1 + number
                if side >> 4 * (MIDDLE_SLOT + middle) & 15 and to <= last and not shut >> 4 * to & 1:
                    found.append(STEPS[number, "middle", middle])
        return tuple(found)
    if side & 15:
        found = [ENTRIES[number] for number in numbers if not shut >> 4 * number & 1]
        # D2: entering goes first. Hit stones in the hand (R8) are like those in the middle row: no other stone moves.
        if found or side & LEFT:
            return tuple(found)
    standing = occupied(side)
    for number in numbers:
        left = standing
        while left:
            lowest = left & -left
            left ^= lowest
            house = lowest.bit_length() >> 2
            to = house + number
            if to <= last:
                if not shut >> 4 * to & 1:
                    found.append(STEPS[number, "house", house])
            elif to > HOUSES and last == HOUSES and _bears_off(rules, number, house, standing):
                found.append(STEPS[number, "house", house])
    return tuple(found)


def stepped(rules: Rules, step: Step, side: Side, other: Side) -> tuple[Side, Side]:
    """Return both sides after a step of `side`, which is given as `side` counts its houses (rules 1, 3 and 4, R8)."""
    side = side + step.delta | step.left
    if step.landing <= HOUSES:
        there = HOUSES + 1 - step.landing if rules.direction == "against" else step.landing
        middle = 4 * (MIDDLE_SLOT + middle_of(there))
        if rules.back == "open" and other >> middle & 15 == 1:
            other += 1 - (1 << middle)
        if other >> 4 * there & 15:
            other += (1 if rules.back == "hand" else 1 << middle) - (1 << 4 * there)
    return side, other


def legal_steps(rules: Rules, numbers: Numbers, side: Side, other: Side) -> tuple[Step, ...]:
    """Return the legal steps with the numbers that are left, as `side` counts its houses; by number, then by house."""
    found = steps_with(rules, numbers.kinds, side, other)
    if rules.duty == "any" or len(found) < 2 or _all_the_same(rules, numbers, other):
        return found
    # R4: only those steps after which the most numbers can be played.
    then = [most(rules, numbers.without[step.number], *stepped(rules, step, side, other)) for step in found]
    best = max(then)
    return tuple(step for step, count in zip(found, then, strict=True) if count == best)


def _all_the_same(rules: Rules, numbers: Numbers, other: Side) -> bool:
    """Return whether the order does not matter because all numbers left are equal.

    A step then never takes another one away, unless it sends a stone to the hand of a player who is still in quarter 1,
    who is then entering again (R1, R3).
    """
    return len(numbers.kinds) == 1 and (rules.back == "middle" or other & LEFT > 0)


def most(rules: Rules, numbers: Numbers, side: Side, other: Side) -> int:
    """Return how many of these numbers a side can play at most; a win leaves none over (R13)."""
    if side & ALL_OFF == ALL_OFF:
        return len(numbers.numbers)
    return _MOST[rules, numbers, side, other] if numbers.numbers else 0


def _most(key: tuple[Rules, Numbers, Side, Side]) -> int:
    rules, numbers, side, other = key
    best = 0
    for step in steps_with(rules, numbers.kinds, side, other):
        best = max(best, 1 + most(rules, numbers.without[step.number], *stepped(rules, step, side, other)))
        if best == len(numbers.numbers) or _all_the_same(rules, numbers, other):
            break
    return best


_MOST: Final[Memory[tuple[Rules, Numbers, Side, Side], int]] = Memory(_most, MOST_KEPT)


def stuck(rules: Rules, side: Side, other: Side) -> bool:
    """Return whether neither side has a step with any number, so that the game is a draw (rule 7, D6)."""
    return not steps_with(rules, NUMBERS, side, other) and not steps_with(rules, NUMBERS, other, side)
