"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/yucata.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.json_value import Json
from pygame_rules.games.yucata.rules.board import FULL_HAND


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

    def differing(self) -> dict[str, Json]:
        """Return the rules that are not the usual ones, by option."""
        return {}

    def __reduce__(self) -> str | tuple[object, ...]:
        return "USUAL"


USUAL: Final = Rules()
