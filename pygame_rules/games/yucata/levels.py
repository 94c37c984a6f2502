"""Levels of the computer player of Yucata': `easy` judges single cards, the stronger ones use random playouts."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.levels import Levels, OneStep, Playouts

LEVELS: Final[Levels] = {"easy": OneStep(haze=1.0), "medium": Playouts(work=60), "hard": Playouts(work=600)}

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0),
    "medium-0.2": Playouts(work=60),
    "hard-0.2": Playouts(work=600),
}
"""The levels of version 0.2, kept for measuring (`core.game.HasStandIns`)."""
