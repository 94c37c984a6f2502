"""Home on one screen: games that go on, the puzzle of the day, and Play of every game, without scrolling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

SIZES = ((1440, 900), (1024, 768), (390, 844))
LOWEST = """() => {
  const all = [...document.querySelectorAll(".game-card .primary")];
  return Math.max(...all.map((one) => one.getBoundingClientRect().bottom));
}"""
TODAY = """(game) => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
  localStorage.setItem("spieltisch:/:lessons", JSON.stringify({ "/days": [`${day}/${game}`] }));
}"""
"""Notes that the puzzle of the day of a game was solved."""


def test_every_game_can_be_begun_without_scrolling(sit: Sit) -> None:
    """By a first visitor, and with a game that goes on; in the language with the longer words."""
    seat = sit(fresh=True, lang="de")
    page = seat.page
    page.route("**/worker.js", lambda route: None)
    for begun in (False, True):
        if begun:
            seat.begin("yucata", "", "easy")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            seat.home()
            expect(page.locator("#saved > li")).to_have_count(int(begun))
            expect(page.locator(".daily-card")).to_be_visible()
            expect(page.locator(".game-card .primary")).to_have_count(len(OWN))
            assert page.evaluate("scrollY") == 0
            assert page.evaluate(LOWEST) <= height, (begun, width, height)
    page.set_viewport_size({"width": 360, "height": 640})
    for address, shown in (("", ".daily-card"), ("#/learn", ".course"), ("#/yucata/puzzles", ".puzzle")):
        page.goto(f"{seat.url}{address}")
        page.locator(shown).first.wait_for()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") == 360, address


def test_the_puzzle_of_the_day_is_offered_and_another_one_after_it(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    page.route("**/worker.js", lambda route: None)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    seat.home()
    card = page.get_by_role("region", name="Puzzle of the day").get_by_role("link")
    expect(card).to_contain_text("Find the best turn.")
    assert not [url for url in asked if "puzzles" in url]
    href = card.get_attribute("href") or ""
    assert re.fullmatch(r"#/[\w-]+/puzzles/\d+", href)
    card.click()
    expect(page.locator(".lesson-title")).to_have_text(f"Puzzle {href.rpartition('/')[2]}")
    page.evaluate(TODAY, href.split("/")[1])
    seat.home()
    expect(card).to_contain_text("Solved today. Here is another one.")
    assert card.get_attribute("href") != href
    page.get_by_role("navigation").get_by_role("link", name="Learn").click()
    expect(page.locator(".course")).to_have_count(len(OWN))
    assert not violations(page)
