"""A page that is left and opened again and again keeps nothing of the earlier visits."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import CDPSession

from tests.browser.conftest import Sit
from tests.browser.seat import Player

pytestmark = pytest.mark.browser

COUNTED: Final = ("Nodes", "JSEventListeners")
VISITS: Final = 8
SLACK: Final = 3
"""How many more of each may be left: a line of text somewhere may have been said or not. What stays after each visit
is more: even one element after each of the later visits is found."""
MOMENTS: Final = 200
"""How often the browser may be idle before all images of the last visit are closed."""
IDLE: Final = "() => new Promise((done) => requestIdleCallback(done))"
DRAWN: Final = """
() => {
  const signs = [...document.querySelectorAll(".seats .sign")].filter((one) => one.checkVisibility());
  return signs.length > 0 && signs.every(({ width }) => width > 1);
}
"""
"""Whether all signs of the players and of their figures are drawn: each has one pixel before."""


def kept(session: CDPSession) -> dict[str, int]:
    """What the browser keeps of documents when it has collected all garbage."""
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: int(each["value"]) for each in metrics if each["name"] in COUNTED}


def at_the_game(seat: Player) -> None:
    """Wait until nothing of the game's page is still to be drawn."""
    seat.wait()
    seat.page.locator(".drawn-board[data-ready]").wait_for()
    seat.page.wait_for_function(DRAWN)


def at_home(seat: Player) -> None:
    """Go home, and wait until the saved game is listed, which comes after everything else there."""
    seat.home()
    seat.page.locator(".saved-title").wait_for()


@pytest.mark.full
def test_going_home_and_back_leaves_no_elements_and_no_listeners_behind(sit: Sit) -> None:
    seat = sit(fresh=True)
    session = seat.page.context.new_cdp_session(seat.page)
    session.send("Performance.enable")
    seat.begin("tutanchamun", "", "easy")
    at_the_game(seat)
    address = seat.page.url
    counts = []
    for _ in range(VISITS):
        at_home(seat)
        counts.append(kept(session))
        seat.page.goto(address)
        at_the_game(seat)
    at_home(seat)
    # The first visits may begin something that stays.
    known = {name: min(each[name] for each in counts[:3]) for name in COUNTED}
    for _ in range(MOMENTS):
        left = kept(session)
        more = [name for name in COUNTED if left[name] > known[name] + SLACK]
        if not more:
            break
        seat.page.evaluate(IDLE)
    assert not more, (counts, left)
