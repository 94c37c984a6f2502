"""What the introducing cards tell under other rules (docs/rules/zenos-tavli.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.other_rules.intro import Instead
from pygame_rules.core.words import N_

SAFE: Final = "Two stones close their house; on houses 1 to 6 one does so, too, until one of yours has left them."
BACK: Final = "A hit stone begins again from the middle row."
TRIPLE: Final = "Three equal dice give it twelve times!"
ENTER: Final = "Enter your stones on houses 1 to 6 (until all are in, none leaves them), then follow the arrows."

INSTEAD: Final = (
    Instead(
        "Bring your fifteen stones from house 1 to house 24, and then off the board.",
        {"direction": ("against",)},
        N_(
            "Bring your fifteen stones off the board: White by way of houses 1 to 24, Black the other way, from 24 "
            "to 1."
        ),
    ),
    Instead(
        SAFE,
        {"hitting": ("entered",)},
        N_(
            "Two stones together are safe and close their house; one alone can be hit by whoever has entered all "
            "stones."
        ),
    ),
    Instead(
        SAFE,
        {"protection": ("none",)},
        N_("Two stones together are safe and close their house; one alone can be hit from the first throw on."),
    ),
    Instead(BACK, {"back": ("hand",)}, N_("A hit stone goes back to the hand and is entered again.")),
    Instead(
        BACK,
        {"back": ("open",)},
        N_("A hit stone begins again from the middle row; alone there, it can be hit once more."),
    ),
    Instead(
        "Throw three dice, and play each number with a stone.",
        {"dice": (2,)},
        N_("Throw two dice, and play each number with a stone."),
    ),
    Instead(
        "Two equal dice give their number four times.", {"pair": (2,)}, N_("Two equal dice give their number twice.")
    ),
    Instead(TRIPLE, {"dice": (2,)}, ""),
    Instead(TRIPLE, {"triple": (6,)}, N_("Three equal dice give it six times.")),
    Instead(TRIPLE, {"triple": (3,)}, N_("Three equal dice give it three times.")),
    Instead(
        ENTER,
        {"entry": ("both",), "direction": ("against",)},
        N_(
            "First enter all your stones: White on houses 1 to 6, Black on houses 24 to 19; when both players have, "
            "bring them on."
        ),
    ),
    Instead(
        ENTER,
        {"entry": ("both",)},
        N_("First enter all your stones on houses 1 to 6; when both players have, follow the arrows."),
    ),
    Instead(
        ENTER,
        {"direction": ("against",)},
        N_("First enter all your stones: White on houses 1 to 6, Black on houses 24 to 19; then bring them on."),
    ),
)
"""Of several for one sentence the first one that fits."""

STILL_TRUE: Final[Mapping[str, tuple[str | int | bool, ...]]] = {
    "protection": ("entered",),
    "duty": ("most",),
    "bearing": ("exact", "passing"),
}
"""Choices under which no card says anything false."""
