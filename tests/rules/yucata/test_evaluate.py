"""What computer players use: an evaluation within its bounds, and playouts that follow the rules."""

from __future__ import annotations

import pytest

from pygame_rules.core.game import TERMINAL, Evaluates, PlaysOut
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.state import Position
from tests.rules.yucata.positions import Draws, one_step, play, position, random_game


def test_the_game_says_that_it_can() -> None:
    assert isinstance(GAME, Evaluates)
    assert isinstance(GAME, PlaysOut)


def card_by_card(state: Position, draws: Draws) -> tuple[float, ...]:
    """Play the same random game as `playout`, but state by state."""
    while state.current_player() != TERMINAL:
        _, state = one_step(state, draws)
    return state.returns()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_draws_lead_through_the_same_game(players: int) -> None:
    for seed in range(20):
        for ply, (before, _, after) in enumerate(random_game(players, seed)):
            for state in (before, after):
                one, other = Draws(ply), Draws(ply)
                assert GAME.playout(state, one.uniform) == card_by_card(state, other)
                assert one.uniform(1000) == other.uniform(1000)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_lie_between_the_returns_and_sum_to_nothing(players: int) -> None:
    for seed in range(5):
        for before, _, after in random_game(players, seed):
            for state in (before, after):
                values = GAME.evaluate(state)
                assert len(values) == players
                assert all(-1 / (players - 1) - 1e-9 <= value <= 1 + 1e-9 for value in values)
                assert sum(values) == pytest.approx(0)
                if state.current_player() == TERMINAL:
                    assert values == state.returns()


def test_light_stones_are_good_and_blue_ones_are_not() -> None:
    level = GAME.evaluate(position((20, 20), taken=[(5, 1, 0), (5, 1, 0)]))
    ahead = GAME.evaluate(position((20, 20), taken=[(6, 1, 0), (4, 1, 0)]))
    blue = GAME.evaluate(position((20, 20), taken=[(6, 2, 0), (6, 0, 0)]))
    assert level == pytest.approx((0, 0))
    assert ahead[0] > 0 > blue[0]


def test_an_end_is_worth_what_it_returns() -> None:
    assert GAME.evaluate(play(position((38, 20), taken=[(1, 0, 0), (0, 0, 0)]), "1")) == (1.0, -1.0)


def test_between_two_players_an_evaluation_uses_the_true_worth_of_stones() -> None:
    """Each blue stone costs 4.5, the first one too: 2 light and a blue one are worth less than nothing."""
    taken = GAME.evaluate(position((20, 20), taken=[(7, 1, 0), (5, 0, 0)]))
    assert taken[0] < 0
    level = GAME.evaluate(position((20, 20), taken=[(9, 1, 1), (9, 0, 0)]))
    assert level == pytest.approx((0, 0))
    first = GAME.evaluate(position((20, 20, 0), taken=[(7, 1, 0), (5, 0, 0), (5, 0, 0)]))
    assert first[0] > first[1]
