"""The names of computer players that every game may have, for sentences about them."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import N_

LEVEL_NAMES: Final = {
    "random": N_("Chance player"), "beginner": N_("Beginner"), "easy": N_("Easy"), "medium": N_("Medium"),
    "strong": N_("Fairly hard"), "hard": N_("Hard"), "master": N_("Master"), "own": N_("Own player"),
}  # fmt: skip
"""English msgids by id. The page gets them as a module of its own (`tools/vocabulary`)."""
