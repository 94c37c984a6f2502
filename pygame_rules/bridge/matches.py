"""Answer the requests that begin a match or go on with one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.bridge.read_request import Request, dice_in
from pygame_rules.bridge.table import SAVE_SCHEMA
from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import OWN_LEVEL, Computer, Controller, Remote, read_controller
from pygame_rules.core.errors import OptionError, RecordError, RequestError, Term
from pygame_rules.core.field_reader import Reader
from pygame_rules.core.game import AnyGame
from pygame_rules.core.match import LiveMatch, Seat, is_by_letters
from pygame_rules.core.match_of_two import KEY, Link, offers_two
from pygame_rules.core.record_origin import controllers_here
from pygame_rules.games import find_game
from pygame_rules.players import find_player
from pygame_rules.show.sight import Sight


def new(request: Request) -> Sight:
    """Begin a match."""
    game = find_game(request.text("game"))
    view = request.view()
    seats = seats_in(request, game)
    if any(isinstance(seat.controller, Remote) for seat in seats):
        raise RequestError("A match with players at other devices begins with 'invite', not with 'new'.")
    match = LiveMatch(game, seats, dict(request.options()), dice_in(request), undo_past=_undo_past(request))
    _link(match, request)
    return Sight(match, view)


def seats_in(request: Request, game: AnyGame) -> list[Seat]:
    """Read who is to play at each seat."""
    # Keep a missing name empty: each reader sees the game's own name in their language.
    seats = [
        Seat(part.text("name").strip() if part.has("name") else "", _controller(part, game))
        for part in request.parts("players")
    ]
    if len(seats) not in game.info.seats:
        raise OptionError(
            "{title} has {seats} players, not {count}.",
            title=Term(game.info.title), seats=records.seats_text(game), count=len(seats),
        )  # fmt: skip
    return seats


def _controller(part: Reader, game: AnyGame) -> Controller:
    """Read who decides at a seat of a new match."""
    kind = part.text("kind")
    written = {"kind": kind, "level": part.text("level") if kind == Computer.kind else None}
    if written["level"] == OWN_LEVEL:
        written |= {"player": part.text("player"), "name": part.text("player_name")}
    controller = read_controller(written)
    if controller is None:
        raise RequestError("A player’s kind is 'human', 'computer' or 'remote', not {kind}.", kind=repr(kind))
    if isinstance(controller, Computer):
        find_player(controller.level, game)
    return controller


def _undo_past(request: Request) -> bool | None:
    settings = request.part("settings") if request.has("settings") else None
    return settings.flag("undo_past") if settings is not None and settings.has("undo_past") else None


def _link(match: LiveMatch, request: Request) -> None:
    """Make a new match one of the two games of a match of two, if the request asks for it."""
    if not request.has(KEY):
        return
    found = Link.read(request.mapping(KEY))
    if found is None or not offers_two(match.game, len(match.seats)):
        raise RequestError("This is no game of a match of two: expected a game for two players that offers it.")
    match.extra[KEY] = found.to_json()


def restore(request: Request) -> tuple[Sight, RecordError | None]:
    """Go on with a saved match. Also return the error in its record, if there is one; then only the events before it
    are played."""
    save = request.part("save")
    if save.number("schema") != SAVE_SCHEMA:
        raise RequestError("This game was saved by another version of the page; its record can still be exported.")
    record = records.from_json(save.mapping("record"), find_game)
    settings = save.part("settings")
    match, broken = LiveMatch.from_record(
        record, find_game(record.game), dice_in(save), dice_from=settings.number("dice_from"),
        undo_past=settings.flag("undo_past"),
    )  # fmt: skip
    if is_by_letters(match):
        # Only pages that play between devices have loaded this code (docs/letters.md).
        from pygame_rules.remote.match import resume

        resume(match, save.mapping("letters") if save.has("letters") else None)
    if save.has("redo") and broken is None:
        match.undone = save.texts("redo")[::-1]
    return Sight(match, request.view()), broken


def import_record(request: Request) -> Sight:
    """Go on with a record."""
    record = records.parse(request.text("text"), find_game)
    # There is no connection to players at other devices, so people at this device take their seats.
    controllers = controllers_here(record)
    match = whole_match(record, dice_in(request), _undo_past(request), controllers)
    for controller in controllers:
        if isinstance(controller, Computer):
            find_player(controller.level, match.game)
    return Sight(match, request.view())


def whole_match(
    record: records.RecordData,
    dice: Dice,
    undo_past: bool | None = None,
    controllers: Sequence[Controller] | None = None,
) -> LiveMatch:
    """Make the match of a record, which must be valid to its end.

    :param controllers: who decides from now on, one per seat; None: as in the record.
    :raises RecordError: the first error in the record.
    """
    match, broken = LiveMatch.from_record(
        record, find_game(record.game), dice, controllers=controllers, undo_past=undo_past
    )
    if broken is not None:
        raise broken
    return match
