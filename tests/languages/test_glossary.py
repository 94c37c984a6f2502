"""One thing has one name: the texts of the games use no word that docs/glossary.md forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

from pygame_rules.games import all_games
from tools.paths import ROOT

GLOSSARY: Final = ROOT / "docs" / "glossary.md"
GAMES: Final = {
    game.info.title: ROOT / game.info.package.replace(".", "/")
    for game in all_games()
    if game.info.package.startswith("pygame_rules.")
}
"""The folder of each game's package, by its title; add-ons have glossaries of their own."""
COLUMNS: Final = {"en": 1, "de": 3}
"""The columns of a table that list what is not said in a language."""


def tables() -> dict[str, list[list[str]]]:
    """Return the rows of each section of the glossary, by its heading."""
    found: dict[str, list[list[str]]] = {}
    rows: list[list[str]] = []
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            rows = found[line[3:]] = []
        elif line.startswith("| ") and not line.startswith(("| English", "| ---")):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def forbidden(title: str, language: str) -> list[str]:
    """Return the words that a game's texts do not use in a language; `*` at the end stands for any letters."""
    cells = [row[COLUMNS[language]] for row in tables()[title]]
    return [word for cell in cells if cell != "–" for word in cell.split(", ")]


def pattern(word: str) -> re.Pattern[str]:
    """Return what finds a forbidden word; a text may break its lines anywhere."""
    stem = r"\s+".join(map(re.escape, word.removesuffix("*").split()))
    return re.compile(rf"(?<!\w){stem}" + ("" if word.endswith("*") else r"(?!\w)"), re.IGNORECASE)


def texts(package: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a game in a language, with where each stands: its catalogue and its pages."""
    with (package / "locale" / "de" / "LC_MESSAGES" / "spieltisch.po").open("rb") as source:
        for entry in read_po(source, locale="de"):
            said = entry.id if language == "en" else entry.string
            if entry.id:
                yield from (("the catalogue", text) for text in ([said] if isinstance(said, str) else said or ()))
    for name in (f"about.{language}.md", f"print.{language}.md"):
        yield name, (package / name).read_text(encoding="utf-8")


def test_every_game_has_a_glossary() -> None:
    assert set(tables()) == set(GAMES)


@pytest.mark.parametrize("language", COLUMNS)
@pytest.mark.parametrize("title", GAMES)
def test_no_text_uses_another_word_for_a_thing_of_the_game(title: str, language: str) -> None:
    words = {word: pattern(word) for word in forbidden(title, language)}
    assert words
    assert [
        f"{place}: {word}: {text[max(0, hit.start() - 40) : hit.end() + 40]!r}"
        for place, text in texts(GAMES[title], language)
        for word, sought in words.items()
        if (hit := sought.search(text))
    ] == []


def test_a_forbidden_word_is_found_across_lines_and_with_any_ending() -> None:
    assert pattern("quarter 1").search("has left quarter\n1 already")
    assert not pattern("quarter 1").search("quarter 12")
    assert pattern("steal*").search("A nugget Steals.")
    assert not pattern("double").search("doubled")
