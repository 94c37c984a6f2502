"""Nothing gets lost: reload, crash, two tabs, denied storage, files in and out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Sit
from tests.browser.seat import LIKE_A_PERSON, Player
from tests.browser.site import watch

pytestmark = pytest.mark.browser


def in_mid_turn(sit: Sit, **how: object) -> Player:
    """Play some turns against the computer, and stop in the middle of one: one number is played, others are left."""
    seat = sit(**how)
    seat.begin("zenos-tavli", "", "easy")
    seat.act()
    while True:
        kind, events = seat.wait(), seat.record()["events"]
        if len(events) >= 6 and kind == "spot" and not events[-1].startswith("roll"):
            return seat
        seat.act()


def offer_file(seat: Player, content: bytes, name: str = "game.json") -> None:
    seat.page.locator("#import-file").set_input_files(
        [{"name": name, "mimeType": "application/json", "buffer": content}]
    )


def test_reload_in_mid_turn_shows_the_last_picture_at_once_and_goes_on_where_it_was(sit: Sit) -> None:
    seat = in_mid_turn(sit)
    record, status = seat.record(), seat.status.inner_text()
    assert seat.saves()[0]["last_scene"]["status"]
    choices = [spot.get_attribute("data-spot") for spot in seat.spots.all()]
    held: list[Route] = []
    seat.page.route("**/worker.js", lambda route: held.append(route))
    with seat.page.expect_request("**/worker.js"):
        seat.page.reload()
    expect(seat.page.locator(".board-words li").first).to_be_attached()
    words = seat.page.locator(".board-words li").all_inner_texts()
    expect(seat.page.locator(".drawn-board[data-ready]")).to_have_count(1)
    assert any("white stone" in word for word in words)
    # Let the engine start only now.
    held[0].continue_()
    assert seat.wait() == "spot"
    assert seat.record() == record
    expect(seat.status).to_have_text(status)
    assert [spot.get_attribute("data-spot") for spot in seat.spots.all()] == choices
    seat.choose_first()
    seat.wait()
    assert seat.record()["events"][: len(record["events"])] == record["events"]


@pytest.mark.full
def test_a_closed_tab_loses_nothing_at_any_moment(sit: Sit) -> None:
    seat = sit(fresh=True, still=False, speed="normal")
    seat.begin("zenos-tavli", "", "easy")
    context, address = seat.page.context, seat.page.url
    known: list[str] = []
    for moment in range(5):
        # Close the tab while a throw or step is still being animated.
        seat.act()
        if moment % 2:
            seat.wait()
        shown = seat.record()["events"]
        assert shown[: len(known)] == known
        known = shown
        seat.page.close(run_before_unload=False)
        page = context.new_page()
        watch(page, seat.url, [])
        seat = Player(page, seat.url, {})
        page.goto(address)
        seat.wait()
        assert seat.record()["events"][: len(known)] == known


@pytest.mark.full
def test_a_crashed_worker_is_started_again_and_the_game_goes_on(sit: Sit) -> None:
    seat = in_mid_turn(sit)
    record = seat.record()
    browser = seat.page.context.new_cdp_session(seat.page)
    browser.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": True})
    (worker,) = seat.page.workers
    with seat.page.expect_event("worker"):
        # End the worker as an endless recursion would; the page learns of it from the worker's error event.
        worker.evaluate("() => { setTimeout(() => { throw new Error('scripted crash'); }, 0); }")
    seat.wait()
    seat.choose_first()
    seat.wait()
    assert seat.record()["events"][: len(record["events"])] == record["events"]


def test_several_games_are_kept_and_listed_on_home(sit: Sit) -> None:
    seat = sit()
    for name in ("Ada", "Bo"):
        seat.set_up("zenos-tavli")
        seat.more()
        seat.page.locator("#seat-name-0").fill(name)
        seat.page.locator('.setup button[type="submit"]').click()
        seat.wait()
    seat.home()
    saved = seat.page.locator("#saved li")
    expect(saved).to_have_count(2)
    expect(saved.filter(has_text="Ada")).to_have_count(1)
    saved.filter(has_text="Ada").get_by_role("link").first.click()
    seat.wait()
    ada = next(save for save in seat.saves() if save["names"][0] == "Ada")
    assert seat.page.url.endswith(ada["id"])
    # At the table the only person is "you".
    expect(seat.page.locator(".game .seat-name").filter(has_text="You")).to_have_count(1)


def test_a_record_is_saved_as_a_file_and_read_again(sit: Sit) -> None:
    seat = in_mid_turn(sit)
    seat.page.get_by_role("button", name="Menu").click()
    with seat.page.expect_download() as download:
        seat.page.get_by_role("button", name="Save the record").click()
    written = Path(download.value.path()).read_bytes()
    record = json.loads(written)
    assert record["events"] == seat.record()["events"]
    assert "seed" not in record["dice"]
    seat.home()
    offer_file(seat, written)
    seat.page.locator(".game").wait_for()
    seat.wait()
    assert len(seat.saves()) == 2


@pytest.mark.full
def test_two_tabs_with_one_game_do_not_overwrite_each_other(sit: Sit) -> None:
    first = in_mid_turn(sit)
    second = sit(context=first.page.context)
    second.page.goto(first.page.url)
    second.wait()
    second.choose_first()
    second.wait()
    kept = second.record()["events"]
    first.choose_first()
    expect(first.page.get_by_role("dialog")).to_contain_text("another tab")
    assert first.record()["events"][: len(kept)] == kept
    first.page.get_by_role("button", name="Go on here").click()
    first.wait()
    first.choose_first()
    first.wait()
    assert first.record()["events"][: len(kept)] == kept


@pytest.mark.full
def test_where_storage_is_denied_the_game_is_played_from_memory_and_says_so(browser: Browser, site_url: str) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script(
        """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
          Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
        }"""
    )
    troubles: list[str] = []
    page = context.new_page()
    watch(page, site_url, troubles)
    page.add_init_script(LIKE_A_PERSON)
    page.goto(f"{site_url}#/zenos-tavli")
    page.locator('.setup button[type="submit"]').click()
    seat = Player(page, site_url, {})
    # The settings cannot be stored: a card says how the game is won, and forced turns are played by the page.
    expect(page.locator(".intro")).to_be_visible()
    assert seat.wait() == "control"
    seat.controls.first.click()
    seat.wait()
    assert seat.ply > 0
    page.get_by_role("link", name="Home").first.click()
    expect(page.locator("#memory-hint")).to_be_visible()
    expect(page.locator("#saved li")).to_have_count(1)
    context.close()
    assert not troubles
