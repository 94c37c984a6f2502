"""The best ways to go on, ranked (`match.ranked`)."""

from __future__ import annotations

import pytest

import pygame_rules as pr
from tools.paths import ROOT

PLAYED = ROOT / "tests/records/yucata/2-0.record.json"


def test_the_best_ways_come_first_and_each_end_once() -> None:
    match = pr.new("tuchulcha", seed=3)
    ways = match.ranked(4)
    assert 1 < len(ways) <= 4
    assert [way.lost for way in ways] == sorted(way.lost for way in ways)
    assert ways[0].lost == 0
    ends = []
    for way in ways:
        state = match.state
        for event in way.events:
            state = state.apply_action(match.game.string_to_action(event))
        ends.append(state)
        assert sum(way.chances) == pytest.approx(1, abs=0.001)
        assert way.words
        assert way.margin is way.points is None
    assert len(set(ends)) == len(ends)
    assert len(match.ranked(1)) == 1


def test_where_the_game_is_solved_margins_are_told() -> None:
    match = pr.load(PLAYED)
    for _ in range(6):
        match.pop()
    ways = match.ranked()
    assert all(way.margin is not None and way.points is not None for way in ways)
    assert [way.points for way in ways] == sorted(way.points or 0 for way in ways)
    assert any(way.why for way in ways) or all(way.points == 0 for way in ways)


def test_words_are_in_the_language_of_the_match() -> None:
    english, german = (pr.new("zenos-tavli", seed=7, language=language).ranked(1)[0] for language in ("en", "de"))
    assert english.events == german.events
    assert english.words != german.words


def test_where_nobody_decides_there_is_nothing_to_rank() -> None:
    match = pr.load(PLAYED)
    with pytest.raises(pr.MatchError, match="nothing to decide"):
        match.ranked()
    with pytest.raises(pr.OptionError, match="whole number from 1 on, not 0"):
        pr.new("yucata", seed=1).ranked(0)
