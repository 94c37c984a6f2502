"""Counts those features of a side (features.py) that are whole numbers.

The counts share one integer, each in bits of its own, so that one addition adds all of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame_rules.games.zenos_tavli.players.side_sums import added, groups_with
from pygame_rules.games.zenos_tavli.rules.board import HAND_SLOT, HOUSES, MIDDLE_SLOT, MIDDLES, OFF_SLOT

OFF, HAND, HIT, STACKS, HOME, _LEFT = 9, 13, 17, 21, 25, 29
"""The lowest bits of the counts; the pips are below them. All together fill one digit of CPython's integers."""
KEPT: Final = 4096
"""How many sums each group of slots remembers."""


def counted(slot: int, stones: int) -> int:
    """Return what the stones in a slot add to the counts of their side."""
    if slot == HAND_SLOT:
        return 25 * stones | stones << HAND
    if slot <= HOUSES:
        return (25 - slot) * stones | max(0, stones - 3) << STACKS | (stones if slot > 18 else 0) << HOME
    if slot == OFF_SLOT:
        return stones << OFF
    if slot <= MIDDLE_SLOT + MIDDLES:
        return (26 - (slot - MIDDLE_SLOT)) * stones | stones << HIT
    return stones << _LEFT  # No stones, but the bit `LEFT`.


def _counted(first: int, bits: int) -> int:
    return sum(counted(first + at, bits >> 4 * at & 15) for at in range(-(-bits.bit_length() // 4)))


_GROUPS: Final = groups_with(_counted, KEPT)


@lru_cache(maxsize=16)  # Most steps leave the other side as it was.
def counts_of(side: int) -> tuple[int, int, int, int, int, int, int]:
    """Count a side's pips (in houses), stones off, in the hand, hit and on top of three others, whether its single
    stones in quarter 1 are protected, and its stones on houses 19 to 24.

    :param side: its stones (see board.py).
    """
    counts = added(_GROUPS, side)
    return (
        counts & 511, counts >> OFF & 15, counts >> HAND & 15, counts >> HIT & 15, counts >> STACKS & 15,
        0 if counts >> _LEFT else 1, counts >> HOME & 15,
    )  # fmt: skip
