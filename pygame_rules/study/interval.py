"""Confidence intervals for shares of wins and for means.

`wilson` is for shares: of so many games, how many were won. It never leaves 0 to 1, and of the methods that were
compared it comes closest to the stated confidence (docs/study.md, "Intervals"). `student` is for means of independent
values that are not only 0 and 1: luck-adjusted results, or the results of pairs of games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

CONFIDENCE: Final = 0.95
"""The probability with which an interval contains the true value, unless another is asked for."""
MANY: Final = 1_000
"""From this number of degrees of freedom on, two terms of a series in 1/freedom give the quantile of Student's
distribution; there they are right to seven digits."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its bounds, all in the unit of the values."""

    middle: float
    """The estimate: the share that was won, or the mean."""
    low: float
    high: float

    @property
    def width(self) -> float:
        """The distance between the bounds."""
        return self.high - self.low

    def inside(self, least: float, most: float) -> Interval:
        """Return the part in which the truth can lie. The mean of luck-adjusted results can lie beyond."""
        return Interval(*(max(least, min(most, value)) for value in (self.middle, self.low, self.high)))

    def to_json(self) -> dict[str, float | None]:
        """Write the figures, rounded to four digits; None for a bound that is not known (the mean of one value)."""
        low, high = (round(bound, 4) if abs(bound) < float("inf") else None for bound in (self.low, self.high))
        return {"share": round(self.middle, 4), "low": low, "high": high}


def wilson(won: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Compute the interval of a share that was counted (Wilson 1927, "Probable inference, the law of succession").

    It holds for few games and near 0 and 1 as well, unlike the interval of the normal distribution.

    :param won: how many of the games were won; a shared win counts by its fraction.

    >>> wilson(8, 10).to_json()
    {'share': 0.8, 'low': 0.4902, 'high': 0.9433}

    :raises ValueError: there is no game, or more are won than played.
    """
    if not (games > 0 and 0 <= won <= games):
        raise ValueError(f"A share needs at least one game and 0 to {games} wins, not {won} of {games}.")
    return wilson_at(won / games, games, NormalDist().inv_cdf((1 + confidence) / 2))


def wilson_at(share: float, games: int, z: float) -> Interval:
    """Compute Wilson's interval from a share.

    :param games: how many independent games say so.
    :param z: how many standard errors the interval goes to each side: 1.96 for 95 %.
    """
    spread = z * z / games
    centre = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    # Floats can miss by their last digit; the share itself is always inside.
    return Interval(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)))


def student(values: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Compute the interval of the mean of independent values (Student's t distribution).

    One value alone says nothing about how much the values vary: its bounds are infinite.

    >>> student([0.2, 0.4, 0.6]).to_json()
    {'share': 0.4, 'low': -0.0968, 'high': 0.8968}

    :raises ValueError: there is no value.
    """
    if not values:
        raise ValueError("A mean needs at least one value.")
    return of_mean(fmean(values), stdev(values) if len(values) > 1 else 0.0, len(values), confidence)


def of_mean(mean: float, deviation: float, count: int, confidence: float = CONFIDENCE) -> Interval:
    """Compute the interval of a mean, if the values themselves are not kept.

    :param deviation: the standard deviation of the values (with `count - 1` in its denominator).
    """
    if count < 2:
        return Interval(mean, float("-inf"), float("inf"))
    half = t_quantile((1 + confidence) / 2, count - 1) * deviation / sqrt(count)
    return Interval(mean, mean - half, mean + half)


@cache
def t_quantile(probability: float, freedom: int) -> float:
    """Compute the quantile of Student's t distribution.

    :param probability: at least 0.5 and below 1.
    :param freedom: the degrees of freedom, from 1.

    >>> round(t_quantile(0.975, 9), 3)
    2.262

    :raises ValueError: an argument is outside its range.
    """
    if not 0.5 <= probability < 1 or freedom < 1:
        raise ValueError(
            f"Expected a probability from 0.5 to below 1 and a freedom from 1, not {probability}, {freedom}."
        )
    z = NormalDist().inv_cdf(probability)
    if freedom >= MANY:
        # Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.5.
        first = (z**3 + z) / 4
        second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
        return z + first / freedom + second / freedom**2
    # Halve the interval of the angle whose tangent is t / sqrt(freedom), until floats are not fine enough.
    low, high = 0.0, pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        if (1 + _within(angle, freedom)) / 2 < probability:
            low = angle
        else:
            high = angle
    return sqrt(freedom) * sin(low) / cos(low)


def t_test(mean: float, deviation: float, count: int) -> float | None:
    """Return the probability that chance alone gives a mean at least so far from 0 (Student's test); None: one value
    says nothing.

    If all values are equal, they do not say how much they vary: then it is that of the sign test, with which all of so
    many fair coins fall on the same side.

    >>> t_test(0.5, 0.0, 5)
    0.0625
    >>> t_test(1.58, 1.23, 10)  # doctest: +ELLIPSIS
    0.0028...
    """
    if count < 2:
        return None
    if not mean:
        return 1.0
    if not deviation:
        return 0.5 ** (count - 1)
    angle = atan2(abs(mean) * sqrt(count), deviation * sqrt(count - 1))
    return max(0.0, 1.0 - _within(angle, count - 1))


def _within(angle: float, freedom: int) -> float:
    """Compute the probability that |t| is at most sqrt(freedom) times the tangent of the angle (Abramowitz and Stegun,
    26.7.3 and 26.7.4)."""
    square = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(1, (freedom - 1) // 2 if odd else freedom // 2):
        term *= square * (2 * k / (2 * k + 1) if odd else (2 * k - 1) / (2 * k))
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
