"""A player that the reader has written sits at a seat of an ordinary game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.seat import Player
from tests.browser.test_access import SMALL, TOO_WIDE
from tests.browser.test_shell import violations
from tests.browser.test_workshop import LAST, opened, write

pytestmark = pytest.mark.browser

NOTHING = "def forgetful(state):\n    state.legal_actions()\n"
ENDLESS = "def endless(state):\n    while True:\n        pass\n"
GAME = ".drawn-board[data-ready]"


def begin(seat: Player, text: str, name: str, press: str = "Play against it") -> Page:
    """Write a player in the workshop, and begin a game against it there."""
    page = opened(seat)
    write(page, text)
    page.locator("#workshop-name").fill(name)
    page.locator("#workshop-name").press("Enter")
    page.get_by_role("button", name=press).click()
    page.locator(f".game {GAME}").wait_for()
    return page


def stopped(page: Page) -> Locator:
    """Wait for the dialog that tells a fault."""
    dialog = page.get_by_role("dialog", name="A player of your own has stopped")
    expect(dialog).to_be_visible()
    return dialog


def level_of(seat: Player) -> str | None:
    """Who the stored game says sits at the second seat."""
    found: dict[str, str] = seat.saves()[0]["save"]["seats"][1]
    return found.get("level")


def test_it_plays_at_a_phone_in_german_goes_on_after_a_reload_and_is_named(
    sit: Sit, tmp_path: Path, full: bool
) -> None:
    seat = sit(lang="de", fresh=True, width=390, height=844, touch=True)
    page = begin(seat, LAST, "Zuletzt", "Gegen ihn spielen")
    expect(page.locator(".seats").get_by_text("Zuletzt")).to_be_visible()
    expect(page.locator(".seats").get_by_text("Eigener Spieler")).to_be_visible()
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    for _ in range(6):
        seat.act("touch")
    seat.settle()
    page.get_by_role("button", name="Menü").tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="Zur Werkstatt")).to_be_visible()
    page.keyboard.press("Escape")
    before = len(seat.record()["events"])
    page.reload()
    page.locator(f".game {GAME}").wait_for()
    for _ in range(4):
        seat.act("touch")
    seat.settle()
    assert len(seat.record()["events"]) > before
    own = seat.record()["seats"][1]
    assert (own["kind"], own["level"], own["name"]) == ("computer", "own", "Zuletzt")
    if full:
        seat.play_out("touch")
        expect(page.locator(".result-seats")).to_contain_text("Zuletzt")
        page.keyboard.press("Escape")
    page.goto(f"{seat.url}#/")
    expect(page.locator(".saved-players")).to_contain_text("Zuletzt (Eigener Spieler)")
    with page.expect_download() as download:
        page.get_by_role("button", name="Mitschrift sichern").first.tap()
    download.value.save_as(tmp_path / "own.json")
    assert json.loads((tmp_path / "own.json").read_text("utf-8"))["seats"][1]["name"] == "Zuletzt"
    # The set-up offers it, and remembers who was chosen.
    page.goto(f"{seat.url}#/yucata")
    page.locator(".setup-more").evaluate("fold => { fold.open = true; }")
    who = page.locator("#seat-kind-1")
    who.select_option(label="Zuletzt")
    expect(page.locator("#seat-name-1")).to_have_attribute("placeholder", "Zuletzt")
    assert page.evaluate(TOO_WIDE) <= 0
    page.reload()
    expect(who.locator("option:checked")).to_have_text("Zuletzt")


@pytest.mark.full
def test_a_fault_is_told_with_its_line_and_others_may_play_on(sit: Sit) -> None:
    seat = sit(fresh=True, dark=True)
    page = begin(seat, NOTHING, "Forgetful")
    seat.act("mouse")
    dialog = stopped(page)
    expect(dialog).to_contain_text("Forgetful cannot go on. The game stands where it was, and nothing is lost.")
    expect(dialog).to_contain_text("None")
    assert violations(page) == []
    assert low_contrasts(page) == []
    dialog.get_by_role("button", name="Try again").click()
    dialog = stopped(page)
    page.keyboard.press("Escape")
    expect(page.locator(".status")).to_have_text("Forgetful cannot go on. “Continue” asks again.")
    page.get_by_role("button", name="Continue").click()
    # Its text is mended in the workshop, which opens it; the game goes on from there.
    game = page.url
    stopped(page).get_by_role("button", name="Open the workshop").click()
    expect(page.locator(".cm-content")).to_contain_text("forgetful")
    page.goto(game)
    stopped(page).get_by_role("button", name="Let “Easy” play on").click()
    seat.act("mouse")
    seat.settle()
    assert level_of(seat) == "easy"


@pytest.mark.full
def test_a_player_without_end_is_stopped_and_one_that_is_gone_is_not_run(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = begin(seat, ENDLESS, "Endless")
    seat.act("mouse")
    dialog = stopped(page)
    expect(dialog).to_contain_text("There was no answer after 5 seconds")
    page.keyboard.press("Escape")
    # An undo lets the game go on at the reader's own decision.
    page.get_by_role("button", name="Undo").click()
    seat.act("mouse")
    stopped(page)
    game = page.url
    page.goto(f"{seat.url}#/yucata/workshop")
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.goto(game)
    dialog = stopped(page)
    expect(dialog).to_contain_text("This player is not kept here.")
    assert page.locator("iframe").count() == 0
    dialog.get_by_role("button", name="I play on").click()
    seat.act("mouse")
    seat.settle()
    assert level_of(seat) is None
