"""Evaluations that see only a part of a position, for the weaker levels: each weighs some of the features (features.py)
and is blind to the others."""

from __future__ import annotations

from math import tanh
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.players.evaluate import under_other_rules
from pygame_rules.games.zenos_tavli.players.features import FEATURES, THROWS, WAITS, Features, Weighing
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position

RACE: Final = ("pips", "off", "hand", "hit", "shut out")
"""The features that tell who is ahead."""
PLACES: Final = (*RACE, "stacks", "protected", "home")
"""The race, and where one's own stones stand, whatever the other side does."""
WAYS: Final = (*PLACES, "blocked")
"""All these, and which ways the other side blocks; only single stones and walls are missing."""


def _weights(all_: Features, seen: tuple[str, ...]) -> Features:
    """Return the weights for a level: those of the features that it sees, and 0 for features that it ignores."""
    return tuple(weight if feature in seen else 0.0 for feature, weight in zip(FEATURES, all_, strict=True))


_LIKES: Final = {"off": 0.02, "hit": -0.02, "stacks": 0.014}
"""What the novice likes: towers of stones look strong to him, and a hit is a hit."""
_NOVICE: Final = Weighing(*2 * [tuple(_LIKES.get(feature, 0.0) for feature in FEATURES)])
_RACER, _TRADER, _GUIDE = (Weighing(_weights(THROWS, seen), _weights(WAITS, seen)) for seen in (RACE, PLACES, WAYS))


def _value(position: Position, weighing: Weighing, sight: str) -> tuple[float, ...]:
    """Return what a position is worth to White and to Black.

    :param sight: what the level sees under other rules (players/other_rules/evaluate.py).
    """
    if position.rules is not USUAL:
        return under_other_rules(position, sight)
    if position.current_player() == TERMINAL:
        return position.returns()
    value = tanh(weighing.score(*position.facing()))
    return (value, -value) if position.turn() == 0 else (-value, value)


def novice(position: Position) -> tuple[float, ...]:
    """Value a position by the stones hit and borne off, and by high towers, which the novice likes."""
    return _value(position, _NOVICE, "NOVICE")


def racer(position: Position) -> tuple[float, ...]:
    """Value a position by who is ahead in the race (`RACE`)."""
    return _value(position, _RACER, "RACE")


def trader(position: Position) -> tuple[float, ...]:
    """Value a position by the race and one's own places (`PLACES`), whatever the other side may do."""
    return _value(position, _TRADER, "PLACES")


def guide(position: Position) -> tuple[float, ...]:
    """Value a position as `trader` does, and by the blocked ways (`WAYS`), but not by which stones may be hit."""
    return _value(position, _GUIDE, "WAYS")
