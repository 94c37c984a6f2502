"""Stones, gold and bone: filters, patterns and gradients."""

from __future__ import annotations

from typing import Final

from tools.art_zenos_tavli.shapes import n

GOLD: Final = ("#f4d98b", "#dcb455", "#bd8e37", "#8f6524")
"""From lit to shaded."""
DARK: Final = "#2b1410"
"""The colour of the ground in which gold and stones are set."""
IVORY: Final = "#efe4cb"
TILE: Final = 320


def filter_(name: str, parts: str, box: str = 'x="0" y="0" width="1" height="1"') -> str:
    """A filter that computes in sRGB, the colour space in which colours are written."""
    return f'<filter id="{name}" {box} color-interpolation-filters="sRGB">{parts}</filter>'


def noise(frequency: str, octaves: int, seed: int, result: str, kind: str = "fractalNoise") -> str:
    """Noise that tiles without seams."""
    return (
        f'<feTurbulence type="{kind}" baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}" '
        f'stitchTiles="stitch" result="{result}"/>'
    )


def stain(source: str, channel: int, colour: str, gain: float, threshold: float, result: str) -> str:
    """Colour where a channel of the noise is above (or, with a negative gain, below) a threshold."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    alpha = ["0"] * 4
    alpha[channel] = n(gain)
    rows = [f"0 0 0 0 {value:.2f}" for value in (red, green, blue)]
    rows.append(f"{' '.join(alpha)} {-gain * threshold:.2f}")
    return f'<feColorMatrix in="{source}" values="{" ".join(rows)}" result="{result}"/>'


def level(source: str, channel: int, colour: str, heights: str, result: str) -> str:
    """Colour along the lines where a channel of the noise has a certain height: veins."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    alpha = ["0"] * 4
    alpha[channel] = "1"
    rows = [f"0 0 0 0 {value:.2f}" for value in (red, green, blue)] + [" ".join(alpha) + " 0"]
    return (
        f'<feColorMatrix in="{source}" values="{" ".join(rows)}"/><feComponentTransfer result="{result}">'
        f'<feFuncA type="table" tableValues="{heights}"/></feComponentTransfer>'
    )


def merge(*names: str) -> str:
    """Layers, the lowest first."""
    return "<feMerge>" + "".join(f'<feMergeNode in="{name}"/>' for name in names) + "</feMerge>"


def tile(name: str, colour: str, parts: str, turned: int = 0, size: int = TILE) -> str:
    """A pattern of a stone."""
    transform = f' patternTransform="rotate({turned})"' if turned else ""
    return filter_(f"f{name}", parts) + (
        f'<pattern id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"{transform}>'
        f'<rect width="{size}" height="{size}" fill="{colour}" filter="url(#f{name})"/></pattern>'
    )


def speckled(name: str, base: str, dark: str, pale: str, seed: int, grain: str = ".33", pale_at: float = 0.63) -> str:
    """A porphyry: pale crystals and dark ones in a ground that is not quite even."""
    return tile(
        name,
        base,
        noise(grain, 2, seed, "n")
        + stain("n", 0, pale, 9, pale_at, "p")
        + stain("n", 1, dark, 5, 0.56, "d")
        + noise(".012", 2, seed + 1, "m")
        + stain("m", 0, dark, 2.2, 0.5, "a")
        + stain("m", 1, pale, 0.7, 0.5, "b")
        + merge("SourceGraphic", "a", "b", "d", "p"),
    )


def ridge(length: int, *values: str) -> str:
    """A table that is 0 but for some values in its middle."""
    rest = ["0"] * ((length - len(values)) // 2)
    return " ".join([*rest, *values, *rest])


def veined(name: str, base: str, vein: str, warm: str, seed: int) -> str:
    """Marble: clouds, and veins along the level lines of noise, strong ones, fine ones and warm ones."""
    return tile(
        name,
        base,
        noise(".003 .009", 5, seed, "t")
        + noise(".006 .012", 3, seed + 5, "c")
        + stain("c", 0, vein, 1.1, 0.47, "m")
        + stain("c", 1, warm, 1.6, 0.5, "w")
        + level("t", 0, vein, ridge(21, ".04", ".14", ".62", ".14", ".04"), "a")
        + level("t", 1, vein, ridge(31, ".04", ".5", ".04"), "b")
        + level("t", 2, warm, ridge(31, ".7"), "d")
        + noise(".7", 2, seed + 2, "g")
        + stain("g", 0, vein, 0.9, 0.55, "s")
        + merge("SourceGraphic", "m", "w", "d", "b", "a", "s"),
        turned=-28,
        size=900,
    )


def slope(name: str, light: str, dark: str, opacity: tuple[float, float] = (1, 1)) -> str:
    """A gradient from the upper left, where light comes from."""
    return (
        f'<linearGradient id="{name}" x1=".15" y1=".1" x2=".85" y2=".9"><stop stop-color="{light}" '
        f'stop-opacity="{n(opacity[0])}"/><stop offset="1" stop-color="{dark}" stop-opacity="{n(opacity[1])}"/>'
        "</linearGradient>"
    )


def grain(name: str, frequency: str, colour: str, gain: float, threshold: float, seed: int) -> str:
    """A filter that draws only the grain of a material on a shape."""
    return filter_(
        name,
        noise(frequency, 3, seed, "n")
        + stain("n", 0, colour, gain, threshold, "s")
        + '<feComposite in="s" in2="SourceAlpha" operator="in"/>',
    )


def materials() -> str:
    """The stones that both boards are made of."""
    return (
        speckled("por", "#54222f", "#2a0e18", "#b98a86", 4)
        + speckled("deep", "#321620", "#180810", "#7d5458", 9, pale_at=0.66)
        + speckled("rosso", "#7b4543", "#5e3334", "#ad7f77", 21, ".3", 0.64)
        + speckled("verde", "#606b55", "#485342", "#929d80", 31, ".1", 0.61)
        + veined("mar", "#ddd2bd", "#7d7468", "#b39a70", 31)
        + '<radialGradient id="light" cx=".2" cy=".08" r="1.1"><stop stop-color="#fff2d0" stop-opacity=".3"/>'
        '<stop offset=".45" stop-color="#fff2d0" stop-opacity="0"/><stop offset=".5" stop-opacity="0"/>'
        '<stop offset="1" stop-opacity=".24"/></radialGradient>'
        '<linearGradient id="au" gradientUnits="userSpaceOnUse" x2="170" y2="110" spreadMethod="reflect">'
        f'<stop stop-color="{GOLD[0]}"/><stop offset=".35" stop-color="{GOLD[1]}"/><stop offset="1" '
        f'stop-color="{GOLD[2]}"/></linearGradient>' + slope("bevel", "#fff", "#3a2c1c", (0.8, 0.7))
    )
