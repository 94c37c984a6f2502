"""The four colours and their signs: sun, wave, wheat and moon, each about 40 wide around the origin."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from pygame_rules.core.scene import Point
from tools.art.shapes import circle, points, svg


@dataclass(frozen=True, slots=True)
class Paint:
    """One colour of clay slip, from lit to shaded, and the colour in which the sign is painted."""

    light: str
    body: str
    dark: str
    sign: str


PAINTS: Final = {
    "blue": Paint("#7fbbe0", "#2f7aab", "#154364", "#fdf1d4"),
    "red": Paint("#d65f3c", "#a32a15", "#560f06", "#fdf1d4"),
    "yellow": Paint("#fff0b4", "#f4c247", "#b27a18", "#4a1c08"),
    "black": Paint("#6d6663", "#2b2726", "#0d0b0b", "#fdf1d4"),
}
CLAY: Final = Paint("#eec59a", "#c98f62", "#7f4d2c", "#6b1c0c")
"""Clay as it comes from the kiln."""


def whole(places: list[Point]) -> str:
    """Write points without decimals."""
    return points([(round(x), round(y)) for x, y in places])


def _sun() -> str:
    """Draw a disc with eight rays."""
    path = "M0-9A9 9 0 1 1-.1-9Z"
    for eighth in range(8):
        angle = eighth * pi / 4
        corners = [(11.5 * cos(angle + turn), 11.5 * sin(angle + turn)) for turn in (-0.34, 0.34)]
        path += f"M{whole([*corners, (20 * cos(angle), 20 * sin(angle))])}Z"
    return f'<path d="{path}"/>'


def _wheat() -> str:
    """Draw an ear: grains in pairs along a stalk."""
    right = "".join(f"M2 {y}Q3 {y - 9} 12 {y - 11} 13 {y - 2} 2 {y}Z" for y in (0, 10, 20))
    left = "".join(f"M-2 {y}Q-3 {y - 9}-12 {y - 11}-13 {y - 2}-2 {y}Z" for y in (0, 10, 20))
    return f'<path d="M0-20Q6-14 0-6-6-14 0-20Z{right}{left}M-1.4-6H1.4V22H-1.4Z"/>'


SIGNS: Final = {
    "blue": _sun(),
    "red": '<path d="M-19-6q5-11 10 0t9.5 0 9.5 0 9 0M-19 8q5-11 10 0t9.5 0 9.5 0 9 0" fill="none" '
    'stroke="currentColor" stroke-width="5.5"/>',
    "yellow": _wheat(),
    "black": '<path d="M5-18A18 18 0 1 0 18 8 15 15 0 0 1 5-18Z"/>',
}
"""Shapes that can be told apart even at a width of ten pixels; `sign` gives them their colour."""


def sign(colour: str, at: tuple[float, float], size: float, paint: str) -> str:
    """Draw a sign around a point, `size` times 40 wide."""
    x, y = at
    scale = f" scale({size:g})" if size != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){scale}" fill="{paint}" color="{paint}">{SIGNS[colour]}</g>'


def seat_sign(colour: str) -> str:
    """Draw a seat's sign: a clay roundel, painted."""
    paint = PAINTS[colour]
    middle = (50.0, 50.0)
    return svg(
        100,
        100,
        circle(middle, 48, f'fill="{CLAY.body}" stroke="#2a140a" stroke-width="4"')
        + circle(middle, 42, 'fill="none" stroke="#6b2a12" stroke-width="4" stroke-dasharray="5 3.25"')
        + circle(middle, 38, f'fill="{paint.body}" stroke="#2a140a" stroke-width="3"')
        + f'<path d="M17 50A33 33 0 0 1 50 17" fill="none" stroke="{paint.light}" stroke-width="4"/>'
        + sign(colour, (50, 50), 1.4, paint.sign),
    )
