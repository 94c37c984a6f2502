"""Answer the requests for advice and for looks back. They change nothing in the match; the next request of the same
kind continues the thinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.session import Session
from pygame_rules.bridge.slices.decision import thought
from pygame_rules.core.controller import Person
from pygame_rules.core.errors import IllegalAction, MatchError, Term

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.advice import AheadReply, ConsultReply, HintReply
    from pygame_rules.protocol.replies.analysis import AnalyseReply
    from pygame_rules.protocol.replies.values import Done


def consult(session: Session, request: Request) -> ConsultReply | Done:
    """Let a computer player think for a while about the decision of the seat at turn."""
    if request.flag("stop"):
        session.advising.forget()
        return {}
    session.expect(request.number("ply"))
    level, milliseconds = request.text("level"), request.number("ms")
    match, clock, advisers = session.match, session.clock, session.advisers
    mover = match.state.current_player()
    if match.over or mover < 0:
        raise MatchError("There is nothing to decide now.")
    session.refuse_hidden()
    proves = level == advisers.exact(match.state)
    found = session.advising.go_on(
        (match.ply, match.state, level),
        lambda: thought(match, advisers.player(level), f"advice {mover} {match.ply}", clock, to_the_end=proves),
        milliseconds,
        clock,
    )
    return {
        "ply": match.ply,
        "seat": mover,
        "level": level,
        "progress": found.progress,
        "lines": advisers.written(found.insight.lines),
        "choice": None if found.choice is None else match.game.action_to_string(found.choice),
    }


def hint(session: Session, request: Request) -> HintReply | Done:
    """Advise the person at turn after some thinking; if the request names a choice, also say what that choice gives
    away."""
    if request.flag("stop"):
        session.hints.forget()
        return {}
    events = request.texts("events") if request.has("events") else []
    session.expect(request.number("ply"))
    milliseconds = request.number("ms")
    match, presenter = session.match, session.sight.presenter
    mover, controller = session.mover()
    if not isinstance(controller, Person):
        raise MatchError("There is nothing to decide now.")
    session.refuse_hidden()
    chosen, state = [], match.state
    for event in events:
        action = match.game.string_to_action(event)
        if action not in state.legal_actions():
            raise IllegalAction("{reason}", reason=Term(presenter.explain_refusal(state, action)))
        state = state.apply_action(action)
        chosen.append(action)
    progress, advice = session.hints.go_on(match, milliseconds, session.clock)
    # The page loads this code when it needs it (tools/engine/pack.py).
    from pygame_rules.show.hints import Audience, hint_json, loss_json

    audience = Audience(match.game, presenter, session.sight.say)
    loss = loss_json(audience, advice, chosen) if advice is not None and chosen else None
    # A choice waits for this: the better way takes longer to describe, and is wanted only if something is asked.
    told = not chosen or (loss is not None and loss["class"] == "blunder")
    return {
        "ply": match.ply,
        "seat": mover,
        "progress": progress,
        "hint": hint_json(audience, advice) if advice is not None and told else None,
        "loss": loss,
    }


def ahead(session: Session, request: Request) -> AheadReply:
    """Say how each seat stands: exactly where a solver can find it out, which takes some requests, otherwise at first
    sight."""
    prospect, progress = None, 1.0
    if not session.sight.covered and session.match.allows_hints:
        progress, prospect = session.hints.ahead(session.match, request.number("ms"), session.clock)
    return {
        "progress": progress,
        "chances": [] if prospect is None else [round(min(1.0, max(0.0, one)), 4) for one in prospect.chances],
        "exact": prospect is not None and prospect.exact,
        "margin": None if prospect is None else prospect.margin,
    }


def analyse(session: Session, request: Request) -> AnalyseReply | Done:
    """Look back for a while at a match that is over."""
    if request.flag("stop"):
        session.analysis.forget()
        return {}
    milliseconds = request.number("ms")
    return session.analysis.go_on(session.match, request.flag("whole"), milliseconds, session.clock)
