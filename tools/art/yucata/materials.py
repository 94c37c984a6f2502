"""Limestone, plaited palm leaf, the floor of the jungle, and the light on them."""

from __future__ import annotations

from pygame_rules.core.scene import Rect
from tools.art.filters import merge, noise, slope, stain, tile
from tools.art.shapes import rect


def limestone(name: str, base: str, seed: int, pits: float) -> str:
    """Write a pattern of limestone: pale and dark clouds, pits where shells were, a little moss."""
    return tile(
        name,
        base,
        noise(".011 .014", 4, seed, "c")
        + stain("c", 0, "#fff6df", 2.2, 0.5, "p")
        + stain("c", 1, "#8b7448", 1.9, 0.52, "d")
        + stain("c", 2, "#5d6f45", 2.6, 0.6, "m")
        + noise(".12", 3, seed + 1, "h")
        + stain("h", 0, "#6a5733", 3.4, pits, "k")
        + stain("h", 1, "#fffaf0", 2, 0.62, "l")
        + noise(".6", 2, seed + 2, "g")
        + stain("g", 0, "#5a4828", 1.1, 0.55, "s")
        + merge("SourceGraphic", "p", "d", "m", "l", "k", "s"),
        size=420,
    )


def plait() -> str:
    """Write a pattern of plaited palm leaf: strips of two blades, over and under in turn."""
    unit, blade = 18, 8.4
    strips = ""
    for column, row in ((0, 0), (1, 1), (1, 0), (0, 1)):
        across = column == row
        for index in (0, 1):
            x, y = column * unit + 0.3, row * unit + 0.3
            x, y = (x, y + index * 9) if across else (x + index * 9, y)
            w, h = (unit - 0.6, blade) if across else (blade, unit - 0.6)
            fill = f'fill="url(#{"pa" if across else "pd"})"'
            strips += rect(Rect(x, y, w, h), 2, fill)
    return (
        '<linearGradient id="pa" x2=".2" y2="1"><stop stop-color="#a98b55"/><stop offset=".5" stop-color="#977944"/>'
        '<stop offset="1" stop-color="#7b5f32"/></linearGradient><linearGradient id="pd" x2="1" y2=".2"><stop '
        'stop-color="#9d7f4a"/><stop offset=".5" stop-color="#8a6d3c"/><stop offset="1" stop-color="#6e532a"/>'
        '</linearGradient><pattern id="mat" width="36" height="36" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="36" height="36" fill="#5a431f"/>{strips}</pattern>'
        + tile(
            "wear",
            "#000",
            noise(".008 .012", 3, 6, "c")
            + stain("c", 0, "#2a1a06", 0.8, 0.5, "d")
            + stain("c", 1, "#ffe9b8", 0.9, 0.5, "p")
            + noise(".5", 2, 8, "g")
            + stain("g", 0, "#2a1a06", 1, 0.5, "s")
            + merge("d", "p", "s"),
            size=420,
        )
    )


def materials() -> str:
    """Write the definitions of all materials."""
    earth = tile(
        "earth",
        "#263022",
        noise(".02 .026", 4, 3, "c")
        + stain("c", 0, "#0d140c", 3, 0.5, "d")
        + stain("c", 1, "#46552c", 2.6, 0.52, "m")
        + noise(".09", 3, 9, "g")
        + stain("g", 0, "#5d4a2a", 4, 0.6, "b")
        + stain("g", 1, "#0a0f08", 3, 0.58, "k")
        + merge("SourceGraphic", "d", "m", "b", "k"),
        size=420,
    )
    return (
        limestone("lime", "#e2d6b6", 17, 0.63)
        + limestone("slab", "#cdbd94", 41, 0.62)
        + earth
        + plait()
        + slope("bevel", "#fffdf2", "#4a3b20", (0.9, 0.75))
        + '<linearGradient id="gold" x2=".7" y2="1"><stop stop-color="#f0cf7a"/><stop offset=".5" '
        'stop-color="#c9963c"/>'
        '<stop offset="1" stop-color="#8a5f1f"/></linearGradient>'
        '<linearGradient id="jade" x2=".7" y2="1"><stop stop-color="#8fd0a4"/><stop offset=".5" stop-color="#3f9468"/>'
        '<stop offset="1" stop-color="#1d5f42"/></linearGradient>'
        '<linearGradient id="leaf" x2=".6" y2="1"><stop stop-color="#6f9a4a"/><stop offset=".6" stop-color="#2f5f33"/>'
        '<stop offset="1" stop-color="#173a24"/></linearGradient>'
        '<linearGradient id="fern" x2=".6" y2="1"><stop stop-color="#4f7d3f"/><stop offset="1" stop-color="#14301d"/>'
        "</linearGradient>"
        '<radialGradient id="light" cx=".24" cy=".1" r="1.15"><stop stop-color="#fff2cc" stop-opacity=".26"/>'
        '<stop offset=".45" stop-color="#fff2cc" stop-opacity="0"/><stop offset=".55" stop-opacity="0"/>'
        '<stop offset="1" stop-opacity=".3"/></radialGradient>'
    )
