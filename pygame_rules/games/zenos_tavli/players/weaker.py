"""Evaluations that see only a part of a position, for the weaker levels: each weighs some of the features (features.py)
and is blind to the others."""

from __future__ import annotations

from math import tanh
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.players.features import FEATURES, THROWS, WAITS, Features, Weighing
from pygame_rules.games.zenos_tavli.rules.state import Position

RACE: Final = ("pips", "off", "hand", "hit", "shut out")
"""Who is ahead, with the stones in the hand and in the middle row."""
PLACES: Final = (*RACE, "stacks", "protected", "home")
"""The race, and where one's own stones stand, whatever the other side does."""
WAYS: Final = (*PLACES, "blocked")
"""That, and which ways the other side blocks. What is missing are single stones and walls."""


def _weights(all_: Features, seen: tuple[str, ...]) -> Features:
    """Return the weights of the features that a level sees; of features that this level ignores they are 0."""
    return tuple(weight if feature in seen else 0.0 for feature, weight in zip(FEATURES, all_, strict=True))


_LIKES: Final = {"off": 0.02, "hit": -0.02, "stacks": 0.014}
"""What the novice likes: towers of stones look strong to him, and a hit is a hit."""
_NOVICE: Final = Weighing(*2 * [tuple(_LIKES.get(feature, 0.0) for feature in FEATURES)])
_RACER, _TRADER, _GUIDE = (Weighing(_weights(THROWS, seen), _weights(WAITS, seen)) for seen in (RACE, PLACES, WAYS))


def _value(position: Position, weighing: Weighing) -> tuple[float, float]:
    """Return what a position is worth to White and to Black."""
    if position.current_player() == TERMINAL:
        white, black = position.returns()
        return white, black
    value = tanh(weighing.score(*position.facing()))
    return (value, -value) if position.turn() == 0 else (-value, value)


def novice(position: Position) -> tuple[float, float]:
    """Counts stones hit and stones off, and likes high towers."""
    return _value(position, _NOVICE)


def racer(position: Position) -> tuple[float, float]:
    """Sees who is ahead in the race (`RACE`)."""
    return _value(position, _RACER)


def trader(position: Position) -> tuple[float, float]:
    """Sees the race and his own places (`PLACES`), but nothing of what the other side may do."""
    return _value(position, _TRADER)


def guide(position: Position) -> tuple[float, float]:
    """Sees the blocked ways, too (`WAYS`), but not which stones may be hit."""
    return _value(position, _GUIDE)
