"""All treasures: the figure, and the stone behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.art.tutanchamun.furnishings import bottle, chalice, chest, game, harpoon, lamp, selket, throne, ushabti
from tools.art.tutanchamun.regalia import crook, dagger, falcon, lid, mask, mirror, nugget, panther, scarab

CARVINGS: Final = (
    throne,
    chest,
    game,
    selket,
    ushabti,
    harpoon,
    bottle,
    lamp,
    chalice,
    mirror,
    dagger,
    crook,
    panther,
    scarab,
    falcon,
    lid,
    mask,
    nugget,
)
"""In the order of the game's own list."""

GROUNDS: Final[Sequence[str]] = (
    "#8e2f22",
    "#3a3f99",
    "#1f6b52",
    "#5a2a63",
    "#7c3d1c",
    "#1d6d86",
    "#6d2444",
    "#3e3a34",
    "#2d6a78",
    "#2b5c2f",
    "#74501d",
    "#7b2f35",
    "#2f4b66",
    "#8a6a1f",
    "#45307a",
    "#1d5560",
    "#14254f",
    "#443027",
)
"""The stone behind each figure."""
