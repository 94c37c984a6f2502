"""Says in a sentence what is special about a position, for puzzles."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import plural
from pygame_rules.games.tutanchamun.rules.board import GONE
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.speech import Speech

LEFT: Final = plural(
    "Steps to the pyramid: you {steps}, {others}. One treasure is left.",
    "Steps to the pyramid: you {steps}, {others}. {n} treasures are left.",
)


def situation(speech: Speech, state: Position) -> str:
    """Tell the seat that decides how far the markers still have to go, and how many treasures are left in the row."""
    seat, row = state.current_player(), state.row or b""
    left = len(row) - row.count(GONE)
    others = speech.others(seat, dict(enumerate(state.markers)))
    return speech.say.plural(*LEFT, left, steps=state.markers[seat], others=others)
