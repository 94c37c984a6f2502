"""Checks the options that vary a rule, and says which other rules hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import SetupChoice, SetupOption
from pygame_rules.core.json_text import write_json
from pygame_rules.core.words import N_

SURE: Final[Mapping[str, str]] = {
    "stated": N_("stated in the source"),
    "inferred": N_("inferred from other sources"),
    "decided": N_("our decision"),
    "proposed": N_("a proposal"),
}
"""Msgids: how sure a rule is, by its `Certainty`."""
NOT_MEASURED: Final = N_("These chances were measured for the usual rules.")
"""Said beside chances to win where other rules hold for which they were not measured."""


@dataclass(frozen=True, slots=True)
class OtherRule:
    """A rule that is not the usual one in a match."""

    option: SetupOption
    """The option that varies it."""
    choice: SetupChoice
    """What was chosen."""

    @property
    def usual(self) -> SetupChoice:
        """The choice that holds unless somebody chooses otherwise."""
        return next(choice for choice in self.option.choices if _same(choice.value, self.option.default))


def checked(options: Mapping[str, object], known: Sequence[SetupOption]) -> dict[str, Any]:
    """Return the values that were given for options that vary a rule, by id (`core.rule_options.rule_options`).

    :raises OptionError: an option that the game does not have, or a value that an option does not have.
    """
    ids = [option.id for option in known]
    for name in options:
        if name not in ids:
            raise OptionError(
                "There is no option {name}: expected one of {names}.", name=seen(name), names=", ".join(ids)
            )
    return {option.id: _choice(option, options[option.id]).value for option in _given(options, known)}


def left_out(options: Mapping[str, Any], known: Sequence[SetupOption]) -> dict[str, Any]:
    """Return the options without those that vary a rule and have the usual value."""
    usual = {option.id for option in _given(options, known) if _same(options[option.id], option.default)}
    return {name: value for name, value in options.items() if name not in usual}


def other_rules(options: Mapping[str, object], known: Sequence[SetupOption]) -> tuple[OtherRule, ...]:
    """List the rules that are not the usual ones, in the order of the game's options.

    :param options: the options of a match.
    :param known: the options of its game, `GameInfo.options`.
    :raises OptionError: a value that the option does not have.
    """
    return tuple(
        OtherRule(option, _choice(option, options[option.id]))
        for option in _given(options, known)
        if not _same(options[option.id], option.default)
    )


def measured(held: Sequence[OtherRule]) -> bool:
    """Tell whether the computer players and the chances to win were made for these rules, too."""
    return all(rule.choice.measured for rule in held)


def _given(options: Mapping[str, object], known: Sequence[SetupOption]) -> Iterator[SetupOption]:
    return (option for option in known if option.group == "rules" and option.id in options)


def _same(value: object, other: object) -> bool:
    """Compare as JSON does: true is not 1."""
    return type(value) is type(other) and value == other


def _choice(option: SetupOption, value: object) -> SetupChoice:
    for choice in option.choices:
        if _same(choice.value, value):
            return choice
    raise OptionError(
        "The option {id} is one of {values}, not {value}.",
        id=option.id, values=", ".join(write_json(choice.value) for choice in option.choices), value=seen(value),
    )  # fmt: skip
