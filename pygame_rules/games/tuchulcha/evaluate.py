"""A heuristic evaluation of positions for computer players: how likely each seat is to win.

Each seat is described by a vector of hand-made features ("figures"), which differ for players without a role, for
Tuchulcha's and for Lasa Vecuvia's player. A linear model with a softmax over the seats turns them into chances. Its
weights, one set for each number of players, were fitted to games that the evaluation played against itself.

A search evaluates many positions that differ little, so results are remembered on three levels: the values of a whole
table, the strength of one colour by exactly what its figures depend on (`_keys`), and what one colour's own haruspices
contribute to these keys (`Standing`). Only a colour that is new on the second level has its `figures` computed.
Remembering never changes a value by a single bit.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.board import END, FOREST, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.roles import gift_of
from pygame_rules.games.tuchulcha.rules import NOBODY, Table
from pygame_rules.games.tuchulcha.setup import Setup
from pygame_rules.games.tuchulcha.state import Position
from pygame_rules.games.tuchulcha.survey import Survey
from pygame_rules.games.tuchulcha.troops import reach, troop_of
from pygame_rules.games.tuchulcha.weights import WEIGHTS

Figures: TypeAlias = "tuple[float, ...]"
Key: TypeAlias = "tuple[object, ...]"

KEPT_VALUES: Final = 1 << 11
"""How many tables' values are remembered at most."""
KEPT_STRENGTHS: Final = 1 << 12
"""How many strengths of single colours are remembered at most."""
KEPT_STANDINGS: Final = 1 << 12
"""How many `Standing`s are remembered at most."""

_values: dict[Key, tuple[float, ...]] = {}
_strengths: dict[Key, float] = {}


def evaluate(position: Position) -> tuple[float, ...]:
    """Estimate each seat's value: its chance to win, on the scale of returns."""
    if position.current_player() == TERMINAL:
        return position.returns()
    # The first five fields of a table are all that matters; the dice and the phase do not.
    key = position.setup, position.seat, position.table[:5]
    values = _values.get(key)
    if values is None:
        if len(_values) >= KEPT_VALUES:
            _values.clear()
        values = _values[key] = _chances(position)
    return values


def _chances(position: Position) -> tuple[float, ...]:
    """Return the values of a table that is not remembered: a softmax over the strengths of the seats."""
    players = position.setup.players
    strengths = []
    survey = None
    for colour, key in zip(position.setup.colours, _keys(position), strict=True):
        strength = _strengths.get(key)
        if strength is None:
            survey = survey or Survey(position)
            if len(_strengths) >= KEPT_STRENGTHS:
                _strengths.clear()
            strength = _strengths[key] = strength_of(survey, colour)
        strengths.append(strength)
    best = max(strengths)
    chances = [exp(strength - best) for strength in strengths]
    total = sum(chances)
    return tuple([(players * chance / total - 1) / (players - 1) for chance in chances])


def strength_of(survey: Survey, colour: Colour) -> float:
    """Return a seat's strength in units of log odds: the sum of its weighted figures; `-inf` for one that is out."""
    found = figures_of(survey, colour)
    return -inf if found is None else sum(map(mul, WEIGHTS[survey.setup.players][found[0]], found[1]))


class Standing(NamedTuple):
    """What the keys of all colours take from the haruspices of one colour."""

    in_play: int
    arrived: int
    late: float
    """Its part of `Survey.late`."""
    devout: int
    """The largest gift that it can make to Tuchulcha; below 0 if `Survey.may_turn` refuses any gift."""
    seen: int
    """The stones that it reaches: bit 0 of a slot with one number, bit 1 with two numbers."""
    exposed: int
    """The bits of others' `seen` that count against its groups: bits 0 and 1 at a power of 1, bit 0 at a power of 2."""
    hunted: int
    """Like `exposed` for Tuchulcha's `seen`, with the number of haruspices instead of their power."""
    grasp: int
    """The bits of others' sides that count its prey: the stones that it reaches with one number, and `END`, because a
    haruspex there stands on the entry stone."""
    far_grasp: int
    """Like `grasp`, with one or two numbers."""
    stands: int
    """On how many stones it stands."""
    soon: float
    nearness: float


@lru_cache(maxsize=KEPT_STANDINGS)
def standing_of(setup: Setup, colour: Colour, side: int, hits: bool) -> Standing:
    """Compute what the keys take from one colour.

    :param hits: whether its haruspices can hit others.
    """
    troop = troop_of(setup.board, colour, side, hits)
    in_play = setup.in_play(colour, side)
    arrived = side >> 4 * VELTHUMENA & 15
    lost = arrived + (side >> 4 * FOREST & 15)
    exposed = hunted = 0
    for stone, count, power, _ in troop.stands:
        exposed |= stone * (0, 3, 1)[power] if power < 3 else 0
        hunted |= stone * (0, 3, 1)[count] if count < 3 else 0
    return Standing(
        in_play, arrived, 1 - in_play / setup.totals[colour] if side else 0.0,
        lost + (side & 15) if hits and in_play >= 2 and lost >= setup.kept else -1,
        troop.near | troop.distant << 1, exposed, hunted, troop.near * 15 | _AT_END,
        (troop.near | troop.distant) * 15 | _AT_END, len(troop.stands), troop.soon, troop.nearness,
    )  # fmt: skip


_AT_END: Final = 15 << 4 * END


def _keys(position: Position) -> list[Key]:
    """Return for each seat a key of what its figures depend on: positions with the same key have the same figures.

    A key may tell more than the figures need, where telling less would take longer than it saves.
    """
    table, setup = position.table, position.setup
    standings = [standing_of(setup, colour, side, colour != table.lasa) for colour, side in enumerate(table.sides)]
    if table.tuchulcha == NOBODY:
        return _keys_in_peace(setup, table, position.seat, standings)
    return _keys_in_the_hunt(setup, table, position.seat, standings)


def _keys_in_peace(setup: Setup, table: Table, seat: int | None, standings: list[Standing]) -> list[Key]:
    """Return the keys while nobody has Tuchulcha's role."""
    sides, lasa = table.sides, table.lasa
    late = max([standing.late for standing in standings])
    ranked = sorted([standing.arrived for standing in standings])
    gift = gift_of(setup, table.times)
    ready = [standings[colour].devout >= gift for colour in setup.colours]
    count = sum(ready)
    threats = _threats(setup, standings)
    keys: list[Key] = []
    for at, colour in enumerate(setup.colours):
        side = sides[colour]
        if not side:
            keys.append(_OUT)
        elif colour == lasa:
            keys.append(("lasa", setup, seat, colour, side, table.passages, late, sum(map(bool, sides))))
        else:
            own = standings[colour]
            exposed, grasp = own.exposed, own.grasp
            elsewhere = ranked[-2] if own.arrived == ranked[-1] else ranked[-1]
            keys.append((
                setup, seat, colour, side, lasa, late, elsewhere, ready[at], count,
                *[seen & exposed for seen in threats], *[other & grasp for other in sides],
            ))  # fmt: skip
    return keys


def _keys_in_the_hunt(setup: Setup, table: Table, seat: int | None, standings: list[Standing]) -> list[Key]:
    """Return the keys while somebody has Tuchulcha's role."""
    sides, tuchulcha, lasa, passages = table[:4]
    demon = standings[tuchulcha]
    if lasa == NOBODY:
        passages = 0
    late = max([standing.late for standing in standings])
    ranked = sorted([standing.arrived for standing in standings])
    # Add in this order, because sums of fractions depend on it.
    soonest = all_soon = nearest = all_near = 0.0
    for colour, standing in enumerate(standings):
        if sides[colour] and colour not in (tuchulcha, lasa):
            soonest = max(soonest, standing.soon)
            all_soon += standing.soon
            nearest = max(nearest, standing.nearness)
            all_near += standing.nearness
    threats = _threats(setup, standings)
    threats[setup.seats[tuchulcha]] = 0
    prey = (*sides[:tuchulcha], 0, *sides[tuchulcha + 1 :])
    keys: list[Key] = []
    for colour in setup.colours:
        side, own = sides[colour], standings[colour]
        if not side:
            keys.append(_OUT)
        elif colour == tuchulcha:
            left = [standings[other].in_play for other in setup.colours if other != tuchulcha]
            keys.append((
                "tuchulcha", setup, seat, colour, side, lasa, passages, soonest, all_soon, nearest, all_near,
                *left, *[other & own.far_grasp for other in prey],
            ))  # fmt: skip
        elif colour == lasa:
            keys.append((
                "lasa", setup, seat, colour, side, passages, demon.seen, nearest, sum(map(bool, sides)),
            ))  # fmt: skip
        else:
            exposed, grasp = own.exposed, own.grasp
            elsewhere = ranked[-2] if own.arrived == ranked[-1] else ranked[-1]
            keys.append((
                "hunted", setup, seat, colour, side, tuchulcha, lasa, passages, late, elsewhere, soonest, all_near,
                demon.in_play, demon.stands, demon.seen & own.hunted,
                *[seen & exposed for seen in threats], *[other & grasp for other in prey],
            ))  # fmt: skip
    return keys


_OUT: Final[Key] = ("out",)


def _threats(setup: Setup, standings: list[Standing]) -> list[int]:
    """Return by seat what it reaches, as `Standing.seen`; with the neutral haruspices, which each player may move."""
    neutral = 0
    for colour in setup.neutrals:
        neutral |= standings[colour].seen
    return [standings[colour].seen | neutral for colour in setup.colours]


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
    setup, side, total = survey.setup, survey.table.sides[colour], survey.setup.totals[colour]
    late, turn = survey.late, survey.turn(colour)
    troop = survey.troops[colour]
    risk = survey.risk(colour)
    prey, prey_way, prey_pairs = survey.prey(colour, troop.near)
    arrived, lost = survey.arrived[colour] / total, (side >> 4 * FOREST & 15) / total
    lead = arrived - survey.arrived_elsewhere(colour) / total
    leads = float(lead > 0)
    in_play = survey.in_play[colour] / total
    seat = setup.seats[colour]
    ready, others_ready = survey.ready[seat], sum(survey.ready) - survey.ready[seat]
    soon = troop.soon
    return (
        1.0,
        turn,
        survey.wait(colour),
        arrived,
        lost,
        (side & 15) / total,
        troop.on_path / total,
        troop.walked / total,
        troop.squared / total,
        soon,
        risk.single / total,
        risk.way / total,
        risk.pairs / total,
        risk.distant / total,
        late * arrived,
        late * troop.walked / total,
        late * lost,
        late * lead,
        late * late * lead,
        lead,
        float(ready),
        ready * in_play,
        prey / 4,
        prey_way / 4,
        prey_pairs / 4,
        troop.safe / total,
        others_ready * in_play,
        float(survey.in_play[colour] == 1),
        turn * soon,
        leads,
        late * leads,
    )


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
