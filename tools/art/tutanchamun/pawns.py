"""Draws the players' pawns, stone amulets that differ in outline and colour, and their score markers."""

from __future__ import annotations

from typing import Final, NamedTuple

from tools.art.shapes import circle, svg
from tools.art.tutanchamun.materials import LINE, inlay, relief

WIDTH: Final = 60
HEIGHT: Final = 80


class Emblem(NamedTuple):
    """One player's sign."""

    outline: str
    """A filled path, 60 by 80."""
    limbs: str
    """Strokes that are drawn in addition to the outline."""
    width: float
    """The width of those strokes."""
    engraved: str
    """Lines on the emblem."""
    stone: str
    """The material of the emblem, and of the marker's ground."""
    sign: str
    """The material of the emblem on a marker."""
    ink: str
    """The colour of engraved lines."""


EMBLEMS: Final = {
    "cat": Emblem(
        "M19 6l6 10q5-2 10 0l6-10q4 12 1 21q-1 5-5 8q9 11 8 25l3 12h-36l3-12q-1-14 8-25q-4-3-5-8q-3-9 1-21z",
        "M46 69q9-2 6-14", 5,
        "M24 24l3 1M33 25l3-1M30 28v3M27 33q3 2 6 0M25 71v-16q0-4 2-6M35 71v-16q0-4-2-6M22 40q8 5 16 0",
        "c", "w", "#3b0d05",
    ),
    "ibis": Emblem(
        "M22 39q12-12 27 0q8 7 6 13q-14 7-26 1q-10-6-7-14zM30 74h18v3h-18zM23 11q8 0 8 7t-8 7t-7-7t7-7z",
        "M26 45Q16 36 23 21M19 19Q7 20 6 38M36 55V74M43 55L42 74", 4.4,
        "M29 42q12-3 23 7M32 48q10 0 18 4M22 17h2",
        "w", "k", "#2a1a08",
    ),
    "jackal": Emblem(
        "M6 32l13-5l2-23l6 14l5-14l3 20q3 7 1 12q14 13 13 36h-28l2-26q-4-4-4-9l-12-1q-3-2-1-4z",
        "M46 66q9 4 8 9M22 74h-6", 4,
        "M21 26h3M26 45q8 3 13-1M24 48q8 4 17 0M24 71l2-16M36 72q-3-9 2-14",
        "k", "g", "#e8b956",
    ),
    "falcon": Emblem(
        "M20 17q4-11 15-8q9 3 9 15q9 15 5 34l4 16l-12-6l-2 6h-17l3-9q-10-15-5-31l-8 1q-3-9 8-18z",
        "M26 74h-7M34 74h-4", 4,
        "M25 20h4M22 30q8 2 14-3M28 36q-4 15 3 27M44 34q-6 4-8 16M41 44l-2 12M35 40l-3 14",
        "l", "g", "#ffe3a0",
    ),
    "scarab": Emblem(
        "M30 28q19 0 19 24t-19 24t-19-24t19-24zM14 29q2-12 16-12t16 12q-16 6-32 0zM21 17q2-9 9-9t9 9q-9 3-18 0z",
        "M15 26Q5 22 7 11M12 44Q4 44 3 52M14 60Q6 64 7 73M45 26Q55 22 53 11M48 44Q56 44 57 52M46 60Q54 64 53 73", 4,
        "M30 31v43M13 32q17 6 34 0M20 36q-5 20 4 34M40 36q5 20-4 34",
        "t", "g", "#06302f",
    ),
    "ankh": Emblem(
        "M30 4q19 0 18 19q-1 11-12 19h17q4 5 0 9h-18l3 26h-16l3-26h-18q-4-4 0-9h17q-11-8-12-19q-1-19 18-19z"
        "M30 13q-10 0-9 10q1 9 9 15q8-6 9-15q1-10-9-10z",
        "", 0,
        "M12 46.5h12M36 46.5h12M30 51v22M25 60h10M25 67h10",
        "g", "l", "#5e3a0a",
    ),
}  # fmt: skip


def _drawn(emblem: Emblem, material: str, ink: str) -> str:
    outline = f'<path d="{emblem.outline}" fill-rule="evenodd"/>'
    strokes = f'<path d="{emblem.limbs}" fill="none" stroke-width="{emblem.width:g}"/>' if emblem.limbs else ""
    broad = strokes.replace(f'stroke-width="{emblem.width:g}"', f'stroke-width="{emblem.width + 4:g}"')
    line = 'stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g {line} fill="{LINE}" stroke="{LINE}" stroke-width="4">{outline}{broad}</g>'
        f'<g {line} filter="url(#r)"><g fill="url(#{material})">{outline}</g>'
        f'<g stroke="url(#{material})">{strokes}</g></g>'
        f'<path d="{emblem.engraved}" fill="none" stroke="{ink}" stroke-width="1.5" {line}/>'
    )


def pawn(name: str) -> str:
    """Draw a pawn."""
    emblem = EMBLEMS[name]
    defs = inlay(emblem.stone, WIDTH, HEIGHT) + relief(soft=1.7, depth=3.4)
    return svg(WIDTH, HEIGHT, f"<defs>{defs}</defs>" + _drawn(emblem, emblem.stone, emblem.ink))


def marker(name: str) -> str:
    """Draw a score marker: the same emblem on a disc; it is the player's sign as well."""
    emblem = EMBLEMS[name]
    middle = (50.0, 50.0)
    defs = "".join(inlay(part, 100, 100) for part in dict.fromkeys(("g", emblem.stone, emblem.sign))) + relief(depth=3)
    ink = "#2b1606" if emblem.sign in "gw" else "#e9c98a"
    sign = _drawn(emblem, emblem.sign, ink)
    return svg(
        100,
        100,
        f"<defs>{defs}</defs>"
        + circle(middle, 49, f'fill="{LINE}"')
        + circle(middle, 47, 'fill="url(#g)"')
        + circle(middle, 41, f'fill="{LINE}"')
        + circle(middle, 39.5, f'fill="url(#{emblem.stone})"')
        + f'<g transform="translate(23 14) scale(.9)">{sign}</g>',
    )


def halo() -> str:
    """Draw the gold light around what is being scored."""
    stops = (
        '<stop offset=".45" stop-color="#ffd972" stop-opacity=".95"/>'
        '<stop offset="1" stop-color="#ffb52e" stop-opacity="0"/>'
    )
    return svg(
        100,
        100,
        f'<defs><radialGradient id="h">{stops}</radialGradient></defs>' + circle((50, 50), 50, 'fill="url(#h)"'),
    )
