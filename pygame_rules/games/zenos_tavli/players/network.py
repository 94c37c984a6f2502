"""Estimates the value of a position with a small neural network, in integers, so that every machine decides alike.

The network has 226 inputs (`inputs_of` for each of the two sides), 40 hidden units and one output:

    unit   = max(0, bias + the sum of weight * input)
    output = bias + the sum of all units, each with its sign
    value  = tanh(output / UNIT)

`network.bin` holds the integers; docs/training.md tells how they were found and how the file is laid out.

All units are computed at once. A big integer has a lane of `WIDTH` bits for each unit, so that one addition of two big
integers adds 40 numbers. What a group of neighbouring slots adds to the lanes is remembered, because the positions that
a search compares differ in few places.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from functools import partial
from math import tanh
from typing import Final

from pygame_rules.core.cache import Memory
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.package_files import read_file
from pygame_rules.games.zenos_tavli.players.evaluate import under_other_rules
from pygame_rules.games.zenos_tavli.players.network_inputs import (
    INPUTS,
    LIMIT,
    MAGIC,
    SIDE_INPUTS,
    UNIT,
    UNITS,
    WIDTH,
    inputs_of,
)
from pygame_rules.games.zenos_tavli.players.side_sums import added, groups_with
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position

KEPT: Final = 1024
"""How many sums each memory holds before it is emptied; all memories together then take less than 5 MB."""


def _lanes(numbers: Sequence[int]) -> int:
    """Put one number into each lane of a big integer.

    A negative number borrows from the lane above. The lanes are right again as soon as no lane's sum is negative.
    """
    return sum(number << WIDTH * lane for lane, number in enumerate(numbers))


_DATA: Final = read_file("pygame_rules.games.zenos_tavli", "network.bin")
_UNIT_DATA: Final = list(struct.iter_unpack("<iHb", _DATA[len(MAGIC) : len(MAGIC) + 7 * UNITS]))
"""The bias, the scale and the sign of each hidden unit."""
_SCALES: Final = [scale for _, scale, _ in _UNIT_DATA]
_BIAS: Final = struct.unpack_from("<i", _DATA, len(MAGIC) + 7 * UNITS)[0]
"""The bias of the output."""
_WEIGHTS: Final = struct.unpack_from(f"{INPUTS * UNITS}b", _DATA, len(MAGIC) + 7 * UNITS + 4)
_ROWS: Final = [
    _lanes([scale * weight for scale, weight in zip(_SCALES, _WEIGHTS[first : first + UNITS], strict=True)])
    for first in range(0, INPUTS * UNITS, UNITS)
]
"""What each input adds to the lanes."""
_ONES: Final = _lanes([1] * UNITS)
_NEGATIVE: Final = _lanes([2 * LIMIT - 1 if sign < 0 else 0 for _, _, sign in _UNIT_DATA])
"""All bits of the lanes whose units count negatively in the output."""
_SIGNS: Final = LIMIT * _ONES
"""The highest bit of each lane. Lanes start with it, so that it stays set unless the sum is negative."""
_MODULUS: Final = 2 * LIMIT - 1


def _summed(rows: Sequence[int]) -> Callable[[int], int]:
    """Return the function that gives what a side adds to the lanes.

    :param rows: what each input of this side adds to them.
    """

    def add(first: int, bits: int) -> int:
        amounts = inputs_of(bits << 4 * first)
        return sum(amount * row for amount, row in zip(amounts, rows, strict=True) if amount)

    return partial(added, groups_with(add, KEPT))


_START: Final = _SIGNS + _lanes([bias for bias, _, _ in _UNIT_DATA])
"""What the lanes start with: the highest bits and the biases."""
_throws: Final = _summed(_ROWS[:SIDE_INPUTS])
_begun: Final[Memory[int, int]] = Memory(lambda side: _START + _throws(side), KEPT)
"""What the lanes start with and what the side that throws next adds, by that side. A turn without a hit leaves that
side as it was, so most ends of a turn share this sum."""
_waits: Final = _summed(_ROWS[SIDE_INPUTS:])


def output(throws: int, waits: int) -> int:
    """Return the output of the network for the side that throws next, in `UNIT`s.

    :param throws: the side that throws next (see board.py).
    :param waits: the other side.
    """
    lanes = _begun[throws] + _waits(waits)
    signs = lanes & _SIGNS
    # A lane whose sum is not negative has its sign bit set: keep its other bits, and clear all other lanes.
    units = lanes & signs - (signs >> WIDTH - 1)
    # Modulo 2 ** 24 - 1, 2 ** 24 is 1, so a number is the sum of its lanes; flipping all bits of a lane negates it.
    total: int = ((units ^ _NEGATIVE) + _BIAS) % _MODULUS
    return total if total < LIMIT else total - _MODULUS


def evaluate(position: Position) -> tuple[float, ...]:
    """Return what a position is worth to White and to Black, from -1 (lost) to 1 (won).

    In mid-turn it is the value that the position would have if the turn ended there: the network has learned only
    positions before a throw.
    """
    if position.rules is not USUAL:  # It was trained for these alone.
        return under_other_rules(position)
    player = position.current_player()
    if player == TERMINAL:
        return position.returns()
    seat = position.turn()
    if player != CHANCE:
        seat = 1 - seat
    value = tanh(output(position.side(seat), position.side(1 - seat)) / UNIT)
    return (value, -value) if seat == 0 else (-value, value)
