"""The parts of the players' desks: the ring of light that marks whose turn it is, cords, and cloths for cards."""

from __future__ import annotations

from math import cos, pi, sin

from pygame_rules.core.scene import Rect
from tools.art.shapes import circle, rect, svg


def turn() -> str:
    """Draw a halo and a string of gold beads in it."""
    beads = "".join(
        circle((50 + 40 * cos(angle), 50 + 40 * sin(angle)), 3.4, 'fill="url(#b)" stroke="#5a3a08" stroke-width=".8"')
        for angle in (2 * pi * index / 20 for index in range(20))
    )
    return svg(
        100,
        100,
        '<defs><radialGradient id="h"><stop offset=".55" stop-color="#ffe9a6" stop-opacity=".95"/><stop offset=".8" '
        'stop-color="#ffd257" stop-opacity=".7"/><stop offset="1" stop-color="#ffc83d" stop-opacity="0"/>'
        '</radialGradient><radialGradient id="b" cx=".35" cy=".3"><stop stop-color="#fff7d8"/><stop offset="1" '
        'stop-color="#c98f1f"/></radialGradient></defs>' + circle((50, 50), 50, 'fill="url(#h)"') + beads,
    )


def cord() -> str:
    """Draw a red cord that lies across the mat."""
    return svg(
        400,
        8,
        rect(Rect(0, 2, 400, 6), 3, 'fill="#1d0d04" fill-opacity=".45"')
        + rect(Rect(0, 0.5, 400, 5), 2.5, 'fill="#5a2015"')
        + '<path d="M3 3H398" stroke="#b4502f" stroke-width="3.4" stroke-dasharray="8 4"/>'
        '<path d="M3 2H398" stroke="#e39a78" stroke-opacity=".6" stroke-width="1" stroke-dasharray="8 4"/>',
    )


def cloth() -> str:
    """Draw the red cloth on which a player's cards are played."""
    whole = Rect(1, 1, 98, 138)
    return svg(
        100,
        140,
        '<defs><linearGradient id="c" x2=".8" y2="1"><stop stop-color="#9c3a26"/>'
        '<stop offset="1" stop-color="#5e1c12"/></linearGradient>'
        '<pattern id="w" width="4" height="4" patternUnits="userSpaceOnUse">'
        '<path d="M0 0h2v2h-2zM2 2h2v2h-2z" fill="#2a0a05" fill-opacity=".28"/></pattern></defs>'
        + rect(whole, 5, 'fill="url(#c)" stroke="#2f0d07" stroke-width="2"')
        + rect(whole, 5, 'fill="url(#w)"')
        + rect(
            whole, 3, 'fill="none" stroke="#e0b45c" stroke-opacity=".75" stroke-width="2.4" stroke-dasharray="5 3"', 5
        )
        + '<path d="M50 46 72 70 50 94 28 70ZM50 58 39 70 50 82 61 70Z" fill="#e0b45c" fill-opacity=".55" '
        'fill-rule="evenodd"/>',
    )
