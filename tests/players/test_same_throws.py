"""The search that compares the ends of a turn after the same throws."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, State
from pygame_rules.core.levels import Throws
from pygame_rules.games import find_game
from pygame_rules.players import Budget, decide
from pygame_rules.players.player import Slices, T
from pygame_rules.players.same_throws import Candidate, FairSearch
from pygame_rules.players.turn_ends import best_end, ends
from tests.players.nim import KEEP, LEFT, RIGHT, Dig, DigGame, Hoard, HoardGame
from tests.walks import walks

DICE = Dice.from_number(7)
GAME = find_game("tuchulcha")


@cache
def decisions(players: int) -> list[State]:
    """Return some states of random games right after a throw, with several choices."""
    found = [
        after
        for walk in walks("tuchulcha", players)
        for before, _, after in walk.steps()
        if before.current_player() == CHANCE and len(after.legal_actions()) > 2
    ]
    return found[:: len(found) // 12]


def at_once(slices: Slices[T]) -> T:
    """Work without pauses."""
    while True:
        try:
            next(slices)
        except StopIteration as finished:
            found: T = finished.value
            return found


def chosen(player: FairSearch, state: State, budget: Budget | None = None) -> object:
    thought = player.choose(state, state.current_player(), DICE.player_stream("0 0"), budget or Budget(player.work))
    return decide(thought)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_best_end_is_the_best_of_all_ends(players: int) -> None:
    for state in decisions(players):
        seat, budget = state.current_player(), Budget(0)
        found = [end for end in ends(GAME.evaluate, state, 10**6, budget) if end is not None]
        other = Budget(0)
        _, values = at_once(best_end(GAME.evaluate, state, 10**6, other))
        assert values[seat] == max(end.worth[seat] for end in found)
        assert other.spent == budget.spent


def test_a_decision_before_a_throw_does_not_hide_the_throw() -> None:
    for candidates, expected in ((1, LEFT), (2, RIGHT)):
        level = Throws(width=50, candidates=candidates, reply=5, again=0, work=1000)
        player = FairSearch(lambda state: tuple(value / 100 for value in HoardGame().evaluate(state)), level)
        assert chosen(player, Hoard()) is expected


def test_a_throw_in_mid_turn_is_judged_where_the_turn_ends() -> None:
    for again in (0, 2):
        player = FairSearch(DigGame().evaluate, Throws(width=50, candidates=5, reply=5, again=again, work=1000))
        assert chosen(player, Dig()) is KEEP
        assert chosen(player, Dig(coins=2)) is not KEEP


class Watched(FairSearch):
    """Keeps the candidates of its last decision."""

    compared: Sequence[Candidate] = ()

    def _candidates(self, *args) -> Slices[list[Candidate]]:
        self.compared = found = yield from super()._candidates(*args)
        return found


@pytest.mark.parametrize("again", [0, 2])
def test_whatever_the_work_every_candidate_has_had_the_same_throws(again: int) -> None:
    cut = 0
    for state in decisions(2):
        for work in (60, 300, 1_000, 3_000):
            player = Watched(GAME.evaluate, Throws(width=16, candidates=3, reply=2, again=again, work=work))
            chosen(player, state)
            with_throws = [one for one in player.compared if one.outcomes]
            if len({len(one.outcomes) for one in with_throws}) == 1:
                assert len({one.weight for one in with_throws}) == 1
                cut += 0 < with_throws[0].weight < 0.99
    assert cut > 3


def test_what_is_remembered_changes_neither_the_choice_nor_the_work() -> None:
    for state in decisions(2)[:6]:
        level = Throws(width=16, candidates=3, reply=2, again=1, work=1_500)
        player, spent, choices = FairSearch(GAME.evaluate, level), [], set()
        for _ in range(2):
            budget = Budget(level.work)
            choices.add(chosen(player, state, budget))
            spent.append(budget.spent)
        assert len(choices) == 1
        assert spent[0] == spent[1]


def test_it_pauses_often() -> None:
    for state in decisions(4)[:4]:
        level = Throws(width=16, candidates=3, reply=4, again=2, work=1_500)
        budget, before = Budget(level.work), 0
        for insight in FairSearch(GAME.evaluate, level).choose(
            state, state.current_player(), DICE.player_stream("0 0"), budget
        ):
            assert 0 <= insight.progress <= 1
            assert budget.spent - before <= 64
            before = budget.spent
