"""A position under any rules: the same protocol as `Position`, which knows only the usual ones and is quicker.

The tests let both play the same games under the usual rules. docs/rules/zenos-tavli.md, "Other rules".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame_rules.core.game import CHANCE, Action, Draw
from pygame_rules.games.zenos_tavli.rules.board import (
    ALL_OFF,
    HOUSES,
    STEPS,
    Roll,
    Step,
    masks_of,
    side_to_string,
)
from pygame_rules.games.zenos_tavli.rules.legal import NO_NUMBERS, OVER, Numbers, find_numbers
from pygame_rules.games.zenos_tavli.rules.other_rules.any_rules import is_protected, legal_steps, stepped, stuck
from pygame_rules.games.zenos_tavli.rules.other_rules.throws import numbers_under, outcomes, roll_of
from pygame_rules.games.zenos_tavli.rules.ruleset import Rules
from pygame_rules.games.zenos_tavli.rules.state import Position

if TYPE_CHECKING:
    from pygame_rules.core.errors import IllegalAction

_TURNED: Final = {
    step: STEPS[step.number, "house", HOUSES + 1 - step.place] if step.origin == "house" else step
    for step in STEPS.values()
}
"""Maps a step as Black counts the houses under "against" (R9) to the step as a record writes it, and back."""


class BackStep(Step):
    """A step of Black against White's way (R9), with the house of the board that it reaches in `landing`.

    It is what the picture and the notation read. Records, and the actions of a position, have the `Step` with the same
    text, which does not know who plays it.
    """

    __slots__ = ()

    def __init__(self, step: Step) -> None:
        super().__init__(step.number, step.origin, step.place)
        own = _TURNED[step].landing
        self.landing = own if own > HOUSES else HOUSES + 1 - own

    def passed(self) -> range:
        """Return the houses between the one that the step leaves and the one that it reaches, in its direction."""
        first = HOUSES + 1 - self.place if self.origin == "middle" else (self.place or HOUSES + 1) - 1
        return range(first, self.landing if self.landing <= HOUSES else 0, -1)


_BACK: Final = {step: BackStep(step) for step in STEPS.values()}


class VariantPosition(Position):
    """The state of a game under any rules. Made by `VariantPosition.under` and `apply_action`."""

    __slots__ = ("rules",)

    rules: Rules

    @classmethod
    def under(cls, rules: Rules, sides: tuple[int, int], turn: int, numbers: tuple[int, ...] = ()) -> VariantPosition:
        """Return a position of two valid sides, each as its player counts the houses (any_rules.py).

        If it is won or drawn, the game is over; if the numbers cannot be played, the turn passes at once.

        :param numbers: ascending.
        """
        mine, theirs = sides[turn], sides[1 - turn]
        position = _made(rules, turn, mine, theirs, NO_NUMBERS, ())
        if any(side & ALL_OFF == ALL_OFF for side in sides) or stuck(rules, mine, theirs):
            position._numbers = OVER
        elif numbers:
            return position._thrown(find_numbers(numbers))
        return position

    def apply_action(self, action: Action) -> Position:
        """Return the position after a legal step, or after a throw.

        :raises IllegalAction: the action is not legal here.
        """
        rules = self.rules
        if isinstance(action, Roll) and self._numbers is NO_NUMBERS and len(action.dice) == rules.dice:
            return self._thrown(find_numbers(numbers_under(rules, action)))
        step = STEPS[action.number, action.origin, action.place] if isinstance(action, Step) else None
        if step not in self._legal:
            raise self._refusal(action)
        mine, theirs = stepped(rules, self._turned(step), self._mine, self._theirs)
        numbers = self._numbers.without[step.number]
        if mine & ALL_OFF == ALL_OFF:
            numbers = OVER  # Rule 6: the game ends at once, even with numbers left.
        elif legal := self._found(numbers, mine, theirs):
            return _made(rules, self._seat, mine, theirs, numbers, legal)
        elif not stuck(rules, theirs, mine):
            return _made(rules, 1 - self._seat, theirs, mine, NO_NUMBERS, ())
        return _made(rules, self._seat, mine, theirs, OVER, ())

    def _thrown(self, numbers: Numbers) -> VariantPosition:
        """Return the position after a throw; if no number can be played, the other player throws."""
        legal = self._found(numbers, self._mine, self._theirs)
        if not legal:
            return _made(self.rules, 1 - self._seat, self._theirs, self._mine, NO_NUMBERS, ())
        return _made(self.rules, self._seat, self._mine, self._theirs, numbers, legal)

    def _found(self, numbers: Numbers, mine: int, theirs: int) -> tuple[Step, ...]:
        """Return the legal steps as records write them."""
        if numbers is NO_NUMBERS:
            return ()
        legal = legal_steps(self.rules, numbers, mine, theirs)
        return tuple(map(_TURNED.__getitem__, legal)) if self.goes_back(self._seat) else legal

    def _turned(self, step: Step) -> Step:
        """Change a step of the player to move from the board's houses to his own, or back."""
        return _TURNED[step] if self.goes_back(self._seat) else step

    def _refusal(self, action: Action) -> IllegalAction:
        if self._numbers is NO_NUMBERS and self.rules.dice == 2:
            from pygame_rules.core.errors import IllegalAction

            return IllegalAction(
                "{event} is not legal here: expected a throw of two dice, such as roll 1-3.", event=action.text
            )
        return super()._refusal(action)

    def goes_back(self, seat: int) -> bool:
        """Return whether a seat travels from house 24 to house 1 (R9)."""
        return seat == 1 and self.rules.direction == "against"

    def walked(self, step: Step, seat: int | None = None) -> Step:
        """Return a step with the house of the board that it reaches when this seat plays it."""
        return _BACK[STEPS[step.number, step.origin, step.place]] if self.goes_back(self._seat_or(seat)) else step

    def _seat_or(self, seat: int | None) -> int:
        return self._seat if seat is None else seat

    def numbers_of(self, roll: Roll) -> tuple[int, ...]:
        """Return the numbers to play after a throw, ascending."""
        return numbers_under(self.rules, roll)

    def alone(self, seat: int, number: int) -> VariantPosition:
        """Return the position in which a seat has just this number to play."""
        return VariantPosition.under(self.rules, (self.side(0), self.side(1)), seat, (number,))

    # Methods of the State protocol.

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        """Return the throws with their probabilities at a chance node, else nothing."""
        return outcomes(self.rules.dice) if self._numbers is NO_NUMBERS else ()

    def sample_chance(self, draw: Draw) -> Roll:
        """Draw a throw, die by die (docs/rules/dice.md)."""
        return roll_of(tuple(1 + draw.uniform(6) for _ in range(self.rules.dice)))

    # Where the stones are.

    def houses(self, seat: int) -> tuple[int, ...]:
        """Return how many stones stand on houses 1 to 24 of the board."""
        return self.way(seat)[::-1] if self.goes_back(seat) else self.way(seat)

    def protected(self, seat: int) -> bool:
        """Return whether single stones of a seat on the first six houses of its way cannot be hit (rule 3, R3)."""
        return is_protected(self.rules, self.side(seat))

    def masks(self, seat: int) -> tuple[int, int, int]:
        """Return a seat's masks, as it counts the houses."""
        return masks_of(self.side(seat))

    def facing(self) -> tuple[int, int, int, int, int, int, int, int]:
        """Return the side that plays or throws next with its masks, then the other one with its masks."""
        mine, theirs = self._mine, self._theirs
        return (mine, *masks_of(mine), theirs, *masks_of(theirs))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, VariantPosition)
            and self.rules is other.rules
            and self._mine == other._mine
            and self._theirs == other._theirs
            and self._numbers is other._numbers
            and self._seat == other._seat
        )

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.rules, self._mine, self._theirs, self._numbers.numbers, self._seat))
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        sides = self.side(0), self.side(1)
        return VariantPosition.under, (self.rules, sides, self._seat, self._numbers.numbers)

    def __repr__(self) -> str:
        names = "White", "Black"
        stones = "; ".join(f"{names[seat]} {side_to_string(self._on_board(seat))}" for seat in (0, 1))
        other = ", ".join(f"{name} {value}" for name, value in self.rules.differing().items())
        player = self.current_player()
        plays = "moved last" if player == -2 else "throws" if player == CHANCE else f"plays {self._numbers.numbers}"
        return f"<Position: {stones}; {names[self._seat]} {plays}; {other or 'usual rules'}>"

    def _on_board(self, seat: int) -> int:
        """Return a side with its houses as they are numbered on the board."""
        side = self.side(seat)
        on_houses = sum(count << 4 * house for house, count in enumerate(self.way(seat), 1))
        return side - on_houses + sum(count << 4 * house for house, count in enumerate(self.houses(seat), 1))


def _made(
    rules: Rules, seat: int, mine: int, theirs: int, numbers: Numbers, legal: tuple[Step, ...]
) -> VariantPosition:
    """Create a position with these fields."""
    position = _new(VariantPosition)
    position.rules = rules
    position._seat = seat
    position._mine = mine
    position._theirs = theirs
    position._numbers = numbers
    position._legal = legal
    position._hash = None
    return position


_new: Final = object.__new__
