"""The options that vary rules, with their sources (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import SetupChoice, SetupNote, SetupOption
from pygame_rules.core.words import N_

PRINTED: Final = N_("The rules of the game, Hans im Glück 1996.")
PROPOSED: Final = N_("No source is known to us.")

OTHER_RULES: Final = (
    SetupOption(
        id="blue",
        name=N_("Cost of blue stones"),
        help=N_("How many light stones the blue ones cost at the end."),
        default="rising",
        choices=(
            SetupChoice(
                "rising", N_("1, 2, 3 and so on"), N_("Each blue stone costs one more than the one before."), PRINTED,
                "stated",
            ),
            SetupChoice(
                1, N_("1 each"), N_("Each blue stone costs one light one: rows of them are no longer a trap."),
                PROPOSED, "proposed",
            ),
            SetupChoice(
                3, N_("3 each"), N_("Each blue stone costs three light ones, the first one too."), PROPOSED, "proposed"
            ),
        ),
        group="rules",
        sections=(
            N_("the-game-in-short"), N_("the-end"), N_("how-to-play-well"),
            N_("for-two-players-the-game-is-solved"),
        ),
    ),
    SetupOption(
        id="red",
        name=N_("Place of the red stone"),
        help=N_(
            "Where the red stone lies. If it is moved, it changes places with the nearest light stone that has no blue "
            "neighbour."
        ),
        default="layout",
        choices=(
            SetupChoice(
                "layout", N_("As in the layout"), N_("In the fixed layouts it lies in the centre."),
                N_("The printed layouts are not in our sources (D2)."), "decided",
            ),
            SetupChoice(
                "middle", N_("In the middle of the path"),
                N_("Near space 22: it no longer goes to the player who ends the game."), PROPOSED, "proposed",
            ),
            SetupChoice(
                "start", N_("At the start"), N_("Near space 5: one of the first cards takes it."), PROPOSED, "proposed"
            ),
        ),
        group="rules",
        sections=(N_("the-board-and-the-stones"), N_("for-two-players-the-game-is-solved")),
    ),
    SetupOption(
        id="cards",
        name=N_("Cards in a hand"),
        help=N_("Which cards everybody has."),
        default=7,
        choices=(
            SetupChoice(7, N_("All seven"), N_("1 to 5, the dagger and the copy."), PRINTED, "stated"),
            SetupChoice(6, N_("Six, no copy"), N_("1 to 5 and the dagger."), PROPOSED, "proposed"),
            SetupChoice(5, N_("Five, only numbers"), N_("1 to 5."), PROPOSED, "proposed"),
        ),
        group="rules",
        sections=(
            N_("the-game-in-short"), N_("how-to-play"), N_("how-to-play-well"),
            N_("for-two-players-the-game-is-solved"), N_("what-we-decided"),
        ),
    ),
    SetupOption(
        id="repeat",
        name=N_("The same card again"),
        help=N_("Which card may not follow which. A player with no other card may always play it."),
        default="printed",
        choices=(
            SetupChoice(
                "printed", N_("Never the same card"),
                N_("No copy follows a copy, but a 3 may follow a copy of 3."),
                N_("The rules forbid the same card, and do not say whether what a copy copies counts (D3)."), "decided",
            ),
            SetupChoice(
                "effect", N_("Not what was copied, either"), N_("Neither a copy nor a 3 may follow a copy of 3."),
                N_("Another reading of the same rule; no source is known to us."), "proposed",
            ),
            SetupChoice(
                "copies", N_("Copies may follow copies"), N_("A copy may follow a copy, again and again."),
                PROPOSED, "proposed",
            ),
        ),
        group="rules",
        sections=(N_("how-to-play"), N_("for-two-players-the-game-is-solved"), N_("what-we-decided")),
        notes=(SetupNote(when={"cards": (6, 5)}),),
    ),
)  # fmt: skip
"""R1 to R4 of the rule book."""
