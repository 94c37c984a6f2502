"""`puzzles`: the same seed finds the same puzzles, printed or in a file; and clear errors."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.shell import run


def test_puzzles_are_printed_or_written(tmp_path: Path) -> None:
    printed = run("puzzles", "zenos-tavli", "--seed", "1", "--count", "1").json
    out = tmp_path / "puzzles.json"
    run("puzzles", "zenos-tavli", "--seed", "1", "--count", "1", "--out", str(out))
    assert json.loads(out.read_text(encoding="utf-8")) == printed
    [puzzle] = printed["puzzles"]
    assert puzzle["points"] - puzzle["next"] >= 2
    assert puzzle["good"][0]


def test_a_theme_that_is_rare_in_the_games_that_were_searched_is_named() -> None:
    said = run("puzzles", "zenos-tavli", "--seed", "1", "--count", "2", "--each", "1", "--games", "3")
    assert said.status == 0
    themes = {puzzle["theme"] for puzzle in said.json["puzzles"]}
    assert len(themes) == len(said.json["puzzles"]) >= 2
    assert said.err.startswith("Themes with too few puzzles: ")
    assert "Bear off (0)" in said.err


def test_a_file_that_is_there_is_not_replaced(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    out.write_text("kept", encoding="utf-8")
    said = run("puzzles", "zenos-tavli", "--count", "1", "--out", str(out))
    assert said.status == 1
    assert out.read_text(encoding="utf-8") == "kept"
