"""Import the functions that data of a game names as `module:function`: its levels in its folder `players`, tasks of the
workshop in its folder `library`."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from pygame_rules.core.game import AnyGame, Evaluates
from pygame_rules.players.player import Evaluate


def named(name: str, game: AnyGame, folder: str = "players") -> object:
    """Import what `module:function` names in a folder of the game's package."""
    module, _, function = name.partition(":")
    found: object = getattr(import_module(f"{game.info.package}.{folder}.{module}"), function)
    return found


def evaluation_of(game: AnyGame, name: str) -> Evaluate:
    """Import the evaluation function that a level names; with an empty name, return the game's own `evaluate`.

    :raises TypeError: the name is empty, and the game does not evaluate positions.
    """
    if name:
        return cast(Evaluate, named(name, game))
    if isinstance(game, Evaluates):
        return game.evaluate
    raise TypeError(f"A level of {game.info.id} must name an evaluation function, because the game has none.")
