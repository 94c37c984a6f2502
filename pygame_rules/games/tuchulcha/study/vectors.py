"""Numbers for learning programs: all decisions in a fixed order, and a position as a vector."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.other_rules.numbers import RuleNumbers
from pygame_rules.games.tuchulcha.rules.board import NUMBERS, SANCTUARY, UNITS
from pygame_rules.games.tuchulcha.rules.events import ACTIONS, Roll, Start
from pygame_rules.games.tuchulcha.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tuchulcha.rules.setup import MOST_DICE, MOST_HARUSPICES, NO_SEAT
from pygame_rules.games.tuchulcha.rules.state import Position

DECISIONS: Final[tuple[Action, ...]] = tuple(
    action for action in ACTIONS.values() if not isinstance(action, (Roll, Start))
)
PHASES: Final = ("start", "devote", "roll", "third", "extra", "discard", "move", "reward", "over")
RULE_NUMBERS: Final = RuleNumbers(OTHER_RULES)
SLOTS: Final = range(SANCTUARY + 1)
OFTEN: Final = 10
"""The number of devotions to Tuchulcha from which on their number in the vector is 1."""


def vector(state: Position) -> tuple[float, ...]:
    """Describe a position by numbers from 0 to 1.

    In this order: for each colour the haruspices in each slot, its role and the stones that it attacks; by slot, the
    haruspices that must move first and those that cannot move again; the open passages; the devotions so far, the rule
    for a single haruspex, whether Tuchulcha was put out; the dice; the phase; whose turn it is, who decides; which
    rules hold.
    """
    return vector_from(state, 0)


def vector_from(state: Position, seat: int) -> tuple[float, ...]:
    """Return the same with this seat's colour in the place of seat 0's, and those of the seats after it in the places
    of the others. A neutral colour stays where it is, because decisions name it."""
    lineup, setup = state.lineup, state.setup
    seats = [(seat + after) % setup.players for after in range(setup.players)]
    found: list[float] = []
    for place, own in enumerate(setup.seats):
        colour = place if own == NO_SEAT else setup.colours[seats[own]]
        side = lineup.sides[colour]
        found += [(side >> 4 * slot & 15) / MOST_HARUSPICES for slot in SLOTS]
        found += [float(colour == lineup.tuchulcha), float(colour == lineup.lasa)]
        attacked = {stone for stone, attacker in lineup.attacks if attacker == colour}
        found += [float(stone in attacked) for stone in range(1, setup.board.stones + 1)]
    for slots in (state.owing, lineup.stuck):
        found += [(slots >> 4 * slot & 15) / MOST_HARUSPICES for slot in SLOTS]
    found += [float(bool(lineup.passages & UNITS[stone])) for stone in setup.board.passages]
    found += [min(1.0, lineup.times / OFTEN), float(lineup.lasa_used), state.single / 2, float(state.put_out)]
    found += [state.dice.count(number) / MOST_DICE for number in NUMBERS]
    found += [float(state.phase == phase) for phase in PHASES]
    for mover in (state.seat, state.current_player()):
        found += [float(mover == other) for other in seats]
    return (*found, *RULE_NUMBERS(setup.varied))
