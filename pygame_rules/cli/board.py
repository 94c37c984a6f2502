"""Draw boards as text for the terminal."""

from __future__ import annotations

from typing import Final, TextIO

from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.scene import Scene, View

_PLAIN: Final = str.maketrans("┌┬┐├┼┤└┴┘╥╫╨─│║○●", "++++++++++++-||ox")


def draw_board(game: AnyGame, state: State, view: View, stream: TextIO | None) -> str:
    """Return the board as text: the game's own drawing, or the labels that its scene has for screen readers.

    :param stream: the stream that will show it; if its encoding lacks box lines and discs, ASCII replaces them.
    """
    shown = game.presenter(view)
    board = describe_scene(shown.scene(state)) if shown.text_board is None else shown.text_board(state)
    return board if _shows_lines(stream) else board.translate(_PLAIN)


def _shows_lines(stream: TextIO | None) -> bool:
    try:
        "┌○".encode((stream and stream.encoding) or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True


def describe_scene(scene: Scene) -> str:
    """List the players with their figures, or why they are out, then every place that can be pointed at."""
    lines = []
    for seat in scene.seats:
        told = seat.note or ", ".join(f"{figure.label} {figure.value}" for figure in seat.figures)
        lines.append(f"{'>' if seat.active else ' '} {seat.name}{': ' if told else ''}{told}")
    lines.extend(f"  {spot.label}" for spot in scene.spots if spot.label)
    return "\n".join(lines)
