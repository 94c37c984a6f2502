"""A look back from Python: what it holds, and that it needs no matplotlib but for the plot."""

from __future__ import annotations

import pytest

import pygame_rules as pr
from pygame_rules.library import analysis


def test_it_holds_the_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pr.load("docs/examples/emperors-move.json")
    back = match.look_back()
    assert back.names == ("Zeno", "a courtier")
    assert back.start == back.chances[0][1]
    assert [turn["at"] for turn in back.turns] == list(range(len(back.turns)))
    assert back.to_json()["record"]
    assert repr(back) == ("<Look back at Zenos Tavli: Zeno lost 0.0 points of 100, a courtier lost 0.0 points of 100>")
    # Without the package a notebook shows the text.
    monkeypatch.setattr(analysis, "PLOTS", "no_such_package")
    assert back._repr_svg_() is None
