"""Tells what a turn did in one line, and how the players stand at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import Standing, TurnLine, ranked
from pygame_rules.core.scene import Figure
from pygame_rules.games.tutanchamun.rules.board import (
    CODES,
    DISTANCE,
    GONE,
    LID,
    MASK,
    NUGGET,
    OFF,
    Exit,
    Lid,
    Mask,
    Rob,
    Take,
)
from pygame_rules.games.tutanchamun.rules.legal import Cleared, Scored
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.pieces import TOTALS
from pygame_rules.games.tutanchamun.show.speech import Speech

LONGEST: Final = 160
"""The most characters of a line."""


@dataclass(slots=True)
class _Turn:
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
    turn = _Turn("", [], [], 0, [], "")
    signs: list[str] = []
    for before, action in zip(states, actions, strict=False):
        signs += _add(turn, seat, before, action, speech)
    result = states[-1].result()
    if result:
        turn.end = _end(result.winners, speech)
    text = next((text for text in _versions(turn, speech) if len(text) <= LONGEST), turn.head)
    return TurnLine(text, tuple(signs))


def _add(turn: _Turn, seat: int, before: Position, action: Action, speech: Speech) -> list[str]:
    """Add an event to what the turn did; return its signs."""
    for told in before.happenings(action):
        if isinstance(told, Cleared):
            turn.cleared += 1
        elif isinstance(told, Scored):
            turn.scored.append(told)
    if isinstance(action, Take):
        treasure = before.row[action.place - 1] if before.row else GONE
        turn.head = _took(seat, treasure, before, speech)
        return [CODES[treasure]]
    if isinstance(action, Exit):
        if OFF in before.pawns:
            turn.head = speech.tell(seat, "{name} walked off", "You walked off")
            return []
        turn.head = speech.tell(
            seat, "{name} walked off and took the gold mask", "You walked off and took the gold mask"
        )
        return [CODES[MASK]]
    if isinstance(action, Rob):
        if action.seat is None:
            turn.head = speech.tell(
                seat, "{name} took a gold nugget, but robbed nobody", "You took a gold nugget, but robbed nobody"
            )
            return []
        turn.head = _robbed(seat, action.seat, action.treasure, speech)
        return [CODES[action.treasure]]
    player = before.current_player()
    if isinstance(action, Mask) and action.used:
        turn.answers.append(speech.tell(player, "{name} used the mask", "you used the mask"))
        return [CODES[MASK]]
    if isinstance(action, Lid) and action.played:
        turn.answers.append(speech.tell(player, "{name} played a lid", "you played a lid"))
        return [CODES[LID]]
    turn.passes.append(speech.tell(player, "{name} played nothing", "you played nothing"))
    return []


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


def _robbed(seat: int, victim: int, treasure: int, speech: Speech) -> str:
    thing = speech.object(treasure)
    if victim == speech.view.you:
        return speech.say("{name} took {treasure} from you with a gold nugget", name=speech.name(seat), treasure=thing)
    return speech.tell(
        seat,
        "{name} took {treasure} from {victim} with a gold nugget",
        "You took {treasure} from {victim} with a gold nugget",
        treasure=thing,
        victim=speech.name(victim),
    )


def _end(winners: Sequence[int], speech: Speech) -> str:
    say, you = speech.say, speech.view.you
    others = say.listing([speech.name(seat) for seat in winners if seat != you])
    if you in winners:
        return say("you won together with {names}", names=others) if others else say("you won")
    return say("{names} won together", names=others) if len(winners) > 1 else say("{name} won", name=others)


def _versions(turn: _Turn, speech: Speech) -> list[str]:
    """All versions of the line, the longest first."""
    say = speech.say
    cleared = (
        [say.plural("{n} treasure cleared away", "{n} treasures cleared away", turn.cleared)] if turn.cleared else []
    )
    one_by_one = [_scored(told, speech) for told in turn.scored]
    in_sum = [_sum(turn.scored, speech)] if turn.scored else []
    bare = [say.plural("{n} kind scored", "{n} kinds scored", len(turn.scored))] if turn.scored else []
    head, end = [turn.head] if turn.head else [], [turn.end] if turn.end else []
    if not (head or turn.answers or one_by_one):
        head = turn.passes
    parts = [
        [*head, *turn.answers, *cleared, *one_by_one, *end],
        [*head, *turn.answers, *one_by_one, *end],
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
    """Return all players at the end, the winners first: by steps to go, as that is what decides."""
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
        figures = (Figure(speech.say("Steps made"), f"{distance - steps}/{distance}"),)
        placed.append(Standing(seat, standing.rank, str(distance - steps), figures, note))
    return placed
