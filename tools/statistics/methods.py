"""Other intervals of a share, to which that of studies is compared (Brown, Cai and DasGupta, "Interval estimation for
a binomial proportion", Statistical Science 16, 2001)."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, exp, lgamma, log, sqrt
from typing import Final, TypeAlias

from pygame_rules.study.interval import student, wilson
from pygame_rules.study.summary import Z

Bounds: TypeAlias = tuple[float, float]
STEPS: Final = 50
"""How often the range of a bound is halved, so that it is known to the last digit of a float."""


def of_studies(won: int, games: int) -> Bounds:
    """Return Wilson's interval, which studies have."""
    found = wilson(won, games)
    return found.low, found.high


def agresti_coull(won: int, games: int) -> Bounds:
    """Add two wins and two losses, more exactly half of z squared, and take the normal distribution's interval."""
    count = games + Z * Z
    share = (won + Z * Z / 2) / count
    half = Z * sqrt(share * (1 - share) / count)
    return max(0.0, share - half), min(1.0, share + half)


def jeffreys(won: int, games: int) -> Bounds:
    """Cut the same off both ends of the distribution that Jeffreys' prior leads to."""
    a, b = won + 0.5, games - won + 0.5
    low = 0.0 if not won else _where(lambda share: _beta(share, a, b) >= 0.025)
    return low, 1.0 if won == games else _where(lambda share: _beta(share, a, b) >= 0.975)


def mid_p(won: int, games: int) -> Bounds:
    """Take the exact interval of Clopper and Pearson, but count the observed number only half."""
    low = 0.0 if not won else _where(lambda share: _at_least(won, games, share) >= 0.025)
    return low, 1.0 if won == games else _where(lambda share: 1 - _at_least(won, games, share) <= 0.025)


def normal_mean(won: int, games: int) -> Bounds:
    """Take Student's interval of ones and zeros, as for any mean: it leaves 0 to 1."""
    found = student([1.0] * won + [0.0] * (games - won))
    return found.low, found.high


METHODS: Final[dict[str, Callable[[int, int], Bounds]]] = {
    "Wilson": of_studies,
    "Agresti-Coull": agresti_coull,
    "Jeffreys": jeffreys,
    "mid-P": mid_p,
    "Student": normal_mean,
}


def _where(holds: Callable[[float], bool]) -> float:
    """Return the share from which on something holds."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return low


def _at_least(won: int, games: int, share: float) -> float:
    """Compute the probability of more wins, plus half of that of as many."""
    if not 0 < share < 1:
        return float(share >= 1)
    terms = [chance(number, games, share) for number in range(won, games + 1)]
    return sum(terms) - terms[0] / 2


def chance(won: int, games: int, share: float) -> float:
    """Compute the probability of a number of wins."""
    if games < 60:
        return float(comb(games, won) * share**won * (1 - share) ** (games - won))
    ways = lgamma(games + 1) - lgamma(won + 1) - lgamma(games - won + 1)
    return exp(ways + won * log(share) + (games - won) * log(1 - share))


def _beta(x: float, a: float, b: float) -> float:
    """Compute the distribution function of the beta distribution by its continued fraction (Abramowitz and Stegun,
    26.5.8)."""
    if not 0 < x < 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    # Lentz's method, with a bound for zeros.
    tiny = 1e-300
    c, d = 1.0, 1 / max(tiny, 1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, 1000):
        for step in (m * (b - m) / ((a + 2 * m - 1) * (a + 2 * m)),
                     -(a + m) * (a + b + m) / ((a + 2 * m) * (a + 2 * m + 1))):  # fmt: skip
            d = 1 / ((1 + step * x * d) or tiny)
            c = (1 + step * x / c) or tiny
            total *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * total
