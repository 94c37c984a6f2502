"""All positions that can follow from one, found by a bounded search in breadth, with the moves between them.

Positions are numbered in the order in which they are found: the first has number 0, and those after a position come in
the order of `State.legal_actions` or `State.chance_outcomes`. The same rules give the same numbers on every computer.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from pygame_rules.core.errors import NotSolvable
from pygame_rules.core.game import CHANCE, TERMINAL, State
from pygame_rules.core.words import N_
from pygame_rules.players.player import Slices

SLICE: Final = 200
"""After so many positions the search lets the caller report, or stop."""
SAMPLE: Final = 97
"""The memory of every so many-th position is measured."""
ENTRY: Final = 180
"""How many bytes a position takes besides its object: its entry in the table, its number and its values."""
MOVE: Final = 16
"""How many bytes a move takes: where it leads, and its probability."""
LARGEST_OUTCOMES: Final = 100_000
"""Chance with more outcomes than this is not listed."""


class StateGraph:
    """The positions that can follow from `start`; `search` finds them.

    :param start: the first position.
    :param limit: how many positions there may be.
    """

    def __init__(self, start: State, limit: int) -> None:
        self.start = start
        self.limit = limit
        self.numbers: dict[State, int] = {start: 0}
        """The number of each position."""
        self.states: list[State] = [start]
        """The positions by their numbers."""
        self.movers = array("b")
        """Who is next, by the positions' numbers: a seat, `CHANCE` or `TERMINAL`."""
        self.first = array("q", [0])
        """By the position's number: at which place of `targets` its moves begin. One entry more than positions."""
        self.targets = array("q")
        """The numbers of the positions to which moves lead."""
        self.chances = array("d")
        """The probability of each move: 1 for decisions."""
        self._bytes = 0

    def search(self) -> Slices[None]:
        """Find all positions, in slices. `found` and `waiting` say how far it is.

        :raises NotSolvable: there are more than `limit`, or outcomes of chance that cannot be listed.
        """
        at = 0
        while at < len(self.states):
            self._expand(self.states[at])
            at += 1
            if at % SLICE == 0:
                yield

    @property
    def found(self) -> int:
        """How many positions are known so far."""
        return len(self.states)

    @property
    def waiting(self) -> int:
        """How many of them have not been looked at."""
        return len(self.states) - len(self.movers)

    @property
    def moves(self) -> int:
        """How many moves and outcomes of chance lead from one position to another."""
        return len(self.targets)

    @property
    def megabytes(self) -> int:
        """About how much memory the positions found so far need, in millions of bytes, rounded up."""
        measured = len(range(0, len(self.movers), SAMPLE)) or 1
        return -(-int(len(self.states) * (ENTRY + self._bytes / measured) + len(self.targets) * MOVE) // 1_000_000)

    def count(self, mover: int) -> int:
        """Count the positions in which this one is next: a seat, `CHANCE` or `TERMINAL`."""
        return self.movers.count(mover)

    def after(self, number: int) -> array[int]:
        """Return the numbers of the positions after one, in the order of its actions or outcomes."""
        return self.targets[self.first[number] : self.first[number + 1]]

    def fingerprint(self) -> str:
        """Compute a hash of all that the values depend on: who is next, where moves lead, how likely, who wins."""
        total = sha256()
        for number, mover in enumerate(self.movers):
            moves = range(self.first[number], self.first[number + 1])
            ends = self.states[number].returns() if mover == TERMINAL else ()
            total.update(repr((mover, [(self.targets[at], self.chances[at]) for at in moves], ends)).encode())
        return total.hexdigest()[:32]

    def _expand(self, state: State) -> None:
        mover = state.current_player()
        if len(self.movers) % SAMPLE == 0:
            self._bytes += _size(state)
        self.movers.append(mover)
        if mover == CHANCE:
            outcomes = state.chance_outcomes()
            if outcomes is None or len(outcomes) > LARGEST_OUTCOMES:
                raise NotSolvable(N_("It cannot be solved from here: chance has too many outcomes to list them all."))
            for outcome, chance in outcomes:
                self._add(state.apply_action(outcome), chance)
        elif mover != TERMINAL:
            for action in state.legal_actions():
                self._add(state.apply_action(action), 1.0)
        self.first.append(len(self.targets))

    def _add(self, after: State, chance: float) -> None:
        number = self.numbers.setdefault(after, len(self.states))
        if number == len(self.states):
            if number >= self.limit:
                raise NotSolvable(
                    N_(
                        "There are more than {limit} positions (so many were found, {looked} looked at; they need "
                        "about {size} MB): begin nearer to the end, or allow more with a higher limit."
                    ),
                    limit=self.limit, looked=len(self.movers), size=self.megabytes,
                )  # fmt: skip
            self.states.append(after)
        self.targets.append(number)
        self.chances.append(chance)


def _size(state: State) -> int:
    """Estimate how many bytes a state's object takes, with the objects that only it is likely to hold."""
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    held = [getattr(state, name, None) for name in names] + list(getattr(state, "__dict__", {}).values())
    own = [value for value in held if isinstance(value, int | tuple | frozenset | str)]
    return sys.getsizeof(state) + sum(map(sys.getsizeof, own))


def components(graph: StateGraph) -> Iterator[list[int]]:
    """Divide the positions into parts that can be solved one after the other: each leads only to itself and to parts
    before it. A part with several positions is one in which each can follow from each other, so that a game may come
    back to where it was (the strongly connected components, found by Tarjan's algorithm).
    """
    first, targets = graph.first, graph.targets
    size = len(graph.movers)
    order = array("q", [-1]) * size
    lowest = array("q", [0]) * size
    done = bytearray(size)
    next_move = array("q", first[:size])
    count = 0
    for root in range(size):
        if order[root] >= 0:
            continue
        path, open_ones = [root], [root]
        order[root] = lowest[root] = count
        count += 1
        while path:
            at = path[-1]
            if next_move[at] < first[at + 1]:
                target = targets[next_move[at]]
                next_move[at] += 1
                if order[target] < 0:
                    order[target] = lowest[target] = count
                    count += 1
                    path.append(target)
                    open_ones.append(target)
                elif not done[target]:
                    lowest[at] = min(lowest[at], order[target])
                continue
            path.pop()
            if path:
                lowest[path[-1]] = min(lowest[path[-1]], lowest[at])
            if lowest[at] == order[at]:
                part = []
                while True:
                    member = open_ones.pop()
                    done[member] = 1
                    part.append(member)
                    if member == at:
                        break
                yield part


def is_cyclic(graph: StateGraph, part: list[int]) -> bool:
    """Tell whether a game can come back to a position of this part."""
    return len(part) > 1 or part[0] in graph.after(part[0])
