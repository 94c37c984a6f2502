"""Numbers for learning programs: all decisions in a fixed order, and a position as a vector."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.other_rules.numbers import RuleNumbers
from pygame_rules.games.tutanchamun.rules.board import (
    ACTIONS,
    CODES,
    DISTANCE,
    EMPTY_ROW,
    KINDS,
    OFF,
    SPECIALS,
    VALUES,
    Start,
)  # fmt: skip
from pygame_rules.games.tutanchamun.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tutanchamun.rules.state import Position

DECISIONS: Final[tuple[Action, ...]] = tuple(action for action in ACTIONS.values() if not isinstance(action, Start))
QUESTIONS: Final = ("move", "rob", "mask", "lid")
RULE_NUMBERS: Final = RuleNumbers(OTHER_RULES)


def vector(state: Position) -> tuple[float, ...]:
    """Describe a position by numbers from 0 to 1.

    In this order: the treasure on each place; for each seat the place of the pawn, the steps to go and the treasures
    held; which rules hold; what is asked; whose turn it is, who decides; of a scoring the kind, and for each seat the
    lids played, whether it has passed, has used the mask, and is in the contested group.
    """
    return vector_from(state, 0)


def vector_from(state: Position, seat: int) -> tuple[float, ...]:
    """Return the same with this seat's numbers in the places of seat 0, and those of the seats after it behind them."""
    seats = [(seat + after) % len(state.pawns) for after in range(len(state.pawns))]
    found = [float(lying == treasure) for lying in state.row or EMPTY_ROW for treasure in range(len(CODES))]
    for side in seats:
        found += [state.pawns[side] / OFF, state.markers[side] / max(DISTANCE.values())]
        found += [count / max(VALUES) for count in state.hands[side]]
    found += RULE_NUMBERS(state.rules.differing())
    found += [float(state.asked == question) for question in QUESTIONS]
    for mover in (state.turn_of, state.current_player()):
        found += [float(mover == side) for side in seats]
    scoring = state.scoring
    if scoring is None:
        return (*found, *[0.0] * (KINDS + 4 * len(seats)))
    found += [float(scoring.kind == kind) for kind in range(KINDS)]
    for side in seats:
        found += [
            scoring.lids[side] / SPECIALS,
            float(side in scoring.passed),
            float(scoring.masked == side),
            float(side in scoring.group),
        ]
    return tuple(found)
