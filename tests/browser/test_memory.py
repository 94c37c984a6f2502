"""A later visit starts from the site's memory snapshot: it behaves as after any start, and draws new random numbers."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tests.browser.site import ORDINARY_CONNECTION, TIMEOUT, built, serve
from tools.paths import SITE

pytestmark = pytest.mark.browser

STORE = """
async (change) => {
  const url = new URL("pyodide/memory.wasm", location.href).href;
  let bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const text = (part) => new TextDecoder("latin1").decode(part);
  const overwrite = (at, word) => bytes.set(new TextEncoder().encode(word), at);
  if (change === "no memory") bytes = new TextEncoder().encode("this is no memory");
  if (change === "cut off") bytes = bytes.slice(0, -1000);
  if (change === "of other rules") overwrite(text(bytes.subarray(0, 1000)).indexOf('"version":"') + 11, "0000");
  if (change === "of another Pyodide") overwrite(text(bytes.subarray(0, 1000)).indexOf('"pyodide":[') + 11, "9");
  const cache = await caches.open("spieltisch:/:spare-1");
  await cache.put(`${url}?revision`, new Response(bytes, { headers: { "Content-Type": "application/wasm" } }));
}
"""
"""Stores the snapshot, with this change, as the service worker would store it for later visits."""
HOLD_THE_WORKER = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...how) {
    super(...how);
    window.engineWorker = this;
  }
};
"""
HELLO = """
() => new Promise((done) => {
  engineWorker.addEventListener("message", ({ data }) => data.id === -1 && done(JSON.parse(data.text)));
  engineWorker.postMessage({ type: "request", id: -1, text: '{"do": "hello"}' });
})
"""
"""Asks for the games, as the page does only where wheels have been added."""
FROM_THE_BEGINNING = {"library.wasm", "rules.wasm"}
"""The files that only a start without a snapshot loads."""
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


def store(seat: Player, change: str = "") -> None:
    """Store the snapshot in the visitor's browser before the page itself is opened."""
    seat.page.goto(f"{seat.url}licences.txt")
    seat.page.evaluate(STORE, change)


@pytest.mark.full
@pytest.mark.parametrize("change", ["no memory", "cut off", "of other rules", "of another Pyodide"])
def test_without_a_memory_that_fits_it_starts_from_the_beginning(sit: Sit, change: str) -> None:
    # Where the site may not be stored, the page deletes what was stored.
    seat = sit(fresh=True, offline=True)
    seat.page.add_init_script(ORDINARY_CONNECTION)
    store(seat, change)
    asked = asked_for(seat.page)
    a_game_goes_on(seat)
    assert set(asked) >= FROM_THE_BEGINNING
    assert seat.record()["events"]


@pytest.mark.full
def test_both_starts_show_the_same_and_only_one_needs_the_library(sit: Sit) -> None:
    scenes = []
    for stored in (True, False):
        seat = sit(fresh=True, lang="de", offline=True)
        seat.page.add_init_script(ORDINARY_CONNECTION)
        if stored:
            store(seat)
        asked = asked_for(seat.page)
        a_game_goes_on(seat)
        # In the background the service worker fetches all files; a page shows only its own requests.
        assert FROM_THE_BEGINNING & set(asked) == (set() if stored else FROM_THE_BEGINNING)
        assert "memory.wasm" not in asked
        (save,) = seat.saves()
        scenes.append((save["last_scene"], save["save"]["record"]["events"]))
    assert scenes[0] == scenes[1]


@pytest.mark.full
def test_on_a_line_like_that_of_a_local_network_a_first_visit_starts_from_it(sit: Sit) -> None:
    seat = sit(fresh=True)
    asked = asked_for(seat.page)
    a_game_goes_on(seat)
    assert "memory.wasm" in asked
    assert not FROM_THE_BEGINNING & set(asked)


@pytest.mark.full
def test_a_site_whose_owner_left_it_out_works(browser: Browser, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built(SITE), tmp_path / "site"))
    for name in ("memory.wasm", "library_later.wasm"):
        (site / "pyodide" / name).unlink()
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    seat = Player(context.new_page(), serve(site), {"speed": "instant", "sound": False})
    a_game_goes_on(seat)
    expect(seat.page.locator("html[data-offline='ready']")).to_have_attribute("data-spare", "failed")
    assert seat.record()["events"]
    context.close()


@pytest.mark.full
def test_a_module_that_the_rules_import_seldom_comes_when_it_is_imported(sit: Sit) -> None:
    seat = sit(fresh=True)
    seat.page.add_init_script(ORDINARY_CONNECTION)
    seat.page.add_init_script(HOLD_THE_WORKER)
    asked = asked_for(seat.page)
    a_game_goes_on(seat)
    assert "library_later.wasm" not in asked
    # Which games there are is a question for importlib.metadata.
    assert seat.page.evaluate(HELLO)["ok"]
    assert asked.count("library_later.wasm") == 1
    seat.act()
    seat.wait()


@pytest.mark.full
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
