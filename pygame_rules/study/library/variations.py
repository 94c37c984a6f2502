"""What varies between the settings of an experiment."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias, cast

from pygame_rules.core.errors import OptionError, Term, seen
from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_value import Json
from pygame_rules.players import AnyPlayer
from pygame_rules.study.experiment import Setting
from pygame_rules.study.library.own_code import player_of

SEATS, PLAYERS, OPTIONS = "seats", "players", "options"
Varied: TypeAlias = "Json | Mapping[str, object] | Sequence[AnyPlayer]"
"""A value that is varied: of an option of the game, a number of seats, the players of all seats, or several options
together."""


def checked_vary(game: AnyGame, vary: object) -> object:
    """Return what varies, with the players that are named in files.

    Anything but a wrong key is left to `settings_of` and to the game, which say what they expect.

    :raises OptionError: a key is neither an option of the game, nor `seats`, nor `players`, nor `options`.
    """
    if not isinstance(vary, Mapping):
        return vary
    known = [option.id for option in game.info.options]
    found = dict(vary)
    for key, values in vary.items():
        if key == PLAYERS and isinstance(values, (list, tuple)):
            found[key] = [[*map(player_of, one)] if isinstance(one, (list, tuple)) else one for one in values]
        elif key not in (*known, SEATS, PLAYERS, OPTIONS) and not _is_option(game, key, values):
            raise OptionError(
                "{title} has nothing called {key} that could be varied: expected {known}.",
                title=Term(game.info.title), key=seen(key), known=", ".join([*known, SEATS, PLAYERS, OPTIONS]),
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


def settings_of(players: Sequence[AnyPlayer], options: Mapping[str, Json], vary: object,
                ) -> tuple[Setting, ...]:  # fmt: skip
    """List all combinations of the values that vary; the last key varies fastest.

    :param players: one for each seat; a single one takes all seats if `seats` is varied.
    :param vary: lists of values. A key says what the values are: an option's id, `seats` (numbers of players),
        `players` (lists of players) or `options` (mappings of options that go together, such as a set of rules).

    >>> [(one.names, one.options) for one in settings_of(["easy"], {}, {"seats": [2, 3], "tall": [True, False]})][1:3]
    [(('easy', 'easy'), {'tall': False}), (('easy', 'easy', 'easy'), {'tall': True})]

    >>> [one.options for one in settings_of(["easy"], {"tall": True}, {"options": [{}, {"wide": 1, "tall": False}]})]
    [{'tall': True}, {'tall': False, 'wide': 1}]

    :raises OptionError: seats are varied for players who are listed one by one, or something varies without a list of
        its values.
    """
    if not isinstance(vary, Mapping):
        raise OptionError("What varies is an object with lists of values, not {value}.", value=seen(vary))
    found = [Setting(tuple(players), dict(options))]
    for key, values in vary.items():
        if not isinstance(values, Collection) or isinstance(values, str | bytes | Mapping):
            raise OptionError("What varies is an object with lists of values, not {value}.", value=seen({key: values}))
        if key == "seats" and (len(set(players)) > 1 or "players" in vary):
            raise OptionError("Where the number of seats is varied, one player must take them all: give one player.")
        found = [_varied(setting, key, value) for setting in found for value in values]
    return tuple(found)


def _varied(setting: Setting, key: str, value: Varied) -> Setting:
    if key == "seats":
        if type(value) is not int or not 0 < value < 100:
            raise OptionError("A number of seats is a whole number from 1 to 99, not {value}.", value=seen(value))
        return Setting(setting.players[:1] * value, setting.options)
    if key == "players":
        if not isinstance(value, (list, tuple)):
            raise OptionError("Varied players are lists of players, not {value}.", value=seen(value))
        return Setting(tuple(cast(Sequence[AnyPlayer], value)), setting.options)
    if key == OPTIONS:
        if not isinstance(value, Mapping):
            raise OptionError("Varied options are objects with options, not {value}.", value=seen(value))
        return Setting(setting.players, {**setting.options, **cast("Mapping[str, Json]", value)})
    return Setting(setting.players, {**setting.options, key: cast(Json, value)})
