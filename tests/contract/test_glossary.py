"""Check that every glossary key in a scene is a heading of the game's page for players, in every language."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from pygame_rules.show.files import told_in
from tests.walks import each_table, walks
from tools.pages.rules_pages import body


@cache
def headings(game_id: str, language: str) -> frozenset[str]:
    """Return the heading anchors of the page for players that readers of this language get."""
    package = find_game(game_id).info.package
    page = files(package).joinpath(f"about.{told_in(package, language)}.md")
    return frozenset(re.findall(r'<h\d id="([^"]+)"', body(page.read_text(encoding="utf-8"))))


@each_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_glossary_key_names_a_heading(game_id: str, players: int, language: str) -> None:
    (walk, *_) = walks(game_id, players)
    keys = {
        thing.glossary
        for state in walk.states[:: max(len(walk.states) // 40, 1)]
        for scene in (walk.game.presenter(View(None, language)).scene(state),)
        for thing in (*scene.items, *scene.spots)
        if thing.glossary
    }
    assert keys <= headings(game_id, language)
