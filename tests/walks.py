"""Random whole games for the tests, of every game that is found, with every number of players."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from pygame_rules.authoring.sample import Sample
from pygame_rules.authoring.walks import LONGEST as LONGEST
from pygame_rules.authoring.walks import RandomDraw as RandomDraw
from pygame_rules.authoring.walks import Walk as Walk
from pygame_rules.authoring.walks import option_sets as option_sets
from pygame_rules.authoring.walks import outcome as outcome
from pygame_rules.authoring.walks import play as play
from pygame_rules.games import all_games, find_game
from tests import amount

GAMES_EACH: Final = max(2, amount.examples(4))
"""Random games for each number of players; each takes the next combination of options, starting over after the last."""


def tables() -> list[tuple[str, int]]:
    """Return every game's id with every number of players."""
    return [(game.info.id, players) for game in all_games() for players in game.info.seats]


def _params(between: Sequence[pytest.MarkDecorator]) -> list[ParameterSet]:
    """Return all tables as parameters; `between` marks those with neither the fewest nor the most players."""
    found = []
    for game_id, players in tables():
        seats = find_game(game_id).info.seats
        # One process runs all tests of a table, so that its cached random games are played once.
        group = pytest.mark.xdist_group(f"{game_id} {players}")
        inner = between if players not in (min(seats), max(seats)) else ()
        found.append(pytest.param(game_id, players, marks=[group, *inner]))
    return found


every_table = pytest.mark.parametrize(("game_id", "players"), _params([]))
"""Parametrizes a test by every game with every number of players."""
each_table = pytest.mark.parametrize(("game_id", "players"), _params([pytest.mark.full]))
"""Parametrizes a test by every game with the fewest and the most players, and with --full with those between."""


def _levels() -> list[ParameterSet]:
    """Return all tables with every player that plays there, as parameters."""
    return [
        pytest.param(*table.values, level, marks=table.marks)
        for table in _params([pytest.mark.full])
        for level in ("random", *find_game(str(table.values[0])).levels)
    ]


each_level = pytest.mark.parametrize(("game_id", "players", "level"), _levels())
"""Parametrizes a test by the tables of `each_table`, with every built-in level of the game there."""


@cache
def sample_of(game_id: str, players: int) -> Sample:
    """Return a table with its random games; they are the same in every run."""
    return Sample(
        find_game(game_id), players, GAMES_EACH,
        thorough=amount.VARIABLE in os.environ, turn=tables().index((game_id, players)),
    )  # fmt: skip


def walks(game_id: str, players: int) -> tuple[Walk, ...]:
    """Return the random games of a table."""
    return sample_of(game_id, players).walks
