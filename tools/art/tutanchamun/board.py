"""The tomb: plaster in the light of a torch, the stairs, the winding row of empty fields, the pyramid, the ledger."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pygame_rules.core.scene import Rect
from pygame_rules.games.tutanchamun.rules.board import CODES, PLACES, VALUES
from pygame_rules.games.tutanchamun.show.geometry import GEOMETRIES, Geometry
from tools.art.filters import filter_, noise, stain
from tools.art.shapes import circle, n, points, rect, svg
from tools.art.tutanchamun.materials import INLAYS, LINE, relief
from tools.art.tutanchamun.pharaoh import pharaoh

BORDER: Final = ("#24469c", "#e9d9a8", "#b8402a", "#e9d9a8", "#2c8a80", "#e9d9a8")
"""The coloured blocks that frame Egyptian walls."""


def texture(name: str, base: str, dark: str, pale: str, frequency: str, seed: int, size: int = 400) -> str:
    """Write a pattern of plaster, stone or papyrus."""
    parts = (
        noise(frequency, 5, seed, "n")
        + stain("n", 0, dark, 1.5, 0.5, "d")
        + stain("n", 1, pale, 1.2, 0.53, "p")
        + noise(".75", 2, seed + 3, "f")
        + stain("f", 0, dark, 1.3, 0.55, "q")
        + '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/><feMergeNode in="p"/><feMergeNode in="q"/>'
        "</feMerge>"
    )
    return (
        filter_(f"f{name}", parts)
        + f'<pattern id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"><rect width="{size}" '
        f'height="{size}" fill="{base}" filter="url(#f{name})"/></pattern>'
    )


def metal(name: str, material: str) -> str:
    """Write a gradient that repeats over the board, from the upper left."""
    light, middle, dark = INLAYS[material]
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x2="150" y2="110" spreadMethod="reflect">'
        f'<stop stop-color="{light}"/><stop offset=".5" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/>'
        "</linearGradient>"
    )


def defs(geometry: Geometry) -> str:
    """Write the materials of both boards."""
    reach = max(geometry.width, geometry.height)
    return (
        texture("wall", "#85592a", "#2e1607", "#c79a58", ".012 .02", 5)
        + texture("slab", "#d9ba84", "#8a6332", "#f5e3b8", ".03", 11)
        + texture("pap", "#e9d5a4", "#a9803f", "#fbf0cf", ".006 .09", 23)
        + metal("g", "g")
        + metal("la", "l")
        + relief(soft=2.4, depth=4)
        + relief("rr", soft=8, depth=15, shine=0.5)
        + relief("nose", soft=4, depth=8, shine=0.5)
        + f'<radialGradient id="torch" gradientUnits="userSpaceOnUse" cx="{n(geometry.width * 0.24)}" cy="60" '
        f'r="{n(reach * 1.02)}"><stop stop-color="#ffe3a0" stop-opacity=".5"/><stop offset=".3" stop-color="#ffcf7a" '
        'stop-opacity=".12"/><stop offset=".55" stop-color="#2a1204" stop-opacity=".12"/><stop offset="1" '
        'stop-color="#120601" stop-opacity=".62"/></radialGradient>'
        '<linearGradient id="fold" x2=".3" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset="1" '
        'stop-color="#140800" stop-opacity=".28"/></linearGradient>'
        '<linearGradient id="shade" x2="0" y2="1"><stop stop-opacity=".5"/><stop offset=".5" stop-opacity=".05"/>'
        '<stop offset="1" stop-opacity=".3"/></linearGradient>'
        '<radialGradient id="sun" cx=".36" cy=".3"><stop stop-color="#ff9d6e"/><stop offset=".5" stop-color="#cf4a2b"/>'
        '<stop offset="1" stop-color="#82200f"/></radialGradient>'
    )


def border(geometry: Geometry) -> str:
    """Draw coloured blocks along the edge: one dashed line a colour."""
    block, gap = 26, 3
    period = block * len(BORDER)
    edge = Rect(5, 5, geometry.width - 10, geometry.height - 10)
    dashes = "".join(
        rect(edge, 0, f'stroke="{colour}" stroke-dasharray="{block - gap} {period - block + gap}" '
                      f'stroke-dashoffset="{-index * block}"')
        for index, colour in enumerate(BORDER)
    )  # fmt: skip
    return (
        rect(Rect(0, 0, geometry.width, geometry.height), 6, f'fill="none" stroke="{LINE}" stroke-width="21"')
        + f'<g fill="none" stroke-width="6">{dashes}</g>'
    )


def row(geometry: Geometry) -> str:
    """Draw the winding way and its fields."""
    width, height = geometry.pitch
    turns = [geometry.field(place) for place in range(1, PLACES + 1) if place % geometry.columns < 2 or place == PLACES]
    way = f"M{points(turns)}"
    tile_w, tile_h = geometry.tile
    box = Rect(-tile_w / 2 - 1, -tile_h / 2 - 1, tile_w + 2, tile_h + 2)
    field = (
        '<g id="f">'
        + rect(box, 9, f'fill="#6b4720" fill-opacity=".6" stroke="{LINE}" stroke-opacity=".55" stroke-width="1.5"')
        + f'<path d="M{n(box.x + 3)} {n(box.y + box.h - 9)}V{n(box.y + 11)}q0-8 8-8H{n(box.x + box.w - 9)}" '
        'fill="none" '
        f'stroke="{LINE}" stroke-opacity=".5" stroke-width="5"/>'
        + f'<path d="M{n(box.x + 9)} {n(box.y + box.h + 1)}H{n(box.x + box.w - 8)}q9 0 9-9V{n(box.y + 9)}" fill="none" '
        'stroke="#fff1c9" stroke-opacity=".55" stroke-width="2"/></g>'
    )
    fields = "".join(
        f'<use href="#f" x="{n(x)}" y="{n(y)}"/>' for x, y in (geometry.field(place) for place in range(1, PLACES + 1))
    )
    band = min(width, height)
    ends = f'fill="none" stroke-linejoin="round" d="{way}"'
    return (
        f"<defs>{field}</defs>"
        f'<g stroke-linecap="square"><path {ends} stroke="{LINE}" stroke-opacity=".45" stroke-width="{n(band + 8)}"/>'
        f'<path {ends} stroke="url(#slab)" stroke-width="{n(band - 2)}"/></g>'
        f"{fields}{joints(geometry)}"
    )


def joints(geometry: Geometry) -> str:
    """Draw small arrows that lead from field to field."""
    path = ""
    for place in range(1, PLACES):
        (x1, y1), (x2, y2) = geometry.field(place), geometry.field(place + 1)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        if y1 != y2:
            path += f"M{n(x - 7)} {n(y - 3)}l7 7l7-7"
        elif place % 3 == 2:
            way = 1 if x2 > x1 else -1
            path += f"M{n(x - 3 * way)} {n(y - 7)}l{7 * way} 7l{-7 * way} 7"
    return f'<path d="{path}" fill="none" stroke="{LINE}" stroke-opacity=".6" stroke-width="2.5"/>'


def stairs(geometry: Geometry) -> str:
    """Draw sixteen steps down."""
    box = geometry.stairs
    count = 16
    step = box.w / count
    drawn = rect(box, 6, f'fill="url(#slab)" stroke="{LINE}" stroke-opacity=".7" stroke-width="3"')
    edges = lips = ""
    for index in range(count):
        x = box.x + step * index
        tread = rect(Rect(x, box.y, step, box.h), 0, f'fill="#2a1406" fill-opacity="{0.03 + 0.045 * index:.2f}"')
        drawn += tread
        edges += f"M{n(x + 1)} {n(box.y + 2)}v{n(box.h - 4)}"
        lips += f"M{n(x + 3.5)} {n(box.y + 2)}v{n(box.h - 4)}"
    return (
        f'{drawn}<path d="{edges}" stroke="#1c0d03" stroke-opacity=".6" stroke-width="3"/>'
        f'<path d="{lips}" stroke="#fff3cf" stroke-opacity=".35" stroke-width="1.5"/>'
    )


def winged_sun(box: Rect) -> str:
    """Draw the sun with wings, as over doors: three rows of feathers on each side."""
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    half, tall = box.w / 2, box.h / 2
    r = tall * 0.66
    drawn = ""
    for side in (-1, 1):
        for part, colour in ((1.0, "la"), (0.7, "g"), (0.42, "tq")):
            end, depth = r + (half - r) * part, tall * (0.5 + 1.15 * part)
            count = round((end - r) / 17)
            feathers = ""
            for index in range(count):
                a, b = (r + (end - r) * (index + k) / count for k in (0, 1))
                low = depth * (1 - 0.55 * ((index + 1) / count) ** 2)
                lean = 8 + 16 * index / count
                feathers += (
                    f"M{n(side * (a - 4))} {n(-tall * 0.85)}H{n(side * b)}L{n(side * (b + lean))} "
                    f"{n(low - tall * 0.85 - 6)}q{n(-side * 4)} 7 {n(-side * 9)} 4z"
                )
            drawn += f'<path d="{feathers}" fill="url(#{colour})" stroke="{LINE}" stroke-width="1.2"/>'
    return (
        f'<g transform="translate({n(cx)} {n(cy)})"><g filter="url(#r)">{drawn}</g>'
        f'<g filter="url(#r)">{circle((0, 0), r + 5, """fill="url(#g)" """)}</g>'
        + circle((0, 0), r, 'fill="url(#sun)"')
        + "</g>"
    )


def pyramid(geometry: Geometry) -> str:
    """Draw the pyramid at the end of the row."""
    box = geometry.pyramid
    left, right, base = box.x + 10, box.x + box.w - 10, box.y + box.h - 6
    top = (box.x + box.w / 2, box.y + 4)
    ridge = (box.x + box.w * 0.58, base)
    courses = ""
    count = 7
    for index in range(1, count):
        part = index / count
        y = top[1] + (base - top[1]) * part
        courses += f"M{n(top[0] + (left - top[0]) * part)} {n(y)}H{n(top[0] + (ridge[0] - top[0]) * part)}"
        courses += f"L{n(top[0] + (right - top[0]) * part)} {n(y)}"
    light = f"M{points([top, (left, base), ridge])}z"
    dark = f"M{points([top, ridge, (right, base)])}z"
    return (
        f'<path d="{light}" fill="url(#slab)" stroke="{LINE}" stroke-opacity=".6"/>'
        f'<path d="{light}" fill="#fff2c4" fill-opacity=".22"/>'
        f'<path d="{dark}" fill="url(#slab)" stroke="{LINE}" stroke-opacity=".6"/>'
        f'<path d="{dark}" fill="#2a1204" fill-opacity=".5"/>'
        f'<path d="{courses}" fill="none" stroke="{LINE}" stroke-opacity=".4" stroke-width="2"/>'
    )


def ledger(geometry: Geometry) -> str:
    """Draw a sheet of papyrus with ruled columns."""
    box = geometry.ledger
    drawn = (
        rect(Rect(box.x + 3, box.y + 5, box.w, box.h), 5, 'fill="#140901" fill-opacity=".5"')
        + rect(box, 4, 'fill="url(#pap)"')
        + rect(box, 4, f'fill="none" stroke="{LINE}" stroke-opacity=".35" stroke-width="3"', 1)
    )
    thin = thick = shaded = ""
    for kind in range(len(CODES)):
        cell = geometry.kind_held(kind, 0, 1)
        x, y = (cell.x, cell.y)
        new = kind == 0 or kind >= len(VALUES) or VALUES[kind] != VALUES[kind - 1]
        line = f"M{n(box.x + 4)} {n(y)}h{n(box.w - 8)}" if geometry.tall else f"M{n(x)} {n(box.y + 4)}v{n(box.h - 8)}"
        if new and kind <= len(VALUES):
            thick += line
        else:
            thin += line
    for edge in (geometry.kind_left(0), geometry.kind_gone(0)):
        if geometry.tall:
            strip = Rect(edge.x, box.y + 3, edge.w, box.h - 6)
        else:
            strip = Rect(box.x + 3, edge.y, box.w - 6, edge.h)
        shaded += rect(strip, 3, 'fill="#8a5a1e" fill-opacity=".16"')
    lines = (
        f'<path d="{thin}" stroke="{LINE}" stroke-opacity=".22" stroke-width="1.5"/>'
        f'<path d="{thick}" stroke="#8c2f1e" stroke-opacity=".7" stroke-width="2"/>'
    )
    return drawn + shaded + lines + signs(geometry)


def signs(geometry: Geometry) -> str:
    """Draw signs for what the outer lines count: treasures in the row, and treasures that have left the game."""
    drawn = ""
    for lying, edge in ((True, geometry.kind_left(0)), (False, geometry.kind_gone(0))):
        if geometry.tall:
            x, y = edge.x + edge.w / 2, geometry.ledger.y + geometry.ledger_heads[1] / 2
        else:
            x, y = geometry.ledger.x + geometry.ledger_heads[1] / 2, edge.y + edge.h / 2
        if lying:
            squares = "".join(f"M{n(x - 19 + 14 * index)} {n(y - 6)}h10v12h-10z" for index in range(3))
            drawn += f'<path d="{squares}" fill="#1c3f86" stroke="{LINE}" stroke-width="1.2"/>'
        else:
            cross = f"M{n(x - 10)} {n(y - 10)}l20 20M{n(x + 10)} {n(y - 10)}l-20 20"
            drawn += (
                f'<path d="M{n(x - 7)} {n(y - 8)}h14v16h-14z" fill="none" stroke="#7b4a1e" stroke-width="2" '
                f'stroke-dasharray="3 2"/><path d="{cross}" stroke="#7b4a1e" stroke-width="2.5"/>'
            )
    return drawn


def stars(box: Rect) -> str:
    """Draw a strip of night sky with gold stars."""
    star = (
        "M"
        + points(
            [
                (7 * sin(pi * k / 5) * (1 if k % 2 == 0 else 0.42), -7 * cos(pi * k / 5) * (1 if k % 2 == 0 else 0.42))
                for k in range(10)
            ]
        )
        + "z"
    )
    count = int(box.w // 38)
    places = [(box.x + 20 + 38 * index, box.y + box.h * (0.28 if index % 2 else 0.7)) for index in range(count)]
    uses = "".join(f'<use href="#st" x="{n(x)}" y="{n(y)}"/>' for x, y in places)
    return (
        rect(box, 8, f'fill="#16254f" stroke="{LINE}" stroke-width="3"')
        + f'<defs><path id="st" d="{star}"/></defs><g fill="#e6bd62" fill-opacity=".8">{uses}</g>'
    )


def board(geometry: Geometry) -> str:
    """Draw the whole tomb."""
    whole = Rect(0, 0, geometry.width, geometry.height)
    stairs_box = geometry.stairs
    right = geometry.row_at[0] + geometry.columns * geometry.pitch[0]
    sky = Rect(stairs_box.x + stairs_box.w + 14, stairs_box.y, right - stairs_box.x - stairs_box.w - 18, stairs_box.h)
    inside = Rect(sky.x + 32, sky.y + 4, sky.w - 64, sky.h - 8)
    return svg(
        geometry.width,
        geometry.height,
        f"<defs>{defs(geometry)}{metal('tq', 't')}</defs>"
        + rect(whole, 10, 'fill="url(#wall)"')
        + border(geometry)
        + stars(sky)
        + winged_sun(inside)
        + stairs(geometry)
        + row(geometry)
        + pyramid(geometry)
        + ledger(geometry)
        + pharaoh(geometry)
        + rect(whole, 10, 'fill="url(#torch)"'),
    )


def boards() -> dict[str, str]:
    """Draw the boards of both shapes, by the names of their sprites."""
    return {f"board-{shape}": board(geometry) for shape, geometry in GEOMETRIES.items()}
