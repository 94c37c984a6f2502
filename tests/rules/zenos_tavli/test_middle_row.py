"""Check docs/rules/zenos-tavli.md, rule 4 and example 2."""

from __future__ import annotations

import pytest

from pygame_rules.core.game import CHANCE
from pygame_rules.games.zenos_tavli.rules.board import middle_of
from tests.rules.zenos_tavli.positions import legal, play, setup, state_of, wall


@pytest.mark.parametrize("house", range(1, 25))
def test_rule_4_where_a_hit_stone_goes(house: int) -> None:
    n = house if house <= 12 else 25 - house
    assert middle_of(house) == n
    if house > 1:
        state = state_of(setup({house - 1: 15}, {house: 1} | {24 if house < 24 else 1: 14}, numbers=[1]))
        state = play(state, f"1:{house - 1}")
        assert state.middle(1) == tuple(int(place == n) for place in range(1, 13))


@pytest.mark.parametrize("n", range(1, 13))
@pytest.mark.parametrize("number", range(1, 7))
def test_rule_4_where_a_number_brings_it_in(n: int, number: int) -> None:
    state = state_of(setup({1 - n: 1, 24: 14}, {23: 15}, numbers=[number, number]))
    assert legal(state) == [f"{number}:middle {n}"]
    assert play(state, f"{number}:middle {n}").houses(0)[n - 1 + number - 1] == 1


@pytest.mark.parametrize("house", [4, 21])
def test_example_2(house: int) -> None:
    """A stone hit on house 4 stands on middle 4; with 2 it reaches house 5, with 6 house 9. So does one from 21."""
    state = state_of(setup({house: 1, 24: 14}, {house - 1: 15}, numbers=[1], turn=1))
    state = play(state, f"1:{house - 1}")
    assert state.middle(0)[3] == 1
    state = play(state, "roll 2-3-6")
    assert play(state, "2:middle 4").houses(0)[4] == 1
    assert play(state, "6:middle 4").houses(0)[8] == 1


def test_rule_4_a_middle_house_holds_stones_of_both_colours() -> None:
    state = state_of(setup({-3: 2, 20: 13}, {-3: 3, 23: 12}))
    assert (state.middle(0)[3], state.middle(1)[3]) == (2, 3)


def test_rule_4_all_stones_come_in_before_any_other_moves() -> None:
    state = state_of(setup({-3: 1, -5: 1, 20: 13}, {22: 15}, numbers=[1, 2, 3]))
    assert legal(state) == [f"{number}:middle {n}" for number in (1, 2, 3) for n in (4, 6)]
    state = play(state, "1:middle 4", "2:middle 6")
    assert legal(state) == ["3:20", "3:4", "3:7"]


def test_rule_4_a_stone_may_hit_as_it_comes_in() -> None:
    state = state_of(setup({-3: 1, 20: 14}, {6: 1, 23: 14}, numbers=[3, 1]))
    state = play(state, "3:middle 4")
    assert (state.middle(0)[3], state.houses(0)[5], state.middle(1)[5]) == (0, 1, 1)


def test_rule_4_closed_houses_hold_it() -> None:
    state = state_of(setup({-3: 1, 20: 14}, {5: 2, 6: 2, 23: 11}, numbers=[2, 3, 4]))
    assert legal(state) == ["4:middle 4"]


def test_rule_4_the_turn_ends_where_no_number_brings_a_stone_in() -> None:
    state = play(state_of(setup({-3: 1, 10: 14}, wall(4, 8) | {23: 5})), "roll 1-2-3")
    assert (state.current_player(), state.turn()) == (CHANCE, 1)


def test_rule_4_those_that_can_come_in_must_and_the_rest_is_lost() -> None:
    """The stone on middle 4 is blocked, the one on middle 10 is not; after it enters, nothing else may move."""
    state = state_of(setup({-3: 1, -9: 1, 15: 13}, wall(4, 9) | {23: 3}, numbers=[1, 2, 3]))
    assert legal(state) == ["1:middle 10", "2:middle 10", "3:middle 10"]
    state = play(state, "2:middle 10")
    assert (state.current_player(), state.turn(), state.middle(0)[3]) == (CHANCE, 1, 1)
