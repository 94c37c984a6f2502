"""Other rules in the built site: chosen in the set-up, said at the table and at home, kept by a reload and offline."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.site import store_everything

pytestmark = pytest.mark.browser
LINE = "Other rules: When a player may pass – After a 1"


def test_who_chooses_another_rule_is_told_of_it_at_the_table_and_at_home(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, width=390, height=844, fresh=True)
    page = seat.page
    seat.set_up("toy-race")
    seat.more()
    fold = page.locator(".setup-rules")
    fold.locator("summary").click()
    expect(fold.get_by_text("Made up for the tests: nobody plays it so.")).to_be_visible()
    expect(fold.get_by_text("a proposal")).to_be_visible()
    fold.get_by_label("After a 1").check()
    expect(fold.locator("summary")).to_have_text("Other rules: one changed")
    # Nothing is wider than the phone.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator('.setup button[type="submit"]').click()
    held = page.locator(".board-area > .other-rules")
    expect(held).to_have_text(LINE)
    assert seat.wait() == "control"
    assert seat.record()["options"] == {"length": 12, "pass_on": 1}
    page.reload()
    expect(held).to_have_text(LINE)
    held.click()
    listed = page.locator("dialog[open]")
    expect(listed.locator("dd")).to_contain_text(["After a 1", "After a 6"])
    page.keyboard.press("Escape")
    # The rules beside the board say below the heading that another rule holds than the one told there.
    page.keyboard.press("r")
    frame = page.frame_locator(".rules-frame")
    expect(frame.locator("#how-to-play + .rule-here")).to_have_text("In this game: When a player may pass – After a 1")
    page.keyboard.press("Escape")
    seat.home()
    expect(page.locator(".saved .other-rules")).to_have_text(LINE)
    # A new set-up begins with the usual rules, and offers those of the last time.
    seat.set_up("toy-race")
    expect(page.locator(".setup-more")).not_to_have_attribute("open", "")
    seat.more()
    expect(page.locator(".setup-rules summary")).to_have_text("Other rules")
    page.locator(".setup-rules summary").click()
    page.get_by_role("button", name="The other rules of the last time").click()
    expect(page.locator(".setup-rules summary")).to_have_text("Other rules: one changed")


def test_the_usual_rules_are_not_spoken_of_and_fetch_nothing(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, fresh=True)
    asked: list[str] = []
    seat.page.on("request", lambda request: asked.append(request.url))
    seat.begin("toy-race", "", "easy")
    assert seat.wait() == "control"
    expect(seat.page.locator(".board-area > .other-rules")).to_be_hidden()
    assert not [url for url in asked if "other_rules" in url]


@pytest.mark.full
def test_a_game_with_another_rule_is_played_to_its_end_in_german(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, lang="de", fresh=True)
    seat.page.goto(f"{toy_site_url}?game=toy-race&options=pass_on:1,length:6#/toy-race")
    expect(seat.page.locator(".setup-rules summary")).to_have_text("Andere Regeln: eine geändert")
    seat.page.locator("#seat-kind-1").select_option("easy")
    seat.page.locator('.setup button[type="submit"]').click()
    seat.page.locator(".game").wait_for()
    expect(seat.page.locator(".board-area > .other-rules")).to_have_text(
        "Andere Regeln: Wann man passen darf – Nach einer 1"
    )
    seat.play_out()
    assert seat.record()["options"] == {"length": 6, "pass_on": 1}
    assert seat.record()["result"]["winners"]


@pytest.mark.full
def test_offline_a_game_with_another_rule_begins_though_none_was_played_before(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, fresh=True, offline=True)
    seat.home()
    page = seat.page
    store_everything(page)
    page.context.set_offline(True)
    page.reload()
    page.goto(f"{toy_site_url}?game=toy-race&options=pass_on:1#/toy-race")
    page.locator('.setup button[type="submit"]').click()
    expect(page.locator(".board-area > .other-rules")).to_have_text(LINE)
    assert seat.wait() == "control"
