"""Writes all sprites of Tutanchamun: `python -m tools.art_tutanchamun`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pygame_rules.games.tutanchamun.rules.board import CODES
from pygame_rules.games.tutanchamun.rules.treasures import SIGNS
from pygame_rules.games.tutanchamun.show.geometry import GEOMETRIES
from tools.art_tutanchamun.board import board
from tools.art_tutanchamun.figures import halo, marker, pawn
from tools.art_tutanchamun.tiles import tile

ART: Final = Path(__file__).resolve().parents[2] / "pygame_rules/games/tutanchamun/art"


def drawings() -> dict[str, str]:
    """All sprites, by name."""
    drawn = {f"board-{shape}": board(layout) for shape, layout in GEOMETRIES.items()}
    drawn["halo"] = halo()
    drawn |= {code: tile(treasure) for treasure, code in enumerate(CODES)}
    drawn |= {f"pawn-{sign}": pawn(sign) for sign in SIGNS}
    drawn |= {f"mark-{sign}": marker(sign) for sign in SIGNS}
    return drawn


def main() -> None:
    """Write all files."""
    ART.mkdir(exist_ok=True)
    for name, text in drawings().items():
        (ART / f"{name}.svg").write_text(text, "utf-8")
        print(f"{name}.svg {len(text)}")


if __name__ == "__main__":
    main()
