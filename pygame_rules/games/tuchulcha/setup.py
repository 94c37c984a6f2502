"""Who plays which colour, with how many haruspices, on which board (docs/rules/tuchulcha.md, "Setup")."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from pygame_rules.games.tuchulcha.board import BOARDS, VELTHUMENA, Board, Colour

SEATS: Final = (2, 3, 4)
"""The possible numbers of players."""
NO_SEAT: Final = -1
"""In place of the seat of a neutral colour."""
MOST_HARUSPICES: Final = 9
MOST_DICE: Final = 4
"""Who throws so many is offered no further one."""
NEUTRAL: Final = 5
"""Haruspices of a neutral colour."""


class Setup:
    """What the number of players fixes. Interned: `SETUPS` holds the only objects."""

    __slots__ = ("board", "colours", "dice", "gift", "kept", "neutrals", "players", "seats", "totals")

    board: Board
    players: int
    colours: tuple[Colour, ...]
    """The colour of each seat."""
    seats: tuple[int, ...]
    """The seat of each colour; `NO_SEAT` for a neutral one."""
    neutrals: tuple[Colour, ...]
    totals: tuple[int, ...]
    """How many haruspices each colour has."""
    gift: int
    """How many haruspices the first devotion to Tuchulcha costs."""
    kept: int
    """How many of them, and of those of each later one, must come from Velthumena and the forest."""
    dice: int
    """How many dice Tuchulcha's player throws."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.board = BOARDS[3 if players == 3 else 4]
        self.colours = (0, 2) if players == 2 else tuple(range(players))
        temples = range(len(self.board.entries))
        self.seats = tuple(self.colours.index(c) if c in self.colours else NO_SEAT for c in temples)
        self.neutrals = tuple(c for c in temples if c not in self.colours)
        own = 8 if players == 4 else MOST_HARUSPICES
        self.totals = tuple(NEUTRAL if c in self.neutrals else own for c in temples)
        self.gift = 3 if players == 4 else 4
        self.kept = self.gift - 1
        self.dice = MOST_DICE if players == 4 else MOST_DICE - 1

    def in_play(self, colour: Colour, side: int) -> int:
        """How many haruspices of a side are in its temple or on the path ("Setup").

        >>> from pygame_rules.games.tuchulcha.board import FOREST, TEMPLE, UNITS
        >>> SETUPS[4].in_play(0, 5 * UNITS[TEMPLE] + UNITS[7] + 2 * UNITS[FOREST])
        6
        """
        if not side:
            return 0
        away = side >> 4 * VELTHUMENA
        return self.totals[colour] - (away & 15) - (away >> 4 & 15) - (away >> 8)

    def __reduce__(self) -> tuple[object, ...]:
        return find_setup, (self.players,)


SETUPS: Final = MappingProxyType({players: Setup(players) for players in SEATS})
"""By the number of players."""


def find_setup(players: int) -> Setup:
    """The setup for a possible number of players; pickled ones come back through it."""
    return SETUPS[players]
