"""The verbs `invite`, `join`, `letter` and `open`: matches whose players send each other letters (docs/letters.md).

Nobody needs this module, and `pygame_rules.remote`, before a first move, so the first archive of the page does not
hold them (`tools/engine/pack.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from pygame_rules.bridge.session import Session
from pygame_rules.core.game import TERMINAL
from pygame_rules.core.match import Seat
from pygame_rules.core.record import NAME_LENGTH
from pygame_rules.games import find_game
from pygame_rules.remote import match as by_letters
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.letter import read

if TYPE_CHECKING:
    from pygame_rules.bridge.letters_vocabulary import LetterReply, LetterTableReply, LookReply, OpenReply
    from pygame_rules.bridge.request import Request
    from pygame_rules.bridge.vocabulary import TableReply
    from pygame_rules.core.game import AnyGame
    from pygame_rules.core.match import TableMatch
    from pygame_rules.core.scene import View

LONGEST: Final = 140_000
"""The most characters of a letter's text."""


def answers(
    seats_in: Callable[[Request, AnyGame], list[Seat]],
    begin: Callable[[Request, TableMatch, View], TableReply],
    session_of: Callable[[Request], Session],
) -> dict[str, Callable[[Request], Mapping[str, object]]]:
    """The verbs by their names; each takes a request and gives the reply.

    :param seats_in: reads who is to play at each seat.
    :param begin: keeps a match as the request's session, and gives its table.
    :param session_of: the request's session, which a refused request leaves as it was.
    """

    def invite(request: Request) -> LetterTableReply:
        game = find_game(request.text("game"))
        options = dict(request.mapping("options")) if request.has("options") else {}
        seats = seats_in(request, game)
        return _begun(by_letters.invite(game, seats, options, request.dice()), request)

    def join(request: Request) -> LetterTableReply:
        letter, name = _letter_in(request), request.text("name", NAME_LENGTH).strip() if request.has("name") else ""
        open_seats = read(letter, find_game).open_seats
        seat = request.number("seat", 0, 99) if request.has("seat") else next(iter(open_seats), 0)
        return _begun(by_letters.join(letter, find_game, request.dice(), {seat: Seat(name)}), request)

    def _begun(match: TableMatch, request: Request) -> LetterTableReply:
        table = begin(request, match, request.view())
        return {"table": table, "letter": as_text(by_letters.letter_of(match))}

    def letter(request: Request) -> LetterReply:
        match = session_of(request).match
        return {"letter": as_text(by_letters.letter_of(match)), "ply": match.ply}

    def open_(request: Request) -> OpenReply | LookReply:
        if not request.has("session"):
            return look(_letter_in(request))
        session = session_of(request)
        session.expect(request.number("ply"))
        return opened(session, _letter_in(request))

    return {"invite": invite, "join": join, "letter": letter, "open": open_}


def opened(session: Session, letter: bytes) -> OpenReply:
    """Open a letter at a table."""
    start = session.match.ply
    answer = by_letters.open_letter(session.match, letter)
    # A guest may have come, whose name was not known.
    session.look(session.view)
    return {"answer": answer, "table": session.table(start, session._frames(start))}


def look(letter: bytes) -> LookReply:
    """What a letter is about."""
    found = read(letter, find_game)
    return {
        "game": found.game.info.id,
        "names": list(found.names),
        "options": dict(found.options),
        "open": found.open_seats,
        "anchors": [None if chain is None else chain.anchor.hex() for chain in found.chains],
        "events": len(found.actions),
        "over": found.resigned is not None or found.states[-1].current_player() == TERMINAL,
    }


def _letter_in(request: Request) -> bytes:
    return from_text(request.text("letter", LONGEST))
