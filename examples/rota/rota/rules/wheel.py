"""The wheel, its lines, and a position: an immutable value that implements the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Result, returns_of
from pygame_rules.core.state_display import Pictured
from pygame_rules.core.words import N_

POINTS: Final = range(9)
"""The hub is 0, the rim 1 to 8, clockwise from the top."""
EACH: Final = 3
"""The number of stones of each player."""
LONGEST: Final = 40
"""The game ends without a winner after this many decisions."""
MARKS: Final = ("shell", "flint")
"""The sprite of each seat's stones."""
SEAT_NAMES: Final = (N_("Shell"), N_("Flint"))
"""What the players are called who were given no name."""


def around(point: int, steps: int) -> int:
    """Return the point on the rim that is `steps` further clockwise."""
    return (point - 1 + steps) % 8 + 1


NEAR: Final = tuple(
    frozenset(range(1, 9)) if point == 0 else frozenset((0, around(point, 1), around(point, -1))) for point in POINTS
)
"""Indexed by point: the points that a stone there may move to."""
LINES: Final = frozenset(
    {frozenset((point, 0, around(point, 4))) for point in range(1, 5)}
    | {frozenset((point, around(point, 1), around(point, 2))) for point in range(1, 9)}
)
"""The sets of three points that win: in a line through the hub, or side by side on the rim."""


class Start(Action):
    """A chance outcome: the seat that begins."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {seat}")
        self.seat = seat


class Step(Action):
    """A decision to bring a stone to `target`, from the hand (`origin` is None) or from another point."""

    __slots__ = ("origin", "target")

    def __init__(self, origin: int | None, target: int) -> None:
        super().__init__(f"place {target}" if origin is None else f"move {origin}-{target}")
        self.origin = origin
        self.target = target


STARTS: Final = (Start(0), Start(1))
STEPS: Final[dict[tuple[int | None, int], Step]] = {
    (origin, target): Step(origin, target) for target in POINTS for origin in (None, *sorted(NEAR[target]))
}
ACTIONS: Final[dict[str, Action]] = {action.text: action for action in (*STARTS, *STEPS.values())}
"""All actions by their text in a game record."""


@dataclass(frozen=True, slots=True)
class Position(Pictured):
    """Where each player's stones are, and whose turn it is."""

    stones: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    """Indexed by seat: the points with its stones."""
    seat: int | None = None
    """The seat whose turn it is, or at the end the one that moved last; None before the first seat is drawn."""
    done: int = 0
    """The number of decisions so far."""

    @property
    def won(self) -> bool:
        """Whether the player of `seat` has three in a row."""
        return self.seat is not None and self.stones[self.seat] in LINES

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.won or self.done == LONGEST

    def current_player(self) -> int:
        """Return the seat that must decide now, or `CHANCE`, or `TERMINAL`."""
        if self.seat is None:
            return CHANCE
        return TERMINAL if self.over else self.seat

    def turn(self) -> int | None:
        """Return the seat whose turn it is."""
        return self.seat

    def legal_actions(self) -> Sequence[Action]:
        """Return the legal decisions: placing while stones are in the hand, then moving to a free neighbour."""
        if self.seat is None or self.over:
            return ()
        own, taken = self.stones[self.seat], self.stones[0] | self.stones[1]
        if len(own) < EACH:
            return [STEPS[None, target] for target in POINTS if target not in taken]
        return [STEPS[origin, target] for origin in sorted(own) for target in sorted(NEAR[origin] - taken)]

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        """Return the possible first seats with their probabilities; empty once one is drawn."""
        return [(start, 0.5) for start in STARTS] if self.seat is None else ()

    def sample_chance(self, draw: Draw) -> Action:
        """Draw the first seat as docs/rules/dice.md says."""
        return STARTS[draw.uniform(2)]

    def apply_action(self, action: Action) -> Position:
        """Return the position after a legal decision or a chance outcome.

        :raises IllegalAction: the action is not legal here.
        """
        legal = self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]
        if action not in legal:
            raise IllegalAction("{event} is not legal here.", event=action.text)
        if isinstance(action, Start):
            return replace(self, seat=action.seat)
        assert isinstance(action, Step)  # noqa: S101 - nothing else is legal
        mover = self.seat or 0
        own = (self.stones[mover] - {action.origin}) | {action.target}
        stones = (own, self.stones[1]) if mover == 0 else (self.stones[0], own)
        after = Position(stones, mover, self.done + 1)
        return after if after.over else replace(after, seat=1 - mover)

    def result(self) -> Result | None:
        """Return the result: three in a row win; without them both players share the game."""
        if self.seat is None or not self.over:
            return None
        if not self.won:
            return Result((0, 1), (0, 0))
        return Result((self.seat,), (1, 0) if self.seat == 0 else (0, 1))

    def returns(self) -> tuple[float, ...]:
        """Return each seat's return (see `core.game.returns_of`); 0 while the game runs."""
        result = self.result()
        return returns_of(result.winners, 2) if result else (0.0, 0.0)
