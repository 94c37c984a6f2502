"""Evaluations that see only a part of a position, for the weaker levels: each weighs some of the figures of
plain_figures.py and is blind to the others."""

from __future__ import annotations

from collections.abc import Mapping
from math import tanh
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.plain_figures import FIGURES, THROWS, WAITS, Figures, figures
from pygame_rules.games.zenos_tavli.state import Position

RACE: Final = ("pips", "off", "hand", "hit", "shut out")
"""Who is ahead, with the stones in the hand and in the middle row."""
PLACES: Final = (*RACE, "stacks", "protected", "home")
"""The race, and where one's own stones stand, whatever the other side does."""
WAYS: Final = (*PLACES, "blocked")
"""That, and which ways the other side blocks. What is missing are single stones and walls."""


def _weights(all_: Figures, seen: tuple[str, ...]) -> Figures:
    return tuple(weight if figure in seen else 0.0 for figure, weight in zip(FIGURES, all_, strict=True))


def _liked(likes: Mapping[str, float]) -> Figures:
    return tuple(likes.get(figure, 0.0) for figure in FIGURES)


_NOVICE: Final = _liked({"off": 0.02, "hit": -0.02, "stacks": 0.014})
"""Towers of stones look strong to him, and a hit is a hit."""


def novice(position: Position) -> tuple[float, float]:
    """Counts stones hit and stones off, and likes high towers."""
    return _valued(position, _NOVICE, _NOVICE)


def racer(position: Position) -> tuple[float, float]:
    """Sees who is ahead in the race (`RACE`)."""
    return _valued(position, *_RACER)


def trader(position: Position) -> tuple[float, float]:
    """Sees the race and his own places (`PLACES`), but nothing of what the other side may do."""
    return _valued(position, *_TRADER)


def guide(position: Position) -> tuple[float, float]:
    """Sees the blocked ways, too (`WAYS`), but not which stones may be hit."""
    return _valued(position, *_GUIDE)


_RACER: Final = _weights(THROWS, RACE), _weights(WAITS, RACE)
_TRADER: Final = _weights(THROWS, PLACES), _weights(WAITS, PLACES)
_GUIDE: Final = _weights(THROWS, WAYS), _weights(WAITS, WAYS)


def _valued(position: Position, throws: Figures, waits: Figures) -> tuple[float, float]:
    """What a position is worth to White and to Black, with other weights than `evaluate` has.

    :param throws: for the side that throws next.
    :param waits: for the other one.
    """
    if position.current_player() == TERMINAL:
        white, black = position.returns()
        return white, black
    seat = position.turn()
    score = 0.0
    for weight, figure in zip(throws, figures(position, seat), strict=True):
        score += weight * figure
    for weight, figure in zip(waits, figures(position, 1 - seat), strict=True):
        score -= weight * figure
    value = tanh(score)
    return (value, -value) if seat == 0 else (-value, value)
