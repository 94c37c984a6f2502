"""The art of Tuchulcha: it equals the drawing tool's output, is small, and needs no external files."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files
from itertools import combinations

import pytest

from pygame_rules.games.tuchulcha.rules.board import BOARDS, COLOURS
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, Geometry
from tools.art.tuchulcha.__main__ import drawings
from tools.art.tuchulcha.signs import PAINTS, SIGNS

ART = files("pygame_rules.games.tuchulcha").joinpath("art")


def test_the_art_is_what_the_tool_draws() -> None:
    for name, drawn in drawings().items():
        assert ART.joinpath(f"{name}.svg").read_text("utf-8") == drawn, f"{name}: python -m tools.art.tuchulcha"
    assert {entry.name for entry in ART.iterdir()} == {f"{name}.svg" for name in drawings()}


def test_the_art_is_small_and_needs_nothing_from_outside() -> None:
    for name, drawn in drawings().items():
        assert len(drawn) <= (18_000 if name.startswith("board") else 2_200), name
        assert re.match(
            r'<svg xmlns="http://www.w3.org/2000/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">', drawn
        )
        assert not re.search(r'<text|<image|<style|<script|font|href="(?!#)|@import|url\((?!#)', drawn), name
        assert drawn.count("http") == 1


def test_all_of_it_weighs_less_than_30_kilobytes() -> None:
    assert sum(len(gzip.compress(drawn.encode(), 9, mtime=0)) for drawn in drawings().values()) < 30 * 1024


def test_what_is_used_again_is_there() -> None:
    for name, drawn in drawings().items():
        ids = re.findall(r'\bid="([^"]+)"', drawn)
        assert len(set(ids)) == len(ids), name
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', drawn)) <= set(ids), name


def test_every_colour_is_told_by_its_sign_and_every_master_by_the_outline() -> None:
    drawn = drawings()
    assert set(PAINTS) == set(SIGNS) == set(COLOURS)
    assert len(set(SIGNS.values())) == len(COLOURS)
    for colour in COLOURS:
        figures = [drawn[name] for name in (colour, f"{colour}-tuchulcha", f"{colour}-lasa", f"sign-{colour}")]
        assert all(SIGNS[colour] in figure for figure in figures)
        outlines = [set(re.findall(r' d="([^"]+)"', figure)) for figure in figures[:3]]
        assert all(one - other for one, other in combinations(outlines, 2))
    assert all(SIGNS[colour] in drawn[f"neutral-{colour}"] for colour in ("red", "black"))


def light(colour: str) -> float:
    """Return the brightness of a colour, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_signs_stand_out_in_grey() -> None:
    for colour, paint in PAINTS.items():
        assert abs(light(paint.sign) - light(paint.body)) > 0.4, colour
    # Some people confuse red and yellow, so these two must differ clearly in brightness.
    assert light(PAINTS["yellow"].body) - light(PAINTS["red"].body) > 0.4


@pytest.mark.parametrize("geometry", GEOMETRIES.values(), ids=[f"{temples}-{shape}" for temples, shape in GEOMETRIES])
def test_marks_lie_on_the_stones_of_the_board(geometry: Geometry) -> None:
    board = BOARDS[geometry.temples]
    drawn = drawings()[f"board-{geometry.temples}-{geometry.shape}"]
    for name, stones in (("m", board.mystical), ("r", board.ritual), ("p", board.passages)):
        places = re.findall(rf'<use href="#{name}" x="(\d+)" y="(\d+)"/>', drawn)
        assert [(int(x), int(y)) for x, y in places] == [
            (round(x), round(y)) for x, y in map(geometry.stone, sorted(stones))
        ]
