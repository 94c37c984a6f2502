"""The evaluation: bounds, symmetry, some judgements any player would share, and games against a random player."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import tanh
from random import Random
from typing import Any

import pytest

from pygame_rules.core.game import CHANCE, TERMINAL, Evaluates
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.players import evaluate as quick
from pygame_rules.games.zenos_tavli.players.features import EVERYTHING, FEATURES, THROWS, WAITS
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.plain_features import features, weighed
from tests.rules.zenos_tavli.positions import artificial, ends, position, row, setup, state_of, wall


def value(made: dict[str, Any], seat: int = 0) -> float:
    return GAME.evaluate(state_of(made))[seat]


def test_the_game_offers_it() -> None:
    assert isinstance(GAME, Evaluates)
    assert len(FEATURES) == len(THROWS) == len(WAITS) == len(features(GAME.new_initial_state(2, {}), 0))


def test_values_are_in_bounds_and_sum_to_0() -> None:
    rng = Random(21)
    for _ in range(1000):
        white, black = GAME.evaluate(state_of(artificial(rng)))
        assert -1 <= white <= 1
        assert white == -black


def test_colours_do_not_matter() -> None:
    rng = Random(22)
    for _ in range(300):
        made = artificial(rng)
        swapped = {
            key: made[key][::-1] if isinstance(made[key], list) and key != "numbers" else made[key] for key in made
        }
        swapped["turn"] = 1 - made["turn"]
        assert value(made, 0) == pytest.approx(value(swapped, 1))


def test_the_value_is_that_of_the_features_to_the_last_bit() -> None:
    rng = Random(24)
    states = [state_of(artificial(rng)) for _ in range(500)]
    for _ in range(1):
        state = GAME.new_initial_state(2, {})
        while state.current_player() != TERMINAL:
            if state.current_player() == CHANCE:
                states.append(state)
                state = state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
            else:
                # Many positions with the same side that throws next, so that much is remembered.
                afters = [state.apply_action(step) for step in state.legal_actions()]
                states += afters
                states += [after.apply_action(step) for after in afters for step in after.legal_actions()]
                state = rng.choice(afters)
    for state in states:
        if state.current_player() != TERMINAL:
            assert GAME.evaluate(state)[state.turn()] == tanh(weighed(state))
            assert quick.score(*state.facing()) == EVERYTHING.score(*state.facing()) == weighed(state)


def test_what_is_remembered_is_bounded_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(23)
    states = [state_of(artificial(rng)) for _ in range(300)]
    states += [state.apply_action(step) for state in states for step in state.legal_actions()]
    found = [GAME.evaluate(state) for state in states]
    assert [GAME.evaluate(state) for state in states[::-1]] == found[::-1]
    monkeypatch.setattr(quick, "KEPT", 3)
    throwers: list[quick._Thrower] = []

    @lru_cache(2)
    def thrower(*side: int) -> quick._Thrower:
        throwers.append(quick._Thrower(*side))
        return throwers[-1]

    monkeypatch.setattr(quick, "_thrower", thrower)
    assert [GAME.evaluate(state) for state in states] == found
    for made in throwers:
        assert all(len(memory) <= 3 for memory in (*made.groups, made.blocked, made.hits, made.risks))


def test_the_end_is_worth_its_returns() -> None:
    assert GAME.evaluate(state_of(setup({}, {3: 15}))) == (1.0, -1.0)
    assert GAME.evaluate(state_of(setup({}, {3: 15}, turn=1))) == (1.0, -1.0)


def test_being_ahead_is_better() -> None:
    values = [value(setup({house: 15}, {12: 15})) for house in (7, 10, 14, 17)]
    assert all(less < more for less, more in pairwise(values))


def test_a_single_stone_in_danger_far_ahead_is_worse_than_a_safe_one() -> None:
    exposed = setup({20: 1, 21: 1, 22: 13}, {14: 2, 15: 13}, turn=1)
    safe = setup({20: 2, 23: 1, 22: 12}, {14: 2, 15: 13}, turn=1)
    behind = setup({20: 1, 21: 1, 22: 13}, {23: 2, 24: 13}, turn=1)
    assert (
        features(state_of(exposed), 0)[FEATURES.index("danger")] > features(state_of(safe), 0)[FEATURES.index("danger")]
    )
    assert features(state_of(behind), 0)[FEATURES.index("danger")] == 0


def test_being_held_in_the_middle_row_is_bad() -> None:
    held = setup({0: 1, 12: 14}, wall(1, 6) | {14: 3})
    free = setup({0: 1, 12: 14}, wall(13, 18) | {8: 3})
    assert features(state_of(held), 0)[FEATURES.index("shut out")] == 1
    assert features(state_of(free), 0)[FEATURES.index("shut out")] == 0


def test_protected_stones_are_in_no_danger() -> None:
    made = position(hand=[0, 15], houses=[row({1: 1, 2: 1, 6: 13}), [0] * 24], turn=1)
    assert features(state_of(made), 0)[FEATURES.index("danger")] == 0


def best_end(state: Position) -> Position:
    seat = state.turn()
    return max(ends(state)[:200], key=lambda end: GAME.evaluate(end)[seat])


def test_choosing_ends_of_turns_by_it_beats_chance(full: bool) -> None:
    rng = Random(23)
    wins, games = 0, 40 if full else 8
    for number in range(games):
        state = GAME.new_initial_state(2, {"start": number // 2 % 2})
        while state.current_player() != TERMINAL:
            if state.current_player() == CHANCE:
                state = state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
            elif state.turn() == number % 2:
                state = best_end(state)
            else:
                state = state.apply_action(rng.choice(state.legal_actions()))
        wins += state.returns()[number % 2] > 0
    assert wins >= games * 0.85
