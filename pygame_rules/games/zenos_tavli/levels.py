"""Levels of the computer player of Zenos Tavli.

`easy` judges one step at a time, inexactly; `medium` searches its whole turn and judges its ends by fitted figures
(evaluate.py), `hard` by a network that has learned from games against itself (network.py).
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.levels import Levels, OneStep, Turns

LEVELS: Final[Levels] = {
    "easy": OneStep(haze=1.0),
    "medium": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000),
    "hard": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000, evaluate="network:evaluate"),
}

STAND_INS: Final[Levels] = {
    "medium-0.2": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000),
    "hard-0.2": Turns(width=64, candidates=5, throws=56, reply=4, work=8_000),
}
"""Levels as they were in version 0.2, to measure today's players against; nobody can choose them for a match."""
