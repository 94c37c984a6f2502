"""Answer the requests `invite`, `join`, `letter`, `open`, `offer`, `own`, `move-in` and `watch`, and `check` where
every seat gave a part of the chance: matches whose players send each other letters (docs/letters.md); and the requests
`share` and `shared`, about links to games (docs/records.md, "A link").

The page needs neither this folder nor `pygame_rules.remote` before a first move, so it gets them in a pack of their own
(`tools/engine/pack.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame_rules.bridge.letters.entry import messages, offers
from pygame_rules.bridge.matches import seats_in
from pygame_rules.bridge.read_request import Request, dice_in
from pygame_rules.bridge.reply import chance_rows
from pygame_rules.bridge.session import Session
from pygame_rules.bridge.table import moved, table
from pygame_rules.core.controller import Computer, Person
from pygame_rules.core.errors import MatchError
from pygame_rules.core.letters.places import computers_of, devices_of
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.record import Replay, to_text
from pygame_rules.games import find_game
from pygame_rules.players import find_player
from pygame_rules.protocol.requests.letters import (
    InviteRequest,
    JoinRequest,
    LetterRequest,
    LookRequest,
    MoveInRequest,
    OfferRequest,
    OpenRequest,
    SharedRequest,
    ShareRequest,
    WatchRequest,
)
from pygame_rules.remote import match as by_letters
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.game_link import GameLink, write
from pygame_rules.remote.game_link import read as read_link
from pygame_rules.remote.letter import read
from pygame_rules.remote.opening import open_letter
from pygame_rules.remote.own_link import is_own, move_in, move_into, own_link, read_own
from pygame_rules.remote.proof import prove
from pygame_rules.remote.record_letter import record_letter, record_text
from pygame_rules.show.sight import Sight

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import CheckReply
    from pygame_rules.protocol.replies.letters import (
        LetterReply,
        LookReply,
        MoveInReply,
        OpenReply,
        OwnReply,
        SharedReply,
        ShareReply,
    )
    from pygame_rules.protocol.replies.tables import TableReply


def answer(
    request: Request,
    opened: Callable[[Request, Sight], TableReply],
    session: Callable[[Request], Session],
    known: Callable[[Request], Session | None],
) -> Mapping[str, object]:
    """Answer one request.

    :param opened: keeps a match that begins, and returns its table.
    :param session: finds the match that a request names.
    :param known: the same; returns None if there is none.
    """
    match request.text("do"):
        case "invite" | "join" as verb:
            sight = invite(request) if verb == "invite" else join(request)
            return {"table": opened(request, sight), "letter": written(sight.match)["letter"]}
        case "letter":
            return letter(session(request), request)
        case "offer":
            return offer(session(request), request)
        case "own":
            return own(session(request))
        case "watch":
            return opened(request, watch(request))
        case "share":
            return share(session(request).match, request)
        case "shared":
            return shared(request)
        case "move-in":
            here = known(request)
            return moved_in(request, opened) if here is None else moved_into(here, request)
    return open_at(session(request), request) if request.has("session") else look(request)


def invite(request: Request) -> Sight:
    """Begin a match with seats at other devices."""
    request = request.described(InviteRequest)
    game = find_game(request.text("game"))
    hints = request.has("terms") and request.part("terms").whole().flag("hints")
    match = by_letters.invite(
        game, seats_in(request, game), dict(request.options()), dice_in(request), hints=hints
    )  # fmt: skip
    return Sight(match, request.view())


def join(request: Request) -> Sight:
    """Take a seat in the match of an invitation."""
    request = request.described(JoinRequest)
    letter, name = _letter_in(request), request.text("name").strip() if request.has("name") else ""
    seat = request.number("seat") if request.has("seat") else next(iter(read(letter, find_game).open_seats), 0)
    return Sight(by_letters.join(letter, find_game, dice_in(request), {seat: Seat(name)}), request.view())


def watch(request: Request) -> Sight:
    """Look on at the match of a letter."""
    request = request.described(WatchRequest)
    return Sight(by_letters.watch(_letter_in(request), find_game), request.view())


def letter(session: Session, request: Request) -> LetterReply:
    """Write the letter to the other devices, perhaps with another message; of a match at this device alone, its record
    as a letter."""
    request = request.described(LetterRequest)
    message = request.text("message") if request.has("message") else None
    seat = request.number("seat") if request.has("seat") else None
    if message is None:
        return written(session.match)
    by_letters.say(session.match, message, seat)
    return {**written(session.match), "table": table(session, session.match.ply)}


def written(match: LiveMatch) -> LetterReply:
    """Write the letter to the other devices; of a match at this device alone, its record as a letter."""
    data = by_letters.letter_of(match) if match.shared else record_letter(match)
    return {"letter": as_text(data), "ply": match.ply}


def offer(session: Session, request: Request) -> TableReply:
    """Offer to end the game without a result, or take the offer back."""
    request = request.described(OfferRequest)
    request.whole()
    ply, on = request.number("ply"), request.flag("on")
    view = request.view() if request.has("view") else session.sight.view
    session.expect(ply)
    by_letters.offer(session.match, on=on)
    session.sight = Sight(session.match, view)
    return table(session, session.match.ply)


def own(session: Session) -> OwnReply:
    """Write the own link of a match."""
    return {"text": as_text(own_link(session.match))}


def moved_in(request: Request, opened: Callable[[Request, Sight], TableReply]) -> MoveInReply:
    """Begin at this device the match of an own link."""
    request = request.described(MoveInRequest)
    match = move_in(from_text(request.text("text")), find_game)
    for seat in match.seats:
        if isinstance(seat.controller, Computer):
            find_player(seat.controller.level, match.game)
    return {**opened(request, Sight(match, request.view())), "answer": "new"}


def moved_into(session: Session, request: Request) -> MoveInReply:
    """Take over what an own link tells in a match that is here already."""
    request = request.described(MoveInRequest)
    start, text, view = session.match.ply, request.text("text"), request.view()
    answer = move_into(session.match, from_text(text))
    session.sight = Sight(session.match, view)
    return {**moved(session, start), "answer": answer}


def open_at(session: Session, request: Request) -> OpenReply:
    """Open a letter at a table, and return what it brought."""
    request = request.described(OpenRequest)
    session.expect(request.number("ply"))
    start = session.match.ply
    answer = open_letter(session.match, _letter_in(request))
    # A guest may have joined, whose name was not known.
    session.sight = Sight(session.match, session.sight.view)
    return {"answer": answer, "table": moved(session, start)}


def look(request: Request) -> LookReply:
    """Describe the match that a letter, or an own link, is about."""
    data = _letter_in(request.described(LookRequest))
    own_seats = list[int]()
    if is_own(data):
        link = read_own(data)
        own_seats, data = sorted(link.controllers), link.letter
    found = read(data, find_game)
    awaited, letters = found.awaited, found.correspondence
    return {
        "game": found.game.info.id,
        "names": list(found.names),
        "options": dict(found.options),
        "open": found.open_seats,
        "anchors": [None if chain is None else chain.anchor.hex() for chain in found.chains],
        "events": len(found.actions),
        "over": found.over,
        "resigned": found.resigned,
        "agreed": found.agreed,
        "next": None if awaited is None else {"seat": awaited.seat, "for": awaited.what},
        "terms": {"hints": letters.hints},
        "messages": messages(letters),
        "offers": offers(letters),
        "devices": devices_of(letters.places),
        "computers": computers_of(letters.places),
        "own": own_seats,
        "record": "" if any(found.chains) else record_text(found),
    }


def share(match: LiveMatch, request: Request) -> ShareReply:
    """Write a link to a game as it stands."""
    request = request.described(ShareRequest)
    request.whole()
    by = request.text("by").strip()
    names_told, record = request.flag("names"), match.record(reveal_seed=False)
    task = request.number("task") if request.has("task") else None
    if task is not None and not 0 <= task <= match.ply:
        raise MatchError("The match has {count} events; there is no position after {at}.", count=match.ply, at=task)
    persons = [seat for seat, at in enumerate(match.seats) if isinstance(at.controller, Person)]
    names = [name if names_told else "" for name in record.players]
    if len(persons) == 1 and not names[persons[0]]:
        names[persons[0]] = by
    played = Replay(match.game, tuple(match.states), tuple(match.actions))
    return {"text": write(GameLink(replace(record, players=tuple(names)), by, task), match.game, played)}


def shared(request: Request) -> SharedReply:
    """Read the link to a game."""
    link = read_link(request.described(SharedRequest).text("text"), find_game)
    return {"game": link.record.game, "record": to_text(link.record), "by": link.by, "task": link.task}


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
