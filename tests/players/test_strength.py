"""A higher level plays better."""

from __future__ import annotations

import pytest

from pygame_rules.games import find_game
from pygame_rules.study.selfplay import Totals, selfplay


def wins(game_id: str, levels: tuple[str, str], games: int) -> float:
    """Return the share of games that the first level wins, with alternating seats."""
    won = 0.0
    for swapped in (False, True):
        seats = levels[::-1] if swapped else levels
        totals = Totals(seats)
        for played in selfplay(find_game(game_id), seats, {}, games=games // 2, seed=11 + swapped):
            totals.add(played)
        won += totals.wins[swapped]
    return won / games


@pytest.mark.full
def test_medium_beats_random() -> None:
    assert wins("zenos-tavli", ("medium", "random"), 12) > 0.8


def test_easy_beats_random_but_not_always() -> None:
    assert 0.55 < wins("zenos-tavli", ("easy", "random"), 60) < 1


@pytest.mark.full
def test_medium_beats_easy() -> None:
    assert wins("zenos-tavli", ("medium", "easy"), 12) > 0.6


@pytest.mark.full
def test_medium_beats_easy_where_a_turn_moves_several_colours() -> None:
    assert wins("tuchulcha", ("medium", "easy"), 24) > 0.6


def test_hard_beats_random_in_a_game_it_has_never_seen() -> None:
    assert wins("toy-race", ("hard", "random"), 60) > 0.55
