"""The inputs of the network of Zenos Tavli, and the sizes that its file depends on (docs/training.md)."""

from __future__ import annotations

from typing import Final

from pygame_rules.games.zenos_tavli.rules.board import HAND_SLOT, HOUSES, LEFT, MIDDLE_SLOT, MIDDLES, OFF_SHIFT

MAGIC: Final = b"ZTN1"
"""The first bytes of network.bin."""
UNITS: Final = 40
"""The hidden units."""
SIDE_INPUTS: Final = 113
INPUTS: Final = 2 * SIDE_INPUTS
"""The inputs of the side that throws next come first, then those of the side that waits."""
UNIT: Final = 1 << 14
"""This output of the network means a value of tanh(1)."""
WIDTH: Final = 24
"""How many bits `network.py` has for each hidden unit."""
LIMIT: Final = 1 << WIDTH - 1
"""Every unit, before negative sums become 0, is at least -LIMIT and less than LIMIT, and so is the output."""


def inputs_of(side: int) -> tuple[int, ...]:
    """Return the 113 inputs of a side (see board.py), each an integer.

    Four for each house: whether it holds a single stone, at least two, at least three; the stones beyond the third.
    Then the stones in each middle house, and whether there are any; whether the hand holds stones, and how many; the
    stones borne off; whether the player has left quarter 1.
    """
    inputs: list[int] = []
    for house in range(1, HOUSES + 1):
        stones = side >> 4 * house & 15
        inputs += (int(stones == 1), int(stones >= 2), int(stones >= 3), max(0, stones - 3))
    hit = [side >> 4 * (MIDDLE_SLOT + house) & 15 for house in range(1, MIDDLES + 1)]
    hand = side >> 4 * HAND_SLOT & 15
    return (*inputs, *hit, int(any(hit)), int(hand > 0), hand, side >> OFF_SHIFT & 15, int(side & LEFT != 0))
