"""What can be said of one colour without a look at the others: where it stands, how far it has come, what it can hit.

From one position to the next most colours stay as they are, so that the troops are kept.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from math import exp
from typing import Final, NamedTuple

from pygame_rules.games.tuchulcha.board import END, NUMBERS, TEMPLE, UNITS, Board, Colour, slots_in
from pygame_rules.games.tuchulcha.rules import stones_held

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


class Troop(NamedTuple):
    """What can be said of one colour without a look at the others."""

    held: int
    """The mask of the stones on which it stands."""
    stands: tuple[tuple[int, int, int, float], ...]
    """Of each of them: its mask, how many stand there, their power, and how far they have come."""
    near: int
    """The mask of the stones that one number can lead to; none for Lasa Vecuvia's, which hit nobody."""
    distant: int
    """Those that only two numbers can lead to."""
    on_path: int
    """How many are on the path."""
    walked: float
    """How far these have come, added up."""
    squared: float
    """The squares of that, added up."""
    safe: int
    """How many stand where it takes three to hit them."""
    soon: float
    """How likely the foremost arrives in Velthumena within a turn, if nobody stands in its way."""
    nearness: float
    """How near it is to Velthumena: at most 1."""


@lru_cache(maxsize=1 << 12)
def troop_of(board: Board, colour: Colour, side: int, hits: bool) -> Troop:
    """The figures of one colour alone; `hits`: whether its haruspices hit anybody."""
    held = stones_held(board, side, colour)
    near = reach(board, colour, side, held) if hits else 0
    at_end, entry, steps = side >> 4 * END & 15, board.entries[colour], board.step_of[colour]
    stands, foremost, on_path, safe = [], 0, 0, 0
    walked = squared = 0.0
    for stone in slots_in(held):
        count, step = side >> 4 * stone & 15, steps[stone]
        if at_end and stone == entry:
            count, step = count + at_end, board.path
        power, far = count * board.factors[stone], step / board.path
        stands.append((UNITS[stone], count, power, far))
        on_path += count
        walked += count * far
        squared += count * far * far
        if power >= 3:
            safe += count
        foremost = max(foremost, step)
    return Troop(
        held, tuple(stands), near, turned(board, near, 6) & ~near, on_path, walked, squared, safe,
        WALKS[board.path + 1 - foremost] if 0 < foremost <= board.path else 0.0,
        exp((foremost - board.path) / NEAR) if foremost else 0.0,
    )  # fmt: skip


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
