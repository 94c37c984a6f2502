"""A heuristic evaluation of positions for computer players: how likely each seat is to win.

Each seat is described by a vector of hand-made features ("figures"), which differ for players without a role, for
Tuchulcha's and for Lasa Vecuvia's player. A linear model with a softmax over the seats turns them into chances. Its
weights, one set for each number of players, were fitted to games that the evaluation played against itself.

A search evaluates many positions that differ little, so `evaluate` remembers values by table and the strength of each
colour by all that its figures depend on (`_strengths_of`). Only a colour whose surroundings are new has its `figures`
computed. Remembering never changes a value by a single bit.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp, inf
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.game import TERMINAL
from pygame_rules.core.package_files import read_file
from pygame_rules.games.tuchulcha.players.survey import Survey
from pygame_rules.games.tuchulcha.players.troops import Troop, reach, troop_of
from pygame_rules.games.tuchulcha.players.weights import WEIGHTS
from pygame_rules.games.tuchulcha.rules.board import (
    COLOURS,
    END,
    FOREST,
    SANCTUARY,
    VELTHUMENA,
    Colour,
)
from pygame_rules.games.tuchulcha.rules.legal import NOBODY
from pygame_rules.games.tuchulcha.rules.roles import gift_of
from pygame_rules.games.tuchulcha.rules.setup import Setup
from pygame_rules.games.tuchulcha.rules.state import Position

Figures: TypeAlias = "tuple[float, ...]"
Key: TypeAlias = "tuple[object, ...]"
Weights: TypeAlias = "Mapping[str, tuple[float, ...]]"
"""By situation: one for each figure."""

SEASONED: Final = "seasoned.json"
"""By number of players: the weights of `evaluate_seasoned`, which training/tuchulcha.py writes."""

KEPT: Final = 1 << 12
"""How many of each are remembered at most: values of tables, strengths of colours, and for each colour and distribution
of roles its `Standing`s."""

_values: dict[Key, tuple[float, ...]] = {}
_remembered: Final = [0]
"""How many strengths are remembered, in all `Standing.strengths` together."""


def evaluate(position: Position, seasoned: bool = False) -> tuple[float, ...]:
    """Estimate each seat's value: its chance to win, on the scale of returns.

    :param seasoned: by the weights of `seasoned.json` instead of those of weights.py.
    """
    if position.current_player() == TERMINAL:
        return position.returns()
    # The first five fields of a table are all that matters; the dice and the phase do not.
    key = position.setup, position.seat, position.table[:5], seasoned
    values = _values.get(key)
    if values is None:
        if len(_values) >= KEPT:
            _values.clear()
        values = _values[key] = chances_of(position.setup.players, _strengths_of(position, seasoned))
    return values


def evaluate_seasoned(position: Position) -> tuple[float, ...]:
    """Estimate like `evaluate`; among three players by weights from games of players who plan their whole turn
    (docs/training.md)."""
    return evaluate(position, seasoned=True)


@cache
def weights_of(players: int, seasoned: bool) -> Weights:
    """Return the weights for a number of players; those of weights.py where there are no others."""
    data: dict[str, dict[str, list[float]]] = (
        json.loads(read_file("pygame_rules.games.tuchulcha", SEASONED)) if seasoned else {}
    )
    found = data.get(str(players))
    return WEIGHTS[players] if found is None else {name: tuple(weights) for name, weights in found.items()}


def chances_of(players: int, strengths: list[float]) -> tuple[float, ...]:
    """Return the values of the seats from their strengths (a softmax)."""
    best = max(strengths)
    if players == 2:
        # The same as below in less time, for the number of players with which computers search most positions.
        one, other = exp(strengths[0] - best), exp(strengths[1] - best)
        total = one + other
        return 2 * one / total - 1, 2 * other / total - 1
    chances = [exp(strength - best) for strength in strengths]
    total = sum(chances)
    return tuple([(players * chance / total - 1) / (players - 1) for chance in chances])


def _strengths_of(position: Position, seasoned: bool) -> list[float]:
    """Return the strength of each seat, remembered if its surroundings are known.

    A colour's figures depend on its own haruspices, on whose turn it is, on the roles, and on a few facts about the
    others. All colours show these facts in one big integer (`Standing.shown`), from which each colour takes the bits
    that matter to it (`Standing.heeded`): they are the key of its strength.
    """
    setup, (sides, tuchulcha, lasa, passages, times, *_) = position.setup, position.table
    roles = roles_of(setup, tuchulcha, lasa, times, seasoned)
    standings = [known[side] for known, side in zip(roles.standings, sides, strict=False)]
    # Everybody heeds whose turn it is (0: nobody's), and the passages.
    shown = (passages << _PASSAGES) + (0 if position.seat is None else position.seat + 1 << _TURN)
    for standing in standings:
        shown |= standing[0]
    survey = None
    strengths = []
    for colour in setup.colours:
        standing = standings[colour]
        key = shown & standing[1]
        strength = standing[2].get(key)
        if strength is None:
            survey = survey or KnownSurvey(position, standings)
            if _remembered[0] >= KEPT:
                roles_of.cache_clear()
                _remembered[0] = 0
            _remembered[0] += 1
            strength = standing[2][key] = strength_of(survey, colour, roles.weights)
        strengths.append(strength)
    return strengths


def strength_of(survey: Survey, colour: Colour, weights: Weights) -> float:
    """Return a colour's strength in log odds: the sum of its weighted figures; `-inf` if it is out of the game."""
    found = figures_of(survey, colour)
    return -inf if found is None else sum(map(mul, weights[found[0]], found[1]))


# What one colour's figures depend on


class Roles:
    """Who has which role, in which parts of `Standing.shown` each colour finds what matters to it, and the weights of
    its figures.

    `shown` consists of lanes, each with room for all slots of a side: for each colour its side, then for each colour
    what it reaches, then numbers of `_SIGNAL` bits (see `_SIGNALS`).
    """

    __slots__ = (
        "demon", "elsewhere", "gift", "heard", "lasa", "late", "prey", "reaching", "setup", "standings", "threats",
        "tuchulcha", "weights",
    )  # fmt: skip

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
        """By colour: where it shows to each other colour how many have arrived."""
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
        """By colour: where it shows what it reaches; a neutral one in many lanes, because each player may move it."""
        self.standings = [_Standings(self, colour) for colour in colours]
        """By colour: its standings by its side."""


@lru_cache(maxsize=64)
def roles_of(setup: Setup, tuchulcha: Colour, lasa: Colour, times: int, seasoned: bool) -> Roles:
    """Return the roles; mostly the same object for the same roles, so that its identity can be part of a key."""
    return Roles(setup, tuchulcha, lasa, times, seasoned)


class Standing(NamedTuple):
    """What one colour shows to the others, and what it heeds of what they show."""

    shown: int
    heeded: int
    """The mask of the bits of all colours' `shown` that determine this colour's figures."""
    strengths: dict[int, float]
    """What is remembered of its strength, by the bits that it heeds."""
    troop: Troop
    in_play: int
    arrived: int
    late: float
    """Its part of `Survey.late`."""
    ready: bool
    """Whether it can soon devote itself to Tuchulcha (see `Survey.may_turn`)."""
    soon: float
    """Its part of `Survey.soonest`."""
    nearness: float
    """Its part of `Survey.nearest`."""


class KnownSurvey(Survey):
    """A survey that takes the values of single colours from their standings."""

    __slots__ = ()

    def __init__(self, position: Position, standings: Sequence[Standing]) -> None:
        self.setup, self.table, self.seat = position.setup, position.table, position.seat
        self.board = self.setup.board
        # All colours' values of each field of a standing.
        _, _, _, self.troops, self.in_play, self.arrived, late, self.ready, soon, nearness = zip(
            *standings, strict=True
        )
        self.late = max(late)
        # The figures use these only while somebody has Tuchulcha's role.
        self.soonest = self.all_soon = self.nearest = self.all_near = 0.0
        if self.table.tuchulcha != NOBODY:
            self.soonest, self.nearest = max(soon), max(nearness)
            # One after the other: `sum` would round otherwise than `Survey`.
            for more_soon, more_near in zip(soon, nearness, strict=True):
                self.all_soon += more_soon
                self.all_near += more_near


class _Standings(dict[int, Standing]):
    """Remembers the standings of a colour by its side; computes each on first use."""

    __slots__ = ("_colour", "_roles")

    def __init__(self, roles: Roles, colour: Colour) -> None:
        super().__init__()
        self._roles = roles
        self._colour = colour

    def __missing__(self, side: int) -> Standing:
        if len(self) >= KEPT:
            self.clear()
        found = self[side] = standing_of(self._roles, self._colour, side)
        return found


def standing_of(roles: Roles, colour: Colour, side: int) -> Standing:
    """Compute what a colour shows and heeds."""
    setup, tuchulcha, lasa = roles.setup, roles.tuchulcha, roles.lasa
    troop = troop_of(setup.board, colour, side, colour != lasa)
    in_play, arrived = setup.in_play(colour, side), side >> 4 * VELTHUMENA & 15
    late = 1 - in_play / setup.totals[colour] if side else 0.0
    # Of these two numbers only the most matters: as ones in a row, they give the most when `shown` is made with "or".
    signal = (1 << roles.late.index(late)) - 1 << _LATE | ((1 << arrived) - 1) * roles.elsewhere[colour]
    ready = False
    soon = nearness = 0.0
    if tuchulcha == NOBODY:
        # Nobody moves for a neutral colour, and its seat is none.
        lost = arrived + (side >> 4 * FOREST & 15)
        ready = (
            lost >= setup.kept and in_play >= 2 and lost + (side & 15) >= roles.gift
            and colour != lasa and colour not in setup.neutrals
        )  # fmt: skip
        own = bool(side) | ready << 1
    else:
        own = bool(side) | in_play << 1
        if colour == tuchulcha:
            own |= len(troop.stands) << 5
        elif colour != lasa:
            own |= troop.foremost << 5
            soon, nearness = troop.soon, troop.nearness
    signal |= own << _SIGNAL * colour
    # What others can hit: groups that up to two attackers hit. One attacker hits a power of 1 with one or two numbers,
    # two attackers hit a power of 2 with one (see `Survey.risk`); Tuchulcha's count the haruspices instead.
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
    return Standing(shown, heard, {}, troop, in_play, arrived, late, ready, soon, nearness)


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
_TURN: Final = _SIGNALS + _ARRIVED + _SIGNAL * len(COLOURS)
_PASSAGES: Final = _TURN + _SIGNAL
_OF_ALL: Final = ((1 << _ARRIVED) - 1 << _SIGNALS) | ((1 << _SIGNAL + _LANE) - 1 << _TURN)
"""The signals that every colour heeds, and what follows the signals."""
_AT_END: Final = 15 << 4 * END
"""A haruspex at the end of its path is hit on its entry stone, so every colour heeds it."""


# The figures


def figures(position: Position) -> list[tuple[str, Figures] | None]:
    """Return each seat's situation (a key of `WEIGHTS`) and its figures; None for a seat that is out of the game."""
    survey = Survey(position)
    return [figures_of(survey, colour) for colour in position.setup.colours]


def figures_of(survey: Survey, colour: Colour) -> tuple[str, Figures] | None:
    """Return a colour's situation and its figures; None if it is out of the game."""
    table = survey.table
    if not table.sides[colour]:
        return None
    if colour == table.tuchulcha:
        return "tuchulcha", of_tuchulcha(survey, colour)
    if colour == table.lasa:
        return "lasa", of_lasa(survey, colour)
    if table.tuchulcha == NOBODY:
        return "free", of_free(survey, colour)
    return "hunted", of_hunted(survey, colour)


def of_free(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of a player without a role while nobody has Tuchulcha's role."""
    side, total = survey.table.sides[colour], survey.setup.totals[colour]
    late, turn = survey.late, survey.turn(colour)
    troop = survey.troops[colour]
    risk = survey.risk(colour)
    prey, prey_way, prey_pairs = survey.prey(colour, troop.near)
    arrived, lost = survey.arrived[colour] / total, (side >> 4 * FOREST & 15) / total
    lead = arrived - survey.arrived_elsewhere(colour) / total
    leads = float(lead > 0)
    in_play = survey.in_play[colour] / total
    ready, others_ready = survey.ready[colour], sum(survey.ready) - survey.ready[colour]
    soon = troop.soon
    return (
        1.0, turn, survey.wait(colour),
        arrived, lost, (side & 15) / total, troop.on_path / total, troop.walked / total, troop.squared / total, soon,
        risk.single / total, risk.way / total, risk.pairs / total, risk.distant / total,
        late * arrived, late * troop.walked / total, late * lost, late * lead, late * late * lead, lead,
        float(ready), ready * in_play, prey / 4, prey_way / 4, prey_pairs / 4, troop.safe / total,
        others_ready * in_play, float(survey.in_play[colour] == 1), turn * soon, leads, late * leads,
    )  # fmt: skip


def of_hunted(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of a player without a role while somebody else has Tuchulcha's role."""
    setup, table, total = survey.setup, survey.table, survey.setup.totals[colour]
    side, demon = table.sides[colour], table.tuchulcha
    late, turn = survey.late, survey.turn(colour)
    troop = survey.troops[colour]
    risk, hunted = survey.risk(colour), survey.hunted(colour)
    arrived, lost = survey.arrived[colour], side >> 4 * FOREST & 15
    lead = (arrived - survey.arrived_elsewhere(colour)) / total
    soon, nearness = troop.soon, troop.nearness
    lasa = table.lasa != NOBODY
    return (
        1.0,
        turn,
        survey.wait(colour),
        (side & 15) / total,
        troop.on_path / total,
        troop.walked / total,
        troop.squared / total,
        soon,
        nearness,
        survey.soonest,
        survey.all_near,
        hunted.single / total,
        hunted.way / total,
        hunted.pairs / total,
        hunted.distant / total,
        risk.single / total,
        risk.way / total,
        risk.pairs / total,
        arrived / total,
        lost / total,
        late * arrived / total,
        late * troop.walked / total,
        late * lead,
        lead,
        survey.in_play[demon] / 8,
        len(survey.troops[demon].stands) / 8,
        survey.prey(colour, troop.near)[0] / 4,
        float(survey.in_play[colour] == 1),
        float(survey.in_play[colour] == 2),
        float(lasa),
        table.passages.bit_count() / 4 if lasa else 0.0,
        turn * soon,
        nearness if arrived + lost >= setup.kept else 0.0,
    )


def of_tuchulcha(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of Tuchulcha's player."""
    setup, table = survey.setup, survey.table
    turn = survey.turn(colour)
    left = [survey.in_play[other] for other in setup.colours if other != colour and table.sides[other]]
    troop = survey.troops[colour]
    prey, prey_way, prey_pairs = survey.prey(colour, troop.near)
    lasa = table.lasa != NOBODY
    return (
        1.0,
        turn,
        survey.wait(colour),
        survey.in_play[colour] / 8,
        len(troop.stands) / 8,
        float(len(left)),
        sum(left) / 8,
        survey.soonest,
        survey.all_soon,
        survey.nearest,
        survey.all_near,
        prey / 4,
        prey_way / 4,
        prey_pairs / 4,
        survey.prey(colour, troop.distant)[1] / 4,
        min(left, default=0) / 8,
        float(left.count(1)),
        float(lasa),
        table.passages.bit_count() / 4 if lasa else 0.0,
        (table.sides[colour] & 15) / 8,
        turn * survey.soonest,
        turn * prey_way / 4,
    )


def of_lasa(survey: Survey, colour: Colour) -> Figures:
    """Return the figures of Lasa Vecuvia's player."""
    table, board = survey.table, survey.board
    side, turn = table.sides[colour], survey.turn(colour)
    held = survey.troops[colour].held
    demon = table.tuchulcha != NOBODY
    passages = table.passages.bit_count()
    spare = survey.in_play[colour] - passages
    hunted = (survey.troops[table.tuchulcha].near & held).bit_count() / 4 if demon else 0.0
    before = (reach(board, colour, side, held) & table.passages).bit_count()
    return (
        1.0,
        turn,
        survey.wait(colour),
        float(passages == 4),
        float(passages == 3),
        float(passages == 2),
        float(spare <= 0),
        min(spare, 4) / 4,
        float(demon),
        hunted,
        hunted if spare <= 0 else 0.0,
        before / 4,
        float(before >= passages),
        (side & 15) / 8,
        float(sum(map(bool, table.sides)) - 1),
        0.0 if demon else survey.late,
        survey.nearest if demon else 0.0,
        turn * before / 4,
    )
