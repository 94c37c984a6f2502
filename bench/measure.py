"""Measure every installed game. The module runs in CPython and, sent there as source text, inside Pyodide.

One *decision* is a call of `legal_actions()`, a random choice from the result, and `apply_action()`. Chance events are
drawn and applied in between: they add to the time but not to the number of decisions. No event is converted to text.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any, Final, TypeAlias

from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, PlaysOut, State
from pygame_rules.core.scene import View
from pygame_rules.games import all_games
from pygame_rules.players.player import Noise

Figures: TypeAlias = "dict[str, float]"
Hardest: TypeAlias = "Sequence[Mapping[str, Any]]"
"""Positions whose legal actions are known to take long to compute, as in positions/<game id>.json: `players`, `options`
and `events`. The last event is timed, together with computing the legal actions after it."""

POSITIONS: Final = 3000
"""How many positions have the computation of their legal actions timed."""
SCENES: Final = 60
"""How many positions have the making of their scene timed."""
LEAST: Final = 0.4
"""The least number of seconds for which a rate is measured."""


class Zeros:
    """A source of zeros that seeds the noise, so that every run plays the same games."""

    def uniform(self, n: int) -> int:
        """Return 0."""
        return 0

    def shuffle(self, items: object) -> None:
        """Leave the order unchanged."""


class Bench:
    """The measurements of one game with the fewest players it takes.

    :param hardest: positions to measure besides those of random games.
    """

    def __init__(self, game: AnyGame, hardest: Hardest = ()) -> None:
        self.game = game
        self.players = game.info.seats[0]
        self._noise = Noise(Zeros())
        self._steps = list(self._walk())
        self._legal: list[list[float]] = [[] for _ in self._steps]
        self._hard_steps = [self._last_step(position) for position in hardest]
        self._hardest: list[list[float]] = [[] for _ in self._hard_steps]
        self._scenes: list[float] = []
        self._decisions: list[float] = []
        self._games: list[float] = []
        self._playouts: list[float] = []

    def _walk(self) -> Iterator[tuple[State, Action]]:
        """Yield decisions of random games, each with its state."""
        found = 0
        while True:
            state = self.game.new_initial_state(self.players, {})
            while (mover := state.current_player()) != TERMINAL:
                if mover == CHANCE:
                    state = state.apply_action(state.sample_chance(self._noise))
                    continue
                actions = state.legal_actions()
                action = actions[self._noise.uniform(len(actions))]
                yield state, action
                found += 1
                if found == POSITIONS:
                    return
                state = state.apply_action(action)

    def _last_step(self, position: Mapping[str, Any]) -> tuple[State, Action]:
        """Play one of the hardest positions up to its last event; return the state before that event, and the event."""
        state = self.game.new_initial_state(position["players"], position["options"])
        *before, last = map(self.game.string_to_action, position["events"])
        for action in before:
            state = state.apply_action(action)
        return state, last

    def round(self) -> None:
        """Measure everything once."""
        decisions, games = self._rates_of_decisions()
        self._decisions.append(decisions)
        self._games.append(games)
        self._playouts.append(self._rate_of_playouts())
        for (state, action), times in zip(self._steps + self._hard_steps, self._legal + self._hardest, strict=True):
            started = perf_counter()
            state.apply_action(action).legal_actions()
            times.append(perf_counter() - started)
        stride = max(1, len(self._steps) // SCENES)
        for state, _ in self._steps[::stride]:
            view = View(seat=state.current_player())
            started = perf_counter()
            json.dumps(self.game.presenter(view).scene(state).to_json())
            self._scenes.append(perf_counter() - started)

    def _rates_of_decisions(self) -> tuple[float, float]:
        """Measure decisions a second through the public interface, and whole games a second."""
        uniform = self._noise.uniform
        decisions = games = 0
        started = perf_counter()
        while (took := perf_counter() - started) < LEAST:
            state = self.game.new_initial_state(self.players, {})
            while (mover := state.current_player()) != TERMINAL:
                if mover == CHANCE:
                    state = state.apply_action(state.sample_chance(self._noise))
                else:
                    actions = state.legal_actions()
                    state = state.apply_action(actions[uniform(len(actions))])
                    decisions += 1
            games += 1
        return decisions / took, games / took

    def _rate_of_playouts(self) -> float:
        start = self.game.new_initial_state(self.players, {})
        games = 0
        started = perf_counter()
        while (took := perf_counter() - started) < LEAST:
            if isinstance(self.game, PlaysOut):
                self.game.playout(start, self._noise.uniform)
            else:
                self._play_out(start)
            games += 1
        return games / took

    def _play_out(self, state: State) -> None:
        while (mover := state.current_player()) != TERMINAL:
            if mover == CHANCE:
                state = state.apply_action(state.sample_chance(self._noise))
            else:
                actions = state.legal_actions()
                state = state.apply_action(actions[self._noise.uniform(len(actions))])

    def figures(self) -> Figures:
        """Return the medians over all rounds so far."""
        legal = [median(times) for times in self._legal]
        hardest = [median(times) for times in self._hardest]
        figures = {
            "players": self.players,
            "decisions_per_second": median(self._decisions),
            "games_per_second": median(self._games),
            "playouts_per_second": median(self._playouts),
            "legal_ms_median": 1000 * median(legal),
            "legal_ms_worst": 1000 * max(legal),
            "scene_ms_median": 1000 * median(self._scenes),
        }
        return figures | {"hardest_ms_worst": 1000 * max(hardest)} if hardest else figures

    def forget(self) -> None:
        """Drop all measurements so far, which were the warm-up."""
        for times in (self._decisions, self._games, self._playouts, self._scenes, *self._legal, *self._hardest):
            times.clear()


def median(values: list[float]) -> float:
    """Return the median; of an even number of values, the mean of the two in the middle."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def measure(rounds: int, only: str | None = None, hardest: Mapping[str, Hardest] | None = None) -> dict[str, Figures]:
    """Measure all games, and return their figures by game id: one round for warming up, then `rounds` in which the
    games take turns.

    :param hardest: positions to measure besides those of random games, by the id of the game.
    """
    hardest = hardest or {}
    benches = [Bench(game, hardest.get(game.info.id, ())) for game in all_games() if only in (None, game.info.id)]
    for number in range(rounds + 1):
        for bench in benches:
            if number == 1:
                bench.forget()
            bench.round()
    return {bench.game.info.id: bench.figures() for bench in benches}


def python() -> str:
    """Return name, version and platform of the Python that runs this."""
    return f"{sys.implementation.name} {sys.version.split()[0]} ({sys.platform})"
