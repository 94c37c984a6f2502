"""The player that lets a game's own solver decide, and another player where the solver does not apply."""

from __future__ import annotations

from pygame_rules.core.game import Draw, State
from pygame_rules.core.solver import Finding, Solver
from pygame_rules.players.player import Budget, Insight, Line, Player, Run, Thought


class ExactPlayer:
    """Takes the action that its solver has proven to be best.

    It stops as soon as it is proven which action is best, and whether each of the others wins, draws or loses; by how
    many points these are worse, it does not find out. If the budget ends earlier, it takes the action with the greatest
    margin that is proven so far. Pauses between two slices change nothing.

    :param solver: the game's own, for decisions between two seats.
    :param otherwise: decides what the solver does not solve.
    """

    thorough = False
    """Whether it goes on until the margin of every action is known exactly, for people who want to see them all."""

    def __init__(self, solver: Solver, otherwise: Player) -> None:
        self.solver = solver
        self._otherwise = otherwise

    @property
    def work(self) -> int:
        """The work of the other player; a slice of the solver counts as one."""
        return self._otherwise.work

    def judges(self, state: State) -> bool:
        """Return whether the solver decides here, so that every line has a margin."""
        return self.solver.solves(state)

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`; a line is one action.

        Its values are the returns of the result that is proven (`Judged.outlook`); lines with equal values follow each
        other by the margin that is proven, the greatest first.
        """
        if self.judges(state):
            return self._solve(state, seat, budget)
        return self._otherwise.choose(state, seat, draw, budget)

    def _solve(self, state: State, seat: int, budget: Budget) -> Thought:
        run = Run(self.solver.judge(state))
        for found in run:
            if budget.over or (found.settled and not self.thorough):
                break
            yield Insight(budget.progress, _lines(found, seat))
            budget.spend()
        else:
            found = run.result
        yield Insight(1.0, _lines(found, seat))
        return found.judged[0].action


def _lines(found: Finding, seat: int) -> tuple[Line, ...]:
    """Return all actions with what they return to both seats, in the solver's order."""
    return tuple(
        Line(
            (judged.action,),
            (judged.outlook, -judged.outlook) if seat == 0 else (-judged.outlook, judged.outlook),
            judged.margin,
        )
        for judged in found.judged
    )
