"""How often an interval holds the truth: exactly for a share, by simulated studies for everything else."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple

from pygame_rules.study.effects import GroupedGames, Z
from pygame_rules.study.summary import Mean
from tools.statistics.methods import METHODS, Bounds, chance

SHARES: Final = tuple(number / 100 for number in range(2, 99))
GAMES: Final = (20, 30, 50, 100, 200, 500, 1000)
TOLD: Final = (0.02, 0.05, 0.1, 0.2, 0.3, 0.5)
"""The shares of the printed table; those above a half mirror them."""
EXPECTED: Final = (0.94, 0.96)


@cache
def bounds_of(method: str, games: int) -> list[Bounds]:
    """Return the bounds for each number of wins."""
    return [METHODS[method](won, games) for won in range(games + 1)]


@cache
def exact(method: str, games: int, share: float) -> float:
    """Compute the probability that the interval holds the true share."""
    bounds = bounds_of(method, games)
    return sum(chance(won, games, share) for won, (low, high) in enumerate(bounds) if low <= share <= high)


class Average(NamedTuple):
    """How a method does on all shares and numbers of games."""

    mean: float
    deviation: float
    """From 95 %: the root of the mean square."""
    least: float
    inside: float
    """The part of the cells in which it is from 94 to 96 %."""


def average(method: str, games: Sequence[int] = GAMES) -> Average:
    """Average a method over all shares."""
    cells = [exact(method, count, share) for count in games for share in SHARES]
    low, high = EXPECTED
    return Average(
        fmean(cells),
        sqrt(fmean((cell - 0.95) ** 2 for cell in cells)),
        min(cells),
        fmean(low <= cell <= high for cell in cells),
    )


class Simulated(NamedTuple):
    """What simulated studies of a known truth have shown."""

    covered: float
    """The part of them whose interval held the truth."""
    outside: int
    """How many intervals went beyond what there can be."""


def _study(draw: random.Random) -> tuple[float, int]:
    """Draw a truth, and how many games a study has."""
    return draw.uniform(SHARES[0], SHARES[-1]), draw.randint(GAMES[0], GAMES[-1])


def simulate(one: Callable[[random.Random], tuple[bool, bool]], studies: int, seed: int) -> Simulated:
    """Simulate studies.

    :param one: simulates one, and tells whether its interval held the truth, and whether it went too far.
    """
    draw = random.Random(seed)
    found = [one(draw) for _ in range(studies)]
    return Simulated(fmean(held for held, _ in found), sum(beyond for _, beyond in found))


def share(draw: random.Random) -> tuple[bool, bool]:
    """Simulate a study of a share, counted as studies count."""
    truth, games = _study(draw)
    counted = Mean(share=True)
    for _ in range(games):
        counted.add(draw.random() < truth)
    interval = counted.interval()
    return interval.low <= truth <= interval.high, interval.low < 0 or interval.high > 1


def difference(draw: random.Random) -> tuple[bool, bool]:
    """Simulate two settings with the same dice: some of their games follow the dice alone and end alike."""
    (one, games), (other, _), alike = _study(draw), _study(draw), draw.random()
    counted = GroupedGames((1.0, -1.0), share=True)
    for _ in range(games):
        dice = draw.random()
        again = dice if draw.random() < alike else draw.random()
        counted.add((float(dice < one), float(again < other)))
    interval = counted.share_interval(Z, games)
    return interval.low <= one - other <= interval.high, interval.low < -1 or interval.high > 1


def interaction(draw: random.Random) -> tuple[bool, bool]:
    """Simulate two by two settings with the same dice."""
    games, alike = _study(draw)[1], draw.random()
    truths = [_study(draw)[0] for _ in range(4)]
    counted = GroupedGames((1.0, -1.0, -1.0, 1.0), share=True)
    for _ in range(games):
        dice = draw.random()
        counted.add([float((dice if draw.random() < alike else draw.random()) < truth) for truth in truths])
    interval, truth = counted.share_interval(Z, games), truths[0] - truths[1] - truths[2] + truths[3]
    return interval.low <= truth <= interval.high, interval.low < -2 or interval.high > 2


def mean(draw: random.Random) -> tuple[bool, bool]:
    """Simulate a study of a mean of lengths, skewed as those of games are."""
    games = _study(draw)[1]
    counted = Mean((0.0, float("inf")))
    for _ in range(games):
        counted.add(draw.gammavariate(8, 5))
    interval = counted.interval()
    return interval.low <= 40 <= interval.high, interval.low < 0


SIMULATED: Final = {"a share": share, "a difference of shares": difference, "an interaction of shares": interaction,
                    "a mean": mean}  # fmt: skip
