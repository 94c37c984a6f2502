"""The player that compares the ends of its turn after the same throws.

It finds the ends of its turn, and takes those that evaluate best as candidates. Throw by throw, each candidate gets
the next seat's best reply; then perhaps some throws more, each with an answer. So when the work is spent, every
candidate has been judged by the same throws, and chance favours none of them. Each seat is assumed to choose what is
worth most to it (max^n).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL, Action, State
from pygame_rules.core.levels import Throws
from pygame_rules.players.player import Budget, Line, Slices, Values
from pygame_rules.players.turn_ends import End, EndsSearcher, best_end, goes_on, ranked_lines, spread, to_search

NARROW: Final = 1
"""The beam width of the answers to the throws after a reply."""
BEHIND: Final = 0.25
"""An end that evaluates this much worse than the best one is no candidate; returns go from -1 to 1."""


class Candidate:
    """An end of the turn, and what is known of the throws after it."""

    __slots__ = ("after", "end", "outcomes", "total", "weight")

    def __init__(self, end: End, after: State, outcomes: Sequence[tuple[Action, float]]) -> None:
        self.end = end
        self.after = after
        """The state before the throw."""
        self.outcomes = outcomes
        """Throws with weights; empty if nothing is thrown any more."""
        self.total = [0.0] * len(end.worth)
        self.weight = 0.0

    def learn(self, values: Values, weight: float) -> None:
        """Add what a throw is worth."""
        self.total = [total + weight * value for total, value in zip(self.total, values, strict=True)]
        self.weight += weight

    @property
    def values(self) -> Values:
        """The mean over the throws so far; before the first one, the evaluation."""
        return tuple(total / self.weight for total in self.total) if self.weight else self.end.worth


class FairSearch(EndsSearcher[Throws]):
    """Finds the ends of its turn, then judges the most promising ones by the same throws and the replies to them."""

    def _compare(self, found: Sequence[End], seat: int, budget: Budget, lines: list[Line]) -> Slices[Action]:
        lines[:] = ranked_lines((), found, seat)
        candidates = yield from self._candidates(found, seat, budget)
        yield
        if len(candidates) > 1:
            yield from self._judge(candidates, seat, budget, lines, found)
        yield
        return lines[0].actions[0]

    def _candidates(self, found: Sequence[End], seat: int, budget: Budget) -> Slices[list[Candidate]]:
        """Choose the ends to compare, each with the throws that may follow."""
        chosen, closed = to_search(found, seat)
        if closed is None:
            chosen = [end for end in chosen if end.worth[seat] >= found[0].worth[seat] - BEHIND]
        compared = [] if closed is None else [Candidate(closed, closed.state, ())]
        for end in chosen[: self._level.candidates]:
            compared.append((yield from self._before_throw(end, budget)))
            yield
        return compared

    def _before_throw(self, end: End, budget: Budget) -> Slices[Candidate]:
        """Settle what a seat decides before the throw by evaluation alone, so that the work goes into the throws."""
        after = end.state
        if after.current_player() not in (CHANCE, TERMINAL):
            after, _ = yield from best_end(self._evaluate, after, NARROW, budget)
        return Candidate(end, after, mixed(after.chance_outcomes() or ()) if after.current_player() == CHANCE else ())

    def _judge(
        self, candidates: Sequence[Candidate], seat: int, budget: Budget, lines: list[Line], found: Sequence[End]
    ) -> Slices[None]:
        """Give every candidate one throw after the other, as long as there is work for all of them."""
        again = self._level.again if not any(goes_on(one.after, seat) for one in candidates) else 0
        for number in range(max(len(one.outcomes) for one in candidates)):
            judged = []
            for one in candidates:
                if number < len(one.outcomes):
                    action, weight = one.outcomes[number]
                    reply = self._throw(one.after, action, again, budget)
                    values = yield from self._remembered((one.after, action), budget, reply)
                    judged.append((one, values, weight))
                    yield
                if budget.over:
                    return
            for one, values, weight in judged:
                one.learn(values, weight)
            lines[:] = ranked_lines([(one.end, one.values) for one in candidates], found, seat)

    def _throw(self, state: State, action: Action, again: int, budget: Budget) -> Slices[Values]:
        """Find what a state is worth to each seat after a throw and the best reply to it."""
        after, values = yield from best_end(self._evaluate, state.apply_action(action), self._level.reply, budget)
        yield
        if again and after.current_player() != TERMINAL:
            values = (yield from self._answers(after, again, budget)) or values
        return values

    def _answers(self, state: State, throws: int, budget: Budget) -> Slices[Values]:
        """Find what a state is worth to each seat after some throws, each with an answer; nothing if there is none."""
        if state.current_player() != CHANCE:
            state, _ = yield from best_end(self._evaluate, state, NARROW, budget)
        outcomes = spread(state.chance_outcomes() or (), throws) if state.current_player() == CHANCE else ()
        total: Values = ()
        for action, weight in outcomes:
            yield
            _, values = yield from best_end(self._evaluate, state.apply_action(action), NARROW, budget)
            total = tuple(weight * value for value in values) if not total else tuple(
                sum_ + weight * value for sum_, value in zip(total, values, strict=True)
            )  # fmt: skip
        return total


def mixed(outcomes: Sequence[tuple[Action, float]]) -> Sequence[tuple[Action, float]]:
    """Return the outcomes in an order whose first ones are spread over all of them.

    >>> [outcome for outcome, _ in mixed([(number, 1 / 8) for number in range(8)])]
    [0, 5, 2, 7, 4, 1, 6, 3]
    """
    count = len(outcomes)
    step = round(0.618 * count)
    while count and gcd(step, count) > 1:
        step += 1
    return [outcomes[number * step % count] for number in range(count)]
