"""A match of two games with the sides turned, from the set-up to the result of the second game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser


def give_up(seat: Player) -> Locator:
    """Resign by the menu, and return the dialog with the result."""
    page = seat.page
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog.menu").get_by_role("button", name="Resign").click()
    page.locator("dialog.small").get_by_role("button", name="Resign").click()
    return seat.result


@pytest.mark.full
def test_two_games_are_played_with_the_sides_turned_and_decide_together(sit: Sit) -> None:
    """The first game is left and taken up again; the second one is found again instead of begun twice."""
    seat = sit()
    page = seat.page
    seat.set_up("zenos-tavli")
    seat.more()
    expect(page.locator(".setup-match")).to_contain_text("whoever throws first wins about three games in four")
    page.get_by_role("radio", name="Two games, changing seats").check(force=True)
    for at, name in enumerate(("Ann", "Ben")):
        page.locator(f"#seat-name-{at}").fill(name)
        page.locator(f"#seat-kind-{at}").select_option("")
    page.locator('.setup button[type="submit"]').click()
    seat.wait()
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("Zenos Tavli · Game 1 of 2")
    # It is not cut at the buttons beside it, and does not move what is below.
    assert title.evaluate(
        "({ scrollWidth, clientWidth, scrollHeight }) => [scrollWidth - clientWidth, scrollHeight < 44]"
    ) == [
        0,
        True,
    ]
    seat.home()
    expect(page.locator(".saved-title").first).to_have_text("Zenos Tavli · Game 1 of 2")
    page.locator(".saved-link").first.click()
    seat.wait()
    result = give_up(seat)
    expect(result.locator(".result-match")).to_contain_text("Ben leads the match of two.")
    expect(result.get_by_role("row", name=re.compile("^Ben"))).to_have_text(re.compile("Ben\\s*1\\s*15"))
    assert violations(page) == []
    first = page.url
    result.get_by_role("button", name="Second game, seats changed").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zenos Tavli · Game 2 of 2")
    seat.wait()
    expect(page.locator(".seat-name").first).to_be_visible()
    second = page.url
    assert second != first
    page.goto(first)
    expect(page.get_by_role("heading", level=1)).to_have_text("Zenos Tavli · Game 1 of 2")
    page.locator(".ending").get_by_role("button", name="Second game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zenos Tavli · Game 2 of 2")
    assert page.url == second
    seat.wait()
    # Ben sits at the first seat now and is to throw: he gives up, and so both have won a game.
    result = give_up(seat)
    expect(result.locator(".result-match")).to_contain_text("The match of two is drawn.")
    expect(result.get_by_role("button", name="Play again")).to_be_visible()
    expect(result.get_by_role("button", name="Second game, seats changed")).to_have_count(0)
