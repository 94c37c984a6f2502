"""Finds the legal moves by a memoised search over the rest of the turn.

See docs/rules/tuchulcha.md, "All numbers must be used", "Mystical stones first", "One haruspex left". The search
computes how many numbers can still be used after each move. The duty to move from mystical stones first only selects
among the moves that pass this test (`legal_moves`), so the search ignores it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from pygame_rules.games.tuchulcha.rules.apply import Lineup, missing_arrivals, moved_by, play, single_moves
from pygame_rules.games.tuchulcha.rules.board import ALL_STONES, END, IN_PLAY, TEMPLE, UNITS, Colour, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.events import END_MOVES, NEUTRAL_MOVES, OWN_MOVES, Move
from pygame_rules.games.tuchulcha.rules.setup import Setup

Numbers: TypeAlias = "tuple[int, ...]"

NEVER: Final = -9
"""Returned instead of a count of usable numbers if every way to play the turn leaves an attack incomplete."""


@cache
def splits(numbers: Numbers) -> Mapping[int, Numbers]:
    """Map each different number, ascending, to the numbers left after using it once.

    :param numbers: sorted.

    >>> dict(splits((2, 2, 5)))
    {2: (2, 5), 5: (2, 2)}
    """
    return MappingProxyType({number: (*numbers[:at], *numbers[at + 1 :]) for at, number in enumerate(numbers)})


class RestOfTurn:
    """Searches the rest of one turn."""

    __slots__ = ("_memo", "_mover", "_setup")

    def __init__(self, setup: Setup, mover: Colour) -> None:
        self._setup = setup
        self._mover = mover
        self._memo: dict[tuple[Lineup, Numbers], int] = {}

    def prospects(self, lineup: Lineup, numbers: Numbers) -> dict[Move, int]:
        """Return how many numbers can still be used after each of the `apply.single_moves`, or `NEVER`.

        The moves are ordered by number, own colour first, then by slot. The memo is cleared after each call.
        """
        setup, mover = self._setup, self._mover
        found = {}
        for number, rest in splits(numbers).items():
            for move in single_moves(setup, lineup, mover, number, len(rest)):
                colour, origin, _ = move
                action = move_of(mover, colour, number, origin)
                found[action] = self.most(play(setup, lineup, mover, move), rest)
        self._memo.clear()
        return found

    def most(self, lineup: Lineup, numbers: Numbers) -> int:
        """Return how many of the numbers can be used from here on (D2, D3), or `NEVER`."""
        attacks = lineup.attacks
        if lineup.winners or not lineup.sides[self._mover]:
            if attacks and not (lineup.winners and "unfinished" in self._setup.varied):
                return NEVER
            return len(numbers)
        if not numbers:
            return NEVER if attacks else 0
        if len(numbers) == 1 and not attacks and self._mover != lineup.lasa:
            return int(can_use(self._setup, lineup, self._mover, numbers[0]))
        key = lineup, numbers
        known = self._memo.get(key)
        if known is None:
            known = self._memo[key] = self._looked_for(lineup, numbers)
        return known

    def _looked_for(self, lineup: Lineup, numbers: Numbers) -> int:
        setup, mover = self._setup, self._mover
        best = NEVER if lineup.attacks else 0
        missing = 0
        if lineup.attacks and "unfinished" not in setup.varied:
            missing = missing_arrivals(setup, lineup)
        if missing > len(numbers):
            return NEVER
        for number, rest in splits(numbers).items():
            moves = single_moves(setup, lineup, mover, number, len(rest))
            if missing == len(numbers):
                # Every remaining number is needed to complete the attacks.
                attacked = [stone for stone, _ in lineup.attacks]
                moves = [move for move in moves if setup.board.stone_of(move[0], move[2]) in attacked]
            for move in moves:
                found = 1 + self.most(play(setup, lineup, mover, move), rest)
                if found > best and found > 0:
                    best = found
                    if best == len(numbers):
                        return best
        return best


def can_use(setup: Setup, lineup: Lineup, mover: Colour, number: int) -> bool:
    """Tell whether any move with this number, the last of the turn, is possible.

    This finds the same as `single_moves` in less time, with masks. It works only if no attack is incomplete and the
    mover is not Lasa Vecuvia's player. A stone held by another colour is closed to a single haruspex, unless just one
    stands there on a plain stone (for Tuchulcha's haruspices: on any stone).
    """
    board, sides, tuchulcha = setup.board, lineup.sides, lineup.tuchulcha
    for colour in moved_by(setup, lineup, mover):
        closed = 0
        for other, side in enumerate(sides):
            if other == colour:
                continue
            if side & _AT_END:
                side += (side >> 4 * END & 15) * UNITS[board.entries[other]]
            several = side >> 1 | side >> 2 | side >> 3
            if other == tuchulcha:
                closed |= several | side
            elif colour == tuchulcha:
                closed |= several
            else:
                closed |= several | side & board.special
        on = occupied(sides[colour]) & IN_PLAY
        if lineup.stuck:
            for slot in slots_in(on & occupied(lineup.stuck)):
                if lineup.stuck >> 4 * slot & 15 >= sides[colour] >> 4 * slot & 15:
                    on ^= UNITS[slot]
        if colour != tuchulcha and on & board.arriving[colour][number]:
            return True
        if on & 1 and not closed & UNITS[board.walk[colour][number][TEMPLE]]:
            return True
        reached = (on & ALL_STONES) << 4 * number
        if (reached | reached >> 4 * board.stones) & board.circuit & ~closed:
            return True
    return False


_AT_END: Final = 15 << 4 * END


def move_of(mover: Colour, colour: Colour, number: int, origin: int) -> Move:
    """Return the event for a move of a colour's haruspex from a slot."""
    if origin == END:
        return END_MOVES[number][colour]
    return OWN_MOVES[number][origin] if colour == mover else NEUTRAL_MOVES[colour][number][origin]


def legal_moves(prospects: Mapping[Move, int], single: bool, owing: int) -> dict[Move, int]:
    """Select the legal moves from the prospects.

    :param single: whether the most numbers need not be used (D4).
    :param owing: how many own haruspices in each slot have stood on a mystical stone since the turn began.
    """
    best = max(prospects.values(), default=NEVER)
    least = 0 if single else max(best, 0)
    possible = {move: most for move, most in prospects.items() if most >= least}
    if owing:
        first = {
            move: most for move, most in possible.items() if move.neutral is None and owing >> 4 * move.origin & 15
        }
        return first or possible
    return possible
