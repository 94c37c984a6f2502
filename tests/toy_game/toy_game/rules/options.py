"""The options of the set-up, and the position with which a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import SetupChoice, SetupOption
from pygame_rules.core.rule_options import SetupOptions, rule_options
from pygame_rules.core.words import N_
from toy_game.rules.board import LENGTHS
from toy_game.rules.state import Position, Rules

SEATS: Final = (2, 3)
"""The possible numbers of players."""
OPTIONS: Final = SetupOptions(
    (
        SetupOption(
            id="length",
            name=N_("Length of the lane"),
            help=N_("How many spaces there are from the start to home."),
            default=12,
            choices=(SetupChoice(6, N_("6 spaces")), SetupChoice(12, N_("12 spaces"))),
        ),
    ),
    "toy_game.rules.other_rules.options",
)


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """Return the position before the first event.

    :raises OptionError: not two or three players, an unknown option, a value that is refused.
    """
    if players not in SEATS:
        raise OptionError("Toy Race is played by 2 or 3 players, not {players}.", players=players)
    rules = Rules(**rule_options(options, OPTIONS))
    length = options.get("length", 12)
    if type(length) is not int or length not in LENGTHS:
        raise OptionError("The option length is 6 or 12, not {value}.", value=ascii(length)[:40])
    return Position(length, ((0, 0),) * players, rules=rules)
