"""The levels of the computer player, weakest first. Each overlooks less than the one before.

| level | judges | considers | looks ahead |
| --- | --- | --- | --- |
| `beginner` | what it holds, hardly who else collects it (`weaker.grabbing`) | the next 8 treasures | not at all |
| `easy` | everybody's chances in every kind (evaluate.py) | the next 5 treasures | not at all |
| `medium` | the same | the nearest of each kind (`pruning.py`) | its 2 best walks, the 2 best answers to each |
| `strong` | the same | the same | its 8 best walks, the 8 best answers to each |
| `hard` | the same | the same | as deep as 1,600 positions allow: some 4 walks |
| `master` | the same | the same | as deep as 16,000 positions allow: some 7 walks, later to the end |

After the setup no chance is left, so strength comes from depth. Positions are spent on the nearest treasure of each
kind alone (`pruning.py`): at the same work, that won 69 % against a search of all walks. In lost games a leap to a
nugget had often been missed, since a robbery shows only one decision later. So `hard` and `master` look at both as one
decision, which won 62 % against a search that does not; the lower levels overlook robberies. `docs/players.md` has the
results.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.levels import Levels, OneStep, Tree
from pygame_rules.core.words import N_

LEVELS: Final[Levels] = {
    "beginner": Tree(width=1, depth=1, work=100, evaluate="weaker:grabbing", consider="pruning:next_eight"),
    "easy": Tree(width=1, depth=1, work=100, consider="pruning:next_five"),
    "medium": Tree(width=2, depth=2, work=1_000, consider="pruning:nearest"),
    "strong": Tree(width=8, depth=2, work=1_000, consider="pruning:nearest"),
    "hard": Tree(width=8, depth=60, work=1_600, consider="pruning:nearest", joined="pruning:robs"),
    "master": Tree(width=8, depth=60, work=16_000, consider="pruning:nearest", joined="pruning:robs"),
}

STAND_INS: Final[Levels] = {
    "easy-0.2": OneStep(haze=1.0, evaluate="weaker:as_in_0_2"),
    "medium-0.2": Tree(width=8, depth=2, work=1_000, evaluate="weaker:as_in_0_2"),
    "hard-0.2": Tree(width=8, depth=60, work=2_500, evaluate="weaker:as_in_0_2"),
    "hard-0.2-x8": Tree(width=8, depth=60, work=20_000, evaluate="weaker:as_in_0_2"),
}
"""The levels of version 0.2, kept for measuring (`core.game.HasStandIns`); `hard-0.2-x8` has eight times the work."""

CHARACTERS: Final = {
    "beginner": N_(
        "The novice who grabs: takes the most valuable of the next eight treasures, and forgets who else collects it."
    ),
    "easy": N_("The short-sighted scribe: knows who collects what, but sees only the next five treasures."),
    "medium": N_(
        "The merchant: sees the whole row, but thinks through only two walks and a few of your answers to them."
    ),
    "strong": N_("The overseer: thinks of your every good answer, but plans no second walk of its own."),
    "hard": N_("The vizier: thinks about four walks ahead; what a longer contest for a kind brings, it cannot see."),
    "master": N_(
        "The keeper of the tomb: thinks about seven walks ahead and plays the end perfectly; while the row is long, "
        "even the keeper can only estimate."
    ),
}
