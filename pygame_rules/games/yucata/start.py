"""Where a game of Yucata' starts: what the options may be (docs/rules/yucata.md, "Options")."""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import Repr
from typing import Final

from pygame_rules.core.errors import OptionError
from pygame_rules.games.yucata.board import SEATS
from pygame_rules.games.yucata.layouts import DEFAULT, letters_of
from pygame_rules.games.yucata.state import Position, start_position

_REPR: Final = Repr()
_REPR.maxstring = _REPR.maxother = 40


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """The position before the first event.

    :raises OptionError: not two to four players, an unknown option, a value that is refused.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Yucata' is played by 2 to 4 players, not {players}.", players=_seen(players))
    for name in options:
        if name not in ("layout", "open_hands"):
            raise OptionError("Yucata' has no option {name}: expected layout or open_hands.", name=_seen(name))
    open_hands = options.get("open_hands", True)
    if not isinstance(open_hands, bool):
        raise OptionError("The option open_hands is true or false, not {value}.", value=_seen(open_hands))
    return start_position(players, letters_of(options.get("layout", DEFAULT)), open_hands)


def _seen(value: object) -> str:
    """What came, as JSON has it, cut to a length that fits a sentence."""
    if value is None or isinstance(value, bool):
        return {True: "true", False: "false", None: "null"}[value]
    try:
        return _REPR.repr(value)
    except ValueError:  # An integer of thousands of digits.
        return "a number that is far too long"
