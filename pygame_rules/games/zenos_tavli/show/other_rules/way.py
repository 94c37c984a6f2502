"""Shows which way Black travels where that is against White's (docs/rules/zenos-tavli.md, R9).

The golden arrowheads of the board show White's way. Beside two of them, between the house numbers, a small black stone
with an arrow shows Black's.
"""

from __future__ import annotations

from pygame_rules.core.scene import Item
from pygame_rules.games.zenos_tavli.show.geometry import COLUMNS, Geometry
from pygame_rules.games.zenos_tavli.show.pieces import COLOURS, NUMERALS

SIZE = 30
"""The width and height of the stone and of the arrow, in units of the board."""


def black_way(geometry: Geometry) -> tuple[Item, ...]:
    """Return the items: a stone and an arrow at houses 6 and 7, and at houses 18 and 19."""
    centre = (geometry.column(COLUMNS // 2 - 1) + geometry.column(COLUMNS // 2)) / 2
    towards, back = ("↓", "↑") if geometry.tall else ("→", "←")
    rows = ((geometry.margin, towards, -1), (geometry.across - geometry.margin, back, 1))
    items: list[Item] = []
    for number, (across, arrow, side) in enumerate(rows, 1):
        stone = geometry.at(centre + side * SIZE * 0.55, across)
        tip = geometry.at(centre - side * SIZE * 0.55, across)
        items += [
            Item(f"way@stone#{number}", *stone, SIZE, SIZE, COLOURS[1], layer=NUMERALS),
            Item(f"way@arrow#{number}", *tip, SIZE, SIZE, text=arrow, layer=NUMERALS),
        ]
    return tuple(items)
