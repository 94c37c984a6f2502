"""What a puzzle is about, and how hard it is.

A game's package lists its themes as `THEMES` in its module `library/themes.py`. The theme of a puzzle is that of the
first reason for its best turn against the best of the others, from the game's named figures (`players.reasons`). It is
as hard as computer players find it: the number of levels that do not find a good turn.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.levels import Exact
from pygame_rules.core.library.themes import Theme
from pygame_rules.core.words import words
from pygame_rules.players import find_player
from pygame_rules.players.advice import MOST_WORK, why_better
from pygame_rules.players.player import Budget, finish

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
    """Return the id of the theme of a puzzle, by the ends of its best turn and of the best of the others."""
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


def failing(game: AnyGame, state: State, good: Collection[State]) -> int:
    """Count the levels that do not find a good turn, of those that search no longer than hints do (`MOST_WORK`), and
    of those that play perfectly where they can.

    :param good: the ends of the good turns.
    """
    failed = 0
    for name, level in game.levels.items():
        if not isinstance(level, Exact) and getattr(level, "work", 0) > MOST_WORK:
            continue
        player, at, seat = find_player(name, game), state, state.current_player()
        draw = Dice(bytes(32)).player_stream("puzzle")
        while at not in good and at.current_player() == seat:
            at = at.apply_action(finish(player.choose(at, seat, draw, Budget(player.work))))
        failed += at not in good
    return failed
