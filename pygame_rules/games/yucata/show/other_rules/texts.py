"""What is said where other rules hold: who may play which card, and what blue stones cost."""

from __future__ import annotations

from pygame_rules.core.voice import Voice
from pygame_rules.games.yucata.rules.state import Position


def turn(speech: Voice, seat: int, cards: str) -> str:
    """Say whose turn it is.

    :param cards: the cards that may not be played, as an alternative; empty if there are none.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.yucata.show.speech import Speech
    >>> turn(Speech(View()), 0, "3 or copy"), turn(Speech(View(you=0)), 0, "")
    ('Jaguar to play: not 3 or copy', 'Your turn: play a card')
    """
    if not cards:
        return speech.tell(seat, "{name} to play", "Your turn: play a card")
    return speech.tell(
        seat, "{name} to play: not {cards}", "Your turn: play a card, but none of these: {cards}", cards=cards
    )


def just_done(speech: Voice) -> str:
    """Say why a card may not be played that does what a copy has just done (R4, "effect")."""
    return speech.say("A copy has just done the same. Only a player with no other card may do it again.")


def goal(speech: Voice, state: Position) -> str:
    """Say what counts in the end where every blue stone has the same price (R1)."""
    return speech.say(
        "The most points win: a light stone is worth one point; each blue one costs {n}.", n=state.rules.blue
    )
