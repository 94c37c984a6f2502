"""The levels of the computer player, weakest first. Each overlooks less than the one before.

| level | judges | looks at |
| --- | --- | --- |
| `beginner` | the way home alone (`weaker.hurried`): no danger, no role | its whole turn |
| `easy` | all features (evaluation_features.py) but those of danger (`weaker.fearless`) | one number after the other |
| `medium` | all features | one number after the other |
| `strong` | all features | its whole turn |
| `hard` | all features | all throws of the next player after the 4 best ends of its turn, with a narrow reply |
| `master` | all features (*) | the same after 6 ends, with a wider reply, and 4 throws of the player after that |

(*) Among three players it weighs them otherwise (`evaluate.evaluate_seasoned`).

All ends that a level compares are followed by the same throws (`players/same_throws.py`). `docs/players.md` has the
results.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.levels import Levels, OneStep, Playouts, Throws, Turns
from pygame_rules.core.words import N_

LEVELS: Final[Levels] = {
    "beginner": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000, evaluate="weaker:hurried"),
    "easy": OneStep(haze=0.0, evaluate="weaker:fearless"),
    "medium": OneStep(haze=0.0),
    "strong": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000),
    "hard": Throws(width=64, candidates=4, reply=1, again=0, work=10_000),
    "master": Throws(width=64, candidates=6, reply=4, again=4, work=20_000, evaluate="evaluate:evaluate_seasoned"),
}

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0),
    "medium-0.2": Turns(width=64, candidates=1, throws=0, reply=0, work=10_000),
    "hard-0.2": Turns(width=64, candidates=5, throws=56, reply=4, work=8_000),
    "monte-carlo": Playouts(work=150),
}
"""The levels of version 0.2, kept for measuring (`core.game.HasStandIns`), and random games that take some ten times as
long as `master`."""

CHARACTERS: Final = {
    "beginner": N_(
        "The runner: hurries to Velthumena, and sees neither who can hit it nor what the demon is good for."
    ),
    "easy": N_("The fearless one: knows the roles and hits gladly, but never asks who can hit back."),
    "medium": N_(
        "The cautious one: sees the dangers, even from neutral colours, but plays number by number, without a plan."
    ),
    "strong": N_("The planner: finds the best way to play all its numbers, but does not think of your throw."),
    "hard": N_("The augur: thinks of each throw that you may have, but of no more than one answer to it."),
    "master": N_(
        "The high priest: thinks of your throws, your best answers and its own next throw; beyond that it can "
        "only estimate."
    ),
}
