"""What computer players use: an evaluation within its bounds that sees what matters, and the resulting decisions."""

from __future__ import annotations

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import TERMINAL, Evaluates
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.players.evaluation_features import features
from pygame_rules.games.tuchulcha.players.weights import WEIGHTS
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.players import Budget, decide, find_player
from tests.rules.tuchulcha.positions import at, play, random_game

BOTH = {"red": "tuchulcha", "blue": "lasa"}


def test_the_game_says_that_it_can() -> None:
    assert isinstance(GAME, Evaluates)


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_a_weight_for_each_figure(players: int) -> None:
    seen = set()
    for seed in range(10):
        for state, _, _ in random_game(players, seed):
            for found in features(state):
                if found is not None:
                    assert len(found[1]) == len(WEIGHTS[players][found[0]])
                    seen.add(found[0])
    assert seen == {"free", "hunted", "tuchulcha"} | ({"lasa"} if players == 4 else set())


def test_who_is_out_is_worth_the_least() -> None:
    assert GAME.evaluate(at(4, 0, out=["red"]))[1] == pytest.approx(-1 / 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_ahead_of_others_is_worth_more_near_the_end(players: int) -> None:
    ahead = at(
        players, 0, blue="12 x2, 14, velthumena x5", yellow="34 x2, 3, velthumena x2" if players != 3 else "3 x3"
    )
    values = GAME.evaluate(ahead)
    assert values[0] > max(values[1:])


def test_seals_are_worth_something_to_lasa_vecuvias_player() -> None:
    few = GAME.evaluate(at(4, 0, roles=BOTH, blue="13 x5", red="12 x3", sealed=[6]))
    many = GAME.evaluate(at(4, 0, roles=BOTH, blue="13 x5", red="12 x3", sealed=[6, 16, 26]))
    assert many[0] > few[0]


def chosen(level: str, state: Position) -> str:
    """Return the event that a computer player chooses."""
    player = find_player(level, GAME)
    seat = state.current_player()
    draw = Dice.from_number(1).player_stream(f"{seat} 0")
    return decide(player.choose(state, seat, draw, Budget(player.work))).text


def until_the_end(level: str, state: Position) -> Position:
    """Return the state after a computer player has finished the turn."""
    seat = state.current_player()
    while state.current_player() == seat:
        state = play(state, chosen(level, state))
    return state


@pytest.mark.parametrize("level", ["strong", "hard", "master"])
def test_the_last_passage_is_sealed(level: str) -> None:
    state = play(at(4, 0, roles=BOTH, blue="31, 22", red="12 x3", sealed=[6, 16, 26]), "roll 3-5")
    assert until_the_end(level, state).lineup.winners == (0,)


@pytest.mark.parametrize("level", ["strong", "hard", "master"])
def test_tuchulcha_hits_the_last_haruspex(level: str) -> None:
    """The hit needs two haruspices and a discard that keeps the numbers for it."""
    state = at(2, 0, roles={"blue": "tuchulcha"}, blue="22, 23", yellow="25 x2")
    assert until_the_end(level, play(state, "roll 2-3-6")).lineup.winners == (0,)


@pytest.mark.parametrize("level", ["strong", "hard", "master"])
def test_tuchulcha_is_put_out(level: str) -> None:
    state = at(2, 0, roles={"yellow": "tuchulcha"}, blue="temple x2, 30", yellow="25 x3")
    assert until_the_end(level, play(state, "roll 2-4")).lineup.winners == (0,)


@pytest.mark.parametrize("level", ["strong", "hard", "master"])
def test_nobody_walks_into_a_passage_without_need(level: str) -> None:
    state = until_the_end(level, play(at(4, 0, blue="2, temple x7"), "roll 3-4"))
    assert GAME.position(state)["colours"][0]["forest"] == 0  # type: ignore[index, call-overload]
