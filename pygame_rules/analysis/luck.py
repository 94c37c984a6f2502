"""Measures the luck of the throws of a game, with an evaluation of positions.

Terms, all in units of `State.returns`, one number per seat:

* The **outlook** of a position is what it is worth at first sight: where a seat decides, the evaluation of the best end
  of its turn that a beam search finds; elsewhere the position's own evaluation, or its returns if the game is over.
* The **luck** of a throw is the outlook after it minus the mean of the outlooks after all throws that were possible,
  weighted by their probabilities. All are valued alike, whatever was played later, so that the mean of the luck over
  all throws is exactly 0, however good or bad the evaluation and the beam are.
* The **luck-adjusted result** is the result minus the luck of all throws. Because the luck has the mean 0, the mean of
  the adjusted results is the mean of the results (Zare, "Hedging toward skill with backgammon"); they vary less, so
  that fewer games tell as much. Between two seats the luck of one is the bad luck of the other, so that the adjusted
  result is one's result, minus the luck of one's own throws, plus the luck that the other's throws gave to the other.

Where all throws cost too much, `spread` draws some of them, so that each counts on average by its true probability,
independently of the throw that fell. An estimate from these is right on average, so that the mean of the luck stays 0.
An estimate from throws that are chosen once and for all, say the most likely ones, would be wrong on average.

Chance that lays out the game is no throw: outcomes that are too many to list, and what is drawn before it is known
whose turn it is. Such games (no chance after the start) have no luck.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from pygame_rules.core.game import CHANCE, Action, Draw, State
from pygame_rules.players.player import Budget, Evaluate, Slices, Values, finish
from pygame_rules.players.turn_ends import best_end

Outcomes: TypeAlias = Sequence[tuple[Action, float]]


@dataclass(frozen=True, slots=True)
class FirstSight:
    """Values positions at first sight; on every machine alike."""

    evaluate: Evaluate
    width: int = 64
    """The beam width in a turn (see `core.levels.Turns.width`)."""
    throws: int | None = None
    """How many throws are drawn at random to estimate the mean over all throws, where more are possible; None: the mean
    is computed exactly, over all of them."""

    def outlook(self, state: State) -> Values:
        """Return what a position is worth to each seat."""
        return finish(self.looking(state))

    def looking(self, state: State) -> Slices[Values]:
        """Do what `outlook` does, in slices."""
        _, values = yield from best_end(self.evaluate, state, self.width, Budget(0))
        return values

    def expectation(self, state: State, draw: Draw | None = None) -> Values:
        """Return the mean of the outlooks over the throws at a chance node.

        :param draw: the draws for an estimate; None: all throws, exactly.
        """
        return finish(self.expecting(state, draw))

    def expecting(self, state: State, draw: Draw | None = None) -> Slices[Values]:
        """Do what `expectation` does, in slices."""
        outcomes = state.chance_outcomes() or ()
        chosen = outcomes
        if draw is not None and self.throws is not None and self.throws < len(outcomes):
            chosen = spread(outcomes, self.throws, draw)
        total = [0.0] * len(state.returns())
        for action, probability in chosen:
            values = yield from self.looking(state.apply_action(action))
            total = [sum_ + probability * value for sum_, value in zip(total, values, strict=True)]
            yield
        return tuple(total)


def spread(outcomes: Outcomes, count: int, draw: Draw) -> Outcomes:
    """Draw throws at random, with weights for their mean: those at `count` evenly spaced points of the cumulative
    distribution, whose common offset is drawn (systematic sampling: Madow and Madow 1944, "On the theory of systematic
    sampling").

    Every throw has its probability as its mean weight, because the points together meet every part of the distribution
    equally often; so the weighted mean of any figure is right on average. Throws that look alike stand side by side in
    the list, so that it also varies less than with independent draws. (The offset has 56 bits, more than a float.)
    """
    number = 0
    for _ in range(7):
        number = number << 8 | draw.uniform(256)
    offset = number / (1 << 56)
    upto = list(accumulate(probability for _, probability in outcomes[:-1]))
    chosen = Counter(bisect_right(upto, (point + offset) / count) for point in range(count))
    return [(outcomes[at][0], times / count) for at, times in chosen.items()]


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of a game."""

    ply: int
    """The number of events before it."""
    seat: int
    """Who threw."""
    luck: Values
    """What it gave to each seat, or took from it."""


def is_throw(state: State) -> bool:
    """Return whether the chance event that comes next is a throw whose luck can be measured."""
    return state.current_player() == CHANCE and state.turn() is not None and len(state.chance_outcomes() or ()) > 1


def luck_of(sight: FirstSight, states: Sequence[State], draws: Callable[[int], Draw] | None = None) -> Iterator[Throw]:
    """Yield the luck of each throw of a game.

    :param states: all states of the game, in order.
    :param draws: gives independent draws for the ply of a throw; needed where means are estimated. By convention
        `Dice.player_stream(f"luck {ply}")`, which has nothing in common with the dice.
    """
    if draws is None and sight.throws is not None:
        raise ValueError("Means can be estimated only with draws.")
    for ply, state in enumerate(states[:-1]):
        seat = state.turn()
        if seat is not None and is_throw(state):
            before = sight.expectation(state, draws(ply) if draws else None)
            after = sight.outlook(states[ply + 1])
            yield Throw(ply, seat, tuple(now - then for now, then in zip(after, before, strict=True)))
