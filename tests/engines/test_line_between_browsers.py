"""Live lines between Chromium and Firefox, by codes that the test carries, and between two Firefoxes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Playwright

from tests.browser import workbench
from tools.browsers.drive import ENGINES, Driver, open_browser

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("engines")]

PAIRS = [
    ("chromium", "firefox"),
    pytest.param(("firefox", "chromium"), marks=pytest.mark.full),
    pytest.param(("firefox", "firefox"), marks=pytest.mark.full),
]


@pytest.fixture(params=PAIRS, ids=" and ".join)
def devices(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Driver, Driver]]:
    """Open two browsers: the one that offers, and the one that answers."""
    url = workbench.serve(tmp_path_factory.mktemp("workbench"))
    with ExitStack() as opened:
        found = []
        for engine in request.param:
            browser = open_browser(engine, playwright=playwright if engine == "chromium" else None)
            if browser is None:
                pytest.skip(f"no {engine}: install one, or name it in {ENGINES[engine]}")
            found.append(opened.enter_context(browser))
            browser.goto(url)
            browser.evaluate(workbench.BEGIN)
        host, guest = found
        yield host, guest


@pytest.mark.full
def test_browsers_join_by_codes_and_exchange_letters(devices: tuple[Driver, Driver]) -> None:
    host, guest = devices
    host.evaluate("line.tell('letter-1')")
    answer = guest.evaluate("(offer) => line.answer(offer)", host.evaluate("line.offer()"))
    assert len(answer) <= 160
    host.evaluate("(answer) => line.take(answer)", answer)
    for device in devices:
        device.evaluate("becomes('live')")
    guest.evaluate("hears(['letter-1'])")
    guest.evaluate("line.tell('letter-2')")
    host.evaluate("hears(['letter-2'])")
    guest.evaluate("line.close()")
    host.evaluate("becomes('interrupted')")
    host.evaluate("pass(5000)")
    assert host.evaluate("states") == ["offering", "connecting", "live", "interrupted", "none"]
    assert [device.troubles() for device in devices] == [[], []]
