"""Measures of whole games for studies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.words import N_
from pygame_rules.games.tutanchamun.rules.board import GONE, PLACES, Lid, Rob
from pygame_rules.games.tutanchamun.rules.state import Position

MEASURES: Final = {
    "treasures_left": N_("treasures in the row at the end"),
    "robberies": N_("robberies"),
    "lids_played": N_("lids played"),
}


def measure(states: Sequence[Position], actions: Sequence[Action]) -> dict[str, float]:
    """Return the measures of a game."""
    row = states[-1].row
    return {
        "treasures_left": PLACES - row.count(GONE) if row is not None else PLACES,
        "robberies": sum(isinstance(action, Rob) and action.seat is not None for action in actions),
        "lids_played": sum(isinstance(action, Lid) and action.played for action in actions),
    }
