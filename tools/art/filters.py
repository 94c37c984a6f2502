"""Writes SVG filters, patterns and gradients, of which the games' materials are made."""

from __future__ import annotations

from typing import Final

from tools.art.shapes import n

TILE: Final = 320
"""The side of a pattern's tile, in units of the drawing."""


def filter_(name: str, parts: str, box: str = 'x="0" y="0" width="1" height="1"') -> str:
    """Write a filter that computes in sRGB, the colour space in which colours are written."""
    return f'<filter id="{name}" {box} color-interpolation-filters="sRGB">{parts}</filter>'


def noise(frequency: str, octaves: int, seed: int, result: str, kind: str = "fractalNoise") -> str:
    """Write noise that tiles without seams."""
    return (
        f'<feTurbulence type="{kind}" baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}" '
        f'stitchTiles="stitch" result="{result}"/>'
    )


def stain(source: str, channel: int, colour: str, gain: float, threshold: float, result: str) -> str:
    """Colour the places where a channel of the noise is above (or, with a negative gain, below) a threshold."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    alpha = ["0"] * 4
    alpha[channel] = n(gain)
    rows = [f"0 0 0 0 {value:.2f}" for value in (red, green, blue)]
    rows.append(f"{' '.join(alpha)} {-gain * threshold:.2f}")
    return f'<feColorMatrix in="{source}" values="{" ".join(rows)}" result="{result}"/>'


def level(source: str, channel: int, colour: str, heights: str, result: str) -> str:
    """Colour the lines along which a channel of the noise has a certain height: veins."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    alpha = ["0"] * 4
    alpha[channel] = "1"
    rows = [f"0 0 0 0 {value:.2f}" for value in (red, green, blue)] + [" ".join(alpha) + " 0"]
    return (
        f'<feColorMatrix in="{source}" values="{" ".join(rows)}"/><feComponentTransfer result="{result}">'
        f'<feFuncA type="table" tableValues="{heights}"/></feComponentTransfer>'
    )


def merge(*names: str) -> str:
    """Lay layers over each other, the lowest first."""
    return "<feMerge>" + "".join(f'<feMergeNode in="{name}"/>' for name in names) + "</feMerge>"


def tile(name: str, colour: str, parts: str, turned: int = 0, size: int = TILE) -> str:
    """Write the pattern of a stone."""
    transform = f' patternTransform="rotate({turned})"' if turned else ""
    return filter_(f"f{name}", parts) + (
        f'<pattern id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"{transform}>'
        f'<rect width="{size}" height="{size}" fill="{colour}" filter="url(#f{name})"/></pattern>'
    )


def ridge(length: int, *values: str) -> str:
    """Write a table that is 0 but for some values in its middle."""
    rest = ["0"] * ((length - len(values)) // 2)
    return " ".join([*rest, *values, *rest])


def slope(name: str, light: str, dark: str, opacity: tuple[float, float] = (1, 1)) -> str:
    """Write a gradient from the upper left, where light comes from."""
    return (
        f'<linearGradient id="{name}" x1=".15" y1=".1" x2=".85" y2=".9"><stop stop-color="{light}" '
        f'stop-opacity="{n(opacity[0])}"/><stop offset="1" stop-color="{dark}" stop-opacity="{n(opacity[1])}"/>'
        "</linearGradient>"
    )
