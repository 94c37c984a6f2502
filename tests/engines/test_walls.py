"""The walls around a stranger's Python in three browsers, in the site and in the one file (docs/workshop.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import stranger
from tests.browser.site import built
from tests.stranger import RECORD, START, CountingHost
from tools.browsers.drive import Driver
from tools.paths import SITE
from tools.site import single

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("engines")]

ONE_FILE = Path(__file__).parents[1] / "browser" / "one_file_walls.js"
FOUND = """
import js
said = [name for name in ("XMLHttpRequest", "WebSocket", "Worker", "indexedDB", "navigator", "close")
        if getattr(js, name, None) is not None]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stranger.write_site(built(SITE), tmp_path_factory.mktemp("walls") / "site")


@pytest.fixture
def host(site: Path) -> Iterator[CountingHost]:
    made = CountingHost(site)
    yield made
    made.go_away()


def start(driver: Driver, url: str) -> object:
    return driver.evaluate(START, {"site": url, "record": RECORD, "limitMs": 120_000, "spare": False})


def holds_a_stranger(driver: Driver) -> None:
    """Let a stranger look around, answer, and loop without end; the next one gets a clean engine."""
    assert driver.evaluate("(program) => run(program)", FOUND) == "[]"
    assert driver.evaluate("(program) => run(program)", "kept['a'] = 1; said = len(kept)") == "1"
    assert driver.evaluate("(program) => run(program, 500)", "while True: pass") == "late: No answer within 500 ms."
    assert driver.evaluate("(program) => run(program)", "said = len(kept)") == "0"
    assert driver.troubles() == []


@pytest.mark.full
def test_nobody_gets_out_and_a_loop_ends(driver: Driver, host: CountingHost) -> None:
    driver.goto(host.url)
    driver.wait(".game-card")
    host.probing = True
    assert start(driver, host.url) == "failed"
    host.probing = False
    outcomes = json.loads(driver.evaluate("walled.state.message"))
    assert [name for name, outcome in outcomes.items() if outcome == "done"] == []
    assert host.leaks == []
    # What the policy forbade is in the console.
    driver.troubles()
    driver.reload()
    driver.wait(".game-card")
    assert start(driver, host.url) == "ready", driver.evaluate("walled.state.message")
    holds_a_stranger(driver)
    assert host.leaks == []


@pytest.mark.full
def test_the_one_file_from_a_disk(driver: Driver, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "MODULES", {"app": str(ONE_FILE)})
    file = site.parent / "one.html"
    file.write_text(single.document(site), "utf-8")
    driver.goto(file.as_uri())
    driver.wait(".game-card")
    assert start(driver, "") == "ready", driver.evaluate("walled.state.message")
    holds_a_stranger(driver)
