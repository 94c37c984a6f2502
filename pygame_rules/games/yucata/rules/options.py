"""Checks the options of Yucata' and creates the first position (docs/rules/yucata.md, "Options")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import SetupChoice, SetupOption
from pygame_rules.core.rule_options import SetupOptions, rule_options
from pygame_rules.core.words import N_
from pygame_rules.games.yucata.rules.board import SEATS
from pygame_rules.games.yucata.rules.layouts import CEREMONIES, DEFAULT, letters_of
from pygame_rules.games.yucata.rules.ruleset import Rules
from pygame_rules.games.yucata.rules.state import Position, start_position

OPTIONS: Final = SetupOptions(
    (
        SetupOption(
            id="layout",
            name=N_("Layout"),
            help=N_("How the stones lie on the path; a text of 35 letters L, B and R is a layout of your own."),
            default=DEFAULT,
            choices=tuple(SetupChoice(ceremony.id, ceremony.title, ceremony.story) for ceremony in CEREMONIES),
            pictures=True,
        ),
        SetupOption(
            id="open_hands",
            name=N_("Open hands"),
            help=N_("Whether everybody’s cards are shown, or only the last one played; the rules do not change."),
            default=True,
            choices=(
                SetupChoice(True, N_("All cards are shown")),
                SetupChoice(False, N_("Hands are closed")),
            ),
        ),
    ),
    "pygame_rules.games.yucata.rules.other_rules.options",
)
"""The options that a set-up page shows."""


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """Return the position before the first event.

    :raises OptionError: not two to four players, an unknown option, a value that is refused.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Yucata' is played by 2 to 4 players, not {players}.", players=seen(players))
    rules = Rules(**rule_options(options, OPTIONS))
    open_hands = options.get("open_hands", True)
    if not isinstance(open_hands, bool):
        raise OptionError("The option open_hands is true or false, not {value}.", value=seen(open_hands))
    return start_position(players, letters_of(options.get("layout", DEFAULT)), open_hands, rules)
