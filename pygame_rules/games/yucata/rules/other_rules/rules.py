"""Rules that are not the usual ones, made of the options of the set-up (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.json_value import Json
from pygame_rules.core.rule_options import rule_options
from pygame_rules.games.yucata.rules.board import CARDS, FULL_HAND
from pygame_rules.games.yucata.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules

USUAL_OPTIONS: Final = ("layout", "open_hands")
"""The ids of the options that vary no rule."""


class OtherRules(Rules):
    """Rules of which at least one is not as usual. `rules_of` makes them."""

    __slots__ = ("blue", "cards", "hand", "red", "repeat")

    def __init__(self, values: Mapping[str, str | int]) -> None:
        for option in OTHER_RULES:
            setattr(self, option.id, values.get(option.id, option.default))
        self.hand = FULL_HAND >> len(CARDS) - self.cards

    def differing(self) -> dict[str, Json]:
        """Return the rules that are not the usual ones, by option."""
        values = {option.id: getattr(self, option.id) for option in OTHER_RULES}
        return {option.id: values[option.id] for option in OTHER_RULES if values[option.id] != option.default}

    def __reduce__(self) -> tuple[object, ...]:
        return _found, (self.differing(),)


_KNOWN: Final[dict[object, Rules]] = {(): USUAL}


def _found(values: Mapping[str, str | int]) -> Rules:
    """Return the one object for these rules."""
    made = OtherRules(values)
    return _KNOWN.setdefault(tuple(made.differing().items()), made)


def rules_of(**values: str | int) -> Rules:
    """Return the rules with these values of the options; those left out are the usual ones.

    >>> rules_of(cards=7) is USUAL, rules_of(blue=3) is rules_of(blue=3, cards=7), bin(rules_of(cards=5).hand)
    (True, True, '0b11111')
    """
    return _found(values)


def chosen_rules(options: Mapping[str, object]) -> Rules:
    """Return the rules that the options of a set-up make.

    :raises OptionError: an option that the game does not have, or a value that an option does not have.
    """
    values = rule_options(options, OTHER_RULES)
    for name in options:
        if name not in values and name not in USUAL_OPTIONS:
            names = ", ".join((*USUAL_OPTIONS, *(option.id for option in OTHER_RULES)))
            raise OptionError("Yucata' has no option {name}: expected one of {names}.", name=seen(name), names=names)
    return _found(values)
