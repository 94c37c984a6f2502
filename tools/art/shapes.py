"""Short helpers that write SVG: numbers, files, shapes."""

from __future__ import annotations

from math import cos, pi, sin

from pygame_rules.core.scene import Point, Rect


def n(value: float) -> str:
    """Write a number as short as SVG allows."""
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def svg(width: float, height: float, body: str) -> str:
    """Wrap drawn elements in a complete SVG file."""
    size = f'width="{n(width)}" height="{n(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {n(width)} {n(height)}">{body}</svg>\n'


def rect(box: Rect, radius: float, attributes: str, inset: float = 0) -> str:
    """Draw a rectangle, reduced by `inset` on all sides."""
    return (
        f'<rect x="{n(box.x + inset)}" y="{n(box.y + inset)}" width="{n(box.w - 2 * inset)}" '
        f'height="{n(box.h - 2 * inset)}" rx="{n(max(0, radius - inset))}" {attributes}/>'
    )


def circle(centre: Point, radius: float, attributes: str) -> str:
    """Draw a circle."""
    return f'<circle cx="{n(centre[0])}" cy="{n(centre[1])}" r="{n(radius)}" {attributes}/>'


def points(places: list[Point]) -> str:
    """Write points in the notation of a path."""
    return " ".join(f"{n(x)} {n(y)}" for x, y in places)


def whole(places: list[Point]) -> str:
    """Write points without decimals."""
    return points([(round(x), round(y)) for x, y in places])


def petals(centre: Point, radius: float) -> str:
    """Draw six petals, as compasses would, as the data of a path."""
    path = ""
    side = f"A{n(radius)} {n(radius)} 0 0 1"
    for sixth in range(6):
        angle = pi / 3 * sixth
        tip = (centre[0] + radius * sin(angle), centre[1] - radius * cos(angle))
        path += f"M{points([centre])}{side} {points([tip])}{side} {points([centre])}"
    return path
