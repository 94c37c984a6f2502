"""Finds games: those of this package by name, others by the entry point group `pygame_rules.games`.

A game is imported only when it is asked for. An entry point names a module attribute that is a `core.game.Game`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, cast

from pygame_rules.core.errors import UnknownGame
from pygame_rules.core.game import Game

GROUP: Final = "pygame_rules.games"
"""The entry point group of add-on games; an entry's name is the game's id."""

OWN: Final = {
    "zenos-tavli": "pygame_rules.games.zenos_tavli",
    "yucata": "pygame_rules.games.yucata",
    "tutanchamun": "pygame_rules.games.tutanchamun",
}
"""Id to the package that holds a `GAME`."""

_found: dict[str, Game] = {}


def game_ids() -> list[str]:
    """The ids of all games that are installed: our own first, then add-ons by name."""
    return [*OWN, *sorted(entry.name for entry in entry_points(group=GROUP) if entry.name not in OWN)]


def find_game(game_id: str) -> Game:
    """The game with this id.

    :raises UnknownGame: there is none.
    """
    if game_id not in _found:
        if game_id in OWN:
            _found[game_id] = cast(Game, import_module(OWN[game_id]).GAME)
        else:
            added = [entry for entry in entry_points(group=GROUP) if entry.name == game_id]
            if not added:
                raise UnknownGame(
                    "There is no game {game}; the games are {games}.", game=repr(game_id), games=", ".join(game_ids())
                )
            _found[game_id] = cast(Game, added[0].load())
    return _found[game_id]


def all_games() -> list[Game]:
    """All games that are installed."""
    return [find_game(game_id) for game_id in game_ids()]
