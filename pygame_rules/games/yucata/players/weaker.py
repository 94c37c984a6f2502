"""Evaluations that see only a part of the truth about stones, for the weaker levels."""

from __future__ import annotations

from collections.abc import Callable

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.yucata.players.evaluate import shares
from pygame_rules.games.yucata.rules.legal import Stones, score_of
from pygame_rules.games.yucata.rules.state import Position

SPREAD = 3.0
"""The lead that makes a player e times as likely to win, in the eyes of these levels."""


def grabber(position: Position) -> tuple[float, ...]:
    """Count light stones, less 0.7 for each blue one, so that taking a light and a blue one together looks good."""
    return _valued(position, lambda taken: taken.light - 0.7 * taken.blue)


def counter(position: Position) -> tuple[float, ...]:
    """Count the points of now, so that the first blue stones look cheap beside a few light ones."""
    return _valued(position, lambda taken: score_of(taken, position.rules))


def _valued(position: Position, points: Callable[[Stones], float]) -> tuple[float, ...]:
    if position.current_player() == TERMINAL:
        return position.returns()
    return shares([points(taken) for taken in position.taken], SPREAD)
