"""The board, the colours, the numbers of haruspices and the rules (docs/rules/tuchulcha.md, "Setup", "Other rules").

What is here are the usual rules; `other_rules/setups.py` has the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

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
    """Everything that depends only on the number of players and the rules: a value that each position carries, and that
    nobody changes.

    Interned: equal setups are the same object. `SETUPS` holds those of the usual rules, and those of others are made by
    `other_rules.setups.setup_with`, with other values in place of the defaults below.
    """

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

    varied: Mapping[str, str | int] = MappingProxyType({})
    """The options that vary a rule and are not at their defaults, by id; empty with the usual rules."""
    thrown: int = 2
    """How many dice a player without Tuchulcha's role throws."""
    most_dice: int = MOST_DICE
    """With fewer equal dice than this, a player may throw one more."""
    more: int = 1
    """How many more each later devotion to Tuchulcha costs than the one before."""
    keeps: int = 1
    """How many haruspices the player must keep in play in a devotion to Tuchulcha (D5)."""
    least: tuple[int, int] = (2, 2)
    """How many every other player must have in play for the first devotion of a game, and for a later one (D6)."""
    quiet: tuple[Colour, ...] = ()
    """The colours whose arrival in Velthumena does not put Tuchulcha's player out (D8)."""
    saving: tuple[Colour, ...] = ()
    """The neutral colours that keep the other player in the game while they are in play (D7)."""
    mercy: int = 1
    """What `Position.single` is when a turn begins with a single haruspex in play (D4)."""
    lifting: int = 1
    """From which `Position.single` on the most numbers need not be used (D3)."""

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

    # What follows depends on types of higher modules, so it says `Any`; `other_rules.setups.OtherSetup` says which.

    def checked(self, lineup: Any, mover: Colour, turn_over: bool = False) -> Any:
        """Return the `Lineup` after the checks of rules that are not the usual ones."""
        return lineup

    def sifted(self, position: Any, prospects: Any) -> Any:
        """Return the `Position.prospects` without those moves that rules which are not the usual ones forbid (D3)."""
        return prospects

    def words(self, usual: Any) -> Any:
        """Return the `Words` that speak of these rules."""
        return usual

    def __reduce__(self) -> tuple[object, ...]:
        return find_setup, (self.players,)


SETUPS: Final = MappingProxyType({players: Setup(players) for players in SEATS})
"""The setups by number of players."""


def find_setup(players: int) -> Setup:
    """Return the setup for a number of players; unpickling uses it so that setups stay interned."""
    return SETUPS[players]
