"""`python -m tools.rules`: random games with every combination of a game's other rules."""

from __future__ import annotations

import pytest

from pygame_rules.games import find_game
from tests.rules.zenos_tavli import reference_variants
from tools.checks.rules import Disagreement, combinations, main, play


def test_every_combination_is_there_once() -> None:
    found = [*combinations(find_game("zenos-tavli"))]
    assert found[0] == {}
    assert len(found) == len({str(options) for options in found}) == 2**6 * 3**4


def test_games_are_played_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zenos-tavli", "--every", "4000", "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert "2 combinations of rules, 1 random games of each, compared with the reference" in said
    assert "All 2 games ended" in said


def test_alone_it_compares_with_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zenos-tavli", "--every", "6000", "--jobs", "1", "--alone"]) == 0
    assert "compared with nothing" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["chess"], ["zenos-tavli", "--games", "0"], ["zenos-tavli", "--jobs", "0"]])
def test_wrong_arguments_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(wrong)
    assert "error:" in capsys.readouterr().err


def test_a_difference_from_the_reference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(reference_variants.USUAL, "pair", 2)
    with pytest.raises(Disagreement, match="in the reference"):
        play("zenos-tavli", {}, "a seed", compared=True)


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.checks.rules.LONGEST", 20)
    with pytest.raises(Disagreement, match="no end after 20 events"):
        play("zenos-tavli", {"dice": 2}, "a seed", compared=False)
