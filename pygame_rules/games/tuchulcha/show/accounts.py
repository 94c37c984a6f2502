"""Says why a player is out of the game, which only the course of the game tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import Account
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.board import Colour
from pygame_rules.games.tuchulcha.rules.events import Move
from pygame_rules.games.tuchulcha.rules.outcome import Outcome, outcome_of
from pygame_rules.games.tuchulcha.rules.setup import NO_SEAT
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.speech import Speech

REACHED: Final = N_("Out: {name} reached Velthumena."), N_("Out: you reached Velthumena.")
HIT: Final = N_("Out: hit by {name} on stone {stone}."), N_("Out: hit by you on stone {stone}.")
"""By whether the reader did it."""


def accounts(speech: Speech, states: Sequence[Position], actions: Sequence[Action]) -> list[Account]:
    """Say of each player who is out what happened in the move that did it.

    :param states: all states, one more than actions.
    """
    found = []
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if not isinstance(action, Move) or before.lineup.sides == after.lineup.sides:
            continue
        gone = [
            colour for colour in before.setup.colours if before.lineup.sides[colour] and not after.lineup.sides[colour]
        ]
        if gone:
            outcome = outcome_of(before, action)
            found += [
                Account(before.setup.seats[colour], note=_why(speech, before, outcome, colour)) for colour in gone
            ]
    return found


def _why(speech: Speech, before: Position, outcome: Outcome, colour: Colour) -> str:
    if outcome.kind == "arrives" and colour == before.lineup.tuchulcha:
        return _done(speech, outcome.colour, REACHED)
    if outcome.kind == "hits" and colour == outcome.victim:
        return _done(speech, outcome.colour, HIT, stone=outcome.stone)
    if outcome.kind == "lost" and colour == outcome.colour:
        return speech.say("Out: lost in the passage on stone {stone}.", stone=outcome.stone)
    return speech.say("Out: too few haruspices left in play.")


def _done(speech: Speech, colour: Colour, messages: tuple[str, str], **values: object) -> str:
    """Say what a colour did; a neutral one has no player, who could be addressed."""
    seat = speech.setup.seats[colour]
    if seat == NO_SEAT:
        return speech.say(messages[0], name=speech.side(colour), **values)
    return speech.tell(seat, *messages, **values)
