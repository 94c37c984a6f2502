"""The player with a solver: perfect where the solver applies, another player elsewhere; shown with a toy game."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import State
from pygame_rules.core.levels import Exact, Playouts
from pygame_rules.core.solver import Finding, Judged, Judging
from pygame_rules.games import find_game
from pygame_rules.players import Budget, Insight, find_player, find_solver
from tests.players.nim import TAKE, Heap, Nim

DICE = Dice.from_number(7)


class NimSolver:
    """Solves heaps for two by a rule that is known: who leaves a multiple of four wins. It proves an action a slice."""

    def solves(self, state: State) -> bool:
        return isinstance(state, Heap) and state.players == 2

    def judge(self, state: State) -> Judging:
        assert isinstance(state, Heap)
        actions, proven = state.legal_actions(), {}
        for number, action in enumerate(actions, 1):
            yield self.finding(number - 1, actions, proven)
            proven[action] = -1 if (state.counters - int(action.text[-1])) % 4 else 1
        return self.finding(len(actions), actions, proven)

    def finding(self, positions: int, actions: list[Any], proven: dict[Any, int]) -> Finding:
        judged = [Judged(action, proven.get(action, -1), proven.get(action, 1)) for action in actions]
        ranked = tuple(sorted(judged, key=lambda one: (-one.least, -one.most)))
        return Finding(positions, ranked, settled=all(one.least == one.most for one in judged))


class Solved(Nim):
    """Nim with a level that names a solver: all it takes is data and a class of its package."""

    levels: ClassVar = {"hard": Exact(solver="perfect:NimSolver", otherwise=Playouts(work=40))}


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the module `perfect` of the toy game's folder `players` be found here."""

    class Module:
        NimSolver = NimSolver

    found = {f"{Nim.info.package}.players.perfect": Module}
    monkeypatch.setattr(sys.modules["pygame_rules.players.find_function"], "import_module", found.__getitem__)


def think(state: Heap, work: int = 40) -> tuple[list[Insight], object, Budget]:
    """Return what the player tells, what it chooses, and its budget."""
    budget, told = Budget(work), []
    thought = find_player("hard", Solved()).choose(state, state.seat, DICE.player_stream("0 0"), budget)
    while True:
        try:
            told.append(next(thought))
        except StopIteration as decided:
            return told, decided.value, budget


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("counters", [5, 6, 7, 9, 10, 11])
def test_it_takes_the_action_that_is_proven_to_win(counters: int, seat: int) -> None:
    told, chosen, budget = think(Heap(counters, seat=seat))
    assert chosen is TAKE[counters % 4]
    assert told[-1].progress == 1.0
    assert {line.actions[0]: line.values[seat] for line in told[-1].lines} == {
        action: 1.0 if action is chosen else -1.0 for action in TAKE.values()
    }
    assert all(sum(line.values) == 0 for line in told[-1].lines)
    assert told[-1].lines[0].actions == (chosen,)
    assert budget.spent == 3


def test_what_is_not_proven_yet_counts_half() -> None:
    told, _, _ = think(Heap(10))
    assert [line.values for line in told[0].lines] == [(0.0, -0.0)] * 3
    assert [line.values for line in told[1].lines] == [(0.0, -0.0), (0.0, -0.0), (-1.0, 1.0)]


@pytest.mark.parametrize(("work", "action"), [(0, 1), (1, 2), (2, 2), (3, 2)])
def test_a_budget_that_ends_early_leaves_the_best_that_is_known(work: int, action: int) -> None:
    """Of ten, taking two wins. Without any work the first is taken; one slice proves that it loses."""
    told, chosen, budget = think(Heap(10), work)
    assert chosen is TAKE[action]
    assert told[-1].lines[0].actions == (chosen,)
    assert budget.spent <= work


def test_where_the_solver_does_not_apply_the_other_level_decides() -> None:
    told, chosen, budget = think(Heap(2, players=3))
    assert chosen is TAKE[2]
    assert budget.spent == 40
    assert len(told[-1].lines[0].values) == 3


def test_a_solver_is_found_by_the_level_that_names_it() -> None:
    assert isinstance(find_solver(Solved()), NimSolver)
    assert find_solver(Nim()) is None
    assert find_solver(find_game("zenos-tavli")) is None
