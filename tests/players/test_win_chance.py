"""The chance to win: the shape of the curve, and whether the stored fits still suit their evaluations."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

import pytest

from pygame_rules.core.game import TERMINAL, Evaluates
from pygame_rules.games import find_game
from pygame_rules.players.win_chance import FILE, chances_of, win_chance
from tests.walks import each_table, walks
from training.win_chance import SAMPLES, Row, brier, fit, trace

FITS = [tuple(path.stem.rsplit("-", 1)) for path in sorted(SAMPLES.glob("*.json"))]
each_fit = pytest.mark.parametrize(("game_id", "players"), [(game_id, int(players)) for game_id, players in FITS])


@cache
def sample(game_id: str, players: int) -> tuple[list[tuple[float, ...]], list[Row]]:
    found = json.loads((SAMPLES / f"{game_id}-{players}.json").read_text("utf-8"))
    rows = [Row(tuple(values), tuple(shares)) for values, shares in found["rows"]]
    return [tuple(values) for values in found["trace"]], rows


@each_table
def test_the_chances_of_all_seats_are_1_in_all_and_at_the_end_what_was_won(game_id: str, players: int) -> None:
    chance = win_chance(find_game(game_id), players)
    if chance is None:
        assert not isinstance(find_game(game_id), Evaluates)
        return
    for walk in walks(game_id, players)[:2]:
        for state in walk.states[:: max(1, len(walk.states) // 10)]:
            assert sum(chance.at(state)) == pytest.approx(1)
            assert all(0 <= one <= 1 for one in chance.at(state))
        last = walk.states[-1]
        if last.current_player() == TERMINAL:
            result = last.result()
            assert result is not None
            for seat, share in enumerate(chance.at(last)):
                assert share == pytest.approx(1 / len(result.winners) if seat in result.winners else 0)


def test_more_is_worth_more_whatever_the_slope() -> None:
    for slope in (0.5, 1.0, 2.0):
        found = [chances_of((value / 10, -value / 10), slope)[0] for value in range(-10, 11)]
        assert found == sorted(set(found))
        assert (found[0], found[10], found[-1]) == (0, 0.5, 1)


def test_a_game_without_a_fit_is_taken_at_its_word_and_one_without_an_evaluation_has_none() -> None:
    toy = win_chance(find_game("toy-race"), 3)
    assert toy is not None
    assert not toy.fitted
    assert toy.of_values((0.4, 0.1, -0.5)) == pytest.approx((0.6, 0.4, 0.0))
    assert win_chance(find_game("rota"), 2) is None


@each_fit
def test_every_game_is_fitted_to_enough_games(game_id: str, players: int) -> None:
    package = find_game(game_id).info.package
    fits = json.loads(files(package).joinpath(FILE).read_text("utf-8"))["players"]
    assert fits[str(players)]["games"] >= (2000 if players == 2 else 500)


@each_fit
def test_the_stored_fit_suits_the_stored_sample(game_id: str, players: int) -> None:
    chance = win_chance(find_game(game_id), players)
    assert chance is not None
    _, rows = sample(game_id, players)
    score = brier(rows, chance.slope)
    nothing = brier([Row((0.0,) * players, row.shares) for row in rows], 1.0)
    assert score < 0.98 * nothing, "it knows little more than nothing"
    assert score < brier(rows, fit(rows)) + 0.004, "another slope suits the sample much better"
    told = sorted(pair for values, shares in rows for pair in zip(chance.of_values(values), shares, strict=True))
    sure = told[-len(told) // 4 :]
    said, won = (sum(column) / len(sure) for column in zip(*sure, strict=True))
    assert said == pytest.approx(won, abs=0.12), "who is said to be ahead must win about as often"


@each_fit
def test_the_evaluation_is_the_one_that_was_fitted(game_id: str, players: int) -> None:
    """If this fails, the evaluation has changed: run `python -m training.win_chance` for the game again."""
    game = find_game(game_id)
    evaluation = json.loads(files(game.info.package).joinpath(FILE).read_text("utf-8"))["evaluate"]
    kept, _ = sample(game_id, players)
    assert trace(game, evaluation, players) == [pytest.approx(values, abs=0.0002) for values in kept]
