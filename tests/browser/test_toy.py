"""The toy game, added as a wheel: the product's code does not mention it, and it is played like any other game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pygame_rules.games import game_ids
from tests.browser.conftest import Sit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("count", [2, pytest.param(3, marks=pytest.mark.full)])
def test_a_game_that_was_added_is_listed_and_played_to_its_end(sit: Sit, toy_site_url: str, count: int) -> None:
    seat = sit(url=toy_site_url)
    seat.home()
    expect(seat.page.locator(".game-card")).to_have_count(len(game_ids()))
    seat.begin("toy-race", "", "easy", *[""] * (count - 2), count=count)
    seat.play_out()
    record = seat.record()
    assert record["game"] == "toy-race"
    assert len(record["players"]) == count
    assert record["result"]["winners"]


@pytest.mark.full
def test_its_rules_words_and_pictures_come_with_it(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url, lang="de")
    seat.begin("toy-race", "", "")
    seat.wait()
    expect(seat.page.locator(".drawn-board[data-ready]")).to_have_count(1)
    seat.page.get_by_role("button", name="Regeln").click()
    expect(seat.page.frame_locator("iframe").locator("h2").first).to_have_text("Das Spiel")


@pytest.mark.full
def test_our_own_games_are_there_as_before(sit: Sit, toy_site_url: str) -> None:
    seat = sit(url=toy_site_url)
    seat.begin("zenos-tavli", "", "easy")
    assert seat.act() == "control"
    assert seat.wait() == "spot"
