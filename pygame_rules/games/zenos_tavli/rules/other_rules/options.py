"""The options that vary a rule, with where each choice is written and how sure it is (docs/rules/zenos-tavli.md, "Other
rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import SetupChoice, SetupNote, SetupOption
from pygame_rules.core.words import N_

PRINTED: Final = N_("The printed rules of the Swiss Museum of Games, which we follow.")
SILENT: Final = N_("The printed rules are silent.")
NO_SOURCE: Final = N_("No source is known to us.")
BACKGAMMON: Final = N_("As in backgammon today; no source for Zeno’s time is known to us.")
PUFF: Final = N_(
    "As in Puff, a later game of the family (Meyers Konversations-Lexikon, 1889); no source for Zeno’s time is known "
    "to us."
)
AS_THROWN: Final = N_("Each die counts as it was thrown; no source is known to us.")

DRAWS: Final = SetupNote(
    when={
        "entry": ("both",), "protection": ("none",), "hitting": ("always",), "back": ("middle",), "direction": ("same",)
    },
    text=N_(
        "Under these rules together, each player can block the other for good: half of the games that were played at "
        "random ended in a draw."
    ),
)  # fmt: skip
"""Measured as R14 of the rule book says."""

LONG: Final = SetupNote(
    when={"dice": (2,)},
    text=N_(
        "With two dice a game takes about three times as many turns: two easy computer players needed 580 on average, "
        "instead of 200."
    ),
)
"""`selfplay zenos-tavli --players easy,easy --games 20`: 3,973 turns (throws) with three dice, 11,575 with two."""

OTHER_RULES: Final = (
    SetupOption(
        id="entry",
        name=N_("Leaving the first quarter"),
        help=N_("When a player may go beyond house 6."),
        default="each",
        choices=(
            SetupChoice(
                "each",
                N_("Each for themselves"),
                help=N_("As soon as the player’s own fifteen stones are entered."),
                source=N_("One sentence of the printed rules speaks of each player alone; another says both."),
                certainty="decided",
            ),
            SetupChoice(
                "both",
                N_("Both have entered"),
                help=N_("Nobody leaves the first quarter before both players have entered all stones."),
                source=N_(
                    "One sentence of the printed rules, taken literally: “müssen beide Spieler” (both players must)."
                ),
                certainty="stated",
            ),
        ),
        group="rules",
        sections=(N_("entering-the-stones"), N_("what-we-decided")),
        notes=(DRAWS,),
    ),
    SetupOption(
        id="hitting",
        name=N_("Hitting while entering"),
        help=N_("Whether a player who still has stones to enter may hit."),
        default="always",
        choices=(
            SetupChoice(
                "always",
                N_("Allowed"),
                help=N_("A stone that is entered may hit a single stone that is not protected."),
                source=N_("The printed rules say so in their list for the entry phase."),
                certainty="stated",
            ),
            SetupChoice(
                "entered",
                N_("Not allowed"),
                help=N_(
                    "As long as a player is still entering, the other player’s single stones close their houses too."
                ),
                source=NO_SOURCE,
                certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("entering-the-stones"), N_("on-the-way"), N_("hitting-and-coming-back"), N_("what-we-decided")),
        # Nobody has left quarter 1 while somebody is entering, so that all single stones there are protected.
        notes=(SetupNote(when={"entry": ("both",), "protection": ("left",), "back": ("middle",)}),),
    ),
    SetupOption(
        id="protection",
        name=N_("Protection in the first quarter"),
        help=N_("How long single stones on the first six houses of a player’s way cannot be hit."),
        default="left",
        choices=(
            SetupChoice(
                "left",
                N_("Until one has left"),
                help=N_("Until all stones are entered and one of them has stopped on house 7 or beyond."),
                source=N_("The printed rules protect these stones but do not say for how long."),
                certainty="decided",
            ),
            SetupChoice(
                "entered",
                N_("Until all are entered"),
                help=N_("While the player has stones in the hand and none has left the first quarter."),
                source=N_("Another reading of the printed rules."),
                certainty="proposed",
            ),
            SetupChoice(
                "none",
                N_("None"),
                help=N_("Single stones can be hit from the first throw on."),
                source=BACKGAMMON,
                certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("hitting-and-coming-back"), N_("what-we-decided")),
        notes=(DRAWS,),
    ),
    SetupOption(
        id="duty",
        name=N_("Numbers that must be played"),
        help=N_("Whether a player must look for the order in which the most numbers can be played."),
        default="any",
        choices=(
            SetupChoice(
                "any",
                N_("In any order"),
                help=N_("Nobody may pass while a number can be played, but the order is free."),
                source=SILENT,
                certainty="decided",
            ),
            SetupChoice(
                "most",
                N_("As many as possible"),
                help=N_("Only an order that plays the most numbers is allowed."),
                source=BACKGAMMON,
                certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("the-throw"), N_("on-the-way"), N_("what-we-decided")),
    ),
    SetupOption(
        id="bearing",
        name=N_("Bearing off"),
        help=N_("When a stone may leave the board, and with which numbers."),
        default="home",
        choices=(
            SetupChoice(
                "home",
                N_("All home, larger numbers for the rearmost"),
                help=N_("Once all stones stand in the last quarter; a larger number takes the rearmost one."),
                source=PRINTED,
                certainty="stated",
            ),
            SetupChoice(
                "exact",
                N_("All home, exact numbers only"),
                help=N_("Once all stones stand in the last quarter; a larger number takes none."),
                source=NO_SOURCE,
                certainty="proposed",
            ),
            SetupChoice(
                "passing",
                N_("At once"),
                help=N_("Any stone that passes the last house is borne off, wherever the others stand."),
                source=N_(
                    "No source is known to us. With this rule the throw of the poem could be played with "
                    "fewer single stones."
                ),
                certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("bearing-off"),),
    ),
    SetupOption(
        id="pair",
        name=N_("Two equal dice"),
        help=N_("How often a number is played when two dice show it."),
        default=4,
        choices=(
            SetupChoice(4, N_("Four times"), source=PRINTED, certainty="stated"),
            SetupChoice(2, N_("Twice"), source=AS_THROWN, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("the-throw"), N_("entering-the-stones")),
    ),
    SetupOption(
        id="triple",
        name=N_("Three equal dice"),
        help=N_("How often a number is played when three dice show it."),
        default=12,
        choices=(
            SetupChoice(
                12,
                N_("Twelve times"),
                help=N_("Each of the three pairs counts four times."),
                source=PRINTED,
                certainty="stated",
            ),
            SetupChoice(
                6, N_("Six times"), help=N_("Twice as often as thrown."), source=NO_SOURCE, certainty="proposed"
            ),
            SetupChoice(3, N_("Three times"), source=AS_THROWN, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("the-throw"),),
        notes=(SetupNote(when={"dice": (2,)}),),
    ),
    SetupOption(
        id="back",
        name=N_("Hit stones"),
        help=N_("Where a stone that was hit begins again."),
        default="middle",
        choices=(
            SetupChoice(
                "middle",
                N_("Middle row, safe"),
                help=N_("In the middle row, level with the house where it was hit; nobody can hit it there."),
                source=PRINTED,
                certainty="stated",
            ),
            SetupChoice(
                "hand",
                N_("From the hand"),
                help=N_("It goes back to the hand and is entered again."),
                source=N_("As in backgammon today, from the bar; no source for Zeno’s time is known to us."),
                certainty="proposed",
            ),
            SetupChoice(
                "open",
                N_("Middle row, open to hits"),
                help=N_(
                    "A stone alone on a middle house is hit by a stone that stops level with it, above or below, and "
                    "goes back to the hand."
                ),
                source=NO_SOURCE,
                certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("the-board"), N_("hitting-and-coming-back"), N_("words")),
    ),
    SetupOption(
        id="direction",
        name=N_("Direction"),
        help=N_("Which way Black travels; White goes from house 1 to house 24."),
        default="same",
        choices=(
            SetupChoice(
                "same",
                N_("Both the same way"),
                help=N_("Black, too, goes from house 1 to house 24."),
                source=N_("The printed rules of the Swiss Museum of Games; the poem does not settle it."),
                certainty="stated",
            ),
            SetupChoice(
                "against",
                N_("Against each other"),
                help=N_(
                    "Black enters on houses 24 to 19, where his single stones are protected, travels to house 1 and is "
                    "borne off from houses 6 to 1. His hit stones come back on his way: from middle house 4, a 1 leads "
                    "to house 21, a 2 to house 20."
                ),
                source=N_("The poem allows it: its forced throw does not depend on Black’s way. No source says it."),
                certainty="proposed",
            ),
        ),
        group="rules",
        sections=(
            N_("the-game-in-short"),
            N_("the-board"),
            N_("entering-the-stones"),
            N_("hitting-and-coming-back"),
            N_("bearing-off"),
            N_("what-we-decided"),
        ),
    ),
    SetupOption(
        id="dice",
        name=N_("Dice"),
        help=N_("How many dice are thrown."),
        default=3,
        choices=(
            SetupChoice(
                3,
                N_("Three"),
                source=N_("Agathias, Anthologia Graeca IX 482; three dice also in Isidore, Etymologiae XVIII."),
                certainty="stated",
            ),
            SetupChoice(2, N_("Two"), help=N_("Then no three dice can be equal."), source=PUFF, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("the-game-in-short"), N_("the-throw")),
        notes=(LONG,),
    ),
)
"""R1 to R10 of the rule book."""
