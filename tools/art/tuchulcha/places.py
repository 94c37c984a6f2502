"""Velthumena, the forest, the sanctuaries, the tray for dice."""

from __future__ import annotations

import random
from math import pi
from typing import Final

from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.tuchulcha.show.geometry import Geometry
from tools.art.shapes import n, petals, rect, whole


def middle(field: Rect) -> Point:
    """Return the centre of a field."""
    return round(field.x + field.w / 2), round(field.y + field.h / 2)


def ring(field: Rect, part: float, attributes: str) -> str:
    """Draw an ellipse in a field, `part` of its size."""
    x, y = middle(field)
    across, down = round(field.w / 2 * part), round(field.h / 2 * part)
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{across}" ry="{down}" {attributes}/>'


def altar_base(geometry: Geometry) -> str:
    """Draw the flat steps of Velthumena's altar, to be laid under the filter of stone."""
    return ring(geometry.velthumena_rect, 1, 'fill="#8f7b5c"')


def altar(geometry: Geometry) -> str:
    """Draw Velthumena: a round altar with a painted moulding, and in its middle a flower of six petals."""
    field = geometry.velthumena_rect
    x, y = middle(field)
    turn = pi * (3 * (field.w + field.h) - ((3 * field.w + field.h) * (field.w + 3 * field.h)) ** 0.5) * 0.455
    bar = turn / 54

    def band(colour: str, width: float, dashes: str = "") -> str:
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        return ring(field, 0.91, f'fill="none" stroke="{colour}" stroke-width="{n(width)}"{dashed}')

    return (
        band("#1b0e07", 24)
        + band("#ecd6a6", 20)
        + band("#a5482a", 20, f"{bar * 0.46:.2f} {bar * 0.54:.2f}")
        + band("#231814", 20, f"0 {bar * 0.62:.2f} {bar * 0.22:.2f} {bar * 0.16:.2f}")
        + '<g filter="url(#rock)" fill="#cdb88f">'
        + ring(field, 0.84, "")
        + f'</g><g transform="translate({n(x)} {n(y)}) scale({field.w / field.h:.2f} 1)" fill="#a93a20" '
        f'fill-opacity=".5" stroke="#5c2412" stroke-opacity=".6" stroke-width="2"><path d="{petals((0, 0), 70)}"/>'
        '<circle r="104" fill="none"/><circle r="70" fill="none"/></g>' + name_plate(geometry, "velthumena")
    )


SPRAYS: Final = "M0-30Q-16-44-22-66M0-38Q18-50 22-74M0-50Q-8-66-6-92M0-52Q8-66 8-84"


def trees() -> str:
    """Draw a tree as tomb painters did, from its foot at the origin upwards, in leaf and bare."""
    stem = "M0 0Q4-30 0-56"
    return (
        f'<defs><path id="y" d="{SPRAYS}"/><g id="x" fill="none"><path d="{stem}" stroke-width="6"/><use href="#y" '
        'stroke-width="2.5"/></g><g id="w" fill="none" stroke="#0c0a08"><use href="#x"/><g stroke-dasharray="5 5"><use '
        'href="#y" stroke-width="19"/><use href="#y" stroke="#566b3c" stroke-width="15" '
        'transform="translate(-1-2)"/></g></g></defs>'
    )


def grove(geometry: Geometry) -> str:
    """Plant trees wherever there is room inside the circuit."""
    dice = random.Random(f"grove {geometry.temples} {geometry.shape}")
    taken = [geometry.velthumena_rect, geometry.forest_rect, *geometry.temple_rects, *geometry.sanctuary_rects.values()]
    first, last, half = geometry.die(1), geometry.die(4), geometry.die_size / 2 + 14
    taken.append(Rect(first[0] - half, first[1] - half, last[0] - first[0] + 2 * half, 2 * half))
    taken += [geometry.stone_rect(stone) for stone in range(1, geometry.stones + 1)]
    feet: list[Point] = []
    for _ in range(4000):
        x, y = 10 * dice.randrange(4, geometry.width // 10 - 4), 10 * dice.randrange(10, geometry.height // 10 - 4)
        clear = all(
            x + 23 < box.x or x - 23 > box.x + box.w or y + 2 < box.y or y - 76 > box.y + box.h for box in taken
        )
        if clear and all(abs(x - other[0]) > 46 or abs(y - other[1]) > 84 for other in feet):
            feet.append((x, y))
    feet.sort(key=lambda foot: foot[1])
    return "".join(f'<use href="#w" x="{x}" y="{y}"/>' for x, y in feet)


def forest(geometry: Geometry) -> str:
    """Draw the forest: a glade in blue mist among bare trees."""
    field = geometry.forest_rect
    count = round(field.w / 46)
    bare = ""
    for row in range(round(field.h / 85)):
        for index in range(count + 1):
            x = round(field.x + field.w * index / count + 20 * (row % 2))
            y = round(field.y + 46 + 84 * row + 22 * (index * 5 % 3))
            bare += f'<use href="#x" x="{x}" y="{y}"/>'
    mist = Rect(round(field.x + 6), round(field.y + 10), round(field.w - 12), round(field.h - 16))
    return (
        rect(mist, 60, 'fill="#68858f" fill-opacity=".7" filter="url(#soft)"')
        + f'<g stroke="#0a1013">{bare}</g>'
        + rect(mist, 60, 'fill="#8aa5ab" fill-opacity=".3" filter="url(#soft)"', 24)
    )


def serpent(start: Point, length: float, upright: bool) -> str:
    """Write a snake in waves as a path."""
    waves = max(4, round(length / 56) * 2)
    step = n(length / waves)
    if upright:
        return f"M{whole([start])}q11-{n(length / waves / 2)} 0-{step}" + f"t0-{step}" * (waves - 1)
    return f"M{whole([start])}q{n(length / waves / 2)}-11 {step} 0" + f"t{step} 0" * (waves - 1)


EMBLEMS: Final = {
    "tuchulcha": (
        '<g id="ie"><path d="M-50 2Q-30-24-6 2-30 20-50 2Z" fill="#e8c488"/><path d="M-52-12Q-30-32-6-12" fill="none" '
        'stroke="#e8c488" stroke-width="5"/><circle cx="-28" r="9" fill="#1b0e07"/></g><use href="#ie" '
        'transform="scale(-1 1)"/><path d="M-8 10Q0 4 8 10L0 38Z" fill="#e8c488"/>'
    ),
    "lasa": (
        '<g id="il" fill="#2a6f9e"><path d="M-4 26C-12 2-30 4-50-24-56-6-46 4-40 6-42 14-32 18-28 18-26 26-14 30-4 '
        '26Z"/></g><use href="#il" transform="scale(-1 1)"/><circle cy="-8" r="11" fill="#a93a20"/>'
    ),
}
"""Tuchulcha: the eyes of a drinking cup, the demon's beak. Lasa: the goddess's wings and mirror. Around the origin."""


NAME_LENGTHS: Final = {"velthumena": len("Velthumena"), "tuchulcha": len("Tuchulcha"), "lasa": len("Lasa Vecuvia")}
"""How many letters the names have by place; they are the same in all languages."""


def floors(geometry: Geometry) -> str:
    """Draw the floors of the sanctuaries, to be laid under the filter of stone."""
    fills = {"tuchulcha": "#4a281c", "lasa": "#d8cdae"}
    return "".join(rect(field, 14, f'fill="{fills[role]}"', 2) for role, field in geometry.sanctuary_rects.items())


def sanctuaries(geometry: Geometry) -> str:
    """Draw the sanctuaries: Tuchulcha's of dark clay between snakes, Lasa's of white between rows of feathers."""
    drawn = ""
    for role, field in geometry.sanctuary_rects.items():
        upright = field.h > field.w
        at_x, at_y = middle(field)
        drawn += f'<g transform="translate({n(at_x)} {n(at_y)})" opacity=".75">{EMBLEMS[role]}</g>'
        x, y, r, b = (round(value) for value in (field.x, field.y, field.x + field.w, field.y + field.h))
        if role == "tuchulcha":
            ways = (
                serpent((x + 7, b - 14), b - y - 34, True) + serpent((r - 7, b - 14), b - y - 34, True)
                if upright
                else serpent((x + 14, y + 7), r - x - 34, False) + serpent((x + 14, b - 7), r - x - 34, False)
            )
            heads = [(x + 7, y + 18), (r - 7, y + 18)] if upright else [(r - 18, y + 7), (r - 18, b - 7)]
            turned = 0 if upright else 90
            drawn += (
                f'<g fill="none" stroke-linecap="round"><path d="{ways}" stroke="#150b06" stroke-width="12"/>'
                f'<path d="{ways}" stroke="#8aa548" stroke-width="8"/>'
                f'<path d="{ways}" stroke="#2c3f17" stroke-width="3" stroke-dasharray="1 7"/></g>'
            ) + "".join(
                f'<path transform="translate({hx} {hy}) rotate({turned})" d="M-8 4Q-9-8 0-17 9-8 8 4Z" '
                'fill="#b9cc6a" stroke="#150b06" stroke-width="2"/>'
                for hx, hy in heads
            )
        else:
            ways = (
                f"M{x + 8} {y + 14}V{b - 14}M{r - 8} {y + 14}V{b - 14}"
                if upright
                else (f"M{x + 14} {y + 8}H{r - 14}M{x + 14} {b - 8}H{r - 14}")
            )
            drawn += (
                f'<path d="{ways}" stroke="#1b0e07" stroke-width="15"/><path d="{ways}" stroke="#f6ead0" '
                f'stroke-width="11"/><path d="{ways}" stroke="#2a6f9e" stroke-width="11" stroke-dasharray="7 5 2 5"/>'
            )
        drawn += name_plate(geometry, role)
    return drawn


def name_plate(geometry: Geometry, role: str) -> str:
    """Draw the quiet ground under the name of Velthumena or a sanctuary, which nobody could read over the pattern."""
    (x, y), size = geometry.titles[role], geometry.title_size
    width, height = round(size * NAME_LENGTHS[role] * 0.7 + 14), round(size + 10)
    plate = Rect(round(x - width / 2), round(y - height / 2), width, height)
    return rect(plate, 8, 'fill="#241510" stroke="#b07f34" stroke-width="2.5"')


def tray(geometry: Geometry) -> str:
    """Draw a shallow bronze tray for the dice."""
    first, last, size = geometry.die(1), geometry.die(4), geometry.die_size
    pad = 8
    box = Rect(first[0] - size / 2 - pad, first[1] - size / 2 - 5, last[0] - first[0] + size + 2 * pad, size + 10)
    return rect(box, 26, 'fill="#241510" fill-opacity=".85" stroke="#120a05" stroke-width="6"') + rect(
        box, 26, 'fill="none" stroke="#b07f34" stroke-width="3"'
    )
