"""Answer the requests to look at a match: the table, an earlier state, what a thing is worth, the record as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.reply import error_json, text_or_none
from pygame_rules.bridge.session import Session
from pygame_rules.core import record as records
from pygame_rules.core.controller import Person
from pygame_rules.core.errors import MatchError, RequestError
from pygame_rules.core.game import Action, State
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.scene import Frame
from pygame_rules.show.match_of_two import match_entry
from pygame_rules.show.sight import Sight, without_choices

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.tables import (
        Compared,
        DiceEntry,
        ExplainReply,
        ExportReply,
        SeekReply,
        TableReply,
    )
    from pygame_rules.protocol.requests.fields import Save

SAVE_SCHEMA: Final = 1


def table(session: Session, moves_from: int = 0, frames: Sequence[Frame] = (), choices: bool = True) -> TableReply:
    """Return the whole reply (docs/bridge.md, "Requests and replies").

    :param moves_from: the number of events that the page has in its list.
    :param choices: whether the scene offers the choices that are possible now.
    """
    match, sight = session.match, session.sight
    following = sight.next()
    scene = sight.scene(following)
    hidden = sight.covers(scene)
    turns, told = sight.turns(moves_from, following)
    over = sight.over(scene)
    written: TableReply = {
        "session": session.name,
        "ply": match.ply,
        "scene": (scene if choices else without_choices(scene)).to_json(),
        "frames": [frame.to_json() for frame in frames],
        "moves": {"from": moves_from, "entries": sight.moves(moves_from)},
        "next": following,
        "can": {
            "undo": match.can_undo,
            "undo_choice": match.can_undo_choice,
            "redo": match.can_redo,
            "resign": not match.over,
        },
        "names": list(sight.names),
        "turns": turns,
        "round": told,
        "forced": [
            match.game.action_to_string(action)
            for action in (match.forced() if following["kind"] == "human" and not hidden else ())
        ],
        "exact": None if match.over or hidden or not match.allows_hints else session.advisers.exact(match.state),
        "dice": _dice(match),
        "over": over,
        "match": match_entry(match, over and over["winners"], sight.names, sight.view.you, sight.say),
        "save": save(match),
        "added": session.wheels,
        "broken": None if session.broken is None else error_json(session.broken, sight.say),
    }
    if match.letters is not None:
        # Only pages that play between devices have loaded this code (docs/letters.md).
        from pygame_rules.bridge.letters.entry import letters_entry

        written["letters"] = letters_entry(match)
    return written


def moved(session: Session, start: int) -> TableReply:
    """Return the table after events that the page has not seen, with their frames.

    :param start: the number of events before them.
    """
    return table(session, start, session.sight.frames(start))


def view(session: Session, request: Request) -> TableReply:
    """Show the match in another language or shape, or as another seat sees it; `aside`: for this reply alone."""
    start, count = request.number("since") if request.has("since") else None, session.match.ply
    if request.flag("aside"):
        seen = _seen(session, request)
        if start is None:
            return table(seen)
        if start > count:
            raise RequestError("The game has {count} events; there is nothing after {at}.", count=count, at=start)
        return moved(seen, start)
    session.sight = Sight(session.match, request.view())
    return table(session)


def _seen(session: Session, request: Request) -> Session:
    """Return the session as somebody sees it who has the seat of the request's `view` on a screen of their own; without
    a `view`, as its page sees it. The session itself keeps its view."""
    return session.of(Sight(session.match, request.view(), own=True)) if request.has("view") else session


def explain(session: Session, request: Request) -> ExplainReply:
    """Say what a thing on the board, or the board as a whole, is worth now."""
    session = _seen(session, request)
    name, found = request.text("id"), session.sight.presenter.explain
    hidden = session.sight.covered
    return {"lines": [] if found is None or hidden else list(found(session.match.state, name))}


def seek(session: Session, request: Request) -> SeekReply:
    """Show an earlier state, or what might have followed it, without choices."""
    session = _seen(session, request)
    match, naming = session.match, session.sight.naming
    tried = request.texts("events") if request.has("events") else []
    to = request.number("to") if request.has("to") else None
    at, with_frames = request.number("at"), request.flag("frames")
    if at > match.ply:
        raise RequestError("The game has {count} events; there is nothing after {at}.", count=match.ply, at=at)
    if tried and not match.over:
        _refuse_ahead(session, at)
    if to is not None and not (tried and at < to <= match.ply):
        raise RequestError("What is compared with 'events’ ends between events {at} and {count}, not at {to}.",
                           at=at + 1, count=match.ply, to=to)  # fmt: skip
    state, frames, said = match.states[at], [], []
    states: list[State] = [state]
    actions: list[Action] = []
    if with_frames and at > 0 and not tried:
        frames = session.sight.frames(at - 1, at, naming)
    for text in tried:
        if not match.over and state.current_player() != match.state.current_player():
            raise MatchError("Only the decisions of one turn can be shown before they are played.")
        action, after = records.step(match.game, state, text, at + 1)
        frames += naming.frames(state, action, after) if with_frames else ()
        said.append(naming.describe(state, action))
        state = after
        states.append(after)
        actions.append(action)
    scene = without_choices(session.sight.called_you(naming.scene(state)))
    reply: SeekReply = {
        "at": at, "scene": replace(scene, handover=None).to_json(), "frames": [frame.to_json() for frame in frames],
        "words": "; ".join(said),
    }  # fmt: skip
    if to is not None:
        reply["compared"] = _compared(session, at, to, states, actions)
    return reply


def _refuse_ahead(session: Session, at: int) -> None:
    """Refuse to show what might follow, unless the person at turn could as well play it now: while the match goes on,
    that is what a hint has compared."""
    controller = session.mover()[1]
    if at != session.match.ply or not isinstance(controller, Person):
        raise MatchError("What might have been is shown when the game is over.")
    session.refuse_hidden()


def _compared(session: Session, at: int, to: int, states: Sequence[State], actions: Sequence[Action]) -> Compared:
    """Compare a continuation after `at` events with the events that were played up to `to`.

    :param states: the states before the first action and after each of them.
    """
    # The page loads this code when it needs it (tools/engine/pack.py).
    from pygame_rules.players.advice import why_better
    from pygame_rules.show.hints import because_of, paths_of

    sight, match = session.sight, session.match
    seat = match.states[at].current_player()
    reasons = why_better(match.game, states[-1], match.states[to], seat) if seat >= 0 else ()
    return {
        "tried": paths_of(sight.naming, states, actions),
        "played": paths_of(sight.naming, match.states[at : to + 1], match.actions[at:to]),
        "why": because_of(match.game, reasons, sight.say),
    }


def export(session: Session, _: Request) -> ExportReply:
    """Write the record as a file."""
    return {"name": f"{session.match.game.info.id}.json", "text": records.to_text(session.match.record())}


def save(match: LiveMatch) -> Save:
    """Write everything that `restore` needs."""
    saved: Save = {
        "schema": SAVE_SCHEMA,
        "record": records.to_json(match.record(reveal_seed=False)),
        "redo": match.undone[::-1],
        "seats": [seat.controller.to_json() for seat in match.seats],
        "seed": match.dice.seed.hex(),
        "settings": {"undo_past": match.undo_past, "dice_from": match.dice_from},
    }
    if match.letters is not None:
        saved["letters"] = match.letters.to_json()
    return saved


def _dice(match: LiveMatch) -> DiceEntry:
    written = match.told_dice()
    found: Mapping[str, object] = written if isinstance(written, dict) else {}
    first = found.get("from")
    return {
        "hash": text_or_none(found.get("hash")),
        "seed": text_or_none(found.get("seed")),
        "from": first if type(first) is int else 0,
    }
