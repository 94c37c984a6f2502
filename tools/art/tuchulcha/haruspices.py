"""Haruspices: small painted figures with cloak, tall hat and crooked staff; some serve Tuchulcha or Lasa Vecuvia.

They are told apart by the sign on the cloak and by its colour. Those of Tuchulcha and of Lasa also have an outline of
their own: rearing snakes for Tuchulcha, wings for Lasa.
"""

from __future__ import annotations

from typing import Final

from tools.art.shapes import svg
from tools.art.tuchulcha.signs import CLAY, PAINTS, Paint, sign

EDGE: Final = "#1e0f07"
CLOAK: Final = "M34 42C25 42 20 46 17 55L7 90Q34 99 61 90L51 55C48 46 43 42 34 42Z"
HAT: Final = "M34 1Q36 1 36 5 38 19 45 29C47 33 45 35 41 35H27C23 35 21 33 23 29Q30 19 32 5 32 1 34 1Z"
STAFF: Final = "M63 97V27C63 13 48 14 50 23 51 28 58 28 58 23"
SNAKES: Final = "M16 62C4 56 4 48 12 42 20 36 19 29 11 26 5 23 5 15 13 12"
SNAKE_HEAD: Final = "M9 13Q11 4 23 8 22 16 14 15Z"
WING: Final = "M32 56C24 32 14 24 12 3 1 14 1 22 5 29 0 31 2 39 7 42 3 46 7 53 12 54 12 60 20 62 26 60Z"
FEATHERS: Final = "M6 29Q14 32 20 42M7 42Q14 42 21 49M12 54Q18 53 23 54"
TWIN: Final = 'transform="matrix(-1 0 0 1 68 0)"'
"""Mirrors a shape at the figure's middle line."""


def behind(role: str) -> str:
    """Draw what rises behind the shoulders: the staff, snakes, or wings."""
    if role == "lasa":
        wing = f'<path d="{WING}" fill="#f6ead0" stroke="{EDGE}" stroke-width="2.4"/>'
        feathers = f'<path d="{FEATHERS}" fill="none" stroke="#2f7aa6" stroke-width="2.8" stroke-linecap="round"/>'
        return f'<g id="w">{wing}{feathers}</g><use href="#w" {TWIN}/>'
    if role == "tuchulcha":
        snake = (
            f'<path d="{SNAKES}" stroke="{EDGE}" stroke-width="8.4"/><path d="{SNAKES}" stroke="#9db65a" '
            f'stroke-width="5"/><path d="{SNAKES}" stroke="#34491d" stroke-width="2" stroke-dasharray="1 5"/>'
            f'<path d="{SNAKE_HEAD}" fill="#c3d27a" stroke="{EDGE}" stroke-width="2"/>'
        )
        return f'<g id="w" fill="none" stroke-linecap="round">{snake}</g><use href="#w" {TWIN}/>'
    staff = f'<path d="{STAFF}" stroke="{EDGE}" stroke-width="6"/><path d="{STAFF}" stroke="#dcb878" stroke-width="3"/>'
    return f'<g fill="none" stroke-linecap="round">{staff}</g>'


def haruspex(colour: str, paint: Paint, role: str = "") -> str:
    """Draw one figure with a foot, as such votive figures have it. `role` is empty, `tuchulcha` or `lasa`."""
    skin = "#86a79a" if role == "tuchulcha" else "#dd9f6e"
    hem = CLAY.dark if paint.body == CLAY.body else "#f3dcae" if colour != "yellow" else "#7a2f12"
    return svg(
        70,
        100,
        f'<linearGradient id="b" x2="1" y2=".5"><stop stop-color="{paint.light}"/><stop offset=".5" '
        f'stop-color="{paint.body}"/><stop offset="1" stop-color="{paint.dark}"/></linearGradient>{behind(role)}'
        f'<g stroke="{EDGE}" stroke-width="2.2"><path d="M6 91H62L64 99H4Z" fill="#b5683c"/>'
        '<path d="M25 32 21 48 28 56H40L47 48 43 32Z" fill="#3a1d12"/>'
        f'<path d="{CLOAK}{HAT}" fill="url(#b)"/>'
        f'<path d="M26 35C26 44 30 49 34 49 38 49 42 44 42 35Z" fill="{skin}"/></g>'
        f'<g fill="none" stroke-width="2.6"><path d="M30 39h1M37 39h1M32 44Q34 46 36 44" stroke="{EDGE}" '
        'stroke-width="1.8" stroke-linecap="round"/>'
        f'<path d="M24 31Q34 34 44 31M8 88Q34 97 60 88" stroke="{hem}"/></g>'
        '<circle cx="34" cy="53" r="2.8" fill="#f4cf78"/>' + sign(colour, (34, 73), 0.8, paint.sign),
    )


def haruspices() -> dict[str, str]:
    """Draw all of them and return them by name."""
    drawn = {f"neutral-{colour}": haruspex(colour, neutral(colour)) for colour in ("red", "black")}
    for colour, paint in PAINTS.items():
        drawn[colour] = haruspex(colour, paint)
        drawn |= {f"{colour}-{role}": haruspex(colour, paint, role) for role in ("tuchulcha", "lasa")}
    return drawn


def neutral(colour: str) -> Paint:
    """Return the paint of a figure of bare clay on which only the sign has its colour."""
    return Paint(CLAY.light, CLAY.body, CLAY.dark, "#8f1f0e" if colour == "red" else "#17110f")
