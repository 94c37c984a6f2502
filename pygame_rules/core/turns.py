"""Divide the events of a match into turns, and find turns that can end in one way only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame_rules.core.game import Action, AnyGame, Notates, State

MOST_STATES: Final = 400
"""How many states `only_end` looks at before it gives up. Most turns end in two ways and show that after a few."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The events `start + 1` to `end` of a match, counted from 1."""

    seat: int | None
    """Whose turn it is; None: nobody's, as when it is drawn who begins."""
    start: int
    """The number of events before it."""
    end: int


def turns_of(game: AnyGame, states: Sequence[State], actions: Sequence[Action]) -> list[Turn]:
    """Divide a match into its turns; the last one may still go on.

    :param states: all states, one more than actions.
    """
    # Asking a protocol whether a game implements it takes longer than all the rest, so it is asked once.
    begins_turn = game.begins_turn if isinstance(game, Notates) else None
    found: list[Turn] = []
    start, mover = 0, None
    for ply, action in enumerate(actions):
        before = states[ply]
        seat = before.turn()
        if ply and (seat != mover or (begins_turn is not None and begins_turn(before, action))):
            found.append(Turn(mover, start, ply))
            start = ply
        mover = seat
    if actions:
        found.append(Turn(mover, start, len(actions)))
    return found


def only_end(game: AnyGame, state: State) -> list[Action]:
    """Return the decisions that are left of this turn, if all ways to play it end in equal states; else an empty list.

    A chance event in mid-turn counts as an end. The list is also empty if no player must decide, and if the search
    would take too long (`MOST_STATES`). Of several ways to the same end it returns the first in the order of the legal
    actions.
    """
    mover, seat = state.current_player(), state.turn()
    if mover < 0:
        return []
    end: State | None = None
    way: list[Action] = []
    seen = {state}
    waiting: list[tuple[State, list[Action]]] = [(state, [])]
    """States of this turn, each with the actions that lead to it; the next one last."""
    while waiting:
        now, played = waiting.pop()
        further = []
        for action in now.legal_actions():
            after = now.apply_action(action)
            goes_on = (
                after.current_player() == mover
                and after.turn() == seat
                and not _begins_turn(game, after, after.legal_actions()[0])
            )
            if not goes_on:
                if end is None:
                    end, way = after, [*played, action]
                elif after != end:
                    return []
            elif after not in seen:
                seen.add(after)
                further.append((after, [*played, action]))
        if len(seen) > MOST_STATES:
            return []
        waiting += reversed(further)
    return way


def _begins_turn(game: AnyGame, before: State, action: Action) -> bool:
    return isinstance(game, Notates) and game.begins_turn(before, action)
