"""Gold, inlays, and the filter that gives flat outlines a relief."""

from __future__ import annotations

from typing import Final

from tools.art.filters import filter_
from tools.art.shapes import n

INLAYS: Final = {
    "g": ("#fff0bd", "#e3b04c", "#a86f22"),
    "l": ("#5d86dc", "#24469c", "#122657"),
    "t": ("#a4f0e0", "#3fb3a8", "#1c6b6b"),
}
"""Gold, lapis and turquoise, from lit to shaded."""
LINE: Final = "#2b1606"
"""The colour of engraved lines and of the ground of all inlays."""


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
