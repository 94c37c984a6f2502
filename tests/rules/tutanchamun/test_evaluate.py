"""What computer players use: an evaluation within its bounds, and playouts that follow the rules."""

from __future__ import annotations

import pytest

from pygame_rules.core.game import CHANCE, TERMINAL, Evaluates, PlaysOut
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.players.playout import STRIDE
from pygame_rules.games.tutanchamun.rules.board import Exit, Take
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.positions import Draws, artificial, at, play, random_game, state_of


def test_the_game_says_that_it_can() -> None:
    assert isinstance(GAME, Evaluates)
    assert isinstance(GAME, PlaysOut)


def step_by_step(state: Position, draws: Draws) -> tuple[float, ...]:
    """Play the same random game as `playout`, but state by state."""
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            state = state.apply_action(state.sample_chance(draws))
            continue
        legal = list(state.legal_actions())
        if isinstance(legal[0], Take):
            legal = legal[:STRIDE]
            legal = [action for action in legal if not isinstance(action, Exit)]
        state = state.apply_action(legal[draws.uniform(len(legal)) if len(legal) > 1 else 0])
    return state.returns()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_same_draws_lead_through_the_same_game(players: int) -> None:
    for ply, (before, _, after) in enumerate(random_game(players, "playout")):
        for state in (before, after):
            one, other = Draws(ply), Draws(ply)
            assert GAME.playout(state, one.uniform) == step_by_step(state, other)
            assert one.uniform(1000) == other.uniform(1000)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_same_from_strange_positions(players: int) -> None:
    draws = Draws("strange")
    for number in range(100):
        state = state_of(artificial(draws.rng, players))
        assert GAME.playout(state, Draws(number).uniform) == step_by_step(state, Draws(number))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_values_lie_between_the_returns_and_sum_to_nothing(players: int) -> None:
    for before, _, after in random_game(players, "values"):
        for state in (before, after):
            values = GAME.evaluate(state)
            assert len(values) == players
            assert all(-1 / (players - 1) - 1e-9 <= value <= 1 + 1e-9 for value in values)
            assert sum(values) == pytest.approx(0)
            if state.current_player() == TERMINAL:
                assert values == state.returns()


def test_steps_and_treasures_are_good() -> None:
    far = {60: "game", 61: "lamp"}
    level = GAME.evaluate(at(["game", "game"], far, pawns=[9, 9]))
    assert level == pytest.approx((0, 0))
    assert GAME.evaluate(at(["game", "game"], far, pawns=[9, 9], markers=[15, 20]))[0] > 0
    assert GAME.evaluate(at(["game game", "game"], far, pawns=[9, 9]))[0] > 0
    assert GAME.evaluate(at(["game lid", "game"], far, pawns=[9, 9]))[0] > 0
    assert GAME.evaluate(at(["game", "game"], far, pawns=[60, 9]))[0] < 0


def test_an_end_is_worth_what_it_returns() -> None:
    state = play(at(["", ""], {}, pawns=[70, 4], markers=[5, 6], turn=1), "exit")
    assert GAME.evaluate(state) == (1.0, -1.0)
