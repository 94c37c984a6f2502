"""Makes setups with other rules than the usual ones (docs/rules/tuchulcha.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.games.tuchulcha.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tuchulcha.rules.setup import SETUPS, Setup, find_setup

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
    return find_setup(players, tuple(varied.items()), tuple(_changed(SETUPS[players], varied).items()))


def _changed(usual: Setup, varied: Mapping[str, str | int]) -> dict[str, object]:
    """Return the fields of a setup that are not what they usually are, with their values."""
    changed: dict[str, object] = {}
    if "dice" in varied:
        changed["thrown"], changed["most_dice"] = 2 if varied["dice"] == "two" else 3, 0
    if "demon_dice" in varied:
        changed["dice"] = varied["demon_dice"]
    if "gift" in varied:
        changed["gift"], changed["kept"] = varied["gift"], int(varied["gift"]) - 1
    if "later_gift" in varied:
        changed["more"] = 0
    if "single" in varied:
        changed["mercy"] = 0
    if "keeps" in varied:
        changed["keeps"] = varied["keeps"]
    if "others" in varied:
        changed["least"] = _NEEDED[str(varied["others"])]
    if "neutral_play" in varied:
        changed["saving"] = usual.neutrals
    if "neutral_arrival" in varied:
        changed["arrivers"] = usual.colours
    return changed
