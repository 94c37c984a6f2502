"""Spaces, signs and words of Toy Race. Knows no position."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import Action

LENGTHS: Final = (6, 12)
"""The lanes that can be chosen: space 0 is the start, the last space is home."""
NUMBERS: Final = (1, 2, 3, 4, 5, 6)
MARKS: Final = ("sun", "moon", "star")
"""The sign of each seat: the name of its pawns' sprite and the first part of their slots."""


class Start(Action):
    """A chance outcome: this seat begins."""

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
    """A decision: a pawn on this space moves. Two pawns on one space give one action."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"move {space}")
        self.space = space


STARTS: Final = tuple(Start(seat) for seat in range(len(MARKS)))
ROLLS: Final = tuple(Roll(number) for number in NUMBERS)
MOVES: Final = tuple(Move(space) for space in range(max(LENGTHS)))
PASS: Final = Action("pass")
"""A decision, after a 6: no pawn moves."""

ACTIONS: Final[dict[str, Action]] = {action.text: action for action in (*STARTS, *ROLLS, *MOVES, PASS)}
"""All actions by their words in a record; there are no others, so comparing them is comparing identities."""
