"""Writes all sprites of Tuchulcha: `python -m tools.art.tuchulcha`."""

from __future__ import annotations

from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES
from tools.art.tuchulcha.board import board
from tools.art.tuchulcha.haruspices import haruspices
from tools.art.tuchulcha.signs import PAINTS, seat_sign
from tools.art.tuchulcha.small import attack, die, plaque, seal
from tools.art.write import write_art


def drawings() -> dict[str, str]:
    """Draw all sprites and return them by name."""
    signs = {f"sign-{colour}": seat_sign(colour) for colour in PAINTS}
    dice = {f"die-{number}": die(number) for number in range(1, 7)}
    boards = {f"board-{temples}-{shape}": board(geometry) for (temples, shape), geometry in GEOMETRIES.items()}
    return boards | haruspices() | signs | dice | {"seal": seal(), "plaque": plaque(), "attack": attack()}


if __name__ == "__main__":
    write_art("tuchulcha", drawings())
