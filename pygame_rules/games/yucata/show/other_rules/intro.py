"""What the introducing cards tell under other rules (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.other_rules.intro import Instead
from pygame_rules.core.words import N_

BLUE: Final = "Blue stones cost points: the first 1, the second 2, the third 3 and so on."
HAND: Final = (
    "Everybody has 1 to 5, the dagger † (goes just beyond the leader) and the copy = (repeats the card before)."
)
PLAY: Final = "Play a card, but not the one just played before you, and move your amulet along the path."

INSTEAD: Final = (
    Instead(BLUE, {"blue": (1,)}, N_("Each blue stone costs a point.")),
    Instead(BLUE, {"blue": (3,)}, N_("Each blue stone costs three points.")),
    Instead(HAND, {"cards": (6,)}, N_("Everybody has 1 to 5 and the dagger † (goes just beyond the leader).")),
    Instead(HAND, {"cards": (5,)}, N_("Everybody has the same five: 1 to 5.")),
    # Without a copy in the hands there is nothing to say of copies.
    Instead(
        PLAY,
        {"repeat": ("effect",), "cards": (7,)},
        N_(
            "Play a card, but neither the one just played before you nor what a copy has just copied, and move your "
            "amulet along the path."
        ),
    ),
    Instead(
        PLAY,
        {"repeat": ("copies",), "cards": (7,)},
        N_(
            "Play a card, but not the one just played before you, unless both are copies, and move your amulet along "
            "the path."
        ),
    ),
)

STILL_TRUE: Final[Mapping[str, tuple[str | int | bool, ...]]] = {"red": ("middle", "start")}
"""Choices under which no card says anything false."""
