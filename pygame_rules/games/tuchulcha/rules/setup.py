"""The board, the colours, the numbers of haruspices and the rules (docs/rules/tuchulcha.md, "Setup", "Other rules").

What is here are the usual rules; `other_rules/setups.py` makes a setup with others.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    """Everything that depends only on the number of players and the rules: a frozen value that each position carries.

    Interned: equal setups are the same object. `SETUPS` holds those of the usual rules, `find_setup` finds all.
    """

    __slots__ = (
        "arrivers", "board", "changed", "colours", "dice", "gift", "keeps", "kept", "least", "mercy", "more",
        "most_dice", "neutrals", "players", "saving", "seats", "thrown", "totals", "varied",
    )  # fmt: skip

    board: Board
    players: int
    colours: tuple[Colour, ...]
    """Indexed by seat: its colour."""
    seats: tuple[int, ...]
    """Indexed by colour: its seat, or `NO_SEAT` for a neutral colour."""
    neutrals: tuple[Colour, ...]
    totals: tuple[int, ...]
    """Indexed by colour: its number of haruspices."""
    varied: Mapping[str, str | int]
    """The options that vary a rule and are not at their defaults, by id; empty with the usual rules."""
    changed: tuple[tuple[str, object], ...]
    """The fields below that these rules change, with their values."""
    gift: int
    """How many haruspices the first devotion to Tuchulcha costs."""
    more: int
    """How many more each later devotion costs than the one before."""
    kept: int
    """How many of the haruspices given in any devotion to Tuchulcha must come from Velthumena and the forest."""
    keeps: int
    """How many haruspices the player must keep in play in a devotion to Tuchulcha (D5)."""
    least: tuple[int, int]
    """How many every other player must have in play for the first devotion of a game, and for a later one (D6)."""
    arrivers: tuple[Colour, ...]
    """The colours that put Tuchulcha's player out by an arrival in Velthumena (D8)."""
    saving: tuple[Colour, ...]
    """The neutral colours that keep the other player in the game while they are in play (D7)."""
    mercy: int
    """What `Position.single` is when a turn begins with a single haruspex in play (D4)."""
    thrown: int
    """How many dice a player without Tuchulcha's role throws."""
    dice: int
    """How many dice Tuchulcha's player throws."""
    most_dice: int
    """With fewer equal dice than this, a player may throw one more."""

    def __init__(self, players: int) -> None:
        self.varied = MappingProxyType({})
        self.changed = ()
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
        self.more = self.keeps = self.mercy = 1
        self.least = 2, 2
        self.arrivers = tuple(temples)
        self.saving = ()
        self.thrown = 2
        self.dice = MOST_DICE if players == 4 else MOST_DICE - 1
        self.most_dice = MOST_DICE

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
        return find_setup, (self.players, tuple(self.varied.items()), self.changed)


SETUPS: Final = MappingProxyType({players: Setup(players) for players in SEATS})
"""The setups with the usual rules, by number of players."""

_FOUND: Final[dict[object, Setup]] = {(players, (), ()): setup for players, setup in SETUPS.items()}


def find_setup(
    players: int, varied: tuple[tuple[str, str | int], ...], changed: tuple[tuple[str, object], ...]
) -> Setup:
    """Return the setup for a number of players and rules, always the same object; unpickling uses it, too.

    :param varied: `Setup.varied` as pairs.
    :param changed: `Setup.changed`.
    """
    key = players, varied, changed
    if key not in _FOUND:
        made = _FOUND[key] = Setup(players)
        made.varied, made.changed = MappingProxyType(dict(varied)), changed
        for field, value in changed:
            setattr(made, field, value)
    return _FOUND[key]
