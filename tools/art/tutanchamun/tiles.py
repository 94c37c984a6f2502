"""The treasure tiles: a plaque of stone in a frame of gold, with a figure, its number and as many beads."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.tutanchamun.rules.board import KINDS, TOTALS, VALUES
from tools.art.shapes import n, points, rect, svg
from tools.art.tutanchamun.materials import INLAYS, LINE, inlay, relief, stone
from tools.art.tutanchamun.numerals import number
from tools.art.tutanchamun.treasures import CARVINGS, GROUNDS

WIDTH: Final = 120
HEIGHT: Final = 128
BAND: Final = Rect(8, 93, 104, 28)


def tile(treasure: int) -> str:
    """Draw the plaque of a treasure."""
    carving = CARVINGS[treasure]()
    sign = _sign(treasure)
    ground = GROUNDS[treasure]
    used = [name for name in INLAYS if f"url(#{name})" in carving + sign or name == "g"]
    field = Rect(8, 8, 104, 85)
    return svg(
        WIDTH,
        HEIGHT,
        "<defs>"
        + "".join(inlay(name) for name in used)
        + relief()
        + stone("q", "#120a05", "#fff2cf", 3 + treasure)
        + "</defs>"
        + rect(Rect(0.5, 0.5, 119, 127), 11, 'fill="#2a1606"')
        + rect(Rect(1.5, 1.5, 117, 125), 10, 'fill="url(#g)"')
        + rect(Rect(7, 7, 106, 114), 6, f'fill="{LINE}"')
        + rect(field, 5, f'fill="{ground}" filter="url(#q)"')
        + rect(BAND, 5, 'fill="#f3e6c4"')
        + f'<path d="M8 95h104" stroke="{LINE}" stroke-width="2"/>'
        + '<path d="M8 93h104" stroke="url(#g)" stroke-width="3"/>'
        + carving
        + sign
        + '<path d="M9 30V14q0-5 5-5h92" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/>',
    )


def _sign(treasure: int) -> str:
    """Draw the content of the band: the value and as many beads; for special treasures only diamonds."""
    y = BAND.y + BAND.h / 2 + 0.5
    if treasure >= KINDS:
        total = TOTALS[treasure]
        return "".join(_diamond((60 + 22 * (index - (total - 1) / 2), y)) for index in range(total))
    value = VALUES[treasure]
    rows = 1 if value <= 2 else 2
    length = value // rows
    places = [
        (98 - 15.5 * (length - 1 - index % length), y + (index // length - (rows - 1) / 2) * 12.4)
        for index in range(value)
    ]
    return number(value, 25, y + 0.4, 24, f'fill="{LINE}"') + _beads(places)


def _beads(places: list[Point]) -> str:
    """Draw round beads with a gleam: dots of a line with round ends."""
    dots = "".join(f"M{points([place])}h0" for place in places)
    gleams = "".join(f"M{points([(x - 1.4, y - 1.5)])}h0" for x, y in places)
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{dots}" stroke="{LINE}" stroke-width="10.6"/>'
        f'<path d="{gleams}" stroke="#fff" stroke-opacity=".7" stroke-width="2.8"/></g>'
    )


def _diamond(at: Point) -> str:
    x, y = at
    outline = points([(x, y - 10), (x + 9, y), (x, y + 10), (x - 9, y)])
    return f'<path d="M{outline}z" fill="url(#g)" stroke="{LINE}" stroke-width="{n(1.8)}"/>'
