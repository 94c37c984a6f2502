"""The weights of Tuchulcha's `master` come from games that are the same each time, and fit how these ended."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from random import Random

import pytest

from pygame_rules.games.tuchulcha.players.weights import SEASONED, WEIGHTS, weights_of
from training.tuchulcha import SITUATIONS, Row, chances, collect, fit, gradient, loss, main


def test_the_same_games_are_played_again_and_kept(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    (first,) = collect(3, 1, keep)
    assert collect(3, 1, None) == [first]
    again, second = collect(3, 2, keep)
    assert again == first
    assert second != first
    assert len(keep.read_text("utf-8").splitlines()) == 2
    assert all(len(row.seats) == 3 and sum(row.shares) == pytest.approx(1) for row in first)


def made_up(weights: list[list[float]], count: int) -> list[Row]:
    """Rows of two seats whose winners are drawn by the chances that these weights give."""
    random, rows = Random(5), []
    for _ in range(count):
        seats = [(0, [random.uniform(-1, 1) for _ in weights[0]]) for _ in range(2)]
        own, _ = chances(Row(seats, []), weights)
        won = random.random() < own
        rows.append(Row(seats, [float(won), float(not won)]))
    return rows


def test_the_fit_finds_the_weights_that_made_the_results() -> None:
    rows = made_up([[1.5, -0.5]], 12_000)
    found = fit(rows, [[1.2, -0.2]], batch=50)
    assert found == [[pytest.approx(1.5, abs=0.12), pytest.approx(-0.5, abs=0.12)]]
    assert loss(rows, found) < loss(rows, [[1.2, -0.2]])


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    rows = made_up([[1.0, 0.5]], 20)
    (slopes,) = gradient(rows, [[0.3, 0.1]])
    nearby = (loss(rows, [[0.3 + 1e-6, 0.1]]) - loss(rows, [[0.3 - 1e-6, 0.1]])) / 2e-6
    assert slopes[0] == pytest.approx(nearby, abs=1e-6)


def test_who_is_out_of_the_game_has_no_chance() -> None:
    assert chances(Row([None, (0, [1.0]), (0, [0.0])], []), [[1.0]]) == pytest.approx(
        [0, exp(1) / (1 + exp(1)), 1 / (1 + exp(1))]
    )


def test_the_command_writes_the_weights_and_tells_how_good_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / SEASONED
    assert main(["--players", "3", "--games", "7", "--output", str(target)]) == 0
    assert "7 games" in capsys.readouterr().out
    written = json.loads(target.read_text("utf-8"))
    assert list(written) == ["3"]
    assert {situation: len(found) for situation, found in written["3"].items()} == {
        situation: len(WEIGHTS[3][situation]) for situation in SITUATIONS
    }
    assert main(["--players", "3", "--games", "6", "--output", str(tmp_path / "no" / "folder.json")]) == 1


def test_the_packages_weights_have_the_figures_of_the_evaluation() -> None:
    weights = weights_of(3, seasoned=True)
    assert {name: len(found) for name, found in weights.items()} == {
        name: len(found) for name, found in WEIGHTS[3].items()
    }
    assert weights != WEIGHTS[3]
    assert weights_of(2, seasoned=True) is WEIGHTS[2]
