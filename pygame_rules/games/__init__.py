"""Find games: the built-in ones by id, add-ons through the entry point group `pygame_rules.games`.

A game is imported only when it is first requested. An entry point must name a module attribute that is a
`core.game.Game`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from pygame_rules.core import add_ons
from pygame_rules.core.add_ons import entry_points
from pygame_rules.core.errors import AddOnError, CatalogueError, UnknownGame, seen
from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import SHARED
from pygame_rules.core.unknown_ids import unknown
from pygame_rules.core.words import words

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = add_ons.GAMES
"""The entry point group of add-on games."""

OWN: Final = {
    "zenos-tavli": "pygame_rules.games.zenos_tavli",
    "yucata": "pygame_rules.games.yucata",
    "tutanchamun": "pygame_rules.games.tutanchamun",
    "tuchulcha": "pygame_rules.games.tuchulcha",
}
"""Maps the id of each built-in game to the package that holds its `GAME`."""

_found: dict[str, AnyGame] = {}


def game_ids() -> list[str]:
    """List the ids of all installed games: the built-in ones first, then add-ons sorted by name."""
    return [*OWN, *(entry.name for entry in entry_points(GROUP) if entry.name not in OWN)]


def find_game(game_id: str) -> AnyGame:
    """Find the game with this id.

    :raises UnknownGame: there is none.
    :raises AddOnError: it was added from outside and cannot be loaded.
    """
    if not isinstance(game_id, str):
        raise _unknown(game_id)
    if game_id not in _found:
        if game_id in OWN:
            _found[game_id] = cast(AnyGame, import_module(OWN[game_id]).GAME)
        else:
            added = [entry for entry in entry_points(GROUP) if entry.name == game_id]
            if not added:
                raise _unknown(game_id)
            _found[game_id] = _load(added[0])
    return _found[game_id]


def _unknown(asked: object) -> UnknownGame:
    ids = game_ids()
    error = UnknownGame(
        "There is no game {game}; the games are {games}.",
        game=repr(asked) if isinstance(asked, str) else seen(asked),
        games=", ".join(ids),
    )
    return unknown(error, asked, ids)


def _load(entry: EntryPoint) -> AnyGame:
    wheel = add_ons.wheel_of(entry)
    try:
        game = cast(AnyGame, entry.load())
        found = game.info.id
    except add_ons.INTERRUPTS:
        raise
    except BaseException as error:
        if add_ons.is_outdated(error):
            raise _outdated(entry.name, wheel) from error
        raise broken_game(entry.name, wheel, add_ons.in_a_line(error)) from error
    if not callable(getattr(game, "presenter", None)):
        raise _outdated(entry.name, wheel)
    if found != entry.name:
        raise broken_game(entry.name, wheel, f"its id is {found!r}")
    return game


def _outdated(game_id: str, wheel: str) -> AddOnError:
    return AddOnError(
        "The game {game} of {wheel} was made for an older version: it needs to be made for pygame-rules {version}.",
        game=game_id, wheel=wheel, version=add_ons.PROTOCOL,
    )  # fmt: skip


def broken_game(game_id: str, wheel: str, reason: str) -> AddOnError:
    """Make the error that says why an add-on game cannot be loaded."""
    return AddOnError("The game {game} of {wheel} cannot be loaded: {reason}", game=game_id, wheel=wheel, reason=reason)


def all_games() -> list[AnyGame]:
    """All games that are installed.

    :raises AddOnError: one of them cannot be loaded.
    """
    return [find_game(game_id) for game_id in game_ids()]


def playable_games() -> tuple[list[AnyGame], list[AddOnError]]:
    """Load all installed games; return those that load, and the errors of those that do not."""
    games: list[AnyGame] = []
    broken: list[AddOnError] = []
    for game_id in game_ids():
        try:
            games.append(find_game(game_id))
        except AddOnError as error:
            broken.append(error)
    return games, broken


def error_words(language: str) -> Callable[[str], str]:
    """Make a translator for error messages when it is unknown which game they come from.

    It looks in the shared catalogue first, then in the catalogue of each game. It passes over those that cannot be
    read: one of them may be what the message is about.
    """

    def say(message: str) -> str:
        for package in (SHARED, *(game.info.package for game in playable_games()[0])):
            with suppress(CatalogueError):
                if (text := words(language, package)(message)) != message:
                    return text
        return message

    return say
