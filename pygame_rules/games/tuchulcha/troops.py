"""Figures of one colour that do not depend on the others: where it stands, how far it has come, what it can hit.

Most colours do not change from one position to the next, so `troop_of` is cached.
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
"""The decay length of `Troop.nearness`: each `NEAR` steps away from Velthumena divide it by e."""


def _chances(longest: int) -> tuple[float, ...]:
    """Return the chance that one haruspex walks at least n steps in a turn, with the additional die, for each n."""
    walked: Counter[int] = Counter()
    for first, second, third in product(NUMBERS, repeat=3):
        walked[first + second + (third if first == second else 0)] += 1
    return tuple(sum(n for far, n in walked.items() if far >= steps) / 6**3 for steps in range(longest + 1))


WALKS: Final = _chances(41)
"""Indexed by steps: the chance that one haruspex walks at least that far in a turn."""


class Troop(NamedTuple):
    """Figures of one colour that do not depend on the other colours."""

    held: int
    """The mask of the stones on which the colour stands."""
    stands: tuple[tuple[int, int, int, float], ...]
    """For each of these stones: its mask, the number of haruspices, their power, the fraction of the path walked."""
    near: int
    """The mask of the stones that one number can lead to; empty for Lasa Vecuvia's colour, which hits nobody."""
    distant: int
    """The mask of further stones that two numbers can lead to."""
    on_path: int
    """The number of haruspices on the path."""
    walked: float
    """The sum over these of the fraction of the path walked."""
    squared: float
    """The sum of the squares of these fractions."""
    safe: int
    """The number of haruspices in groups with a power of at least 3."""
    soon: float
    """The chance that the foremost haruspex arrives in Velthumena within a turn, if nobody blocks it."""
    nearness: float
    """How near the foremost haruspex is to Velthumena, below 1 (see `NEAR`)."""


@lru_cache(maxsize=1 << 12)
def troop_of(board: Board, colour: Colour, side: int, hits: bool) -> Troop:
    """Compute the figures of one colour.

    :param hits: whether its haruspices can hit others.
    """
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
    """Return the mask of the stones that one number can lead to.

    Pieces on these stones and the end of the path are ignored.
    """
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
    """Return the mask of the stones that are `steps` ahead of those in a mask."""
    ahead = mask << 4 * steps
    return (ahead | ahead >> 4 * board.stones) & board.circuit
