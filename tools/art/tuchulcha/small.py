"""Dice, the seal, the plaque for a power, the mark of an attack."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pygame_rules.core.scene import Point, Rect
from tools.art.shapes import circle, rect, svg
from tools.art.tuchulcha.haruspices import EDGE
from tools.art.tuchulcha.signs import whole

PIPS: Final = {
    1: ((50, 50),),
    2: ((29, 29), (71, 71)),
    3: ((27, 27), (50, 50), (73, 73)),
    4: ((29, 29), (71, 29), (29, 71), (71, 71)),
    5: ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)),
    6: ((30, 26), (30, 50), (30, 74), (70, 26), (70, 50), (70, 74)),
}


def die(number: int) -> str:
    """Draw a die of bone, its pips drilled and filled with black slip, or with red on the side of the 1."""
    size = 14 if number == 1 else 9
    pips = "".join(f"M{x} {y}h.1" for x, y in PIPS[number])
    fill = "#a62b17" if number == 1 else "#2a1a12"
    return svg(
        100,
        100,
        '<linearGradient id="a" x2=".8" y2="1"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#b99a68"/>'
        "</linearGradient>"
        + rect(Rect(1, 1, 98, 98), 21, 'fill="#3a2412"')
        + rect(Rect(3, 3, 94, 94), 20, 'fill="url(#a)"')
        + rect(Rect(9, 9, 82, 82), 22, 'fill="#efdfbc"')
        + f'<g fill="none" stroke-linecap="round"><path d="{pips}" stroke="#fffdf2" stroke-width="{2 * size + 1}" '
        f'transform="translate(1 1.4)"/><path d="{pips}" stroke="{fill}" stroke-width="{2 * size}"/></g>',
    )


def seal() -> str:
    """Draw red wax, pressed flat over the passage, with the wings of Lasa in it."""
    edge: list[Point] = []
    for step in range(22):
        angle, reach = step * pi / 11, 44 + 3.4 * sin(step * 2.3) + 2 * cos(step * 1.1)
        edge.append((50 + reach * cos(angle), 50 + reach * sin(angle)))
    path = f"M{whole(edge[:1])}"
    for index in range(22):
        here, after = edge[index], edge[(index + 1) % 22]
        path += f"Q{whole([here, ((here[0] + after[0]) / 2, (here[1] + after[1]) / 2)])}"
    wing = "M47 60C36 40 28 38 25 28 19 37 22 44 25 47 23 53 28 57 31 58 33 63 40 65 47 60Z"
    lines = f'<path id="w" d="{wing}"/><use href="#w" transform="matrix(-1 0 0 1 100 0)"/>'
    drop = '<path d="M50 40a7 7 0 1 1-.1 0ZM50 54V74"/>'
    return svg(
        100,
        100,
        '<radialGradient id="b" cx=".34" cy=".28" r=".85"><stop stop-color="#f08a68"/><stop offset=".35" '
        'stop-color="#c43520"/><stop offset="1" stop-color="#63100a"/></radialGradient>'
        '<linearGradient id="c" x1=".2" y1=".1" x2=".8" y2=".9"><stop stop-color="#5a0d08"/><stop offset=".5" '
        'stop-color="#b3301c"/><stop offset="1" stop-color="#f39a7c"/></linearGradient>'
        f'<path d="{path}Z" fill="url(#b)" stroke="#3d0906" stroke-width="2"/>'
        + circle((50, 50), 33, 'fill="#b02c19" stroke="url(#c)" stroke-width="5"')
        + '<g fill="none" stroke-width="3" stroke-linejoin="round"><g stroke="#f7a98a" transform="translate(1.3 1.5)">'
        f"{lines}{drop}</g>"
        f'<g stroke="#4a0a06"><use href="#w"/><use href="#w" transform="matrix(-1 0 0 1 100 0)"/>{drop}</g></g>'
        '<path d="M17 36Q24 18 42 12" fill="none" stroke="#ffd2bf" stroke-opacity=".8" stroke-width="5" '
        'stroke-linecap="round"/>',
    )


def plaque() -> str:
    """Draw a small plate of bone in bronze, to write a number on."""
    return svg(
        104,
        80,
        '<linearGradient id="a" x2=".6" y2="1"><stop stop-color="#f3d489"/><stop offset=".5" stop-color="#b07f34"/>'
        '<stop offset="1" stop-color="#5f3c14"/></linearGradient><linearGradient id="b" x2=".5" y2="1"><stop '
        'stop-color="#fffaea"/><stop offset="1" stop-color="#e6d1a3"/></linearGradient>'
        + rect(Rect(1, 1, 102, 78), 22, f'fill="{EDGE}"')
        + rect(Rect(4, 4, 96, 72), 19, 'fill="url(#a)"')
        + rect(Rect(11, 11, 82, 58), 13, 'fill="url(#b)" stroke="#4a2c10" stroke-width="2"'),
    )


def attack() -> str:
    """Draw two crooked staffs, crossed, in bronze."""
    staff = "M13 90 62 36C64 12 91 8 91 26 91 37 78 37 78 29"
    both = f'<path id="s" d="{staff}"/><use href="#s" transform="matrix(-1 0 0 1 100 0)"/>'
    again = '<use href="#s"/><use href="#s" transform="matrix(-1 0 0 1 100 0)"/>'
    return svg(
        100,
        100,
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<g stroke="#fff3d0" stroke-width="17">{both}</g><g stroke="#7c1608" stroke-width="12">{again}</g>'
        f'<g stroke="#f0803c" stroke-width="4" transform="translate(-1.5-1.5)">{again}</g></g>',
    )
