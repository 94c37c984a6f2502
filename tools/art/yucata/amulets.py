"""Jade figures: jaguar, bird, frog and serpent, told apart by their outlines.

Each is set in a band of one of the four colours that the Maya gave to the directions: yellow, white, red and black.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art.filters import filter_, merge, noise, stain
from tools.art.shapes import svg


@dataclass(frozen=True, slots=True)
class Carving:
    """How an amulet is cut."""

    outline: str
    lines: str
    """The lines cut into it, as a path."""
    holes: str = ""
    """The drilled holes, as a path of filled shapes."""
    stroke: float = 0
    """If not 0, the outline is the middle line of a body of this width; if 0, it is the edge of the body."""
    more: str = ""
    """A further outline, filled."""


def dot(x: float, y: float, radius: float) -> str:
    """Write a circle as a path."""
    arc = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y}{arc} {2 * radius:g} 0{arc} -{2 * radius:g} 0"


JAGUAR: Final = Carving(
    outline="M17 36C6 22 14 7 25 8 32 8 37 13 39 18 46 16 54 16 61 18 63 13 68 8 75 8 86 7 94 22 83 36 90 48 90 60 "
    "83 68 "
    "80 82 68 93 50 93 32 93 20 82 17 68 10 60 10 48 17 36Z",
    lines="M24 46Q34 36 43 47 33 54 24 46ZM76 46Q66 36 57 47 67 54 76 46ZM42 60Q50 56 58 60L50 69ZM50 69V76M30 "
    "72Q38 82 "
    "50 76 62 82 70 72M37 78V86M63 78V86M22 17Q28 18 31 25M78 17Q72 18 69 25",
    holes=dot(33.5, 46.5, 3.2)
    + dot(66.5, 46.5, 3.2)
    + dot(50, 26, 3)
    + dot(40, 31, 2.6)
    + dot(60, 31, 2.6)
    + dot(20, 60, 2.4)
    + dot(80, 60, 2.4),
)
BIRD: Final = Carving(
    outline="M50 5C58 5 62 12 60 20 74 16 88 20 97 32 92 34 95 40 90 42 92 48 87 51 83 50 84 57 77 59 73 57 68 57 "
    "64 57 "
    "60 55L60 66 72 93 58 88 50 97 42 88 28 93 40 66 40 55C36 57 32 57 27 57 23 59 16 57 17 50 13 51 8 48 10 42 5 "
    "40 8 34 "
    "3 32 12 20 26 16 40 20 38 12 42 5 50 5Z",
    lines="M44 30Q50 38 56 30M60 28Q76 28 88 36M61 38Q74 38 84 44M61 47Q70 49 76 52M40 28Q24 28 12 36M39 38Q26 38 "
    "16 44M39 "
    "47Q30 49 24 52M42 54H58M41 62H59M50 68V90M45 68 38 86M55 68 62 86M50 18 46 24 50 28 54 24Z",
    holes=dot(45.5, 14, 2.4) + dot(54.5, 14, 2.4),
)
FROG: Final = Carving(
    outline="M50 14C55 14 59 15 62 18 66 12 76 15 75 24 74 28 72 31 70 33 72 37 73 40 73 43L80 38 79 29 84 24 87 30 "
    "93 26 93 "
    "33 98 36 93 40 88 47 75 54C75 59 74 63 72 66 84 60 96 66 95 77 94 84 89 87 84 88L92 92 86 98 76 95 66 97 68 "
    "90C76 88 "
    "81 84 79 79 75 75 69 79 63 85 59 89 55 91 50 91 45 91 41 89 37 85 31 79 25 75 21 79 19 84 24 88 32 90L34 97 24 "
    "95 14 "
    "98 8 92 16 88C11 87 6 84 5 77 4 66 16 60 28 66 26 63 25 59 25 54L12 47 7 40 2 36 7 33 7 26 13 30 16 24 21 29 "
    "20 38 27 "
    "43C27 40 28 37 30 33 28 31 26 28 25 24 24 15 34 12 38 18 41 15 45 14 50 14Z",
    lines="M36 38Q50 46 64 38M50 48V78M40 52Q38 64 42 76M60 52Q62 64 58 76M44 27 46 29M56 27 54 29",
    holes=dot(32, 22, 3.6) + dot(68, 22, 3.6) + dot(50, 60, 2.4) + dot(44.5, 68, 2) + dot(55.5, 68, 2),
)
SERPENT: Final = Carving(
    outline="M60 24C76 26 88 32 86 44 84 57 62 56 48 59 30 62 15 68 19 80 24 92 50 93 78 86",
    lines="M78 24 72 36M90 36 78 40M88 54 77 47M72 62 69 50M57 64 56 52M42 67 43 55M28 73 34 61M12 80 26 76M24 92 "
    "30 81M43 "
    "98 44 86M60 97 59 85M26 21Q33 24 32 31M20 42 42 41",
    holes=dot(41, 24, 3.4),
    stroke=18,
    more="M64 14C56 4 40 3 30 7 26 2 18 1 14 6 18 7 20 9 21 13 15 17 9 24 6 32L20 29 19 35 28 32 29 38 12 41C17 50 "
    "30 52 44 "
    "48 56 45 66 40 68 30 69 24 68 19 64 14Z",
)
BANDS: Final = {
    "jaguar": (JAGUAR, "#f2bf3a"),
    "bird": (BIRD, "#fbf5e6"),
    "frog": (FROG, "#cf3a24"),
    "serpent": (SERPENT, "#17171c"),
}
"""Each amulet's figure, and the colour of its band."""


def layer(carving: Carving, colour: str, wider: float, extra: str = "") -> str:
    """Draw the whole outline in one colour, grown on all sides."""
    drawn = ""
    if carving.stroke:
        drawn += (
            f'<path d="{carving.outline}" fill="none" stroke="{colour}" stroke-width="{carving.stroke + 2 * wider:g}" '
            f'stroke-linecap="round"{extra}/>'
        )
    filled = carving.more or carving.outline
    edge = f' stroke="{colour}" stroke-width="{2 * wider:g}" stroke-linejoin="round"' if wider else ""
    return drawn + f'<path d="{filled}" fill="{colour}"{edge}{extra}/>'


def amulet(carving: Carving, band: str) -> str:
    """Draw a figure of jade in its band."""
    jade = filter_(
        "n",
        noise(".035 .05", 3, 7, "t")
        + stain("t", 0, "#e4f6d8", 2.6, 0.5, "p")
        + stain("t", 1, "#0b3d2a", 2.4, 0.54, "d")
        + merge("p", "d")
        + '<feComposite in2="SourceAlpha" operator="in"/>',
    )
    edge = "#241505" if band != "#17171c" else "#c9b27a"
    return svg(
        100,
        100,
        '<defs><linearGradient id="j" gradientUnits="userSpaceOnUse" x1="18" y1="8" x2="82" y2="96"><stop '
        'stop-color="#b9e8c0"/><stop offset=".35" stop-color="#5db584"/><stop offset=".75" stop-color="#2a8259"/><stop '
        'offset="1" stop-color="#175a3f"/></linearGradient><linearGradient id="h" gradientUnits="userSpaceOnUse" '
        'x1="10" y1="4" x2="70" y2="80"><stop stop-color="#fff" stop-opacity=".7"/><stop offset=".45" '
        'stop-color="#fff" '
        'stop-opacity="0"/><stop offset="1" stop-color="#04251a" stop-opacity=".35"/></linearGradient>'
        f'{jade}</defs><g transform="translate(50 50) scale(.9) translate(-50 -50)">'
        + layer(carving, edge, 7)
        + layer(carving, band, 5.4)
        + layer(carving, "#0c3a29", 1.4)
        + layer(carving, "url(#j)", 0)
        + f'<g filter="url(#n)" opacity=".5">{layer(carving, "#000", 0)}</g>'
        + layer(carving, "url(#h)", 0)
        + f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{carving.lines}" stroke="#e6ffe6" '
        f'stroke-opacity=".65" stroke-width="2.4" transform="translate(.9 1.1)"/><path d="{carving.lines}" '
        f'stroke="#08301f" stroke-width="2.6"/></g><path d="{carving.holes}" fill="#08301f"/></g>',
    )


def amulets() -> dict[str, str]:
    """Draw all four and return them by name."""
    return {name: amulet(carving, band) for name, (carving, band) in BANDS.items()}
