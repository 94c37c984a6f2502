"""Honey pebbles, blue discs with a carved spiral, the carnelian: told apart by their outlines as well as by colour."""

from __future__ import annotations

import random
from math import cos, pi, sin

from pygame_rules.core.scene import Point
from tools.art.filters import grain
from tools.art.shapes import circle, n, points, svg


def blob(dice: random.Random, radius: float, squash: float) -> str:
    """Draw the outline of a pebble: smooth, not quite round."""
    count = 9
    phase = dice.uniform(0, pi)
    places: list[Point] = []
    for index in range(count):
        angle = 2 * pi * index / count
        reach = radius * (1 + 0.05 * sin(2 * angle + phase) + dice.uniform(-0.035, 0.035))
        places.append((50 + reach * cos(angle), 50 + reach * sin(angle) * squash))
    path = ""
    for index in range(count):
        before, here, after, next_ = (places[(index + shift) % count] for shift in (-1, 0, 1, 2))
        first = (here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6)
        second = (after[0] - (next_[0] - here[0]) / 6, after[1] - (next_[1] - here[1]) / 6)
        path += f"C{points([first, second, after])}"
    return f"M{points([places[0]])}{path}Z"


def shine(x: float, y: float, radius: float, strength: float) -> str:
    """Write a gradient for the light that a polished stone reflects."""
    return (
        f'<radialGradient id="g" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"><stop stop-color="#fff" '
        f'stop-opacity="{n(strength)}"/><stop offset=".35" stop-color="#fff" stop-opacity="{n(strength * 0.35)}"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    )


def body(light: str, middle: str, dark: str, deep: str) -> str:
    """Write a gradient for something round, lit from the upper left, with light reflected from the ground."""
    return (
        f'<radialGradient id="b" cx=".36" cy=".3" r=".82"><stop stop-color="{light}"/><stop offset=".45" '
        f'stop-color="{middle}"/><stop offset=".82" stop-color="{dark}"/><stop offset="1" stop-color="{deep}"/>'
        "</radialGradient>"
    )


def pebble(number: int) -> str:
    """Draw a pebble of honey-coloured stone with faint bands."""
    dice = random.Random(f"pebble {number}")
    outline = blob(dice, 45.5, (0.93, 0.9, 0.96)[number - 1])
    bands = ""
    for index in range(2):
        y = 36 + 27 * index + dice.uniform(-5, 5)
        bend = dice.uniform(-16, 16)
        bands += f"M2 {n(y + bend)}C30 {n(y - 6)} 66 {n(y + 12)} 98 {n(y - bend * 0.6)}"
    tones = (
        ("#fff3cf", "#f2cf86", "#cf9640", "#8a5718"),
        ("#ffeec2", "#edc274", "#c48634", "#7f4e14"),
        ("#fff8e0", "#f6dda4", "#d6a95a", "#94652a"),
    )[number - 1]
    return svg(
        100,
        100,
        f"<defs>{body(*tones)}{shine(0.34, 0.27, 0.3, 0.85)}{grain('n', '.03', '#9a5f18', 1.8, 0.5, 20 + number)}"
        f'<clipPath id="c"><path d="{outline}"/></clipPath></defs>'
        f'<path d="{outline}" fill="url(#b)"/><path d="{outline}" filter="url(#n)" opacity=".5"/>'
        f'<g clip-path="url(#c)" fill="none"><path d="{bands}" stroke="#fff4d0" stroke-opacity=".26" stroke-width="5"/>'
        f'<path d="{bands}" stroke="#9a6220" stroke-opacity=".28" stroke-width="2.4" transform="translate(0 4)"/>'
        f'<path d="{outline}" stroke="#6f4714" stroke-opacity=".55" stroke-width="4"/></g>'
        f'<path d="{outline}" fill="url(#g)"/>',
    )


def spiral(turns: float, radius: float) -> str:
    """Draw a spiral from the middle outwards, as a path of short curves."""
    steps = round(turns * 8)
    places = []
    for step in range(steps + 1):
        angle = step * pi / 4
        reach = radius * (0.08 + 0.92 * step / steps)
        places.append((50 + reach * cos(angle), 50 + reach * sin(angle)))
    path = f"M{points(places[:1])}"
    for index in range(len(places) - 1):
        before, here = places[max(index - 1, 0)], places[index]
        after, next_ = places[index + 1], places[min(index + 2, len(places) - 1)]
        first = (here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6)
        second = (after[0] - (next_[0] - here[0]) / 6, after[1] - (next_[1] - here[1]) / 6)
        path += f"C{points([first, second, after])}"
    return path


def blue() -> str:
    """Draw a round stone of dark blue, polished, a spiral cut into it."""
    groove = spiral(2.3, 33)
    c = (50.0, 50.0)
    return svg(
        100,
        100,
        f"<defs>{body('#7fa0dc', '#2f559f', '#142f6c', '#081638')}{shine(0.33, 0.25, 0.28, 0.75)}"
        f"{grain('n', '.2', '#9db8ea', 2.2, 0.6, 31)}</defs>"
        + circle(c, 46.5, 'fill="#060f28"')
        + circle(c, 45.5, 'fill="url(#b)"')
        + circle(c, 45.5, 'filter="url(#n)" opacity=".5"')
        + f'<g fill="none" stroke-linecap="round"><path d="{groove}" stroke="#9fbcf2" stroke-width="6.4" '
        f'stroke-opacity=".75" transform="translate(1.1 1.3)"/><path d="{groove}" stroke="#050d24" stroke-width="6.2"/>'
        f'<path d="{groove}" stroke="#cfe0ff" stroke-opacity=".5" stroke-width="1.5" transform="translate(1.6 1.9)"/>'
        "</g>"
        + circle(c, 43.8, 'fill="none" stroke="#b9cff8" stroke-opacity=".28" stroke-width="1.6"')
        + circle(c, 45.5, 'fill="url(#g)"'),
    )


def red() -> str:
    """Draw the carnelian: a cushion that stands on its corner, cut with a sun."""
    outline = (
        "M50 3C55 3 92 38 96 45 98 49 98 51 96 55 92 62 55 97 50 97 45 97 8 62 4 55 2 51 2 49 4 45 8 38 45 3 50 3Z"
    )
    inner = "M50 17 83 50 50 83 17 50Z"
    rays = "".join(
        f"M{points([(50 + 15 * cos(a), 50 + 15 * sin(a)), (50 + 23 * cos(a), 50 + 23 * sin(a))])}"
        for a in (index * pi / 4 for index in range(8))
    )
    return svg(
        100,
        100,
        f"<defs>{body('#ffb48c', '#e0532c', '#a32413', '#5c0e08')}{shine(0.36, 0.26, 0.26, 0.85)}"
        f'{grain("n", ".03 .12", "#ffd9a8", 1.6, 0.52, 12)}<radialGradient id="t" cx=".66" cy=".74" r=".4"><stop '
        'stop-color="#ffb067" stop-opacity=".75"/><stop offset="1" stop-color="#ffb067" stop-opacity="0"/>'
        "</radialGradient></defs>"
        f'<path d="{outline}" fill="url(#b)" stroke="#4a0a06" stroke-opacity=".7" stroke-width="1.5"/>'
        f'<path d="{outline}" filter="url(#n)" opacity=".5"/><path d="{outline}" fill="url(#t)"/>'
        f'<path d="{inner}" fill="none" stroke="#ffd2a6" stroke-opacity=".45" stroke-width="2" '
        f'transform="translate(.8 1)"/><path d="{inner}" fill="none" stroke="#5c0e08" stroke-opacity=".8" '
        'stroke-width="2"/>'
        f'<g fill="none" stroke-linecap="round"><path d="{rays}" stroke="#ffd2a6" stroke-opacity=".6" '
        f'stroke-width="4" transform="translate(.9 1)"/><path d="{rays}" stroke="#4a0a06" stroke-width="3.6"/>'
        + circle((50.8, 51), 9, 'stroke="#ffd2a6" stroke-opacity=".6" stroke-width="4"')
        + circle((50, 50), 9, 'stroke="#4a0a06" stroke-width="3.6"')
        + f'</g><path d="{outline}" fill="url(#g)"/>',
    )


def stones() -> dict[str, str]:
    """Draw all of them and return them by name."""
    return {f"light-{number}": pebble(number) for number in (1, 2, 3)} | {"blue": blue(), "red": red()}
