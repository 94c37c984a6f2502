"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/tutanchamun.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.json_value import Json


class Rules:
    """The rules that can vary; each is called like its option. Those that are not as usual are made by
    `other_rules.rules.rules_of`. Equal rules are the same object, and nobody changes them."""

    __slots__ = ()

    second: str = "half"
    """R1, when second place scores: "half" (with three or more players), "always" (with two as well) or "none"."""
    ties: str = "share"
    """R2, what those get who are level in a place: "share", "divide", "none" or "hindmost"."""
    nugget: str = "may"
    """R3, whether the owner of a nugget "may" or "must" rob somebody."""

    def differing(self) -> dict[str, Json]:
        """Return the rules that are not the usual ones, by option."""
        return {}

    def __reduce__(self) -> str | tuple[object, ...]:
        return "USUAL"


USUAL: Final = Rules()
