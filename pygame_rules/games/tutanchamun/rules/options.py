"""Checks players and options and creates the first position of Tutanchamun (docs/rules/tutanchamun.md, "Setup")."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.games.tutanchamun.rules.board import SEATS
from pygame_rules.games.tutanchamun.rules.state import Position, start_position


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """Return the position before the first event.

    :raises OptionError: not two to six players, or an option, because the game has none.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Tutanchamun is played by 2 to 6 players, not {players}.", players=seen(players))
    for name in options:
        raise OptionError("Tutanchamun has no options, and so none that is called {name}.", name=seen(name))
    return start_position(players)
