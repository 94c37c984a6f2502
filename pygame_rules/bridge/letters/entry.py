"""Write what a table tells of a match by letters: its terms, what the players say, the letter to send now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.core.letters.correspondence import Correspondence
from pygame_rules.core.letters.places import computers_of, devices_of
from pygame_rules.core.match import LiveMatch
from pygame_rules.remote.envelope import as_text
from pygame_rules.remote.match import correspondence_of, letter_of

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.tables import LettersEntry, MessageEntry


def letters_entry(match: LiveMatch) -> LettersEntry:
    """Write the table's entry of a match by letters."""
    letters = correspondence_of(match)
    return {
        "terms": {"hints": letters.hints},
        "messages": messages(letters),
        "offers": offers(letters),
        "devices": devices_of(letters.places),
        "computers": computers_of(letters.places),
        "letter": as_text(letter_of(match)),
    }


def messages(letters: Correspondence) -> list[MessageEntry]:
    """List what the players say, the lowest seat first; those who say nothing are left out."""
    return [{"seat": seat, "text": said.message} for seat, said in enumerate(letters.statements) if said.message]


def offers(letters: Correspondence) -> list[int]:
    """List the seats that offer to end the game without a result."""
    return [seat for seat, said in enumerate(letters.statements) if said.offers]
