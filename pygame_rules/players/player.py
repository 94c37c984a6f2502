"""What a computer player is, and what it may spend."""

from __future__ import annotations

from collections.abc import Callable, Generator, MutableSequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from pygame_rules.core.game import Action, Draw, State

Values: TypeAlias = tuple[float, ...]
"""One number a seat, between the worst and the best of `State.returns`."""
Evaluate: TypeAlias = Callable[[State], Values]
"""What a position is worth to each seat."""


class Line(NamedTuple):
    """A way to go on, and what a player thinks of it."""

    actions: tuple[Action, ...]
    """The action to choose from, or the rest of the turn that begins with it."""
    values: Values
    """What the position after it is worth to each seat, as far as the player has looked."""


class Insight(NamedTuple):
    """What a player knows while it thinks."""

    progress: float
    """How much of the decision is done, 0 to 1; never less than before."""
    lines: tuple[Line, ...] = ()
    """The ways that it has looked at, the best one for the seat that decides first; empty while nothing is known, and
    for a player that values nothing."""


Thought: TypeAlias = Generator[Insight, None, Action]
"""A decision in slices: yields an insight at least every few milliseconds, and returns the action that it chooses. The
first line of the last insight begins with that action, unless the player chooses at random."""

T = TypeVar("T")
Slices: TypeAlias = Generator[None, None, T]
"""Work in slices: yields nothing, at least every few milliseconds, and returns what it has found."""


def reporting(search: Slices[Action], insight: Callable[[], Insight]) -> Thought:
    """A search as a thought: after each of its slices it tells what is known by then."""
    while True:
        try:
            next(search)
        except StopIteration as finished:
            action: Action = finished.value
            return action
        yield insight()


class Budget:
    """What one decision may cost.

    The work alone makes a level play the same on every machine; the deadline is a safety net for slow ones.

    :param work: how many positions may be looked at (for a player that plays games out: how many games).
    :param deadline: whether time is up; asked between two slices. None: there is time without end.
    """

    __slots__ = ("_deadline", "spent", "work")

    def __init__(self, work: int, deadline: Callable[[], bool] | None = None) -> None:
        self.work = work
        self.spent = 0
        """The positions looked at so far."""
        self._deadline = deadline

    def spend(self, positions: int = 1) -> None:
        """Positions have been looked at."""
        self.spent += positions

    @property
    def over(self) -> bool:
        """Whether the player must come to a decision now."""
        return self.spent >= self.work or (self._deadline is not None and self._deadline())

    @property
    def progress(self) -> float:
        """The part of the work that is spent, at most 1."""
        return min(1.0, self.spent / self.work) if self.work > 0 else 1.0


class Player(Protocol):
    """A computer player of one game, at one seat of one match.

    It may remember what it found out, but what it chooses depends on nothing except what it is given: after a reload a
    fresh player goes on as the old one would have.
    """

    @property
    def work(self) -> int:
        """The budget's work at which it plays at its usual strength."""
        ...

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """Decide for `seat`, whose turn to decide it is.

        :param draw: the player's own chance; by convention `Dice.player_stream(f"{seat} {ply}")`.
        """
        ...


def decide(thought: Thought) -> Action:
    """Let a player think to the end."""
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            action: Action = finished.value
            return action


def pick(draw: Draw, n: int) -> int:
    """A number from 0 to n - 1 where n may be larger than a single draw allows."""
    if n <= 256:
        return draw.uniform(n)
    # Whole blocks of 256, then one of them; what lies beyond n is drawn again, so that all are equally likely.
    while True:
        found = pick(draw, -(-n // 256)) * 256 + draw.uniform(256)
        if found < n:
            return found


class Noise:
    """Quick draws for players that need millions: a linear congruential generator, seeded from the player's own draws.

    Good enough to play games out; never used for what a person sees as chance.

    >>> class Zeros:
    ...     def uniform(self, n):
    ...         return 0
    >>> noise = Noise(Zeros())
    >>> [noise.uniform(6) for _ in range(6)]
    [0, 0, 3, 2, 2, 3]
    """

    __slots__ = ("_state",)

    def __init__(self, draw: Draw) -> None:
        self._state = 0
        for _ in range(8):
            self._state = self._state << 8 | draw.uniform(256)

    def uniform(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._state = state = self._state * 6364136223846793005 + 1442695040888963407 & 0xFFFFFFFFFFFFFFFF
        return (state >> 32) * n >> 32

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Shuffle in place."""
        for k in range(len(items) - 1, 0, -1):
            j = self.uniform(k + 1)
            items[k], items[j] = items[j], items[k]
