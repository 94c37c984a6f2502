"""The throws under any rules: two or three dice, and how often equal ones are played."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from pygame_rules.core.errors import NotationError, seen
from pygame_rules.core.game import Action
from pygame_rules.games.zenos_tavli.rules.board import NUMBERS, ROLLS, Roll, find_roll
from pygame_rules.games.zenos_tavli.rules.ruleset import Rules

TWO_DICE: Final[dict[tuple[int, ...], Roll]] = {dice: Roll(dice) for dice in combinations_with_replacement(NUMBERS, 2)}
"""The 21 throws of two dice by their sorted dice."""
_THROW: Final = re.compile(r"\s*([1-6])\s*-?\s*([1-6])\s*")


def roll_of(dice: tuple[int, ...]) -> Roll:
    """Return the throw that shows these two or three dice, in any order.

    >>> roll_of((5, 2)), roll_of((6, 1, 6))
    (<roll 2-5>, <roll 1-6-6>)
    """
    return TWO_DICE[tuple(sorted(dice))] if len(dice) == 2 else find_roll(*dice)


def numbers_under(rules: Rules, roll: Roll) -> tuple[int, ...]:
    """Return the numbers to play, ascending (docs/rules/zenos-tavli.md, R6, R7 and R10).

    >>> numbers_under(Rules(pair=2), roll_of((4, 4, 2))), numbers_under(Rules(triple=3), roll_of((3, 3, 3)))
    ((2, 4, 4), (3, 3, 3))
    """
    times = (0, 1, rules.pair, rules.triple)
    return tuple(number for number in NUMBERS for _ in range(times[roll.dice.count(number)]))


def read_two_dice(text: str) -> Roll:
    """Read a throw of two dice as people write it (docs/rules/zenos-tavli.md, "Notation").

    >>> read_two_dice("5-2"), read_two_dice("44")
    (<roll 2-5>, <roll 4-4>)

    :raises NotationError: the text is no throw of two dice.
    """
    found = _THROW.fullmatch(text)
    if not found:
        raise NotationError("{found} is no throw: expected two dice from 1 to 6, such as 6-5 or 66.", found=seen(text))
    return roll_of((int(found[1]), int(found[2])))


@cache
def outcomes(count: int) -> tuple[tuple[Action, float], ...]:
    """Return the different throws of so many dice, 2 or 3, with their probabilities."""
    rolls = (TWO_DICE if count == 2 else ROLLS).values()
    return tuple(
        (roll, factorial(count) / prod(factorial(roll.dice.count(n)) for n in NUMBERS) / 6**count) for roll in rolls
    )
