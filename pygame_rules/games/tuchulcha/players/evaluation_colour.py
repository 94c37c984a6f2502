"""Features of one colour that do not depend on the others: where it stands, how far it has come, what it can hit.

Most colours do not change from one position to the next, so `troop_of` is cached.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from math import exp
from typing import Final, NamedTuple

from pygame_rules.games.tuchulcha.rules.apply import stones_held
from pygame_rules.games.tuchulcha.rules.board import END, NUMBERS, TEMPLE, UNITS, Board, Colour

NEAR: Final = 8.0
"""The decay length of `Troop.nearness`: each `NEAR` steps away from Velthumena divide it by e."""
_LONGEST: Final = 41
"""More steps than any path has."""


@cache
def walks(dice: object) -> tuple[float, ...]:
    """Return the chance that one haruspex walks at least n steps in a turn, for each n.

    :param dice: the option `dice`, or None with the usual rules: then the additional die is thrown.
    """
    walked: Counter[int] = Counter()
    for first, second, third in product(NUMBERS, repeat=3):
        walked[first + second + (third if dice == "three" or (dice is None and first == second) else 0)] += 1
    return tuple(sum(n for far, n in walked.items() if far >= steps) / 6**3 for steps in range(_LONGEST + 1))


class Troop(NamedTuple):
    """Features of one colour that do not depend on the other colours."""

    held: int
    """The mask of the stones on which the colour stands."""
    stands: tuple[tuple[int, int, int, float], ...]
    """For each of these stones: its mask, the number of haruspices, their power, the fraction of the path walked."""
    weak: int
    """The mask of the stones where its power is 1."""
    double: int
    """The mask of the stones where its power is 2."""
    one: int
    """The mask of the stones with one haruspex."""
    two: int
    """The mask of the stones with two haruspices."""
    near: int
    """The mask of the stones that one number can lead to; empty for Lasa Vecuvia's colour, which hits nobody."""
    distant: int
    """The mask of further stones that two numbers can lead to."""
    on_path: int
    """The number of haruspices on the path."""
    walked: float
    """The sum of the fractions of the path that they have walked."""
    squared: float
    """The sum of the squares of these fractions."""
    foremost: int
    """The step of the foremost haruspex in play; 0 if none is on the path."""
    safe: int
    """The number of haruspices in groups with a power of at least 3."""
    soon: float
    """The chance that the foremost haruspex arrives in Velthumena within a turn, if nobody blocks it."""
    nearness: float
    """How near the foremost haruspex is to Velthumena, below 1 (see `NEAR`)."""


@lru_cache(maxsize=1 << 12)
def troop_of(board: Board, colour: Colour, side: int, hits: bool, dice: object = None) -> Troop:
    """Compute the features of one colour.

    :param hits: whether its haruspices can hit others.
    :param dice: see `walks`.
    """
    held = stones_held(board, side, colour)
    near = reach(board, colour, side, held) if hits else 0
    at_end, path = side >> 4 * END & 15, board.path
    if at_end:
        side += at_end * UNITS[board.entries[colour]]
    steps, fractions, factors = board.step_of[colour], board.fraction_of[colour], board.factors
    stands = []
    foremost = on_path = safe = 0
    walked = squared = 0.0
    rest = held
    while rest:
        stone = rest & -rest
        rest ^= stone
        slot = stone.bit_length() >> 2
        count, step, far = side >> 4 * slot & 15, steps[slot], fractions[slot]
        if at_end and slot == board.entries[colour]:
            step, far = path, 1.0
        power = count * factors[slot]
        stands.append((stone, count, power, far))
        on_path += count
        walked += count * far
        squared += count * far * far
        if power >= 3:
            safe += count
        if step > foremost:
            foremost = step
    # The bits of the counters: a counter is 1 if only its lowest bit is set, 2 if only the next one is.
    least, next_, several = side & held, side >> 1 & held, (side >> 2 | side >> 3) & held
    one, two = least & ~(next_ | several), next_ & ~(least | several)
    return Troop(
        held, tuple(stands), one & ~board.special, two & ~board.special | one & board.doubling, one, two,
        near, turned(board, near, 6) & ~near, on_path, walked, squared, foremost, safe,
        walks(dice)[path + 1 - foremost] if 0 < foremost <= path else 0.0,
        exp((foremost - path) / NEAR) if foremost else 0.0,
    )  # fmt: skip


def reach(board: Board, colour: Colour, side: int, held: int) -> int:
    """Return the mask of the stones that one number can lead to, whoever stands there and wherever the path ends."""
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
