"""The options of a set-up that vary a rule (`SetupOption.group` is "rules"): what a game reads of them, and how records
hold them.

A position has the rules of its game as one frozen value. What most visitors never need is imported only when somebody
names such an option: the options' texts, the checks, and the code of the varied rules. It lies in folders called
`other_rules`, which the page gets as a pack of their own (docs/page.md, "What the page loads").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, overload

from pygame_rules.core.game import SetupOption
from pygame_rules.core.words import N_

MISSING: Final = N_("The code for these rules could not be loaded. Please check the connection, and try again.")
"""What a reader of the page is told where the folders `other_rules` cannot be loaded (`tools/engine/library`)."""


class SetupOptions(Sequence[SetupOption]):
    """The options of a game, the usual ones and then those that vary a rule.

    The latter are imported when somebody asks for more than `usual`: when the sequence is read or its length is needed.

    :param usual: the options that vary no rule.
    :param module: the full name of the module that holds the others as `OTHER_RULES`, a tuple of `SetupOption`. It lies
        in a folder `other_rules` of the game's folder `rules`.
    """

    __slots__ = ("module", "usual")

    def __init__(self, usual: Sequence[SetupOption], module: str) -> None:
        self.usual = tuple(usual)
        self.module = module

    def _all(self) -> tuple[SetupOption, ...]:
        return (*self.usual, *import_module(self.module).OTHER_RULES)

    @overload
    def __getitem__(self, at: int) -> SetupOption: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[SetupOption, ...]: ...
    def __getitem__(self, at: int | slice) -> SetupOption | tuple[SetupOption, ...]:
        """Return an option, or some of them."""
        return self._all()[at]

    def __iter__(self) -> Iterator[SetupOption]:
        """Go through all options."""
        return iter(self._all())

    def __len__(self) -> int:
        """Count all options."""
        return len(self._all())


def usual_ones(known: Sequence[SetupOption]) -> Sequence[SetupOption]:
    """Return the options that vary no rule, without importing the others.

    :param known: the options of a game, `GameInfo.options`.
    """
    return known.usual if isinstance(known, SetupOptions) else [option for option in known if not option.group]


def have_other_rules(known: Sequence[SetupOption]) -> bool:
    """Tell whether a game has options that vary a rule, without importing them."""
    return isinstance(known, SetupOptions) or any(option.group for option in known)


def rule_options(options: Mapping[str, object], known: Sequence[SetupOption]) -> dict[str, Any]:
    """Return the values of those options that vary a rule, as far as somebody has given them.

    What is left out has the usual rule. A game makes its frozen rules of them: `Rules(**rule_options(options,
    OPTIONS))`, where the fields of `Rules` are called like the options, with the same defaults. The types are strict:
    true is not 1.

    :param options: what was given to `Game.new_initial_state`; options of another kind, and unknown ones, are passed
        over.
    :param known: the options of the game, `GameInfo.options`.
    :raises OptionError: a value that the option does not have; the sentence lists those that it has.
    """
    if options.keys() <= {option.id for option in usual_ones(known)}:
        return {}
    # Import here: with the usual rules nobody needs this module, and the page has not loaded it.
    from pygame_rules.core.other_rules.chosen import checked

    return checked(options, known)


def usual_left_out(options: dict[str, object], known: Sequence[SetupOption]) -> dict[str, object]:
    """Return options as a record holds them: those that vary a rule only where they differ from the usual one.

    :param options: the options of a match, checked or not.
    :param known: the options of the game, `GameInfo.options`.
    """
    if options.keys() <= {option.id for option in usual_ones(known)}:
        return options
    from pygame_rules.core.other_rules.chosen import left_out

    return left_out(options, known)
