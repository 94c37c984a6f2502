"""What lessons, puzzles and the coach do, wherever the page comes from: a disk, or its own store."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import screenshots
from tests.browser.screenshots import golden
from tests.browser.seat import Player
from tests.browser.test_hints import PATIENT, asked, blunder
from tests.browser.test_lessons import learn, panel
from tests.browser.test_review import bring


def everything_is_taught(seat: Player) -> None:
    """Play a lesson, let a puzzle be answered, ask for a hint, be warned, and look back at a game, in English."""
    page = seat.page
    page.add_init_script(PATIENT)
    learn(page, seat.url, "yucata", "same", "en")
    page.goto(f"{seat.url}#/yucata/puzzles/2")
    expect(panel(page, "ask")).to_contain_text("You are Bird, to move, and can win. Points so far: you ")
    expect(panel(page, "ask")).to_contain_text("Find the best turn.")
    for _ in range(2):
        expect(page.locator('.lesson-acts button[aria-disabled="false"]')).to_be_attached()
        page.keyboard.press("h")
    answered = panel(page, "right")
    expect(answered).to_contain_text("With perfect play on both sides this wins by 5 points. One of 6 computer players")
    expect(answered).to_contain_text("This gives away 18 points: a win becomes a loss. Why: ")
    seat.begin("yucata", "", "")
    while seat.wait() == "control":
        seat.controls.first.click()
    seat.settle()
    page.keyboard.press("w")
    expect(page.locator(".advice-look")).to_be_visible()
    page.get_by_role("button", name="Show the move").click()
    page.get_by_role("button", name="Other choices").click()
    expect(page.get_by_role("region", name="Other choices").locator(".ranked-way")).not_to_have_count(0)
    a_blunder_is_asked_about(seat)
    bring(seat, golden("tutanchamun"))
    page.get_by_role("button", name="Analyse the game").click()
    dialog = page.get_by_role("dialog", name="Analyse the game")
    expect(dialog.locator(".look-progress")).to_have_text("", timeout=60_000)
    expect(dialog.locator(".look-card").first).to_contain_text("Better:")
    dialog.get_by_role("button", name="Show both").first.click()
    expect(page.locator(".look")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("button", name="Analyse the game").click()
    dialog.get_by_role("button", name="Try it again").first.click()
    turn = page.get_by_role("region", name="A turn of the game")
    seat.act()
    expect(turn.locator(".turn-panel-verdict")).to_be_visible()
    turn.get_by_role("button", name="Show me").click()
    expect(turn.locator(".ranked-way")).not_to_have_count(0)


def a_blunder_is_asked_about(seat: Player) -> None:
    """Switch the word before a blunder on, load the page again, which then waits for the judgement, and blunder."""
    seat.home()
    seat.page.locator("#open-settings").click()
    seat.page.get_by_role("switch", name="Warn before a blunder").check()
    seat.page.keyboard.press("Escape")
    seat.page.reload()
    screenshots.bring(seat, golden("yucata"), 0.3)
    seat.settle()
    blunder(seat)
    asked(seat).get_by_role("button", name="Take back").click()
    expect(asked(seat)).to_have_count(0)
