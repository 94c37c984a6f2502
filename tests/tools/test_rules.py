"""`python -m tools.rules`: random games with every combination of a game's other rules."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pygame_rules.games import find_game
from tests.rules.zenos_tavli import reference_variants
from tools.checks.compiled_rules import Disagreement, NotCompiled, compile_reference, count_games, follow
from tools.checks.rules import combinations, main, play


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


# The reference in C


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        return compile_reference("zenos-tavli", tmp_path_factory.mktemp("reference"))
    except NotCompiled as missing:
        pytest.skip(str(missing))


def test_games_in_c_agree_with_the_package_event_by_event(program: Path, full: bool) -> None:
    rng, every = Random("compiled"), [*combinations(find_game("zenos-tavli"))]
    for _ in range(400 if full else 10):
        assert follow(program, "zenos-tavli", rng.choice(every), rng.randrange(1000)) > 50


def test_a_difference_from_the_program_is_found(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.checks.compiled_rules.written", lambda options: "direction=against")
    with pytest.raises(Disagreement, match="in C"):
        follow(program, "zenos-tavli", {}, 1)


def test_games_in_c_end_under_all_rules(program: Path) -> None:
    every = [*combinations(find_game("zenos-tavli"))][::20]
    found = [*count_games(program, every, 5, 1, 1)]
    assert len(found) == len(every)
    assert all(100 < longest <= events < 5 * 20_000 for events, longest, _ in found)


def test_the_program_is_asked_and_told(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zenos-tavli", "--compiled", "--games", "30", "--every", "4000", "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert "The package agrees in the first game of each of the 2 combinations" in said
    assert "usual rules: 30 games" in said
    assert "All 60 games ended" in said


def test_the_program_refuses_rules_that_it_does_not_know(program: Path) -> None:
    with pytest.raises(Disagreement, match="pair=5: expected an option and its choice"):
        [*count_games(program, [{"pair": 5}], 1, 1, 1)]


def test_a_game_without_a_program_in_c_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["yucata", "--compiled"]) == 1
    assert "yucata has no reference in C" in capsys.readouterr().err


def test_without_a_compiler_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["zenos-tavli", "--compiled"]) == 1
    assert "no C compiler was found" in capsys.readouterr().err
