"""The art of Tutanchamun: it equals the drawing tool's output, is small, and needs no external files."""

from __future__ import annotations

import re
from importlib.resources import files

from pygame_rules.games.tutanchamun.rules.board import CODES, VALUES
from tools.art.tutanchamun.__main__ import drawings
from tools.art.tutanchamun.treasures import CARVINGS, GROUNDS

ART = files("pygame_rules.games.tutanchamun").joinpath("art")


def test_the_art_is_what_the_tool_draws() -> None:
    for name, drawn in drawings().items():
        assert ART.joinpath(f"{name}.svg").read_text("utf-8") == drawn, f"{name}: python -m tools.art.tutanchamun"
    assert {entry.name for entry in ART.iterdir()} == {f"{name}.svg" for name in drawings()}


def test_the_art_is_small_and_needs_nothing_from_outside() -> None:
    for name, drawn in drawings().items():
        assert len(drawn) <= (40_000 if name.startswith("board") else 5_000), name
        assert re.match(
            r'<svg xmlns="http://www.w3.org/2000/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">', drawn
        )
        assert not re.search(r'<text|<image|<style|<script|font|href="(?!#)|@import|url\((?!#)', drawn), name
        assert drawn.count("http") == 1


def test_every_treasure_is_told_three_ways() -> None:
    """A treasure can be recognised by its figure, by its colour, and by its value with as many beads."""
    drawn = drawings()
    assert len(CARVINGS) == len(set(GROUNDS)) == len(CODES)
    for code, value in zip(CODES, VALUES, strict=False):
        (beads,) = re.findall(r'd="((?:M[\d. ]+h0)+)" stroke="#2b1606"', drawn[code])
        assert beads.count("M") == value
