"""Stones, dice and signs."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.scene import Rect
from tools.art.filters import grain, slope
from tools.art.shapes import circle, n, petals, rect, svg
from tools.art.zenos_tavli.materials import GOLD


def disc(
    face: tuple[str, str, str], edge: tuple[str, str], groove: tuple[str, str, str], grained: str, glint: float
) -> str:
    """Draw a turned disc with two rings.

    `face` goes from lit to shaded, `edge` is the rounded rim, `groove` has a ring's shaded wall, its floor and its lit
    wall.
    """
    c = (50.0, 50.0)
    shade, floor, lit = groove
    rings = ""
    for radius, width in ((34.5, 3.4), (21.5, 2.6)):
        rings += circle((49.3, 49.2), radius, f'stroke="{shade}" stroke-width="{width}"')
        rings += circle((50.8, 50.9), radius, f'stroke="{lit}" stroke-width="{width}"')
        rings += circle(c, radius, f'stroke="{floor}" stroke-width="{n(width * 0.8)}"')
    return svg(
        100,
        100,
        "<defs>" + f'<radialGradient id="f" cx=".36" cy=".3" r=".78"><stop stop-color="{face[0]}"/><stop offset=".55" '
        f'stop-color="{face[1]}"/><stop offset="1" stop-color="{face[2]}"/></radialGradient>'
        + slope("e", *edge)
        + slope("h", "#3a2405", "#fff8e0", (0.25, 0.3))
        + '<radialGradient id="g" cx=".33" cy=".25" r=".4"><stop stop-color="#fff" '
        f'stop-opacity="{n(glint)}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
        + grained
        + "</defs>"
        + circle(c, 48.5, f'fill="{face[2]}"')
        + circle(c, 48, 'fill="url(#e)"')
        + circle(c, 43.5, 'fill="url(#f)"')
        + circle(c, 20.5, 'fill="url(#h)"')
        + circle(c, 47.5, 'filter="url(#n)"')
        + circle(c, 47.4, f'fill="none" stroke="{groove[1]}" stroke-opacity=".8" stroke-width="1.2"')
        + f'<g fill="none">{rings}</g>'
        + circle((49.5, 49.4), 3.4, f'fill="{shade}"')
        + circle((50.5, 50.6), 3, f'fill="{floor}"')
        + circle(c, 47, 'fill="url(#g)"'),
    )


def white() -> str:
    """Draw a disc of ivory, with the fine lines of a tusk."""
    return disc(
        ("#fffaea", "#f1e6ca", "#cdb88d"),
        ("#fffdf2", "#a58c5c"),
        ("#6d5530", "#b0905a", "#fffdf0"),
        grain("n", ".02 .42", "#8a6430", 1.1, 0.5, 3),
        0.5,
    )


def black() -> str:
    """Draw a disc of basalt, its rings laid in with bronze."""
    return disc(
        ("#4b4d57", "#232429", "#0d0d11"),
        ("#b4b5c0", "#0b0b0f"),
        ("#050507", "#b08d57", "#6d6e78"),
        grain("n", ".55", "#c9c9d4", 2.4, 0.6, 8),
        0.34,
    )


def side(colours: tuple[str, str, str], groove: str, lit: str) -> str:
    """Draw a disc seen from the side; it is stretched to the available space."""
    light, middle, dark = colours
    lines = "".join(
        f'<path d="M5 {y}h90" stroke="{groove}" stroke-width="1.6"/><path d="M5 {y + 1.5}h90" stroke="{lit}" '
        'stroke-opacity=".6" stroke-width="1"/>'
        for y in (8, 17)
    )
    return svg(
        100,
        26,
        f'<defs><linearGradient id="s"><stop stop-color="{dark}"/><stop offset=".07" stop-color="{middle}"/><stop '
        f'offset=".3" stop-color="{light}"/><stop offset=".6" stop-color="{middle}"/><stop offset="1" '
        f'stop-color="{dark}"/>'
        '</linearGradient><linearGradient id="t" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".45"/><stop '
        'offset=".25" stop-opacity="0"/><stop offset=".7" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/>'
        "</linearGradient></defs>"
        + rect(Rect(1, 0.5, 98, 25), 6, f'fill="url(#s)" stroke="{dark}"')
        + lines
        + rect(Rect(1, 0.5, 98, 25), 6, 'fill="url(#t)"'),
    )


PIPS: Final = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}
"""Where a face has its dots, by columns and rows."""
"""Where a face has its dots, by columns and rows."""


def die(number: int) -> str:
    """Draw a die of bone from above, its dots ringed; 0: no throw yet, a rosette instead of dots."""
    body = Rect(6, 6, 88, 88)
    marks = ""
    for column, row in PIPS.get(number, []):
        x, y = 26.0 + 24 * column, 26.0 + 24 * row
        for dx, dy, ink in ((0.9, 1.0, "#fff8e0"), (-0.5, -0.6, "#2a1608"), (0, 0, "#4a2c12")):
            at = (x + dx, y + dy)
            marks += circle(at, 9.2, f'fill="none" stroke="{ink}" stroke-width="2.7"')
            marks += circle(at, 4.5, f'fill="{ink}"')
    if not number:
        petal = petals((50, 50), 25)
        for dx, dy, ink in ((0.9, 1.0, "#fff8e0"), (-0.5, -0.6, "#2a1608"), (0, 0, "#6b4520")):
            at = (50 + dx, 50 + dy)
            marks += circle(at, 28, f'fill="none" stroke="{ink}" stroke-width="2.2"')
            moved = f'transform="translate({n(dx)} {n(dy)})"'
            marks += f'<path d="{petal}" {moved} fill="none" stroke="{ink}" stroke-width="2"/>'
    return svg(
        100,
        100,
        "<defs>"
        + slope("e", "#fffdf0", "#86693c")
        + '<radialGradient id="f" cx=".34" cy=".28" r=".9"><stop stop-color="#fbf2d8"/><stop offset=".6" '
        'stop-color="#ead9b2"/><stop offset="1" stop-color="#cfb580"/></radialGradient>'
        + grain("n", ".05 .2", "#7c5a2c", 1.4, 0.52, 5 + number)
        + grain("m", ".3", "#5a3c18", 7, 0.69, 11 + number)
        + "</defs>"
        + rect(body, 19, 'fill="#7d6238"')
        + rect(body, 19, 'fill="url(#e)"', 0.7)
        + rect(body, 15, 'fill="url(#f)"', 5)
        + rect(body, 18, 'filter="url(#n)"', 1)
        + rect(body, 18, 'filter="url(#m)"', 2)
        + marks,
    )


def tally() -> str:
    """Draw a small disc for a number on a die."""
    c = (50.0, 50.0)
    return svg(
        100,
        100,
        f"<defs>{slope('e', GOLD[0], GOLD[3])}</defs>"
        + circle(c, 48, 'fill="#2a1608"')
        + circle(c, 46, 'fill="url(#e)"')
        + circle(c, 37, 'fill="#fbf1d8" stroke="#2a1608" stroke-opacity=".5" stroke-width="2"'),
    )


def seat(stone: str) -> str:
    """Draw a player's sign: the stone of this seat in a ring of gold, visible on light and dark."""
    found = stone[stone.index("<defs>") : stone.rindex("</svg>")]
    ring = circle((50, 50), 47, f'fill="none" stroke="{GOLD[2]}" stroke-width="6"')
    return svg(100, 100, f'{ring}<g transform="translate(5 5) scale(.9)">{found}</g>')
