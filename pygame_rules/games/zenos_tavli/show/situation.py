"""Says in a sentence what is special about a position, for puzzles."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import N_, plural
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.scene import pips
from pygame_rules.games.zenos_tavli.show.speech import Speech

OWN_HIT: Final = plural(
    "One of your stones waits in the middle row.",
    "{n} of your stones wait in the middle row.",
)
OWN_HAND: Final = plural("One of your stones is still in your hand.", "{n} of your stones are still in your hand.")
THEIR_HIT: Final = plural(
    "One stone of {name} waits in the middle row.",
    "{n} stones of {name} wait in the middle row.",
)
BORNE_OFF: Final = N_("Borne off: you {n}, {others}.")
TO_GO: Final = N_("Pips to go: you {n}, {others}.")


def situation(speech: Speech, state: Position) -> str:
    """Tell the seat that decides what is special: stones that were hit, stones in the hand, stones borne off, or else
    how far both still have to go.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.zenos_tavli.rules.board import ACTIONS
    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> situation(Speech(View()), start_state(2, {}).apply_action(ACTIONS["roll 1-3-5"]))
    '15 of your stones are still in your hand.'
    """
    seat, say = state.current_player(), speech.say
    other = 1 - seat
    if hit := sum(state.middle(seat)):
        return say.plural(*OWN_HIT, hit)
    if hand := state.hand(seat):
        return say.plural(*OWN_HAND, hand)
    if hit := sum(state.middle(other)):
        return say.plural(*THEIR_HIT, hit, name=speech.name(other))
    told, counts = BORNE_OFF, {one: state.off(one) for one in (seat, other)}
    if not any(counts.values()):
        told, counts = TO_GO, {one: pips(state, one) for one in (seat, other)}
    return say(told, n=counts[seat], others=speech.others(seat, counts))
