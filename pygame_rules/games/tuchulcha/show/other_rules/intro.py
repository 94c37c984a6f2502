"""What the introducing cards tell under other rules (docs/rules/tuchulcha.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.other_rules.intro import Instead
from pygame_rules.core.words import N_

INSTEAD: Final = (
    Instead(
        "The game ends when a colour has nobody left in play; then the most in Velthumena win.",
        {"end": ("turn",)},
        N_("The game ends with the turn in which a colour has nobody left in play; then the most in Velthumena win."),
    ),
    Instead(
        "But a player may turn to the demon Tuchulcha and hunt all others, until one of them reaches Velthumena.",
        {"neutral_arrival": ("no",)},
        N_(
            "But a player may turn to the demon Tuchulcha and hunt all others, until one of the other player’s own "
            "haruspices reaches Velthumena."
        ),
        # The option has an effect in the game for two alone.
        players=(2,),
    ),
    Instead(
        "Throw two dice; each number moves one haruspex clockwise, 31 stones to Velthumena.",
        {"dice": ("three",)},
        N_("Throw three dice; each number moves one haruspex clockwise, 31 stones to Velthumena."),
    ),
)

STILL_TRUE: Final[Mapping[str, tuple[str | int | bool, ...]]] = {
    "dice": ("two",),
    "demon_dice": (3, 4),
    "gift": (2, 3, 4, 5),
    "later_gift": ("same",),
    "unfinished": ("end",),
    "duty": ("highest", "any"),
    "single": ("all",),
    "keeps": (2,),
    "others": ("later", "never"),
    "demon_lost": ("back",),
    "neutral_play": ("yes",),
    "neutral_win": ("alone", "never"),
}
"""Choices under which no card says anything false."""
