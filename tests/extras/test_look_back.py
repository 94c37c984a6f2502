"""The plot of a look back, as a notebook shows it."""

from __future__ import annotations

import pytest

import pygame_rules as pr
from tests.extras.need import need

need("matplotlib")

pytestmark = pytest.mark.slow


def test_a_game_with_throws_is_a_line_with_its_lucky_throws() -> None:
    match = pr.load("docs/examples/emperors-move.json", language="de")
    back = match.look_back()
    figure = back.plot()
    (axes,) = figure.axes
    line, middle, *throws = axes.lines
    assert list(line.get_ydata()) == [100 * chances[0] for _, chances in back.chances]
    assert list(middle.get_ydata()) == [50, 50]
    lucky = [turn for turn in back.turns if abs(turn["chance"]["luck"]) >= 0.08]
    assert [mark.get_marker() for mark in throws] == ["^" if turn["chance"]["luck"] > 0 else "v" for turn in lucky]
    assert axes.get_ylabel() == "Gewinnaussicht von Zeno, von 100"
    svg = back._repr_svg_()
    assert svg is not None
    assert "<svg" in svg


def test_several_players_have_a_line_each_and_mistakes_a_sign() -> None:
    match = pr.new("yucata", seed=3, players=3, names=["Ada", "Bo", "Cy"])
    for _ in range(9):
        match.play(match.legal[0])
    back = match.look_back()
    (axes,) = back.plot().axes
    assert [line.get_label() for line in axes.lines] == ["Ada", "Bo", "Cy"]
    assert len({line.get_linestyle() for line in axes.lines}) == 3
    signs = {"mistake": "?", "blunder": "??"}
    expected = [signs[turn["class"]] for turn in back.turns if turn["counts"] and turn["class"] in signs]
    assert expected
    assert [text.get_text() for text in axes.texts] == expected
