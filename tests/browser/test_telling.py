"""The table as a host: what it tells a newcomer, and what the others did."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.screenshots import RECORDS, bring
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
    assert len(seen) == len(set(seen)) == 4
    assert re.search("points|worth", seen[0])
    cards(page).get_by_role("button").last.click()
    expect(cards(page)).to_be_hidden()
    # The keyboard goes on with the game, not with the page's heading.
    assert page.evaluate("() => document.activeElement.closest('.board, .controls') !== null")
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


@pytest.mark.full
def test_the_board_fills_its_room_after_the_cards_also_when_the_room_has_changed(sit: Sit) -> None:
    """The camera went back to where it had been in a room of another size, and the board lay beside its frame."""
    seat = sit(fresh=True, intro=True, width=1440, height=900)
    page = seat.page
    seat.begin("yucata", "", "easy", "easy", count=3)
    expect(cards(page)).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("Escape")
    expect(cards(page)).to_be_hidden()
    seat.settle()
    here = [spot.bounding_box() for spot in seat.spots.all()]
    page.set_viewport_size({"width": 1281, "height": 720})
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert [spot.bounding_box() for spot in seat.spots.all()] == here


@pytest.mark.full
def test_a_line_a_turn_tells_what_the_others_did_and_plays_it_again(sit: Sit) -> None:
    seat = sit()
    told = after_the_others(seat)
    expect(told).to_have_count(3)
    names = seat.page.locator(".seat-name").all_inner_texts()
    for line in told.all():
        assert any(name in line.inner_text() for name in names if name != "You")
        # The card that was played stands before the words.
        expect(line.locator(".sign").first).to_be_visible()
    count = seat.ply
    box = seat.page.locator(".board").bounding_box()
    told.first.click()
    expect(seat.page.locator(LOOK_BACK)).not_to_have_attribute("aria-valuetext", f"Position {count} of {count}")
    # It ends by itself, and nothing has moved.
    expect(seat.page.locator(LOOK_BACK)).to_have_attribute("aria-valuetext", f"Position {count} of {count}")
    expect(told).to_have_count(3)
    assert (seat.ply, seat.page.locator(".board").bounding_box()) == (count, box)


def test_a_throw_is_never_broken_at_the_end_of_a_line(sit: Sit) -> None:
    seat = sit(autoThrow=True)
    seat.begin("zenos-tavli", "", "easy")
    seat.wait()
    throws = seat.page.locator(".turn-words .unbroken")
    expect(throws.first).to_have_text(re.compile(r"^\d(-\d)+$"))
    # In a column of any width each throw fills one line.
    for width in (60, 80, 100, 120):
        lines = throws.evaluate_all(
            """(found, width) => found.map((one) => {
              one.closest(".turn-words").style.inlineSize = `${width}px`;
              return one.getClientRects().length;
            })""",
            width,
        )
        assert set(lines) == {1}


APART = """
() => {
  const notice = document.querySelector(".notice").getBoundingClientRect();
  return [...document.querySelectorAll(".game .to-home, .game .to-menu")].every((element) => {
    const box = element.getBoundingClientRect();
    return box.right <= notice.left || box.left >= notice.right || box.bottom <= notice.top || box.top >= notice.bottom;
  });
}
"""
"""Whether the notice lies beside the buttons that lead home and to the menu."""


@pytest.mark.full
def test_a_turn_that_can_be_played_in_one_way_only_is_told_and_asks_nothing(sit: Sit) -> None:
    seat = sit(width=360, height=740, touch=True, single=True, still=False, speed="slow")
    page = seat.page
    seat.begin("zenos-tavli", "", "easy")
    assert seat.wait() == "control"
    # The first stones can only enter on the houses of the numbers.
    seat.act("touch")
    expect(seat.status).to_contain_text("only one way")
    # It is told where the others' turns are told: not over the board, hands or dice.
    expect(page.locator(".round")).to_contain_text("only one way")
    expect(page.locator(".notice")).to_have_count(0)
    # On a phone the caption stands in the place of the status, not on the board.
    expect(page.locator(".said")).to_contain_text(re.compile("enters|enter"))
    said, board = page.locator(".said").bounding_box(), page.locator(".board").bounding_box()
    assert said is not None
    assert board is not None
    assert said["y"] >= board["y"] + board["height"]


@pytest.mark.parametrize(
    ("width", "height", "others"),
    [
        (360, 740, 3),
        pytest.param(900, 640, 1, marks=pytest.mark.full),
        pytest.param(700, 360, 1, marks=pytest.mark.full),
    ],
)
def test_a_notice_leaves_home_and_menu_free(sit: Sit, width: int, height: int, others: int) -> None:
    seat = sit(width=width, height=height, touch=width < 800)
    page = seat.page
    seat.begin("yucata", "", *["easy"] * others, count=others + 1)
    page.evaluate(
        "() => document.getElementById('notices').append(Object.assign(document.createElement('div'),"
        " { className: 'notice', textContent: 'There was only one way to play. '.repeat(4) }))"
    )
    assert page.evaluate(APART)
    page.evaluate("() => document.getElementById('notices').replaceChildren()")


BESIDE = """
() => ({
  told: document.querySelector(".round").getBoundingClientRect().top,
  lines: Math.max(...[...document.querySelectorAll(".seat-figures")].map((one) => one.offsetHeight)),
})
"""
"""Where the told turns stand beside the board, and the height of the figures of the player who has most of them."""


@pytest.mark.full
def test_a_second_line_of_figures_moves_nothing_beside_the_board(sit: Sit) -> None:
    seat = sit(width=1280, height=800)
    # The players collect up to six kinds.
    record = json.loads((RECORDS / "tutanchamun" / "4-1.record.json").read_text("utf-8"))
    bring(seat, record, 0.2)
    few = seat.page.evaluate(BESIDE)
    bring(seat, record, 0.9)
    many = seat.page.evaluate(BESIDE)
    assert many["lines"] > few["lines"]
    assert many["told"] == few["told"]
