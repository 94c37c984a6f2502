"""The table as plain text, for terminals (docs/rules/tutanchamun.md).

It shows the same as the picture: the row with the codes of its treasures as events write them, the pawns, each marker's
distance to the goal, and what each player holds.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.games.tutanchamun.rules.board import BEFORE, CODES, GONE, KINDS, OFF, PLACES, VALUES
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.speech import Speech

COLUMNS: Final = 8
"""The number of treasures in a line, which keeps lines within 80 characters."""
_CELL: Final = 9


def text_board(speech: Speech, position: Position) -> str:
    """Return the table as lines of text.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.tutanchamun.rules.state import start_position
    >>> text_board(Speech(View()), start_position(2)).splitlines()[-1]
    '    Ibis (B): 26 steps to go'
    """
    lines = []
    if position.row is not None:
        for start in range(0, PLACES, COLUMNS):
            places = range(start + 1, min(start + COLUMNS, PLACES) + 1)
            cells = "".join(f"{_at(position, place):<{_CELL}}" for place in places)
            lines.append(f"{start + 1:>4}  {cells}")
        lines.append("")
    return "\n".join(
        line.rstrip() for line in [*lines, *(_player(position, seat, speech) for seat in _seats(position))]
    )


def _seats(position: Position) -> range:
    return range(len(position.pawns))


def _at(position: Position, place: int) -> str:
    """Return the code of the treasure at a place, or the letter of the pawn there."""
    treasure = position.row[place - 1] if position.row else GONE
    if treasure != GONE:
        return CODES[treasure] + (f" {VALUES[treasure]}" if treasure < KINDS and len(CODES[treasure]) < 7 else "")
    for seat in _seats(position):
        if position.pawns[seat] == place:
            return f"({_letter(seat)})"
    return "."


def _letter(seat: int) -> str:
    return "ABCDEF"[seat]


def _player(position: Position, seat: int, speech: Speech) -> str:
    """Return a player's line, with an arrow in front of the player who must decide."""
    say = speech.say
    facts = [say.plural("{n} step to go", "{n} steps to go", position.markers[seat])]
    place = position.pawns[seat]
    if place == OFF:
        facts.append(say("has walked off"))
    elif place != BEFORE:
        facts.append(say("on place {place}", place=place))
    facts += [f"{CODES[kind]} {count}" for kind, count in enumerate(position.hands[seat]) if count]
    arrow = ">" if position.current_player() == seat else " "
    return f"  {arrow} {speech.name(seat)} ({_letter(seat)}): {', '.join(facts)}"
