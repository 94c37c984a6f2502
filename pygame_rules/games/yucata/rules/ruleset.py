"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.rule_options import Ruleset
from pygame_rules.games.yucata.rules.board import CARDS, COPY, FULL_HAND


class Rules(Ruleset):
    """The rules that can vary."""

    blue: str | int = "rising"
    """R1, what blue stones cost: "rising" is 1 + 2 + 3 …, a number is the price of each one."""
    red: str = "layout"
    """R2, where the red stone lies: "layout" (as laid), "middle" or "start"."""
    cards: int = 7
    """R3, how many cards everybody has, in the order of `CARDS`: 7, 6 (no copy) or 5 (numbers only)."""
    repeat: str = "printed"
    """R4, which cards may not follow each other: "printed" (equal ones), "effect" (also the card that a copy has just
    copied) or "copies" (equal ones, but copies may)."""

    @property
    def hand(self) -> int:
        """The full hand, as bits (see board.py).

        >>> bin(Rules(cards=5).hand)
        '0b11111'
        """
        return FULL_HAND >> len(CARDS) - self.cards

    def bars(self, last: int | None, effect: int | None) -> int:
        """Return the cards, as bits, that may not be played after the card `last` with this effect ("Play", D3, R4).

        The first card may not be `copy`, as if a `copy` had been played before it.

        >>> [bin(Rules(repeat=repeat).bars(COPY, 2)) for repeat in ("printed", "effect", "copies")]
        ['0b1000000', '0b1000100', '0b0']
        """
        if last != COPY or effect is None or self.repeat == "printed":
            return 1 << (COPY if last is None else last)
        return 1 << COPY | 1 << effect if self.repeat == "effect" else 0

    def laid(self, letters: str) -> str:
        """Return how the stones lie that are laid like this (R2)."""
        if self.red == "layout":
            return letters
        # Import here: with the usual rules nobody needs this module, and the page has not loaded it.
        from pygame_rules.games.yucata.rules.other_rules.red_stone import moved

        return moved(letters, self.red)


USUAL: Final = Rules()
