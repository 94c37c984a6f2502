"""The protocol of computer players, and the budget of a decision."""

from __future__ import annotations

from collections.abc import Callable, Generator, MutableSequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from pygame_rules.core.game import Action, Draw, State
from pygame_rules.core.solving import Margin

Values: TypeAlias = tuple[float, ...]
"""One number per seat, between the worst and the best of `State.returns`."""
Evaluate: TypeAlias = Callable[[State], Values]
"""An evaluation function: what a position is worth to each seat."""


class Line(NamedTuple):
    """A continuation, and how a player values it."""

    actions: tuple[Action, ...]
    """One action, or the rest of the turn that begins with it."""
    values: Values
    """What the position after it is worth to each seat, by the player's search so far."""
    margin: Margin | None = None
    """What is proven about the deciding seat's margin; None: the player proves nothing."""


class Insight(NamedTuple):
    """What a player has found so far while it thinks."""

    progress: float
    """How much of the decision is done, 0 to 1; it never decreases."""
    lines: tuple[Line, ...] = ()
    """The continuations that it has examined; the first is the best one for the deciding seat. Empty while nothing is
    known, and for a player that does not value positions."""


Thought: TypeAlias = Generator[Insight, None, Action]
"""A decision as a generator: it yields an insight at least every few milliseconds and returns the chosen action. The
first line of the last insight begins with that action, unless the player chooses at random."""

T = TypeVar("T")
Slices: TypeAlias = Generator[None, None, T]
"""Work as a generator: it yields None at least every few milliseconds, so that it can be paused, and returns its
result."""


def finish(work: Generator[object, None, T]) -> T:
    """Do work without pauses, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            result: T = finished.value
            return result


def silent(work: Generator[object, None, T]) -> Slices[T]:
    """Work without what it tells on the way: it yields None as often as the work yields anything."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            result: T = finished.value
            return result
        yield


def reporting(search: Slices[Action], insight: Callable[[], Insight]) -> Thought:
    """Turn a search into a thought: after each slice of the search, yield the current insight."""
    while True:
        try:
            next(search)
        except StopIteration as finished:
            action: Action = finished.value
            return action
        yield insight()


class Budget:
    """The limit of one decision.

    Limiting the work makes a level play the same on every machine; the deadline is a safety net for slow ones.

    :param work: how many positions may be looked at (for Monte Carlo tree search: how many random games played).
    :param deadline: tells whether time is up; called between two slices. None: no time limit.
    :param heard: whether anybody reads the insights. If nobody does, a player may leave out what only they need; it
        spends as much work, and chooses the same.
    """

    __slots__ = ("_deadline", "heard", "spent", "work")

    def __init__(self, work: int, deadline: Callable[[], bool] | None = None, *, heard: bool = True) -> None:
        self.work = work
        self.heard = heard
        self.spent = 0
        """The positions looked at so far."""
        self._deadline = deadline

    def spend(self, positions: int = 1) -> None:
        """Count positions that were looked at."""
        self.spent += positions

    @property
    def over(self) -> bool:
        """Whether the player must decide now."""
        return self.spent >= self.work or (self._deadline is not None and self._deadline())

    @property
    def progress(self) -> float:
        """The fraction of the work that is spent, at most 1."""
        return min(1.0, self.spent / self.work) if self.work > 0 else 1.0


class Player(Protocol):
    """A computer player of one game, at one seat of one match.

    It may cache results, but its choice depends only on the arguments of `choose`: after a reload, a new player decides
    as the old one would have.
    """

    @property
    def work(self) -> int:
        """The `Budget.work` at which it plays at its usual strength."""
        ...

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """Decide for `seat`, which must decide now.

        :param draw: the player's own random draws; by convention `Dice.player_stream(f"{seat} {ply}")`.
        """
        ...


def decide(thought: Thought) -> Action:
    """Let a player think to the end, and return its choice."""
    return finish(thought)


def pick(draw: Draw, n: int) -> int:
    """A number from 0 to n - 1 where n may be larger than a single draw allows."""
    if n <= 256:
        return draw.uniform(n)
    # Draw a block of 256 numbers, then one of them; if it is n or more, draw again, so that all are equally likely.
    while True:
        found = pick(draw, -(-n // 256)) * 256 + draw.uniform(256)
        if found < n:
            return found


class Noise:
    """Fast draws for players that need millions: a linear congruential generator, seeded from the player's own draws.

    Good enough for random games in a search; never used for the chance events of a match.

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
