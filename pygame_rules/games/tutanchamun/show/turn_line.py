"""Tells what an action did and what a turn did, each in one line, and how the players stand at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import LONGEST_LINE, Standing, TurnLine, ranked
from pygame_rules.core.scene import PanelValue
from pygame_rules.core.words import N_
from pygame_rules.games.tutanchamun.rules.board import (
    CODES,
    DISTANCE,
    GONE,
    LID,
    MASK,
    NUGGET,
    OFF,
    TOTALS,
    Exit,
    Layout,
    Lid,
    Mask,
    Rob,
    Take,
)
from pygame_rules.games.tutanchamun.rules.legal import Cleared, Scored
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.speech import Speech


def describe(speech: Speech, before: Position, action: Action) -> str:
    """Return a move list's text for an action.

    The list shows the mover's name itself, so the text omits it; answers in a scoring include the answering player's
    name.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.tutanchamun.rules.board import LID, ROB_NONE, ROBS
    >>> from pygame_rules.games.tutanchamun.rules.state import start_position
    >>> speech = Speech(View())
    >>> describe(speech, start_position(2), ROB_NONE), describe(speech, start_position(2), ROBS[1][LID])
    ('takes nothing from anybody', 'takes a canopic lid from Ibis')
    """
    say = speech.say
    if isinstance(action, Layout):
        return say("The 69 treasures are laid out")
    if isinstance(action, Take) and before.row is not None:
        treasure = before.row[action.place - 1]
        told = before.happenings(action)
        scored = [speech.kind(one.kind) for one in told if isinstance(one, Scored)]
        text = say("takes {treasure} ({place})", treasure=speech.object(treasure), place=action.place)
        if _takes_nothing(before, action):
            text = say("{move}; there was nothing to take with it", move=text)
        return say("{move}; scored: {kinds}", move=text, kinds=", ".join(scored)) if scored else text
    if isinstance(action, Exit):
        return say("walks off") if OFF in before.pawns else say("takes the gold mask and walks off")
    if isinstance(action, Rob):
        if action.seat is None:
            return say("takes nothing from anybody")
        treasure, name = action.treasure, speech.name(action.seat)
        return say("takes {treasure} from {name}", treasure=speech.object(treasure), name=name)
    if isinstance(action, Mask | Lid):
        return speech.answered(before, action)
    return say("{name} begins", name=speech.name(getattr(action, "seat", 0)))


@dataclass(slots=True)
class _Clauses:
    """What a turn did, in clauses."""

    head: str
    """What was taken, from where; empty if the events do not begin with it."""
    answers: list[str]
    """The mask and the lids that were played."""
    passes: list[str]
    """Answers of those who played nothing; told only if nothing else was done."""
    cleared: int
    scored: list[Scored]
    end: str


def tell_turn(speech: Speech, states: Sequence[Position], actions: Sequence[Action]) -> TurnLine:
    """Tell a turn, or its part so far, in one line; nothing of the draws before the first turn.

    If it gets too long, the least important part is left out first: what was cleared, then mask and lids, then which
    kinds were scored, then who moved.
    """
    seat = states[0].turn()
    if seat is None:
        return TurnLine("")
    clauses = _Clauses("", [], [], 0, [], "")
    signs: list[str] = []
    for before, action in zip(states, actions, strict=False):
        signs += _add(clauses, seat, before, action, speech)
    result = states[-1].result()
    if result:
        clauses.end = speech.winners(
            result.winners,
            N_("{name} won"), N_("{names} won together"), N_("you won"), N_("you won together with {names}"),
        )  # fmt: skip
    text = next((text for text in _versions(clauses, speech) if len(text) <= LONGEST_LINE), clauses.head)
    return TurnLine(text, tuple(signs))


def _add(clauses: _Clauses, seat: int, before: Position, action: Action, speech: Speech) -> list[str]:
    """Add an event to what the turn did; return its signs."""
    for told in before.happenings(action):
        if isinstance(told, Cleared):
            clauses.cleared += 1
        elif isinstance(told, Scored):
            clauses.scored.append(told)
    if isinstance(action, Take):
        treasure = before.row[action.place - 1] if before.row else GONE
        clauses.head = _took(seat, treasure, before, speech)
        if _takes_nothing(before, action):
            clauses.head = speech.tell(
                seat,
                "{name} took a gold nugget; there was nothing to take with it",
                "You took a gold nugget; there was nothing to take with it",
            )
        return [CODES[treasure]]
    if isinstance(action, Exit):
        if OFF in before.pawns:
            clauses.head = speech.tell(seat, "{name} walked off", "You walked off")
            return []
        clauses.head = speech.tell(
            seat, "{name} walked off and took the gold mask", "You walked off and took the gold mask"
        )
        return [CODES[MASK]]
    if isinstance(action, Rob):
        if action.seat is None:
            clauses.head = speech.tell(
                seat, "{name} took a gold nugget, but robbed nobody", "You took a gold nugget, but robbed nobody"
            )
            return []
        clauses.head = speech.between(
            seat,
            action.seat,
            N_("{name} took {treasure} from {victim} with a gold nugget"),
            N_("You took {treasure} from {victim} with a gold nugget"),
            N_("{name} took {treasure} from you with a gold nugget"),
            treasure=speech.object(action.treasure),
        )
        return [CODES[action.treasure]]
    player = before.current_player()
    if isinstance(action, Mask) and action.used:
        clauses.answers.append(speech.tell(player, "{name} used the mask", "you used the mask"))
        return [CODES[MASK]]
    if isinstance(action, Lid) and action.played:
        clauses.answers.append(speech.tell(player, "{name} played a lid", "you played a lid"))
        return [CODES[LID]]
    clauses.passes.append(speech.tell(player, "{name} played nothing", "you played nothing"))
    return []


def _takes_nothing(before: Position, action: Take) -> bool:
    """Tell whether an action takes a nugget when nobody has anything that could be taken (Gold nugget, D7)."""
    nugget = before.row is not None and before.row[action.place - 1] == NUGGET
    return nugget and before.apply_action(action).asked != "rob"


def _took(seat: int, treasure: int, before: Position, speech: Speech) -> str:
    thing = speech.object(treasure)
    if treasure == NUGGET or TOTALS[treasure] == 1:
        return speech.tell(seat, "{name} took {treasure}", "You took {treasure}", treasure=thing)
    return speech.tell(
        seat,
        "{name} took {treasure} ({n} of {total})",
        "You took {treasure} ({n} of {total})",
        treasure=thing,
        n=before.hands[seat][treasure] + 1,
        total=TOTALS[treasure],
    )


def _versions(clauses: _Clauses, speech: Speech) -> list[str]:
    """Return all versions of the line, the longest first."""
    say = speech.say
    cleared = (
        [say.plural("{n} treasure cleared away", "{n} treasures cleared away", clauses.cleared)]
        if clauses.cleared
        else []
    )
    one_by_one = [_scored(told, speech) for told in clauses.scored]
    in_sum = [_sum(clauses.scored, speech)] if clauses.scored else []
    bare = [say.plural("{n} kind scored", "{n} kinds scored", len(clauses.scored))] if clauses.scored else []
    head, end = [clauses.head] if clauses.head else [], [clauses.end] if clauses.end else []
    if not (head or clauses.answers or one_by_one):
        head = clauses.passes
    parts = [
        [*head, *clauses.answers, *cleared, *one_by_one, *end],
        [*head, *clauses.answers, *one_by_one, *end],
        [*head, *one_by_one, *end],
        [*head, *in_sum, *end],
        [*head, *bare, *end],
        [*head, *end],
        [*head],
    ]
    return ["; ".join(version) for version in parts]


def _scored(told: Scored, speech: Speech) -> str:
    kind = speech.plain(told.kind)
    if any(told.steps):
        return speech.say("{kind} scored: {moved}", kind=kind, moved=speech.movements(told.steps))
    return speech.say("{kind} scored for nobody", kind=kind)


def _sum(scored: Sequence[Scored], speech: Speech) -> str:
    steps = [sum(told.steps[seat] for told in scored) for seat in range(len(scored[0].steps))]
    if not any(steps):
        return speech.say.plural("{n} kind scored for nobody", "{n} kinds scored for nobody", len(scored))
    moved = speech.movements(steps)
    return speech.say.plural("{n} kind scored: {moved}", "{n} kinds scored: {moved}", len(scored), moved=moved)


def standings(speech: Speech, state: Position) -> list[Standing]:
    """Return all players at the end by the steps that they have to go, which decide: the winners first."""
    result = state.result()
    if result is None:
        return []
    placed = []
    for standing in ranked(result.winners, result.scores):
        seat = standing.seat
        steps = state.markers[seat]
        note = speech.to_go(steps)
        if not steps:
            note = speech.tell(seat, "{name} reached the goal", "You reached the goal")
        distance = DISTANCE[len(state.markers)]
        figures = (PanelValue(speech.say("Steps taken"), f"{distance - steps}/{distance}"),)
        placed.append(Standing(seat, standing.rank, str(distance - steps), figures, note))
    return placed
