"""The player that searches the ends of its own turn, then the throws and replies that may follow.

For games of any number of seats: each seat is assumed to choose the end of its turn that is worth most to it (max^n);
chance outcomes are averaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, State
from pygame_rules.core.levels import Turns
from pygame_rules.players.player import Budget, Evaluate, Insight, Line, Slices, Thought, Values, reporting
from pygame_rules.players.turns import End, ends, goes_on, spread, worth

KEPT: Final = 4096
"""How many outlooks (results of `_outlook`) a player caches, so that later steps of a turn need not search again."""


class TurnSearch:
    """Finds the ends of its turn, then searches the throws and replies after the most promising ones.

    It searches anew at each step of a turn, so that it needs no plan; caching the outlooks makes that cheap.

    :param evaluate: what a position is worth.
    """

    def __init__(self, evaluate: Evaluate, level: Turns) -> None:
        self._evaluate = evaluate
        self._level = level
        self._outlooks: dict[State, tuple[Values, int]] = {}

    @property
    def work(self) -> int:
        """See `Player.work`."""
        return self._level.work

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`; a line is the rest of the turn."""
        lines: list[Line] = []
        return reporting(self._choose(state, seat, budget, lines), lambda: Insight(budget.progress, tuple(lines)))

    def _choose(self, state: State, seat: int, budget: Budget, lines: list[Line]) -> Slices[Action]:
        """Decide, and keep `lines` up to date."""
        actions = state.legal_actions()
        yield
        if len(actions) == 1:
            return actions[0]
        found = yield from self._ends(state, budget)
        if not found:
            # The budget ended before any end of the turn was found: take the action that evaluates best.
            values = [worth(self._evaluate, state.apply_action(action))[seat] for action in actions]
            return actions[values.index(max(values))]
        found.sort(key=lambda end: end.worth[seat], reverse=True)
        best, best_value = found[0], float("-inf")
        outlooks: list[tuple[End, Values]] = []
        lines[:] = _ranked(found, outlooks, best, seat)
        if self._level.candidates > 1:
            candidates = found[: self._level.candidates]
            unfinished = [end for end in found if goes_on(end.state, seat)]
            if 0 < len(unfinished) < len(found):
                # Some ends continue the own turn after a throw. Compare all ends where the own turn is over: search
                # the throws of these, and take the others as evaluated, without the next seat's reply.
                candidates = unfinished[: self._level.candidates]
                best = next(end for end in found if not goes_on(end.state, seat))
                best_value = best.worth[seat]
            for end in candidates:
                value = yield from self._outlook(end.state, budget)
                if budget.over:
                    # Drop the outlook that the budget has cut short, even if it came whole from the cache: the choice
                    # must not depend on what is cached.
                    break
                if value[seat] > best_value:
                    best, best_value = end, value[seat]
                outlooks.append((end, value))
                lines[:] = _ranked(found, outlooks, best, seat)
        lines[:] = _ranked(found, outlooks, best, seat)
        yield
        return best.path[0]

    def _ends(self, state: State, budget: Budget) -> Slices[list[End]]:
        """The ends of the own turn, as many as the budget allows."""
        found: list[End] = []
        for end in ends(self._evaluate, state, self._level.width, budget):
            if end is None:
                yield
                if budget.over:
                    break
            else:
                found.append(end)
        return found

    def _outlook(self, state: State, budget: Budget) -> Slices[Values]:
        """What a state is worth to each seat after the next seat's turn, averaged over chance."""
        kept = self._outlooks.get(state)
        if kept is None:
            before = budget.spent
            value = yield from self._look(state, budget)
            if budget.over:
                return value
            if len(self._outlooks) >= KEPT:
                self._outlooks.clear()
            kept = self._outlooks[state] = value, budget.spent - before
        else:
            # Charge a cached outlook its original cost: the choice must not depend on what is cached.
            budget.spend(kept[1])
        return kept[0]

    def _look(self, state: State, budget: Budget) -> Slices[Values]:
        mover = state.current_player()
        if mover != CHANCE:
            # Settle decisions before the throw by evaluation alone, so that the work goes into the throw's outcomes.
            state, value = yield from self._answer(state, budget)
            if not goes_on(state, mover):
                return value
        outcomes = spread(state.chance_outcomes() or (), self._level.throws)
        if not outcomes:
            return worth(self._evaluate, state)
        total = [0.0] * len(state.returns())
        for action, weight in outcomes:
            _, value = yield from self._answer(state.apply_action(action), budget)
            total = [sum_ + weight * part for sum_, part in zip(total, value, strict=True)]
            if budget.over:
                break
        return tuple(total)

    def _answer(self, state: State, budget: Budget) -> Slices[tuple[State, Values]]:
        """The state that the deciding seat likes best at the end of its turn or before its next throw, and what it is
        worth to each seat."""
        mover = state.current_player()
        if mover in (CHANCE, TERMINAL):
            budget.spend()
            return state, worth(self._evaluate, state)
        best: tuple[State, Values] | None = None
        for end in ends(self._evaluate, state, self._level.reply, budget):
            if end is None:
                yield
            elif best is None or end.worth[mover] > best[1][mover]:
                best = end.state, end.worth
        yield
        return best or (state, worth(self._evaluate, state))


def _ranked(found: Sequence[End], outlooks: Sequence[tuple[End, Values]], best: End, seat: int) -> list[Line]:
    """The ends of the turn: the best one, then the others that were searched further, then the rest as evaluated."""
    behind = sorted(outlooks, key=lambda pair: pair[1][seat], reverse=True)
    known = {id(end) for end, _ in outlooks}
    ends_and_values = [*behind, *((end, end.worth) for end in found if id(end) not in known)]
    ends_and_values.sort(key=lambda pair: pair[0] is not best)
    return [Line(end.path, values) for end, values in ends_and_values]
