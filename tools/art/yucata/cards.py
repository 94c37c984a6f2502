"""Cards of bark paper, painted as the scribes of the codices did: black and red, each number in bars and dots as well.

The cards also carry Arabic numerals as brush strokes in the sprite itself, so that a card that is lifted takes its
number with it.
"""

from __future__ import annotations

import random
from typing import Final

from pygame_rules.core.scene import Rect
from tools.art.filters import filter_, merge, noise, stain
from tools.art.shapes import circle, n, points, rect, svg

WIDTH: Final = 100
HEIGHT: Final = 140
INK: Final = "#1c130b"
RED: Final = "#a23420"
BLUE: Final = "#2f8f97"
"""Maya blue."""

DIGITS: Final = {
    1: "M-13 -24 4 -36V34M-14 35H22",
    2: "M-22 -18C-24 -44 26 -44 22 -14 19 8 -12 14 -23 34H24",
    3: "M-21 -26C-10 -42 24 -40 20 -17 18 -4 4 -2 -4 -2 12 -2 25 4 23 17 20 40 -16 40 -24 22",
    4: "M10 36V-36L-25 13H28",
    5: "M20 -35H-14L-18 -4C-4 -14 25 -9 23 13 21 40 -14 40 -24 24",
}
"""Arabic numerals as brush strokes, around the middle of their field."""


def sheet(seed: str) -> str:
    """Draw the outline of a leaf of bark paper, its edges torn and trimmed."""
    dice = random.Random(seed)
    corners = [(2, 2), (98, 2), (98, 138), (2, 138)]
    places = []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        for step in range(6):
            share = step / 6
            places.append(
                (x1 + (x2 - x1) * share + dice.uniform(-1.1, 1.1), y1 + (y2 - y1) * share + dice.uniform(-1.1, 1.1))
            )
    return f"M{points(places)}Z"


def paper(name: str, marks: str, base: tuple[str, str] = ("#f3e6c6", "#d3bb88"), fibre: str = "#8d6a35") -> str:
    """Draw a leaf with something painted on it."""
    outline = sheet(name)
    fibres = filter_(
        "n",
        noise(".012 .16", 4, len(name) + 3, "t")
        + stain("t", 0, fibre, 2.2, 0.52, "f")
        + stain("t", 1, "#fff8e2", 1.8, 0.54, "p")
        + noise(".09", 2, 5, "s")
        + stain("s", 0, fibre, 1.2, 0.6, "m")
        + merge("p", "f", "m")
        + '<feComposite in2="SourceAlpha" operator="in"/>',
    )
    return svg(
        WIDTH,
        HEIGHT,
        f'<defs><linearGradient id="b" x2=".7" y2="1"><stop stop-color="{base[0]}"/><stop offset="1" '
        f'stop-color="{base[1]}"/></linearGradient>{fibres}</defs>'
        f'<path d="{outline}" fill="url(#b)" stroke="#5a4220" stroke-width="1.6"/>'
        f'<path d="{outline}" filter="url(#n)" opacity=".6"/>'
        f'<path d="{outline}" fill="none" stroke="#fff7de" stroke-opacity=".6" stroke-width="1.2" '
        'transform="translate(1.4 1.6)"/>' + marks,
    )


def stroke(path: str, colour: str, width: float, at: tuple[float, float], scale: float = 1) -> str:
    """Draw strokes of a brush, soaked into the paper a little."""
    moved = f'transform="translate({n(at[0])} {n(at[1])}) scale({scale:g})"'
    drawn = f'fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{path}" {drawn} stroke-width="{n(width + 3)}" stroke-opacity=".16" {moved}/>'
        f'<path d="{path}" {drawn} stroke-width="{n(width)}" {moved}/>'
    )


def frame(colour: str = RED) -> str:
    """Draw the red line with which a page is ruled."""
    return rect(Rect(8, 8, 84, 124), 4, f'fill="none" stroke="{colour}" stroke-opacity=".75" stroke-width="2.6"')


def bars_and_dots(number: int) -> str:
    """Draw a number as the Maya wrote it: a dot for one, a bar for five."""
    y = 112.0
    if number == 5:
        return rect(Rect(20, y - 8, 60, 16), 5, f'fill="{RED}" stroke="{INK}" stroke-width="2.6"')
    first = 50 - 9.2 * (number - 1)
    return "".join(
        circle((first + 18.4 * index, y), 7.6, f'fill="{RED}" stroke="{INK}" stroke-width="2.6"')
        for index in range(number)
    )


def numbered(number: int) -> str:
    """Draw a card that moves by a number."""
    line = f'<path d="M14 94H86" stroke="{RED}" stroke-opacity=".6" stroke-width="2"/>'
    return paper(
        f"card {number}", frame() + line + stroke(DIGITS[number], INK, 11, (50, 51), 0.96) + bars_and_dots(number)
    )


def dagger() -> str:
    """Draw a knife of obsidian with a wound hilt."""
    blade = "M50 12C63 28 67 52 60 84H40C33 52 37 28 50 12Z"
    facets = "M50 12 50 84M50 30 62 44M50 30 38 44M50 46 63 60M50 46 37 60M50 62 61 76M50 62 39 76"
    knife = (
        f'<g transform="rotate(24 50 70)"><path d="{blade}" fill="url(#o)" stroke="{INK}" stroke-width="3" '
        f'stroke-linejoin="round"/><path d="{facets}" stroke="#b9c4cf" stroke-opacity=".6" stroke-width="1.6" '
        'fill="none"/><path d="M50 14C43 30 39 54 43 82" stroke="#fff" stroke-opacity=".5" stroke-width="2.4" '
        'fill="none"/>'
        + rect(Rect(33, 83, 34, 10), 4, f'fill="{RED}" stroke="{INK}" stroke-width="3"')
        + rect(Rect(42, 93, 16, 31), 5, f'fill="#c9963c" stroke="{INK}" stroke-width="3"')
        + f'<path d="M42 101 58 97M42 109 58 105M42 117 58 113" stroke="{INK}" stroke-width="2.4"/></g>'
    )
    marks = (
        '<defs><linearGradient id="o" x2="1" y2=".6"><stop stop-color="#7d8893"/><stop offset=".5" '
        'stop-color="#2d343c"/><stop offset="1" stop-color="#0e1216"/></linearGradient></defs>'
    )
    return paper("card dagger", marks + frame() + knife)


def copy() -> str:
    """Draw two leaves that are the same: what was done is done again."""

    def leaf(x: float, y: float, colour: str) -> str:
        box = Rect(x, y, 44, 58)
        lines = "".join(f"M{n(x + 10)} {n(y + 16 + 13 * index)}h24" for index in range(3))
        sign = f'<path d="{lines}" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
        return rect(box, 5, f'fill="{colour}" stroke="{INK}" stroke-width="4"') + sign

    return paper("card copy", frame(BLUE) + leaf(19, 22, BLUE) + leaf(37, 58, "#f6ecd2"))


def back() -> str:
    """Draw the back of all cards: stepped frets on Maya blue."""
    fret = "M0 0h20v-6h-6v-6h-6v-6h14v24h-22z"
    rows = ""
    for row in range(4):
        for column in range(3):
            rows += f'<path d="{fret}" transform="translate({18 + 24 * column} {n(40 + 28 * row)})"/>'
    marks = (
        rect(Rect(8, 8, 84, 124), 4, 'fill="none" stroke="#f2e3bd" stroke-opacity=".85" stroke-width="3"')
        + f'<g fill="#f2e3bd" fill-opacity=".8">{rows}</g>'
    )
    return paper("card back", marks, ("#4fa9ab", "#1f6b74"), "#0c4148")


def cards() -> dict[str, str]:
    """Draw all cards and return them by name."""
    drawn = {f"card-{number}": numbered(number) for number in DIGITS}
    return drawn | {"card-dagger": dagger(), "card-copy": copy(), "card-back": back()}
