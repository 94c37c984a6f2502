"""Checks players and options and creates the first position of Tutanchamun (docs/rules/tutanchamun.md, "Setup" and
"Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.rule_options import SetupOptions, rule_options
from pygame_rules.games.tutanchamun.rules.board import SEATS
from pygame_rules.games.tutanchamun.rules.ruleset import Rules
from pygame_rules.games.tutanchamun.rules.state import Position, start_position

OPTIONS: Final = SetupOptions((), "pygame_rules.games.tutanchamun.rules.other_rules.options")
"""The options that a set-up page shows: all of them vary rules."""


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """Return the position before the first event.

    :raises OptionError: not two to six players, an unknown option, a value that is refused.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Tutanchamun is played by 2 to 6 players, not {players}.", players=seen(players))
    return start_position(players, Rules(**rule_options(options, OPTIONS)))
