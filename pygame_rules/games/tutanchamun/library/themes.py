"""What puzzles of Tutanchamun are about (`core.library.themes`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.library.themes import Theme
from pygame_rules.core.words import N_

THEMES: Final = {
    "majority": Theme(N_("Get the most of a kind"), ("most", "sure", "level", "hope")),
    "deny": Theme(N_("Deny a majority"), ("denied", "theirs")),
    "score": Theme(N_("Score at once"), ("steps", "wins", "loses")),
    "lid": Theme(N_("Canopic lids and the mask"), ("lids", "mask")),
    "walk": Theme(N_("How far to walk"), ("held", "alone", "reach")),
}
"""The themes, in the order in which they are shown."""
