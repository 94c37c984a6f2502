"""Where a game of Tutanchamun starts (docs/rules/tutanchamun.md, "Setup")."""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import Repr
from typing import Final

from pygame_rules.core.errors import OptionError
from pygame_rules.games.tutanchamun.board import SEATS
from pygame_rules.games.tutanchamun.state import Position, start_position

_REPR: Final = Repr()
_REPR.maxstring = _REPR.maxother = 40


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """The position before the first event.

    :raises OptionError: not two to six players, or any option: there are none.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Tutanchamun is played by 2 to 6 players, not {players}.", players=_seen(players))
    for name in options:
        raise OptionError("Tutanchamun has no options, and so none that is called {name}.", name=_seen(name))
    return start_position(players)


def _seen(value: object) -> str:
    """What came, cut to a length that fits a sentence."""
    try:
        return _REPR.repr(value)
    except ValueError:  # An integer of thousands of digits.
        return "a number that is far too long"
