"""The player that searches the ends of its own turn, then the throws and replies that may follow.

For games of any number of seats: each seat is assumed to choose the end of its turn that is worth most to it (max^n);
chance outcomes are averaged.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.core.game import CHANCE, Action, State
from pygame_rules.core.levels import Turns
from pygame_rules.players.player import Budget, Line, Slices, Values
from pygame_rules.players.turn_ends import End, EndsSearcher, best_end, goes_on, ranked_lines, spread, to_search, worth


class TurnSearch(EndsSearcher[Turns]):
    """Finds the ends of its turn, then searches the throws and replies after the most promising ones.

    It searches anew at each step of a turn, so that it needs no plan; remembering the outlooks makes that cheap.
    """

    def _compare(self, found: Sequence[End], seat: int, budget: Budget, lines: list[Line]) -> Slices[Action]:
        best, best_value = found[0], float("-inf")
        outlooks: list[tuple[End, Values]] = []
        lines[:] = _ranked(found, outlooks, best, seat)
        if self._level.candidates > 1:
            candidates, closed = to_search(found, seat)
            if closed is not None:
                best, best_value = closed, closed.worth[seat]
            for end in candidates[: self._level.candidates]:
                value = yield from self._remembered(end.state, budget, self._look(end.state, budget))
                if budget.over:
                    # Drop the outlook that the budget has cut short, even if it was remembered whole: the choice must
                    # not depend on what is remembered.
                    break
                if value[seat] > best_value:
                    best, best_value = end, value[seat]
                outlooks.append((end, value))
                lines[:] = _ranked(found, outlooks, best, seat)
        lines[:] = _ranked(found, outlooks, best, seat)
        yield
        return best.path[0]

    def _look(self, state: State, budget: Budget) -> Slices[Values]:
        """Find what a state is worth to each seat after the next seat's turn, averaged over chance."""
        mover = state.current_player()
        if mover != CHANCE:
            # Settle decisions before the throw by evaluation alone, so that the work goes into the throw's outcomes.
            state, value = yield from best_end(self._evaluate, state, self._level.reply, budget)
            if not goes_on(state, mover):
                return value
        outcomes = spread(state.chance_outcomes() or (), self._level.throws)
        if not outcomes:
            return worth(self._evaluate, state)
        total = [0.0] * len(state.returns())
        for action, weight in outcomes:
            _, value = yield from best_end(self._evaluate, state.apply_action(action), self._level.reply, budget)
            yield
            total = [sum_ + weight * part for sum_, part in zip(total, value, strict=True)]
            if budget.over:
                break
        return tuple(total)


def _ranked(found: Sequence[End], outlooks: Sequence[tuple[End, Values]], best: End, seat: int) -> list[Line]:
    """Return all ends as lines: the chosen one first, even where another evaluates better, then as `ranked_lines`."""
    return sorted(ranked_lines(outlooks, found, seat), key=lambda line: line.actions is not best.path)
