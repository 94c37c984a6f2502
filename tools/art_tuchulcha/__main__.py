"""Writes all sprites of Tuchulcha: `python -m tools.art_tuchulcha`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES
from tools.art_tuchulcha.board import board
from tools.art_tuchulcha.haruspices import haruspices
from tools.art_tuchulcha.signs import PAINTS, seat_sign
from tools.art_tuchulcha.small import attack, die, plaque, seal

ART: Final = Path(__file__).resolve().parents[2] / "pygame_rules/games/tuchulcha/art"


def drawings() -> dict[str, str]:
    """All sprites, by name."""
    signs = {f"sign-{colour}": seat_sign(colour) for colour in PAINTS}
    dice = {f"die-{number}": die(number) for number in range(1, 7)}
    boards = {f"board-{temples}-{shape}": board(layout) for (temples, shape), layout in GEOMETRIES.items()}
    return boards | haruspices() | signs | dice | {"seal": seal(), "plaque": plaque(), "attack": attack()}


def main() -> None:
    """Write all files."""
    for name, text in drawings().items():
        (ART / f"{name}.svg").write_text(text, "utf-8")
        print(f"{name}.svg {len(text)}")


if __name__ == "__main__":
    main()
