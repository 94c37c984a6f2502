"""Storage that is full, damaged, deleted or of another form: the page gives clear messages and changes nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tools.paths import SITE

pytestmark = pytest.mark.browser

OPEN = """
  const found = (await indexedDB.databases()).find(({ name }) => name.startsWith("spieltisch"));
  const of = (ask) => new Promise((done, fail) => { ask.onsuccess = () => done(ask.result); ask.onerror = fail; });
  const base = await of(indexedDB.open(found.name));
  const store = base.transaction("games", "readwrite").objectStore("games");
"""
PUT = f"async (entries) => {{ {OPEN} for (const entry of entries) await of(store.put(entry)); base.close(); }}"
PUT_MUCH = f"""async (size) => {{
  {OPEN}
  // Random bytes, because the browser may compress what it stores; one call gives at most 65,536 of them.
  const much = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(much.subarray(at, at + 65_536));
  store.put({{ id: "much", much }});
  const end = await new Promise((done) => {{
    store.transaction.oncomplete = () => done("stored");
    store.transaction.onabort = () => done(store.transaction.error.name);
  }});
  base.close();
  return end;
}}"""
BEND = (
    f"async ([id, bent]) => {{ {OPEN} const entry = await of(store.get(id));"
    " await of(store.put({ ...entry, ...bent })); base.close(); }"
)


def any_game() -> str:
    game: str = json.loads((SITE / "games.json").read_text("utf-8"))[0]["id"]
    return game


def under_way(sit: Sit) -> Player:
    return begun(sit())


def begun(seat: Player) -> Player:
    seat.begin(any_game(), "", "easy")
    for _ in range(3):
        seat.act()
    seat.wait()
    return seat


def set_room(page: Page, url: str, **room: int) -> None:
    """Set how many bytes the browser lets this host store; without a number, restore the default."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": url.rstrip("/"), **room})


def test_where_storage_is_full_the_game_goes_on_and_is_stored_when_there_is_room(sit: Sit) -> None:
    seat = sit(fresh=True)
    set_room(seat.page, seat.url, quotaSize=1_000_000)
    begun(seat)
    stored = seat.record()["events"]
    set_room(seat.page, seat.url, quotaSize=1)
    # Chromium caches the remaining quota for up to half a minute, unless a request exceeds the cached value.
    assert seat.page.evaluate(PUT_MUCH, 2_000_000) == "QuotaExceededError"
    seat.act()
    seat.wait()
    expect(seat.page.locator(".notice")).to_contain_text("no room left")
    assert seat.record()["events"][: len(stored)] == stored
    seat.page.get_by_role("link", name="Home").first.click()
    expect(seat.page.locator("#memory-hint")).to_contain_text("no room left")
    seat.page.go_back()
    seat.wait()
    set_room(seat.page, seat.url)
    before = len(seat.record()["events"])
    seat.act()
    seat.wait()
    # The next save includes what was played in the meantime.
    assert len(seat.record()["events"]) > before
    shown = seat.ply
    seat.page.get_by_role("link", name="Home").first.click()
    expect(seat.page.locator("#memory-hint")).to_be_hidden()
    seat.page.reload()
    seat.page.locator("#saved a").click()
    seat.wait()
    assert len(seat.record()["events"]) >= shown


@pytest.mark.full
def test_a_damaged_entry_is_shown_can_be_kept_and_deleted_and_touches_no_other(sit: Sit) -> None:
    seat = under_way(sit)
    (sound,) = seat.saves()
    damaged = [
        {"id": "bad", "schema": 1, "rev": 3, "game": sound["game"], "names": "no list"},
        {"id": "newer", "schema": 2, "content": "of a later version"},
        {"id": "empty"},
    ]
    seat.page.evaluate(PUT, damaged)
    seat.home()
    expect(seat.page.locator("#saved .damaged")).to_have_count(3)
    expect(seat.page.locator("#saved li:not(.damaged)")).to_have_count(1)
    newer = seat.page.locator("#saved .damaged").nth(2)
    with seat.page.expect_download() as download:
        newer.get_by_role("button", name="Save as a file").click()
    assert json.loads(Path(download.value.path()).read_text("utf-8")) == damaged[1]
    seat.page.goto(f"{seat.url}#/{sound['game']}/bad")
    dialog = seat.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The entry of this game is damaged.")
    dialog.get_by_role("button", name="Close").last.click()
    newer.get_by_role("button", name="Delete this entry").click()
    dialog.get_by_role("button", name="Cancel").click()
    expect(seat.page.locator("#saved .damaged")).to_have_count(3)
    newer.get_by_role("button", name="Delete this entry").click()
    dialog.get_by_role("button", name="Delete").last.click()
    expect(seat.page.locator("#saved .damaged")).to_have_count(2)
    assert sound in seat.saves()
    seat.page.locator("#saved li:not(.damaged) a").click()
    seat.wait()
    assert seat.ply == len(sound["save"]["record"]["events"])


@pytest.mark.full
@pytest.mark.parametrize(
    "scene",
    [
        pytest.param({"seats": [], "items": [{}]}, id="item"),
        pytest.param({"seats": [None], "items": []}, id="seat"),
    ],
)
def test_a_damaged_picture_is_drawn_anew(sit: Sit, scene: object) -> None:
    seat = under_way(sit)
    (saved,) = seat.saves()
    address = seat.page.url
    # Damage the picture from another file of the same site: the game's own page could store its picture again.
    seat.page.goto(f"{seat.url}licences.txt")
    seat.page.evaluate(BEND, [saved["id"], {"last_scene": scene}])
    seat.page.goto(address)
    seat.wait()
    assert seat.record()["events"] == saved["save"]["record"]["events"]
    seat.act()
    seat.wait()


@pytest.mark.full
def test_a_damaged_record_says_so_and_can_be_kept(sit: Sit) -> None:
    seat = under_way(sit)
    (saved,) = seat.saves()
    seat.page.evaluate(BEND, [saved["id"], {"save": {**saved["save"], "record": "garbage"}}])
    seat.page.reload()
    dialog = seat.page.get_by_role("dialog")
    expect(dialog).to_contain_text("This game cannot be continued")
    with seat.page.expect_download() as download:
        dialog.get_by_role("button", name="Save the record").click()
    assert "garbage" in Path(download.value.path()).read_text("utf-8")


@pytest.mark.full
def test_storage_that_is_denied_at_once_is_told_at_home_and_in_the_game(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    seat.page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    seat.home()
    notice = seat.page.locator(".notice")
    expect(notice).to_contain_text("Dieser Browser lässt die Seite nichts speichern")
    expect(seat.page.locator("#memory-hint")).to_be_visible()
    notice.get_by_role("button", name="Schließen").click()
    expect(notice).to_have_count(0)
    seat.begin(any_game(), "", "easy")
    expect(notice).to_contain_text("Dieser Browser lässt die Seite nichts speichern")
    assert seat.wait() == "control"
