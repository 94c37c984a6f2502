"""Etruscan temples: a broad gable, a beam with triglyphs in the colour of the god at its ends, four columns, a yard."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.scene import Rect
from pygame_rules.games.tuchulcha.rules.board import COLOURS
from pygame_rules.games.tuchulcha.show.geometry import Geometry
from tools.art.masters import masters, shape
from tools.art.shapes import rect

WIDE: Final = 300
"""The width of a temple's drawing, which starts at the upper left."""
SIGNS: Final = {"blue": "sun-mark", "red": "wave-mark", "yellow": "wheat-mark", "black": "moon-mark"}
"""The id of each colour's sign in the masters."""


def yards(geometry: Geometry) -> str:
    """Draw the paving of all yards, to be laid under the filter of stone."""
    slabs = ""
    for field in geometry.temple_rects:
        slabs += rect(Rect(round(field.x), round(field.y + 118), field.w, field.h - 118), 10, "")
    return f'<g fill="#a8926c">{slabs}</g>'


def joints(geometry: Geometry) -> str:
    """Draw the joints between the slabs of the yards."""
    path = ""
    for field in geometry.temple_rects:
        x, bottom = round(field.x), round(field.y + field.h)
        path += f"M{x + 4} {bottom - 42}h{field.w - 8:g}"
        path += "".join(f"M{x + part} {bottom - 42}v38" for part in (62, 150, 236))
        path += "".join(f"M{x + part} {bottom - 78}v36" for part in (30, 104, 192, 268))
    return f'<path d="{path}" fill="none" stroke="#2b1d0e" stroke-opacity=".55" stroke-width="2"/>'


def temple() -> str:
    """Draw a temple without its sign, in `currentColor`."""
    columns = "".join(f"M{x} 124h22l3 70h-28z" for x in (38, 105, 173, 240))
    capitals = "".join(f"M{x} 121h32v8h-32zM{x - 1} 190h34v8h-34z" for x in (33, 100, 168, 235))
    return (
        '<g id="t"><path d="M10 118H290V206H10Z" fill="#40241a"/><path d="M124 130h52v70h-52z" fill="currentColor" '
        'stroke="#d9a566" stroke-width="4"/><path d="M150 130v70" stroke="#1b0e07" stroke-width="2"/>'
        f'<path d="{columns}" fill="url(#k)" stroke="#1b0e07" stroke-width="1.5"/>'
        f'<path d="{capitals}M6 196h288v9H6zM0 205h300v10H0z" fill="#e8c995" stroke="#1b0e07" stroke-width="1.5"/>'
        '<path d="M8 86H292V122H8Z" fill="#f4e3bd" stroke="#1b0e07" stroke-width="2"/>'
        # The name stands on the plain middle of the beam.
        '<path d="M14 108H66M286 108H234" stroke="currentColor" stroke-width="24" stroke-dasharray="6 2 6 2 6 8"/>'
        '<path d="M-8 92 150 2 308 92Z" fill="#a5482a" stroke="#1b0e07" stroke-width="2.5" stroke-linejoin="round"/>'
        '<path d="M28 84 150 15 272 84Z" fill="currentColor" stroke="#f4e3bd" stroke-width="4"/>'
        '<path d="M-4 88 150 1 304 88" fill="none" stroke="#d77c4e" stroke-width="7" stroke-dasharray="9 3"/>'
        '<path d="M-8 91H308" stroke="#7c2f18" stroke-width="6"/>'
        '<g fill="#f0c27c" stroke="#1b0e07" stroke-width="2"><circle cx="150" cy="4" r="10"/><circle cx="-5" cy="88" '
        'r="8"/><circle cx="305" cy="88" r="8"/></g></g>'
    )


def temples(geometry: Geometry) -> str:
    """Draw all temples."""
    drawn = (
        '<defs><linearGradient id="k"><stop stop-color="#fff0cf"/><stop offset="1" stop-color="#9c7a4c"/>'
        f"</linearGradient>{temple()}</defs>"
    )
    paints = masters("tuchulcha")["sign"].colours
    for field, colour in zip(geometry.temple_rects, COLOURS, strict=False):
        x, y = round(field.x + (field.w - WIDE) / 2), round(field.y)
        sign = shape("tuchulcha", f"sign-{colour}", SIGNS[colour])
        drawn += (
            f'<use href="#t" x="{x}" y="{y}" color="{paints[colour]["body"]}"/>'
            f'<g transform="translate({x + 150} {y + 60}) scale(.95)">{sign}</g>'
        )
    return drawn
