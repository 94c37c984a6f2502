"""Check docs/rules/zenos-tavli.md, rule 5, examples 3 and 4."""

from __future__ import annotations

import pytest

from tests.rules.zenos_tavli.positions import legal, play, setup, state_of


def test_example_3_stones_may_leave_from_21_23_and_24() -> None:
    """Throw 1-2-4: number d bears off from house 25 - d."""
    state = state_of(setup({21: 5, 23: 5, 24: 5}, {7: 15}, numbers=[1, 2, 4]))
    assert {"1:24", "2:23", "4:21"} <= set(legal(state))
    state = play(state, "1:24", "2:23", "4:21")
    assert state.off(0) == 3


@pytest.mark.parametrize("hindmost", [19, 20])
def test_example_4_with_a_stone_behind_21_a_4_can_only_move_it(hindmost: int) -> None:
    state = state_of(setup({hindmost: 1, 22: 14}, {7: 15}, numbers=[4]))
    assert legal(state) == [f"4:{hindmost}"]
    assert play(state, f"4:{hindmost}").off(0) == 0


@pytest.mark.parametrize("hindmost", [19, 20])
def test_example_4_if_that_house_is_closed_the_4_is_lost(hindmost: int) -> None:
    state = state_of(setup({hindmost: 1, 22: 14}, {hindmost + 4: 15}, numbers=[4]))
    assert state.turn() == 1


@pytest.mark.parametrize("hindmost", [22, 23, 24])
def test_example_4_with_none_there_the_hindmost_leaves(hindmost: int) -> None:
    state = state_of(setup({hindmost: 2} | ({24: 3} if hindmost < 24 else {}), {7: 15}, numbers=[4]))
    assert legal(state) == [f"4:{hindmost}"]


def test_rule_5_the_number_thrown_and_the_real_house_are_written() -> None:
    state = state_of(setup({20: 2, 22: 1}, {7: 15}, numbers=[6]))
    assert legal(state) == ["6:20"]
    assert play(state, "6:20").off(0) == 13


def test_rule_5_a_step_inside_the_quarter_is_always_allowed_instead() -> None:
    state = state_of(setup({19: 1, 21: 1, 24: 1}, {7: 15}, numbers=[1, 4]))
    assert legal(state) == ["1:19", "1:21", "1:24", "4:19", "4:21"]


def test_rule_5_only_with_all_stones_in_the_last_quarter() -> None:
    state = state_of(setup({18: 1, 22: 14}, {7: 15}, numbers=[3, 6]))
    assert legal(state) == ["3:18", "6:18"]
    assert legal(play(state, "6:18")) == ["3:22"]


def test_rule_5_bearing_off_starts_in_the_middle_of_a_turn() -> None:
    state = state_of(setup({18: 1, 24: 14}, {7: 15}, numbers=[1, 1]))
    assert legal(state) == ["1:18"]
    assert legal(play(state, "1:18")) == ["1:19", "1:24"]


def test_rule_5_a_stone_that_is_hit_stops_it() -> None:
    state = state_of(setup({22: 1, 24: 2}, {20: 15}, numbers=[2], turn=1))
    state = play(state, "2:20")
    assert state.middle(0)[2] == 1
    state = play(state, "roll 1-2-3")
    assert legal(state) == ["1:middle 3", "2:middle 3", "3:middle 3"]
    assert legal(play(state, "1:middle 3")) == ["2:3", "3:3"]
