"""Writes all sprites of Zenos Tavli: `python -m tools.art.zenos_tavli`."""

from __future__ import annotations

from pygame_rules.games.zenos_tavli.show.geometry import GEOMETRIES
from tools.art.write import write_art
from tools.art.zenos_tavli.board import board
from tools.art.zenos_tavli.pieces import black, die, seat, side, tally, white


def drawings() -> dict[str, str]:
    """Draw all sprites and return them by name."""
    drawn = {f"board-{shape}": board(geometry) for shape, geometry in GEOMETRIES.items()}
    drawn |= {"white": white(), "black": black(), "seat-white": seat(white()), "seat-black": seat(black())}
    drawn["white-side"] = side(("#fbf3dd", "#e6d7b2", "#a58c5c"), "#8a6f41", "#fffdf0")
    drawn["black-side"] = side(("#62636d", "#33343b", "#121217"), "#b08d57", "#8b8c96")
    drawn |= {f"die-{number or 'idle'}": die(number) for number in range(7)}
    drawn["tally"] = tally()
    return drawn


if __name__ == "__main__":
    write_art("zenos_tavli", drawings())
