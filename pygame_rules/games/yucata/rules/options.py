"""Checks the options of Yucata' and creates the first position (docs/rules/yucata.md, "Options")."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.games.yucata.rules.board import SEATS
from pygame_rules.games.yucata.rules.layouts import DEFAULT, letters_of
from pygame_rules.games.yucata.rules.state import Position, start_position


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """The position before the first event.

    :raises OptionError: not two to four players, an unknown option, a value that is refused.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Yucata' is played by 2 to 4 players, not {players}.", players=seen(players))
    for name in options:
        if name not in ("layout", "open_hands"):
            raise OptionError("Yucata' has no option {name}: expected layout or open_hands.", name=seen(name))
    open_hands = options.get("open_hands", True)
    if not isinstance(open_hands, bool):
        raise OptionError("The option open_hands is true or false, not {value}.", value=seen(open_hands))
    return start_position(players, letters_of(options.get("layout", DEFAULT)), open_hands)
