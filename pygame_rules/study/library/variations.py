"""What a user varies, before settings are made of it: players from files are loaded, a wrong key is told at once."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import AnyGame
from pygame_rules.study.library.own_code import player_of

SEATS, PLAYERS = "seats", "players"


def checked_vary(game: AnyGame, vary: object) -> object:
    """Return what varies, with the players that are named in files.

    Anything but a wrong key is left to `settings_of` and to the game, which say what they expect.

    :raises OptionError: a key is neither an option of the game, nor `seats`, nor `players`.
    """
    if not isinstance(vary, Mapping):
        return vary
    known = [option.id for option in game.info.options]
    found = dict(vary)
    for key, values in vary.items():
        if key == PLAYERS and isinstance(values, (list, tuple)):
            found[key] = [[*map(player_of, one)] if isinstance(one, (list, tuple)) else one for one in values]
        elif key not in (*known, SEATS, PLAYERS) and not _is_option(game, key, values):
            raise OptionError(
                "{title} has nothing called {key} that could be varied: expected {known}.",
                title=game.info.title, key=seen(key), known=", ".join([*known, SEATS, PLAYERS]),
            )  # fmt: skip
    return found


def _is_option(game: AnyGame, key: object, values: object) -> bool:
    """Tell whether a game takes an option that it does not list."""
    try:
        for value in values if isinstance(values, (list, tuple)) else [values]:
            game.new_initial_state(min(game.info.seats), {str(key): value})
    except OptionError:
        return False
    return isinstance(key, str)
