"""Writes the rules of a position as numbers, for learning programs (`core.game.Vectors`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_rules.core.game import SetupOption


class RuleNumbers:
    """Numbers that say which rules hold: for each choice of each option 1 if it holds and 0 if not.

    >>> from pygame_rules.core.game import SetupChoice
    >>> dice = SetupOption("dice", "Dice", "", 3, (SetupChoice(3, "Three"), SetupChoice(2, "Two")), group="rules")
    >>> RuleNumbers([dice])({}), RuleNumbers([dice])({"dice": 2})
    ((1.0, 0.0), (0.0, 1.0))

    :param options: those that vary a rule, in the order of the numbers.
    """

    __slots__ = ("_known", "_options")

    def __init__(self, options: Sequence[SetupOption]) -> None:
        self._options = tuple(options)
        self._known: dict[tuple[tuple[str, object], ...], tuple[float, ...]] = {}

    def __call__(self, varied: Mapping[str, object]) -> tuple[float, ...]:
        """Return the numbers.

        :param varied: the values of the options that are not at their defaults, by id.
        """
        key = tuple(varied.items())
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(
                float(varied.get(option.id, option.default) == choice.value)
                for option in self._options
                for choice in option.choices
            )
        return found
