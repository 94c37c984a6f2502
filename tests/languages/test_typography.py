"""Texts for readers have typographic quotation marks and apostrophes, except where they quote code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from babel.messages.pofile import read_po

from pygame_rules.authoring.spoken import sources_of
from pygame_rules.authoring.spoken import spoken as spoken_in
from pygame_rules.core.game import AnyGame
from pygame_rules.games import all_games
from tests.contract.test_words import sources, spoken
from tools.paths import PACKAGE, ROOT

GAMES: Final = [game for game in all_games() if game.info.package.startswith("pygame_rules.")]
CODE: Final = re.compile(
    r"```\n.*?```|`[^`\n]+`|\]\([^)]*\)|[\w-]+\s*=\s*\"[^\"]*\"|\"[\w{}.:]+\"|'pygame-rules\[\w+\]'|Yucata'", re.DOTALL
)
"""What keeps its plain marks: code, addresses, values of a record, and the name of a game that ends in one."""
PLAIN: Final = re.compile(r"[\w}]'\w|\ws' |\"")
"""An apostrophe in or after a word, or a plain quotation mark."""


def plain(text: str) -> str:
    """Return the first plain mark of a text with what is around it, or nothing."""
    shown = CODE.sub("", text)
    found = PLAIN.search(shown)
    return shown[max(0, found.start() - 30) : found.end() + 30] if found else ""


def said() -> Iterator[tuple[str, str]]:
    """Yield the English texts of the package, the page and the games, with the file of each."""
    for path in sources():
        yield from ((path.name, text) for texts in spoken(path) for text in texts)
    for game in GAMES:
        for source in sources_of(game.info.package):
            yield from ((source.name, text) for texts in spoken_in(source) for text in texts)


def test_english_texts_have_typographic_marks() -> None:
    assert [f"{name}: {found}" for name, text in said() if (found := plain(text))] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_pages_have_typographic_marks(game: AnyGame) -> None:
    folder = ROOT / game.info.package.replace(".", "/")
    pages = [*folder.glob("about.*.md"), *folder.glob("print.*.md"), *folder.glob("essays/*.md")]
    assert pages
    assert [f"{page.name}: {found}" for page in pages if (found := plain(page.read_text(encoding="utf-8")))] == []


def test_german_translations_have_typographic_marks() -> None:
    for path in PACKAGE.glob("**/locale/de/LC_MESSAGES/spieltisch.po"):
        with path.open("rb") as source:
            for entry in read_po(source, locale="de"):
                texts = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
                assert not entry.id or not any(map(plain, texts)), (path, texts)


PERCENT: Final = re.compile(r"[\d}](?P<space>\s?)%(?!\()")
"""A percentage, with what stands before its sign."""


def test_percentages_stand_as_each_language_writes_them() -> None:
    """English writes 89%; German puts a space before the sign, at which no line may end."""
    english = [text for _, text in said() if any(found["space"] for found in PERCENT.finditer(text))]
    assert english == []
    for path in PACKAGE.glob("**/locale/de/LC_MESSAGES/spieltisch.po"):
        with path.open("rb") as source:
            for entry in read_po(source, locale="de"):
                for text in [entry.string] if isinstance(entry.string, str) else list(entry.string or ()):
                    assert all(found["space"] == "\u00a0" for found in PERCENT.finditer(text)), (path, text)
