"""Everybody can see and reach everything: contrast, size of targets, and a page at 400 % zoom."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Browser

from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts, low_texts_on_the_board
from tests.browser.seat import Player
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT
from tools.paths import SITE

pytestmark = pytest.mark.browser

SMALL: Final = """
() => [...document.querySelectorAll("a[href], button, input, select, summary, textarea")].filter((element) => {
  const { display } = getComputedStyle(element);
  if (!element.checkVisibility() || element.closest("[hidden]") || display === "inline") return false;
  // What is pressed for a round or square mark is its label.
  const pressed = element.matches("[type=radio]") ? element.closest("label") : element;
  const { width, height } = pressed.getBoundingClientRect();
  return width > 0 && (width < 24 || height < 24);
}).map((element) => `${element.tagName} ${element.textContent || element.ariaLabel}`)
"""
"""Finds targets that are too small for a finger; links within a sentence may be as high as their line."""
TOO_WIDE: Final = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize(
    "dark", [pytest.param(False, id="light", marks=pytest.mark.full), pytest.param(True, id="dark")]
)
def test_everything_can_be_told_apart(browser: Browser, site_url: str, dark: bool, full: bool) -> None:
    # With three device pixels per CSS pixel, even thin strokes have pixels of their pure colour to measure.
    context = browser.new_context(
        viewport={"width": 1280, "height": 800},
        device_scale_factor=3,
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
    )
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(SCRIPTED_CHANCE)
    seat = Player(context.new_page(), site_url, {"speed": "instant", "sound": False, "offline": False})
    page = seat.page
    found: dict[str, list[str]] = {}
    seat.home()
    page.locator(".game-card").first.wait_for()
    found["home"] = low_contrasts(page)
    # Without --full each theme checks one game.
    for game in OWN if full else [list(OWN)[2 if dark else 1]]:
        seat.begin(game, "", "")
        for _ in range(4):
            seat.act()
        if seat.wait() == "spot":
            seat.spots.first.click()
        found[game] = low_contrasts(page)
        found[f"{game}: targets"] = low_texts_on_the_board(page, targets=True)
        page.keyboard.press("Escape")
        found[f"{game}: board"] = low_texts_on_the_board(page)
        page.get_by_role("button", name="Menu").click()
        found[f"{game}: menu"] = low_contrasts(page)
        page.get_by_role("button", name="Settings").click()
        found[f"{game}: settings"] = low_contrasts(page)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        seat.result.wait_for()
        found[f"{game}: end"] = low_contrasts(page)
        seat.set_up(game)
        found[f"{game}: set-up"] = low_contrasts(page)
        page.goto(f"{site_url}games/{game}/rules.en.html")
        found[f"{game}: rules"] = low_contrasts(page)
    # Prove that the measurement works: it must report text in the colour of its background.
    page.evaluate("document.querySelector('h1').style.color = 'var(--ground)'")
    assert low_contrasts(page)
    context.close()
    assert {where: lines for where, lines in found.items() if lines} == {}


TOLD: Final = """
([chosen, other]) => {
  const told = (element) => {
    const { outline, borderColor, borderWidth, backgroundColor } = getComputedStyle(element);
    return JSON.stringify([outline, borderColor, borderWidth, backgroundColor]);
  };
  const [one, rest] = [chosen, other].map((selector) =>
    [...document.querySelectorAll(selector)].find((element) => element.checkVisibility()));
  return [Boolean(one && rest), one && rest && told(one) !== told(rest)];
}
"""
"""Whether two elements are there, and look different by what a person's own colours leave: outline, border, ground."""


def test_what_is_chosen_can_be_told_in_a_persons_own_colours(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.emulate_media(forced_colors="active")

    def expect_told(chosen: str, other: str) -> None:
        page.locator(chosen).filter(visible=True).first.wait_for()
        assert page.evaluate(TOLD, [chosen, other]) == [True, True], chosen

    seat.set_up("yucata")
    expect_told(".segments label:has(:checked)", ".segments label:not(:has(:checked))")
    seat.begin("yucata", "", "easy")
    for _ in range(3):
        seat.act()
    seat.wait()
    expect_told(".seat.active", ".seat:not(.active)")
    expect_told(".turn-button[aria-current]", ".turn-button:not([aria-current])")
    seat.spots.first.click()
    expect_told('.board-spot[aria-pressed="true"]', ".board-spot:not([aria-pressed])")
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#/yucata/puzzles'")
    page.locator(".puzzle").nth(1).wait_for()
    page.evaluate(
        "document.querySelectorAll('.puzzle')[1].classList.add('done')"  # As a solved one.
    )
    expect_told(".puzzle.done .puzzle-state", ".puzzle:not(.done, .seen) .puzzle-state")
    page.evaluate("location.hash = '#/yucata/learn/card'")
    expect_told(".dot.now", ".dot:not(.now, .done)")
    page.emulate_media(forced_colors="none")


def test_nothing_is_too_small_or_too_wide_on_the_narrowest_screen(sit: Sit) -> None:
    seat = sit(width=320, height=568, lang="de", fresh=True)
    page = seat.page
    drafts = [
        (game["id"], option["id"])
        for game in json.loads((SITE / "games.json").read_bytes())
        for option in game["words"]["de"]["options"]
        if option.get("draft")
    ]
    seat.home()
    page.locator(".game-card").first.wait_for()
    small = {"home": page.evaluate(SMALL)}
    for game, option in drafts:
        page.goto(f"{seat.url}#/{game}/edit/{option}")
        seat.spots.first.wait_for()
        small[option] = page.evaluate(SMALL)
        assert page.evaluate(TOO_WIDE) <= 0
    seat.begin("zenos-tavli", "", "")
    seat.act()
    seat.wait()
    small["game"] = page.evaluate(SMALL)
    for language in ("de", "en"):
        page.goto(f"{seat.url}games/zenos-tavli/rules.{language}.html")
        small[f"rules {language}"] = page.evaluate(SMALL)
        assert page.evaluate(TOO_WIDE) <= 0
    assert {where: lines for where, lines in small.items() if lines} == {}


@pytest.mark.parametrize(
    "game", ["zenos-tavli", *(pytest.param(game, marks=pytest.mark.full) for game in OWN if game != "zenos-tavli")]
)
def test_enlarged_four_times_the_board_takes_the_width_and_the_page_scrolls(sit: Sit, game: str) -> None:
    seat = sit(width=320, height=256, lang="de")
    seat.begin(game, "", "")
    kind = seat.wait()
    board = seat.page.locator(".board").bounding_box()
    assert board is not None
    assert board["width"] >= 320 * 2 / 3
    assert board["height"] >= 320 * 2 / 3
    assert seat.page.evaluate(TOO_WIDE) <= 0
    # A person scrolls to reach the controls.
    assert seat.page.evaluate("document.documentElement.scrollHeight - innerHeight") > 0
    assert kind in ("control", "spot")
    seat.act()
    assert seat.page.evaluate(SMALL) == []
