"""The board, colours and numbers of haruspices for each number of players (docs/rules/tuchulcha.md, "Setup")."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from pygame_rules.games.tuchulcha.rules.board import BOARDS, VELTHUMENA, Board, Colour

SEATS: Final = (2, 3, 4)
"""The possible numbers of players."""
NO_SEAT: Final = -1
"""Used instead of a seat for a neutral colour."""
MOST_HARUSPICES: Final = 9
MOST_DICE: Final = 4
"""The most dice in a throw; a player who threw this many is not offered an additional die."""
NEUTRAL: Final = 5
"""The number of haruspices of a neutral colour."""


class Setup:
    """Everything that depends only on the number of players. Interned: `SETUPS` holds the only instances."""

    __slots__ = ("board", "colours", "dice", "gift", "kept", "neutrals", "players", "seats", "totals")

    board: Board
    players: int
    colours: tuple[Colour, ...]
    """Indexed by seat: its colour."""
    seats: tuple[int, ...]
    """Indexed by colour: its seat, or `NO_SEAT` for a neutral colour."""
    neutrals: tuple[Colour, ...]
    totals: tuple[int, ...]
    """Indexed by colour: its number of haruspices."""
    gift: int
    """How many haruspices the first devotion to Tuchulcha costs."""
    kept: int
    """How many of the haruspices given in any devotion to Tuchulcha must come from Velthumena and the forest."""
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
        """Return how many haruspices of a side are in its temple or on the path ("Setup").

        >>> from pygame_rules.games.tuchulcha.rules.board import FOREST, TEMPLE, UNITS
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
"""The setups by number of players."""


def find_setup(players: int) -> Setup:
    """Return the setup for a number of players; unpickling uses it so that setups stay interned."""
    return SETUPS[players]
