"""A shortened simulated day: it runs and counts, memory does not grow, and there are no errors."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.browser.site import built
from tools.exhibit import soak
from tools.paths import SITE

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.full
def test_half_an_hour_of_the_exhibit_goes_well() -> None:
    # Use a separate process, because another browser may already be running in this one.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        day = pool.submit(soak.simulate, built(SITE), hours=0.5, every=0.125).result()
    assert day.troubles == []
    assert [row.hour for row in day.rows] == [0.125, 0.25, 0.375, 0.5]
    first, *_, last = day.rows
    assert last.visits >= 1
    assert last.games > first.games > 1
    assert last.moves > first.moves > 10
    assert min(last.own, last.rss, last.pss, last.heap, last.engine_heap, last.wasm) > 1
    # In half an hour caches still fill. A bitmap of the board that is kept after each game exceeds this limit.
    assert day.growth < 0.12
    assert last.wasm <= first.wasm * 1.1
    assert str(last.visits) in soak.table(day, {"rounds": 0})


@pytest.mark.full
def test_crashes_follow_the_day() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        crashes = pool.submit(soak.crash, 1, 1).result()
    assert crashes == {"rounds": 1, "good": True, "killed": {"tab": 1}}


def test_a_day_of_less_than_two_hours_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        soak.main(["--hours", "1"])
    assert refused.value.code == 2
    assert "at least 2 hours" in capsys.readouterr().err


def a_row(hour: float, own: float, heap: float = 5) -> soak.Row:
    return soak.Row(own, 400, 300, heap, 8, 30, 1000, 100, hour, 10, 1, 100)


def test_a_day_that_grows_or_complains_is_not_good() -> None:
    assert soak.Day([a_row(1, 200), a_row(2, 219)]).good
    assert not soak.Day([a_row(1, 200), a_row(2, 221)]).good
    assert soak.Day([a_row(1, 200, 5), a_row(2, 200, 5.7)]).good
    assert not soak.Day([a_row(1, 200, 5), a_row(2, 200, 5.8)]).good
    assert not soak.Day([a_row(1, 200), a_row(2, 200)], ["console: no"]).good
    # A day that was cut short proves nothing.
    assert not soak.Day([a_row(1, 200)]).good


def test_one_hour_with_larger_boards_is_no_growth_and_a_little_more_each_hour_is() -> None:
    assert soak.Day([a_row(hour, 240 if hour == 24 else 200) for hour in range(1, 25)]).growth == 0
    assert soak.Day([a_row(hour, 200 + hour) for hour in range(1, 25)]).growth == pytest.approx(12 / 209.5)
    assert soak.Day([a_row(1, 180), a_row(2, 220), a_row(3, 180), a_row(4, 220)]).growth == 0


def test_caches_that_fill_in_the_first_hours_are_no_growth_and_what_is_kept_for_each_game_is() -> None:
    warm = [150, 155, 159, *[162] * 9]
    assert soak.Day([a_row(hour, own) for hour, own in enumerate(warm, 1)]).growth == 0
    # 250 KB for each of 15 games an hour.
    kept = soak.Day([a_row(hour, own + 0.25 * 15 * hour) for hour, own in enumerate(warm, 1)])
    assert not kept.good
    assert kept.growth > soak.GROWTH
