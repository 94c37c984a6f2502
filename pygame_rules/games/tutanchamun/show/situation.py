"""Says in a sentence what is special about a position, for puzzles."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import N_
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.speech import Speech

TO_GO: Final = N_("Steps to the pyramid: you {n}, {others}.")


def situation(speech: Speech, state: Position) -> str:
    """Tell the seat that decides how far the markers still have to go."""
    seat = state.current_player()
    others = speech.others(seat, dict(enumerate(state.markers)))
    return speech.say(TO_GO, n=state.markers[seat], others=others)
