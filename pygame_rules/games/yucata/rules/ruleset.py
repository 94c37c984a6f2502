"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame_rules.core.json_value import Json
from pygame_rules.games.yucata.rules.board import CARDS, FULL_HAND


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """The rules that can vary; each field is the value of the option with its name. `rules_of` makes each set of rules
    once, so equal ones are the same object."""

    blue: str | int
    """What blue stones cost: "rising" is 1 + 2 + 3 …, a number is the price of each one."""
    red: str
    """Where the red stone lies: "layout" (as laid), "middle" or "start"."""
    cards: int
    """How many cards of `CARDS` everybody has, from the first one on: 7, 6 (no copy) or 5 (numbers only)."""
    repeat: str
    """Which cards may not follow each other: "printed" (equal ones), "effect" (also the card that a copy has just
    copied) or "copies" (equal ones, but copies may)."""

    @property
    def hand(self) -> int:
        """The full hand, as bits (see board.py)."""
        return FULL_HAND >> len(CARDS) - self.cards

    def differing(self) -> dict[str, Json]:
        """Return the values that are not the usual ones, by option."""
        return {key: getattr(self, key) for key in self.__slots__ if getattr(self, key) != getattr(USUAL, key)}

    def __reduce__(self) -> tuple[object, ...]:
        return rules_of, (self.blue, self.red, self.cards, self.repeat)


_KNOWN: Final[dict[tuple[object, ...], Rules]] = {}


def rules_of(
    blue: str | int = "rising", red: str = "layout", cards: int = len(CARDS), repeat: str = "printed"
) -> Rules:
    """Return the rules with these values, which by default are the usual ones.

    >>> rules_of(cards=7) is USUAL, rules_of(3) is rules_of(blue=3), bin(rules_of(cards=5).hand)
    (True, True, '0b11111')
    """
    return _KNOWN.setdefault((blue, red, cards, repeat), Rules(blue, red, cards, repeat))


USUAL: Final = rules_of()
