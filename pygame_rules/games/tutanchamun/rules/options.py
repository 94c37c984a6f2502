"""Checks players and options and creates the first position of Tutanchamun (docs/rules/tutanchamun.md, "Setup" and
"Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import SetupOption
from pygame_rules.games.tutanchamun.rules.board import SEATS
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL
from pygame_rules.games.tutanchamun.rules.state import Position, start_position


def _rule_options() -> tuple[SetupOption, ...]:
    """Return the options that vary rules; none in the page, which loads them only when other rules are chosen."""
    try:
        from pygame_rules.games.tutanchamun.rules.other_rules.options import RULE_OPTIONS
    except ModuleNotFoundError:
        return ()
    return RULE_OPTIONS


OPTIONS: Final = _rule_options()
"""The options that a set-up page shows: all of them vary rules."""


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """Return the position before the first event.

    :raises OptionError: not two to six players, an unknown option, a value that is refused.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Tutanchamun is played by 2 to 6 players, not {players}.", players=seen(players))
    rules = USUAL
    if options:
        from pygame_rules.games.tutanchamun.rules.other_rules.options import chosen_rules

        rules = chosen_rules(options)
    return start_position(players, rules)
