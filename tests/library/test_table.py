"""Experiments in a program: the table, its summary, its files."""

from __future__ import annotations

from pathlib import Path

import pytest

import pygame_rules as pr
from pygame_rules.cli import main


def first(state: pr.State) -> pr.Action:
    return state.legal_actions()[0]


def test_it_is_the_table_of_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = pr.experiment("yucata", ["random"], games=5, seed=2, vary={"layout": ["ayuno"], "seats": [2, 3]})
    main(["study", "yucata", "--games", "5", "--players", "random", "--vary", "layout=ayuno", "--vary", "seats=2,3",
          "--seed", "2", "--out", str(tmp_path)])  # fmt: skip
    said = capsys.readouterr().out
    assert table.csv() == (tmp_path / "games.csv").read_text("utf-8")
    assert f"{table}\n" == said
    table.save(tmp_path / "again.csv")
    assert (tmp_path / "again.csv").read_bytes() == (tmp_path / "games.csv").read_bytes()
    with pytest.raises(FileExistsError):
        table.save(tmp_path / "again.csv")


def test_bots_play_and_a_notebook_shows_who_wins() -> None:
    table = pr.experiment("yucata", [first, "random"], games=4, seed=1, language="de")
    assert len(table.rows) == len(table.column("winner")) == 4
    shown = table._repr_html_()
    assert "Siege von Jaguar (first)" in shown
    assert repr(table) == "<Table of Yucata': games: 4, settings: 1, columns: 29>"
    with pytest.raises(ValueError):
        table.column("nonsense")


def test_what_cannot_be_played_is_a_value_error() -> None:
    for wrong in ({"players": ["random"]}, {"players": ["random", "random"], "games": 0},
                  {"players": ["random", "random"], "vary": {"layout": ["moon"]}}):  # fmt: skip
        with pytest.raises(ValueError):
            pr.experiment("yucata", **({"games": 2} | wrong))  # type: ignore[arg-type]


def test_a_record_as_a_table_of_its_events() -> None:
    match = pr.new("yucata", seed=1)
    match.play(match.legal[0])
    assert match.rows()[0][3:] == (True, "start 0", 2)
    assert match.rows()[1][2:] == (0, False, "1", 6)
    assert match.record.rows() == match.rows()
