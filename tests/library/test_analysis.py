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
    gave = "Zeno gave away 0 percentage points, a courtier gave away 0 percentage points"
    assert repr(back) == f"<Look back at Zenos Tavli: {gave}>"
    # Without the package a notebook shows the text.
    monkeypatch.setattr(analysis, "PLOTS", "no_such_package")
    assert back._repr_svg_() is None


def test_it_says_where_its_chances_were_measured_for_the_usual_rules() -> None:
    said = {}
    for language in ("en", "de"):
        match = pr.new("zenos-tavli", seed=1, options={"triple": 3}, language=language)
        match.play(match.legal[0])
        back = match.look_back()
        said[language] = back.note
    assert said["en"] == "These chances were measured for the usual rules."
    assert said["de"] == "Diese Chancen wurden für die üblichen Regeln gemessen."
    assert repr(back).endswith(f"percentage points. {said['de']}>")
    usual = pr.load("docs/examples/emperors-move.json").look_back()
    assert usual.note == ""
