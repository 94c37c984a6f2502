"""Says in a sentence what is special about a position, for puzzles."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import N_
from pygame_rules.games.yucata.rules.legal import score_of
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.speech import Speech, score

SO_FAR: Final = N_("Points so far: you {n}, {others}.")


def situation(speech: Speech, state: Position) -> str:
    """Tell the seat that decides the points so far."""
    seat = state.current_player()
    points = {one: score(score_of(taken, state.rules)) for one, taken in enumerate(state.taken)}
    return speech.say(SO_FAR, n=points[seat], others=speech.others(seat, points))
