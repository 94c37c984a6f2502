"""A catalogue may translate the title of its game, and readers of that language see it everywhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pygame_rules as pr
from pygame_rules import games
from pygame_rules.authoring.new_game import write_project
from pygame_rules.authoring.project import games_of
from pygame_rules.core.record import to_text
from pygame_rules.core.words import words
from pygame_rules.show.entry import game_entry
from pygame_rules.show.story import make_story
from tests.authoring.conftest import change
from tests.cli.shell import environment, run
from tools.art.covers import Cover
from tools.pages.documents import Place, document, what_it_says

ENGLISH, GERMAN = "Title Race", "Wettlauf mit Titel"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    made = write_project("title-race", tmp_path)
    file = made / "title_race" / "locale" / "de" / "LC_MESSAGES" / "spieltisch.po"
    change(file, f'msgstr "{ENGLISH}"', f'msgstr "{GERMAN}"')
    return made


@pytest.fixture
def game(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (found,) = games_of(str(project))
    monkeypatch.setitem(games._found, "title-race", found)
    yield found
    for name in [name for name in sys.modules if name.partition(".")[0] == "title_race"]:
        del sys.modules[name]


def test_the_page_gets_it_only_where_it_differs(game: Any) -> None:
    entry = game_entry(game)
    assert entry["title"] == ENGLISH
    assert {language: told.get("title") for language, told in entry["words"].items()} == {"en": None, "de": GERMAN}


def test_documents_have_it(game: Any) -> None:
    assert what_it_says(Place("de", "title-race"), [game]).title == f"{GERMAN}: Brettspiel für 2 Spieler"
    for language, title in (("de", GERMAN), ("en", ENGLISH)):
        covers: dict[str, Cover] = {}
        home = document(Place(language, "title-race"), [game], covers)
        assert f'<h1 tabindex="-1">{title}</h1>' in home
        assert f">{title}</a></h3>" in document(Place(language), [game], covers)


def test_programs_and_errors_say_it_and_records_keep_the_id(game: Any) -> None:
    match = pr.new(game, seed=1, language="de")
    assert repr(match).startswith(f"<Match of {GERMAN} after ")
    assert '"game": "title-race"' in to_text(match.record)
    with pytest.raises(pr.OptionError) as caught:
        pr.position(game, {})
    assert caught.value.reason(words("de", "title_race")).startswith(GERMAN)
    assert str(caught.value).startswith(ENGLISH)


def test_a_story_in_one_language_has_it(game: Any) -> None:
    match = pr.new(game, seed=1)
    match.play(match.legal[0])
    assert make_story(match.record, languages=["de"]).title == GERMAN
    assert make_story(match.record, languages=["de", "en"]).title == ENGLISH


def test_the_command_line_says_it(project: Path) -> None:
    installed = project / "title_race-0.1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: title-race\nVersion: 0.1\n", "utf-8")
    (installed / "entry_points.txt").write_text("[pygame_rules.games]\ntitle-race = title_race:GAME\n", "utf-8")
    path = f"{environment()['PYTHONPATH']}:{project}"
    assert f"title-race: {GERMAN}\n" in run("games", "--lang", "de", PYTHONPATH=path).out
    said = run("selfplay", "title-race", "--players", "easy,nobody", "--lang", "de", PYTHONPATH=path)
    assert GERMAN in said.err
