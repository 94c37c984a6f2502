"""The names of the treasures in several forms, and the names, signs and colours of the seats; nothing here depends on a
position."""

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
"""Indexed by treasure (see board.py). The about pages explain each treasure under a heading with the same name."""

OBJECTS: Final = (
    N_("a throne"), N_("a cartouche chest"), N_("a board game"),
    N_("a Selket"), N_("an ushabti"), N_("a king with harpoon"),
    N_("an alabaster bottle"), N_("an alabaster lamp"), N_("an alabaster chalice"),
    N_("a mirror case"), N_("a dagger and sheath"), N_("a crook and flail"),
    N_("the panther head"), N_("the scarab bracelet"), N_("the falcon pectoral"),
    N_("a canopic lid"), N_("the gold mask"), N_("a gold nugget"),
)  # fmt: skip
"""The names as the object of "takes"; languages with grammatical cases translate them in the accusative."""

PLAIN: Final = (
    N_("throne"), N_("cartouche chest"), N_("board game"),
    N_("Selket"), N_("ushabti"), N_("king with harpoon"),
    N_("alabaster bottle"), N_("alabaster lamp"), N_("alabaster chalice"),
    N_("mirror case"), N_("dagger and sheath"), N_("crook and flail"),
    N_("panther head"), N_("scarab bracelet"), N_("falcon pectoral"),
    N_("canopic lid"), N_("gold mask"), N_("gold nugget"),
)  # fmt: skip
"""The names inside a sentence."""

SEAT_NAMES: Final = (N_("Cat"), N_("Ibis"), N_("Jackal"), N_("Falcon"), N_("Scarab"), N_("Ankh"))
"""Each seat's name for a player who has chosen none."""

SIGNS: Final = ("cat", "ibis", "jackal", "falcon", "scarab", "ankh")
"""Each seat's sign, as it appears in sprite names."""
