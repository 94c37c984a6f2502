"""Plays random games to the end under any rules, step by step."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from dataclasses import dataclass

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.rules.state import Position


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Draws from a function, as `core.game.Draw`."""

    uniform: Callable[[int], int]

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Zenos Tavli shuffles nothing."""


def playout_under(state: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """Play one random game from here and return its returns; `uniform(n)` draws from 0 to n - 1."""
    draw = _Drawing(uniform)
    while (player := state.current_player()) != TERMINAL:
        legal = state.legal_actions()
        if player < 0:
            state = state.apply_action(state.sample_chance(draw))
        else:
            state = state.apply_action(legal[uniform(len(legal)) if len(legal) > 1 else 0])
    return state.returns()
