"""The named figures of Yucata', for the reasons of hints (`core.figures`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, counted
from pygame_rules.core.words import plural
from pygame_rules.games.yucata.rules.board import BLUE, COPY, DAGGER, LIGHT, PLAYS, RED
from pygame_rules.games.yucata.rules.moves import play_of
from pygame_rules.games.yucata.rules.state import Position

_LEFT: Final = plural(
    "makes the next player take at least one blue stone", "makes the next player take at least {n} blue stones"
)
_SPARED: Final = plural("spares the next player one blue stone", "spares the next player {n} blue stones")


FIGURES: Final[FigureKinds] = {
    "red": FigureKind(4.5, lambda say, told: say("takes the red stone"), lambda say, told: say("leaves the red stone")),
    "blue": counted(
        -4.5,
        plural("takes one more blue stone", "takes {n} more blue stones"),
        plural("takes one fewer blue stone", "takes {n} fewer blue stones"),
    ),
    "must": FigureKind(
        2.0, lambda say, told: say.plural(*_LEFT, told.n), lambda say, told: say.plural(*_SPARED, told.gap)
    ),
    "light": counted(
        1.0,
        plural("takes one more light stone", "takes {n} more light stones"),
        plural("takes one fewer light stone", "takes {n} fewer light stones"),
    ),
    "offered": counted(
        -0.5,
        plural(
            "lets the next player take one more light stone without a blue one",
            "lets the next player take {n} more light stones without a blue one",
        ),
        plural(
            "lets the next player take one fewer light stone without a blue one",
            "lets the next player take {n} fewer light stones without a blue one",
        ),
    ),
    "red_next": FigureKind(
        -2.0,
        lambda say, told: say("lets the next player take the red stone"),
        lambda say, told: say("keeps the red stone from the next player"),
    ),
    "free_cards": counted(
        -0.3,
        plural(
            "leaves the next player one more card that takes no blue stone",
            "leaves the next player {n} more cards that take no blue stone",
        ),
        plural(
            "leaves the next player one fewer card that takes no blue stone",
            "leaves the next player {n} fewer cards that take no blue stone",
        ),
    ),
    "their_red": FigureKind(
        -4.5,
        lambda say, told: say("lets the others take the red stone"),
        lambda say, told: say("keeps the red stone from the others"),
    ),
    "their_blue": counted(
        4.5,
        plural("makes the others take one more blue stone", "makes the others take {n} more blue stones"),
        plural("makes the others take one fewer blue stone", "makes the others take {n} fewer blue stones"),
    ),
    "their_light": counted(
        -1.0,
        plural("lets the others take one more light stone", "lets the others take {n} more light stones"),
        plural("lets the others take one fewer light stone", "lets the others take {n} fewer light stones"),
    ),
    "dagger": FigureKind(
        0.2, lambda say, told: say("keeps the dagger"), lambda say, told: say("spends the dagger"), faint=True
    ),
    "copy": FigureKind(
        0.15, lambda say, told: say("keeps the copy"), lambda say, told: say("spends the copy"), faint=True
    ),
    "numbers": counted(
        0.06,
        plural("keeps number cards for one more space", "keeps number cards for {n} more spaces"),
        plural("keeps number cards for one fewer space", "keeps number cards for {n} fewer spaces"),
        faint=True,
    ),
    "space": counted(
        0.06,
        plural("gets one space further", "gets {n} spaces further"),
        plural("gets one space less far", "gets {n} spaces less far"),
        faint=True,
    ),
}
"""Stones that the seat and the others have taken (for two at their fixed worth, `legal.worth_of`), what the seat has in
hand (`numbers` adds up its number cards), where its amulet stands, and what the next player's cards can do: `must` is
the fewest blue stones that one card takes, `offered` the most light ones without a blue one, `free_cards` how many
cards take no blue stone."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a seat. What the next player can do is left out where that player's hand is
    closed."""
    light, blue, red = state.taken[seat]
    others = [taken for other, taken in enumerate(state.taken) if other != seat]
    named = {
        "red": float(red), "blue": float(blue), "light": float(light), "space": float(state.amulets[seat]),
        "their_red": float(sum(taken.red for taken in others)),
        "their_blue": float(sum(taken.blue for taken in others)),
        "their_light": float(sum(taken.light for taken in others)),
    }  # fmt: skip
    hand = state.hands[seat]
    named["dagger"] = float(hand >> DAGGER & 1)
    named["copy"] = float(hand >> COPY & 1)
    named["numbers"] = float(sum(card.index + 1 for card in PLAYS[:DAGGER] if hand & card.bit))
    mover = state.current_player()
    if state.open_hands and mover >= 0 and mover != seat:
        taken = [play_of(state, card).letters for card in state.legal_actions()]
        named["must"] = float(min((piece.count(BLUE) for piece in taken), default=0))
        named["offered"] = float(max((piece.count(LIGHT) for piece in taken if BLUE not in piece), default=0))
        named["red_next"] = float(any(RED in piece for piece in taken))
        named["free_cards"] = float(sum(BLUE not in piece for piece in taken))
    return named
