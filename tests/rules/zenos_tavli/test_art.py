"""The art of Zenos Tavli: it equals the drawing tool's output, is small, and needs no external files."""

from __future__ import annotations

import re
from importlib.resources import files

from tools.art.zenos_tavli.__main__ import drawings

ART = files("pygame_rules.games.zenos_tavli").joinpath("art")


def test_the_art_is_what_the_tool_draws() -> None:
    for name, drawn in drawings().items():
        assert ART.joinpath(f"{name}.svg").read_text("utf-8") == drawn, f"{name}: python -m tools.art.zenos_tavli"
    assert {entry.name for entry in ART.iterdir()} == {f"{name}.svg" for name in drawings()}


def test_the_art_is_small_and_needs_nothing_from_outside() -> None:
    for name, drawn in drawings().items():
        assert len(drawn) <= (40_000 if name.startswith("board") else 6_000), name
        assert re.match(
            r'<svg xmlns="http://www.w3.org/2000/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">', drawn
        )
        assert not re.search(r"<text|<image|<style|<script|font|href|@import|url\((?!#)", drawn), name
        assert drawn.count("http") == 1
