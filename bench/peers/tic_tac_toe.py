"""Tic-tac-toe, written for the protocol of this project's games.

OpenSpiel has this game, boardgame.io's tutorial writes it, and here it takes few lines: with it, the programs' own
costs can be compared on exactly the same rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import TERMINAL, Action, Draw, Result, returns_of
from pygame_rules.core.json_value import Json

LINES: Final = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
"""The rows, columns and diagonals as sets of cells: bit n is cell n, row by row."""
FULL: Final = 0b111111111
SEATS: Final = 2


class Cell(Action):
    """Put the own mark on one cell."""

    __slots__ = ("bit",)

    def __init__(self, place: int) -> None:
        super().__init__(str(place))
        self.bit = 1 << place


CELLS: Final = tuple(Cell(place) for place in range(9))
_FREE: Final = tuple(tuple(cell for cell in CELLS if not taken & cell.bit) for taken in range(FULL + 1))
"""The cells that are still free, by the set of cells that are taken."""
_WON: Final = frozenset(marks for marks in range(FULL + 1) if any(marks & line == line for line in LINES))
"""The sets of marks that contain a line."""


@dataclass(frozen=True, slots=True)
class Marks:
    """A position."""

    mover: int = 0
    """The seat that moves next; at the end, the seat that would."""
    own: int = 0
    """The mover's marks, as a set of cells."""
    other: int = 0
    """The other seat's marks."""

    def current_player(self) -> int:
        """See `State.current_player`."""
        return TERMINAL if self.other in _WON or self.own | self.other == FULL else self.mover

    def turn(self) -> int:
        """See `State.turn`."""
        mover = self.current_player()
        return 1 - self.mover if mover == TERMINAL else mover

    def legal_actions(self) -> Sequence[Cell]:
        """See `State.legal_actions`."""
        return () if self.other in _WON else _FREE[self.own | self.other]

    def chance_outcomes(self) -> tuple[()]:
        """Return nothing, because there is no chance in this game."""
        return ()

    def sample_chance(self, draw: Draw) -> Action:
        """Refuse, because there is no chance in this game.

        :raises IllegalAction: always.
        """
        raise IllegalAction("Tic-tac-toe has no chance events.")

    def apply_action(self, action: Action) -> Marks:
        """See `State.apply_action`.

        :raises IllegalAction: the cell is taken, the game is over, or the action belongs to another game.
        """
        if not isinstance(action, Cell) or (self.own | self.other) & action.bit or self.other in _WON:
            raise IllegalAction(f"Cell {action.text} cannot be taken here.")
        return Marks(1 - self.mover, self.other, self.own | action.bit)

    def returns(self) -> tuple[float, ...]:
        """See `State.returns`."""
        return returns_of((1 - self.mover,), SEATS) if self.other in _WON else (0.0, 0.0)

    def result(self) -> Result | None:
        """See `State.result`; in a draw both win, and the score is 1 for a win, 0 otherwise."""
        if self.current_player() != TERMINAL:
            return None
        if self.other not in _WON:
            return Result((0, 1), (0, 0))
        winner = 1 - self.mover
        return Result((winner,), (1 - winner, winner))

    def to_json(self) -> dict[str, Json]:
        """See `State.to_json`."""
        return {"mover": self.mover, "own": self.own, "other": self.other}
