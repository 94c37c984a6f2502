"""Numbers for learning programs: all decisions in a fixed order, and a position as a vector."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.other_rules.numbers import RuleNumbers
from pygame_rules.games.zenos_tavli.rules.board import NUMBERS, STEPS, STONES, Step
from pygame_rules.games.zenos_tavli.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position

DECISIONS: Final[tuple[Step, ...]] = tuple(STEPS.values())
MOST: Final = USUAL.triple
"""The most equal numbers of a throw."""
RULE_NUMBERS: Final = RuleNumbers(OTHER_RULES)


def vector(state: Position) -> tuple[float, ...]:
    """Return for White and Black the stones in the hand, on the houses, in the middle row and off, as shares of 15, and
    whether he has left quarter 1; how often each number is left, as a share of 12; whose turn it is, and who
    decides; which rules hold."""
    return vector_from(state, 0)


def vector_from(state: Position, seat: int) -> tuple[float, ...]:
    """Return the same with this seat's numbers before those of the other one."""
    sides = (seat, 1 - seat)
    found: list[float] = []
    for side in sides:
        stones = (state.hand(side), *state.houses(side), *state.middle(side), state.off(side))
        found += [count / STONES for count in stones]
        found.append(float(state.left(side)))
    found += [state.numbers.count(number) / MOST for number in NUMBERS]
    for mover in (state.turn(), state.current_player()):
        found += [float(mover == side) for side in sides]
    return (*found, *RULE_NUMBERS(state.rules.differing()))
