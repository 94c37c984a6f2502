"""Says in a sentence what is special about a position, for puzzles."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.board import FOREST, TEMPLE, VELTHUMENA
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.speech import Speech

ROLES: Final = {
    "tuchulcha": (N_("{name} serves Tuchulcha and hunts the others."), N_("You serve Tuchulcha and hunt the others.")),
    "lasa": (N_("{name} serves Lasa Vecuvia and seals passages."), N_("You serve Lasa Vecuvia and seal passages.")),
}
"""By role: who has it, told to others and to the player."""
PLACES: Final = (
    (VELTHUMENA, N_("In Velthumena: you {n}, {others}.")),
    (FOREST, N_("In the forest: you {n}, {others}.")),
    (TEMPLE, N_("Still in the temple: you {n}, {others}.")),
)
"""The places that are told of, the weightiest first."""


def situation(speech: Speech, state: Position) -> str:
    """Tell the seat that decides what is special: who has a role, or else how many haruspices are in Velthumena, in the
    forest or still in the temple.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.tuchulcha.rules.events import ACTIONS
    >>> from pygame_rules.games.tuchulcha.rules.options import start_state
    >>> state = start_state(2, {}).apply_action(ACTIONS["start 0"])
    >>> situation(Speech(View(), state.setup), state)
    'Still in the temple: you 9, Yellow 9.'
    """
    own, setup, lineup = state.colour, state.setup, state.lineup
    for seat, colour in enumerate(setup.colours):
        role = lineup.role(colour)
        if role is not None:
            return speech.say.addressed(colour == own, *ROLES[role], name=speech.name(seat))
    for place, told in PLACES:
        counts = {seat: lineup.at(colour, place) for seat, colour in enumerate(setup.colours)}
        if any(counts.values()):
            seat = setup.seats[own]
            return speech.say(told, n=counts[seat], others=speech.others(seat, counts))
    return ""
