"""What the introducing cards tell under other rules: nothing else (docs/rules/tutanchamun.md, "Other rules").

They speak of whoever holds the most of a kind alone; who shares a place or is second, and nuggets, are not told there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.other_rules.intro import Instead

INSTEAD: Final[tuple[Instead, ...]] = ()

STILL_TRUE: Final[Mapping[str, tuple[str | int | bool, ...]]] = {
    "second": ("always", "none"),
    "ties": ("divide", "none", "hindmost"),
    "nugget": ("must",),
}
"""Choices under which no card says anything false."""
