"""Bots and games in files of one's own on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pygame_rules.cli import main
from tests.cli.shell import Said

BOTS = """
from pathlib import Path
Path(__file__).with_name("executed").write_text("yes")

def first(state):
    return state.legal_actions()[0]

def last(state):
    return state.legal_actions()[-1]

def broken(state):
    return state.nothing
"""
Here = Callable[..., Said]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    """Return a function that runs a command in this process, in a folder with a file of bots."""
    (tmp_path / "my_bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: object) -> Said:
        status = main([*map(str, arguments)])
        out, errors = capsys.readouterr()
        return Said(status, out, errors)

    return command


def test_selfplay_names_the_bots_as_they_were_written(here: Here) -> None:
    said = here("selfplay", "yucata", "--players", "my_bots.py:first,random", "--games", 2, "--seed", 1)
    assert said.status == 0
    assert "Seat 0 (my_bots.py:first)" in said.out


def test_a_ladder_compares_bots_but_keeps_no_pairs_of_them(here: Here, tmp_path: Path) -> None:
    command = ("ladder", "yucata", "--players", "random,my_bots.py:last", "--pairs", 2, "--least", 1)
    said = here(*command)
    assert (said.status, "my_bots.py:last" in said.out) == (0, True)
    said = here(*command, "--output", tmp_path / "pairs.log")
    assert said.status == 2
    assert "leave out --output" in said.err
    assert not (tmp_path / "pairs.log").exists()


def test_a_saved_game_executes_no_file(here: Here, tmp_path: Path) -> None:
    """The name in a file that came from somebody else is a name, and nothing that is executed."""
    said = here("play", "yucata", "--players", "my_bots.py:first,my_bots.py:last", "--seed", 1, "--save", "game.json")
    assert said.status == 0
    save = (tmp_path / "game.json").read_text("utf-8")

    (tmp_path / "executed").unlink()
    (tmp_path / "other.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "game.json").write_text(save.replace("my_bots.py", "other.py"), encoding="utf-8")
    said = here("play", "yucata", "--load", "game.json")
    assert said.status == 2
    assert "There is no computer player 'other.py:first'" in said.err
    assert not (tmp_path / "executed").exists()


def test_a_bot_that_fails_is_told_with_its_line_and_loses_nothing(here: Here) -> None:
    said = here("study", "yucata", "--players", "my_bots.py:broken,random", "--games", 2, "--seed", 1, "--out", "study")
    assert said.status == 1
    assert "my_bots.py:broken, line 12: Position has no nothing. (AttributeError" in said.err
    assert "0 of 2 games are kept" in said.err
    said = here("selfplay", "yucata", "--players", "my_bots.py:broken,random", "--games", 1)
    assert (said.status, "my_bots.py:broken, line 12:" in said.err) == (2, True)


def test_the_help_names_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "--help"]) == 0
    assert "my_bots.py:careful" in capsys.readouterr().out
