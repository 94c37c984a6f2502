"""Check docs/rules/yucata.md, "Play" (the end) and "Scoring", D5 and D6, example 2."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import TERMINAL, Result
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.legal import Stones, cost_of, score_of
from tests.rules.yucata.positions import legal, play, position


@pytest.mark.parametrize("card", ["2", "3", "5"])
def test_an_amulet_that_reaches_or_passes_the_centre_stops_there_and_ends_the_game_at_once(card: str) -> None:
    state = play(position((37, 20, 5), ["2 3 5", "1 2 3", "4 5 dagger"], last="1"), card)
    assert state.amulets == (39, 20, 5)
    assert state.current_player() == TERMINAL
    assert state.turn() == 0
    assert legal(state) == []
    assert state.taken[0] == Stones(1, 0, 1)
    assert state.stones == "." * 35
    made = GAME.position(state)
    assert made["to_move"] is None
    assert made["hands"] == [[c for c in ("2", "3", "5") if c != card], ["1", "2", "3"], ["4", "5", "dagger"]]


def test_one_space_short_of_the_centre_the_game_goes_on() -> None:
    state = play(position((37, 20)), "1")
    assert state.result() is None
    assert state.turn() == 1
    assert state.returns() == (0.0, 0.0)


def test_cards_are_not_taken_back_at_the_end() -> None:
    state = play(position((38, 20), ["4", ""], last="1"), "4")
    assert GAME.position(state)["hands"] == [[], []]


def test_a_dagger_ends_the_game_from_far_behind() -> None:
    state = play(position((1, 38), last="1"), "dagger")
    assert state.result() == Result((0, 1), (0, 0))


def test_nothing_comes_after_the_end() -> None:
    state = play(position((38, 20)), "4")
    for event in ("1", "start 0", "layout " + "L" * 35):
        with pytest.raises(IllegalAction, match="the game is over"):
            play(state, event)


@pytest.mark.parametrize(("blue", "cost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (9, 45)])
def test_example_2_what_blue_stones_cost(blue: int, cost: int) -> None:
    assert cost_of(Stones(25, blue, 0)) == cost
    assert score_of(Stones(25, blue, 0)) == 25 - cost


@pytest.mark.parametrize(("blue", "cost"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (9, 36)])
def test_example_2_red_takes_one_blue_away_first(blue: int, cost: int) -> None:
    """Without a blue stone, the red one has no effect."""
    assert cost_of(Stones(0, blue, 1)) == cost


def test_d5_a_score_may_be_below_zero() -> None:
    state = play(position((38, 20), taken=[(2, 5, 0), (3, 3, 0)]), "1")
    assert state.result() == Result((1,), (2 - 10, 3 - 6))


def test_most_points_win() -> None:
    state = play(position((38, 20, 9), taken=[(9, 2, 0), (4, 0, 0), (12, 4, 0)]), "1")
    assert state.result() == Result((0,), (8, 4, 2))
    assert state.returns() == (1.0, -0.5, -0.5)


def test_d6_equal_scores_win_together() -> None:
    state = play(position((38, 20, 9), taken=[(5, 2, 0), (4, 0, 0), (3, 1, 0)]), "1")
    assert state.result() == Result((0, 1), (4, 4, 2))
    assert state.returns() == (0.25, 0.25, -0.5)


def test_taken_counts_stones_as_picked_up_the_settlement_shows_only_in_scores() -> None:
    state = play(position((38, 20), taken=[(9, 2, 0), (4, 0, 0)]), "1")
    made = GAME.position(state)
    assert made["taken"] == [{"light": 9, "blue": 2, "red": 1}, {"light": 4, "blue": 0, "red": 0}]
    assert made["result"] == {"winners": [0], "scores": [8, 4]}
