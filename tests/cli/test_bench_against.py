"""Check that the speed of two checkouts is compared in the same positions; the measured values are not checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import timed
from bench.against import WORK, Work, table
from bench.against import timed as time_once
from bench.thinking import choices, quantile
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games import find_game
from pygame_rules.study.selfplay import selfplay
from tools.base.console import BuildError
from tools.paths import ROOT


def test_the_positions_are_the_ends_of_a_turn_and_of_the_next_one() -> None:
    game = find_game("zenos-tavli")
    state = game.new_initial_state(2, {"start": 0})
    roll = state.chance_outcomes()[0][0] if state.current_player() == CHANCE else None
    state = state.apply_action(roll) if roll is not None else state
    found = list(timed.searched(state))
    own = timed.ends(state)
    assert found[: len(own)] == own
    assert len(set(own)) == len(own)
    assert {end.turn() for end in own} == {1}
    assert {end.turn() for end in found[len(own) :]} == {0}


def test_positions_of_a_game_are_found_by_its_events() -> None:
    game = find_game("tutanchamun")
    (played,) = selfplay(game, ["random"] * 3, {}, games=1, seed=1)
    events = [action.text for action in played.actions]
    found = timed.positions(game, 3, [events])
    assert len(found) > 100
    assert not any(state.current_player() == TERMINAL for state in found)


@pytest.mark.parametrize("task", sorted(timed.TASKS))
def test_a_checkout_is_timed(task: str) -> None:
    (played,) = selfplay(find_game("zenos-tavli"), ["random"] * 2, {}, games=1, seed=1)
    events = [action.text for action in played.actions[:20]]
    assert time_once(ROOT, Work(task, "zenos-tavli", 2, "one"), [events], least=0.01) > 0


def test_no_other_package_is_timed_by_mistake(tmp_path: Path) -> None:
    (tmp_path / "pygame_rules").mkdir()
    with pytest.raises(BuildError, match="failed in"):
        time_once(tmp_path, WORK[-1], [], least=0.01)


def test_the_table_names_all() -> None:
    row = {"name": "one", "here": 1e-6, "there": 2e-6, "ratio": 0.5, "least": 0.4, "most": 0.6}
    assert "0.50  (0.40–0.60)" in table([row])


def test_only_decisions_with_a_choice_are_measured() -> None:
    (played,) = selfplay(find_game("tutanchamun"), ["random"] * 2, {}, games=1, seed=1)
    record = {"options": {}, "events": [action.text for action in played.actions]}
    found = choices("tutanchamun", 2, {"record": record})
    assert len(found) == sum(state.current_player() != CHANCE for state in played.states[:-1])
    assert sum(found) == sum(played.decisions)


def test_quantiles() -> None:
    assert quantile([3, 1, 2, 4], 0.5) == 2
    assert quantile(range(1, 101), 0.95) == 95
    assert quantile([7], 0.99) == 7
