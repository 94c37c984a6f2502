"""The events of a match or a record as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from pygame_rules.core.game import CHANCE, Action, AnyGame, State
from pygame_rules.core.turns import turns_of

COLUMNS: Final = ("event", "turn", "seat", "chance", "text", "legal")
"""The number of the event, from 1; the number of its turn, from 1; the seat whose turn it is; whether it is chance; its
text; how many actions or outcomes were possible (0: too many to list)."""
EventRow: TypeAlias = tuple[int, int, int | None, bool, str, int]


def event_rows(game: AnyGame, states: Sequence[State], actions: Sequence[Action]) -> list[EventRow]:
    """Make a row for each event."""
    rows: list[EventRow] = []
    for number, turn in enumerate(turns_of(game, states, actions), 1):
        for ply in range(turn.start, turn.end):
            state = states[ply]
            chance = state.current_player() == CHANCE
            possible = len(state.chance_outcomes() or ()) if chance else len(state.legal_actions())
            rows.append((ply + 1, number, turn.seat, chance, game.action_to_string(actions[ply]), possible))
    return rows
