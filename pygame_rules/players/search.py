"""The players that look for the best end of their turn, and ask what the next seat makes of it.

For games of any number of seats in which everybody looks after himself: each seat is taken to choose the end that is
worth most to it (max^n); chance is averaged.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Evaluates, Game, State
from pygame_rules.players.player import Budget, Thought
from pygame_rules.players.turns import End, ends, worth

KEPT: Final = 4096
"""Outlooks that a player remembers, so that the later steps of a turn need not be thought out again."""


class Reach(NamedTuple):
    """How far a level looks."""

    width: int
    """States in mid-turn that its own turn goes on from."""
    candidates: int
    """Ends of its own turn that it looks behind; 1: it trusts its first sight."""
    throws: int
    """Chance outcomes for each of them."""
    reply: int
    """States in mid-turn that an answer goes on from."""
    work: int
    """See `Player.work`."""


class TurnSearch:
    """Finds the ends of its turn; looks behind the most promising ones: what may be thrown, what may be answered.

    It searches again at each step of a turn, so that it needs no plan; remembering the outlooks makes that cheap.

    :param game: one that can evaluate.
    """

    def __init__(self, game: Evaluates, reach: Reach) -> None:
        self._judge = game
        self._reach = reach
        self._outlooks: dict[State, tuple[tuple[float, ...], int]] = {}

    @property
    def work(self) -> int:
        """See `Player.work`."""
        return self._reach.work

    def choose(self, game: Game, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`."""
        actions = state.legal_actions()
        yield 0.0
        if len(actions) == 1:
            return actions[0]
        found = yield from self._ends(state, budget)
        if not found:
            # No time to see the end of the turn: the step that looks best.
            values = [worth(self._judge, state.apply_action(action))[seat] for action in actions]
            return actions[values.index(max(values))]
        found.sort(key=lambda end: end.worth[seat], reverse=True)
        best, best_value = found[0], float("-inf")
        if self._reach.candidates > 1:
            candidates = found[: self._reach.candidates]
            unfinished = [end for end in found if _goes_on(end.state, seat)]
            if 0 < len(unfinished) < len(found):
                # A further throw of the own turn must not be held against what the next seat answers: both are judged
                # where the own turn ends.
                candidates = unfinished[: self._reach.candidates]
                best = next(end for end in found if not _goes_on(end.state, seat))
                best_value = best.worth[seat]
            for end in candidates:
                value = yield from self._outlook(end.state, budget)
                if budget.over:
                    # Half an outlook says nothing, and whether it is whole must not depend on what is remembered.
                    break
                if value[seat] > best_value:
                    best, best_value = end, value[seat]
        return best.path[0]

    def _ends(self, state: State, budget: Budget) -> Generator[float, None, list[End]]:
        """The ends of the own turn, as many as the budget allows."""
        found: list[End] = []
        for end in ends(self._judge, state, self._reach.width, budget):
            if end is None:
                yield budget.progress
                if budget.over:
                    break
            else:
                found.append(end)
        return found

    def _outlook(self, state: State, budget: Budget) -> Generator[float, None, tuple[float, ...]]:
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
            # Remembered work counts as done: what a budget allows must not depend on what is remembered.
            budget.spend(kept[1])
        return kept[0]

    def _look(self, state: State, budget: Budget) -> Generator[float, None, tuple[float, ...]]:
        mover = state.current_player()
        if mover != CHANCE:
            # What is decided before a throw is decided at first sight: it is the throw that must not be overlooked.
            state, value = yield from self._answer(state, budget)
            if not _goes_on(state, mover):
                return value
        outcomes = _spread(state.chance_outcomes() or (), self._reach.throws)
        if not outcomes:
            return worth(self._judge, state)
        total = [0.0] * len(state.returns())
        for action, weight in outcomes:
            _, value = yield from self._answer(state.apply_action(action), budget)
            total = [sum_ + weight * part for sum_, part in zip(total, value, strict=True)]
            if budget.over:
                break
        return tuple(total)

    def _answer(self, state: State, budget: Budget) -> Generator[float, None, tuple[State, tuple[float, ...]]]:
        """Where the seat that decides in a state likes best to end its turn, or to leave it to chance, and what that is
        worth to each seat."""
        mover = state.current_player()
        if mover in (CHANCE, TERMINAL):
            budget.spend()
            return state, worth(self._judge, state)
        best: tuple[State, tuple[float, ...]] | None = None
        for end in ends(self._judge, state, self._reach.reply, budget):
            if end is None:
                yield budget.progress
            elif best is None or end.worth[mover] > best[1][mover]:
                best = end.state, end.worth
        yield budget.progress
        return best or (state, worth(self._judge, state))


def _goes_on(state: State, seat: int) -> bool:
    """Whether chance interrupts a seat's turn and does not end it."""
    return state.current_player() == CHANCE and state.turn() == seat


def _spread(outcomes: Sequence[tuple[Action, float]], count: int) -> Sequence[tuple[Action, float]]:
    """At most `count` of the outcomes with their weights: those that stand at even distances of probability."""
    if len(outcomes) <= count:
        return outcomes
    weights = [0] * len(outcomes)
    at, reached = 0, outcomes[0][1]
    for mark in range(count):
        while reached < (mark + 0.5) / count and at < len(outcomes) - 1:
            at += 1
            reached += outcomes[at][1]
        weights[at] += 1
    return [(action, weight / count) for (action, _), weight in zip(outcomes, weights, strict=True) if weight]
