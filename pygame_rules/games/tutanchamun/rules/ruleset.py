"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/tutanchamun.md, "Other rules")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame_rules.core.json_value import Json


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """The rules that can vary; each field is the value of the option with its name. `rules_of` makes each set of rules
    once, so equal ones are the same object."""

    second: str
    """When second place scores: "half" (with three or more players), "always" (with two as well) or "none"."""
    ties: str
    """What those get who are level in a place: "share", "divide", "none" or "hindmost"."""
    nugget: str
    """Whether the owner of a nugget "may" or "must" rob somebody."""

    @property
    def places(self) -> int:
        """How many places can score, so that lids are worth playing for them."""
        return 1 if self.second == "none" else 2

    def differing(self) -> dict[str, Json]:
        """Return the values that are not the usual ones, by option."""
        return {key: getattr(self, key) for key in self.__slots__ if getattr(self, key) != getattr(USUAL, key)}

    def __reduce__(self) -> tuple[object, ...]:
        return rules_of, (self.second, self.ties, self.nugget)


_KNOWN: Final[dict[tuple[str, ...], Rules]] = {}


def rules_of(second: str = "half", ties: str = "share", nugget: str = "may") -> Rules:
    """Return the rules with these values, which by default are the usual ones.

    >>> rules_of(ties="share") is USUAL, rules_of("none") is rules_of(second="none"), rules_of("none").differing()
    (True, True, {'second': 'none'})
    """
    return _KNOWN.setdefault((second, ties, nugget), Rules(second, ties, nugget))


USUAL: Final = rules_of()
