"""Other evaluations of positions, for levels that overlook something (see levels.py).

They use some of the features of evaluation_features.py, and remember no values: they are for players that look at few
positions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from operator import mul
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.players.evaluation_features import chances_of, features_of
from pygame_rules.games.tuchulcha.players.evaluation_keys import survey_of
from pygame_rules.games.tuchulcha.players.evaluation_shared import Survey
from pygame_rules.games.tuchulcha.players.weights import WEIGHTS
from pygame_rules.games.tuchulcha.rules.board import Colour
from pygame_rules.games.tuchulcha.rules.state import Position

DANGERS: Final = {"free": (10, 11, 12, 13, 25), "hunted": (11, 12, 13, 14, 15, 16, 17)}
"""By situation: the indices of the features that tell what others can hit, and what is safe from them."""


def _without(left_out: Mapping[str, Sequence[int]]) -> dict[int, dict[str, tuple[float, ...]]]:
    """Return the weights by number of players, with zeros for some features."""
    return {
        players: {
            situation: tuple(0.0 if at in left_out.get(situation, ()) else one for at, one in enumerate(ones))
            for situation, ones in weights.items()
        }
        for players, weights in WEIGHTS.items()
    }


_FEARLESS: Final = _without(DANGERS)


def hurried(position: Position) -> tuple[float, ...]:
    """Estimate by the way home alone: how many have arrived, and how far the others have come.

    Dangers, hits and roles do not count. A haruspex that is lost matters only because it will not arrive.
    """

    def strength(survey: Survey, colour: Colour) -> float:
        if not survey.lineup.sides[colour]:
            return -inf
        troop = survey.troops[colour]
        return (4 * survey.arrived[colour] + troop.on_path + 2 * troop.walked) / survey.setup.totals[colour]

    return _values_of(position, strength)


def fearless(position: Position) -> tuple[float, ...]:
    """Estimate like `evaluate`, but see no danger: what others can hit counts only when it is hit."""
    weights = _FEARLESS[position.setup.players]

    def strength(survey: Survey, colour: Colour) -> float:
        found = features_of(survey, colour)
        return -inf if found is None else sum(map(mul, weights[found[0]], found[1]))

    return _values_of(position, strength)


def _values_of(position: Position, strength: Callable[[Survey, Colour], float]) -> tuple[float, ...]:
    """Return the values of the seats, with `strength` in place of `situations.strength_of`."""
    if position.current_player() == TERMINAL:
        return position.returns()
    survey = survey_of(position)
    return chances_of(position.setup.players, [strength(survey, colour) for colour in position.setup.colours])
