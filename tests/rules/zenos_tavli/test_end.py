"""Check docs/rules/zenos-tavli.md, rule 6 and D6."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, TERMINAL, Result
from pygame_rules.games.zenos_tavli import GAME
from tests.rules.zenos_tavli.positions import legal, play, position, row, setup, state_of, wall


@pytest.mark.parametrize("seat", [0, 1])
def test_rule_6_the_last_stone_wins_at_once_even_with_numbers_left(seat: int) -> None:
    sides: list[dict[int, int]] = [{24: 1}, {7: 11}]
    state = state_of(setup(sides[seat], sides[1 - seat], numbers=[4, 4, 4], turn=seat))
    state = play(state, "4:24")
    assert state.current_player() == TERMINAL
    assert (state.turn(), state.numbers, legal(state)) == (seat, (), [])
    assert state.result() == Result((seat,), (15, 4) if seat == 0 else (4, 15))
    assert state.returns() == ((1.0, -1.0) if seat == 0 else (-1.0, 1.0))


def test_rule_6_nothing_comes_after_the_end() -> None:
    state = state_of(setup({24: 1}, {7: 15}, numbers=[4, 4]))
    state = play(state, "4:24")
    for event in ("4:24", "roll 1-2-3"):
        with pytest.raises(IllegalAction, match="the game is over"):
            play(state, event)


def test_rule_6_while_the_game_runs_there_is_no_result() -> None:
    state = GAME.new_initial_state(2, {})
    assert state.result() is None
    assert state.returns() == (0.0, 0.0)


HELD_WHITE = wall(7, 12) | {0: 3}
HELD_BLACK = wall(1, 6) | {-6: 3}


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("numbers", [[], [1, 2, 3]])
def test_d6_checked_at_the_start(turn: int, numbers: list[int]) -> None:
    """Both are held in the middle row: White by Black's wall on 1 to 6, Black by White's wall on 7 to 12."""
    state = state_of(setup(HELD_WHITE, HELD_BLACK, turn=turn, numbers=numbers))
    assert state.current_player() == TERMINAL
    assert (state.turn(), state.numbers) == (turn, ())
    assert state.result() == Result((0, 1), (0, 0))
    assert state.returns() == (0.0, 0.0)


def test_d6_scores_are_stones_borne_off() -> None:
    state = state_of(setup(wall(7, 12) | {0: 1}, HELD_BLACK))
    assert state.result() == Result((0, 1), (2, 0))


def test_d6_checked_after_every_event() -> None:
    """White's hit also closes the last house to which the hit stone could move; White is already blocked."""
    state = state_of(setup(wall(8, 12) | {-6: 2, 0: 3}, wall(1, 6) | {7: 1}, numbers=[1, 1]))
    state = play(state, "1:middle 7")
    assert state.current_player() == 0
    state = play(state, "1:middle 7")
    assert state.current_player() == TERMINAL
    assert (state.turn(), state.result()) == (0, Result((0, 1), (0, 2)))


def test_d6_one_number_for_one_player_is_enough_to_go_on() -> None:
    for white, black in (
        (HELD_WHITE, wall(1, 5) | {6: 1, -6: 4}),
        (wall(7, 11) | {12: 1, 0: 4}, HELD_BLACK),
    ):
        state = state_of(setup(white, black))
        assert state.current_player() == CHANCE


def test_d6_a_throw_that_cannot_be_played_is_no_draw_by_itself() -> None:
    state = play(state_of(setup(HELD_WHITE, wall(1, 5) | {6: 1, -6: 4})), "roll 1-2-3")
    assert (state.current_player(), state.turn()) == (CHANCE, 1)


def test_d6_a_hand_that_is_shut_out_is_no_draw_while_the_other_can_step() -> None:
    made = position(hand=[15, 0], houses=[[0] * 24, row(wall(1, 6) | {24: 3})], left=[False, True])
    state = state_of(made)
    assert (state.result(), state.current_player(), state.turn()) == (None, CHANCE, 0)
    after = play(state, "roll 1-2-3")
    assert (after.result(), after.current_player(), after.turn()) == (None, CHANCE, 1)
