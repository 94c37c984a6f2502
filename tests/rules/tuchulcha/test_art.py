"""The art of Tuchulcha: people can tell apart whatever the rules tell apart, and boards show what the rules know."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from pygame_rules.games.tuchulcha.rules.board import BOARDS, COLOURS
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, Geometry
from tools.art.drawings import drawings
from tools.art.masters import masters

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


@pytest.mark.parametrize("geometry", GEOMETRIES.values(), ids=[f"{temples}-{shape}" for temples, shape in GEOMETRIES])
def test_marks_lie_on_the_stones_of_the_board(geometry: Geometry) -> None:
    board = BOARDS[geometry.temples]
    drawn = DRAWN[f"board-{geometry.temples}-{geometry.shape}"]
    for name, stones in (("m", board.mystical), ("r", board.ritual), ("p", board.passages)):
        places = re.findall(rf'<use href="#{name}" x="(\d+)" y="(\d+)"/>', drawn)
        assert [(int(x), int(y)) for x, y in places] == [
            (round(x), round(y)) for x, y in map(geometry.stone, sorted(stones))
        ]
