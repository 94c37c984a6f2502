"""Check what a program passes in, so that it learns at once what was expected."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set
from typing import Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import AnyGame, Result
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.players import AnyPlayer

TOO_LARGE: Final = 10**1000
"""Python writes no numbers of more than some thousand digits."""


def game_of(game: object) -> AnyGame:
    """The game of an id, or the game itself.

    :raises UnknownGame: there is no game with this id.
    :raises OptionError: this is neither an id nor a game.
    """
    if isinstance(game, str):
        return find_game(game)
    if not callable(getattr(game, "new_initial_state", None)):
        raise OptionError("A game is given by its id, or as the game itself, not as {value}.", value=seen(game))
    rules: AnyGame = game  # type: ignore[assignment]
    return rules


def players_of(players: object) -> tuple[AnyPlayer, ...]:
    """Computer players and bots, one a seat.

    :raises OptionError: this is no list.
    """
    if not isinstance(players, Collection) or isinstance(players, str | bytes | Mapping | Set):
        raise OptionError("The players are a list of levels or bots, one a seat, not {value}.", value=seen(players))
    return tuple(players)


def whole_number(value: object, what: str, least: int) -> int:
    """A whole number.

    :param what: the name of the parameter.
    :param least: the smallest one that can be.
    :raises OptionError: this is none, or it is too small.
    """
    if type(value) is not int or not least <= value < TOO_LARGE:
        raise OptionError(
            "{what} is a whole number from {least}, not {value}.", what=what, least=least, value=seen(value)
        )
    return value


def language_of(language: object) -> str:
    """The id of a language that the program speaks.

    :raises OptionError: it speaks no such language.
    """
    if not isinstance(language, str):
        raise OptionError(
            "The languages are {languages}, not {language}.", languages=", ".join(LANGUAGES), language=seen(language)
        )
    return words(language).language


def checked_record(game: object, events: object, result: object, extra: object) -> None:
    """Check what a program has put into a record, beside names and options.

    :raises OptionError: something is of the wrong kind. Whether there is such a game, and whether it can go like this,
        is found out when the record is saved or shown.
    """
    if not isinstance(game, str):
        raise OptionError("A record's game is the id of a game, not {found}.", found=seen(game))
    if not isinstance(events, Sequence) or isinstance(events, str | bytes):
        raise OptionError("A record's events are a list of texts, not {found}.", found=seen(events))
    for event in events:
        if not isinstance(event, str):
            raise OptionError("A record's events are a list of texts; one here is {found}.", found=seen(event))
    if result is not None and not isinstance(result, Result):
        raise OptionError("A record's result is a Result or null, not {found}.", found=seen(result))
    if not isinstance(extra, Mapping):
        raise OptionError("The other keys of a record are an object, not {found}.", found=seen(extra))
