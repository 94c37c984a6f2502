"""What is right in the tasks of the workshop (`workshop/tasks.json`; docs/workshop.md, "Tasks")."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.core.game import CHANCE
from pygame_rules.games.zenos_tavli.rules.board import Step
from pygame_rules.games.zenos_tavli.rules.state import Position


def last(state: Position) -> Sequence[Step]:
    """Return the last legal action."""
    return state.legal_actions()[-1:]


def how_many(state: Position) -> int:
    """Count the legal actions."""
    return len(state.legal_actions())


def foremost(state: Position) -> Sequence[Step]:
    """Return the actions that move a stone from the highest place; the hand is place 0."""
    actions = state.legal_actions()
    highest = max(action.place for action in actions)
    return [action for action in actions if action.place == highest]


def at_home(state: Position) -> int:
    """Count the mover's stones on houses 19 to 24."""
    return sum(state.houses(state.current_player())[18:])


def single_stones(state: Position) -> int:
    """Count the houses on which the mover has exactly one stone."""
    return state.houses(state.current_player()).count(1)


def hits(state: Position, action: Step) -> bool:
    """Tell whether an action hits a stone (rule 4)."""
    other = 1 - state.current_player()
    return sum(state.apply_action(action).middle(other)) > sum(state.middle(other))


def can_hit(state: Position) -> bool:
    """Tell whether one of the legal actions hits."""
    return any(hits(state, action) for action in state.legal_actions())


def is_short_turn(state: Position) -> bool:
    """Tell whether there are at most three numbers to play, so that a turn can be tried out quickly."""
    return len(state.numbers) <= 3


def chance_to_hit(state: Position) -> float:
    """Return the probability of the throws after which some action hits; 0 where no throw comes next."""
    return sum(chance for roll, chance in state.chance_outcomes() if can_hit(state.apply_action(roll)))


def is_last_number(state: Position) -> bool:
    """Tell whether every action leads to the other side's throw."""
    return len(state.numbers) == 1 and all(
        state.apply_action(action).current_player() == CHANCE for action in state.legal_actions()
    )


def safest(state: Position) -> Sequence[Step]:
    """Return the actions after which a stone is least likely to be hit at once."""
    risks = {action: chance_to_hit(state.apply_action(action)) for action in state.legal_actions()}
    least = min(risks.values())
    return [action for action, risk in risks.items() if risk <= least + 1e-9]
