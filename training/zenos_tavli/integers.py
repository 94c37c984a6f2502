"""Turn the trained network into the integers of `network.bin`, and check that no sum of them can overflow.

A unit's weight in the output goes into its own weights: w * max(0, x) = sign(w) * max(0, |w| * x). So only signs remain
in the output, and the sum needs no multiplication.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Final

from pygame_rules.games.zenos_tavli.players.network_inputs import (
    INPUTS,
    LIMIT,
    MAGIC,
    SIDE_INPUTS,
    UNIT,
    UNITS,
    inputs_of,
)
from pygame_rules.games.zenos_tavli.rules.board import MIDDLE_SLOT, MIDDLES, STONES

SIZES: Final = [0.5 if place < 96 and place % 4 == 3 else 0.125 if place in (110, 111) else 1.0 for place in range(113)]
"""How much each further stone adds to each input of a side in training (network.c), where `network.py` adds 1."""
ANY_HIT: Final = 108
HAS_LEFT: Final = 112
"""The two inputs of a side that belong to no single slot."""
MOST: Final = 127
"""The largest weight that one byte holds."""


def integers(weights: bytes) -> bytes:
    """Make the contents of `network.bin` from the weights that network.c has written.

    :param weights: little-endian 32-bit floats: hidden weights by input and unit, the units' biases, their weights in
        the output, the output's bias.
    :raises ValueError: the number of weights is wrong, or a sum could overflow.
    """
    floats = array("f", weights)
    if len(floats) != (INPUTS + 2) * UNITS + 1:
        raise ValueError(f"expected {(INPUTS + 2) * UNITS + 1} weights, found {len(floats)}")
    rows = [floats[UNITS * row : UNITS * (row + 1)] for row in range(INPUTS + 2)]
    output, output_bias = rows[INPUTS + 1], round(floats[-1] * UNIT)
    header = bytearray(MAGIC)
    small: list[list[int]] = []
    for unit in range(UNITS):
        factor = abs(output[unit]) * UNIT
        exact = [rows[row][unit] * SIZES[row % SIDE_INPUTS] * factor for row in range(INPUTS)]
        scale = max(1, -int(-max(map(abs, exact)) // MOST))
        if scale * MOST >= LIMIT:
            raise ValueError(f"hidden unit {unit} has a weight of {scale * MOST}: the lanes hold less than {LIMIT}")
        small.append([round(weight / scale) for weight in exact])
        header += struct.pack("<iHb", round(rows[INPUTS][unit] * factor), scale, 1 if output[unit] >= 0 else -1)
    header += struct.pack("<i", output_bias)
    data = bytes(header) + struct.pack(
        f"{INPUTS * UNITS}b", *(small[u][row] for row in range(INPUTS) for u in range(UNITS))
    )
    check_bounds(data)
    return data


def check_bounds(data: bytes) -> None:
    """Check that neither a hidden unit nor the output can leave the range of its lane, in any position.

    :raises ValueError: one of them can.
    """
    high = [0, 0]
    for unit in range(UNITS):
        bias, scale, sign = struct.unpack_from("<iHb", data, len(MAGIC) + 7 * unit)
        first = len(MAGIC) + 7 * UNITS + 4
        weights = [scale * struct.unpack_from("b", data, first + UNITS * row + unit)[0] for row in range(INPUTS)]
        halves = weights[:SIDE_INPUTS], weights[SIDE_INPUTS:]
        least = bias + sum(_extreme(half, min) for half in halves)
        most = bias + sum(_extreme(half, max) for half in halves)
        if least < -LIMIT or most >= LIMIT:
            raise ValueError(f"hidden unit {unit} reaches from {least} to {most}: the lanes hold less than {LIMIT}")
        high[sign < 0] += max(0, most)
    output_bias = struct.unpack_from("<i", data, len(MAGIC) + 7 * UNITS)[0]
    least, most = output_bias - high[1], output_bias + high[0]
    if least <= -LIMIT or most >= LIMIT:
        raise ValueError(f"the output reaches from {least} to {most}: a lane holds less than {LIMIT}")


def _extreme(weights: Sequence[int], best: Callable[[int, int], int]) -> int:
    """Compute the least or greatest sum of a side's weights over all distributions of 15 stones, legal or not."""
    reached = [0]
    for worths in ([sum(weights[place] * amount for place, amount in inputs) for inputs in slot] for slot in _STONES):
        reached = [
            reduce(
                best,
                (reached[stones - more] + worths[more] for more in range(stones + 1) if stones - more < len(reached)),
            )
            for stones in range(STONES + 1)
        ]
    return reached[STONES] + best(0, weights[ANY_HIT]) + best(0, weights[HAS_LEFT])


_STONES: Final = [
    [
        [(place, amount) for place, amount in enumerate(inputs_of(stones << 4 * slot)) if amount and place != ANY_HIT]
        for stones in range(STONES + 1)
    ]
    for slot in range(MIDDLE_SLOT + MIDDLES + 1)
]
"""The inputs of a number of stones in each slot, without those that belong to no single slot."""
