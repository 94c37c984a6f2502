"""Explains why a card may not be played, with the rule that forbids it (docs/rules/yucata.md, "Play")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import TERMINAL, Action
from pygame_rules.core.scene import BoardChoice, Refusal
from pygame_rules.core.words import N_
from pygame_rules.games.yucata.rules.board import CARDS, COPY, DAGGER, PLAYS, Card, Layout, Start
from pygame_rules.games.yucata.rules.moves import play_of
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.pieces import card_id, space_id
from pygame_rules.games.yucata.show.speech import Speech

REPEATED: Final = {
    DAGGER: N_("A dagger was just played. Only a player with no other card may repeat it."),
    COPY: N_("A copy was just played. Only a player with no other card may repeat it."),
}
"""Why the cards without a number may not be repeated."""
ANOTHER: Final = N_("A {number} was just played. Only a player with no other card may repeat it.")
"""The same for the others."""


def explain_refusal(speech: Speech, state: Position, action: Action) -> str:
    """Say why an action is not legal here; empty if it is legal."""
    say = speech.say
    if state.current_player() == TERMINAL:
        return say("The game is over.")
    if state.layout is None:
        return "" if isinstance(action, Layout) else say("First chance lays the stones.")
    if state.seat is None:
        if isinstance(action, Start) and action.seat < len(state.amulets):
            return ""
        return say("First, a draw decides who begins.")
    if not isinstance(action, Card):
        return speech.tell(state.seat, "Now {name} plays a card.", "Now you play a card.")
    if action in state.legal_actions():
        return ""
    if not state.hands[state.seat] & action.bit:
        return speech.tell(
            state.seat,
            "{name} has already played this card in this round.",
            "You have already played this card in this round.",
        )
    return forbidden(state, action.index, speech)


def forbidden(state: Position, index: int, speech: Speech) -> str:
    """Say why a card in the mover's hand may not be played now."""
    if state.last is None:
        return speech.say("The copy may not be the first card of the game: there is nothing to copy yet.")
    if state.last == COPY and state.rules.repeat == "effect":
        from pygame_rules.games.yucata.show.other_rules.texts import just_done

        return just_done(speech)
    return speech.say(REPEATED.get(index, ANOTHER), number=CARDS[index])


def refusals(state: Position, choices: list[BoardChoice], speech: Speech) -> list[Refusal]:
    """Say why some cards of the player to move may not be played, and why his amulet may not go where they lead."""
    seat = state.turn()
    if seat is None:
        return []
    taken = {option.path[:2] for option in choices}
    found = []
    legal = state.legal_actions()
    for card in PLAYS:
        if not state.hands[seat] & card.bit or card in legal:
            continue
        reason = forbidden(state, card.index, speech)
        found.append(Refusal((card_id(seat, card.index),), reason))
        if state.effect is not None or card.index != COPY:
            play = play_of(state, card)
            path = space_id(play.start), space_id(play.reached)
            if path not in taken:
                found.append(Refusal(path, reason))
    return found
