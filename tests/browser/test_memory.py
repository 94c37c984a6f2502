"""The engine starts from the site's memory snapshot: it behaves as after any start, and draws new random numbers."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tests.browser.site import TIMEOUT, built, serve
from tools.paths import SITE

pytestmark = pytest.mark.browser

MEMORY = "**/memory.wasm"
LOTS = """
import random

from pygame_rules.players import Insight

class Lots:
    work = 1
    package = "pygame_rules"

    def __init__(self):
        self.title = f"Lot {random.random()}"

    def choose(self, state, seat, draw, budget):
        yield Insight(0.0)
        return state.legal_actions()[0]

def lots(game):
    return Lots()
"""


def asked_for(page: Page) -> list[str]:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    return asked


def a_game_goes_on(seat: Player) -> None:
    seat.begin("zenos-tavli", "", "easy")
    for _ in range(4):
        seat.act()
    seat.wait()


def missing(route: Route) -> None:
    route.fulfill(status=404)


def no_memory(route: Route) -> None:
    route.fulfill(status=200, body="this is no memory", content_type="application/wasm")


def cut_off(route: Route) -> None:
    route.fulfill(status=200, body=route.fetch().body()[:-1000], content_type="application/wasm")


def of_other_rules(route: Route) -> None:
    body = route.fetch().body()
    version = json.loads((SITE / "engine.json").read_text("utf-8"))["rules"]["sha256"].encode()
    assert version in body
    route.fulfill(status=200, body=body.replace(version, b"0" * len(version)), content_type="application/wasm")


def of_another_pyodide(route: Route) -> None:
    body = route.fetch().body()
    notes = b'"pyodide":['
    assert notes in body
    at = body.index(notes) + len(notes)
    route.fulfill(status=200, body=body[:at] + b"9" + body[at + 1 :], content_type="application/wasm")


@pytest.mark.full
@pytest.mark.parametrize(
    "answer",
    [no_memory, of_another_pyodide, of_other_rules],
)
def test_without_a_memory_that_fits_it_starts_from_the_beginning(sit: Sit, answer: Any) -> None:
    seat = sit(fresh=True)
    asked = asked_for(seat.page)
    seat.page.route(MEMORY, answer)
    a_game_goes_on(seat)
    assert "rules.pack" in asked
    assert seat.record()["events"]


@pytest.mark.full
def test_a_site_whose_owner_left_it_out_works(browser: Browser) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    page = context.new_page()
    seat = Player(page, serve(built(SITE)), {"speed": "instant", "sound": False, "offline": False})
    page.route(MEMORY, missing)
    asked = asked_for(page)
    a_game_goes_on(seat)
    assert "rules.pack" in asked
    assert seat.record()["events"]
    context.close()


@pytest.mark.full
def test_both_starts_show_the_same(sit: Sit) -> None:
    scenes, starts = [], []
    for whole in (True, False):
        seat = sit(fresh=True, lang="de")
        starts.append(asked_for(seat.page))
        if not whole:
            seat.page.route(MEMORY, cut_off)
        # The page loads the rest of the standard library only when the engine already runs.
        with seat.page.expect_request("**/python_stdlib.zip"):
            a_game_goes_on(seat)
        (save,) = seat.saves()
        scenes.append((save["last_scene"], save["save"]["record"]["events"]))
    assert scenes[0] == scenes[1]
    # A start from the snapshot does not load the rules; with a damaged snapshot the engine starts from the beginning.
    assert ["rules.pack" in asked for asked in starts] == [False, True]


def test_two_sessions_never_throw_the_same_dice(browser: Browser, site_url: str) -> None:
    records = []
    for _ in range(2):
        # Use the browser's own random generator.
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(TIMEOUT)
        seat = Player(context.new_page(), site_url, {"speed": "instant", "sound": False, "offline": False})
        a_game_goes_on(seat)
        records.append(seat.record())
        context.close()
    first, second = ([event for event in record["events"] if event.startswith("roll")] for record in records)
    assert first != second
    assert records[0]["dice"] != records[1]["dice"]


@pytest.mark.full
def test_chance_that_a_player_from_outside_uses_is_another_each_time(sit: Sit, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built(SITE), tmp_path / "site"))
    wheel = site / "lots-1.0-py3-none-any.whl"
    with ZipFile(wheel, "w") as archive:
        archive.writestr("lots.py", LOTS)
        archive.writestr("lots-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: lots\nVersion: 1.0\n")
        archive.writestr("lots-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr("lots-1.0.dist-info/entry_points.txt", "[pygame_rules.players]\nlots = lots:lots\n")
        archive.writestr("lots-1.0.dist-info/RECORD", "")
    listed = {"url": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    (site / "spieltisch.json").write_text(json.dumps({"wheels": [listed]}), "utf-8")
    url = serve(site)
    drawn = []
    for _ in range(2):
        seat = sit(fresh=True, url=url)
        seat.set_up("zenos-tavli")
        option = seat.page.locator("#seat-kind-1 option[value=lots]")
        expect(option).to_contain_text("Lot 0.")
        drawn.append(option.inner_text())
    assert drawn[0] != drawn[1]
