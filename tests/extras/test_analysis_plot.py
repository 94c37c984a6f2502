"""The plot of a look back, as a notebook shows it."""

from __future__ import annotations

import re

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


def test_plots_in_one_page_keep_their_ids_and_their_style_for_themselves() -> None:
    back = pr.load("docs/examples/emperors-move.json").look_back()
    # The graph shows itself, too: a notebook needs no magic line for it.
    first, second = back._repr_svg_(), back.plot()._repr_svg_()  # type: ignore[attr-defined]
    assert first is not None
    assert second is not None
    ids = [set(re.findall(r'\bid="([^"]+)', svg)) for svg in (first, second)]
    assert not ids[0] & ids[1]
    assert set(re.findall(r'(?:url\(|href=")#([^")]+)', first)) <= ids[0]
    assert re.findall(r"[^>]*(?=\{stroke-linejoin)", first)[0] == f"#{min(i for i in ids[0] if 'figure' in i)} *"
    assert first.startswith('<svg width="100%"')
    assert "height=" not in first[: first.index(">")]


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
