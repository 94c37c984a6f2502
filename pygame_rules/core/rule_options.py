"""The options of a set-up that vary a rule (`SetupOption.group` is "rules"): what a game reads of them, and how records
hold them.

A position has the rules of its game as one value, a `Ruleset`. What most visitors never need is imported only when
somebody names such an option: the options' texts, the checks, and the code of the varied rules. It lies in folders
called `other_rules`, which the page gets as a pack of their own (docs/page.md, "What the page loads").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Self

from pygame_rules.core.game import SetupOption
from pygame_rules.core.json_value import Json
from pygame_rules.core.words import N_

MISSING: Final = N_("The code for these rules could not be loaded. Please check the connection, and try again.")
"""What a reader of the page is told where the folders `other_rules` cannot be loaded (`tools/engine/library`)."""


class Ruleset:
    """Which rules hold in a match: a value that each of its positions carries, and that nobody changes.

    A game derives a class of its own. For each option that varies a rule it has an attribute of the same name, whose
    value is the usual one. Equal rules are the same object, also after pickling and copying, so they are compared with
    `is`.

    >>> class Rules(Ruleset):
    ...     pair: int = 4
    ...     back: str = "middle"
    >>> Rules(pair=2), Rules(pair=2) is Rules(pair=2, back="middle"), Rules(pair=4) is Rules()
    (Rules(**{'pair': 2}), True, True)
    >>> Rules(pair=2).pair, Rules(pair=2).back, Rules(pair=2).differing()
    (2, 'middle', {'pair': 2})

    :param values: the values by the options' names; what is left out has the usual rule.
    :raises AttributeError: the class has no rule of such a name.
    """

    def __new__(cls, **values: Any) -> Self:
        """Find the object with these values, or make it."""
        differing = {name: value for name, value in sorted(values.items()) if value != getattr(cls, name)}
        found: Self = _RULESETS.setdefault((cls, *differing.items()), super().__new__(cls))
        # The object itself has only what differs; all else it has of its class.
        vars(found).update(differing)
        return found

    def differing(self) -> dict[str, Json]:
        """Return the rules that are not the usual ones, by their options' names, in the order of the alphabet."""
        return dict(vars(self))

    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, Json]]:
        return (), self.differing()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(**{vars(self)})"


_RULESETS: Final[dict[tuple[Any, ...], Any]] = {}
"""The objects made so far: by their class and what differs, by the alphabet."""


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

    def __iter__(self) -> Iterator[SetupOption]:
        """Go through all options."""
        return iter((*self.usual, *import_module(self.module).OTHER_RULES))

    def __getitem__(self, at: Any) -> Any:
        """Return an option, or with a slice a tuple of some of them."""
        return tuple(self)[at]

    def __len__(self) -> int:
        """Count all options."""
        return sum(1 for _ in self)


def usual_ones(known: Sequence[SetupOption]) -> Sequence[SetupOption]:
    """Return the options that vary no rule, without importing the others.

    :param known: the options of a game, `GameInfo.options`.
    """
    return known.usual if isinstance(known, SetupOptions) else [option for option in known if not option.group]


def _usual_alone(options: Mapping[str, object], known: Sequence[SetupOption]) -> bool:
    """Tell whether no option is given that could vary a rule, without importing such options."""
    return options.keys() <= {option.id for option in usual_ones(known)}


def have_other_rules(known: Sequence[SetupOption]) -> bool:
    """Tell whether a game has options that vary a rule, without importing them."""
    return isinstance(known, SetupOptions) or any(option.group for option in known)


def rule_options(options: Mapping[str, object], known: Sequence[SetupOption]) -> dict[str, Any]:
    """Return the values of those options that vary a rule, as far as somebody has given them.

    What is left out has the usual rule. A game makes its rules of them: `Rules(**rule_options(options, OPTIONS))`,
    where `Rules` is its `Ruleset`. The types are strict: true is not 1.

    :param options: what was given to `Game.new_initial_state`; values of options that vary no rule are not looked at.
    :param known: the options of the game, `GameInfo.options`.
    :raises OptionError: an option that the game does not have, or a value that an option does not have; the sentence
        lists those that there are.
    """
    if _usual_alone(options, known):
        return {}
    # Import here: with the usual rules nobody needs this module, and the page has not loaded it.
    from pygame_rules.core.other_rules.chosen import checked

    return checked(options, known)


def usual_left_out(options: dict[str, object], known: Sequence[SetupOption]) -> dict[str, object]:
    """Return options as a record holds them: those that vary a rule only where they differ from the usual one.

    :param options: the options of a match, checked or not.
    :param known: the options of the game, `GameInfo.options`.
    """
    if _usual_alone(options, known):
        return options
    from pygame_rules.core.other_rules.chosen import left_out

    return left_out(options, known)
