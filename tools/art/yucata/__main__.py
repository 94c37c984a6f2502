"""Writes all sprites of Yucata': `python -m tools.art.yucata`."""

from __future__ import annotations

from pygame_rules.games.yucata.show.geometry import GEOMETRIES
from tools.art.write import write_art
from tools.art.yucata.amulets import amulets
from tools.art.yucata.board import board
from tools.art.yucata.cards import cards
from tools.art.yucata.desks import cloth, cord, turn
from tools.art.yucata.stones import stones


def drawings() -> dict[str, str]:
    """Draw all sprites and return them by name."""
    boards = {f"board-{shape}": board(geometry) for shape, geometry in GEOMETRIES.items()}
    return boards | stones() | amulets() | cards() | {"turn": turn(), "cord": cord(), "cloth": cloth()}


if __name__ == "__main__":
    write_art("yucata", drawings())
