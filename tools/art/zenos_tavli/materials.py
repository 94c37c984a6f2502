"""The stones and the gold of the boards of Zenos Tavli."""

from __future__ import annotations

from typing import Final

from tools.art.filters import level, merge, noise, ridge, slope, stain, tile

GOLD: Final = ("#f4d98b", "#dcb455", "#bd8e37", "#8f6524")
"""From lit to shaded."""
DARK: Final = "#2b1410"
"""The colour of the ground in which gold and stones are set."""
IVORY: Final = "#efe4cb"


def speckled(name: str, base: str, dark: str, pale: str, seed: int, grain: str = ".33", pale_at: float = 0.63) -> str:
    """Write a pattern of porphyry: pale crystals and dark ones in a ground that is not quite even."""
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


def veined(name: str, base: str, vein: str, warm: str, seed: int) -> str:
    """Write a pattern of marble: clouds, and along the level lines of noise strong, fine and warm veins."""
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


def materials() -> str:
    """Write the definitions of the stones that both boards are made of."""
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
