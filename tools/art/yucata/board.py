"""The board: a temple of limestone in the jungle with the spiral corridor cut into it, and woven mats beside it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Final

from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.yucata.rules.board import CENTRE, START_SPACE
from pygame_rules.games.yucata.show.geometry import GEOMETRIES, WAY, Geometry
from tools.art.shapes import n, points, rect, svg
from tools.art.yucata.jungle import leaves, rim
from tools.art.yucata.materials import materials
from tools.art.yucata.sun import sun

EDGE: Final = 26
"""How far the block of limestone reaches beyond the corridor."""
GAP: Final = 2.5
"""Half the joint between two slabs."""


def corridor(geometry: Geometry) -> str:
    """Write the outline of the corridor as a path: the middle line of the way, offset to both sides."""
    width, height = geometry.pitch
    across = (width / 2 - geometry.wall, height / 2 - geometry.wall)

    def centre(cell: tuple[int, int]) -> Point:
        field = geometry.cell(*cell)
        return field.x + width / 2, field.y + height / 2

    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(WAY)]
    steps.append((1, 0))  # The last cell opens to the right, to the sun disc.
    left: list[Point] = []
    right: list[Point] = []
    before = (1, 0)
    for index, (cell, step) in enumerate(zip(WAY, steps, strict=True)):
        if step != before or index == 0:
            x, y = centre(cell)
            back = (before[0], before[1]) if index == 0 else (0, 0)
            # At a corner, add the normals of both directions; at the start, close the corridor behind the first cell.
            nx, ny = (before[1] + step[1], -before[0] - step[0]) if index else (0, -1)
            left.append((x + nx * across[0] - back[0] * across[0], y + ny * across[1]))
            right.append((x - nx * across[0] - back[0] * across[0], y - ny * across[1]))
        before = step
    x, y = centre(WAY[-1])
    end = x + width / 2 + geometry.wall + 6
    left.append((end, y - across[1]))
    right.append((end, y + across[1]))
    return f"M{points(left + right[::-1])}Z"


def slab_box(geometry: Geometry, space: int) -> Rect:
    """Return a slab's place: the field of its space without walls and joints."""
    cells = WAY[:2] if space == START_SPACE else WAY[space + 1 : space + 2]
    first = geometry.space(space)
    left = right = top = bottom = geometry.wall + 1.5
    index = WAY.index(cells[0])
    neighbours = [WAY[at] for at in (index - 1, WAY.index(cells[-1]) + 1) if 0 <= at < len(WAY)]
    if space == CENTRE - 1:
        right = GAP - geometry.wall
    for cell, (column, row) in ((cell, other) for cell in cells for other in neighbours):
        step = (column - cell[0], row - cell[1])
        if step == (1, 0):
            right = GAP
        elif step == (-1, 0):
            left = GAP
        elif step == (0, 1):
            bottom = GAP
        elif step == (0, -1):
            top = GAP
    return Rect(first.x + left, first.y + top, first.w - left - right, first.h - top - bottom)


def slab(box: Rect, dice: random.Random) -> list[Point]:
    """Return the corners of a slab, each worn in its own way."""

    def worn() -> float:
        return dice.choice((3, 5, 7, 5, 12))

    x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    a, b, c, d = worn(), worn(), worn(), worn()
    return [
        (x + a, y), (right - b, y), (right, y + b), (right, bottom - c), (right - c, bottom), (x + d, bottom),
        (x, bottom - d), (x, y + a),
    ]  # fmt: skip


def slabs(geometry: Geometry, dice: random.Random) -> str:
    """Draw the floor, slab by slab: not quite level, not quite of one colour."""
    outline = lit = shaded = ""
    tones = ["", "", ""]
    for space in range(START_SPACE, CENTRE):
        corners = slab(slab_box(geometry, space), dice)
        path = f"M{points(corners)}Z"
        outline += path
        lit += f"M{points([corners[6], corners[7], corners[0], corners[1]])}"
        shaded += f"M{points(corners[2:6])}"
        box = slab_box(geometry, space)
        wash = f"M{n(box.x + 3)} {n(box.y + 3)}h{n(box.w - 6)}v{n(box.h - 6)}h-{n(box.w - 6)}z"
        tones[space * 7 % 3 if dice.random() < 0.8 else 1] += wash
    washes = ("#fff6dd", "#8a7346", "#4f6a4c")
    return (
        f'<path d="{outline}" fill="url(#slab)" stroke="#3b2f1a" stroke-opacity=".75" stroke-width="3"/>'
        + "".join(
            f'<path d="{path}" fill="{wash}" fill-opacity="{alpha}"/>'
            for path, wash, alpha in zip(tones, washes, (0.2, 0.12, 0.08), strict=True)
        )
        + f'<g fill="none" transform="translate(1.4 1.4)"><path d="{lit}" stroke="#fffbe9" stroke-opacity=".8" '
        f'stroke-width="2"/></g><path d="{shaded}" fill="none" stroke="#4a3a1e" stroke-opacity=".5" stroke-width="2.4" '
        'transform="translate(-1.2 -1.2)"/>'
    )


def cracks(geometry: Geometry, dice: random.Random) -> str:
    """Draw hair cracks across some slabs."""
    path = ""
    for space in (7, 13, 16, 20, 26, 31, 37):
        box = slab_box(geometry, space)
        x, y = box.x + dice.uniform(0.2, 0.8) * box.w, box.y
        path += f"M{n(x)} {n(y)}"
        for part in range(1, dice.choice((4, 6))):
            x += dice.uniform(-16, 16)
            path += f"L{n(min(max(x, box.x + 4), box.x + box.w - 4))} {n(y + box.h * part / 5)}"
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{path}" stroke="#fff8e0" stroke-opacity=".6" '
        f'stroke-width="2" '
        f'transform="translate(1.2 1)"/><path d="{path}" stroke="#4a3b22" stroke-opacity=".7" stroke-width="1.5"/></g>'
    )


def footprints(geometry: Geometry) -> str:
    """Draw footprints that show the way, as in the painted books: two on each of the four empty slabs."""
    toes = "".join(f"M{n(14 + a)} {n(-7 + 4.4 * index)}h.1" for index, a in enumerate((1, 3.6, 4.2, 3)))
    foot = (
        '<g id="foot"><path stroke="none" d="M-17 0c0-8 8-8 14-6 6 2 12 0 13 6 0 7-8 7-14 6-6 0-13 1-13-6z"/>'
        f'<path d="{toes}" stroke-width="4.6" stroke-linecap="round"/></g>'
    )
    pair = '<g id="feet"><use href="#foot" x="-20" y="-11"/><use href="#foot" x="16" y="17"/></g>'
    drawn = f"<defs>{foot}{pair}</defs>"
    for dx, colour, alpha in ((1.5, "#fff8e0", 0.6), (0, "#6f5730", 0.7)):
        steps = "".join(
            f'<use href="#feet" x="{n(x + dx)}" y="{n(y + 8 + dx)}"/>' for x, y in map(geometry.middle, (1, 2, 3, 4))
        )
        drawn += f'<g fill="{colour}" stroke="{colour}" opacity="{alpha}">{steps}</g>'
    return drawn


def cut(path: str, name: str, inside: str) -> str:
    """Cut a field into the stone: upper and left walls throw a shadow on its floor, the lower lip catches light."""
    use = f'<use href="#{name}"'
    shadow = "".join(
        f'{use} x="{n(width * 0.2)}" y="{n(width * 0.3)}" stroke-width="{width}" stroke-opacity="{alpha}"/>'
        for width, alpha in ((40, 0.1), (28, 0.12), (18, 0.15), (10, 0.22), (5, 0.3))
    )
    return (
        f'<defs><path id="{name}" d="{path}"/></defs>'
        f'{use} fill="none" stroke="#fffaea" stroke-opacity=".85" stroke-width="4" x="2" y="2.4"/>'
        f'<clipPath id="{name}c">{use}/></clipPath><g clip-path="url(#{name}c)">'
        f'{use} fill="#4e4128"/>{inside}<g fill="none" stroke="#150d02">{shadow}</g></g>'
    )


def threshold(geometry: Geometry) -> str:
    """Draw the step from the last slab of the corridor to the court of the sun, with a strip of jade let in."""
    last = geometry.space(CENTRE - 1)
    x, y = last.x + last.w - geometry.wall - 2, last.y + geometry.wall + 1
    step = Rect(x, y, 2 * geometry.wall + 16, last.h - 2 * geometry.wall - 2)
    strip = Rect(step.x + step.w / 2 - 4, step.y + 10, 8, step.h - 20)
    return (
        rect(Rect(step.x + 3, step.y + 4, step.w, step.h), 3, 'fill="#150d02" fill-opacity=".45"')
        + rect(step, 3, 'fill="url(#slab)" stroke="#3b2f1a" stroke-width="1.6"')
        + rect(step, 3, 'fill="none" stroke="url(#bevel)" stroke-width="2.4"', 1.6)
        + rect(strip, 3, 'fill="url(#jade)" stroke="#123b29" stroke-width="1.4"')
    )


def temple(geometry: Geometry, dice: random.Random) -> str:
    """Draw the block of limestone with all that is cut into it."""
    width, height = geometry.pitch
    block = Rect(geometry.left - EDGE, geometry.top - EDGE, width * 7 + 2 * EDGE, height * 7 + 2 * EDGE)
    court = geometry.space(CENTRE)
    court = Rect(
        court.x + geometry.wall, court.y + geometry.wall, court.w - 2 * geometry.wall, court.h - 2 * geometry.wall
    )
    square = f"M{n(court.x)} {n(court.y)}h{n(court.w)}v{n(court.h)}h-{n(court.w)}z"
    shade = "".join(
        rect(Rect(block.x + by, block.y + by * 1.4, block.w, block.h), 20, f'fill="#050a04" fill-opacity="{alpha}"')
        for by, alpha in ((16, 0.2), (10, 0.25), (5, 0.3))
    )
    floor = slabs(geometry, dice) + cracks(geometry, dice) + footprints(geometry)
    return (
        shade
        + rect(block, 16, 'fill="url(#lime)"')
        + rect(block, 16, 'fill="none" stroke="url(#bevel)" stroke-width="6"', 3)
        + rect(block, 12, 'fill="none" stroke="#6d5a36" stroke-opacity=".5" stroke-width="1.6"', 9)
        + cut(square, "k1", rect(court, 0, 'fill="url(#slab)"') + sun(court))
        + cut(corridor(geometry), "k0", floor)
        + threshold(geometry)
    )


def mats(geometry: Geometry) -> str:
    """Draw the mats: plaited palm leaf, bound with a red cord. The mat was the sign of a ruler."""
    drawn = ""
    for mat in geometry.mats:
        drawn += "".join(
            rect(Rect(mat.x + by, mat.y + by * 1.4, mat.w, mat.h), 16, f'fill="#050a04" fill-opacity="{alpha}"')
            for by, alpha in ((8, 0.22), (4, 0.3))
        )
        drawn += (
            rect(mat, 14, 'fill="url(#mat)"')
            + rect(mat, 14, 'fill="#000" filter="url(#fwear)"')
            + rect(mat, 14, 'fill="none" stroke="#5a2015" stroke-width="9"', 4)
            + rect(mat, 14, 'fill="none" stroke="#b4502f" stroke-width="5" stroke-dasharray="9 4"', 3.6)
            + rect(mat, 10, 'fill="none" stroke="#2a1a08" stroke-opacity=".4" stroke-width="4"', 11)
        )
    return drawn


def board(geometry: Geometry) -> str:
    """Draw the ground, the temple and the mats: everything that never moves."""
    whole = Rect(0, 0, geometry.width, geometry.height)
    dice = random.Random(1952)
    return svg(
        geometry.width,
        geometry.height,
        f"<defs>{materials()}{leaves()}</defs>"
        + rect(whole, 0, 'fill="url(#earth)"')
        + rim(geometry, dice, under=True)
        + temple(geometry, dice)
        + mats(geometry)
        + rim(geometry, dice, under=False)
        + rect(whole, 0, 'fill="url(#light)"'),
    )


def boards() -> dict[str, str]:
    """Draw the boards of both shapes, by the names of their sprites."""
    return {f"board-{shape}": board(geometry) for shape, geometry in GEOMETRIES.items()}
