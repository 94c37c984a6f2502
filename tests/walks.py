"""Random whole games for the tests, of every game that is found, with every number of players."""

from __future__ import annotations

import random
from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Game, State
from pygame_rules.games import all_games, find_game
from tests.amount import examples

GAMES_EACH: Final = max(2, examples(4))
"""Random games for each number of players; each takes the next combination of options, starting over after the last."""
LONGEST = 20_000
"""A random game with more events than this counts as endless."""


@dataclass(frozen=True)
class Walk:
    """One random game from beginning to end."""

    game: Game
    players: int
    options: dict[str, object]
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    def steps(self) -> Iterator[tuple[State, Action, State]]:
        """Yield each state with the action taken and the next state."""
        for (before, after), action in zip(pairwise(self.states), self.actions, strict=True):
            yield before, action, after

    @property
    def events(self) -> list[str]:
        """The game's events as strings, as in a record."""
        return [self.game.action_to_string(action) for action in self.actions]


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


def option_sets(game: Game) -> list[dict[str, object]]:
    """Return the default options, then every combination of the values that the set-up page offers without "Other
    rules", then each other rule alone, and all of them together."""
    usual, rules = [], []
    for option in game.info.options:
        values = [(option.id, choice.value) for choice in option.choices]
        if values:
            (rules if option.group == "rules" else usual).append((option.default, values))
    sets: list[dict[str, object]] = [dict(chosen) for chosen in product(*(values for _, values in usual)) if chosen]
    others = [[one for one in values if one[1] != default] for default, values in rules]
    sets += [{name: value} for values in others for name, value in values]
    if len(others) > 1:
        sets.append(dict(values[-1] for values in others if values))
    return [{}, *sets]


def outcome(state: State, draws: random.Random) -> Action:
    """Draw a random next event: an outcome of chance or a legal action."""
    if state.current_player() == CHANCE:
        return state.sample_chance(RandomDraw(draws))
    return draws.choice(state.legal_actions())


class RandomDraw:
    """A random source for tests that implements `core.game.Draw`."""

    def __init__(self, draws: random.Random) -> None:
        self.draws = draws

    def uniform(self, n: int) -> int:
        return self.draws.randrange(n)

    def shuffle(self, items: MutableSequence[str]) -> None:
        self.draws.shuffle(items)


def play(game: Game, players: int, options: dict[str, object], seed: object) -> Walk:
    """Play one random game to its end."""
    draws = random.Random(str(seed))
    states = [game.new_initial_state(players, options)]
    actions: list[Action] = []
    while states[-1].current_player() != TERMINAL:
        assert len(actions) < LONGEST, f"{game.info.id}: no end after {LONGEST} events"
        actions.append(outcome(states[-1], draws))
        states.append(states[-1].apply_action(actions[-1]))
    return Walk(game, players, options, tuple(states), tuple(actions))


@cache
def walks(game_id: str, players: int) -> tuple[Walk, ...]:
    """Return the random games of a table; they are the same in every run."""
    game = find_game(game_id)
    options = option_sets(game)
    return tuple(play(game, players, options[k % len(options)], (game_id, players, k)) for k in range(GAMES_EACH))
