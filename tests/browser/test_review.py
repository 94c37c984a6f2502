"""Looking back at a game, and what to do when it is over."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import Sit
from tests.browser.screenshots import RECORDS, golden
from tests.browser.seat import Player
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

PLACES = """
() => Object.fromEntries(["board", "seats.far", "seats.near"].map((name) => {
  const { x, y, width, height } = document.querySelector(`.${name}`).getBoundingClientRect();
  return [name, [x, y, width, height]];
}))
"""
OUTSIDE = """
() => [...document.querySelectorAll(".replay *, .side *")].filter((part) => {
  if (!part.checkVisibility() || part.closest(".move-scroll")) return false;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
}).map((part) => part.outerHTML)
"""


def bring(seat: Player, record: dict[str, Any]) -> int:
    """Import a record, and return the number of its events."""
    seat.home()
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    seat.page.locator("#import-file").set_input_files(file)
    count = len(record["events"])
    expect(seat.page.locator(".replay-slider")).to_have_attribute("max", str(count))
    return count


def at(page: Page, place: str) -> None:
    """Wait until the bar for looking back shows this place."""
    expect(page.locator(".replay-slider")).to_have_attribute("aria-valuetext", place)


def test_a_finished_game_can_be_looked_at_turn_by_turn(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    count = bring(seat, golden("zenos-tavli"))
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".board-words li").first).to_have_text(re.compile("15 white stones$"))
    at(page, f"Position 0 of {count}")
    page.get_by_role("button", name="One move forward").click()
    at(page, f"Position 1 of {count}")
    # One event of several: the turn is the current one from its first event on.
    turns = page.locator(".move-list").get_by_role("button")
    expect(turns.first).to_have_attribute("aria-current", "step")
    expect(turns.first).to_have_accessible_name(re.compile(r"^1\. .+ threw"))
    turns.first.click()
    page.keyboard.press("ArrowDown")
    expect(turns.nth(1)).to_be_focused()
    expect(turns.nth(1)).to_have_attribute("aria-current", "step")
    expect(page.locator(".look")).to_contain_text(f"of {count}")
    place = page.locator(".replay-slider").get_attribute("aria-valuetext")
    page.keyboard.press(",")
    expect(page.locator(".replay-slider")).not_to_have_attribute("aria-valuetext", place or "")
    expect(turns.nth(1)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".look")).to_be_hidden()
    expect(turns.last).to_have_attribute("aria-current", "step")


@pytest.mark.full
def test_on_a_phone_the_bar_leaves_the_board_where_it_is(sit: Sit) -> None:
    seat = sit(width=360, height=740, touch=True)
    page = seat.page
    record = golden("zenos-tavli")
    events = record["events"][:30]
    count = bring(seat, {**record, "events": events, "result": None})
    seat.wait()
    before = page.evaluate(PLACES)
    opener = page.locator(".acts").get_by_role("button", name="Look back")
    opener.tap()
    slider = page.get_by_role("slider", name="Look back")
    expect(slider).to_be_focused()
    assert page.evaluate(PLACES) == before
    expect(seat.status).to_be_hidden()
    slider.press("Home")
    at(page, f"Position 0 of {count}")
    assert page.evaluate(PLACES) == before
    page.get_by_role("button", name="Moves").tap()
    turns = page.locator(".move-list").get_by_role("button")
    turns.nth(1).tap()
    expect(turns.nth(1)).to_have_attribute("aria-current", "step")
    panel = page.locator(".side").bounding_box()
    assert panel is not None
    assert panel["y"] >= 740 / 2
    assert page.evaluate(OUTSIDE) == []
    assert violations(page) == []
    page.get_by_role("button", name="Moves").tap()
    expect(page.locator(".side")).to_be_hidden()
    slider.fill(str(count - 2))
    at(page, f"Position {count - 2} of {count}")
    page.get_by_role("button", name="Replay").tap()
    at(page, f"Position {count} of {count}")
    expect(page.get_by_role("button", name="Replay")).to_be_visible()
    page.get_by_role("button", name="Back to the game").tap()
    expect(opener).to_be_focused()
    expect(seat.status).to_be_visible()
    assert page.evaluate(PLACES) == before


def resign(seat: Player) -> None:
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("button", name="Resign").click()
    dialog = seat.page.get_by_role("dialog")
    # The only person at the table is spoken to.
    expect(dialog).to_contain_text("You give up and lose the game.")
    dialog.get_by_role("button", name="Resign").click()
    seat.result.wait_for()


def test_after_a_game_there_are_several_ways_on(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("zenos-tavli", "", "easy")
    seat.wait()
    resign(seat)
    seat.result.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Look at the board").click()
    # On the board the choices stay within reach.
    page.locator(".acts").get_by_role("button", name="Result").click()
    seat.result.get_by_text("More", exact=True).click()
    seat.result.get_by_role("button", name="Another level").click()
    seat.result.get_by_role("button", name="Medium").click()
    expect(page.locator(".seat-kind").filter(has_text="Medium")).to_have_count(1)
    seat.wait()
    resign(seat)
    seat.result.get_by_text("More", exact=True).click()
    seat.result.get_by_role("button", name="Again, changing seats").click()
    # Now the computer has the first seat, and the person waits at the second.
    seat.wait()
    players = [save["save"]["seats"] for save in seat.saves()]
    assert [seats[0]["kind"] for seats in players].count("computer") == 1
    resign(seat)
    seat.result.get_by_role("link", name="Another game").click()
    page.locator('html[data-page="home"]').wait_for()


def test_a_game_is_passed_on_by_a_short_link_that_opens_where_its_board_is_laid(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    record = golden("yucata")
    count = bring(seat, record)
    page.evaluate("() => { navigator.clipboard.writeText = async () => {}; }")
    page.locator(".acts").get_by_role("button", name="Result").click()
    seat.result.get_by_text("More", exact=True).click()
    seat.result.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    dialog.get_by_label("Your name").fill("Ada")
    expect(dialog.get_by_role("textbox", name="Link")).to_have_value(re.compile(r"#g=yucata\.[\w-]{20,120}z$"))
    # The success is said in the dialog that lies above everything else.
    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.locator("p[role=status]")).to_have_text(re.compile("^Copied"))
    link = dialog.get_by_role("textbox", name="Link").input_value()
    other = sit(fresh=True)
    other.page.goto(link)
    first = next(i for i, event in enumerate(record["events"]) if not event.startswith(("start", "layout")))
    at(other.page, f"Position {first} of {count}")
    shared = other.page.locator(".shared")
    expect(shared).to_contain_text(re.compile("^Ada shares this game with you: Player 1 wins "))
    # Nobody at this device has played: every player has a name.
    expect(other.page.locator(".seat-name", has_text=re.compile("^You$"))).to_have_count(0)
    assert other.record()["events"] == record["events"]
    expect(other.page.locator(".acts .undo")).to_be_hidden()
    expect(other.page.get_by_role("button", name="Back to the game")).to_have_count(0)
    # Before the first decision chance would lay another board.
    better = shared.get_by_role("button", name="Play better from here")
    other.page.keyboard.press(",")
    expect(better).to_be_hidden()
    shared.get_by_role("button", name="Watch from the beginning").click()
    expect(better).to_be_visible()
    other.page.locator(".replay").get_by_role("button", name="Pause").click()
    better.click()
    expect(shared).to_be_hidden()
    saves = other.saves()
    assert len(saves) == 2
    begun = next(save["save"]["record"]["events"] for save in saves if "shared" not in save)
    assert begun[:first] == record["events"][:first] != []


EDGE = """
() => {
  const body = document.querySelector("dialog.result .dialog-body");
  const fade = getComputedStyle(body, "::after");
  const summary = () => body.querySelector("summary").getBoundingClientRect();
  const { bottom } = body.getBoundingClientRect();
  const hidden = summary().top >= bottom;
  body.scrollTop = body.scrollHeight;
  const fades = fade.position === "sticky" && fade.backgroundImage !== "none";
  // Boxes are rounded to whole pixels.
  const clear = summary().bottom - 1 <= bottom - parseFloat(fade.blockSize);
  return { hidden, fades, clear };
}
"""
"""Whether the check of chance is out of sight, whether the list then fades at its lower edge, and whether the fade
covers nothing at the end of the list."""


def test_a_result_that_is_longer_than_the_screen_shows_that_it_goes_on(sit: Sit) -> None:
    seat = sit(width=360, height=740, touch=True)
    record = json.loads((RECORDS / "tutanchamun" / "4-0.record.json").read_text("utf-8"))
    bring(seat, record)
    seat.page.get_by_role("button", name="Result").tap()
    seat.result.wait_for()
    assert seat.page.evaluate(EDGE) == {"hidden": True, "fades": True, "clear": True}
    seat.page.keyboard.press("Escape")
