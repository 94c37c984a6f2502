"""The ids of spots and items, and what an id is about.

A spot is a place that can be pointed at; an item is a piece, whose id names its slot (`core.scene`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import COLOURS, END, FOREST, SANCTUARY, TEMPLE, VELTHUMENA, Board, Colour

Place: TypeAlias = str
"""Where haruspices of a colour stand: "temple", a stone's number, a stone's number with an "x" (attackers in an
incomplete attack on it), "end" (see `board.END`), "velthumena", "forest", or a sanctuary as "tuchulcha" or "lasa"."""

DICE_SPOT: Final = "dice"
"""The spot where the dice will lie, before a throw."""
_MARKS: Final = ("stone", "no", "seal", "plaque", "power", "attack")
"""The ids of a stone's spot, its numeral and its signs are one of these words, "@" and the stone's number."""
_PLACES: Final = {TEMPLE: "temple", END: "end", VELTHUMENA: "velthumena", FOREST: "forest"}


def place_of(slot: int, role: str | None = None) -> Place:
    """Convert a slot of a side to a place.

    >>> place_of(14), place_of(SANCTUARY, "lasa")
    ('14', 'lasa')
    """
    return role if slot == SANCTUARY and role else _PLACES.get(slot, str(slot))


attacking: Final = "{}x".format
"""Gives the place of attackers in an incomplete attack on a stone, by the stone's number."""


def stone_in(board: Board, colour: Colour, place: Place) -> int:
    """Return the stone on which haruspices at a place stand; 0 for a place without a stone.

    >>> from pygame_rules.games.tuchulcha.rules.board import BOARDS
    >>> [stone_in(BOARDS[3], 1, place) for place in ("14", "14x", "end", "temple", "99")]
    [14, 14, 11, 0, 0]
    """
    if place == "end":
        return board.entries[colour] if 0 <= colour < len(board.entries) else 0
    number = place.removesuffix("x")
    stone = int(number) if number.isdecimal() and len(number) <= 2 else 0
    return stone if stone <= board.stones else 0


def haruspex(colour: Colour, place: Place, k: int) -> str:
    """Return the id of the k-th haruspex of a colour at a place.

    >>> haruspex(1, "14", 2)
    'red@14#2'
    """
    return f"{COLOURS[colour]}@{place}#{k}"


die: Final = "die#{}".format
"""Gives the id of the die that lies in a slot."""
die_spot: Final = "die@{}".format
"""Gives the spot of the dice that show a number."""
sanctuary_spot: Final = "sanctuary@{}".format
"""Gives the spot of a role's sanctuary."""


def temple_spot(colour: Colour) -> str:
    """Return the spot of a colour's temple."""
    return f"temple@{COLOURS[colour]}"


def stone_spot(stone: int) -> str:
    """Return the spot of a stone; for stone 0, where a move to Velthumena ends, that of Velthumena."""
    return f"stone@{stone}" if stone else "velthumena"


def about(name: str) -> tuple[Colour, Place] | None:
    """Return the place that the id of a spot or item is about, with its colour if it has one; None for any other id.

    >>> about("red@14x#2"), about("plaque@14"), about("temple@red"), about("sanctuary@lasa"), about("die#2")
    ((1, '14x'), (-1, '14'), (1, 'temple'), (-1, 'lasa'), None)
    """
    if name in ("velthumena", "forest"):
        return NOBODY, name
    kind, _, rest = name.partition("@")
    if kind in COLOURS:
        return COLOURS.index(kind), rest.partition("#")[0]
    if kind == "temple" and rest in COLOURS:
        return COLOURS.index(rest), kind
    known = rest.isdecimal() if kind in _MARKS else kind == "sanctuary" and rest in ("tuchulcha", "lasa")
    return (NOBODY, rest) if known else None
