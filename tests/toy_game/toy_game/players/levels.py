"""The levels of the computer players, weakest first."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.levels import Levels, OneStep, Turns

LEVELS: Final[Levels] = {
    "easy": OneStep(haze=1.0),
    "medium": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000),
    "hard": Turns(width=64, candidates=5, throws=56, reply=4, work=8_000),
}
"""The settings of the computer players."""
