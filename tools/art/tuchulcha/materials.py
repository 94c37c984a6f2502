"""The wood, worn stone, terracotta, and the light on them."""

from __future__ import annotations

from typing import Final

from tools.art.filters import filter_, merge, noise, stain, tile

ROOM: Final = 'x="-.2" y="-.2" width="1.4" height="1.4"'
"""A margin for filters: by default a filter's region ignores the width of strokes."""


def lit(source: str, scale: float, strength: float, colour: str, result: str) -> str:
    """Write relief: the alpha of `source` is a height, lit from the upper left."""
    return (
        f'<feDiffuseLighting in="{source}" surfaceScale="{scale:g}" diffuseConstant="{strength:g}" '
        f'lighting-color="{colour}" result="{result}"><feDistantLight azimuth="230" elevation="48"/>'
        "</feDiffuseLighting>"
    )


PAINTED: Final = '<feComposite in2="l" operator="arithmetic" k1="1"/>'
"""Multiplies the preceding result by the light on the relief `l`."""


def wood() -> str:
    """Write a pattern of treetops seen from above: rounded heaps of leaves with nearly black creases between them."""
    return tile(
        "wood",
        "#414d2c",
        noise(".019", 4, 8, "n", "turbulence")
        + lit("n", 44, 1.25, "#fff1cf", "l")
        + stain("n", 3, "#050a0c", -5, 0.27, "k")
        + noise(".006", 2, 21, "c")
        + stain("c", 0, "#0a1a20", 3, 0.5, "d")
        + merge("SourceGraphic", "d", "k")
        + PAINTED,
        size=600,
    )


def rock() -> str:
    """Write a filter for worn stone (grain, stains, edges rounded by feet), to be laid over flat shapes."""
    return filter_(
        "rock",
        '<feGaussianBlur in="SourceAlpha" stdDeviation="4.5" result="b"/>'
        + noise(".06", 3, 5, "n")
        + '<feComposite in="b" in2="n" operator="arithmetic" k1=".3" k2=".85" result="h"/>'
        + lit("h", 11, 1.32, "#fff4dc", "l")
        + noise(".02", 2, 9, "c")
        + stain("c", 0, "#4a3a24", 2, 0.5, "d")
        + stain("c", 1, "#fff3d4", 1.4, 0.52, "p")
        + noise(".35", 1, 3, "g")
        + stain("g", 0, "#2e2214", 1.8, 0.58, "s")
        + merge("SourceGraphic", "d", "p", "s")
        + PAINTED
        + '<feComposite in2="SourceAlpha" operator="in"/><feDropShadow dx="4" dy="6" stdDeviation="3" '
        'flood-opacity=".6"/>',
        ROOM,
    )


def soft() -> str:
    """Write a filter for mist and for the edge of trodden earth."""
    return '<filter id="soft" x="-.1" y="-.2" width="1.2" height="1.4"><feGaussianBlur stdDeviation="13"/></filter>'
