"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/tutanchamun.md, "Other rules")."""

from __future__ import annotations

from typing import Final


class Rules:
    """The rules that can vary; each is called like its option. `rules_of` makes each set of rules once, so equal ones
    are the same object. Nobody changes them."""

    __slots__ = ("nugget", "second", "ties")

    def __init__(self, second: str = "half", ties: str = "share", nugget: str = "may") -> None:
        self.second = second
        """R1, when second place scores: "half" (with three or more players), "always" (with two as well) or "none"."""
        self.ties = ties
        """R2, what those get who are level in a place: "share", "divide", "none" or "hindmost"."""
        self.nugget = nugget
        """R3, whether the owner of a nugget "may" or "must" rob somebody."""

    def __reduce__(self) -> tuple[object, ...]:
        return rules_of, (self.second, self.ties, self.nugget)


_KNOWN: Final[dict[object, Rules]] = {}


def rules_of(*values: str, **named: str) -> Rules:
    """Return the rules with these values, given as to `Rules`; those left out are the usual ones.

    >>> rules_of(ties="share") is USUAL, rules_of("none") is rules_of(second="none")
    (True, True)
    """
    made = Rules(*values, **named)
    return _KNOWN.setdefault(made.__reduce__(), made)


USUAL: Final = rules_of()
