"""Numbers for learning programs: all decisions in a fixed order, and a position as a vector."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.other_rules.numbers import RuleNumbers
from pygame_rules.games.yucata.rules.board import BLUE, CARDS, CENTRE, LIGHT, PLAYS, RED, STONES
from pygame_rules.games.yucata.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.yucata.rules.state import Position

DECISIONS: Final = PLAYS
RULE_NUMBERS: Final = RuleNumbers(OTHER_RULES)


def vector(state: Position) -> tuple[float, ...]:
    """Return the colour of the stone on each space, as far as it still lies there; for each seat the way of the amulet,
    the cards and the stones taken; the last card and its effect; who decides; which rules hold."""
    return vector_from(state, 0)


def vector_from(state: Position, seat: int) -> tuple[float, ...]:
    """Return the same with this seat's numbers in the places of seat 0, and those of the seats after it behind them."""
    seats = [(seat + after) % len(state.amulets) for after in range(len(state.amulets))]
    stones = state.stones or "." * STONES
    found = [float(stone == colour) for stone in stones for colour in (LIGHT, BLUE, RED)]
    for side in seats:
        found.append(state.amulets[side] / CENTRE)
        found += [float(state.hands[side] >> card & 1) for card in range(len(CARDS))]
        found += [count / STONES for count in state.taken[side]]
    for card in (state.last, state.effect):
        found += [float(card == index) for index in range(len(CARDS))]
    found += [float(state.current_player() == side) for side in seats]
    return (*found, *RULE_NUMBERS(state.rules.differing()))
