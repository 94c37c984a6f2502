"""The site's size budget: which files count for which part, and the message when a part is too large."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools.checks import budget
from tools.checks.budget import Weighed, comes_first, load, parts, table

GENEROUS = dict.fromkeys(load(), 10**9)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a site of random bytes, which do not compress."""
    for name, size in {
        "index.html": 100,
        "rules.wasm": 1000,
        "builder.js": 700,
        "letters.wasm": 1200,
        "workshop.wasm": 150,
        "other_rules.wasm": 200,
        "games/duel/other_rules.de.json": 400,
        "games/duel/other_rules.en.json": 300,
        "i18n/de.json": 300,
        "games/duel/art.json": 1700,
        "games/duel/examples.json": 300,
        "games/duel/essays/fall.en.html": 200,
        "essay.js": 100,
        "games/duel/rules.de.html": 400,
        "games/duel/rules.en.html": 500,
        "games/race/art.json": 50,
        "games/duel/lessons.de.json": 600,
        "workshop.js": 300,
        "walled.js": 400,
        "console.js": 500,
        "mine.js": 200,
        "games/duel/ladder.json": 400,
        "licences.txt": 5000,
        "pyodide/memory.wasm": 9000,
        "pyodide/library.wasm": 2000,
        "print/duel.de.a4.pdf": 400,
    }.items():
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_bytes(os.urandom(size))
    (tmp_path / "one.html").write_bytes(bytes(12345))
    learned = tmp_path / "package" / "games" / "duel" / "network.bin"
    learned.parent.mkdir(parents=True)
    learned.write_bytes(os.urandom(800))
    return tmp_path


def test_every_part_is_weighed(site: Path) -> None:
    found = parts(site / "site", site / "one.html", GENEROUS, site / "package")
    weighs = {part.name: round(part.weighs, -2) for part in found}
    assert weighs == {
        "first_move": 3200,
        "each_language: de": 700,
        "each_language: en": 500,
        "each_game: duel": 2000,
        "each_game: race": 100,
        "lessons": 600,
        "essays": 300,
        "letters": 1200,
        "other_rules": 1000,
        "workshop": 900,
        "console": 500,
        "my_games": 600,
        "players": 800,
        "everything": 10500,
        "engine": 11000,
        "print": 400,
        "one_file": 12300,
    }


def test_a_part_that_is_too_heavy_is_named(site: Path) -> None:
    found = parts(site / "site", site / "one.html", {**GENEROUS, "each_game": 1000})
    assert [part.name for part in found if not part.fits] == ["each_game: duel"]
    assert "OVER 1,000" in table(found)


def test_a_part_may_weigh_just_what_its_budget_says() -> None:
    assert Weighed("lessons", 0, 0).fits
    assert not Weighed("lessons", 1, 0).fits


@pytest.mark.parametrize(
    ("file", "first"),
    [
        ("app.js", True),
        ("pyodide/pyodide.js", True),
        ("pyodide/library.wasm", True),
        ("pyodide/library_later.wasm", False),
        ("pyodide/memory.wasm", False),
        ("i18n/de.json", True),
        ("i18n/en.json", False),
        ("games/duel/art.json", True),
        ("games/race/art.json", False),
        ("games/duel/rules.de.html", False),
        ("games/duel/examples.json", False),
        ("builder.js", False),
        ("letters.wasm", False),
        ("walls.html", False),
        ("games/duel/lessons.de.json", False),
        ("games/duel/essays/fall.en.html", False),
    ],
)
def test_what_comes_before_the_first_move(file: str, first: bool) -> None:
    assert comes_first(file, "de", "duel") is first


def test_what_has_not_been_built_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(budget, "SINGLE", tmp_path / "spieltisch.html")
    monkeypatch.setattr(budget, "SITE", tmp_path)
    (tmp_path / "build.json").write_text("{}", encoding="utf-8")
    assert budget.main() == 2
    assert "spieltisch.html is missing: `python build.py single` writes it." in capsys.readouterr().err
