"""The player that chooses at random."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import Draw, State
from pygame_rules.players.player import Budget, Insight, Thought, pick


class Random:
    """Takes a random legal action, each with the same probability."""

    work: Final = 1

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`."""
        yield Insight(1.0)
        actions = state.legal_actions()
        return actions[pick(draw, len(actions))]
