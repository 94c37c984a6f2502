"""Helpers that draw the parts of figures: outlines, limbs, engraved lines, layers of a relief."""

from __future__ import annotations

from tools.art.tutanchamun.materials import LINE


def path(d: str, material: str = "g", extra: str = "") -> str:
    """Draw a filled outline."""
    return f'<path d="{d}" fill="url(#{material})"{" " + extra if extra else ""}/>'


def limb(d: str, width: float, material: str = "g", extra: str = "") -> str:
    """Draw a stroke with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="url(#{material})" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"{" " + extra if extra else ""}/>'
    )


def lines(d: str, width: float = 1.3, colour: str = LINE, opacity: float = 0.75) -> str:
    """Draw engraved lines."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity:g}" stroke-width="{width:g}" '
        'stroke-linecap="round"/>'
    )


def disc(x: float, y: float, r: float, material: str = "g") -> str:
    """Draw a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="url(#{material})"/>'


def oval(x: float, y: float, rx: float, ry: float, material: str = "g") -> str:
    """Draw an ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#{material})"/>'


def raised(*shapes: str) -> str:
    """Draw one layer of a relief."""
    return f'<g filter="url(#r)">{"".join(shapes)}</g>'


def mirrored(shape: str) -> str:
    """Draw a shape and its mirror image about x = 60."""
    return f'{shape}<g transform="matrix(-1 0 0 1 120 0)">{shape}</g>'


def fitted(figure: str, scale: float, down: float = 0.0) -> str:
    """Make a figure smaller about the middle of its field."""
    return f'<g transform="translate({60 - 60 * scale:g} {51 - 51 * scale + down:g}) scale({scale:g})">{figure}</g>'
