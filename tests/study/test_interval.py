"""Intervals agree with published tables and examples."""

from __future__ import annotations

import pytest

from pygame_rules.study.interval import Interval, student, t_quantile, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_agrees_with_newcombe(won: int, games: int, low: float, high: float) -> None:
    """Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3."""
    found = wilson(won, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_wilson_is_symmetric_and_takes_halves() -> None:
    lost, won = wilson(3.5, 10), wilson(6.5, 10)
    assert lost.low == pytest.approx(1 - won.high)
    assert lost.high == pytest.approx(1 - won.low)
    assert wilson(5, 10, 0.99).low < wilson(5, 10).low


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (29, 2.045), (30, 2.042), (120, 1.980)],
)
def test_quantiles_of_student_agree_with_the_table(freedom: int, expected: float) -> None:
    """Fisher and Yates, "Statistical tables", table III, two-sided 5 %."""
    assert t_quantile(0.975, freedom) == pytest.approx(expected, abs=6e-4)


def test_quantiles_for_other_confidences_and_many_values() -> None:
    assert t_quantile(0.995, 3) == pytest.approx(5.841, abs=6e-4)
    assert t_quantile(0.95, 8) == pytest.approx(1.860, abs=6e-4)
    assert t_quantile(0.5, 7) == pytest.approx(0, abs=1e-9)
    # The two ways to compute it meet where one follows the other.
    assert t_quantile(0.975, 999) - t_quantile(0.975, 1000) == pytest.approx(2.37e-6, abs=1e-7)
    assert t_quantile(0.975, 10**9) == pytest.approx(1.959964, abs=1e-6)


def test_the_interval_of_a_mean() -> None:
    """Student 1908, "The probable error of a mean": the hours of sleep gained, dextro against laevo."""
    gained = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    found = student(gained)
    assert (round(found.middle, 2), round(found.low, 4), round(found.high, 4)) == (1.58, 0.7001, 2.4599)


def test_one_value_has_no_bounds() -> None:
    assert student([0.5]).to_json() == {"share": 0.5, "low": None, "high": None}
    assert student([0.5, 0.5]) == Interval(0.5, 0.5, 0.5)


def test_what_is_no_share_is_refused() -> None:
    for won, games in ((0, 0), (-1, 3), (4, 3)):
        with pytest.raises(ValueError, match="share"):
            wilson(won, games)
    with pytest.raises(ValueError, match="mean"):
        student([])
    with pytest.raises(ValueError, match="freedom"):
        t_quantile(0.975, 0)
