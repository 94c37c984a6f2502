"""Answer the requests `invite`, `join`, `letter` and `open`, and `check` where every seat gave a part of the chance:
matches whose players send each other letters (docs/letters.md).

The page needs neither this folder nor `pygame_rules.remote` before a first move, so it gets them in a pack of their own
(`tools/engine/pack.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pygame_rules.bridge.matches import seats_in
from pygame_rules.bridge.read_request import Request, dice_in
from pygame_rules.bridge.reply import chance_rows
from pygame_rules.bridge.session import Session
from pygame_rules.bridge.table import moved
from pygame_rules.core.game import TERMINAL
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game
from pygame_rules.protocol.requests.letters import InviteRequest, JoinRequest, LookRequest, OpenRequest
from pygame_rules.remote import match as by_letters
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.letter import read
from pygame_rules.remote.proof import prove
from pygame_rules.show.sight import Sight

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import CheckReply
    from pygame_rules.protocol.replies.letters import LetterReply, LookReply, OpenReply


def answer(
    request: Request,
    opened: Callable[[Request, Sight], Mapping[str, object]],
    session: Callable[[Request], Session],
) -> Mapping[str, object]:
    """Answer one request.

    :param opened: keeps a match that begins, and returns its table.
    :param session: finds the match that a request names.
    """
    verb = request.text("do")
    if verb in ("invite", "join"):
        sight = invite(request) if verb == "invite" else join(request)
        return {"table": opened(request, sight), "letter": written(sight.match)["letter"]}
    if verb == "letter":
        return written(session(request).match)
    return open_at(session(request), request) if request.has("session") else look(request)


def invite(request: Request) -> Sight:
    """Begin a match with seats at other devices."""
    request = request.described(InviteRequest)
    game = find_game(request.text("game"))
    match = by_letters.invite(game, seats_in(request, game), dict(request.options()), dice_in(request))
    return Sight(match, request.view())


def join(request: Request) -> Sight:
    """Take a seat in the match of an invitation."""
    request = request.described(JoinRequest)
    letter, name = _letter_in(request), request.text("name").strip() if request.has("name") else ""
    seat = request.number("seat") if request.has("seat") else next(iter(read(letter, find_game).open_seats), 0)
    return Sight(by_letters.join(letter, find_game, dice_in(request), {seat: Seat(name)}), request.view())


def written(match: LiveMatch) -> LetterReply:
    """Write the letter to the other devices."""
    return {"letter": as_text(by_letters.letter_of(match)), "ply": match.ply}


def open_at(session: Session, request: Request) -> OpenReply:
    """Open a letter at a table, and return what it brought."""
    request = request.described(OpenRequest)
    session.expect(request.number("ply"))
    start = session.match.ply
    answer = by_letters.open_letter(session.match, _letter_in(request))
    # A guest may have joined, whose name was not known.
    session.sight = Sight(session.match, session.sight.view)
    return {"answer": answer, "table": moved(session, start)}


def look(request: Request) -> LookReply:
    """Describe the match that a letter is about."""
    found = read(_letter_in(request.described(LookRequest)), find_game)
    return {
        "game": found.game.info.id,
        "names": list(found.names),
        "options": dict(found.options),
        "open": found.open_seats,
        "anchors": [None if chain is None else chain.anchor.hex() for chain in found.chains],
        "events": len(found.actions),
        "over": found.resigned is not None or found.states[-1].current_player() == TERMINAL,
    }


def check_parts(match: LiveMatch, told: object) -> CheckReply:
    """Throw the chance events of a match again from the parts of its seats, as far as these are proven.

    :param told: the value of its record's key `dice`.
    """
    proof = prove(match.game.info.id, match.states[-1], match.thrown, told)
    return {
        "game": match.game.info.id,
        "hash": None,
        "seed": None,
        "seed_hash": None,
        "hash_ok": None,
        "rows": chance_rows(match, proof.dice),
        "parts": {"unproven": list(proof.unproven), "early": list(proof.early)},
    }


def _letter_in(request: Request) -> bytes:
    return from_text(request.text("letter"))
