"""The documents about what a position of each game knows: made when the site is built, read without a script."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.words import words
from pygame_rules.games import all_games, find_game
from pygame_rules.workshop.knowledge import knowledge
from tools.pages import position_pages

OWN: Final = [game.info.id for game in all_games() if game.info.package.startswith("pygame_rules.")]
TEXT: Final = "{http://www.w3.org/2000/svg}text"
CODE: Final = re.compile(r"<(\w+)[^>]* translate=\"no\".*?</\1>", re.DOTALL)
ASKED: Final = re.compile(r"<code>&gt;&gt;&gt; (.*?)\n(.*?)</code>", re.DOTALL)


@pytest.mark.parametrize("game", OWN)
def test_all_that_a_position_knows_is_there_and_asking_gives_the_result(game: str, tmp_path: Path) -> None:
    rules = find_game(game)
    position_pages.write_position_pages(rules, tmp_path)
    state = position_pages.example_position(rules)
    assert state == position_pages.example_position(rules)
    assert len(state.legal_actions()) >= position_pages.CHOICES
    names = [row.name for row in knowledge(rules)]
    for language in LANGUAGES:
        text = (tmp_path / f"position.{language}.html").read_text("utf-8")
        assert "{{" not in text
        assert "canonical" not in text, "the site's address is not known"
        assert 'lang="en"' not in text.partition("<main")[2], "every line is translated"
        assert re.findall(r'<h3 id="(\w+)"', text) == names
        examples = [(unescape(asked), unescape(answer)) for asked, answer in ASKED.findall(text)]
        assert {"state", "state.legal_actions()", "state.apply_action(state.legal_actions()[0])"} <= {*dict(examples)}
        for asked, answer in examples:
            told = repr(eval(asked, {"state": state}))
            assert told.startswith(answer.removesuffix("…")), asked
        assert " at 0x" not in text
        file = re.search(r'<img src="([\w.]+)"', text)
        assert file
        picture = ElementTree.parse(tmp_path / file[1]).getroot()
        assert picture.tag.endswith("svg")
        assert picture.get("viewBox")
        say = words(language, rules.info.package)
        board = [text.strip() for each in picture.iter(TEXT) for text in each.itertext()]
        assert board
        # What is English has another text in this language, also a single word of it.
        assert {text for text in (*board, *" ".join(board).split()) if say(text) != text} == set()
        page = [text.strip() for text in re.findall(r">([^<>]+)<", CODE.sub("", text.partition("<main")[2]))]
        assert {told for told in map(unescape, page) if told and say(told) != told} == set()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
@pytest.mark.parametrize("game", OWN)
def test_what_a_position_knows_is_said_in_every_language(game: str, language: str) -> None:
    rules = find_game(game)
    english = {row.name: row.words for row in knowledge(rules)}
    told = {row.name: row.words for row in knowledge(rules, language)}
    assert all(english.values())
    assert [name for name, words in told.items() if words == english[name]] == []


def test_the_document_leads_to_the_workshop_and_to_itself_in_other_languages(tmp_path: Path) -> None:
    position_pages.write_position_pages(find_game("yucata"), tmp_path, "https://museum.example/")
    german = (tmp_path / "position.de.html").read_text("utf-8")
    assert '<html lang="de"' in german
    assert "Was eine Stellung weiß: Yucata'</h1>" in german
    assert 'href="../../de/yucata/#/yucata/workshop"' in german
    assert 'href="position.en.html" hreflang="en"' in german
    assert '<link rel="canonical" href="https://museum.example/games/yucata/position.de.html">' in german
    assert '"module"' not in german, "it needs no script"
    assert "state.apply_action(action: Action) -&gt; Position" in german
