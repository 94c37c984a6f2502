"""Whole games on the page: by mouse, by touch, by keyboard alone, and watching."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit

pytestmark = pytest.mark.browser


@pytest.mark.full
def test_a_whole_game_by_clicking_against_the_computer(sit: Sit) -> None:
    seat = sit()
    seat.home()
    seat.page.get_by_role("link", name="Play").first.click()
    seat.table("Against the computer")
    seat.page.locator('input[name="level"][value="easy"]').check(force=True)
    seat.page.get_by_role("button", name="Start the game").click()
    seat.play_out("mouse")
    record = seat.record()
    assert record["result"]["winners"] in ([0], [1])
    expect(seat.result).to_contain_text("wins")
    seat.result.get_by_text("More", exact=True).click()
    seat.result.get_by_text("Check chance").click()
    throws = sum(event.startswith("roll") for event in record["events"])
    expect(seat.result.locator(".proof")).to_contain_text(str(throws))


@pytest.mark.parametrize("most", [20, pytest.param(1500, marks=pytest.mark.full)])
def test_a_game_by_keyboard_alone(sit: Sit, most: int) -> None:
    """Without --full it is only begun; test_every_game.py plays others to their end by keyboard."""
    seat = sit(single=True)
    seat.home()
    seat.chance(15)
    page = seat.page
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play":
            break
    page.keyboard.press("Enter")
    page.locator(".setup").wait_for()
    start = page.get_by_role("button", name="Start the game")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "level":
            # Change from a medium to an easy opponent, which thinks for a shorter time.
            page.keyboard.press("ArrowLeft")
        if start.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".game .seat-kind").filter(has_text="Easy")).to_have_count(1)
    for _ in range(most):
        kind = seat.wait()
        if kind == "over":
            break
        if kind == "control":
            page.keyboard.press("t")
        else:
            _choose_by_keys(seat.page)
    if most == 1500:
        assert seat.record()["result"]["winners"] in ([0], [1])
    else:
        seat.wait()
        assert seat.ply >= most


def _choose_by_keys(page: Page) -> None:
    """Reach the board with Tab, choose with Enter, then go to a target with End or Home and choose it with Enter."""
    for _ in range(30):
        if page.evaluate("document.activeElement.matches('.board-spots button')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    while page.locator('.board-spots button[aria-pressed="true"]').count():
        page.keyboard.press("End")
        if page.evaluate("document.activeElement.ariaPressed") == "true":
            page.keyboard.press("Home")
        page.keyboard.press("Enter")


@pytest.mark.full
def test_a_whole_game_by_touch_on_a_phone_held_sideways(sit: Sit) -> None:
    seat = sit(width=740, height=360, touch=True, lang="de")
    seat.begin("yucata", "", "easy")
    seat.play_out("touch")
    assert seat.record()["result"]["winners"]
    overflow = seat.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0


CUT: Final = """
() => [...document.querySelectorAll(".watch > *")].filter((shown) => {
  const whole = shown.cloneNode(true);
  Object.assign(whole.style, { position: "absolute", inlineSize: "max-content", flex: "none" });
  shown.parentElement.append(whole);
  const wanted = whole.getBoundingClientRect().width;
  whole.remove();
  const { left, right, width } = shown.getBoundingClientRect();
  return width < wanted - 0.5 || left < 0 || right > innerWidth;
}).map((shown) => `${innerWidth}: ${shown.textContent}`)
"""
"""Finds the parts of the bar below a watched game that are narrower than their texts, or out of sight."""


@pytest.mark.full
def test_two_computers_play_by_themselves_and_can_be_paused(sit: Sit) -> None:
    seat = sit(speed="slow", still=False, lang="de")
    seat.begin("yucata", "easy", "easy")
    seat.page.get_by_role("button", name="Pause").click()
    expect(seat.page.get_by_role("button", name="Weiter", exact=True)).to_be_visible()
    for width, height in ((320, 640), (360, 780), (390, 844), (568, 320), (740, 360), (600, 480), (900, 700)):
        seat.page.set_viewport_size({"width": width, "height": height})
        assert seat.page.evaluate(CUT) == []
    # On a phone the bar takes only one line, because the board needs the room.
    seat.page.set_viewport_size({"width": 320, "height": 640})
    assert len({box["y"] for one in seat.page.locator(".watch > *").all() if (box := one.bounding_box())}) == 1
    seat.page.get_by_label("Tempo").select_option("instant")
    seat.page.get_by_role("button", name="Weiter", exact=True).click()
    seat.result.wait_for()
    assert seat.record()["result"]["winners"]
