"""Levels of the computer player of Yucata'.

`beginner` and `easy` judge single cards by what they see of the stones (narrow.py), the others play random games to the
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
    "beginner": OneStep(haze=ALIKE, evaluate="narrow:grabber"),
    "easy": OneStep(haze=ALIKE, evaluate="narrow:counter"),
    "medium": Playouts(work=40),
    "strong": Playouts(work=150),
    "hard": Playouts(work=600),
    # The solver needs at most some 150 slices for the first decision of a game, fewer later: its work is never used up.
    "master": Exact(solver="solver:Solver", otherwise=Playouts(work=2_500)),
}

CHARACTERS: Final[Mapping[str, str]] = {
    "beginner": N_(
        "The novice grabs light stones and thinks that every blue one costs just one of them. What he leaves to you "
        "he does not see."
    ),
    "easy": N_(
        "The market woman counts her points after each card. She is glad of the first, cheap blue stones, and never "
        "thinks of what you will play."
    ),
    "medium": N_(
        "The ball player tries out a few dozen games in his head. He sees what is near, and guesses the rest."
    ),
    "strong": N_(
        "The scribe tries out more than a hundred games for each card. She mostly sees your best answer, but seldom "
        "further."
    ),
    "hard": N_(
        "The astronomer tries out hundreds of games for each card. He slips where everything hangs on a single card "
        "many turns ahead."
    ),
    "master": N_(
        "The sun priestess plays without a mistake between two players: she knows each game to its end. Among more "
        "players she tries out thousands of games."
    ),
}
"""What the player of each level is like (`core.game.GameInfo.characters`)."""

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0),
    "medium-0.2": Playouts(work=60),
    "hard-0.2": Playouts(work=600),
}
"""The levels of version 0.2, kept for measuring (`core.game.HasStandIns`)."""
