"""The record of a match at one device as a letter: the shortest text from which somebody else can go on with it
(docs/letters.md, "A record as a letter").
"""

from __future__ import annotations

from pygame_rules.core.match import LiveMatch
from pygame_rules.core.record import RecordData, to_text
from pygame_rules.remote.letter import Letter, write


def record_letter(match: LiveMatch) -> bytes:
    """Write a match at one device as a letter. No seat has an anchor, so chance is written among the events."""
    names = tuple(seat.name for seat in match.seats)
    nobody = (None,) * len(names)
    return write(
        Letter(match.game, names, match.options, nobody, tuple(match.states), tuple(match.actions), match.resigned)
    )


def record_text(letter: Letter) -> str:
    """Write the record that a letter without anchors holds, as the text of its file."""
    resigned = letter.resigned
    ended = {} if resigned is None else {"ended": {"reason": "resigned", "seat": resigned}}
    events = tuple(letter.game.action_to_string(action) for action in letter.actions)
    result = letter.states[-1].result()
    return to_text(RecordData(letter.game.info.id, letter.names, letter.options, events, result, ended))
