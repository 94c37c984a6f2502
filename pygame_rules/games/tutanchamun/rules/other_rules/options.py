"""The options that vary rules, with their sources (docs/rules/tutanchamun.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import SetupChoice, SetupNote, SetupOption
from pygame_rules.core.words import N_

PRINTED: Final = N_("The rules of the game, Amigo 1993.")
PROPOSED: Final = N_("No source is known to us.")

OTHER_RULES: Final = (
    SetupOption(
        id="second",
        name=N_("Second place"),
        help=N_("Whether the second in a kind moves as well."),
        default="half",
        choices=(
            SetupChoice(
                "half", N_("Half the number"), N_("With two players the second gets nothing."), PRINTED, "stated"
            ),
            SetupChoice(
                "always", N_("Half the number, for two as well"),
                N_("With two players, too, the second moves half the number."), PROPOSED, "proposed",
            ),
            SetupChoice(
                "none", N_("Nothing"),
                N_("Only first place counts, and lids are played for it alone."), PROPOSED, "proposed",
            ),
        ),
        group="rules",
        sections=(N_("your-turn"), N_("scoring"), N_("mask-and-lids"), N_("what-we-decided")),
        notes=(
            SetupNote(when={"second": ("always",)}, seats=(3, 4, 5, 6)),
            SetupNote(when={"second": ("none",)}, seats=(2,)),
        ),
    ),
    SetupOption(
        id="ties",
        name=N_("Ties"),
        help=N_("What players get who are level in a kind, after lids."),
        default="share",
        choices=(
            SetupChoice(
                "share", N_("Two share first place"),
                N_("Two move half each, but not in a game for two. Any other tie moves nobody."), PRINTED, "stated",
            ),
            SetupChoice(
                "divide", N_("All share their place"),
                N_("All who are level divide the steps of their place, rounded down."), PROPOSED, "proposed",
            ),
            SetupChoice(
                "none", N_("A tie moves nobody"), N_("Players who are level get nothing."), PROPOSED, "proposed"
            ),
            SetupChoice(
                "hindmost", N_("The pawn further back wins"),
                N_("Among players who are level, the one whose pawn is further back comes first."),
                N_("A newer edition (25th Century Games, 2021), by published overviews of it."), "inferred",
            ),
        ),
        group="rules",
        sections=(N_("scoring"), N_("mask-and-lids"), N_("what-we-decided")),
        notes=(SetupNote(when={"ties": ("none",)}, seats=(2,)),),
    ),
    SetupOption(
        id="nugget",
        name=N_("Gold nuggets"),
        help=N_("Whether somebody must be robbed."),
        default="may",
        choices=(
            SetupChoice(
                "may", N_("May rob"), N_("A player who takes a nugget may decline to rob."),
                N_("The printed rules say both that it must be handed on and that one may take (D8)."),
                "decided",
            ),
            SetupChoice(
                "must", N_("Must rob"), N_("A player who takes a nugget must rob somebody if possible."),
                N_("Another reading of the same rules; no source is known to us."), "proposed",
            ),
        ),
        group="rules",
        sections=(N_("gold-nuggets"), N_("what-we-decided")),
    ),
)  # fmt: skip
"""R1 to R3 of the rule book."""
