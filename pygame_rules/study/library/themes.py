"""What a puzzle is about.

A game's package lists its themes as `THEMES` in its module `library/themes.py`. The theme of a puzzle is that of the
first reason for its best turn against the turn with which it is compared (`Puzzle.against`), from the game's named
figures (`players.reasons`).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.library.themes import Theme
from pygame_rules.core.words import words
from pygame_rules.players.advice import why_better

OTHER: Final = ""
"""The theme of a puzzle that has none of the game's: a game names none, or the gain shows only later."""


def themes_of(game: AnyGame) -> Mapping[str, Theme]:
    """Return the themes of a game's puzzles by id, in the order in which they are shown; none if it names none."""
    home = f"{game.info.package}.library"
    if not game.info.package or find_spec(home) is None or find_spec(f"{home}.themes") is None:
        return {}
    themes: Mapping[str, Theme] = import_module(f"{home}.themes").THEMES
    return themes


def theme_of(game: AnyGame, better: State, worse: State, seat: int) -> str:
    """Return the id of the theme of a puzzle, by the ends of its best turn and of the turn with which it is
    compared."""
    themes = themes_of(game)
    for reason in why_better(game, better, worse, seat):
        for name, theme in themes.items():
            if reason.kind in theme.kinds:
                return name
    return OTHER


def titles(game: AnyGame) -> dict[str, dict[str, str]]:
    """Return the titles of the game's themes by id and language."""
    told = {language: words(language, game.info.package) for language in LANGUAGES}
    themes = themes_of(game)
    return {name: {language: say(theme.title) for language, say in told.items()} for name, theme in themes.items()}
