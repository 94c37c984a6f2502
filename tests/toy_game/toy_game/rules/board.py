"""The spaces, signs and actions of Toy Race; nothing here depends on a position."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.words import N_

LENGTHS: Final = (6, 12)
"""The possible lengths of the lanes: space 0 is the start, the last space is home."""
NUMBERS: Final = (1, 2, 3, 4, 5, 6)
MARKS: Final = ("sun", "moon", "star")
"""Each seat's sign: the name of its pawns' sprite and the first part of their item ids."""
SEAT_NAMES: Final = (N_("Sun"), N_("Moon"), N_("Star"))
"""What the players are called who were given no name."""


class Start(Action):
    """A chance outcome: the seat that begins."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {seat}")
        self.seat = seat


class Roll(Action):
    """A chance outcome: the number on the die."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(f"roll {number}")
        self.number = number


class Move(Action):
    """A decision to move a pawn from a space. Two pawns on one space share one action."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"move {space}")
        self.space = space


STARTS: Final = tuple(Start(seat) for seat in range(len(MARKS)))
ROLLS: Final = tuple(Roll(number) for number in NUMBERS)
MOVES: Final = tuple(Move(space) for space in range(max(LENGTHS)))
PASS: Final = Action("pass")
"""A decision to move no pawn, possible after a 6."""

ACTIONS: Final[dict[str, Action]] = {action.text: action for action in (*STARTS, *ROLLS, *MOVES, PASS)}
"""All actions by their text in a game record. No other instances exist, so actions can be compared by identity."""
