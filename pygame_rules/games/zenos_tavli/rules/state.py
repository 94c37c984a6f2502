"""A position of Zenos Tavli: an immutable value that knows its legal actions.

It is stored from the mover's point of view (his side, the other side, masks of both), because every rule speaks of the
mover. The masks are redundant: they could be computed from the sides, but updating single bits with each step is
cheaper. The legal steps are computed when a position is created, because a turn ends when none is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Result, returns_of
from pygame_rules.core.state_display import Pictured
from pygame_rules.games.zenos_tavli.rules.board import (
    ALL_OFF,
    BEYOND,
    HAND_SLOT,
    HOUSES,
    LEFT,
    MIDDLE_SLOT,
    MIDDLES,
    OFF_SHIFT,
    OUTCOMES,
    STONES,
    Roll,
    Step,
    find_roll,
    masks_of,
    side_to_string,
)
from pygame_rules.games.zenos_tavli.rules.legal import (
    NO_NUMBERS,
    OVER,
    ROLL_NUMBERS,
    Numbers,
    both_stuck,
    find_numbers,
    legal_steps,
)
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL, Rules


class Position(Pictured):
    """The state of a game under the usual rules. Made by `Position.of` and `apply_action`.

    `other_rules.variant.VariantPosition` derives from it for all others.
    """

    __slots__ = (
        "_closed", "_hash", "_legal", "_middle", "_mine", "_numbers", "_occupied", "_points", "_seat", "_their_middle",
        "_their_occupied", "_their_points", "_theirs",
    )  # fmt: skip

    _seat: int  # who plays, or throws next; at the end who moved last
    _mine: int  # his side, as in board.py
    _theirs: int
    _occupied: int  # his houses
    _points: int  # his houses with two stones and more
    _middle: int  # his middle houses
    _their_occupied: int
    _their_points: int
    _their_middle: int
    _closed: int  # houses that the other side closes to him, and BEYOND
    _numbers: Numbers  # NO_NUMBERS at a chance node, OVER at the end
    _legal: tuple[Step, ...]
    _hash: int | None
    rules: Rules = USUAL
    """The rules that hold."""

    @classmethod
    def of(cls, sides: tuple[int, int], turn: int, numbers: tuple[int, ...] = ()) -> Position:
        """Return a position of two valid sides (see board.py).

        If it is won or drawn, the game is over; if the numbers cannot be played, the turn passes at once.

        :param numbers: ascending.
        """
        mine, theirs = sides[turn], sides[1 - turn]
        their_occupied, their_points, their_middle = masks_of(theirs)
        closed = BEYOND | (their_points if theirs & LEFT else their_occupied)
        position = _made(
            turn, mine, theirs, *masks_of(mine), their_occupied, their_points, their_middle, closed, NO_NUMBERS, ()
        )
        middle, their_middle = position._middle, position._their_middle
        their_closed = BEYOND | (position._points if mine & LEFT else position._occupied)
        drawn = both_stuck(middle, closed, their_middle, their_closed)
        if drawn or any(side & ALL_OFF == ALL_OFF for side in sides):
            position._numbers = OVER
        elif numbers:
            return position._thrown(find_numbers(numbers))
        return position

    def apply_action(self, action: Action) -> Position:
        """Return the position after a legal step, or after a throw.

        :raises IllegalAction: the action is not legal here.
        """
        # Steps are interned, so `in` compares identities.
        if action not in self._legal:
            if self._numbers is NO_NUMBERS and isinstance(action, Roll) and action in ROLL_NUMBERS:
                return self._thrown(ROLL_NUMBERS[action])
            raise self._refusal(action)
        step = action
        mine = self._mine + step.delta | step.left
        theirs = self._theirs
        occupied = self._occupied
        points = self._points
        middle = self._middle
        their_occupied = self._their_occupied
        their_middle = self._their_middle
        source = step.source_mask
        if not source:
            pass
        elif middle:  # With stones in the middle row, no other stone moves.
            if not mine >> step.source_shift & 15:
                middle ^= source
        elif not points & source:
            occupied ^= source
        elif mine >> step.source_shift & 15 == 1:
            points ^= source
        target = step.target_mask
        if occupied & target:
            points |= target
        elif target:
            occupied |= target
            if their_occupied & target:
                theirs += step.hit_delta
                their_occupied ^= target
                their_middle |= step.hit_mask

        legal: tuple[Step, ...] = ()
        numbers = self._numbers.without[step.number]
        if not target and mine & ALL_OFF == ALL_OFF:
            numbers = OVER  # Rule 6: the game ends at once, even with numbers left.
        elif numbers is not NO_NUMBERS:
            legal = legal_steps(numbers, mine & 15, middle, occupied, self._closed)
        if not legal and numbers is not OVER:
            # Rule 3, D4: a player who has not left quarter 1 closes every house where he has a stone.
            closed = BEYOND | (points if mine & LEFT else occupied)
            # Check D6 only here: a player with a legal step rules out the draw, and a throw moves no stone.
            if not (middle and their_middle and both_stuck(middle, self._closed, their_middle, closed)):
                return _made(
                    1 - self._seat, theirs, mine, their_occupied, self._their_points, their_middle, occupied, points,
                    middle, closed, NO_NUMBERS, (),
                )  # fmt: skip
            numbers = OVER
        return _made(
            self._seat, mine, theirs, occupied, points, middle, their_occupied, self._their_points, their_middle,
            self._closed, numbers, legal,
        )  # fmt: skip

    def _passed(self) -> Position:
        """Return the position in which the other player throws."""
        # Rule 3, D4: a player who has not left quarter 1 closes every house where he has a stone.
        closed = BEYOND | (self._points if self._mine & LEFT else self._occupied)
        return _made(
            1 - self._seat, self._theirs, self._mine, self._their_occupied, self._their_points, self._their_middle,
            self._occupied, self._points, self._middle, closed, NO_NUMBERS, (),
        )  # fmt: skip

    def _thrown(self, numbers: Numbers) -> Position:
        """Return the position after a throw; if no number can be played, the other player throws."""
        legal = legal_steps(numbers, self._mine & 15, self._middle, self._occupied, self._closed)
        if not legal:
            return self._passed()
        return _made(
            self._seat, self._mine, self._theirs, self._occupied, self._points, self._middle, self._their_occupied,
            self._their_points, self._their_middle, self._closed, numbers, legal,
        )  # fmt: skip

    def _refusal(self, action: Action) -> IllegalAction:
        if self._numbers is OVER:
            return IllegalAction("{event} is not legal: the game is over.", event=action.text)
        if self._numbers is NO_NUMBERS:
            return IllegalAction(
                "{event} is not legal here: expected a throw of the dice, such as roll 1-3-5.", event=action.text
            )
        return IllegalAction(
            "{event} is not legal here: expected one of {legal}.",
            event=action.text,
            legal=", ".join(step.text for step in self._legal),
        )

    # Methods of the State protocol.

    def current_player(self) -> int:
        """Return the seat that must decide now; -1 where chance comes next, -2 at the end.

        `CHANCE` and `TERMINAL` are these numbers.
        """
        numbers = self._numbers
        return CHANCE if numbers is NO_NUMBERS else TERMINAL if numbers is OVER else self._seat

    def turn(self) -> int:
        """Return the seat that plays, or throws next; at the end the seat that moved last."""
        return self._seat

    def legal_actions(self) -> tuple[Step, ...]:
        """Return the actions that are legal now, by number, then by house; empty before a throw and at the end."""
        return self._legal

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        """Return the 56 throws with their probabilities before a throw, else nothing."""
        return OUTCOMES if self._numbers is NO_NUMBERS else ()

    def sample_chance(self, draw: Draw) -> Roll:
        """Draw a throw by chance, die by die.

        docs/rules/dice.md says how.
        """
        return find_roll(1 + draw.uniform(6), 1 + draw.uniform(6), 1 + draw.uniform(6))

    def result(self) -> Result | None:
        """Return the result of a game that is over: who has all 15 stones off wins; if nobody has, it is a draw.

        Rule 6, D6.
        """
        if self._numbers is not OVER:
            return None
        scores = (self.off(0), self.off(1))
        winners = tuple(seat for seat in (0, 1) if scores[seat] == STONES) or (0, 1)
        return Result(winners, scores)

    def returns(self) -> tuple[float, ...]:
        """Return 1 for the winner and -1 for the loser; 0 while the game runs and for a draw."""
        result = self.result()
        return returns_of(result.winners, 2) if result else (0.0, 0.0)

    # What other rules change.

    def walked(self, step: Step, seat: int | None = None) -> Step:
        """Return a step with the house of the board that it reaches when this seat plays it.

        :param seat: None: the seat that plays.
        """
        return step

    def numbers_of(self, roll: Roll) -> tuple[int, ...]:
        """Return the numbers to play after a throw, ascending."""
        return roll.numbers

    def alone(self, seat: int, number: int) -> Position:
        """Return the position in which a seat has just this number to play."""
        return Position.of((self.side(0), self.side(1)), seat, (number,))

    def protected(self, seat: int) -> bool:
        """Return whether single stones of a seat in the first quarter cannot be hit.

        Rule 3.
        """
        return not self.left(seat)

    # Where the stones are.

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers still to be played, ascending; empty before a throw and at the end."""
        return self._numbers.numbers

    def side(self, seat: int) -> int:
        """Return all stones of a seat, packed into one number for fast rules; houses, middle and hand say it
        plainly.

        board.py says how.
        """
        return self._mine if seat == self._seat else self._theirs

    def hand(self, seat: int) -> int:
        """Return how many stones are still to be entered."""
        return self.side(seat) >> 4 * HAND_SLOT & 15

    def houses(self, seat: int) -> tuple[int, ...]:
        """Return how many stones stand on houses 1 to 24."""
        return self.way(seat)

    def way(self, seat: int) -> tuple[int, ...]:
        """Return how many stones stand on the 24 houses of a seat's way, from its first one to its last."""
        side = self.side(seat)
        return tuple(side >> 4 * house & 15 for house in range(1, HOUSES + 1))

    def middle(self, seat: int) -> tuple[int, ...]:
        """Return how many hit stones stand on middle houses 1 to 12."""
        side = self.side(seat)
        return tuple(side >> 4 * (MIDDLE_SLOT + house) & 15 for house in range(1, MIDDLES + 1))

    def off(self, seat: int) -> int:
        """Return how many stones are borne off."""
        return self.side(seat) >> OFF_SHIFT & 15

    def left(self, seat: int) -> bool:
        """Return whether the seat has left the first quarter, so that its single stones there can be hit.

        Rule 3, D4.
        """
        return self.side(seat) & LEFT != 0

    def masks(self, seat: int) -> tuple[int, int, int]:
        """Return a seat's masks: occupied houses, houses with two or more stones, occupied middle houses."""
        if seat == self._seat:
            return self._occupied, self._points, self._middle
        return self._their_occupied, self._their_points, self._their_middle

    def facing(self) -> tuple[int, int, int, int, int, int, int, int]:
        """Return the side that plays or throws next with its masks, then the other one with its masks."""
        return (
            self._mine, self._occupied, self._points, self._middle, self._theirs, self._their_occupied,
            self._their_points, self._their_middle,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Position)
            and self._mine == other._mine
            and self._theirs == other._theirs
            and self._numbers is other._numbers
            and self._seat == other._seat
        )

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self._mine, self._theirs, self._numbers.numbers, self._seat))
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return Position.of, ((self.side(0), self.side(1)), self._seat, self._numbers.numbers)

    def __repr__(self) -> str:
        names = "White", "Black"
        stones = "; ".join(f"{names[seat]} {side_to_string(self.side(seat))}" for seat in (0, 1))
        numbers = "-".join(map(str, self.numbers))
        then = {CHANCE: "throws", TERMINAL: "moved last"}.get(self.current_player(), f"plays {numbers}")
        return f"<Position: {stones}; {names[self._seat]} {then}>"


def _made(
    seat: int,
    mine: int,
    theirs: int,
    occupied: int,
    points: int,
    middle: int,
    their_occupied: int,
    their_points: int,
    their_middle: int,
    closed: int,
    numbers: Numbers,
    legal: tuple[Step, ...],
) -> Position:
    """Create a position with these fields; every position is created here."""
    position = _new(Position)
    position._seat = seat
    position._mine = mine
    position._theirs = theirs
    position._occupied = occupied
    position._points = points
    position._middle = middle
    position._their_occupied = their_occupied
    position._their_points = their_points
    position._their_middle = their_middle
    position._closed = closed
    position._numbers = numbers
    position._legal = legal
    position._hash = None
    return position


_new: Final = object.__new__
