"""Four board games with ancient themes: rules, records, players, pictures.

    import pygame_rules as pr

    match = pr.new("zenos-tavli", seed=7)
    match.play(match.legal[0])

Importing the package imports nothing else: a name is imported when it is first asked for. `pygame_rules.library` holds
what these names stand for, `pygame_rules.core` what all games share, `pygame_rules.games` the games and
`pygame_rules.players` the computer players (docs/python.md).
"""

from pygame_rules.version import __version__

TYPE_CHECKING = False
# Type checkers take this constant for `typing.TYPE_CHECKING`, whose module is not imported here.
if TYPE_CHECKING:
    from pygame_rules.core.errors import (
        BadValue,
        EventSyntaxError,
        IllegalAction,
        MatchError,
        OptionError,
        RecordError,
        SpieltischError,
        UnknownGame,
        UnknownPlayer,
    )
    from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, Result, State
    from pygame_rules.games import find_game, game_ids
    from pygame_rules.library import letters
    from pygame_rules.library.begin import load, new, player_ids, position
    from pygame_rules.library.board import board
    from pygame_rules.library.match import Match
    from pygame_rules.library.record import Record
    from pygame_rules.library.series import Series, selfplay
    from pygame_rules.library.solve import solve
    from pygame_rules.library.table import Table, experiment
    from pygame_rules.players import Bot
    from pygame_rules.study.library.solution import Solution

__all__ = [
    "CHANCE", "TERMINAL", "Action", "AnyGame", "BadValue", "Bot", "EventSyntaxError", "IllegalAction", "Match",
    "MatchError", "OptionError", "Record", "RecordError", "Result", "Series", "Solution", "SpieltischError", "State",
    "Table", "UnknownGame", "UnknownPlayer", "__version__", "board", "experiment", "find_game", "game_ids",
    "letters", "load", "new", "player_ids", "position", "selfplay", "solve",
]  # fmt: skip

_HOMES = {
    "core.errors": (
        "BadValue", "EventSyntaxError", "IllegalAction", "MatchError", "OptionError", "RecordError", "SpieltischError",
        "UnknownGame", "UnknownPlayer",
    ),
    "core.game": ("CHANCE", "TERMINAL", "Action", "AnyGame", "Result", "State"),
    "library.match": ("Match",),
    "library.board": ("board",),
    "library.begin": ("load", "new", "player_ids", "position"),
    "library.record": ("Record",),
    "library.series": ("Series", "selfplay"),
    "library.solve": ("solve",),
    "study.library.solution": ("Solution",),
    "library.table": ("Table", "experiment"),
    "games": ("find_game", "game_ids"),
    "players": ("Bot",),
}  # fmt: skip
"""The names of the package by the module that defines them."""


_MODULES = {"letters": "library.letters"}
"""The names that are modules themselves."""


def _imported(name: str) -> object:
    from importlib import import_module

    if name in _MODULES:
        globals()[name] = import_module(f"pygame_rules.{_MODULES[name]}")
        return globals()[name]
    for module, names in _HOMES.items():
        if name in names:
            found: object = getattr(import_module(f"pygame_rules.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'pygame_rules' has no attribute {name!r}")


if not TYPE_CHECKING:
    # A type checker that saw this function would accept any name.
    __getattr__ = _imported


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
