"""Other evaluations of positions, for levels that see less, and for stand-ins (see levels.py)."""

from __future__ import annotations

from typing import Final

from pygame_rules.games.tutanchamun.players.evaluate import Doubt, evaluate, gains_with
from pygame_rules.games.tutanchamun.rules.state import Position

GRABBING: Final = Doubt(0.4, 1.0, 1.0, float)
"""A lead of two treasures says little as long as some of the kind are left. So it hardly counts who else collects a
kind; what counts is how many steps the kind brings."""
AS_IN_0_2: Final = Doubt(0.4, 0.3, 0.3, float)

_GRABBING: Final = gains_with(GRABBING)
_AS_IN_0_2: Final = gains_with(AS_IN_0_2)


def grabbing(position: Position) -> tuple[float, ...]:
    """Estimate each seat's value like `evaluate`, but nearly forget who else collects the same kinds."""
    return evaluate(position, _GRABBING)


def as_in_0_2(position: Position) -> tuple[float, ...]:
    """Estimate each seat's value like version 0.2: doubts grow in proportion to what is left of a kind."""
    return evaluate(position, _AS_IN_0_2)
