"""The options that vary a rule: what else may be played, who says so, how sure it is.

docs/rules/tuchulcha.md, "Other rules".

Where an option says that it is one of the decisions D2 to D11, the usual choice is ours, because the printed rules are
silent, ambiguous or at odds with each other.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import SetupChoice, SetupNote, SetupOption
from pygame_rules.core.words import N_

PRINTED: Final = N_("The printed rules.")
PROPOSED: Final = N_("No source is known to us.")
FOR_TWO: Final = (SetupNote(seats=(3, 4)),)
"""Beside what is about neutral haruspices."""

OTHER_RULES: Final = (
    SetupOption(
        id="dice",
        name=N_("Dice in a throw"),
        help=N_("How many dice a player who does not serve Tuchulcha throws."),
        default="double",
        choices=(
            SetupChoice(
                "double", N_("Two, and on equal dice a third, if the player likes"),
                source=PRINTED, certainty="stated",
            ),
            SetupChoice(
                "two", N_("Always two"),
                N_("Tuchulcha’s player is not offered an additional die, either."),
                source=PROPOSED, certainty="proposed",
            ),
            SetupChoice(
                "three", N_("Always three"),
                N_(
                    "Three can hit greater powers in one turn. Tuchulcha’s player throws as many as usual, but is not "
                    "offered an additional die."
                ),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("your-turn"), N_("devoted-to-tuchulcha"), N_("tuchulcha")),
    ),
    SetupOption(
        id="demon_dice",
        name=N_("Dice of Tuchulcha’s player"),
        help=N_("How many dice Tuchulcha’s player throws; one of them is discarded."),
        default="players",
        choices=(
            SetupChoice(
                "players", N_("Four among four players, three among two or three"), source=PRINTED, certainty="stated",
            ),
            SetupChoice(
                3, N_("Three"), N_("With equal dice a fourth one, if the player likes."),
                source=N_("The printed rules for two and three players; among four a proposal."), certainty="proposed",
            ),
            SetupChoice(
                4, N_("Four"), N_("Never an additional one."),
                source=N_("The printed rules for four players; among two and three a proposal."), certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("devoted-to-tuchulcha"), N_("tuchulcha")),
        notes=(
            SetupNote(when={"demon_dice": (3,)}, seats=(2, 3)),
            SetupNote(when={"demon_dice": (4,)}, seats=(4,)),
        ),
    ),
    SetupOption(
        id="gift",
        name=N_("Haruspices for the first devotion"),
        help=N_(
            "How many the first devotion to Tuchulcha in a game costs. All but one of them must come from Velthumena "
            "and the forest."
        ),
        default="players",
        choices=(
            SetupChoice(
                "players", N_("Three among four players, four among two or three"), source=PRINTED, certainty="stated",
            ),
            SetupChoice(2, N_("Two"), source=PROPOSED, certainty="proposed"),
            SetupChoice(
                3, N_("Three"), source=N_("The printed rules for four players; among two and three a proposal."),
                certainty="proposed",
            ),
            SetupChoice(
                4, N_("Four"), source=N_("The printed rules for two and three players; among four a proposal."),
                certainty="proposed",
            ),
            SetupChoice(5, N_("Five"), source=PROPOSED, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("devoted-to-tuchulcha"),),
        notes=(SetupNote(when={"gift": (4,)}, seats=(2, 3)), SetupNote(when={"gift": (3,)}, seats=(4,))),
    ),
    SetupOption(
        id="later_gift",
        name=N_("Haruspices for a later devotion"),
        help=N_("What a devotion to Tuchulcha costs when there has been one before."),
        default="more",
        choices=(
            SetupChoice("more", N_("One more than the time before"), source=PRINTED, certainty="stated"),
            SetupChoice("same", N_("As many as the first time"), source=PROPOSED, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("devoted-to-tuchulcha"),),
    ),
    SetupOption(
        id="unfinished",
        name=N_("Attacks and the end of the game"),
        help=N_("Whether the game may end while an attack is incomplete. No turn ends with one, in any case."),
        default="never",
        choices=(
            SetupChoice(
                "never", N_("It may not"),
                source=N_("The printed rules do not settle it (D2)."), certainty="decided",
            ),
            SetupChoice(
                "end", N_("It may; the attackers are lost"),
                N_(
                    "A move that ends the game is legal even if an attack can then no longer be completed. First the "
                    "winner is determined, then the attackers go to the forest."
                ),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("power-and-hitting"), N_("one-haruspex-left"), N_("what-we-decided")),
    ),
    SetupOption(
        id="duty",
        name=N_("Which numbers must be used"),
        help=N_("Which numbers a player must use when not every way of playing uses all of them."),
        default="most",
        choices=(
            SetupChoice(
                "most", N_("As many as possible, whichever is left over"),
                source=N_("The printed rules ask for all numbers that can be used, and do not settle the rest (D3)."),
                certainty="decided",
            ),
            SetupChoice(
                "highest", N_("As many as possible, and among those ways the highest numbers"),
                source=N_("As in backgammon today."), certainty="proposed",
            ),
            SetupChoice(
                "any", N_("Any that can be used; nobody has to look ahead"),
                N_(
                    "A number may be used in a way that leaves another one unusable. The turn goes on while a number "
                    "can be used. An attack must still be completed."
                ),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("all-the-numbers"), N_("what-we-decided")),
    ),
    SetupOption(
        id="single",
        name=N_("One haruspex left"),
        help=N_(

            "How many numbers a player must use whose turn begins with a single haruspex in play. Lasa Vecuvia’s "
            "player has a rule of their own."

        ),
        default="one",
        choices=(
            SetupChoice(
                "one", N_("At least one number"),
                source=N_("The printed rules do not settle it (D4)."), certainty="decided",
            ),
            SetupChoice("all", N_("As many numbers as everybody else"), source=PROPOSED, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("one-haruspex-left"), N_("what-we-decided")),
    ),
    SetupOption(
        id="keeps",
        name=N_("Haruspices left after a devotion"),
        help=N_("How many haruspices a player keeps in play in a devotion to Tuchulcha."),
        default=1,
        choices=(
            SetupChoice(
                1, N_("At least one"),
                source=N_("The printed rules do not settle it (D5)."), certainty="decided",
            ),
            SetupChoice(
                2, N_("At least two, as the others must have"),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("devoted-to-tuchulcha"), N_("what-we-decided")),
    ),
    SetupOption(
        id="others",
        name=N_("Two haruspices for each of the others"),
        help=N_("When a devotion to Tuchulcha requires each of the others to have two haruspices in play."),
        default="always",
        choices=(
            SetupChoice(
                "always", N_("At every devotion"),
                source=N_("The English rule book, which we follow (D6)."), certainty="stated",
            ),
            SetupChoice(
                "later", N_("At every devotion but the first of the game"),
                source=N_("The German rule book, which contradicts the English one."), certainty="stated",
            ),
            SetupChoice("never", N_("Never"), source=PROPOSED, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("devoted-to-tuchulcha"), N_("what-we-decided")),
    ),
    SetupOption(
        id="demon_lost",
        name=N_("Tuchulcha’s last haruspex"),
        help=N_("What happens when Tuchulcha’s player loses the last haruspex in play in a passage."),
        default="out",
        choices=(
            SetupChoice(
                "out", N_("The player is out of the game"),
                source=N_("The printed rules do not settle it (D9)."), certainty="decided",
            ),
            SetupChoice(
                "back", N_("The role is over; the game ends, and Velthumena is counted"),
                N_(
                    "Since nobody serves Tuchulcha any more and a colour has nobody left in play, the most haruspices "
                    "in Velthumena win."
                ),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("devoted-to-tuchulcha"), N_("what-we-decided")),
    ),
    SetupOption(
        id="end",
        name=N_("A colour with nobody in play"),
        help=N_("When the game ends because a colour has nobody left in play and nobody serves Tuchulcha."),
        default="move",
        choices=(
            SetupChoice(
                "move", N_("At once, even in mid-turn"),
                source=N_("The printed rules do not settle it (D10)."), certainty="decided",
            ),
            SetupChoice(
                "turn", N_("When the turn is over"),
                N_("The player at turn uses the other numbers first."),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("the-end"), N_("what-we-decided")),
    ),
    SetupOption(
        id="neutral_play",
        name=N_("The game for two: neutral ones save a player"),
        help=N_("Whether a player stays in the game without a haruspex in play while there are neutral ones to move."),
        default="no",
        choices=(
            SetupChoice(
                "no", N_("No"), source=N_("The printed rules do not settle it (D7)."), certainty="decided"
            ),
            SetupChoice(
                "yes", N_("Yes"), N_("To win, Tuchulcha’s player must hunt the neutral ones too."),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("devoted-to-tuchulcha"), N_("the-game-for-two"), N_("what-we-decided")),
        notes=FOR_TWO,
    ),
    SetupOption(
        id="neutral_arrival",
        name=N_("The game for two: a neutral one arrives"),
        help=N_("Whether a neutral haruspex that arrives in Velthumena puts Tuchulcha’s player out of the game."),
        default="yes",
        choices=(
            SetupChoice(
                "yes", N_("Yes"), source=N_("The printed rules do not settle it (D8)."), certainty="decided"
            ),
            SetupChoice("no", N_("No, only one of the other player’s own"), source=PROPOSED, certainty="proposed"),
        ),
        group="rules",
        sections=(N_("the-game-for-two"), N_("what-we-decided")),
        notes=FOR_TWO,
    ),
    SetupOption(
        id="neutral_win",
        name=N_("The game for two: a neutral colour is ahead"),
        help=N_("Who wins when a neutral colour has the most in Velthumena at the end."),
        default="opponent",
        choices=(
            SetupChoice(
                "opponent",
                N_("The opponent of the last player to move, even if the neutral colour is only level with a player"),
                source=N_("The printed rules do not settle it (D11)."), certainty="decided",
            ),
            SetupChoice(
                "alone", N_(
                    "The opponent of the last player to move, but only if the neutral colour is ahead of both "
                    "players"
                ),
                source=PROPOSED, certainty="proposed",
            ),
            SetupChoice(
                "never", N_("The better player: neutral colours do not count"),
                source=PROPOSED, certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("the-game-for-two"), N_("what-we-decided")),
        notes=FOR_TWO,
    ),
)  # fmt: skip
"""The options in the order in which a set-up page shows them."""
