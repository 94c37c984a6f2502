"""Check the arguments that a program passes in, so that it learns at once what was expected."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence, Set
from typing import Final

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import AnyGame, Result
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.players import AnyPlayer

TOO_LARGE: Final = 10**1000
"""Python refuses to print numbers of more than some thousand digits."""


def game_of(game: object) -> AnyGame:
    """Find the game of an id, or return the game itself.

    :raises UnknownGame: there is no game with this id.
    :raises OptionError: the argument is neither an id nor a game.
    """
    if isinstance(game, str):
        return find_game(game)
    if not callable(getattr(game, "new_initial_state", None)):
        raise OptionError("A game is given by its id, or as the game itself, not as {value}.", value=seen(game))
    rules: AnyGame = game  # type: ignore[assignment]
    return rules


def players_of(players: object) -> tuple[AnyPlayer, ...]:
    """Check a list of computer players and bots, one a seat.

    :raises OptionError: the argument is no list.
    """
    if not isinstance(players, Collection) or isinstance(players, str | bytes | Mapping | Set):
        raise OptionError("The players are a list of levels or bots, one a seat, not {value}.", value=seen(players))
    return tuple(players)


def whole_number(value: object, what: str, least: int) -> int:
    """Check a whole number.

    :param what: the name of the parameter.
    :param least: the smallest possible number.
    :raises OptionError: the argument is no whole number, or too small.
    """
    if type(value) is not int or not least <= value < TOO_LARGE:
        raise OptionError(
            "{what} is a whole number from {least}, not {value}.", what=what, least=least, value=seen(value)
        )
    return value


def dice_from(seed: int | str | None) -> Dice:
    """Make the dice of a seed; None: of one that is drawn at random.

    :raises OptionError: the seed is neither a whole number nor 64 hexadecimal digits.
    """
    if seed is None:
        return Dice(secrets.token_bytes(32))
    if isinstance(seed, str):
        return Dice.from_hex(seed)
    if type(seed) is not int or not 0 <= seed < TOO_LARGE:
        raise OptionError("A seed is a whole number from 0 or 64 hexadecimal digits, not {value}.", value=seen(seed))
    return Dice.from_number(seed)


def language_of(language: object) -> str:
    """Check the id of a language.

    :raises OptionError: the program does not speak this language.
    """
    if not isinstance(language, str):
        raise OptionError(
            "The languages are {languages}, not {language}.", languages=", ".join(LANGUAGES), language=seen(language)
        )
    return words(language).language


def checked_record(game: object, events: object, result: object, extra: object) -> None:
    """Check the parts that a program has put into a record, besides names and options.

    :raises OptionError: something is of the wrong kind. Whether the game exists, and whether it can go like this, is
        checked when the record is saved or shown.
    """
    if not isinstance(game, str):
        raise OptionError("A record’s game is the id of a game, not {found}.", found=seen(game))
    if not isinstance(events, Sequence) or isinstance(events, str | bytes):
        raise OptionError("A record’s events are a list of texts, not {found}.", found=seen(events))
    for event in events:
        if not isinstance(event, str):
            raise OptionError("A record’s events are a list of texts; one here is {found}.", found=seen(event))
    if result is not None and not isinstance(result, Result):
        raise OptionError("A record’s result is a Result or null, not {found}.", found=seen(result))
    if not isinstance(extra, Mapping):
        raise OptionError("The other keys of a record are an object, not {found}.", found=seen(extra))
