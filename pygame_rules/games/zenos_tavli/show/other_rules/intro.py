"""What the introducing cards tell under other rules (docs/rules/zenos-tavli.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.other_rules.intro import Instead
from pygame_rules.core.words import N_

HIT: Final = "Later on, a stone that stands alone can be hit."
BACK: Final = "It goes to the middle row and begins again from there."
TRIPLE: Final = "Three equal dice give it twelve times!"
ON: Final = "Then follow the arrows."

INSTEAD: Final = (
    Instead(
        "It is a race: bring your fifteen stones along the outer rows, from house 1 to house 24, and then off the "
        "board.",
        {"direction": ("against",)},
        N_(
            "It is a race: bring your fifteen stones along the outer rows, White from house 1 to house 24, Black from "
            "house 24 to house 1, and then off the board."
        ),
    ),
    Instead(
        HIT,
        {"hitting": ("entered",)},
        N_("A stone that stands alone can be hit by a player who has entered all stones."),
    ),
    Instead(HIT, {"protection": ("none",)}, N_("From the first throw on, a stone that stands alone can be hit.")),
    Instead(BACK, {"back": ("hand",)}, N_("It goes back to the hand and is entered again.")),
    Instead(
        BACK,
        {"back": ("open",)},
        N_("It goes to the middle row and begins again from there; alone there, it can be hit once more."),
    ),
    Instead(
        "Throw three dice and play each number with a stone.",
        {"dice": (2,)},
        N_("Throw two dice and play each number with a stone."),
    ),
    Instead(
        "Two equal dice give their number four times.", {"pair": (2,)}, N_("Two equal dice give their number twice.")
    ),
    Instead(TRIPLE, {"dice": (2,)}, ""),
    Instead(TRIPLE, {"triple": (6,)}, N_("Three equal dice give it six times.")),
    Instead(TRIPLE, {"triple": (3,)}, N_("Three equal dice give it three times.")),
    Instead(
        "First enter all your stones on houses 1 to 6.",
        {"direction": ("against",)},
        N_("First enter all your stones: White on houses 1 to 6, Black on houses 24 to 19."),
    ),
    Instead(
        ON,
        {"entry": ("both",), "direction": ("against",)},
        N_("Once both players have done so, White follows the golden arrows and Black goes the other way."),
    ),
    Instead(ON, {"entry": ("both",)}, N_("Once both players have done so, follow the arrows.")),
    Instead(ON, {"direction": ("against",)}, N_("Then White follows the golden arrows, and Black goes the other way.")),
)
"""Of several for one sentence the first one that fits."""

STILL_TRUE: Final[Mapping[str, tuple[str | int | bool, ...]]] = {
    "protection": ("entered",),
    "duty": ("most",),
    "bearing": ("exact", "passing"),
}
"""Choices under which no card says anything false."""
