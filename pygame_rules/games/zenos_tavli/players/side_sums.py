"""Adds up what the slots of a side contribute, by remembering what groups of neighbouring slots add.

The positions that a search compares differ in few places, so most groups have been added up before.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from pygame_rules.core.cache import Memory
from pygame_rules.games.zenos_tavli.rules.board import OFF_SLOT

FIRST_SLOTS: Final = (0, 5, 9, 13, 17, 21, OFF_SLOT)
"""The lowest slot of each group: the hand with houses 1 to 4, houses 5 to 24 in fours, and all beyond them."""
Groups: TypeAlias = tuple[Memory[int, int], ...]
"""For each group, what its bits add."""


def groups_with(add: Callable[[int, int], int], kept: float) -> Groups:
    """Return new groups.

    :param add: takes the lowest slot of a group and the bits from there on; gives what they add.
    :param kept: how many sums each group remembers.
    """
    return tuple(Memory(partial(add, first), kept) for first in FIRST_SLOTS)


def added(groups: Groups, side: int) -> int:
    """Return the sum over all slots of a side (see board.py)."""
    entry, fifth, ninth, thirteenth, seventeenth, last, beyond = groups
    return (
        entry[side & 0xFFFFF]
        + fifth[side >> 20 & 0xFFFF]
        + ninth[side >> 36 & 0xFFFF]
        + thirteenth[side >> 52 & 0xFFFF]
        + seventeenth[side >> 68 & 0xFFFF]
        + last[side >> 84 & 0xFFFF]
        + beyond[side >> 100]
    )
