"""Answer the requests that rank the ways to play a turn, and that let a person try a turn of a finished game again
(docs/analysis.md). They change nothing in the match. Pages load this code when somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from pygame_rules.analysis.ranking import COUNT, Ranking, Weighed
from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.session import Session
from pygame_rules.core.controller import Person
from pygame_rules.core.errors import IllegalAction, MatchError, Term
from pygame_rules.core.game import Action, State
from pygame_rules.core.words import Words, words
from pygame_rules.players.advice import Advice, Way, why_above, why_better
from pygame_rules.players.error_classes import Lost
from pygame_rules.players.value_words import HALF, lost_words, percentage_points, points, value_words
from pygame_rules.show.hints import Audience, because_of, paths_of, way_in_words, why_best
from pygame_rules.show.sight import without_choices

if TYPE_CHECKING:
    from pygame_rules.core.solver import Prospect
    from pygame_rules.protocol.replies.ranking import Attempt, RankedWay, RankReply, TryReply

NOTICED: Final = HALF
"""Ways that differ by less count as equally good: half a percentage point."""


def rank(session: Session, request: Request) -> RankReply:
    """Rank the best ways to play: a turn that was played, when the match is over, or the decision that a person at this
    device must take now."""
    match, milliseconds = session.match, request.number("ms")
    if request.has("at"):
        start = request.number("at")
        found = _judged(session, start, (), milliseconds)
        return {
            "progress": 1.0 if found else 0.0,
            "seat": match.states[min(start, match.ply)].current_player(),
            "ways": None if found is None else _ways_back(session, match.states[start], found),
        }
    mover, controller = session.mover()
    if not isinstance(controller, Person):
        raise MatchError("There is nothing to decide now.")
    session.refuse_hidden()
    progress, advice = session.hints.go_on(match, milliseconds, session.clock)
    return {"progress": progress, "seat": mover, "ways": None if advice is None else _ways_now(session, advice)}


def attempt(session: Session, request: Request) -> TryReply:
    """Show the board on which a person tries a turn of a finished game again; judge the try when the turn is over."""
    match = session.match
    at, milliseconds = request.number("at"), request.number("ms")
    shown = request.number("shown") if request.has("shown") else 0
    events = request.texts("events") if request.has("events") else []
    if not match.over:
        raise MatchError("A turn can be tried again when the game is over.")
    seat = match.states[min(at, match.ply)].current_player()
    if seat < 0:
        raise MatchError("No decision begins after event {at}.", at=at)
    states, actions = [match.states[at]], list[Action]()
    # It is played like a turn of the match: whoever plays it is addressed.
    presenter = session.sight.presenter
    single = session.analysis.single(match)
    for text in events:
        if _over(states, seat, single):
            raise MatchError("The turn that is tried is over; nothing more can be played in it.")
        action = match.game.string_to_action(text)
        if action not in states[-1].legal_actions():
            reason = presenter.explain_refusal(states[-1], action)
            raise IllegalAction("{reason}", reason=Term(reason))
        actions.append(action)
        states.append(states[-1].apply_action(action))
    over = _over(states, seat, single)
    scene = presenter.scene(states[-1])
    found = _judged(session, at, tuple(actions), milliseconds) if over else None
    frames = [
        frame.to_json()
        for before, action, after in list(zip(states, actions, states[1:], strict=False))[shown:]
        for frame in presenter.frames(before, action, after)
    ]
    return {
        "at": at,
        "seat": seat,
        "scene": replace(session.sight.called_you(without_choices(scene) if over else scene), handover=None).to_json(),
        "frames": frames,
        "over": over,
        "verdict": None if found is None or found.tried is None else _verdict(session, found, found.tried),
    }


def _over(states: Sequence[State], seat: int, single: bool) -> bool:
    """Return whether a turn is over.

    :param states: its states so far.
    :param single: whether each decision is judged by itself.
    """
    return len(states) > 1 and (single or states[-1].current_player() != seat)


def _judged(session: Session, start: int, tried: tuple[Action, ...], milliseconds: int) -> Ranking | None:
    """Go on with the ranking of a turn; None: it is not ready."""
    return session.analysis.rank(session.match, start, tried, milliseconds, session.clock)


# In words


def _say(session: Session) -> Words:
    """Return the words of the reader's language, with those of the pack: the match may have begun before it came."""
    return words(session.sight.view.language, session.match.game.info.package)


def _ways_back(session: Session, start: State, found: Ranking) -> list[RankedWay]:
    """Write the ways to play a turn that was played; the played one comes last if it is none of the best."""
    best, game = found.ways[0], session.match.game

    def why(way: Weighed) -> str:
        other = best
        if way is best:
            worse = [one for one in (*found.ways[1:], found.played) if one.lost.kind != "exact"]
            if not worse:
                return ""
            other = worse[0]
        elif way.lost.kind == "exact":
            return ""
        rivals = [(one.lost.points or one.lost.chance, one.end) for one in found.ways if one.lost.kind != "exact"]
        reasons = why_above(game, best.end, (other if way is best else way).end, found.seat, rivals)
        return because_of(game, reasons, _say(session), of_worse=way is not best, named=way is best)

    written = [
        _way(session, start, way.actions, number, way.prospect, found.seat, way.lost, why(way), way is found.played)
        for number, way in enumerate(found.ways, 1)
    ]
    if found.played not in found.ways:
        way = found.played
        written.append(
            _way(session, start, way.actions, None, way.prospect, found.seat, way.lost, why(way), played=True)
        )
    return written


def _ways_now(session: Session, advice: Advice) -> list[RankedWay]:
    """Write the ways that a hint has compared, each end once."""
    say, game = _say(session), session.match.game

    def why(way: Way) -> str:
        if way is advice.best:
            return why_best(Audience(game, session.sight.presenter, say), advice)
        reasons = advice.reasons(way) if advice.lost_by(way).kind != "exact" else ()
        return because_of(game, reasons, say, of_worse=True)

    return [
        _way(
            session, advice.state, way.actions, number, advice.told(way), advice.seat, advice.lost_by(way), why(way),
            played=False,
        )
        for number, way in enumerate(advice.ranked(COUNT), 1)
    ]  # fmt: skip


def _way(
    session: Session, start: State, actions: Sequence[Action], number: int | None, prospect: Prospect | None,
    seat: int, lost: Lost, why: str, played: bool,
) -> RankedWay:  # fmt: skip
    sight, say, game = session.sight, _say(session), session.match.game
    states = list(accumulate(actions, lambda state, action: state.apply_action(action), initial=start))
    return {
        "rank": number,
        "events": [game.action_to_string(action) for action in actions],
        "moves": way_in_words(sight.naming, say, states, actions),
        "value": "" if prospect is None else value_words(say, prospect, seat),
        "lost": lost_words(say, lost) if lost.kind != "exact" else "",
        "class": lost.kind,
        "why": why,
        "paths": paths_of(sight.naming, states, actions),
        "played": played,
    }


def _verdict(session: Session, found: Ranking, tried: Weighed) -> Attempt:
    """Judge a try against what was played and against the best way."""
    game, say, seat = session.match.game, _say(session), found.seat
    played, best = found.played, found.ways[0]
    same = tried.end == played.end
    gain = played.lost.chance - tried.lost.chance
    more = (played.lost.points or 0) - (tried.lost.points or 0)
    better, worse = gain >= NOTICED or (gain == 0 and more > 0), gain <= -NOTICED or (gain == 0 and more < 0)
    difference = points(say, abs(more)) if found.exact and more else percentage_points(say, abs(gain))
    if same:
        told = say("That is what was played in the game.")
    elif better:
        told = say("Yes: better than in the game by {difference}.", difference=difference)
    elif worse:
        told = say("No: worse than in the game by {difference}.", difference=difference)
    else:
        told = say("As good as in the game.")
    reached = tried.lost.kind == "exact"
    values = {
        name: value_words(say, way.prospect, seat)
        for name, way in (("tried", tried), ("played", played), ("best", best))
    }
    compared = [
        say("Nothing better was found.") if reached else "",
        _values(say, values, same=same, reached=reached, chances=tried.prospect.margin is None),
    ]
    high, low = (tried, played) if better else (played, tried)
    reasons = () if same or not (better or worse) else why_better(game, high.end, low.end, seat)
    return {
        "class": tried.lost.kind,
        "verdict": "same" if same else "better" if better else "worse" if worse else "equal",
        "best": reached,
        "words": told,
        "values": " ".join(filter(None, compared)),
        "why": because_of(game, reasons, say, of_worse=worse),
    }


def _values(say: Words, values: dict[str, str], *, same: bool, reached: bool, chances: bool) -> str:
    """Put the values of a try, of what was played, and of the best way side by side.

    :param chances: they are chances to win, and the text says so; otherwise each says how the game ends.
    """
    told = [say("this try: {tried}", **values)]
    if not same:
        told.append(say("in the game: {played}", **values))
    if not reached:
        told.append(say("the best move: {best}", **values))
    whole = "; ".join(told)
    return say("Chance to win – {values}.", values=whole) if chances else f"{whole[0].upper()}{whole[1:]}."
