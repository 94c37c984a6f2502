"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.json_value import Json
from pygame_rules.games.yucata.rules.board import COPY, FULL_HAND


class Rules:
    """The rules that can vary; each is called like its option. Those that are not as usual are made by
    `other_rules.rules.rules_of`. Equal rules are the same object, and nobody changes them."""

    __slots__ = ()

    blue: str | int = "rising"
    """R1, what blue stones cost: "rising" is 1 + 2 + 3 …, a number is the price of each one."""
    red: str = "layout"
    """R2, where the red stone lies: "layout" (as laid), "middle" or "start"."""
    cards: int = 7
    """R3, how many cards everybody has, in the order of `CARDS`: 7, 6 (no copy) or 5 (numbers only)."""
    repeat: str = "printed"
    """R4, which cards may not follow each other: "printed" (equal ones), "effect" (also the card that a copy has just
    copied) or "copies" (equal ones, but copies may)."""
    hand: int = FULL_HAND
    """The full hand, as bits (see board.py)."""

    def bars(self, last: int | None, effect: int | None) -> int:
        """Return the cards, as bits, that may not be played after the card `last` with this effect ("Play", D3). The
        first card may not be `copy`, as if a `copy` had been played before it."""
        return 1 << (COPY if last is None else last)

    def laid(self, letters: str) -> str:
        """Return how the stones lie that are laid like this."""
        return letters

    def differing(self) -> dict[str, Json]:
        """Return the rules that are not the usual ones, by option."""
        return {}

    def __reduce__(self) -> str | tuple[object, ...]:
        return "USUAL"


USUAL: Final = Rules()
