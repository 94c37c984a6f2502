"""Levels of the computer player of Yucata'.

`beginner` and `easy` judge single cards by what they see of the stones (weaker.py), the others play random games to the
end, the more the higher the level; `master` plays perfectly between two players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.levels import Exact, Levels, OneStep, Playouts
from pygame_rules.core.words import N_

ALIKE: Final = 0.02
"""The noise that makes a level choose by lot among cards that look alike to it."""

LEVELS: Final[Levels] = {
    "beginner": OneStep(haze=ALIKE, evaluate="weaker:grabber"),
    "easy": OneStep(haze=ALIKE, evaluate="weaker:counter"),
    "medium": Playouts(work=40),
    "strong": Playouts(work=150),
    "hard": Playouts(work=600),
    # The solver needs at most some 150 slices for the first decision of a game, fewer later: its work is never used up.
    "master": Exact(solver="solver:Solver", otherwise=Playouts(work=3_000)),
}

CHARACTERS: Final[Mapping[str, str]] = {
    "beginner": N_(
        "The novice who grabs: is glad of every light stone, even with a blue one beside it, and does not see what "
        "that leaves for you."
    ),
    "easy": N_(
        "The trader: counts the points after each card, gladly takes the first blue stones, which are cheap, and "
        "never thinks of your answer."
    ),
    "medium": N_("The ball player: plays out a few dozen games mentally; sees what is near and guesses the rest."),
    "strong": N_(
        "The scribe: plays out more than a hundred games for each card and mostly sees your best answer, but seldom "
        "any further."
    ),
    "hard": N_(
        "The astronomer: plays out hundreds of games for each card, and slips where a card decides the game many "
        "turns later."
    ),
    "master": N_(
        "The sun priest: makes no mistake between two players, where every game is known to its end; among more, "
        "plays out thousands of games."
    ),
}
"""What the player of each level is like (`core.game.GameInfo.characters`)."""

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0),
    "medium-0.2": Playouts(work=60),
    "hard-0.2": Playouts(work=600),
}
"""The levels of version 0.2, kept for measuring (`core.game.HasStandIns`)."""
