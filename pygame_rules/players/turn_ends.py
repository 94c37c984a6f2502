"""Finds the ends of a turn: all states that a seat can reach before chance or another seat is next."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, Generic, NamedTuple, TypeVar

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, State
from pygame_rules.core.levels import Throws, Turns
from pygame_rules.players.player import Budget, Evaluate, Line, Searcher, Slices, Values


class End(NamedTuple):
    """A state in which the mover has nothing more to decide for now."""

    state: State
    path: tuple[Action, ...]
    """Actions that lead there."""
    worth: Values
    """Its evaluation for each seat."""


STILL_SEARCHING: Final = None
"""Yielded instead of an end every few positions, so that the caller can pause or stop the search."""
SLICE: Final = 32
"""How many positions the search visits between two yields of `STILL_SEARCHING`."""
KEPT: Final = 8192
"""How many results a player remembers before it forgets them all."""


def worth(evaluate: Evaluate, state: State) -> Values:
    """Return what a state is worth to each seat: its returns if the game is over, else its evaluation."""
    return state.returns() if state.current_player() == TERMINAL else evaluate(state)


def ends(evaluate: Evaluate, state: State, limit: int, budget: Budget) -> Iterator[End | None]:
    """Yield the distinct ends of the turn that `state` is in, and `STILL_SEARCHING` every few positions.

    A breadth-first beam search over single actions that visits no state twice: if a level holds more than `limit`
    states in mid-turn, it continues from those that evaluate best for the mover.

    :param budget: counts the positions; the caller must stop the search when it is over.
    """
    seat = state.current_player()
    seen = {state}
    level: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    looked_at = 0
    while level:
        following: list[tuple[State, tuple[Action, ...]]] = []
        for before, path in level:
            for action in before.legal_actions():
                looked_at += 1
                budget.spend()
                if looked_at % SLICE == 0:
                    yield STILL_SEARCHING
                after = before.apply_action(action)
                if after in seen:
                    continue
                seen.add(after)
                if after.current_player() == seat:
                    following.append((after, (*path, action)))
                else:
                    yield End(after, (*path, action), worth(evaluate, after))
        if len(following) > limit:
            values = []
            for after, _ in following:
                values.append(evaluate(after)[seat])
                if len(values) % SLICE == 0:
                    yield STILL_SEARCHING
            best = sorted(range(len(following)), key=values.__getitem__, reverse=True)[:limit]
            following = [following[index] for index in best]
        level = following


def best_end(evaluate: Evaluate, state: State, limit: int, budget: Budget) -> Slices[tuple[State, Values]]:
    """Find the end of the turn that the deciding seat likes best, and what it is worth to each seat; the state itself
    if no seat decides. It is one of the `ends`, found without keeping the ways to all of them.
    """
    seat = state.current_player()
    if seat in (CHANCE, TERMINAL):
        budget.spend()
        return state, worth(evaluate, state)
    best: State = state
    best_values: Values = ()
    found = float("-inf")
    seen = {state}
    level = [state]
    looked_at = 0
    while level:
        following: list[State] = []
        for before in level:
            for action in before.legal_actions():
                looked_at += 1
                if looked_at % SLICE == 0:
                    budget.spend(SLICE)
                    yield
                after = before.apply_action(action)
                if after in seen:
                    continue
                seen.add(after)
                if after.current_player() == seat:
                    following.append(after)
                else:
                    values = worth(evaluate, after)
                    if values[seat] > found:
                        best, best_values, found = after, values, values[seat]
        if len(following) > limit:
            following.sort(key=lambda after: evaluate(after)[seat], reverse=True)
            del following[limit:]
        level = following
    budget.spend(looked_at % SLICE)
    return best, best_values


L = TypeVar("L", bound=Turns | Throws)


class EndsSearcher(Searcher, Generic[L]):
    """Finds the ends of its turn and compares them.

    :param evaluate: what a position is worth.
    """

    def __init__(self, evaluate: Evaluate, level: L) -> None:
        super().__init__(level.work)
        self._evaluate = evaluate
        self._level = level
        self._known: dict[object, tuple[Values, int]] = {}

    def _search(self, state: State, seat: int, draw: Draw, budget: Budget, lines: list[Line]) -> Slices[Action]:
        """Decide; a line is the rest of the turn."""
        found: list[End] = []
        for end in ends(self._evaluate, state, self._level.width, budget):
            if end is not None:
                found.append(end)
            else:
                yield
                if budget.over:
                    break
        if not found:
            # The budget ended before any end of the turn was found: take the action that evaluates best.
            values = [worth(self._evaluate, state.apply_action(action))[seat] for action in state.legal_actions()]
            return state.legal_actions()[values.index(max(values))]
        found.sort(key=lambda end: end.worth[seat], reverse=True)
        return (yield from self._compare(found, seat, budget, lines))

    @abstractmethod
    def _compare(self, found: Sequence[End], seat: int, budget: Budget, lines: list[Line]) -> Slices[Action]:
        """Choose among the ends, and keep `lines` up to date.

        :param found: the best at first sight first.
        """

    def _remembered(self, key: object, budget: Budget, search: Slices[Values]) -> Slices[Values]:
        """Return what a search finds; a later step of the turn need not search again.

        The choice must not depend on what is remembered. So a result always costs what the search for it costs, and
        nothing is remembered that the end of the budget may have cut short.

        :param key: on what the result depends.
        """
        if (known := self._known.get(key)) is not None:
            budget.spend(known[1])
            return known[0]
        before = budget.spent
        values = yield from search
        if not budget.over:
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[key] = values, budget.spent - before
        return values


def ranked_lines(judged: Sequence[tuple[End, Values]], found: Sequence[End], seat: int) -> list[Line]:
    """Return all ends as lines: first those that were searched further, the best first, then the others as they
    evaluate.

    :param judged: the ends that were searched further, with what they are worth by that search.
    :param found: all ends.
    """
    behind = sorted(judged, key=lambda pair: pair[1][seat], reverse=True)
    known = {id(end) for end, _ in judged}
    return [
        *(Line(end.path, values) for end, values in behind),
        *(Line(end.path, end.worth) for end in found if id(end) not in known),
    ]


def goes_on(state: State, seat: int) -> bool:
    """Return whether a seat's turn continues after the chance event that comes next."""
    return state.current_player() == CHANCE and state.turn() == seat


def to_search(found: Sequence[End], seat: int) -> tuple[Sequence[End], End | None]:
    """Choose the ends that are searched further, so that all ends are compared where the own turn is over.

    If a throw continues the own turn after some ends but not after others, these others count as they evaluate, without
    the next seat's reply. Otherwise all ends are searched.

    :returns: the ends to search, and the best of those that count as they evaluate; None: there are none.
    """
    unfinished = [end for end in found if goes_on(end.state, seat)]
    if 0 < len(unfinished) < len(found):
        return unfinished, next(end for end in found if not goes_on(end.state, seat))
    return found, None


def spread(outcomes: Sequence[tuple[Action, float]], count: int) -> Sequence[tuple[Action, float]]:
    """Return at most `count` of the outcomes with weights: those at evenly spaced points of the cumulative
    distribution."""
    if len(outcomes) <= count:
        return outcomes
    upto = list(accumulate(probability for _, probability in outcomes[:-1]))
    chosen = Counter(bisect_left(upto, (point + 0.5) / count) for point in range(count))
    return [(outcomes[at][0], times / count) for at, times in chosen.items()]
