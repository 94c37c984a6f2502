"""What a computer player thinks of a position: how likely each seat is to win.

Each seat is described by a few figures that a player of the game would name, different ones for players without a role,
for Tuchulcha's and for Lasa Vecuvia's. Their weights, one set for each number of players, were fitted to the results of
games that the evaluation played against itself.
"""

from __future__ import annotations

from collections import Counter
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


class View:
    """A position as a player sees it who is about to judge it."""

    __slots__ = (
        "_all_near", "_all_soon", "_board", "_distant", "_in_play", "_late", "_near", "_nearest", "_nearness", "_ready",
        "_seat", "_setup", "_soon", "_soonest", "_stands", "_table",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        self._setup = setup = position.setup
        self._table = table = position.table
        self._board = board = setup.board
        self._seat = position.seat
        self._in_play = [setup.in_play(colour, side) for colour, side in enumerate(table.sides)]
        # How near the end by the most in Velthumena is: 1 where a colour has hardly anybody left.
        self._late = max(
            1 - in_play / total
            for in_play, total, side in zip(self._in_play, setup.totals, table.sides, strict=True)
            if side
        )
        self._near: list[int] = []
        """Each colour: the mask of the stones that one number can lead to."""
        self._distant: list[int] = []
        """Those that only two numbers can lead to."""
        self._stands: list[list[tuple[int, int, int, float]]] = []
        """Each colour: the stones on which it stands, with how many, their power, and how far they have come."""
        self._soon: list[float] = []
        """Each colour: how likely its foremost haruspex on the path arrives in Velthumena within a turn, if nobody
        stands in its way."""
        self._nearness: list[float] = []
        """Each colour: how near that is to Velthumena; at most 1."""
        for colour, side in enumerate(table.sides):
            held = stones_held(board, side, colour)
            near = 0 if colour == table.lasa else reach(board, colour, side, held)
            self._near.append(near)
            self._distant.append(turned(board, near, 6) & ~near)
            at_end, entry, steps = side >> 4 * END & 15, board.entries[colour], board.step_of[colour]
            stands, foremost = [], 0
            for stone in slots_in(held):
                count, step = side >> 4 * stone & 15, steps[stone]
                if at_end and stone == entry:
                    count, step = count + at_end, board.path
                stands.append((UNITS[stone], count, count * board.factors[stone], step / board.path))
                if step > foremost:
                    foremost = step
            self._stands.append(stands)
            self._soon.append(WALKS[board.path + 1 - foremost] if foremost and foremost <= board.path else 0.0)
            self._nearness.append(exp((foremost - board.path) / NEAR) if foremost else 0.0)
        runners = [
            colour for colour, side in enumerate(table.sides) if side and colour not in (table.tuchulcha, table.lasa)
        ]
        soon, nearness = [self._soon[colour] for colour in runners], [self._nearness[colour] for colour in runners]
        self._soonest, self._all_soon = max(soon, default=0.0), sum(soon)
        self._nearest, self._all_near = max(nearness, default=0.0), sum(nearness)
        self._ready = [self._may_turn(colour) for colour in setup.colours]
        """Each seat: whether it may hope to devote itself to Tuchulcha."""

    def of_free(self, colour: Colour) -> Figures:
        """Who has no role, while nobody has Tuchulcha's: the figures are in the order of their names below."""
        setup, side, total = self._setup, self._table.sides[colour], self._setup.totals[colour]
        late, turn = self._late, self._turn(colour)
        risk, _, safe, walked, squared, on_path = self._own(colour)
        prey, prey_way, prey_pairs = self._prey(colour)
        arrived, lost = (side >> 4 * VELTHUMENA & 15) / total, (side >> 4 * FOREST & 15) / total
        lead = arrived - self._arrived_elsewhere(colour) / total
        leads = float(lead > 0)
        in_play = self._in_play[colour] / total
        seat = setup.seats[colour]
        ready, others_ready = self._ready[seat], sum(self._ready) - self._ready[seat]
        soon = self._soon[colour]
        return (
            1.0,
            turn,
            self._wait(colour),
            arrived,
            lost,
            (side & 15) / total,
            on_path / total,
            walked / total,
            squared / total,
            soon,
            risk.single / total,
            risk.way / total,
            risk.pairs / total,
            risk.distant / total,
            late * arrived,
            late * walked / total,
            late * lost,
            late * lead,
            late * late * lead,
            lead,
            float(ready),
            ready * in_play,
            prey / 4,
            prey_way / 4,
            prey_pairs / 4,
            safe / total,
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
        risk, hunted, _, walked, squared, on_path = self._own(colour)
        arrived, lost = side >> 4 * VELTHUMENA & 15, side >> 4 * FOREST & 15
        lead = (arrived - self._arrived_elsewhere(colour)) / total
        soon, nearness = self._soon[colour], self._nearness[colour]
        lasa = table.lasa != NOBODY
        return (
            1.0,
            turn,
            self._wait(colour),
            (side & 15) / total,
            on_path / total,
            walked / total,
            squared / total,
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
            late * walked / total,
            late * lead,
            lead,
            self._in_play[demon] / 8,
            len(self._stands[demon]) / 8,
            self._prey(colour)[0] / 4,
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
        prey, prey_way, prey_pairs = self._prey(colour)
        lasa = table.lasa != NOBODY
        return (
            1.0,
            turn,
            self._wait(colour),
            self._in_play[colour] / 8,
            len(self._stands[colour]) / 8,
            float(len(left)),
            sum(left) / 8,
            self._soonest,
            self._all_soon,
            self._nearest,
            self._all_near,
            prey / 4,
            prey_way / 4,
            prey_pairs / 4,
            self._prey(colour, self._distant[colour])[1] / 4,
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
        held = stones_held(board, side, colour)
        demon = table.tuchulcha != NOBODY
        passages = table.passages.bit_count()
        spare = self._in_play[colour] - passages
        hunted = (self._near[table.tuchulcha] & held).bit_count() / 4 if demon else 0.0
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
        return max(side >> 4 * VELTHUMENA & 15 for other, side in enumerate(self._table.sides) if other != colour)

    def _may_turn(self, colour: Colour) -> bool:
        """Whether a player has lost enough to devote himself to Tuchulcha; whether the others allow it is not asked."""
        setup, table, side = self._setup, self._table, self._table.sides[colour]
        if table.tuchulcha != NOBODY or colour == table.lasa or self._in_play[colour] < 2:
            return False
        lost = (side >> 4 * VELTHUMENA & 15) + (side >> 4 * FOREST & 15)
        return lost >= setup.kept and lost + (side & 15) >= gift_of(setup, table.times)

    def _own(self, colour: Colour) -> tuple[Risk, Risk, int, float, float, int]:
        """What a colour without a role risks from the others and from Tuchulcha; how many of its haruspices stand
        safely; what they have walked, that squared; how many they are."""
        threats = self._threats(colour)
        demon = self._table.tuchulcha
        near, distant = (0, 0) if demon == NOBODY else (self._near[demon], self._distant[demon])
        single = way = pairs = far_off = 0.0
        hunted = hunted_way = hunted_pairs = hunted_far_off = 0.0
        safe = on_path = 0
        walked = squared = 0.0
        for stone, count, power, far in self._stands[colour]:
            on_path += count
            walked += count * far
            squared += count * far * far
            if power >= 3:
                safe += count
            else:
                for reached, reached_late in threats:
                    if reached & stone:
                        if power == 1:
                            single += 1
                            way += far
                        else:
                            pairs += count * (0.5 + far)
                    elif power == 1 and reached_late & stone:
                        far_off += 0.5 + far
            if near & stone:
                if count == 1:
                    hunted += 1
                    hunted_way += far
                elif count == 2:
                    hunted_pairs += 2 * (0.5 + far)
            elif count == 1 and distant & stone:
                hunted_far_off += 0.5 + far
        return (
            Risk(single, way, pairs, far_off), Risk(hunted, hunted_way, hunted_pairs, hunted_far_off),
            safe, walked, squared, on_path,
        )  # fmt: skip

    def _threats(self, colour: Colour) -> list[tuple[int, int]]:
        """For each other player who can hit as usual: the stones that one number, and that only two can lead to; he
        moves the neutral haruspices too."""
        table, setup = self._table, self._setup
        threats = []
        for other in setup.colours:
            if other != colour and table.sides[other] and other not in (table.tuchulcha, table.lasa):
                near, distant = self._near[other], self._distant[other]
                for neutral in setup.neutrals:
                    near |= self._near[neutral]
                    distant |= self._distant[neutral]
                threats.append((near, distant & ~near))
        return threats

    def _prey(self, colour: Colour, reached: int | None = None) -> tuple[float, float, float]:
        """The haruspices of others, Tuchulcha's aside, that a colour can hit with one number: those that take a single
        one, the way behind these, those that take two.

        :param reached: the stones that it can reach, if not with one number.
        """
        table = self._table
        mask = self._near[colour] if reached is None else reached
        demon = colour == table.tuchulcha
        single = way = pairs = 0.0
        for other, stands in enumerate(self._stands):
            if other in (colour, table.tuchulcha):
                continue
            for stone, count, power, far in stands:
                if mask & stone:
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
