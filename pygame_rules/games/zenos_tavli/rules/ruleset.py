"""The rules of Zenos Tavli that options can vary, as one value that every position carries
(docs/rules/zenos-tavli.md, "Other rules")."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.rule_options import Ruleset


class Rules(Ruleset):
    """The rules that can vary."""

    entry: str = "each"
    """R1, who must have entered all stones before a player leaves quarter 1: himself (`each`) or `both`."""
    hitting: str = "always"
    """R2, whether a player may hit while he is still entering: `always`, or only when he has `entered` all stones."""
    protection: str = "left"
    """R3, until when single stones in quarter 1 are protected: until their owner has `left` it, until he has `entered`
    all stones, or never (`none`)."""
    duty: str = "any"
    """R4, whether a player may play his numbers in `any` order, or must play as many as possible (`most`)."""
    bearing: str = "home"
    """R5, when a stone is borne off: when all are `home`, and larger numbers take the hindmost; when all are home, only
    with the `exact` number; or as soon as it is `passing` house 24."""
    pair: int = 4
    """R6, how often a number is played that two dice show: 4 or 2."""
    triple: int = 12
    """R7, how often a number is played that three dice show: 12, 6 or 3."""
    back: str = "middle"
    """R8, where hit stones begin again: in the `middle` row; in the `hand`; or in the middle row, where single stones
    are `open` to hits as well."""
    direction: str = "same"
    """R9, whether both travel the `same` way, or Black `against` White."""
    dice: int = 3
    """R10, how many dice are thrown: 3 or 2."""


USUAL: Final = Rules()
