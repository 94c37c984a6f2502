"""The score track: the king's headcloth with numbered stripes, his face, his collar, and the goal on his breast."""

from __future__ import annotations

from math import cos, pi, sin

from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.tutanchamun.rules.board import DISTANCE
from pygame_rules.games.tutanchamun.show.geometry import STEPS, Geometry
from tools.art.shapes import circle, n, points, rect
from tools.art.tutanchamun.materials import LINE
from tools.art.tutanchamun.numerals import number, shared_digits

BEADS = ("#1f6f70", "#24469c", "#b8402a", "#dcae52")
"""The collar's rows."""
NUMERAL = 20
"""How high the steps' numbers are."""


def plate(geometry: Geometry, start: float, end: float, inset: float) -> str:
    """Write a stripe of the headcloth as a path."""
    half = geometry.depth / 2 - inset
    start, end = start + inset, end - inset
    places = [start + (end - start) * index / 3 for index in range(4)]
    outer = [geometry.track(along, half)[0] for along in places]
    inner = [geometry.track(along, -half)[0] for along in reversed(places)]
    return f"M{points(outer + inner)}z"


def track(geometry: Geometry) -> str:
    """Draw all stripes, lapis and gold in turn, with their numbers at the inner edge."""
    count = 60
    places = [geometry.track_length * index / count for index in range(count + 1)]
    edge = geometry.depth / 2 + 7
    outer = [geometry.track(along, edge)[0] for along in places]
    inner = [geometry.track(along, -edge)[0] for along in reversed(places)]
    whole = f"M{points(outer + inner)}z"
    drawn = f'<path d="{whole}" fill="url(#g)" stroke="{LINE}" stroke-width="3" filter="url(#r)"/>'
    stripes = {True: "", False: ""}
    numbers = {True: "", False: ""}
    for steps in range(1, STEPS + 1):
        middle = geometry.track_at(steps)
        dark = steps % 2 == 0
        stripes[dark] += plate(geometry, middle - geometry.step / 2, middle + geometry.step / 2, 1.6)
        (x, y), _ = geometry.track(middle, -geometry.depth * 0.31)
        numbers[dark] += number(steps, x, y, NUMERAL)
    drawn += f'<path d="{stripes[True]}" fill="#203f8f"/><path d="{stripes[False]}" fill="#e9c673"/>'
    drawn += f'<path d="{stripes[True] + stripes[False]}" fill="url(#fold)" stroke="{LINE}" stroke-opacity=".6"/>'
    for begin in sorted(set(DISTANCE.values())):
        point, turned = geometry.track(geometry.track_at(begin), geometry.depth / 2 - 2)
        place = f"translate({n(point[0])} {n(point[1])}) rotate({n(turned)})"
        drawn += f'<path transform="{place}" d="M-9 -8h18l-9 12z" fill="#b8402a" stroke="{LINE}" stroke-width="1.5"/>'
    return drawn + f'<g fill="#ffe9b0">{numbers[True]}</g><g fill="{LINE}">{numbers[False]}</g>'


def collar(geometry: Geometry, chin: float) -> str:
    """Draw the broad collar: rows of beads round the neck, between the ends of the headcloth."""
    cx = geometry.arch[0]
    half = geometry.reach - geometry.depth / 2 - 10
    box = Rect(cx - half, geometry.arch[1] - 40, 2 * half, geometry.foot - geometry.arch[1] + 44)
    drawn = f'<clipPath id="in">{rect(box, 60, "")}</clipPath><g clip-path="url(#in)">' + rect(box, 0, 'fill="#3a2411"')
    drawn += f'<g transform="translate({n(cx)} {n(chin)})" fill="none" stroke-width="20">'
    for index in range(17):
        radius = 66 + index * 26
        length = 12.0 if index % 4 != 3 else 5
        drawn += (
            f'<circle r="{radius}" stroke="{BEADS[index % 4]}"/><circle r="{radius}" stroke="{LINE}" '
            f'stroke-opacity=".5" stroke-dasharray="1.5 {length:g}"/>'
            f'<circle r="{radius + 12}" stroke="#f0cf83" stroke-width="3"/>'
        )
    drawn += "</g>"
    return drawn + rect(box, 0, 'fill="url(#shade)"') + "</g>"


def face(geometry: Geometry) -> str:
    """Draw the king's face: gold, brows and eyes of lapis, cobra and vulture on the brow, the plaited beard."""
    cx, top = geometry.arch[0], geometry.arch[1] - 66

    def at(x: float, y: float) -> str:
        return f"translate({n(cx + x)} {n(top + y)})"

    half = geometry.reach - geometry.depth / 2 - 9
    cloth = Rect(cx - half, top - 18, 2 * half, 190)
    beard = '<path d="M-14 0h28l8 116q-22 18-44 0z" fill="url(#la)"/>'
    plaits = "".join(f"M{-14 - index * 0.7:.1f} {6 + index * 13}l14 8l14-8" for index in range(9))
    folds = "".join(f"M{n(14 * x)} 62Q{n(11 * x)} 10 {n(4 * x)}-22" for x in (-6, -5, -4, -3, -2, 2, 3, 4, 5, 6))
    eye = (
        '<path d="M13 131q18-17 42-1q-20 15-42 1z" fill="#fffaf0" stroke="#15265c" stroke-width="4.5"/>'
        '<circle cx="34" cy="129" r="8" fill="#170d06"/><circle cx="31.5" cy="126" r="2.2" fill="#fff"/>'
        '<path d="M54 130q8 3 17 1M12 106q22-14 44 0q8 5 15 5" fill="none" stroke="#15265c" stroke-width="6" '
        'stroke-linecap="round"/>'
    )
    mirror = f'<g transform="matrix(-1 0 0 1 0 0)">{eye}</g>'
    outline = "M0 52q70 0 77 54q6 52-7 98q-12 46-40 68q-30 20-60 0q-28-22-40-68q-13-46-7-98q7-54 77-54z"
    band = "M-79 112q-4-64 79-66q83 2 79 66q-8-40-79-42q-71 2-79 42z"
    nose = "M-7 124q7-5 14 0l5 50q9 4 10 12q-9 11-22 11t-22-11q1-8 10-12z"
    lips = "M-30 228q14-12 24-8q6 3 12 0q10-4 24 8q-14 19-30 19t-30-19z"
    return (
        f'<clipPath id="hd">{rect(cloth, 86, "")}</clipPath>'
        f'<g clip-path="url(#hd)">{rect(cloth, 0, """fill="url(#g)" """)}'
        f'<path transform="{at(0, 0)}" d="{folds}" fill="none" stroke="#203f8f" stroke-width="8"/></g>'
        f'<g transform="{at(0, 280)}"><g filter="url(#r)">{beard}</g>'
        f'<path d="{plaits}" fill="none" stroke="#e7c069" stroke-width="2.6"/></g>'
        f'<g transform="{at(0, 0)}"><g filter="url(#r)">'
        '<path d="M-76 128q-17-12-16 14q2 26 20 32zM76 128q17-12 16 14q-2 26-20 32z" fill="url(#g)"/></g>'
        f'<g filter="url(#rr)"><path d="{outline}" fill="url(#g)"/></g>'
        f'<g filter="url(#r)"><path d="{band}" fill="url(#g)"/></g>'
        f"{eye}{mirror}"
        f'<g filter="url(#nose)"><path d="{nose}" fill="url(#g)"/></g>'
        '<path d="M-15 189q5-4 9 1M6 190q4-5 9-1" fill="none" stroke="#5a3408" stroke-width="2.6"/>'
        f'<g filter="url(#r)"><path d="{lips}" fill="#dba048"/></g>'
        '<path d="M-31 228q17-4 31 1q14-5 31-1" fill="none" stroke="#5a3408" stroke-width="2.6"/>'
        '<g filter="url(#r)"><path d="M-34 84q-6-30 8-46q4-12 14-6q8 6 4 18q10 18 2 34z" fill="url(#g)"/>'
        '<path d="M4 84q-12-46 6-72q8-12 20-4q10 8 4 24q8 28-8 52z" fill="url(#la)"/></g>'
        '<path d="M12 30h12M10 42h16M10 54h17M11 66h15" stroke="#e7c069" stroke-width="4"/>'
        '<circle cx="18" cy="14" r="3" fill="#c8452c"/><circle cx="-20" cy="40" r="3" fill="#170d06"/>'
        '<path d="M-27 46l-9 5l6 5z" fill="#2b1606"/></g>'
    )


def goal(geometry: Geometry) -> str:
    """Draw the goal of the score markers, a breast ornament: a sun in a ring of petals."""
    centre, radius = geometry.goal, geometry.goal_size / 2
    petals = ""
    for index in range(24):
        angle = 2 * pi * index / 24
        a, b = angle - 0.1, angle + 0.1

        def spot(r: float, at: float) -> Point:
            return centre[0] + r * sin(at), centre[1] - r * cos(at)

        petals += f"M{points([spot(radius * 0.72, a), spot(radius * 0.95, a), spot(radius * 0.95, b)])} "
        petals += f"{points([spot(radius * 0.72, b)])}z"
    return (
        circle(centre, radius + 6, f'fill="url(#g)" stroke="{LINE}" stroke-width="3" filter="url(#r)"')
        + circle(centre, radius, f'fill="{LINE}"')
        + f'<path d="{petals}" fill="#3fb3a8"/>'
        + circle(centre, radius * 0.66, f'fill="url(#g)" stroke="{LINE}" stroke-width="2"')
        + circle(centre, radius * 0.58, 'fill="url(#sun)"')
    )


def pharaoh(geometry: Geometry) -> str:
    """Draw the whole panel."""
    panel = geometry.mask
    chin = geometry.arch[1] + 196
    return (
        f"<defs>{shared_digits(NUMERAL)}</defs>"
        + rect(panel, 26, 'fill="#120b07" fill-opacity=".6"')
        + rect(panel, 26, 'fill="none" stroke="url(#g)" stroke-width="3"', 3)
        + rect(panel, 26, f'fill="none" stroke="{LINE}" stroke-opacity=".6" stroke-width="1.5"', 6)
        + collar(geometry, chin)
        + track(geometry)
        + face(geometry)
        + goal(geometry)
    )
