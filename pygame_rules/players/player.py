"""The protocol of computer players, and the budget of a decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, MutableSequence
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from pygame_rules.core.game import Action, Draw, State
from pygame_rules.core.solver import Margin

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
Y = TypeVar("Y")
Slices: TypeAlias = Generator[None, None, T]
"""Work as a generator: it yields None at least every few milliseconds, so that it can be paused, and returns its
result."""


class Run(Generic[Y, T]):
    """Drives a generator in a `for` loop, which may end early, and keeps what the generator returns.

    >>> def count():
    ...     yield 1
    ...     yield 2
    ...     return 3
    >>> run = Run(count())
    >>> [*run, run.result]
    [1, 2, 3]
    """

    result: T
    """What the generator has returned; there is none before the loop has come to its end."""

    def __init__(self, work: Generator[Y, None, T]) -> None:
        self._work = work

    def __iter__(self) -> Iterator[Y]:
        self.result = yield from self._work


def finish(work: Generator[object, None, T]) -> T:
    """Do work without pauses, and return its result."""
    run = Run(work)
    for _ in run:
        pass
    return run.result


def silent(work: Generator[object, None, T]) -> Slices[T]:
    """Do work in the same slices, but yield None instead of what it yields."""
    run = Run(work)
    for _ in run:
        yield
    return run.result


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


class Searcher(ABC):
    """A player that searches in slices and keeps its lines up to date while it does.

    :param work: see `Player.work`.
    """

    def __init__(self, work: int) -> None:
        self.work = work

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`; without a choice, nothing is searched."""
        lines: list[Line] = []
        yield Insight(budget.progress)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        run = Run(self._search(state, seat, draw, budget, lines))
        for _ in run:
            yield Insight(budget.progress, tuple(lines))
        return run.result

    @abstractmethod
    def _search(self, state: State, seat: int, draw: Draw, budget: Budget, lines: list[Line]) -> Slices[Action]:
        """Decide between several actions, and keep `lines` up to date."""


def decide(thought: Thought) -> Action:
    """Let a player think to the end, and return its choice."""
    return finish(thought)


def pick(draw: Draw, n: int) -> int:
    """Return a number from 0 to n - 1 where n may be larger than a single draw allows."""
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
        """Return a number from 0 to n - 1."""
        self._state = state = self._state * 6364136223846793005 + 1442695040888963407 & 0xFFFFFFFFFFFFFFFF
        return (state >> 32) * n >> 32

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Shuffle in place."""
        for k in range(len(items) - 1, 0, -1):
            j = self.uniform(k + 1)
            items[k], items[j] = items[j], items[k]
