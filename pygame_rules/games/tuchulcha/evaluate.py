"""What a computer player thinks of a position: how likely each seat is to win.

Each seat is described by a few figures that a player of the game would name, different ones for players without a role,
for Tuchulcha's and for Lasa Vecuvia's. Their weights, one set for each number of players, were fitted to the results of
games that the evaluation played against itself.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from math import exp
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.board import END, FOREST, NUMBERS, TEMPLE, UNITS, VELTHUMENA, Board, Colour, slots_in
from pygame_rules.games.tuchulcha.roles import gift_of
from pygame_rules.games.tuchulcha.rules import NOBODY, stones_held
from pygame_rules.games.tuchulcha.state import Position
from pygame_rules.games.tuchulcha.weights import WEIGHTS

Figures: TypeAlias = "tuple[float, ...]"

NEAR: Final = 8.0
"""Steps before Velthumena that make an arrival e times less likely to come soon."""


def _chances(longest: int) -> tuple[float, ...]:
    """How likely one haruspex walks at least so many steps in a turn, the additional die included."""
    walked: Counter[int] = Counter()
    for first, second, third in product(NUMBERS, repeat=3):
        walked[first + second + (third if first == second else 0)] += 1
    return tuple(sum(n for far, n in walked.items() if far >= steps) / 6**3 for steps in range(longest + 1))


WALKS: Final = _chances(41)
"""The chance by the number of steps."""


def evaluate(position: Position) -> tuple[float, ...]:
    """What a position is worth to each seat: chances to win, scaled as returns are."""
    if position.current_player() == TERMINAL:
        return position.returns()
    players = position.setup.players
    weights = WEIGHTS[players]
    strengths = [None if found is None else sum(map(mul, weights[found[0]], found[1])) for found in figures(position)]
    best = max(strength for strength in strengths if strength is not None)
    chances = [0.0 if strength is None else exp(strength - best) for strength in strengths]
    total = sum(chances)
    return tuple((players * chance / total - 1) / (players - 1) for chance in chances)


def figures(position: Position) -> list[tuple[str, Figures] | None]:
    """Each seat's situation, which says what its figures mean, and these; None for one that is out of the game."""
    table = position.table
    view = View(position)
    found: list[tuple[str, Figures] | None] = []
    for colour in position.setup.colours:
        if not table.sides[colour]:
            found.append(None)
        elif colour == table.tuchulcha:
            found.append(("tuchulcha", view.of_tuchulcha(colour)))
        elif colour == table.lasa:
            found.append(("lasa", view.of_lasa(colour)))
        elif table.tuchulcha == NOBODY:
            found.append(("free", view.of_free(colour)))
        else:
            found.append(("hunted", view.of_hunted(colour)))
    return found


class Risk(NamedTuple):
    """The haruspices that others may hit, added up: those that a single one can hit, the way behind these, those that
    take two, those that a single one can hit only with two numbers."""

    single: float = 0.0
    way: float = 0.0
    pairs: float = 0.0
    distant: float = 0.0


class Troop(NamedTuple):
    """What can be said of one colour without a look at the others."""

    held: int
    """The mask of the stones on which it stands."""
    stands: tuple[tuple[int, int, int, float], ...]
    """Of each of them: its mask, how many stand there, their power, and how far they have come."""
    near: int
    """The mask of the stones that one number can lead to; none for Lasa Vecuvia's, which hit nobody."""
    distant: int
    """Those that only two numbers can lead to."""
    on_path: int
    """How many are on the path."""
    walked: float
    """How far these have come, added up."""
    squared: float
    """The squares of that, added up."""
    safe: int
    """How many stand where it takes three to hit them."""
    soon: float
    """How likely the foremost arrives in Velthumena within a turn, if nobody stands in its way."""
    nearness: float
    """How near it is to Velthumena: at most 1."""


@lru_cache(maxsize=1 << 12)
def troop_of(board: Board, colour: Colour, side: int, hits: bool) -> Troop:
    """The figures of one colour alone. From one position to the next most colours stay as they are."""
    held = stones_held(board, side, colour)
    near = reach(board, colour, side, held) if hits else 0
    at_end, entry, steps = side >> 4 * END & 15, board.entries[colour], board.step_of[colour]
    stands, foremost, on_path, safe = [], 0, 0, 0
    walked = squared = 0.0
    for stone in slots_in(held):
        count, step = side >> 4 * stone & 15, steps[stone]
        if at_end and stone == entry:
            count, step = count + at_end, board.path
        power, far = count * board.factors[stone], step / board.path
        stands.append((UNITS[stone], count, power, far))
        on_path += count
        walked += count * far
        squared += count * far * far
        if power >= 3:
            safe += count
        foremost = max(foremost, step)
    return Troop(
        held, tuple(stands), near, turned(board, near, 6) & ~near, on_path, walked, squared, safe,
        WALKS[board.path + 1 - foremost] if 0 < foremost <= board.path else 0.0,
        exp((foremost - board.path) / NEAR) if foremost else 0.0,
    )  # fmt: skip


class View:
    """A position as a player sees it who is about to judge it."""

    __slots__ = (
        "_all_near", "_all_soon", "_arrived", "_board", "_in_play", "_late", "_nearest", "_ready", "_seat", "_setup",
        "_soonest", "_table", "_troops",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        self._setup = setup = position.setup
        self._table = table = position.table
        self._board = board = setup.board
        self._seat = position.seat
        tuchulcha, lasa = table.tuchulcha, table.lasa
        self._in_play = []
        self._arrived = []
        self._troops = []
        # How near the end by the most in Velthumena is: 1 where a colour has hardly anybody left.
        self._late = 0.0
        self._soonest = self._all_soon = self._nearest = self._all_near = 0.0
        for colour, side in enumerate(table.sides):
            in_play = setup.in_play(colour, side)
            troop = troop_of(board, colour, side, colour != lasa)
            self._in_play.append(in_play)
            self._arrived.append(side >> 4 * VELTHUMENA & 15)
            self._troops.append(troop)
            if side:
                self._late = max(self._late, 1 - in_play / setup.totals[colour])
                if colour not in (tuchulcha, lasa):
                    self._soonest = max(self._soonest, troop.soon)
                    self._all_soon += troop.soon
                    self._nearest = max(self._nearest, troop.nearness)
                    self._all_near += troop.nearness
        free = tuchulcha == NOBODY
        self._ready = [free and self._may_turn(colour) for colour in setup.colours]
        """Each seat: whether it may hope to devote itself to Tuchulcha."""

    def of_free(self, colour: Colour) -> Figures:
        """Who has no role, while nobody has Tuchulcha's."""
        setup, side, total = self._setup, self._table.sides[colour], self._setup.totals[colour]
        late, turn = self._late, self._turn(colour)
        troop = self._troops[colour]
        risk = self._risk(colour)
        prey, prey_way, prey_pairs = self._prey(colour, troop.near)
        arrived, lost = self._arrived[colour] / total, (side >> 4 * FOREST & 15) / total
        lead = arrived - self._arrived_elsewhere(colour) / total
        leads = float(lead > 0)
        in_play = self._in_play[colour] / total
        seat = setup.seats[colour]
        ready, others_ready = self._ready[seat], sum(self._ready) - self._ready[seat]
        soon = troop.soon
        return (
            1.0,
            turn,
            self._wait(colour),
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
            float(self._in_play[colour] == 1),
            turn * soon,
            leads,
            late * leads,
        )

    def of_hunted(self, colour: Colour) -> Figures:
        """Who has no role, while somebody else has Tuchulcha's."""
        setup, table, total = self._setup, self._table, self._setup.totals[colour]
        side, demon = table.sides[colour], table.tuchulcha
        late, turn = self._late, self._turn(colour)
        troop = self._troops[colour]
        risk, hunted = self._risk(colour), self._hunted(colour)
        arrived, lost = self._arrived[colour], side >> 4 * FOREST & 15
        lead = (arrived - self._arrived_elsewhere(colour)) / total
        soon, nearness = troop.soon, troop.nearness
        lasa = table.lasa != NOBODY
        return (
            1.0,
            turn,
            self._wait(colour),
            (side & 15) / total,
            troop.on_path / total,
            troop.walked / total,
            troop.squared / total,
            soon,
            nearness,
            self._soonest,
            self._all_near,
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
            self._in_play[demon] / 8,
            len(self._troops[demon].stands) / 8,
            self._prey(colour, troop.near)[0] / 4,
            float(self._in_play[colour] == 1),
            float(self._in_play[colour] == 2),
            float(lasa),
            table.passages.bit_count() / 4 if lasa else 0.0,
            turn * soon,
            nearness if arrived + lost >= setup.kept else 0.0,
        )

    def of_tuchulcha(self, colour: Colour) -> Figures:
        """Tuchulcha's."""
        setup, table = self._setup, self._table
        turn = self._turn(colour)
        left = [self._in_play[other] for other in setup.colours if other != colour and table.sides[other]]
        troop = self._troops[colour]
        prey, prey_way, prey_pairs = self._prey(colour, troop.near)
        lasa = table.lasa != NOBODY
        return (
            1.0,
            turn,
            self._wait(colour),
            self._in_play[colour] / 8,
            len(troop.stands) / 8,
            float(len(left)),
            sum(left) / 8,
            self._soonest,
            self._all_soon,
            self._nearest,
            self._all_near,
            prey / 4,
            prey_way / 4,
            prey_pairs / 4,
            self._prey(colour, troop.distant)[1] / 4,
            min(left, default=0) / 8,
            float(left.count(1)),
            float(lasa),
            table.passages.bit_count() / 4 if lasa else 0.0,
            (table.sides[colour] & 15) / 8,
            turn * self._soonest,
            turn * prey_way / 4,
        )

    def of_lasa(self, colour: Colour) -> Figures:
        """Lasa Vecuvia's."""
        table, board = self._table, self._board
        side, turn = table.sides[colour], self._turn(colour)
        held = self._troops[colour].held
        demon = table.tuchulcha != NOBODY
        passages = table.passages.bit_count()
        spare = self._in_play[colour] - passages
        hunted = (self._troops[table.tuchulcha].near & held).bit_count() / 4 if demon else 0.0
        before = (reach(board, colour, side, held) & table.passages).bit_count()
        return (
            1.0,
            turn,
            self._wait(colour),
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
            0.0 if demon else self._late,
            self._nearest if demon else 0.0,
            turn * before / 4,
        )

    # What several situations ask.

    def _turn(self, colour: Colour) -> float:
        """Whether it is its turn."""
        return float(self._setup.seats[colour] == self._seat)

    def _wait(self, colour: Colour) -> float:
        """How many turns come first, as a part of a round."""
        players = self._setup.players
        return 0.5 if self._seat is None else (self._setup.seats[colour] - self._seat) % players / players

    def _arrived_elsewhere(self, colour: Colour) -> int:
        """How many haruspices the best of the other colours has in Velthumena."""
        return max(self._arrived[:colour] + self._arrived[colour + 1 :])

    def _may_turn(self, colour: Colour) -> bool:
        """Whether a player has lost enough to devote himself to Tuchulcha; whether the others allow it is not asked."""
        setup, table, side = self._setup, self._table, self._table.sides[colour]
        if colour == table.lasa or self._in_play[colour] < 2:
            return False
        lost = self._arrived[colour] + (side >> 4 * FOREST & 15)
        return lost >= setup.kept and lost + (side & 15) >= gift_of(setup, table.times)

    def _risk(self, colour: Colour) -> Risk:
        """What a colour without a role risks from players whose haruspices hit as usual; each of them counts."""
        threats = self._threats(colour)
        single = way = pairs = distant = 0.0
        for stone, count, power, far in self._troops[colour].stands:
            if power < 3:
                for reached, reached_late in threats:
                    if reached & stone:
                        if power == 1:
                            single += 1
                            way += far
                        else:
                            pairs += count * (0.5 + far)
                    elif power == 1 and reached_late & stone:
                        distant += 0.5 + far
        return Risk(single, way, pairs, distant)

    def _threats(self, colour: Colour) -> list[tuple[int, int]]:
        """For each other player who can hit as usual: the stones that one number, and that only two can lead to; he
        moves the neutral haruspices too."""
        table, setup, troops = self._table, self._setup, self._troops
        threats = []
        for other in setup.colours:
            if other != colour and table.sides[other] and other not in (table.tuchulcha, table.lasa):
                near, distant = troops[other].near, troops[other].distant
                for neutral in setup.neutrals:
                    near |= troops[neutral].near
                    distant |= troops[neutral].distant
                threats.append((near, distant & ~near))
        return threats

    def _hunted(self, colour: Colour) -> Risk:
        """What a colour risks from Tuchulcha's haruspices."""
        troop, demon = self._troops[colour], self._troops[self._table.tuchulcha]
        single = way = pairs = distant = 0.0
        if troop.held & (demon.near | demon.distant):
            for stone, count, _, far in troop.stands:
                if demon.near & stone:
                    if count == 1:
                        single += 1
                        way += far
                    elif count == 2:
                        pairs += 2 * (0.5 + far)
                elif count == 1 and demon.distant & stone:
                    distant += 0.5 + far
        return Risk(single, way, pairs, distant)

    def _prey(self, colour: Colour, reached: int) -> tuple[float, float, float]:
        """The haruspices of others, Tuchulcha's aside, that a colour can hit on the stones that it reaches: those that
        take a single one, the way behind these, those that take two."""
        table = self._table
        demon = colour == table.tuchulcha
        single = way = pairs = 0.0
        for other, troop in enumerate(self._troops):
            if other in (colour, table.tuchulcha) or not troop.held & reached:
                continue
            for stone, count, power, far in troop.stands:
                if reached & stone:
                    # Lasa Vecuvia's have no way behind them.
                    behind = 0.5 if other == table.lasa else far
                    needed = count if demon else power
                    if needed == 1:
                        single += 1
                        way += behind
                    elif needed == 2:
                        pairs += count * (0.5 + behind)
        return single, way, pairs


def reach(board: Board, colour: Colour, side: int, held: int) -> int:
    """The mask of the stones that one number can lead to, whatever stands between or there; nobody stops at the end."""
    ahead = held << 4 | held << 8 | held << 12
    ahead |= ahead << 12
    ahead = (ahead | ahead >> 4 * board.stones) & board.circuit
    if side & 15 << 4 * TEMPLE:
        entry = board.entries[colour] - 1
        start = UNITS[entry]
        first = start << 4 | start << 8 | start << 12
        first |= first << 12
        ahead |= (first | first >> 4 * board.stones) & board.circuit
    return ahead


def turned(board: Board, mask: int, steps: int) -> int:
    """The mask of the stones so many steps ahead of those in a mask."""
    ahead = mask << 4 * steps
    return (ahead | ahead >> 4 * board.stones) & board.circuit
