"""The app's icon: a turned disc on the table's cloth, drawn from one description as SVG and as PNG."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from tools.base.files import write_text

UNITS: Final = 512
GROUND: Final = "#5c2430"
CORNER: Final = 112
CIRCLES: Final = (
    (172, "#3f1620"),
    (164, "#b08a3c"),
    (157, "#efe3cf"),
    (118, "#b08a3c"),
    (106, "#f8f0e0"),
    (72, "#d9c39a"),
    (64, "#efe3cf"),
    (30, "#b08a3c"),
)
"""Radius and colour of the concentric discs, the lowest first; all lie in the safe zone that no system's mask cuts."""
PNGS: Final = {"192": (192, CORNER), "maskable-512": (512, 0), "touch": (180, 0)}
"""File name to side in pixels and corner radius; systems that cut their own shape need the whole square, radius 0."""
FINER: Final = 4
"""The factor of supersampling: Pillow draws without antialiasing, so the picture is drawn larger and then reduced."""


def write_icons(folder: Path) -> None:
    """Write `icon.svg` and the PNGs."""
    write_text(folder / "icon.svg", svg())
    for name, (pixels, corner) in PNGS.items():
        png(pixels, corner).save(folder / f"{name}.png", optimize=True)


def svg() -> str:
    """Draw the icon with round corners."""
    middle = UNITS // 2
    circles = "".join(
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="{colour}"/>' for radius, colour in CIRCLES
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {UNITS} {UNITS}" width="{UNITS}" height="{UNITS}">'
        f'<rect width="{UNITS}" height="{UNITS}" rx="{CORNER}" fill="{GROUND}"/>{circles}</svg>\n'
    )


def png(pixels: int, corner: int) -> Image.Image:
    """Draw the icon as a picture with that many pixels a side."""
    scale = pixels * FINER / UNITS
    side = pixels * FINER
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), corner * scale, fill=GROUND)
    for radius, colour in CIRCLES:
        low, high = (UNITS / 2 - radius) * scale, (UNITS / 2 + radius) * scale
        draw.ellipse((low, low, high, high), fill=colour)
    small = image.resize((pixels, pixels), Image.Resampling.BOX)
    # The picture has few colours: a palette of 24 also holds the blends at their edges.
    return (small if corner else small.convert("RGB")).quantize(24, dither=Image.Dither.NONE)
