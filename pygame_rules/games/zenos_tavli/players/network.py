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
from math import tanh
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.package_files import read_file
from pygame_rules.games.zenos_tavli.players.inputs import (
    INPUTS,
    LIMIT,
    MAGIC,
    SIDE_INPUTS,
    UNIT,
    UNITS,
    WIDTH,
    inputs_of,
)
from pygame_rules.games.zenos_tavli.rules.state import Position

KEPT: Final = 1024
"""How many sums each memory holds before it is emptied; all memories together then take less than 5 MB."""


def _lanes(numbers: Sequence[int]) -> int:
    """One number a lane; a negative one borrows from the lanes above, which the sum of all lanes gives back."""
    return sum(number << WIDTH * lane for lane, number in enumerate(numbers))


_DATA: Final = read_file("pygame_rules.games.zenos_tavli", "network.bin")
_UNIT_DATA: Final = list(struct.iter_unpack("<iHb", _DATA[len(MAGIC) : len(MAGIC) + 7 * UNITS]))
"""The bias, the scale and the sign of each hidden unit."""
_SCALES: Final = [scale for _, scale, _ in _UNIT_DATA]
_BIAS: Final = struct.unpack_from("<i", _DATA, len(MAGIC) + 7 * UNITS)[0]
"""Of the output."""
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


class _Sums(dict[int, int]):
    """Remembers what some slots of a side add to the lanes, by their bits; computes each sum on first use.

    :param shift: the position of the lowest bit in the side.
    :param rows: what each input of this side adds to the lanes.
    """

    def __init__(self, shift: int, rows: Sequence[int]) -> None:
        super().__init__()
        self._shift = shift
        self._rows = rows

    def __missing__(self, key: int) -> int:
        if len(self) >= KEPT:
            self.clear()
        amounts = inputs_of(key << self._shift)
        total = self[key] = sum(amount * row for amount, row in zip(amounts, self._rows, strict=True) if amount)
        return total


def _summed(rows: Sequence[int]) -> Callable[[int], int]:
    """Return the function that gives what a side adds to the lanes.

    It adds up groups of slots: the hand with houses 1 to 4, houses 5 to 24 in fours, and what is beyond them.
    """
    entry = _Sums(0, rows)
    fifth, ninth, thirteenth, seventeenth, last, beyond = (_Sums(shift, rows) for shift in (20, 36, 52, 68, 84, 100))

    def lanes(side: int) -> int:
        return (
            entry[side & 0xFFFFF]
            + fifth[side >> 20 & 0xFFFF]
            + ninth[side >> 36 & 0xFFFF]
            + thirteenth[side >> 52 & 0xFFFF]
            + seventeenth[side >> 68 & 0xFFFF]
            + last[side >> 84 & 0xFFFF]
            + beyond[side >> 100]
        )

    return lanes


class _Memory(dict[int, int]):
    """Remembers what whole sides add to the lanes: all ends of a turn without a hit leave the other side as it was."""

    def __init__(self, lanes: Callable[[int], int], start: int) -> None:
        super().__init__()
        self._lanes = lanes
        self._start = start

    def __missing__(self, side: int) -> int:
        if len(self) >= KEPT:
            self.clear()
        total = self[side] = self._start + self._lanes(side)
        return total


_throws: Final = _Memory(_summed(_ROWS[:SIDE_INPUTS]), _SIGNS + _lanes([bias for bias, _, _ in _UNIT_DATA]))
"""Maps the side that throws next to its part of the lanes, with their start: the highest bits and the biases."""
_waits: Final = _summed(_ROWS[SIDE_INPUTS:])


def output(throws: int, waits: int) -> int:
    """The output of the network for the side that throws next, in `UNIT`s.

    :param throws: the side that throws next (see board.py).
    :param waits: the other side.
    """
    lanes = _throws[throws] + _waits(waits)
    signs = lanes & _SIGNS
    # A lane whose sum is not negative has its sign bit set: keep its other bits, and clear all other lanes.
    units = lanes & signs - (signs >> WIDTH - 1)
    # Modulo 2 ** 24 - 1, 2 ** 24 is 1, so a number is the sum of its lanes; flipping all bits of a lane negates it.
    total: int = ((units ^ _NEGATIVE) + _BIAS) % _MODULUS
    return total if total < LIMIT else total - _MODULUS


def evaluate(position: Position) -> tuple[float, float]:
    """What a position is worth to White and to Black, from -1 (lost) to 1 (won).

    In mid-turn as if the turn ended there: the network has learned only positions before a throw.
    """
    player = position.current_player()
    if player == TERMINAL:
        white, black = position.returns()
        return white, black
    seat = position.turn()
    if player != CHANCE:
        seat = 1 - seat
    value = tanh(output(position.side(seat), position.side(1 - seat)) / UNIT)
    return (value, -value) if seat == 0 else (-value, value)
