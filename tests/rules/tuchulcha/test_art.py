"""The art of Tuchulcha: people can tell apart whatever the rules tell apart, and boards show what the rules know."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.board import BOARDS, COLOURS
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, Geometry
from tools.art.drawings import drawings
from tools.art.masters import masters
from tools.art.tuchulcha.stones import TABLET, TONES

DRAWN = drawings("tuchulcha")
PAINTS = masters("tuchulcha")["sign"].colours


def outlines(sprite: str) -> set[str]:
    return set(re.findall(r' d="([^"]+)"', DRAWN[sprite]))


def test_every_colour_is_told_by_its_sign_and_every_master_by_the_outline() -> None:
    assert set(PAINTS) == set(COLOURS)
    signs = {}
    for colour in COLOURS:
        figures = [outlines(name) for name in (colour, f"{colour}-tuchulcha", f"{colour}-lasa")]
        assert all(one - other for one, other in combinations(figures, 2))
        (signs[colour],) = set.intersection(outlines(f"sign-{colour}"), *figures)
    assert len(set(signs.values())) == len(COLOURS)
    assert all(signs[colour] in outlines(f"neutral-{colour}") for colour in ("red", "black"))
    for board in (name for name in DRAWN if name.startswith("board-4")):
        assert set(signs.values()) <= outlines(board)


def light(colour: str) -> float:
    """Return the brightness of a colour, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_signs_stand_out_in_grey() -> None:
    for colour, paint in PAINTS.items():
        assert abs(light(paint["sign"]) - light(paint["body"])) > 0.4, colour
        figure = masters("tuchulcha")["haruspex"].colours[colour]
        assert (figure["sign"], figure["body"]) == (paint["sign"], paint["body"])
    # Some people confuse red and yellow, so these two must differ clearly in brightness.
    assert light(PAINTS["yellow"]["body"]) - light(PAINTS["red"]["body"]) > 0.4


NEUTRALS = ("clay-and-red", "clay-and-black")
SIGHTS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.1124, 0.8876, 0), (0.1124, 0.8876, 0), (0.004, -0.004, 1)),
    "deuteranopia": ((0.2928, 0.7072, 0), (0.2928, 0.7072, 0), (-0.0223, 0.0223, 1)),
}
"""How linear red, green and blue look to people, by rows (Viénot, Brettel and Mollon 1999)."""


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """Return a colour as it is seen: its CIELAB coordinates for daylight."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(max(sum(a * b for a, b in zip(row, linear, strict=True)), 0), 1) for row in SIGHTS[sight]]
    white = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) / sum(row) for row in white]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHTS)
def test_neutral_colours_are_told_from_each_other_and_from_the_players_by_colour(sight: str) -> None:
    """Both had been the same terracotta; 20 is far more than what can just be told apart, which is some 2."""
    paints = {name: colours["body"] for name, colours in masters("tuchulcha")["haruspex"].colours.items()}
    for one, other in combinations(paints, 2):
        if one in NEUTRALS or other in NEUTRALS:
            assert dist(lab(paints[one], sight), lab(paints[other], sight)) > 20, (one, other)


def test_neutral_haruspices_are_told_by_their_outline_without_any_colour() -> None:
    broad, veil = (outlines(f"neutral-{colour}") - outlines(colour) for colour in ("red", "black"))
    assert broad
    assert veil
    assert not broad & veil
    # Every player's haruspex has the tall hat and, without a master, the staff; neutral ones have neither.
    players = set.intersection(*(outlines(colour) for colour in COLOURS))
    assert len(players - outlines("neutral-red")) >= 2
    assert players - outlines("neutral-red") <= players - outlines("neutral-black")


def test_numbers_can_be_read_on_every_stone() -> None:
    """WCAG asks for a contrast of 4.5; grain and light make the ground darker by a third at most."""
    pairs = [(GAME.info.palette["carved"], tone, 0.67) for tone in TONES]
    pairs.append((GAME.info.palette["carved-light"], TABLET, 1.0))
    for ink, ground, dimmed in pairs:
        low, high = sorted((luminance(ink), luminance(ground) * dimmed))
        assert (high + 0.05) / (low + 0.05) >= 4.5, (ink, ground)


def luminance(colour: str) -> float:
    """Return the relative luminance as WCAG defines it."""
    return ((lab(colour, "all colours")[0] + 16) / 116) ** 3


@pytest.mark.parametrize("geometry", GEOMETRIES.values(), ids=[f"{temples}-{shape}" for temples, shape in GEOMETRIES])
def test_marks_lie_on_the_stones_of_the_board(geometry: Geometry) -> None:
    board = BOARDS[geometry.temples]
    drawn = DRAWN[f"board-{geometry.temples}-{geometry.shape}"]
    for name, stones in (("m", board.mystical), ("r", board.ritual), ("p", board.passages)):
        places = re.findall(rf'<use href="#{name}" x="(\d+)" y="(\d+)"/>', drawn)
        assert [(int(x), int(y)) for x, y in places] == [
            (round(x), round(y)) for x, y in map(geometry.stone, sorted(stones))
        ]
