"""`python -m tools.statistics` prints its tables, and fails where an interval does not keep its promise."""

from __future__ import annotations

import random

import pytest

from tools.statistics import __main__ as command
from tools.statistics import coverage


def test_the_tables_name_every_method_and_every_number_of_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "GAMES", (20,))
    monkeypatch.setattr(command, "average", lambda method, games=(20,): coverage.average(method, games))
    assert command.main(["shares"]) == 0
    said = capsys.readouterr().err
    for line in ("| Wilson | 95.32% |", "| Student |", "| 20 | 94.0% | 92.5% |"):
        assert line in said


def test_what_is_simulated_is_told_and_what_is_wrong_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never(draw: random.Random) -> tuple[bool, bool]:
        return False, True

    def nearly_always(draw: random.Random) -> tuple[bool, bool]:
        return draw.random() < 0.95, False

    monkeypatch.setattr(command, "SIMULATED", {"a share": nearly_always})
    assert command.main(["simulate", "--studies", "5000"]) == 0
    assert "of 5000 studies hold the truth; 0 leave the range" in capsys.readouterr().err
    monkeypatch.setattr(command, "SIMULATED", {"a share": nearly_always, "a mean": never})
    assert command.main(["simulate", "--studies", "5000"]) != 0
    errors = capsys.readouterr().err
    assert "a mean: 0.00% of 5000 studies hold the truth; 5000 leave the range" in errors
