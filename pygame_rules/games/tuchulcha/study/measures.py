"""Measures of whole games for studies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.board import FOREST
from pygame_rules.games.tuchulcha.rules.state import Position

MEASURES: Final = {
    "tuchulcha_times": N_("devotions to Tuchulcha"),
    "sealed": N_("passages sealed"),
    "lost": N_("haruspices of the players in the forest at the end"),
}


def measure(states: Sequence[Position], actions: Sequence[Action]) -> dict[str, float]:
    """Return the measures of a game."""
    end = states[-1]
    setup, lineup = end.setup, end.lineup
    return {
        "tuchulcha_times": lineup.times,
        "sealed": len(setup.board.passages) - lineup.passages.bit_count(),
        "lost": sum(lineup.at(colour, FOREST) for colour in setup.colours),
    }
