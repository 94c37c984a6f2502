"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.games.yucata.rules.board import FULL_HAND


class Rules:
    """The rules that can vary; each is called like its option. `rules_of` makes each set of rules once, so equal ones
    are the same object. Nobody changes them."""

    __slots__ = ("blue", "cards", "hand", "red", "repeat")

    def __init__(
        self, blue: str | int = "rising", red: str = "layout", cards: int = 7, repeat: str = "printed"
    ) -> None:
        self.blue = blue
        """R1, what blue stones cost: "rising" is 1 + 2 + 3 …, a number is the price of each one."""
        self.red = red
        """R2, where the red stone lies: "layout" (as laid), "middle" or "start"."""
        self.cards = cards
        """R3, how many cards everybody has, in the order of `CARDS`: 7, 6 (no copy) or 5 (numbers only)."""
        self.repeat = repeat
        """R4, which cards may not follow each other: "printed" (equal ones), "effect" (also the card that a copy has
        just copied) or "copies" (equal ones, but copies may)."""
        self.hand = FULL_HAND >> 7 - cards
        """The full hand, as bits (see board.py)."""

    def __reduce__(self) -> tuple[object, ...]:
        return rules_of, (self.blue, self.red, self.cards, self.repeat)


_KNOWN: Final[dict[object, Rules]] = {}


def rules_of(*values: str | int, **named: str | int) -> Rules:
    """Return the rules with these values, given as to `Rules`; those left out are the usual ones.

    >>> rules_of(cards=7) is USUAL, rules_of(3) is rules_of(blue=3), bin(rules_of(cards=5).hand)
    (True, True, '0b11111')
    """
    made = Rules(*values, **named)  # type: ignore[arg-type]  # the options have been checked
    return _KNOWN.setdefault(made.__reduce__(), made)


USUAL: Final = rules_of()
