"""The table as a host: what it tells a newcomer, what the others did, and presses that it does not take."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

LOOK_BACK = "input.replay-slider"


def cards(page: Page) -> Locator:
    return page.get_by_role("region", name="How to win")


def menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=item).click()


def lines(page: Page) -> Locator:
    return page.get_by_role("list", name="What the others did").get_by_role("button")


def after_the_others(seat: Player) -> Locator:
    """Play a turn of Yucata' against three computers, and return the lines that tell what they did."""
    seat.begin("yucata", "", "easy", "easy", "easy", count=4)
    while seat.act() != "spot":
        pass
    seat.settle()
    return lines(seat.page)


def test_cards_say_how_a_game_is_won_the_first_time_and_whenever_they_are_asked_for(sit: Sit) -> None:
    seat = sit(fresh=True, intro=True, single=True)
    page = seat.page
    seat.begin("yucata", "", "easy")
    expect(cards(page)).to_be_visible()
    assert not violations(page)
    seen = []
    while True:
        seen.append(cards(page).inner_text())
        if not (on := cards(page).get_by_role("button", name="Next")).is_visible():
            break
        on.click()
    assert len(seen) == len(set(seen)) == 3
    assert re.search("points|worth", seen[0])
    cards(page).get_by_role("button").last.click()
    expect(cards(page)).to_be_hidden()
    # Another game of the same title begins without them; the menu and the key bring them back.
    seat.begin("yucata", "", "easy")
    seat.settle()
    expect(cards(page)).to_be_hidden()
    menu(page, "How to win")
    expect(cards(page)).to_contain_text(re.compile("points|worth"))
    page.keyboard.press("Escape")
    expect(cards(page)).to_be_hidden()
    page.keyboard.press("h")
    expect(cards(page)).to_be_visible()


def test_a_line_a_turn_tells_what_the_others_did_and_plays_it_again(sit: Sit) -> None:
    seat = sit()
    told = after_the_others(seat)
    expect(told).to_have_count(3)
    names = seat.page.locator(".seat-name").all_inner_texts()
    for line in told.all():
        assert any(name in line.inner_text() for name in names if name != "You")
        # The card that was played stands before the words.
        expect(line.locator("img").first).to_be_visible()
    count = seat.ply
    box = seat.page.locator(".board").bounding_box()
    told.first.click()
    expect(seat.page.locator(LOOK_BACK)).not_to_have_attribute("aria-valuetext", f"Position {count} of {count}")
    # It ends by itself, and nothing has moved.
    expect(seat.page.locator(LOOK_BACK)).to_have_attribute("aria-valuetext", f"Position {count} of {count}")
    expect(told).to_have_count(3)
    assert (seat.ply, seat.page.locator(".board").bounding_box()) == (count, box)


def test_the_lines_go_when_one_has_decided(sit: Sit) -> None:
    seat = sit()
    told = after_the_others(seat)
    first = told.all_inner_texts()
    while seat.act() != "spot":
        pass
    seat.settle()
    expect(told).to_have_count(3)
    assert told.all_inner_texts() != first


def place_of(seat: Player, spot: str) -> tuple[float, float]:
    """Where a place of the board is that cannot be chosen now: while one explains, each place is a button."""
    seat.page.keyboard.press("i")
    box = seat.page.locator(f'.table-spots button[data-spot="{spot}"]').bounding_box()
    seat.page.keyboard.press("i")
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_press_on_the_dice_throws_and_elsewhere_is_answered(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    seat.begin("zenos-tavli", "", "")
    seat.settle()
    dice, house = place_of(seat, "dice"), place_of(seat, "house@12")
    page.mouse.click(*house)
    expect(page.locator(".table-answer")).to_contain_text("throws")
    assert seat.ply == 0
    page.mouse.click(*dice)
    expect(page.locator(LOOK_BACK)).to_have_attribute("max", "1")


def test_a_press_that_comes_too_soon_was_meant_for_what_stood_there_before(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    # The page's clock stands still but for a press, so that the buttons are as new as they can be.
    page.evaluate("() => { const at = performance.now(); performance.now = () => at; }")
    seat.begin("zenos-tavli", "", "")
    seat.wait()
    throw = seat.controls.first
    throw.click()
    assert seat.ply == 0
    page.evaluate("() => { const at = performance.now() + 501; performance.now = () => at; }")
    throw.click()
    expect(page.locator(LOOK_BACK)).to_have_attribute("max", "1")
