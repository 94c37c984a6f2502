"""The path: trodden earth, worn stones, and what is drawn on some of them."""

from __future__ import annotations

import random
from math import atan2, cos, degrees, pi, sin
from typing import Final

from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.tuchulcha.rules.board import BOARDS
from pygame_rules.games.tuchulcha.show.geometry import Geometry
from tools.art.shapes import rect, whole

SHAPES: Final = 4
"""The number of different outlines of stones."""
ROUND: Final = 18
"""The width of the line around an outline; its round joins make the corners look worn by feet."""
TONES: Final = ("#b8a98c", "#aa9c85", "#c4b290")
MYSTICAL: Final = "#3d2c28"
RITUAL: Final = "#b3ab8e"
PASSAGE: Final = "#5b6468"
TABLET: Final = "#1c110c"


def outline(dice: random.Random, geometry: Geometry) -> str:
    """Draw the outline of a worn stone around the origin, to be grown by half of `ROUND`: no two corners are alike."""
    w, h = (side - ROUND for side in geometry.stone_size)
    places: list[Point] = []
    for index in range(12):
        angle = 2 * pi * (index + 0.5) / 12
        c, s = cos(angle), sin(angle)
        # A superellipse: between a circle and a rectangle.
        reach = (abs(c) ** 3.4 + abs(s) ** 3.4) ** (-1 / 3.4) * dice.uniform(0.93, 1.01)
        places.append((w / 2 * reach * c, h / 2 * reach * s))
    return f"M{whole(places)}Z"


def spread(geometry: Geometry) -> dict[int, str]:
    """Return the `<use>` that puts each stone's outline in its place, by the stone's number."""
    placed = {}
    for stone in range(1, geometry.stones + 1):
        x, y = (round(value) for value in geometry.stone(stone))
        placed[stone] = f'<use href="#s{stone % SHAPES}" x="{x}" y="{y}"/>'
    return placed


def trail(geometry: Geometry) -> str:
    """Draw the trodden earth under the stones."""
    (across, down), margin = geometry.pitch, geometry.margin + geometry.sway / 2
    x, y = margin + across / 2, margin + down / 2
    way = Rect(round(x), round(y), round(geometry.width - 2 * x), round(geometry.height - 2 * y))
    width = round(min(geometry.stone_size) * 0.86)
    return rect(way, 40, f'fill="none" stroke="#7a5d38" stroke-width="{width}" filter="url(#soft)" opacity=".8"')


def vortex() -> str:
    """Draw three arms that turn inwards, around the origin, some 90 wide; other shapes can reuse the id `v`."""
    arm = "M0 0C6-18 30-16 31 6 32 30 4 44-18 38"
    turned = "".join(f'<use href="#u" transform="rotate({angle})"/>' for angle in (120, 240))
    return f'<g id="v"><path id="u" d="{arm}"/>{turned}</g>'


def ember() -> str:
    """Write cracks with fire in them as a path: a star of jagged lines around the origin."""
    path = ""
    for ray in range(9):
        angle = ray * 2 * pi / 9 + 0.2
        bend = 0.22 if ray % 2 else -0.2
        path += "M0 0L" + whole(
            [
                (20 * cos(angle + bend), 20 * sin(angle + bend)),
                (33 * cos(angle - bend / 2), 33 * sin(angle - bend / 2)),
                (46 * cos(angle), 46 * sin(angle)),
            ]
        )
    return path


def way(geometry: Geometry) -> str:
    """Draw chevrons, cut into two stones of every ten, that point along the way."""
    drawn = ""
    for stone in range(1, geometry.stones + 1):
        (x, y), (to_x, to_y) = geometry.stone(stone), geometry.inwards(stone)
        if stone % 10 in (3, 8) and not (to_x and to_y):
            # The path runs clockwise: its direction is a quarter turn to the left of the direction inwards.
            turned = round(degrees(atan2(-to_x, to_y)))
            # Leave the upper left free, since numbers are written there.
            w, h = geometry.stone_size
            at = whole([(x + w * 0.16, y + h * 0.16)])
            drawn += f'<use href="#c" transform="translate({at}) rotate({turned})"/>'
    return (
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><defs><path id="c" '
        f'd="M-16-16 0 0-16 16M4-16 20 0 4 16"/></defs><g stroke="#fff3d4" stroke-opacity=".7" stroke-width="5" '
        f'transform="translate(1.5 2)">{drawn}</g><g stroke="#3a2a18" stroke-opacity=".8" stroke-width="5">{drawn}</g>'
        "</g>"
    )


def tablets(geometry: Geometry) -> str:
    """Draw dark tablets for the numbers of special stones, which nobody could read over embers, rings and whirls."""
    board, size = BOARDS[geometry.temples], geometry.numeral
    drawn = ""
    for stone in (*board.mystical, *board.ritual, *board.passages):
        (x, y), w, h = geometry.number(stone), size * (1.0 if stone < 10 else 1.34), size * 0.92
        drawn += rect(Rect(round(x - w / 2), round(y - h / 2), round(w), round(h)), 9, "")
    return f'<g fill="{TABLET}" stroke="#b07f34" stroke-width="2">{drawn}</g>'


def stones(geometry: Geometry) -> str:
    """Draw all stones, flat, to be laid under the filter of stone."""
    dice = random.Random(f"stones {geometry.temples} {geometry.shape}")
    board = BOARDS[geometry.temples]
    shapes = "".join(f'<path id="s{index}" d="{outline(dice, geometry)}"/>' for index in range(SHAPES))
    tones: dict[str, str] = {}
    for stone, use in spread(geometry).items():
        tone = (
            MYSTICAL if stone in board.mystical
            else RITUAL if stone in board.ritual
            else PASSAGE if stone in board.passages
            else TONES[stone * 5 % 7 % 3]
        )  # fmt: skip
        tones[tone] = tones.get(tone, "") + use
    return (
        f'<defs>{shapes}</defs><g fill="currentColor" stroke="currentColor" stroke-width="{ROUND}" '
        'stroke-linejoin="round">' + "".join(f'<g color="{tone}">{uses}</g>' for tone, uses in tones.items()) + "</g>"
    )


def marks(geometry: Geometry) -> str:
    """Draw what is on stones: embers on mystical ones, a ring on ritual ones, a whirl on passages."""
    board = BOARDS[geometry.temples]
    w, h = geometry.stone_size
    grown = f"scale({w / 100:.2f} {h / 100:.2f})"
    drawn = "".join(
        f'<use href="#{name}" x="{round(x)}" y="{round(y)}"/>'
        for name, stones in (("m", board.mystical), ("r", board.ritual), ("p", board.passages))
        for x, y in map(geometry.stone, stones)
    )
    return (
        '<defs><radialGradient id="e"><stop stop-color="#fff8d8"/><stop offset=".45" stop-color="#ffc75a"/>'
        '<stop offset=".75" stop-color="#f46a20"/><stop offset="1" stop-color="#8a1c08" stop-opacity="0"/>'
        '</radialGradient><radialGradient id="h"><stop offset=".35" stop-color="#ff7a24" stop-opacity=".55"/><stop '
        'offset="1" stop-color="#ff5a10" stop-opacity="0"/></radialGradient>'
        f'<g id="m"><circle r="92" fill="url(#h)"/><g transform="{grown}"><path d="{ember()}" fill="none" '
        'stroke="#2a0f08" stroke-width="9"/>'
        f'<path d="{ember()}" fill="none" stroke="url(#e)" stroke-width="5.5"/><circle r="15" fill="url(#e)"/></g></g>'
        f'<g id="r" transform="{grown}" fill="none"><circle r="39" stroke="#0c2416" stroke-width="16"/><circle r="39" '
        'stroke="#2f8f5b" stroke-width="11"/><circle r="39" stroke="#c9f5cf" stroke-width="5" stroke-linecap="round" '
        'stroke-dasharray="0 15.3"/><circle r="26" stroke="#123a24" stroke-width="3"/></g>'
        f'<g id="p" transform="{grown}"><circle r="44" fill="#0d1a22"/><g fill="none" stroke-linecap="round"><g '
        f'stroke="#4f93b0" stroke-width="7" stroke-opacity=".9">{vortex()}</g><use href="#v" stroke="#cfeaf0" '
        'stroke-width="2" transform="rotate(-9)"/></g><circle r="7" fill="#04080b"/></g></defs>' + drawn
    )
