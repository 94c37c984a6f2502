"""Answer the requests that change a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.session import Session
from pygame_rules.bridge.slices.decision import thought
from pygame_rules.bridge.table import moved, table
from pygame_rules.core.controller import Computer, Own, Person, Remote
from pygame_rules.core.errors import IllegalAction, MatchError, Term

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.tables import TableReply, ThinkingReply


def play(session: Session, request: Request) -> TableReply:
    """Play events that a person at this device has chosen, or a reader's own player, which the page asks."""
    start = session.match.ply
    for text in request.texts("events"):
        _refuse_turn(session)
        _play_one(session, text)
    return moved(session, start)


def _refuse_turn(session: Session) -> None:
    """Refuse a decision where neither a person at this device nor a reader's own player must decide."""
    mover, controller = session.mover()
    if isinstance(controller, Remote):
        name = session.sight.names[mover]
        raise MatchError("{name} decides at another device; nothing was played.", name=name)
    if not isinstance(controller, Person | Own):
        raise MatchError("It is not a person’s turn to decide.")


def _play_one(session: Session, text: str) -> None:
    match = session.match
    action = match.game.string_to_action(text)
    try:
        match.apply(action)
    except IllegalAction:
        reason = session.sight.presenter.explain_refusal(match.state, action)
        raise IllegalAction("{reason}", reason=Term(reason)) from None


def chance(session: Session, _: Request) -> TableReply:
    """Draw and play the next chance event."""
    start = session.match.ply
    session.match.chance()
    return moved(session, start)


def think(session: Session, request: Request) -> TableReply | ThinkingReply:
    """Let the computer player at turn think for a while, and play its choice when it has decided, or at the next
    request."""
    match, clock, milliseconds = session.match, session.clock, request.number("ms")
    mover, controller = session.mover()
    if not isinstance(controller, Computer):
        raise MatchError("It is not a computer’s turn to decide.")
    found = session.at_turn.go_on(
        (match.ply, match.state),
        lambda: thought(match, session.player(mover, controller), f"{mover} {match.ply}", clock),
        milliseconds, clock,
    )  # fmt: skip
    if found.choice is None or found.late:
        return {"thinking": found.progress}
    session.at_turn.forget()
    start = match.ply
    match.apply(found.choice)
    return moved(session, start)


def undo(session: Session, request: Request) -> TableReply:
    """Take back the last decision of a person (`core.match.LiveMatch.undo`)."""
    session.match.undo(request.flag("turn"), request.flag("choice"))
    return table(session, session.match.ply)


def redo(session: Session, _: Request) -> TableReply:
    """Play again what was undone."""
    start = session.match.ply
    session.match.redo()
    return table(session, start)


def resign(session: Session, request: Request) -> TableReply:
    """Let a seat resign."""
    session.match.resign(request.number("seat"))
    return table(session, session.match.ply)
