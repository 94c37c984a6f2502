"""What is known of how a game ends from a position on, and the protocols of those that know it exactly.

A game's package may contain a solver, which a level names (`core.levels.Exact`), or a game knows some positions by
heart (`KnowsExactly`). A solver is for decisions of two seats, in a game without chance from the decision on. It finds
the *margin*: by how many points the seat that decides ends ahead of the other one if both play perfectly, below zero if
it ends behind.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

from pygame_rules.core.game import Action, State


class Prospect(NamedTuple):
    """What is known of how a game ends from a position on: an estimate, or what is exact. Everything that judges a
    position for a reader says this."""

    chances: tuple[float, ...]
    """Each seat's chance to win, from 0 to 1; their sum is 1."""
    exact: bool = False
    """Whether they are those of perfect play on all sides; otherwise they are an estimate."""
    margin: int | None = None
    """By how many points of the final scores the first of two seats ends ahead if both play perfectly, below 0 if it
    ends behind; None: that is not proven, or is no single number because chance is to come."""

    def margin_of(self, seat: int) -> int | None:
        """Return by how many points a seat ends ahead of the other one.

        >>> Prospect((1.0, 0.0), True, 7).margin_of(1)
        -7
        """
        return None if self.margin is None else self.margin if seat == 0 else -self.margin


@runtime_checkable
class KnowsExactly(Protocol):
    """A game that knows the exact value of some positions at once, for example from a table of endings."""

    def exact(self, state: State) -> Prospect | None:
        """Return the prospect of a position with perfect play on all sides; None: it is not known exactly."""
        ...


class Margin(NamedTuple):
    """The bounds that are proven for a margin, in points of the final scores; equal if it is known exactly."""

    least: int
    most: int


class Judged(NamedTuple):
    """An action, and the bounds that are proven for its margin."""

    action: Action
    least: int
    most: int
    """Both in points of the final scores; equal if the margin is known exactly."""

    @property
    def margin(self) -> Margin:
        """The bounds alone."""
        return Margin(self.least, self.most)

    @property
    def outlook(self) -> float:
        """The result for the deciding seat that the bounds lead to expect, as `State.returns` measures it.

        1 for a proven win, 0 for a proven draw, -1 for a proven loss; the mean of the worst and the best possible
        result while both are open.

        >>> [Judged(Action("pass"), *bounds).outlook for bounds in ((2, 2), (1, 9), (0, 0), (-3, -1), (-3, 0), (-3, 3))]
        [1.0, 1.0, 0.0, -1.0, -0.5, 0.0]
        """
        return (_sign(self.least) + _sign(self.most)) / 2


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


class Finding(NamedTuple):
    """The findings of a solver so far."""

    positions: int
    """How many positions it has looked at since the decision began."""
    judged: tuple[Judged, ...]
    """All legal actions, the best first as far as it is known."""
    settled: bool
    """Whether it is proven that the first action is the choice, and of every action whether it wins, draws or loses.
    Then only margins of other actions are still unknown."""


Judging: TypeAlias = Generator[Finding, None, Finding]
"""A decision that is being solved: it yields its findings at least every few milliseconds, so that it can be paused,
and returns the final finding, in which every margin is known exactly. Among equal actions the solver's fixed order
decides which one is first, never what it remembers of earlier decisions."""


class Solver(Protocol):
    """Solves decisions of one game exactly.

    It may remember what it has found; that changes how fast it is, never a final finding.
    """

    def solves(self, state: State) -> bool:
        """Tell whether it can solve this state: two seats, a decision, no chance to come."""
        ...

    def judge(self, state: State) -> Judging:
        """Judge all legal actions of a state that it `solves`.

        :raises ValueError: it does not solve this state.
        """
        ...
