"""Measures of whole games for studies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import Roll
from pygame_rules.games.zenos_tavli.rules.state import Position

MEASURES: Final = {
    "hits": N_("stones hit"),
    "lost_throws": N_("throws of which no number could be played"),
}


def measure(states: Sequence[Position], actions: Sequence[Action]) -> dict[str, float]:
    """Return the measures of a game."""
    hits = lost = 0
    for at, action in enumerate(actions):
        before, after = states[at], states[at + 1]
        if isinstance(action, Roll):
            lost += after.turn() != before.turn()
        else:
            # A step changes the other side only by a hit.
            other = 1 - before.turn()
            hits += after.side(other) != before.side(other)
    return {"hits": hits, "lost_throws": lost}
