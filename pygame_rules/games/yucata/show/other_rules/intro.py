"""What the introducing cards tell under other rules (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.other_rules.intro import Instead
from pygame_rules.core.words import N_

BLUE: Final = "Blue stones cost you light ones: the first 1, the second 2, the third 3 and so on."
HAND: Final = "You have an amulet and seven cards, the same as everybody: 1 to 5, the dagger and the copy."
PLAY: Final = (
    "Play any card but the one that was played just before, and move your amulet towards the centre, the sun disc."
)

INSTEAD: Final = (
    Instead(BLUE, {"blue": (1,)}, N_("Each blue stone costs you one light one.")),
    Instead(BLUE, {"blue": (3,)}, N_("Each blue stone costs you three light ones.")),
    Instead(
        HAND,
        {"cards": (6,)},
        N_("You have an amulet and six cards, the same as everybody: 1 to 5 and the dagger."),
    ),
    Instead(HAND, {"cards": (5,)}, N_("You have an amulet and five cards, the same as everybody: 1 to 5.")),
    # Without a copy in the hands there is nothing to say of copies.
    Instead(
        PLAY,
        {"repeat": ("effect",), "cards": (7,)},
        N_(
            "Play any card but the one that was played just before, or what a copy has just copied, and move your "
            "amulet towards the centre, the sun disc."
        ),
    ),
    Instead(
        PLAY,
        {"repeat": ("copies",), "cards": (7,)},
        N_(
            "Play any card but the one that was played just before, unless both are copies, and move your amulet "
            "towards the centre, the sun disc."
        ),
    ),
)

STILL_TRUE: Final[Mapping[str, tuple[str | int | bool, ...]]] = {"red": ("middle", "start")}
"""Choices under which no card says anything false."""
