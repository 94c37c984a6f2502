"""What a computer player thinks of a position: how likely each seat is to win.

Each seat is described by a few figures that a player of the game would name, different ones for players without a role,
for Tuchulcha's and for Lasa Vecuvia's. Their weights, one set for each number of players, were fitted to the results of
games that the evaluation played against itself.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import Final, TypeAlias

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.board import ALL_STONES, END, TEMPLE, UNITS, VELTHUMENA, Board, Colour, slots_in
from pygame_rules.games.tuchulcha.rules import NOBODY, Table, stones_held
from pygame_rules.games.tuchulcha.setup import Setup
from pygame_rules.games.tuchulcha.state import Position
from pygame_rules.games.tuchulcha.weights import WEIGHTS

Figures: TypeAlias = "tuple[float, ...]"

NEAR: Final = 8.0
"""Steps before Velthumena that make an arrival e times less likely to come soon."""


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
    setup, table = position.setup, position.table
    view = View(setup, table)
    found: list[tuple[str, Figures] | None] = []
    for seat, colour in enumerate(setup.colours):
        turn = float(seat == position.seat)
        if not table.sides[colour]:
            found.append(None)
        elif colour == table.tuchulcha:
            found.append(("tuchulcha", view.of_tuchulcha(turn)))
        elif colour == table.lasa:
            found.append(("lasa", view.of_lasa(turn)))
        elif table.tuchulcha == NOBODY:
            found.append(("free", view.of_other(colour, turn)))
        else:
            found.append(("hunted", view.of_other(colour, turn)))
    return found


class View:
    """A table as a player sees it who is about to judge it."""

    __slots__ = ("_held", "_in_play", "_late", "_reach", "_setup", "_table")

    def __init__(self, setup: Setup, table: Table) -> None:
        self._setup = setup
        self._table = table
        board = setup.board
        self._held = [stones_held(board, side, colour) for colour, side in enumerate(table.sides)]
        self._in_play = [setup.in_play(colour, side) for colour, side in enumerate(table.sides)]
        # How near the end by the most in Velthumena is: 1 where a colour has hardly anybody left.
        self._late = max(
            1 - in_play / total
            for in_play, total, side in zip(self._in_play, setup.totals, table.sides, strict=True)
            if side
        )
        self._reach = [
            reach(board, colour, table.sides[colour], held) if colour != table.lasa else 0
            for colour, held in enumerate(self._held)
        ]

    def of_other(self, colour: Colour, turn: float) -> Figures:
        """Who has no role: 1, turn, arrived, walked, squared, foremost, in the temple, on the path, at stake, to
        Tuchulcha at stake, arrived and walked late in the game, may devote himself, to hit."""
        setup, table = self._setup, self._table
        board, side, total = setup.board, table.sides[colour], setup.totals[colour]
        steps = board.step_of[colour]
        demon = self._reach[table.tuchulcha] if table.tuchulcha != NOBODY else 0
        others = 0
        for other, mask in enumerate(self._reach):
            if other not in (colour, table.tuchulcha):
                others |= mask
        walked = squared = stake = hunted = 0.0
        foremost = on_path = 0
        rest = self._held[colour]
        for slot in slots_in(rest):
            count = side >> 4 * slot & 15
            at_end = side >> 4 * END & 15 if board.entries[colour] == slot else 0
            step = board.path if at_end else steps[slot]
            far = step / board.path
            count += at_end
            on_path += count
            walked += count * far
            squared += count * far * far
            foremost = max(foremost, step)
            if demon & UNITS[slot] and count <= 2:
                hunted += (1 + far) / count
            if others & UNITS[slot] and count * board.factors[slot] <= 2:
                stake += count * (1 + far) / (count * board.factors[slot])
        arrived = (side >> 4 * VELTHUMENA & 15) / total
        lost = total - self._in_play[colour]
        ready = float(table.tuchulcha == NOBODY and lost >= setup.kept and self._in_play[colour] > 1)
        walked, squared = walked / total, squared / total
        return (
            1.0,
            turn,
            arrived,
            walked,
            squared,
            exp((foremost - board.path) / NEAR),
            (side & 15) / total,
            on_path / total,
            stake / total,
            hunted / total,
            arrived * self._late,
            walked * self._late,
            ready,
            self._prey(colour) / 4,
        )

    def of_tuchulcha(self, turn: float) -> Figures:
        """Tuchulcha's: 1, turn, in play, on the path, enemies, their haruspices in play, the nearest arrivals, all
        arrivals, to hit, whether Lasa Vecuvia is in play."""
        setup, table = self._setup, self._table
        enemies = [colour for colour in setup.colours if colour != table.tuchulcha and table.sides[colour]]
        runners = [*(colour for colour in enemies if colour != table.lasa), *setup.neutrals]
        arrivals = [self._arrival(colour) for colour in runners]
        return (
            1.0,
            turn,
            self._in_play[table.tuchulcha] / 8,
            self._held[table.tuchulcha].bit_count() / 8,
            float(len(enemies)),
            sum(self._in_play[colour] for colour in enemies) / 8,
            max(arrivals, default=0.0),
            sum(arrivals),
            self._prey(table.tuchulcha) / 4,
            float(table.lasa != NOBODY),
        )

    def of_lasa(self, turn: float) -> Figures:
        """Lasa Vecuvia's: 1, turn, open passages, haruspices to spare, whether Tuchulcha is in play, at stake,
        before an open passage."""
        table, board = self._table, self._setup.board
        side, held = table.sides[table.lasa], self._held[table.lasa]
        demon = table.tuchulcha != NOBODY
        passages = table.passages.bit_count()
        spare = self._in_play[table.lasa] - passages
        hunted = (self._reach[table.tuchulcha] & held).bit_count() if demon else 0
        ready = (reach(board, table.lasa, side, held) & table.passages).bit_count()
        return (
            1.0,
            turn,
            passages / 4,
            min(spare, 3) / 3,
            float(demon),
            hunted / 4,
            ready / 4,
        )

    def _arrival(self, colour: Colour) -> float:
        """How near the foremost haruspex of a colour is to Velthumena: at most 1."""
        board, side = self._setup.board, self._table.sides[colour]
        if side >> 4 * END & 15:
            return 1.0
        steps = board.step_of[colour]
        foremost = max((steps[slot] for slot in slots_in(self._held[colour])), default=0)
        return exp((foremost - board.path) / NEAR)

    def _prey(self, colour: Colour) -> int:
        """How many stones with a single haruspex of others, Tuchulcha's aside, a colour can reach with one number."""
        table, board = self._table, self._setup.board
        found = 0
        for other, side in enumerate(table.sides):
            if other in (colour, table.tuchulcha) or not side:
                continue
            several = (side >> 1 | side >> 2 | side >> 3) & ALL_STONES
            single = self._held[other] & ~several
            if colour != table.tuchulcha:
                single &= ~board.special
            found |= single
        return (found & self._reach[colour]).bit_count()


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
