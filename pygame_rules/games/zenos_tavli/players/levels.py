"""Levels of the computer player of Zenos Tavli.

The weaker ones see only a part of the position (weaker.py), and the weakest two play each number for itself. `hard`
weighs all features (features.py); `master` asks a network that has learned from games against itself
(network.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.levels import Levels, OneStep, Turns
from pygame_rules.core.words import N_

ALIKE: Final = 0.02
"""The noise that makes a level choose by lot among steps that look alike to it."""

LEVELS: Final[Levels] = {
    "beginner": OneStep(haze=ALIKE, evaluate="weaker:novice"),
    "easy": OneStep(haze=ALIKE, evaluate="weaker:racer"),
    "medium": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000, evaluate="weaker:trader"),
    "strong": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000, evaluate="weaker:guide"),
    "hard": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000),
    "master": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000, evaluate="network:evaluate"),
}

CHARACTERS: Final[Mapping[str, str]] = {
    "beginner": N_(
        "The novice who piles up: plays one die at a time, hits what can be hit and likes high towers, but does not "
        "see that single stones stand open."
    ),
    "easy": N_("The charioteer: plays one die at a time, races and hits, and never looks back at what stays open."),
    "medium": N_(
        "The merchant: plans the whole throw and places the stones well, but overlooks what you may hit, and where "
        "you block the way."
    ),
    "strong": N_(
        "The cautious abbot: keeps clear of blocked ways, too, but overlooks how easily a single stone is hit, and "
        "what walls are worth."
    ),
    "hard": N_("The general: weighs dangers, walls and ways by rules of thumb, and misjudges what fits none of them."),
    "master": N_(
        "The emperor: has learned from thousands of games and judges a position as a whole, but looks no further than"
        " the throw at hand."
    ),
}
"""What the player of each level is like (`core.game.GameInfo.characters`)."""

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0),
    "medium-0.2": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000),
    "hard-0.2": Turns(width=64, candidates=5, throws=56, reply=4, work=8_000),
}
"""Levels as they were in version 0.2, to measure today's players against; nobody can choose them for a match."""
