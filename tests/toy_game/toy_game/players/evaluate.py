"""The value of a position for computer players."""

from __future__ import annotations

from pygame_rules.core.game import TERMINAL
from toy_game.rules.state import Position


def evaluate(state: Position) -> tuple[float, ...]:
    """Estimate each seat's value: how far its pawns are ahead of the others."""
    if state.current_player() == TERMINAL:
        return state.returns()
    walked = [sum(pair) / (2 * state.length) for pair in state.pawns]
    mean = sum(walked) / len(walked)
    return tuple((one - mean) / (len(walked) - 1) for one in walked)
