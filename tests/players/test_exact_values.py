"""What is exact about a position: by the solver of an add-on player, and by what a game knows by heart; with Nim."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules import players
from pygame_rules.analysis.analyse import analyse
from pygame_rules.core.chance import Dice
from pygame_rules.core.solver import Prospect
from pygame_rules.players.advice import Advisor
from pygame_rules.players.error_classes import Lost, lost_between
from pygame_rules.players.exact import ExactPlayer
from pygame_rules.players.random_player import Random
from tests.players.nim import TAKE, Heap, Nim
from tests.players.test_exact import NimSolver
from tests.players.test_reasons import advice

DRAW = Dice.from_number(7).player_stream("hint")


class KnowingNim(Nim):
    """Nim that knows how heaps end with perfect play: who leaves a multiple of four wins. It evaluates nothing."""

    def exact(self, state: Heap) -> Prospect | None:
        if not state.counters:
            return None
        wins = state.seat if state.counters % 4 else 1 - state.seat
        return Prospect((1.0, 0.0) if wins == 0 else (0.0, 1.0), True)

    def evaluate(self, state: Heap) -> tuple[float, ...]:
        return state.returns()


def test_the_solver_of_an_add_on_player_judges_where_the_game_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = Nim()
    assert not Advisor(game).exactly.solves(Heap(10))
    monkeypatch.setattr(players, "added_players", lambda game: {"sage": ExactPlayer(NimSolver(), Random())})
    found = advice(Advisor(game).advise(Heap(10), DRAW, lambda: True))
    assert [(way.actions[0], way.margin) for way in found.ways] == [(TAKE[2], 1), (TAKE[1], -1), (TAKE[3], -1)]
    assert found.prospect == Prospect((1.0, 0.0), True, 1)
    assert found.lost_by(found.ways[1]) == Lost(1.0, 2, "win to loss")
    assert found.against() is found.ways[1]


def test_what_a_game_knows_by_heart_is_told_by_bar_hint_and_look_back() -> None:
    game: Any = KnowingNim()
    advisor = Advisor(game)
    assert advisor.ahead(Heap(8)) == Prospect((0.0, 1.0), True)
    found = advice(advisor.advise(Heap(10), DRAW, lambda: False))
    assert found.best.actions == (TAKE[2],)
    assert found.prospect == Prospect((1.0, 0.0), True)
    states, played = [Heap(10)], [TAKE[1], TAKE[1], TAKE[2], TAKE[2]]
    for action in played:
        states.append(states[-1].apply_action(action))
    turns: Any = analyse(game, 2, states, played, {})["turns"]
    assert [(turn["error"], turn["class"], turn["depth"]) for turn in turns[:3]] == [
        (1.0, "blunder", 2), (0.0, "exact", 2), (0.0, "exact", 2),
    ]  # fmt: skip
    assert turns[0]["best"]["events"] == ["take 2"]
    assert {turn["points"] for turn in turns} == {None}, "no margin is proven"


def test_what_is_given_away_between_two_margins() -> None:
    def prospect(margin: int) -> Prospect:
        share = (1 + (margin > 0) - (margin < 0)) / 2
        return Prospect((share, 1 - share), True, margin)

    told = {
        (best, taken): lost_between(prospect(best), prospect(taken), 0)[1:]
        for best, taken in [(5, 5), (5, 2), (5, 0), (5, -2), (0, -2), (-1, -9)]
    }
    assert told == {
        (5, 5): (0, None), (5, 2): (3, None), (5, 0): (5, "win to draw"), (5, -2): (7, "win to loss"),
        (0, -2): (2, "draw to loss"), (-1, -9): (8, None),
    }  # fmt: skip
    mirrored = lost_between(prospect(-5), prospect(2), 1)
    assert mirrored == Lost(1.0, 7, "win to loss"), "the other seat sees the margin from its own side"
