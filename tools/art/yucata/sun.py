"""The sun disc in the middle: stucco, gold and jade, with the flower that means sun and day."""

from __future__ import annotations

from math import cos, pi, sin

from pygame_rules.core.scene import Point, Rect
from tools.art.shapes import circle, n, points


def ring(centre: Point, radius: float, fill: str, edge: float = 3) -> str:
    """Draw a disc that stands out: lit at the upper left, shaded at the lower right."""
    x, y = centre
    return (
        circle((x + 2.5, y + 3.5), radius + 1, 'fill="#1d1204" fill-opacity=".4"')
        + circle(centre, radius, f'fill="{fill}" stroke="#3f2f14" stroke-width="1.5"')
        + circle(centre, radius - edge / 2 - 0.5, f'fill="none" stroke="url(#bevel)" stroke-width="{n(edge)}"')
    )


def rays(centre: Point, inner: float, outer: float, count: int, share: float) -> str:
    """Draw triangles all round."""
    path = ""
    for index in range(count):
        angle = 2 * pi * index / count
        half = pi / count * share
        corners = [
            (centre[0] + reach * cos(at), centre[1] + reach * sin(at))
            for reach, at in ((inner, angle - half), (outer, angle), (inner, angle + half))
        ]
        path += f"M{points(corners)}Z"
    return path


def flower(centre: Point, radius: float) -> str:
    """Draw the sign k'in, sun and day: four petals round a hollow."""
    path = ""
    for quarter in range(4):
        angle = pi / 4 + quarter * pi / 2
        tip = (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))
        side = [
            (centre[0] + radius * 0.72 * cos(angle + turn), centre[1] + radius * 0.72 * sin(angle + turn))
            for turn in (-0.62, 0.62)
        ]
        path += f"M{points([centre])}C{points([side[0], side[0], tip])} {points([side[1], side[1], centre])}Z"
    return path


def beads(centre: Point, radius: float, count: int, size: float) -> str:
    """Draw bosses all round, as dots."""
    path = ""
    for index in range(count):
        angle = 2 * pi * (index + 0.5) / count
        x, y = centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)
        arc = f"a{n(size)} {n(size)} 0 1 0"
        path += f"M{n(x - size)} {n(y)}{arc} {n(2 * size)} 0{arc} -{n(2 * size)} 0"
    return path


def sun(court: Rect) -> str:
    """Draw the disc as large as the court allows; quarter fans fill the corners."""
    centre = (court.x + court.w / 2, court.y + court.h / 2)
    radius = min(court.w, court.h) / 2 - 9
    long = rays(centre, radius * 0.66, radius * 0.97, 20, 0.62)
    short = rays(centre, radius * 0.7, radius * 0.86, 40, 0.34)
    corners = ""
    for x in (court.x, court.x + court.w):
        for y in (court.y, court.y + court.h):
            for size in (court.h * 0.15, court.h * 0.1):
                corners += circle((x, y), size, 'fill="none" stroke="#7a3a22" stroke-opacity=".55" stroke-width="6"')
    return (
        corners
        + ring(centre, radius, "#b9552f", 4)
        + circle(centre, radius - 4, 'fill="#000" filter="url(#fwear)" opacity=".8"')
        + f'<g transform="translate(1.6 2)"><path d="{long}" fill="#3a1607" fill-opacity=".55"/></g>'
        f'<path d="{short}" fill="#e9c680"/><path d="{long}" fill="url(#gold)" stroke="#4a2b0a" stroke-width="1.6"/>'
        + ring(centre, radius * 0.68, "url(#slab)", 4)
        + f'<path d="{beads(centre, radius * 0.59, 20, radius * 0.04)}" fill="url(#jade)" stroke="#123b29" '
        'stroke-width="1.6"/>'
        + ring(centre, radius * 0.5, "url(#gold)", 3)
        + ring(centre, radius * 0.45, "url(#jade)", 5)
        + f'<g stroke-linejoin="round"><path d="{flower(centre, radius * 0.42)}" fill="#e9f7df" fill-opacity=".5" '
        'transform="translate(1.8 2)"/>'
        f'<path d="{flower(centre, radius * 0.42)}" fill="#17573b" stroke="#0b3524" stroke-width="2"/></g>'
        + circle(centre, radius * 0.13, 'fill="url(#gold)" stroke="#4a2b0a" stroke-width="2"')
    )
