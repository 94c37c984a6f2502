"""Check that the shared catalogue of every language has every text a reader may see; the English texts are its keys.

What holds for the catalogues of games is in `pygame_rules/authoring/contract/texts.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from pygame_rules.authoring.spoken import Source, constants, fields, letters_of
from pygame_rules.authoring.spoken import spoken as spoken_in
from pygame_rules.core.languages import LANGUAGES, SOURCE, translations
from pygame_rules.core.library.first_lines import first_lines_of
from pygame_rules.games import all_games
from pygame_rules.workshop.knowledge import DESCRIBED
from tools.pages.markup import EVERY_LANGUAGE
from tools.paths import PACKAGE, ROOT, WEB

TRANSLATED: Final = [language for language in LANGUAGES if language != SOURCE]
TOOLS: Final = ROOT / "tools"

each_language = pytest.mark.parametrize("language", TRANSLATED)


def catalogue(language: str) -> dict[str, Message]:
    """Return the shared catalogue's entries by English text."""
    path = PACKAGE / "locale" / language / "LC_MESSAGES" / "spieltisch.po"
    with path.open("rb") as source:
        entries = [entry for entry in read_po(source, locale=language) if entry.id]
    return {entry.id if isinstance(entry.id, str) else entry.id[0]: entry for entry in entries}


def sources() -> list[Path]:
    """Return the source files of everything except games: the package and the page."""
    python = [path for path in PACKAGE.rglob("*.py") if "games" not in path.relative_to(PACKAGE).parts[:-2]]
    page = [path for pattern in ("*.js", "*.html") for path in WEB.rglob(pattern)]
    # The documents of the site, and what is printed, say something that the page does not.
    said_in = (
        "pages/documents.py",
        "pages/essays.py",
        "pages/essay_notes.py",
        "pages/example_pictures.py",
        "pages/position_pages.py",
        "pages/rules_pages.py",
        "printing/links.py",
        "printing/sheets.py",
    )
    return sorted([*python, *page, *(TOOLS / name for name in (*said_in, "base/product.py"))])


# What is said


def spoken(path: Path) -> Iterator[tuple[str, ...]]:
    """Yield the translatable texts of a source file: one English text, or the two forms of a plural."""
    source = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            yield from spoken_in(Source(path.name, source))
        case ".js":
            yield from spoken_javascript(source)
        case ".html":
            yield from spoken_html(source)


STRING: Final = r'"(?:[^"\\\n]|\\.)*"'
TEXT: Final = rf"({STRING}(?:\s*\+\s*{STRING})*)"


def spoken_javascript(source: str) -> Iterator[tuple[str, ...]]:
    """Yield the texts passed to `t`, `tn` or `early`, or given in a `data-i18n` attribute of a template."""
    for found in re.finditer(rf"\b(?:t|early)\(\s*{TEXT}", source):
        yield (joined(found[1]),)
    for found in re.finditer(rf"\btn\(\s*{TEXT}\s*,\s*{TEXT}", source):
        yield joined(found[1]), joined(found[2])
    for found in re.finditer(r'data-i18n(?:-\w+)?="([^"$]+)"', source):
        yield (found[1],)


ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}


def joined(literals: str) -> str:
    """Return the text of string literals that `+` joins."""
    inside = "".join(literal[1:-1] for literal in re.findall(STRING, literals))
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), inside)


def spoken_html(source: str) -> Iterator[tuple[str, ...]]:
    """Yield the values of `data-i18n` attributes and the texts that the HTML itself holds in every language."""
    found: list[tuple[str, ...]] = [(unescape(text),) for _, _, text in EVERY_LANGUAGE.findall(source)]

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.extend((value,) for key, value in attrs if key.startswith("data-i18n") and value)

    Reader().feed(source)
    yield from found


# Tests


@each_language
def test_every_text_has_its_translation(language: str) -> None:
    known = catalogue(language)
    missing = [
        f"{path.relative_to(ROOT)}: {texts[0]}"
        for path in sources()
        for texts in spoken(path)
        # A plural in the source needs an entry with the same two forms.
        if letters_of(texts[0]) and (texts[0] not in known or (len(texts) > 1 and known[texts[0]].id != texts))
    ]
    assert missing == [], "\n".join(missing)


@each_language
def test_a_translation_is_there_and_names_the_same_values(language: str) -> None:
    for key, entry in catalogue(language).items():
        assert not entry.fuzzy, key
        texts = [entry.string] if isinstance(entry.string, str) else list(entry.string or [""])
        assert all(texts), f"{key!r} has no text in {language}"
        wanted = fields(key) if isinstance(entry.id, str) else fields(entry.id[-1])
        for text in texts:
            # The singular form may leave out the number.
            assert fields(text) == wanted or (len(texts) > 1 and fields(text) == wanted - {"n"}), key


def test_no_translation_is_left_over() -> None:
    """An entry whose English text is in no source any more only misleads translators."""
    said = {text for path in sources() for text in texts_of(path)}
    for language in TRANSLATED:
        assert [key for key in catalogue(language) if key not in said] == []


def texts_of(path: Path) -> Iterator[str]:
    """Yield all texts of a source file, translatable or not."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from constants(Source(path.name, source))
        if re.fullmatch(DESCRIBED, path.relative_to(ROOT).as_posix()):
            # The console and the workshop say the first lines of these descriptions.
            yield from first_lines_of(source).values()
        return
    for texts in spoken(path):
        yield from texts
    if path.suffix == ".js":
        yield from (joined(found[1]) for found in re.finditer(TEXT, source))


def test_the_catalogues_are_compiled_where_the_package_looks_for_them() -> None:
    for game in all_games():
        for language in translations(game.info.package) & set(TRANSLATED):
            path = files(game.info.package).joinpath("locale", language, "LC_MESSAGES", "spieltisch.mo")
            assert path.is_file(), path
