"""Writes all sprites of Tutanchamun: `python -m tools.art.tutanchamun`."""

from __future__ import annotations

from pygame_rules.games.tutanchamun.rules.board import CODES
from pygame_rules.games.tutanchamun.rules.treasures import SIGNS
from pygame_rules.games.tutanchamun.show.geometry import GEOMETRIES
from tools.art.tutanchamun.board import board
from tools.art.tutanchamun.pawns import halo, marker, pawn
from tools.art.tutanchamun.tiles import tile
from tools.art.write import write_art


def drawings() -> dict[str, str]:
    """Draw all sprites and return them by name."""
    drawn = {f"board-{shape}": board(geometry) for shape, geometry in GEOMETRIES.items()}
    drawn["halo"] = halo()
    drawn |= {code: tile(treasure) for treasure, code in enumerate(CODES)}
    drawn |= {f"pawn-{sign}": pawn(sign) for sign in SIGNS}
    drawn |= {f"mark-{sign}": marker(sign) for sign in SIGNS}
    return drawn


if __name__ == "__main__":
    write_art("tutanchamun", drawings())
