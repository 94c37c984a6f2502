"""The named figures of Yucata', for the reasons of hints (`core.figures`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, counted
from pygame_rules.core.words import plural
from pygame_rules.games.yucata.rules.board import BLUE, LIGHT
from pygame_rules.games.yucata.rules.moves import play_of
from pygame_rules.games.yucata.rules.state import Position

_LEFT: Final = plural(
    "leaves the next player at least one blue stone to take", "leaves the next player at least {n} blue stones to take"
)
_SPARED: Final = plural("spares the next player one blue stone", "spares the next player {n} blue stones")

FIGURES: Final[FigureKinds] = {
    "red": FigureKind(4.5, lambda say, told: say("takes the red stone"), lambda say, told: say("leaves the red stone")),
    "blue": counted(
        -4.5,
        plural("takes one blue stone more", "takes {n} blue stones more"),
        plural("takes one blue stone fewer", "takes {n} blue stones fewer"),
    ),
    "must": FigureKind(
        2.0, lambda say, told: say.plural(*_LEFT, told.n), lambda say, told: say.plural(*_SPARED, told.gap)
    ),
    "light": counted(
        1.0,
        plural("takes one light stone more", "takes {n} light stones more"),
        plural("takes one light stone fewer", "takes {n} light stones fewer"),
    ),
    "offered": counted(
        -0.5,
        plural(
            "lets the next player take one light stone more without a blue one",
            "lets the next player take {n} light stones more without a blue one",
        ),
        plural(
            "lets the next player take one light stone fewer without a blue one",
            "lets the next player take {n} light stones fewer without a blue one",
        ),
    ),
}
"""Stones that the seat has taken (for two at their fixed worth, `legal.worth_of`), and what the next player's cards can
do: `must` is the fewest blue stones that one card takes, `offered` the most light ones without a blue one."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a seat. What the next player can do is left out where that player's hand is
    closed."""
    light, blue, red = state.taken[seat]
    named = {"red": float(red), "blue": float(blue), "light": float(light)}
    mover = state.current_player()
    if state.open_hands and mover >= 0 and mover != seat:
        taken = [play_of(state, card).letters for card in state.legal_actions()]
        named["must"] = float(min((piece.count(BLUE) for piece in taken), default=0))
        named["offered"] = float(max((piece.count(LIGHT) for piece in taken if BLUE not in piece), default=0))
    return named
