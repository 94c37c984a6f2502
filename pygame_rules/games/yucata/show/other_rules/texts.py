"""What is said where other rules hold: who may play which card, and what blue stones cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.games.yucata.rules.board import CARDS
from pygame_rules.games.yucata.rules.state import Position

if TYPE_CHECKING:
    from pygame_rules.games.yucata.show.speech import Speech


def turn(speech: Speech, seat: int, bars: int) -> str:
    """Say whose turn it is and which cards may not be played.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.yucata.show.speech import Speech
    >>> turn(Speech(View()), 0, 0b1000100), turn(Speech(View(you=0)), 0, 0)
    ('Jaguar plays (not: 3 or copy)', 'Your turn: play a card')
    """
    if not bars:
        return speech.tell(seat, "{name} plays a card", "Your turn: play a card")
    cards = speech.either([index for index in range(len(CARDS)) if bars >> index & 1])
    return speech.tell(
        seat, "{name} plays (not: {cards})", "Your turn: play a card, but none of these: {cards}", cards=cards
    )


def just_done(speech: Speech) -> str:
    """Say why a card may not be played that does what a copy has just done (R4, "effect")."""
    return speech.say("A copy has just done the same. Only who has no other card may do it again.")


def goal(speech: Speech, state: Position) -> str:
    """Say what counts in the end where every blue stone has the same price (R1)."""
    return speech.say("The most points win: a light stone is one point; each blue one costs {n}.", n=state.rules.blue)
