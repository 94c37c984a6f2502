"""The settings of the computer players; after the setup no chance is left, so the stronger ones search far ahead."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.levels import Levels, OneStep, Tree

LEVELS: Final[Levels] = {
    "easy": OneStep(haze=1.0),
    "medium": Tree(width=8, depth=2, work=1_000),
    "hard": Tree(width=8, depth=60, work=2_500),
}

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0),
    "medium-0.2": Tree(width=8, depth=2, work=1_000),
    "hard-0.2": Tree(width=8, depth=60, work=2_500),
}
"""The levels of version 0.2, kept for measuring (`core.game.HasStandIns`)."""
