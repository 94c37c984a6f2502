"""Looking at a finished game: the graph that is the slider, luck and play, the worst moments, and another try."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.screenshots import golden
from tests.browser.seat import Player
from tests.browser.test_hints import covered
from tests.browser.test_review import bring
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until the page is laid out in another size."""


def leaves_the_board_free_on_phones(seat: Player) -> None:
    """Check the panel of a turn on two phones; its text scrolls inside it, and its buttons are in sight."""
    page = seat.page
    usual = page.viewport_size
    assert usual
    panel = page.get_by_role("region", name="A turn of the game")
    for width, height in ((390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        expect(panel.get_by_role("button", name="Back to the overview")).to_be_in_viewport(ratio=1)
        assert covered(seat) == []
        board = page.locator(".board").bounding_box()
        assert board
        assert board["height"] > height / 2
    page.set_viewport_size(usual)
    page.evaluate(TWO_FRAMES)


def test_a_finished_game_is_looked_at_shown_and_tried_again(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    count = bring(seat, golden("tutanchamun"))
    slider = page.locator(".replay-slider")
    expect(slider).to_have_attribute("aria-valuetext", f"Position {count} of {count}")
    expect(page.locator(".chart")).to_be_hidden()
    page.get_by_role("button", name="Analyse the game").click()
    dialog = page.get_by_role("dialog", name="Analyse the game")
    expect(dialog.locator(".look-progress")).to_have_text("", timeout=60_000)
    # Nothing is thrown in this game.
    expect(dialog.get_by_role("table")).not_to_contain_text("luck")
    cards = dialog.locator(".look-card")
    expect(cards.first).to_contain_text(re.compile(r"Turn \d+"))
    expect(cards.first).to_contain_text("Chance to win given away by the moves:")
    expect(cards.first).to_contain_text("Better:")
    assert violations(page) == []
    dialog.get_by_role("button", name="Show the graph").click()
    expect(page.locator(".chart")).to_be_visible()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Turn \d+: chance to win: .+ \d+%"))
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Beginning: chance to win: .+ \d+%$"))
    page.get_by_role("button", name="Back to the game").click()
    worst = page.locator(".turn-button").filter(has=page.locator(".turn-judged", has_text="??")).first
    expect(worst).to_have_accessible_name(re.compile("; blunder$"))
    page.get_by_role("button", name="Analyse the game").click()
    shown = cards.first.locator("h4").inner_text()
    cards.first.get_by_role("button", name="Show both").click()
    expect(page.locator(".look")).to_be_visible()
    expect(page.locator("#notices")).to_contain_text("Bright: what is better. Dashed: what was played.")
    number = re.compile(r"^Turn \d+").match(shown)
    assert number
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^{number.group()}: "))
    expect(page.locator(".turn-button[aria-current] .turn-number")).to_have_text(number.group().split()[1])
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#notices")).not_to_contain_text("Bright: what is better.")
    page.get_by_role("button", name="Analyse the game").click()
    address = page.url
    cards.first.get_by_role("button", name="Try it again").click()
    panel = page.get_by_role("region", name="A turn of the game")
    expect(panel.get_by_role("heading")).to_have_text(f"Play {number.group().lower()} again")
    page.locator(".board-spots button").first.click()
    expect(panel.locator(".turn-panel-verdict")).to_have_text(re.compile(r"^(Yes|No|As good|That is)"), timeout=20_000)
    expect(panel.get_by_role("button", name="Try once more")).to_be_focused()
    assert violations(page) == []
    leaves_the_board_free_on_phones(seat)
    panel.get_by_role("button", name="Show me").click()
    ways = panel.get_by_role("list").get_by_role("button")
    expect(ways.first).to_have_accessible_name(re.compile(r"^1\. .+ – \d+%"), timeout=20_000)
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    expect(ways.last).to_have_accessible_name(re.compile("played$"))
    assert violations(page) == []
    leaves_the_board_free_on_phones(seat)
    panel.get_by_role("button", name="Back to the overview").click()
    expect(cards.first.get_by_role("button", name="Try it again")).to_be_focused()
    assert page.url == address, "a try is no game of its own"
    cards.first.get_by_role("button", name="Best moves").click()
    panel.get_by_role("button", name="Play on").click()
    expect(page).not_to_have_url(address)
    expect(page.locator(".ending")).to_be_hidden()
    expect(slider).not_to_have_attribute("max", str(count))


def test_the_result_tells_how_the_game_went_and_leads_to_the_turns_that_decided(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    bring(seat, golden("tutanchamun"))
    page.get_by_role("button", name="Result").click()
    story = seat.result.get_by_role("region", name="How it went")
    expect(story.locator(".story-turning")).to_have_text(re.compile(r" was ahead from turn \d+ on\.$"), timeout=60_000)
    expect(seat.result.locator(".result-figure").filter(has_text=re.compile(r"\+\d+$")).first).to_be_visible()
    turn = story.get_by_role("button").first
    expect(turn).to_contain_text(re.compile(r"Turn \d+.*\d+% → \d+%"))
    assert violations(page) == []
    number = re.compile(r"Turn \d+").search(turn.inner_text())
    assert number
    turn.click()
    expect(seat.result).to_have_count(0)
    expect(page.locator(".replay-slider")).to_have_attribute("aria-valuetext", re.compile(f"^{number.group()}: "))
    page.get_by_role("button", name="Back to the game").click()
