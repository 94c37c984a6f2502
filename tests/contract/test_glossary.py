"""What a scene says can be looked up is a heading of the game's page for players, in every language."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

from pygame_rules.bridge.files import told_in
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from tests.walks import each_table, walks
from tools.prose import body


@cache
def headings(game_id: str, language: str) -> frozenset[str]:
    """The anchors of the page for players that a reader of a language gets."""
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
