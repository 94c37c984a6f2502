"""Check that the catalogue of every language contains every text a reader may see; the English texts are the keys."""

from __future__ import annotations

import ast
import gettext
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from pygame_rules.core import errors
from pygame_rules.core.game import Game
from pygame_rules.core.languages import LANGUAGES, SOURCE, language_of
from pygame_rules.core.lesson import FILE as LESSONS
from pygame_rules.core.lesson import read_lesson
from pygame_rules.core.lesson import texts_of as texts_of_lesson
from pygame_rules.core.scene import View
from pygame_rules.games import all_games, find_game
from pygame_rules.show.files import pictures
from tests.walks import each_table, walks
from tools.pages.markup import EVERY_LANGUAGE
from tools.paths import PACKAGE, ROOT, TOY_PROJECTS, WEB

TRANSLATED: Final = [language for language in LANGUAGES if language != SOURCE]
ERRORS: Final = {
    name
    for name, value in vars(errors).items()
    if isinstance(value, type) and issubclass(value, errors.SpieltischError)
}
TOOLS: Final = ROOT / "tools"
CALLS: Final = {"N_", "_", "say", "_say", "words", "_words", "translated"}
"""Names of the functions that take an English text for translation; `.plural` of any of them takes two texts."""


@dataclass(frozen=True)
class Book:
    """The message catalogues of one package."""

    name: str
    folder: Path
    """The folder that contains `locale/`."""
    sources: tuple[Path, ...]
    """The source files whose texts must be in this catalogue or in the shared one."""

    @property
    def languages(self) -> list[str]:
        """Return the languages to check: every language for our own packages, the existing ones for an add-on."""
        own = self.folder.is_relative_to(PACKAGE)
        return [language for language in TRANSLATED if own or (self.folder / "locale" / language).is_dir()]

    def catalogue(self, language: str) -> dict[str, Message]:
        """Return the catalogue's entries by English text."""
        path = self.folder / "locale" / language / "LC_MESSAGES" / "spieltisch.po"
        with path.open("rb") as source:
            entries = [entry for entry in read_po(source, locale=language) if entry.id]
        return {entry.id if isinstance(entry.id, str) else entry.id[0]: entry for entry in entries}


def shared() -> Book:
    """Return the catalogue of everything except games: the package and the page."""
    python = [path for path in PACKAGE.rglob("*.py") if "games" not in path.relative_to(PACKAGE).parts[:-2]]
    page = [path for pattern in ("*.js", "*.html") for path in WEB.rglob(pattern)]
    # The documents of the site, and what is printed, say something that the page does not.
    said_in = (
        "pages/documents.py",
        "pages/essays.py",
        "pages/essay_notes.py",
        "printing/links.py",
        "printing/sheets.py",
    )
    built = [TOOLS / name for name in (*said_in, "base/product.py")]
    return Book("shared", PACKAGE, tuple(sorted([*python, *page, *built])))


def of_game(game: Game) -> Book:
    """Return the catalogue of a game; an add-on's wheel has no sources, so read them from its project folder."""
    name = game.info.package
    inside = PACKAGE.parent.joinpath(*name.split("."))
    folder = next(
        top for top in (inside, *(add_on.joinpath(*name.split(".")) for add_on in TOY_PROJECTS)) if top.exists()
    )
    return Book(game.info.id, folder, (*sorted(folder.rglob("*.py")), *folder.glob(LESSONS)))


def books() -> list[Book]:
    """Return all catalogues: the shared one and one for each game."""
    return [shared(), *(of_game(game) for game in all_games())]


each_catalogue = pytest.mark.parametrize(
    ("book", "language"),
    [pytest.param(book, language, id=f"{book.name}-{language}") for book in books() for language in book.languages],
)
"""Parametrizes a test over every catalogue that must exist."""


# What is said


def spoken(path: Path) -> Iterator[tuple[str, ...]]:
    """Yield the translatable texts of a source file: one English text, or the two forms of a plural."""
    source = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            yield from spoken_python(ast.parse(source))
        case ".js":
            yield from spoken_javascript(source)
        case ".html":
            yield from spoken_html(source)
        case ".json":
            lessons = [read_lesson(raw, path.name) for raw in json.loads(source)["lessons"]]
            yield from ((text,) for lesson in lessons for text in texts_of_lesson(lesson))


def spoken_python(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """Yield the texts passed to `N_`, to a `Words`, or to an error."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if called == "plural" and len(texts) >= 2:
            yield texts[0], texts[1]
        elif called in ("addressed", "tell"):
            # One text that names a player, one that addresses him; games have a short form of it, "tell".
            yield from ((text,) for text in texts)
        elif called in CALLS | ERRORS and node.args and isinstance(node.args[0], ast.Constant) and texts:
            yield (texts[0],)


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


@each_catalogue
def test_every_text_has_its_translation(book: Book, language: str) -> None:
    known = shared().catalogue(language) | book.catalogue(language)
    missing = [
        f"{path.relative_to(ROOT)}: {texts[0]}"
        for path in book.sources
        for texts in spoken(path)
        # A plural in the source needs an entry with the same two forms.
        if words_of(texts[0]) and (texts[0] not in known or (len(texts) > 1 and known[texts[0]].id != texts))
    ]
    assert missing == [], "\n".join(missing)


@each_catalogue
def test_a_translation_is_there_and_names_the_same_values(book: Book, language: str) -> None:
    for key, entry in book.catalogue(language).items():
        assert not entry.fuzzy, key
        texts = [entry.string] if isinstance(entry.string, str) else list(entry.string or [""])
        assert all(texts), f"{key!r} has no text in {language}"
        wanted = fields(key) if isinstance(entry.id, str) else fields(entry.id[-1])
        for text in texts:
            # The singular form may leave out the number.
            assert fields(text) == wanted or (len(texts) > 1 and fields(text) == wanted - {"n"}), key


def words_of(text: str) -> str:
    """Return the letters of a template outside its fields; empty if the template only passes a sentence on."""
    return "".join(char for literal, *_ in Formatter().parse(text) for char in literal if char.isalpha())


def fields(text: str) -> set[str]:
    """Return the field names of a template."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("book", books(), ids=lambda book: book.name)
def test_no_translation_is_left_over(book: Book) -> None:
    """An entry whose English text is in no source any more only misleads translators."""
    constants = {text for path in book.sources for text in texts_of(path)}
    for language in book.languages:
        left = [key for key in book.catalogue(language) if key not in constants]
        assert not left, f"{book.name}, {language}: no source says {left}"


def texts_of(path: Path) -> Iterator[str]:
    """Yield all texts of a source file, translatable or not."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        nodes = ast.walk(ast.parse(source))
        yield from (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
        return
    for texts in spoken(path):
        yield from texts
    if path.suffix == ".js":
        yield from (joined(found[1]) for found in re.finditer(TEXT, source))


@pytest.mark.slow
@each_table
@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_said_to_other_readers(
    game_id: str, players: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play the random games and collect the texts that no catalogue contains."""
    if language_of(find_game(game_id).info.package, language) != language:
        pytest.skip("the add-on speaks English to these readers")
    missing: set[str] = set()
    listen(monkeypatch, missing.add)
    for walk in walks(game_id, players)[:2]:
        view = View(None, language)
        for before, action, after in walk.steps():
            walk.game.presenter(view).scene(before)
            walk.game.presenter(view).frames(before, action, after)
            walk.game.presenter(view).describe(before, action)
        for action in dict.fromkeys(walk.actions):
            walk.game.presenter(view).explain_refusal(walk.states[-1], action)
            walk.game.presenter(view).explain_refusal(walk.states[0], action)
            walk.game.presenter(view).explain_refusal(walk.states[len(walk.states) // 2], action)
    assert not missing


def listen(monkeypatch: pytest.MonkeyPatch, heard: Callable[[str], object]) -> None:
    """Call `heard` with each text for which gettext falls back to the key."""
    one, many = gettext.NullTranslations.gettext, gettext.NullTranslations.ngettext

    def gettext_(self: gettext.NullTranslations, message: str) -> str:
        if self._fallback is None:  # type: ignore[attr-defined]
            heard(message)
        return one(self, message)

    def ngettext_(self: gettext.NullTranslations, msgid1: str, msgid2: str, n: int) -> str:
        if self._fallback is None:  # type: ignore[attr-defined]
            heard(msgid1)
        return many(self, msgid1, msgid2, n)

    monkeypatch.setattr(gettext.NullTranslations, "gettext", gettext_)
    monkeypatch.setattr(gettext.NullTranslations, "ngettext", ngettext_)


def test_the_catalogues_are_compiled_where_the_package_looks_for_them() -> None:
    for game in all_games():
        for language in of_game(game).languages:
            path = files(game.info.package).joinpath("locale", language, "LC_MESSAGES", "spieltisch.mo")
            assert path.is_file(), path


@pytest.mark.parametrize("game_id", [game.info.id for game in all_games()])
def test_the_pictures_for_readers_of_all_languages_hold_no_words(game_id: str) -> None:
    game = find_game(game_id)
    drawn = pictures(game, game.new_initial_state(min(game.info.seats), {}))
    texts = [text for svg in drawn.values() for text in re.findall(r"<text[^>]*>([^<]*)", svg)]
    assert [text for text in texts if re.search(r"[^\W\d_]{2}", unescape(text))] == []
