"""No event that the page has shown is lost, whatever is killed at whatever moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.crashes import KINDS, Log, crash

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("rounds", [4, pytest.param(20, marks=pytest.mark.full)])
def test_nothing_is_lost_when_tab_browser_or_worker_is_killed(
    playwright: Playwright, site_url: str, tmp_path: Path, rounds: int
) -> None:
    killed = crash(rounds, 1, playwright, site_url, tmp_path / "profile")
    assert sum(killed.values()) == rounds
    assert set(killed) == set(KINDS)


def test_the_judge_sees_what_is_lost() -> None:
    log = Log()
    for count in range(1, 5):
        log.answer(["roll", "move", "roll", "move"][:count])
    log.draw(2)
    log.judge(["roll", "move"], True)
    log.judge(["roll", "move", "roll"], True)
    log.judge(["roll", "move", "roll", "move"], False)
    for kept, strict in ((["roll"], False), (["roll", "other"], False), (["roll", "move", "roll", "move"], True)):
        with pytest.raises(AssertionError):
            log.judge(kept, strict)
