"""Gold, inlays and stones: gradients, and the filters that give flat outlines a relief."""

from __future__ import annotations

from typing import Final

from tools.art.filters import filter_, noise, stain
from tools.art.shapes import n

INLAYS: Final = {
    "g": ("#fff0bd", "#e3b04c", "#a86f22"),
    "l": ("#5d86dc", "#24469c", "#122657"),
    "t": ("#a4f0e0", "#3fb3a8", "#1c6b6b"),
    "c": ("#f7a184", "#c8452c", "#7c1f14"),
    "w": ("#fffdf2", "#eee0c2", "#b79f75"),
    "k": ("#6d5b4c", "#2c211b", "#120c09"),
    "s": ("#f4f6f7", "#aab1b8", "#5b646d"),
}
"""Gold, lapis, turquoise, carnelian, alabaster, ebony, iron; from lit to shaded."""
LINE: Final = "#2b1606"
"""The colour of engraved lines and of the ground of all inlays."""


def inlay(name: str, width: float = 120, height: float = 128) -> str:
    """Write the gradient of a material over a whole sprite, from the upper left."""
    light, middle, dark = INLAYS[name]
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x2="{n(width * 0.6)}" y2="{n(height)}">'
        f'<stop stop-color="{light}"/><stop offset=".45" '
        f'stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
    )


def relief(name: str = "r", soft: float = 1.5, depth: float = 3.2, shine: float = 0.75) -> str:
    """Write a filter that gives a flat shape depth: rounded edges, a gleam, a thin shadow on the ground."""
    light = '<feDistantLight azimuth="232" elevation="46"/>'
    return filter_(
        name,
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{n(soft)}" result="b"/>'
        f'<feDiffuseLighting in="b" surfaceScale="{n(depth)}" diffuseConstant="1.3" lighting-color="#fff" '
        f'result="d">{light}</feDiffuseLighting>'
        '<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1" result="m"/>'
        f'<feSpecularLighting in="b" surfaceScale="{n(depth)}" specularConstant="{n(shine)}" specularExponent="22" '
        f'lighting-color="#fff6d8" result="s">{light}</feSpecularLighting>'
        '<feComposite in="m" in2="s" operator="arithmetic" k2="1" k3="1"/>'
        '<feComposite in2="SourceAlpha" operator="in"/>'
        '<feDropShadow dx="1.6" dy="2" stdDeviation="1.3" flood-color="#0f0700" flood-opacity=".75"/>',
        'x="-.1" y="-.1" width="1.2" height="1.2"',
    )


def stone(name: str, dark: str, pale: str, seed: int, frequency: str = ".09 .05") -> str:
    """Write a filter that gives a coloured field the clouds and the grain of a stone."""
    return filter_(
        name,
        noise(frequency, 6, seed, "n")
        + stain("n", 0, dark, 1.5, 0.48, "d")
        + stain("n", 1, pale, 1.3, 0.55, "p")
        + '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/><feMergeNode in="p"/></feMerge>'
        '<feComposite in2="SourceAlpha" operator="in"/>',
    )
