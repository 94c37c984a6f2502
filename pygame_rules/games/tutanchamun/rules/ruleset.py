"""Which rules hold: the usual ones, or others that players have chosen (docs/rules/tutanchamun.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.rule_options import Ruleset


class Rules(Ruleset):
    """The rules that can vary."""

    second: str = "half"
    """R1, when second place scores: "half" (with three or more players), "always" (with two as well) or "none"."""
    ties: str = "share"
    """R2, what those get who are level in a place: "share", "divide", "none" or "hindmost"."""
    nugget: str = "may"
    """R3, whether the owner of a nugget "may" or "must" rob somebody."""


USUAL: Final = Rules()
