"""Makes setups with other rules than the usual ones (docs/rules/tuchulcha.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pygame_rules.games.tuchulcha.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tuchulcha.rules.setup import SETUPS, Setup

_MADE: Final[dict[tuple[int, tuple[tuple[str, str | int], ...]], Setup]] = {}
"""The setups made so far, by the number of players and the options that vary a rule, in their order."""
_NEEDED: Final = {"later": (0, 2), "never": (0, 0)}
"""`Setup.least` by the choice of the option `others`."""


def setup_with(players: int, rules: Mapping[str, str | int | bool]) -> Setup:
    """Return the setup for a number of players and rules. Equal ones are the same object.

    :param rules: values that the options have (`core.rule_options.rule_options`); what is left out, or at its default,
        is the usual rule.
    """
    varied = {
        option.id: rules[option.id] for option in OTHER_RULES if rules.get(option.id, option.default) != option.default
    }
    if not varied:
        return SETUPS[players]
    key = players, tuple(varied.items())
    if key not in _MADE:
        _MADE[key] = _made(players, varied)
    return _MADE[key]


def _made(players: int, varied: Mapping[str, str | int]) -> Setup:
    """Return a new setup in which the fields that the rules read are what these rules say."""
    setup = Setup(players)
    setup.varied = MappingProxyType(dict(varied))
    dice = varied.get("dice")
    if dice:
        setup.thrown, setup.most_dice = 2 if dice == "two" else 3, 0
    setup.dice = int(varied.get("demon_dice", setup.dice))
    setup.gift = int(varied.get("gift", setup.gift))
    setup.kept = setup.gift - 1
    setup.more = int("later_gift" not in varied)
    setup.mercy = int("single" not in varied)
    setup.keeps = int(varied.get("keeps", setup.keeps))
    setup.least = _NEEDED.get(str(varied.get("others")), setup.least)
    if "neutral_play" in varied:
        setup.saving = setup.neutrals
    if "neutral_arrival" in varied:
        setup.arrivers = setup.colours
    return setup
