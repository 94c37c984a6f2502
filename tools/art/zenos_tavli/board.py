"""The slab: marble with inlaid houses, the sunk row, trays, the golden way round."""

from __future__ import annotations

import random
from itertools import pairwise
from math import hypot

from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.zenos_tavli.show.geometry import ALL_HOUSES, ALL_MIDDLES, GEOMETRIES, Geometry
from tools.art.shapes import circle, n, petals, points, rect, svg
from tools.art.zenos_tavli.materials import DARK, GOLD, IVORY, materials


def sunk(box: Rect, radius: float, stone: str, name: str) -> str:
    """Draw a field let into the slab: its upper and left walls throw a shadow, its lower lip catches light."""
    shadow = ""
    for width, alpha in ((34, 0.1), (24, 0.12), (16, 0.14), (9, 0.2), (4, 0.3)):
        moved = Rect(box.x + width * 0.16, box.y + width * 0.26, box.w, box.h)
        shadow += rect(moved, radius, f'stroke-width="{width}" stroke-opacity="{alpha}"')
    lip = Rect(box.x + 2, box.y + 2, box.w, box.h)
    return (
        rect(box, radius, 'fill="none" stroke="url(#au)" stroke-width="4"', -4)
        + rect(lip, radius, 'fill="none" stroke="#fff4d8" stroke-opacity=".55" stroke-width="3"')
        + f'<clipPath id="{name}">{rect(box, radius, "")}</clipPath>'
        + f'<g clip-path="url(#{name})">{rect(box, radius, f"""fill="url(#{stone})" """)}'
        + f'<g fill="none" stroke="#0a0204">{shadow}</g></g>'
    )


def arch(geometry: Geometry, house: int, inset: float) -> str:
    """Draw a house as a path: an arch that opens to the edge of the board."""
    field = geometry.house(house)
    x, y = field.x + field.w / 2, field.y + field.h / 2
    across_first = geometry.shape == "portrait"
    depth, pitch = (field.w, field.h) if across_first else (field.h, field.w)
    centre = (y, geometry.width - x) if across_first else (x, y)
    inward = 1 if house <= 12 else -1
    half, base, spring = pitch / 2 - inset, -depth / 2 + inset - 6, depth / 2 - pitch / 2 + 2
    bend = 0.5523 * half
    top = spring + half

    def place(along: float, across: float) -> Point:
        return geometry.at(centre[0] + along, centre[1] + across * inward)

    curve = [(-half, spring + bend), (-bend, top), (0, top), (bend, top), (half, spring + bend), (half, spring)]
    sides = points([place(-half, base), place(-half, spring)])
    return f"M{sides}C{points([place(*point) for point in curve])}L{points([place(half, base)])}Z"


def rosette(centre: Point, radius: float, ground: str) -> str:
    """Draw six petals, as with compasses on Roman boards, in a ring of gold."""
    inner = radius * 0.84
    line = f'stroke-width="{n(radius * 0.04)}"'
    return (
        circle(centre, radius, f'fill="{ground}" stroke="{DARK}" stroke-opacity=".5" stroke-width="{n(radius * 0.16)}"')
        + circle(centre, radius, f'fill="none" stroke="url(#au)" stroke-width="{n(radius * 0.1)}"')
        + circle(centre, inner, f'fill="none" stroke="{IVORY}" stroke-opacity=".7" {line}')
        + f'<path d="{petals(centre, inner)}" fill="{IVORY}" stroke="{DARK}" stroke-opacity=".45" {line}/>'
        + circle(centre, radius * 0.1, 'fill="url(#au)"')
    )


def chain(geometry: Geometry, middle: float) -> str:
    """Draw the rosette of an outer row with the discs on both sides of it, joined by a line."""
    along = geometry.lead + geometry.pitch * 6 + geometry.gap / 2
    unit = 1.0 if geometry.shape == "landscape" else 0.5
    ends = [geometry.at(along, middle - geometry.depth / 2), geometry.at(along, middle + geometry.depth / 2)]
    drawn = f'<path d="M{points(ends)}" stroke="{GOLD[2]}" stroke-width="3"/>'
    for offset, radius in ((82, 26 * unit), (142, 17 * unit)):
        for centre in (geometry.at(along, middle - offset), geometry.at(along, middle + offset)):
            drawn += circle(centre, radius, f'fill="url(#verde)" stroke="{IVORY}" stroke-width="{n(6 * unit)}"')
            drawn += circle(centre, radius + 3 * unit, 'fill="none" stroke="url(#au)" stroke-width="2"')
            drawn += circle(centre, radius * 0.45, 'fill="url(#por)" stroke="url(#au)" stroke-width="2"')
    return drawn + rosette(geometry.at(along, middle), 38 if unit == 1 else 22, "url(#por)")


def tesserae(geometry: Geometry, dice: random.Random) -> str:
    """Draw the way round: a line of gold cubes from house 1 to house 24, with arrowheads where quarters meet."""
    size, step, edge = 8.0, 9.6, geometry.outer - 11
    far = geometry.across - edge
    turn = geometry.lead - 9
    corners = [(geometry.way_end, edge), (turn, edge), (turn, far), (geometry.way_end, far)]
    tones: dict[str, str] = dict.fromkeys(GOLD, "")
    bed: list[Point] = [geometry.at(*corner) for corner in corners]
    for (a1, c1), (a2, c2) in pairwise(corners):
        length = hypot(a2 - a1, c2 - c1)
        count = round(length / step)
        for index in range(count):
            share = (index + 0.5) / count
            x, y = geometry.at(a1 + (a2 - a1) * share, c1 + (c2 - c1) * share)
            x, y = x + dice.uniform(-0.5, 0.5), y + dice.uniform(-0.5, 0.5)
            wide, high = size + dice.uniform(-1, 0.6), size + dice.uniform(-1, 0.6)
            tone = dice.choices(GOLD, (3, 5, 4, 1))[0]
            tones[tone] += f"M{n(x - wide / 2)} {n(y - high / 2)}h{n(wide)}v{n(high)}h-{n(wide)}z"
    line = f'<path d="M{points(bed)}" fill="none" stroke="{DARK}" stroke-width="13" stroke-linejoin="round"/>'
    cubes = "".join(f'<path d="{path}" fill="{tone}"/>' for tone, path in tones.items())
    return line + cubes + arrows(geometry, edge, far, turn)


def arrows(geometry: Geometry, edge: float, far: float, turn: float) -> str:
    """Draw arrowheads on the way."""
    middle = geometry.lead + geometry.pitch * 6 + geometry.gap / 2
    heads = [((middle, edge), (-1, 0)), ((turn, geometry.across / 2), (0, 1)), ((middle, far), (1, 0))]
    path = ""
    for (along, across), (da, dc) in heads:
        tip, back = 15, 11
        corners = [
            (along + da * tip, across + dc * tip),
            (along - da * back + dc * 14, across - dc * back + da * 14),
            (along - da * 5, across - dc * 5),
            (along - da * back - dc * 14, across - dc * back - da * 14),
        ]
        path += f"M{points([geometry.at(*corner) for corner in corners])}Z"
    return f'<path d="{path}" fill="{GOLD[0]}" stroke="{DARK}" stroke-width="3" stroke-linejoin="round"/>'


def houses(geometry: Geometry) -> str:
    """Draw the twenty-four arches, red and green in turn, each in a line of gold."""
    red = [house for house in ALL_HOUSES if house % 2]
    green = [house for house in ALL_HOUSES if house % 2 == 0]
    drawn = ""
    for group, stone in ((red, "rosso"), (green, "verde")):
        outer = "".join(arch(geometry, house, 7) for house in group)
        inner = "".join(arch(geometry, house, 15) for house in group)
        drawn += f'<path d="{outer}" fill="url(#{stone})" stroke="{DARK}" stroke-opacity=".55" stroke-width="6"/>'
        drawn += f'<path d="{outer}" fill="none" stroke="url(#au)" stroke-width="3"/>'
        drawn += f'<path d="{inner}" fill="none" stroke="{IVORY}" stroke-opacity=".38" stroke-width="1.6"/>'
    return drawn


def margins(geometry: Geometry) -> str:
    """Draw paler bands under the house numbers: the slab's veins would cross the thin strokes of the digits."""
    edge = geometry.outer - 18
    start, length = geometry.lead - 2, geometry.end - geometry.lead + 4
    bands = [geometry.box(start, 8, length, edge - 8), geometry.box(start, geometry.across - edge, length, edge - 8)]
    return "".join(rect(band, 0, f'fill="{IVORY}" fill-opacity=".4"') for band in bands)


def middle_row(geometry: Geometry) -> str:
    """Draw the sunk row with its twelve places."""
    length = geometry.end - geometry.lead
    field = geometry.box(geometry.lead + 2, geometry.across / 2 - geometry.sunk / 2, length - 4, geometry.sunk)
    drawn = sunk(field, 14, "deep", "k0")
    path = ""
    for house in ALL_MIDDLES:
        place = geometry.middle(house)
        x, y, r = place.x + place.w / 2, place.y + place.h / 2, geometry.hit_stone / 2 - 4
        path += f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 -{n(2 * r)} 0"
    return (
        drawn
        + f'<path d="{path}" fill="#000" fill-opacity=".16" stroke="{GOLD[2]}" stroke-opacity=".6" stroke-width="2"/>'
    )


def trays(geometry: Geometry) -> str:
    """Draw the sunk fields for stones and dice."""
    wells = geometry.dice_fields
    drawn = "".join(sunk(well, 26, "deep", f"w{index}") for index, well in enumerate(wells))
    for seat in (0, 1):
        for kind, tray in (("h", geometry.hands[seat]), ("o", geometry.offs[seat])):
            drawn += sunk(tray, 14, "deep", f"{kind}{seat}")
        ink = (IVORY, "#000")[seat]
        mark = f'fill="{ink}" fill-opacity="{(0.2, 0.5)[seat]}" stroke="{(IVORY, GOLD[2])[seat]}" stroke-opacity=".55" '
        drawn += circle(geometry.in_hand(seat, 0), geometry.stone / 2 - 9, mark + 'stroke-width="2.5"')
        x, y = geometry.borne_off(seat, 0)
        w, h = geometry.side
        drawn += rect(Rect(x - w / 2 + 3, y - h / 2, w - 6, h), 6, mark + 'stroke-width="2"')
    if len(wells) == 2:  # Ornaments between the fields at both ends.
        x = wells[0].x + wells[0].w / 2
        drawn += rosette((x, geometry.height / 2), 25, "url(#por)")
        x = (geometry.offs[0].x + geometry.offs[1].x + geometry.offs[1].w) / 2
        drawn += rosette((x, geometry.height / 2), 25, "url(#por)")
    return drawn


def board(geometry: Geometry) -> str:
    """Draw the slab with everything that never moves."""
    whole = Rect(0, 0, geometry.width, geometry.height)
    row = geometry.outer + geometry.depth / 2
    return svg(
        geometry.width,
        geometry.height,
        f"<defs>{materials()}</defs>"
        + rect(whole, 22, 'fill="url(#mar)"')
        + rect(whole, 22, 'fill="none" stroke="url(#bevel)" stroke-width="7"', 3)
        + rect(whole, 22, 'fill="none" stroke="url(#au)" stroke-width="1.6"', 8)
        + margins(geometry)
        + houses(geometry)
        + chain(geometry, row)
        + chain(geometry, geometry.across - row)
        + middle_row(geometry)
        + rosette(
            geometry.at(geometry.lead + geometry.pitch * 6 + geometry.gap / 2, geometry.across / 2),
            geometry.gap / 2 + 4,
            "url(#rosso)",
        )
        + tesserae(geometry, random.Random(480))
        + trays(geometry)
        + rect(whole, 22, 'fill="url(#light)"'),
    )


def boards() -> dict[str, str]:
    """Draw the boards of both shapes, by the names of their sprites."""
    return {f"board-{shape}": board(geometry) for shape, geometry in GEOMETRIES.items()}
