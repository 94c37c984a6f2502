"""What puzzles of Yucata' are about (`core.library.themes`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.library.themes import Theme
from pygame_rules.core.words import N_

THEMES: Final = {
    "red": Theme(N_("The red stone"), ("red", "red_next", "their_red")),
    "light": Theme(N_("Take light stones"), ("light", "wins", "loses")),
    "blue": Theme(N_("Avoid blue stones"), ("blue",)),
    "leave": Theme(N_("Leave the blue ones to the others"), ("must", "their_blue")),
    "spare": Theme(N_("Offer little"), ("offered", "free_cards", "their_light")),
    "cards": Theme(N_("Keep the right cards"), ("dagger", "copy", "numbers", "space")),
}
"""The themes, in the order in which they are shown."""
