"""What each colour's strength depends on, as the key under which evaluate.py remembers it.

A colour's features depend on its own haruspices, on whose turn it is, on the roles, and on a few facts about the
others. All colours show these facts in one big integer (`Outlook.shown`), from which each colour takes the bits
that matter to it (`Outlook.heeded`). If the bits are the same, so is its strength.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from pygame_rules.games.tuchulcha.players.evaluation_colour import troop_of
from pygame_rules.games.tuchulcha.players.evaluation_shared import Outlook, Survey
from pygame_rules.games.tuchulcha.players.weights import weights_of
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import COLOURS, END, FOREST, SANCTUARY, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.rules.roles import gift_of
from pygame_rules.games.tuchulcha.rules.setup import Setup
from pygame_rules.games.tuchulcha.rules.state import Position

MOST_OUTLOOKS: Final = 1 << 12
"""How many outlooks are remembered at most for each colour and distribution of roles."""


class Roles:
    """The roles, the weights of the features, and where each colour finds in `Outlook.shown` the facts that it heeds.

    `shown` consists of lanes, each with room for all slots of a side: first a lane with the side of each colour, then
    a lane with the stones that each colour reaches, then numbers of `_SIGNAL` bits (see `_SIGNALS`).
    """

    def __init__(self, setup: Setup, tuchulcha: Colour, lasa: Colour, times: int, seasoned: bool) -> None:
        self.setup = setup
        self.weights = weights_of(setup.players, seasoned)
        self.tuchulcha = tuchulcha
        self.lasa = lasa
        self.gift = gift_of(setup, times)
        colours = range(len(setup.totals))
        self.late = sorted({1 - in_play / total for total in setup.totals for in_play in range(total + 1)})
        """The possible values of `Survey.late`, ascending."""
        one = [1 << _ARRIVED + _SIGNAL * colour for colour in colours]
        self.elsewhere = [sum(one) - one[colour] for colour in colours]
        """By colour: the bits in which it shows to each other colour how many of its haruspices have arrived."""
        hunters = [other for other in setup.colours if other not in (tuchulcha, lasa)]
        self.prey = [_lanes(other for other in colours if other not in (colour, tuchulcha)) for colour in colours]
        """By colour: the lanes of the sides that it can hit; multiplying by them repeats a mask in each lane."""
        self.threats = [_lanes(_REACH + other for other in hunters if other != colour) for colour in colours]
        """By colour: the lanes that show what players without a role reach."""
        everyone = _lanes(_REACH + other for other in hunters)
        self.demon = 0 if tuchulcha == NOBODY else _lanes([_REACH + tuchulcha])
        """The lane that shows what Tuchulcha's haruspices reach."""
        self.heard = [_OF_ALL | 0xFFFF << _SIGNALS + _ARRIVED + _SIGNAL * colour for colour in colours]
        """By colour: the signals that it heeds."""
        self.reaching = [everyone if colour in setup.neutrals else _lanes([_REACH + colour]) for colour in colours]
        """By colour: the lanes in which it shows what it reaches; for a neutral colour those of all players who may
        move it."""
        self.outlooks = [_Outlooks(self, colour) for colour in colours]
        """By colour: its outlooks by its side."""


@lru_cache(maxsize=64)
def roles_of(setup: Setup, tuchulcha: Colour, lasa: Colour, times: int, seasoned: bool) -> Roles:
    """Return the roles. As long as they are cached, the same roles are the same object: its outlooks remember the
    strengths."""
    return Roles(setup, tuchulcha, lasa, times, seasoned)


def outlooks_of(position: Position, seasoned: bool = False) -> tuple[Roles, list[Outlook]]:
    """Return the roles of a position, and the outlook of each colour."""
    setup, (sides, tuchulcha, lasa, _, times, *_) = position.setup, position.lineup
    roles = roles_of(setup, tuchulcha, lasa, times, seasoned)
    return roles, [known[side] for known, side in zip(roles.outlooks, sides, strict=False)]


def survey_of(position: Position) -> Survey:
    """Return the survey of a position."""
    return Survey(position, outlooks_of(position)[1])


class _Outlooks(dict[int, Outlook]):
    """Remembers the outlooks of a colour by its side; computes each on first use."""

    __slots__ = ("_colour", "_roles")

    def __init__(self, roles: Roles, colour: Colour) -> None:
        super().__init__()
        self._roles = roles
        self._colour = colour

    def __missing__(self, side: int) -> Outlook:
        if len(self) >= MOST_OUTLOOKS:
            self.clear()
        found = self[side] = outlook_of(self._roles, self._colour, side)
        return found


def outlook_of(roles: Roles, colour: Colour, side: int) -> Outlook:
    """Compute what a colour shows and heeds."""
    setup, tuchulcha, lasa = roles.setup, roles.tuchulcha, roles.lasa
    troop = troop_of(setup.board, colour, side, colour != lasa, setup.varied.get("dice"))
    in_play, arrived = setup.in_play(colour, side), side >> 4 * VELTHUMENA & 15
    late = 1 - in_play / setup.totals[colour] if side else 0.0
    # Of each of these two numbers only the largest of all colours matters. They are written as so many ones in a row,
    # because then "or" over all colours gives the largest.
    signal = (1 << roles.late.index(late)) - 1 << _LATE | ((1 << arrived) - 1) * roles.elsewhere[colour]
    ready = False
    soon = nearness = 0.0
    if tuchulcha == NOBODY:
        # A neutral colour has no player to devote it, and the number of its seat means nothing.
        lost = arrived + (side >> 4 * FOREST & 15)
        ready = (
            lost >= setup.kept and in_play > setup.keeps and lost + (side & 15) >= roles.gift
            and colour != lasa and colour not in setup.neutrals
        )  # fmt: skip
        own = bool(side) | ready << 1
    else:
        own = bool(side) | in_play << 1
        if colour == tuchulcha:
            own |= len(troop.stands) << 5
        elif colour != lasa and colour in setup.arrivers:
            own |= troop.foremost << 5
            soon, nearness = troop.soon, troop.nearness
    signal |= own << _SIGNAL * colour
    # Others can hit the groups for which one or two attackers are enough. One attacker hits a power of 1 with one or
    # two numbers, two attackers hit a power of 2 with one (see `Survey.risk`). For Tuchulcha's haruspices the number of
    # haruspices counts in place of their power.
    exposed = troop.weak * 3 | troop.double
    hunted = troop.one * 3 | troop.two
    open_ = (troop.weak | troop.double if tuchulcha == NOBODY else troop.one | troop.two) * 15
    # A slot of a lane has four bits: for one number the lowest one, for two numbers the next.
    reached = (troop.near | troop.distant << 1) * roles.reaching[colour]
    shown = (side & (open_ | _AT_END)) << _LANE * colour | reached | signal << _SIGNALS
    heard = roles.heard[colour]
    if colour == tuchulcha:
        heard |= ((troop.near | troop.distant) * 15 | _AT_END) * roles.prey[colour]
    elif colour == lasa:
        heard |= troop.held * roles.demon
    else:
        prey = (troop.near * 15 | _AT_END) * roles.prey[colour]
        heard |= exposed * roles.threats[colour] | hunted * roles.demon | prey
    return Outlook(shown, heard, {}, troop, in_play, arrived, late, ready, soon, nearness)


def _lanes(lanes: Iterable[int]) -> int:
    """Return the lowest bit of each lane."""
    return sum(1 << _LANE * lane for lane in lanes)


_LANE: Final = 4 * (SANCTUARY + 1)
_REACH: Final = len(COLOURS)
_SIGNAL: Final = 16
_SIGNALS: Final = 2 * len(COLOURS) * _LANE
"""Where the signals begin: four numbers of 16 bits by colour, the lateness, four numbers for what arrived elsewhere."""
_LATE: Final = _SIGNAL * len(COLOURS)
_ARRIVED: Final = _LATE + _SIGNAL
TURN: Final = _SIGNALS + _ARRIVED + _SIGNAL * len(COLOURS)
PASSAGES: Final = TURN + _SIGNAL
_OF_ALL: Final = ((1 << _ARRIVED) - 1 << _SIGNALS) | ((1 << _SIGNAL + _LANE) - 1 << TURN)
"""The signals that every colour heeds, whose turn it is, and the open passages."""
_AT_END: Final = 15 << 4 * END
"""The haruspices at the end of their path. They are hit on their entry stone, so every colour heeds them."""
