"""Estimates how likely each seat is to win, for computer players, by the features in evaluation_features.py.

A search evaluates many positions that differ little, so `evaluate` remembers values by lineup, and each colour's
strength by the facts on which it depends (evaluation_keys.py). A remembered value is the same to the bit. For the
positions that a decision of `hard` evaluates, computing everything anew takes 2 to 8 times as long, by the number of
players; remembering only the values of lineups takes 1.4 to 2.9 times as long.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.players.evaluation_features import chances_of, strength_of
from pygame_rules.games.tuchulcha.players.evaluation_keys import PASSAGES, TURN, outlooks_of, roles_of
from pygame_rules.games.tuchulcha.players.evaluation_shared import Survey
from pygame_rules.games.tuchulcha.rules.state import Position

Key: TypeAlias = "tuple[object, ...]"

KEPT: Final = 1 << 12
"""How many values of lineups, and how many strengths of colours, are remembered at most."""

_values: dict[Key, tuple[float, ...]] = {}
_remembered: Final = [0]
"""How many strengths are remembered, in all `Outlook.strengths` together."""


def evaluate(position: Position, seasoned: bool = False) -> tuple[float, ...]:
    """Estimate each seat's value: its chance to win, on the scale of returns.

    :param seasoned: use the weights of `seasoned.json`, not those of weights.py.
    """
    if position.current_player() == TERMINAL:
        return position.returns()
    # The first five fields of a lineup are all that matters; the dice and the phase do not.
    key = position.setup, position.seat, position.lineup[:5], seasoned
    values = _values.get(key)
    if values is None:
        if len(_values) >= KEPT:
            _values.clear()
        values = _values[key] = chances_of(position.setup.players, _strengths_of(position, seasoned))
    return values


def evaluate_seasoned(position: Position) -> tuple[float, ...]:
    """Estimate like `evaluate`, but among three players with weights from games whose players plan their whole turn
    (docs/training.md)."""
    return evaluate(position, seasoned=True)


def _strengths_of(position: Position, seasoned: bool) -> list[float]:
    """Return the strength of each seat. It is remembered by the bits that the seat's colour heeds (see outlooks.py)."""
    roles, outlooks = outlooks_of(position, seasoned)
    # Each key includes whose turn it is (0: nobody's) and the open passages.
    shown = (position.lineup.passages << PASSAGES) + (0 if position.seat is None else position.seat + 1 << TURN)
    for outlook in outlooks:
        shown |= outlook[0]
    survey = None
    strengths = []
    for colour in position.setup.colours:
        outlook = outlooks[colour]
        key = shown & outlook[1]
        strength = outlook[2].get(key)
        if strength is None:
            survey = survey or Survey(position, outlooks)
            if _remembered[0] >= KEPT:
                roles_of.cache_clear()
                _remembered[0] = 0
            _remembered[0] += 1
            strength = outlook[2][key] = strength_of(survey, colour, roles.weights)
        strengths.append(strength)
    return strengths
