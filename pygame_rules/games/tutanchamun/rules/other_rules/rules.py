"""Rules that are not the usual ones, made of the options of the set-up (docs/rules/tutanchamun.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.json_value import Json
from pygame_rules.core.rule_options import rule_options
from pygame_rules.games.tutanchamun.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL, Rules


class OtherRules(Rules):
    """Rules of which at least one is not as usual. `rules_of` makes them."""

    __slots__ = ("nugget", "second", "ties")

    def __init__(self, values: Mapping[str, str | int]) -> None:
        for option in OTHER_RULES:
            setattr(self, option.id, values.get(option.id, option.default))

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

    >>> rules_of(ties="share") is USUAL, rules_of(second="none") is rules_of(second="none", ties="share")
    (True, True)
    """
    return _found(values)


def chosen_rules(options: Mapping[str, object]) -> Rules:
    """Return the rules that the options of a set-up make.

    :raises OptionError: an option that the game does not have, or a value that an option does not have.
    """
    values = rule_options(options, OTHER_RULES)
    for name in options:
        if name not in values:
            names = ", ".join(option.id for option in OTHER_RULES)
            raise OptionError(
                "Tutanchamun has no option {name}: expected one of {names}.", name=seen(name), names=names
            )
    return _found(values)
