"""The set-up page, and the pace at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.seat import settings_name

pytestmark = pytest.mark.browser

IN_SIGHT = """
() => {
  const box = document.querySelector('.setup button[type="submit"]').getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}
"""
FITS = "document.documentElement.scrollWidth <= innerWidth"
SPEED = "(name) => JSON.parse(localStorage.getItem(name)).speed"


def chosen(page: Page, name: str) -> list[str]:
    """Return the values that are chosen in a row of radio buttons."""
    found: list[str] = page.locator(f'input[name="{name}"]:checked').evaluate_all("all => all.map(one => one.value)")
    return found


def test_a_table_for_four_is_laid_with_a_few_taps_and_the_start_is_always_in_sight(sit: Sit) -> None:
    seat = sit(width=360, height=740, touch=True)
    page = seat.page
    seat.set_up("yucata")
    assert page.evaluate(IN_SIGHT)
    page.locator('input[name="seats"][value="4"]').check(force=True)
    assert chosen(page, "level") == ["medium"]
    offered = page.locator('input[name="level"]').evaluate_all("all => all.map(one => one.value)")
    assert offered == ["beginner", "easy", "medium", "strong", "hard", "master"]
    assert page.evaluate(FITS)
    page.locator('input[name="level"][value="master"]').check(force=True)
    expect(page.locator(".setup-characters li")).to_have_text([re.compile("^The sun priest: ")])
    page.locator('input[name="level"][value="easy"]').check(force=True)
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["", "easy", "easy", "easy"]
    # With several levels none is marked as that of all.
    page.locator("#seat-kind-3").select_option("hard")
    assert chosen(page, "level") == []
    assert page.locator("#seat-name-0").get_attribute("placeholder") == "You"
    # A name is cut between characters, not in the middle of one.
    page.locator("#seat-name-0").fill("n" * 79 + "\U0001f3b2" * 2)
    assert page.locator("#seat-name-0").input_value() == "n" * 79 + "\U0001f3b2"
    page.locator("#seat-name-0").fill("Ada")
    page.get_by_role("button", name="Change seats").tap()
    assert page.locator("#seat-name-1").input_value() == "Ada"
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["hard", "", "easy", "easy"]
    # One's own pawn is picked by its picture and name: its player sits where one sat before.
    page.get_by_role("radio", name="Serpent").check(force=True)
    assert page.locator("#seat-name-3").input_value() == "Ada"
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["hard", "easy", "easy", ""]
    page.get_by_role("radio", name="Bird").check(force=True)
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["hard", "", "easy", "easy"]
    page.locator("#seat-kind-2").select_option("")
    expect(page.get_by_role("radio", name="Serpent")).to_be_hidden()
    page.locator("#seat-kind-2").select_option("easy")
    expect(page.get_by_role("button", name="Against the computer")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(IN_SIGHT)
    expect(page.locator(".setup-credits")).to_contain_text("Stefan Dorra")
    expect(page.get_by_text("Reiner Knizia")).to_be_hidden()
    page.get_by_role("button", name="Start the game").tap()
    # The others sit clockwise from the seat after one's own.
    names = page.locator(".seats.far .seat-name")
    expect(names).to_have_count(3)
    expect(names.first).to_have_text("Frog")
    expect(names.last).to_have_text("Jaguar")
    expect(page.locator(".seats.near .seat-name")).to_have_text("You")


@pytest.mark.full
def test_the_pace_is_chosen_at_the_table_and_who_only_watches_can_go_to_the_end(sit: Sit) -> None:
    seat = sit(speed="slow", still=False)
    page = seat.page
    seat.begin("yucata", "easy", "easy")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Quick").check(force=True)
    assert page.evaluate(SPEED, settings_name(seat.url)) == "fast"
    page.keyboard.press("Escape")
    expect(page.get_by_role("combobox", name="Pace")).to_have_value("fast")
    page.keyboard.press("s")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(page.get_by_role("combobox", name="Pace")).to_have_value("normal")
    page.get_by_role("button", name="Play to the end").click()
    seat.result.wait_for()
    # The chosen pace counts again in the next game.
    assert page.evaluate(SPEED, settings_name(seat.url)) == "normal"
