"""Levels of the computer player of Yucata'.

`easy` judges single cards, `medium` plays random games, and `hard` plays perfectly between two players; with more
players it plays random games, too.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.levels import Exact, Levels, OneStep, Playouts

LEVELS: Final[Levels] = {
    "easy": OneStep(haze=1.0),
    "medium": Playouts(work=60),
    # The solver needs some 50 to 200 slices for the first decision of a game, fewer later: 600 are never used up.
    "hard": Exact(solver="solver:Solver", otherwise=Playouts(work=600)),
}

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0),
    "medium-0.2": Playouts(work=60),
    "hard-0.2": Playouts(work=600),
}
"""The levels of version 0.2, kept for measuring (`core.game.HasStandIns`)."""
