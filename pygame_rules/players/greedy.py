"""The player that looks one step ahead, with random noise added to its evaluations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action, Draw, State
from pygame_rules.core.levels import OneStep
from pygame_rules.players.player import Budget, Evaluate, Insight, Line, Thought, Values
from pygame_rules.players.turn_ends import worth

SLICE: Final = 32
"""How many positions it evaluates between two yields."""


class Greedy:
    """Takes the action with the best noisy evaluation after one step, without a plan for the rest of its turn.

    :param evaluate: what a position is worth.
    """

    work: Final = 500

    def __init__(self, evaluate: Evaluate, level: OneStep) -> None:
        self._evaluate = evaluate
        self._haze = level.haze

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`; the values of the insight are without the noise."""
        actions = state.legal_actions()
        found: list[Values] = []
        for number, action in enumerate(actions, 1):
            found.append(worth(self._evaluate, state.apply_action(action)))
            budget.spend()
            if number % SLICE == 0 or number == len(actions):
                yield Insight(number / len(actions), _lines(actions, found, seat) if budget.heard else ())
                if budget.over:
                    break
        values = [worths[seat] for worths in found]
        spread = max(values) - min(values)
        seen = [value + spread * self._haze * draw.uniform(256) / 256 for value in values]
        return actions[seen.index(max(seen))]


def _lines(actions: Sequence[Action], found: Sequence[Values], seat: int) -> tuple[Line, ...]:
    """Return the actions that have been evaluated, the best first."""
    lines = [Line((action,), values) for action, values in zip(actions, found, strict=False)]
    return tuple(sorted(lines, key=lambda line: line.values[seat], reverse=True))
