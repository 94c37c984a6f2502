"""Solve a game from a position on: the value of every position that can follow, if all play perfectly.

The values are those of `State.returns`. With two seats, one wins what the other loses (zero-sum); each decision takes
the action with the best value, chance the mean of its outcomes. With more seats each takes what is best for itself
alone (max^n): among actions that are equally good for the one who decides, the first legal one counts, and with another
choice among them the others' values may differ.

Positions to which a game cannot come back are solved exactly, each once, those nearest to the end first. Where it can,
all positions of such a part are solved together by value iteration, and every value has bounds that are proven:

* the lower bounds begin at the worst result for seat 0 and grow, the upper ones begin at the best and shrink, until
  they are `tolerance` apart or no longer change. Whatever a game without end is worth, the value lies between them;
* if they stay apart, it matters what a game without end is worth. It then counts as a draw: the values are the limit of
  those of games that are broken off as a draw after so many rounds. Without chance inside the part these no longer
  change after some rounds, and are exact; with chance the bounds above are what is proven.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from math import fsum
from typing import Final

from pygame_rules.core.errors import NotSolvable
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.words import N_
from pygame_rules.players.player import Slices
from pygame_rules.study.library.state_graph import SLICE, StateGraph, components, is_cyclic

TOLERANCE: Final = 1e-9
"""How far apart the bounds of a value may stay, if nobody says otherwise."""
MOST_ROUNDS: Final = 100_000
"""After so many rounds a part counts as not converging."""
ROUNDING: Final = 1e-12
"""What is smaller than this comes from the rounding of floating-point numbers."""


@dataclass(slots=True)
class Values:
    """The values of all positions of a graph, by their numbers; with two seats those of seat 0."""

    seats: int
    of_seat: list[array[float]] = field(default_factory=list)
    """By seat, then by the position's number. With two seats there is one array: the other seat's are its negatives."""
    low: array[float] = field(default_factory=lambda: array("d"))
    """The proven lower bounds of seat 0's values."""
    high: array[float] = field(default_factory=lambda: array("d"))
    """The proven upper bounds."""
    solved: int = 0
    """How many positions are solved so far."""
    cyclic: int = 0
    """How many positions stand in parts to which a game can come back."""
    rounds: int = 0
    """How many rounds of value iteration the part has taken that needed most."""

    def at(self, number: int) -> tuple[float, ...]:
        """Return a position's value for each seat."""
        if self.seats == 2:
            value = self.of_seat[0][number]
            # Without the sum, the negative of 0.0 would be -0.0.
            return value, 0.0 - value
        return tuple(values[number] for values in self.of_seat)

    def bounds(self, number: int) -> tuple[float, float]:
        """Return what is proven of a position's value for seat 0: at least, and at most."""
        return self.low[number], self.high[number]

    @property
    def error(self) -> float:
        """How far apart the proven bounds of a value are at most: 0 where no game can come back to a position. The
        rounding of floating-point numbers is not counted."""
        return max((high - low for low, high in zip(self.low, self.high, strict=True)), default=0.0)


def solving(graph: StateGraph, values: Values, tolerance: float) -> Slices[None]:
    """Fill in the values of all positions, in slices.

    :raises NotSolvable: a result of two seats is not zero-sum, or more than two seats can come back to a position.
    """
    size = len(graph.movers)
    # With two seats one array does for both: what one wins, the other loses.
    values.of_seat = [array("d", [0.0]) * size for _ in range(1 if values.seats == 2 else values.seats)]
    values.low, values.high = array("d", [0.0]) * size, array("d", [0.0]) * size
    before = 0
    for part in components(graph):
        if not is_cyclic(graph, part):
            _solve_one(graph, values, part[0])
        elif values.seats == 2:
            values.cyclic += len(part)
            yield from _iterate(graph, values, sorted(part), tolerance)
        else:
            raise NotSolvable(
                N_(
                    "A game of {seats} players in which positions come back cannot be solved: expected two players, or "
                    "a game that always goes on to new positions."
                ),
                seats=values.seats,
            )  # fmt: skip
        values.solved += len(part)
        if values.solved - before >= SLICE:
            before = values.solved
            yield


def best_moves(graph: StateGraph, values: Values, number: int) -> list[int]:
    """Return which of a decision's legal actions have its best value, by their places; at least one.

    Values count as equal that differ by no more than the bounds leave open.
    """
    mover = graph.movers[number]
    worths = [values.at(target)[mover] for target in graph.after(number)]
    low, high = values.bounds(number)
    slack = max(ROUNDING, high - low if high - low < 1 else 0.0)
    return [place for place, worth in enumerate(worths) if worth >= max(worths) - slack]


def _solve_one(graph: StateGraph, values: Values, number: int) -> None:
    """Solve a position all of whose followers are solved."""
    mover = graph.movers[number]
    low, high = values.low, values.high
    if mover == TERMINAL:
        returns = graph.states[number].returns()
        if values.seats == 2 and abs(sum(returns)) > ROUNDING:
            raise NotSolvable(N_("A game of two players can be solved if one wins what the other loses (zero-sum)."))
        for own, worth in zip(values.of_seat, returns, strict=False):
            own[number] = worth
        low[number] = high[number] = returns[0]
        return
    if values.seats == 2:
        # As long as no position has come back, all values are exact.
        low[number] = high[number] = values.of_seat[0][number] = _worth(graph, values.of_seat[0], number)
        if values.cyclic:
            low[number], high[number] = _worth(graph, low, number), _worth(graph, high, number)
        return
    if mover == CHANCE:
        for each in values.of_seat:
            each[number] = _worth(graph, each, number)
    else:
        own = values.of_seat[mover]
        # `max` takes the first of equals: the first legal action.
        chosen = max(graph.after(number), key=own.__getitem__)
        for each in values.of_seat:
            each[number] = each[chosen]
    low[number] = high[number] = values.of_seat[0][number]


def _worth(graph: StateGraph, each: array[float], number: int) -> float:
    """Return what a position is worth to seat 0 of two seats, if those after it have these values; at a chance node, to
    the seat whose values these are."""
    begin, end = graph.first[number], graph.first[number + 1]
    targets, mover = graph.targets, graph.movers[number]
    if mover == CHANCE:
        chances = graph.chances
        return fsum(chances[at] * each[targets[at]] for at in range(begin, end))
    after = [each[target] for target in targets[begin:end]]
    return max(after) if mover == 0 else min(after)


def _iterate(graph: StateGraph, values: Values, part: list[int], tolerance: float) -> Slices[None]:
    """Solve the positions of a part to which a game can come back, in rounds over all of them."""
    low, high = values.low, values.high
    for number in part:
        low[number], high[number] = -1.0, 1.0
    rounds = 0
    while rounds < MOST_ROUNDS:
        rounds += 1
        changed = 0.0
        for number in part:
            # Values of this round are used at once: the bounds then move faster, and stay bounds.
            least, most = _worth(graph, low, number), _worth(graph, high, number)
            changed = max(changed, least - low[number], high[number] - most)
            low[number], high[number] = least, most
        if all(high[number] - low[number] <= tolerance for number in part) or changed <= ROUNDING:
            break
        yield
    middle = values.of_seat[0]
    if all(high[number] - low[number] <= tolerance for number in part):
        for number in part:
            middle[number] = (low[number] + high[number]) / 2
    else:
        rounds += yield from _drawn(graph, values, part)
    values.rounds = max(values.rounds, rounds)


def _drawn(graph: StateGraph, values: Values, part: list[int]) -> Slices[int]:
    """Find the values of a part if a game without end is a draw; returns how many rounds it took."""
    exact = not any(graph.movers[number] == CHANCE for number in part)
    rounds = 0
    # Without chance the bounds, too, become those of games that end in a draw; they differ only where those of parts
    # before this one do.
    for each in (values.of_seat[0], values.low, values.high) if exact else (values.of_seat[0],):
        for number in part:
            each[number] = 0.0
        for _ in range(MOST_ROUNDS):
            rounds += 1
            # Each round must see the values of the one before: a game that is broken off after so many moves.
            new = [_worth(graph, each, number) for number in part]
            changed = max(abs(value - each[number]) for number, value in zip(part, new, strict=True))
            for number, value in zip(part, new, strict=True):
                each[number] = value
            if changed <= (0.0 if exact else ROUNDING):
                break
            yield
    return rounds
