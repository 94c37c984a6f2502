"""Writes all sprites of Yucata': `python -m tools.art_yucata`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pygame_rules.games.yucata.show.geometry import GEOMETRIES
from tools.art_yucata.amulets import amulets
from tools.art_yucata.board import board
from tools.art_yucata.cards import cards
from tools.art_yucata.desks import cloth, cord, turn
from tools.art_yucata.stones import stones

ART: Final = Path(__file__).resolve().parents[2] / "pygame_rules/games/yucata/art"


def drawings() -> dict[str, str]:
    """All sprites, by name."""
    boards = {f"board-{shape}": board(layout) for shape, layout in GEOMETRIES.items()}
    return boards | stones() | amulets() | cards() | {"turn": turn(), "cord": cord(), "cloth": cloth()}


def main() -> None:
    """Write all files."""
    for name, text in drawings().items():
        (ART / f"{name}.svg").write_text(text, "utf-8")
        print(f"{name}.svg {len(text)}")


if __name__ == "__main__":
    main()
