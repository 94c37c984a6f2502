"""The player that looks one step ahead and does not look closely."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import Draw, Evaluates, Game, State
from pygame_rules.players.player import Budget, Thought
from pygame_rules.players.turns import worth

SLICE: Final = 32
"""Positions between two slices."""


class Greedy:
    """Takes the single step that looks best, seen through a haze: it plays on without a plan for its turn.

    :param game: one that can evaluate.
    :param haze: how far a step may be misjudged, as a part of what lies between the best and the worst of them.
    """

    work: Final = 500

    def __init__(self, game: Evaluates, haze: float) -> None:
        self._game = game
        self._haze = haze

    def choose(self, game: Game, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`."""
        actions = state.legal_actions()
        values = []
        for number, action in enumerate(actions, 1):
            values.append(worth(self._game, state.apply_action(action))[seat])
            budget.spend()
            if number % SLICE == 0 or number == len(actions):
                yield number / len(actions)
                if budget.over:
                    break
        spread = max(values) - min(values)
        seen = [value + spread * self._haze * draw.uniform(256) / 256 for value in values]
        return actions[seen.index(max(seen))]
