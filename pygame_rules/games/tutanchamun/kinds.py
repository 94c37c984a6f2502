"""What the treasures are called, and in which place of a sentence. Knows no position."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.words import N_

NAMES: Final = (
    N_("Throne"), N_("Cartouche chest"), N_("Board game"),
    N_("Selket"), N_("Ushabti"), N_("King with harpoon"),
    N_("Alabaster bottle"), N_("Alabaster lamp"), N_("Alabaster chalice"),
    N_("Mirror case"), N_("Dagger and sheath"), N_("Crook and flail"),
    N_("Panther head"), N_("Scarab bracelet"), N_("Falcon pectoral"),
    N_("Canopic lid"), N_("Gold mask"), N_("Gold nugget"),
)  # fmt: skip
"""By treasure (see board.py); the headings of the about pages explain them under the same names."""

OBJECTS: Final = (
    N_("a throne"), N_("a cartouche chest"), N_("a board game"),
    N_("a Selket"), N_("an ushabti"), N_("a king with harpoon"),
    N_("an alabaster bottle"), N_("an alabaster lamp"), N_("an alabaster chalice"),
    N_("a mirror case"), N_("a dagger and sheath"), N_("a crook and flail"),
    N_("the panther head"), N_("the scarab bracelet"), N_("the falcon pectoral"),
    N_("a canopic lid"), N_("the gold mask"), N_("a gold nugget"),
)  # fmt: skip
"""The same as what somebody takes: languages with cases put them in the accusative."""

SIGNS: Final = ("cat", "ibis", "jackal", "falcon", "scarab", "ankh")
"""A seat's sign, as sprites write it."""
