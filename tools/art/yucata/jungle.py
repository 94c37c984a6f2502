"""The rim of the board: fronds and broad leaves that reach over the edge."""

from __future__ import annotations

import random
from math import atan2, degrees, pi, sin

from pygame_rules.core.scene import Point
from pygame_rules.games.yucata.show.geometry import Geometry
from tools.art.shapes import n, points


def frond(length: float, leaflets: int) -> str:
    """Draw a palm frond that lies along x, its root at the origin."""
    path = ""
    for index in range(leaflets):
        share = (index + 0.7) / leaflets
        x = length * share
        reach = length * 0.36 * sin(pi * min(share * 0.9 + 0.16, 1)) + 5
        for side in (-1, 1):
            out, tip = (x + reach * 0.2, side * reach * 0.72), (x + reach * 0.75, side * reach)
            back = (x + reach * 0.62, side * reach * 0.42)
            path += f"M{n(x)} 0Q{points([out, tip])} {points([back, (x + 7, 0)])}Z"
    return path


def broad(length: float) -> str:
    """Draw a broad leaf with a tip, along x."""
    wide = length * 0.3
    over = [(length * 0.2, -wide), (length * 0.7, -wide), (length, 0.0)]
    under = [(length * 0.7, wide), (length * 0.2, wide), (0.0, 0.0)]
    return f"M0 0C{points(over)} {points(under)}Z"


def veins(length: float) -> str:
    """Draw the ribs of a broad leaf."""
    path = f"M0 0H{n(length * 0.96)}"
    for share in (0.2, 0.38, 0.56, 0.74):
        x, reach = length * share, length * 0.2 * sin(pi * (share * 0.8 + 0.2))
        path += f"M{n(x)} 0L{n(x + reach * 0.7)} {n(-reach)}M{n(x)} 0L{n(x + reach * 0.7)} {n(reach)}"
    return path


def leaves() -> str:
    """Define the kinds of leaves, for `<use>`."""
    return (
        f'<path id="frond" d="{frond(100, 10)}M0-2L100 0 0 2Z"/><path id="broad" d="{broad(100)}"/>'
        f'<path id="veins" d="{veins(100)}"/>'
    )


def planted(at: Point, angle: float, length: float, kind: str, *, hanging: bool) -> str:
    """Draw a leaf; if it hangs over something, it throws a shadow on it."""
    turned = f"rotate({n(angle)}) scale({length / 100:.2f})"
    where = f'transform="translate({n(at[0])} {n(at[1])}) {turned}"'
    below = f'transform="translate({n(at[0] + 5)} {n(at[1] + 8)}) {turned}"'
    shade = f'<use href="#{kind}" fill="#030803" fill-opacity=".42" {below}/>'
    if kind == "frond":
        return (shade if hanging else "") + f'<use href="#frond" fill="url(#fern)" {where}/>'
    return (shade if hanging else "") + (
        f'<g {where}><use href="#broad" fill="url(#leaf)"/><use href="#veins" fill="none" stroke="#b9d08a" '
        'stroke-opacity=".5" stroke-width="1.6"/></g>'
    )


def rim(geometry: Geometry, dice: random.Random, *, under: bool) -> str:
    """Draw leaves along the edge: those that lie under the stone, or those that hang over the corners."""
    w, h = geometry.width, geometry.height
    drawn = ""
    if under:
        places: list[Point] = [(w * share, y) for share in (0.12, 0.3, 0.48, 0.68, 0.88) for y in (-14, h + 14)]
        places += [(x, h * share) for share in (0.16, 0.34, 0.52, 0.7, 0.88) for x in (-14, w + 14)]
        places += [(mat.x + mat.w * 0.7, y) for mat in geometry.mats for y in (mat.y, mat.y + mat.h)]
        places += [(mat.x, mat.y + mat.h * share) for mat in geometry.mats for share in (0.2, 0.7)]
        reach, spread, count = (70, 120), 50, 2
    else:
        places = [(-14, -14), (w + 14, -14), (-14, h + 14), (w + 14, h + 14)]
        reach, spread, count = (64, 92), 27, 4
    for place in places:
        angle = degrees(atan2(h / 2 - place[1], w / 2 - place[0]))
        for index in range(count):
            turned = angle + (index - (count - 1) / 2) * spread + dice.uniform(-8, 8)
            kind = "frond" if under or index % 2 else "broad"
            drawn += planted(
                place, turned, dice.uniform(*reach) * (1.2 if kind == "frond" else 0.9), kind, hanging=not under
            )
    return drawn
