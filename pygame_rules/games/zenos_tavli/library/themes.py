"""What puzzles of Zenos Tavli are about (`core.library.themes`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.library.themes import Theme
from pygame_rules.core.words import N_

THEMES: Final = {
    "hit": Theme(N_("Hit"), ("hits", "threats")),
    "block": Theme(N_("Block"), ("closed", "wall", "bars")),
    "safe": Theme(N_("Leave nothing open"), ("open", "shots", "protected")),
    "escape": Theme(N_("Come in and get away"), ("middle", "hand", "barred", "rear", "houses")),
    "bear-off": Theme(N_("Bear off"), ("off", "wins", "loses")),
    "run": Theme(N_("Bring stones home"), ("home", "pips", "stacks")),
}
"""The themes, in the order in which they are shown."""
