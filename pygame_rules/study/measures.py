"""Measures of a finished game of any kind: turns, branching, changes of the lead, drama.

* **Branching** is the mean number of legal actions over all positions in which a player had to decide, also where only
  one action was legal.
* **Lead changes** and **drama** look at the positions between two turns and judge them by the game's own evaluation.
  The leader is the seat with the highest value; a seat that is only level with it does not take the lead. Drama is the
  mean, over the positions in which the later winner was behind, of the square root of how far (in shares of a whole
  win); 0 if he never was (Browne, "Automatic Generation and Evaluation of Recombination Games", 2008, chapter 5).

Both depend on the quality of the evaluation: they measure how the game looked, not how it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from pygame_rules.core.game import Action, AnyGame, Evaluates, State
from pygame_rules.core.turns import turns_of


class Course(NamedTuple):
    """The measures of one game."""

    first: int | None
    """The seat that had the first turn."""
    turns: int
    branching: float | None
    """None: nobody had to decide."""
    lead_changes: int | None
    drama: float | None
    """Both are None in games without an evaluation; drama is also None if not exactly one seat has won."""


def course_of(game: AnyGame, states: Sequence[State], actions: Sequence[Action], winners: Sequence[int]) -> Course:
    """Compute the measures of a finished game."""
    turns = [turn for turn in turns_of(game, states, actions) if turn.seat is not None]
    choices = [len(state.legal_actions()) for state in states if state.current_player() >= 0]
    changes: int | None = None
    drama: float | None = None
    if isinstance(game, Evaluates):
        values = [game.evaluate(states[turn.start]) for turn in turns]
        changes = _changes(values)
        if len(winners) == 1:
            drama = _drama(values, winners[0])
    return Course(
        turns[0].seat if turns else None,
        len(turns),
        sum(choices) / len(choices) if choices else None,
        changes,
        drama,
    )


def _changes(values: Sequence[Sequence[float]]) -> int:
    """Count how often another seat took the lead; the first lead is no change."""
    leader: int | None = None
    changes = 0
    for value in values:
        best = max(value)
        if value.count(best) > 1 or (leader is not None and value[leader] == best):
            continue
        changes += leader is not None
        leader = value.index(best)
    return changes


def _drama(values: Sequence[Sequence[float]], winner: int) -> float:
    # A difference of values between two seats is twice the difference of shares, between more seats a little less.
    behind = [sqrt((max(value) - value[winner]) / 2) for value in values if max(value) > value[winner]]
    return sum(behind) / len(behind) if behind else 0.0
