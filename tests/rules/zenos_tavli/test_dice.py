"""Check docs/rules/zenos-tavli.md, "Dice", D1, and example 1; docs/rules/dice.md for the draws."""

from __future__ import annotations

from itertools import permutations
from math import isclose

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.board import find_roll
from tests.rules.zenos_tavli.positions import legal, play, setup, state_of, wall


@pytest.mark.parametrize(
    ("throw", "numbers"),
    [("roll 2-5-6", (2, 5, 6)), ("roll 2-4-4", (2, 4, 4, 4, 4)), ("roll 3-3-3", (3,) * 12)],
)
def test_numbers_of_a_throw(throw: str, numbers: tuple[int, ...]) -> None:
    assert play(GAME.new_initial_state(2, {}), throw).numbers == numbers


def test_the_56_throws_have_the_chances_of_three_fair_dice() -> None:
    outcomes = GAME.new_initial_state(2, {}).chance_outcomes()
    chances = {roll.text: chance for roll, chance in outcomes}
    assert len(chances) == 56
    assert isclose(sum(chances.values()), 1)
    assert isclose(chances["roll 1-2-3"], 6 / 216)
    assert isclose(chances["roll 1-1-3"], 3 / 216)
    assert isclose(chances["roll 6-6-6"], 1 / 216)


def test_throws_are_drawn_die_by_die_and_written_ascending() -> None:
    """Check the test vectors of docs/rules/dice.md."""
    dice = Dice.from_number(7)
    state = GAME.new_initial_state(2, {})
    drawn = [state.sample_chance(dice.stream(index)).text for index in range(6)]
    assert drawn == ["roll 2-4-5", "roll 1-2-6", "roll 3-3-5", "roll 2-6-6", "roll 1-4-4", "roll 1-2-6"]


def test_throws_are_one_object_each() -> None:
    assert find_roll(6, 2, 5) is find_roll(2, 5, 6) is GAME.string_to_action("roll 2-5-6")


@pytest.mark.parametrize("order", list(permutations((2, 5, 6))))
def test_example_1_one_stone_travels_13_houses_in_any_order(order: tuple[int, int, int]) -> None:
    state = state_of(setup({7: 15}, {24: 15}, numbers=[6, 2, 5]))
    house = 7
    for number in order:
        state = play(state, f"{number}:{house}")
        house += number
    assert state.houses(0)[20 - 1] == 1
    assert state.turn() == 1


def test_example_1_each_step_must_be_legal_by_itself() -> None:
    state = state_of(setup({7: 1, 24: 14}, {9: 2, 12: 13}, numbers=[2, 5, 6]))
    assert "2:7" not in legal(state)
    assert "5:7" not in legal(state)
    assert "5:13" in legal(play(state, "6:7"))


def test_d1_nobody_passes_while_a_number_can_be_played() -> None:
    """This includes bearing off: the only legal event bears off one of the last two stones."""
    state = state_of(setup({24: 2}, {12: 15}, numbers=[3]))
    assert legal(state) == ["3:24"]
    assert play(state, "3:24").turn() == 1


def test_d1_the_order_that_plays_the_most_need_not_be_chosen() -> None:
    """After the 2 from 14 the 3 can be played. The 2 from 7 is legal, too, although it loses the 3."""
    state = state_of(setup({7: 1, 14: 1}, {12: 2, 17: 2, 24: 11}, numbers=[2, 3]))
    assert legal(state) == ["2:14", "2:7", "3:7"]
    assert legal(play(state, "2:14")) == ["3:16", "3:7"]
    assert play(state, "2:7").turn() == 1


def test_d1_a_number_that_cannot_be_played_now_may_be_played_after_another_step() -> None:
    state = state_of(setup({7: 1}, {9: 2, 24: 13}, numbers=[2, 3]))
    assert legal(state) == ["3:7"]
    assert legal(play(state, "3:7")) == ["2:10"]


def test_d1_a_number_is_lost_only_when_the_turn_ends() -> None:
    state = state_of(setup({7: 1}, wall(9, 13) | {24: 5}, numbers=[1, 2]))
    after = play(state, "1:7")
    assert (after.current_player(), after.turn(), after.numbers) == (CHANCE, 1, ())


def test_a_throw_that_cannot_be_played_passes_the_turn_at_once() -> None:
    state = play(state_of(setup({7: 15}, wall(8, 13) | {24: 3})), "roll 1-2-3")
    assert (state.current_player(), state.turn(), state.numbers) == (CHANCE, 1, ())
