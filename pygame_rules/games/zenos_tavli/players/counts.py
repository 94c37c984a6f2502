"""Computes those figures of plain_figures.py that the weaker levels see, faster than all of them are computed there.

The tests hold both together: each figure is the same to the last bit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame_rules.games.zenos_tavli.players.plain_figures import BLOCK, SHUT
from pygame_rules.games.zenos_tavli.rules.board import HAND_SLOT, HOUSES, MIDDLE_SLOT, MIDDLES, OFF_SLOT

_OUTER_ROWS: Final = (1 << 4 * HOUSES) - 1
"""The bits of houses 1 to 24 in a side from which the hand has been shifted away."""
_MIDDLE_ROW: Final = (1 << 4 * MIDDLES) - 1
"""The bits of the middle houses in a side from which all slots before them have been shifted away."""


class _Group(dict[int, int]):
    """Maps the bits of four neighbouring slots of a side to what their stones add to its counts; computed on first use.

    :param first: the lowest of the slots.
    """

    def __init__(self, first: int) -> None:
        super().__init__()
        self._first = first

    def __missing__(self, bits: int) -> int:
        total = self[bits] = sum(counted(self._first + at, bits >> 4 * at & 15) for at in range(4))
        return total


OFF, HAND, HIT, STACKS, HOME, _LEFT = 9, 13, 17, 21, 25, 29
"""The lowest bits of the counts; the pips are below them. All together fill one digit of CPython's integers."""


def counted(slot: int, stones: int) -> int:
    """What the stones in a slot of a side add to its counts: each has some bits of one integer, so that one addition
    adds all of them."""
    if slot == HAND_SLOT:
        return 25 * stones | stones << HAND
    if slot <= HOUSES:
        return (25 - slot) * stones | max(0, stones - 3) << STACKS | (stones if slot > 18 else 0) << HOME
    if slot == OFF_SLOT:
        return stones << OFF
    if slot <= MIDDLE_SLOT + MIDDLES:
        return (26 - (slot - MIDDLE_SLOT)) * stones | stones << HIT
    return stones << _LEFT  # No stones, but the bit `LEFT`.


_0, _4, _8, _12, _16, _20, _24, _28, _32, _36 = (_Group(first) for first in range(0, 40, 4))
"""The groups by their lowest slots."""


@lru_cache(maxsize=16)  # Most steps leave the other side as it was.
def counts_of(side: int) -> tuple[int, int, int, int, int, int, int]:
    """Those of a side's figures that are whole numbers: pips (in houses), off, hand, hit, stacks, protected and home.

    :param side: its stones (see board.py).
    """
    counts = (
        _0[side & 0xFFFF]
        + _4[side >> 16 & 0xFFFF]
        + _8[side >> 32 & 0xFFFF]
        + _12[side >> 48 & 0xFFFF]
        + _16[side >> 64 & 0xFFFF]
        + _20[side >> 80 & 0xFFFF]
        + _24[side >> 96 & 0xFFFF]
        + _28[side >> 112 & 0xFFFF]
        + _32[side >> 128 & 0xFFFF]
        + _36[side >> 144]
    )
    return (
        counts & 511, counts >> OFF & 15, counts >> HAND & 15, counts >> HIT & 15, counts >> STACKS & 15,
        0 if counts >> _LEFT else 1, counts >> HOME & 15,
    )  # fmt: skip


def shut_out(side: int, their_closed: int) -> float:
    """The figure "shut out" of a side.

    :param side: its stones (see board.py).
    :param their_closed: the mask of the houses that the other side closes.
    """
    found = 0.0
    rest = side >> 4 * MIDDLE_SLOT + 4 & _MIDDLE_ROW
    while rest:
        house = rest.bit_length() + 3 >> 2
        stones = rest >> 4 * house - 4
        found += stones * SHUT[their_closed >> house - 1 & 63]
        rest ^= stones << 4 * house - 4
    return found


def blocked(side: int, their_closed: int) -> float:
    """The figure "blocked" of a side; the parameters are those of `shut_out`."""
    found = 0.0
    rest = side >> 4 & _OUTER_ROWS
    while rest:
        house = rest.bit_length() + 3 >> 2
        stones = rest >> 4 * house - 4
        found += stones * BLOCK[their_closed >> house & 63]
        rest ^= stones << 4 * house - 4
    return found
