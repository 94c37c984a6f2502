"""The page "My games": the result of a game is kept, told, shown, taken along and deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player
from tests.browser.test_review import resign
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser


def resigned(sit: Sit, **how: object) -> Player:
    """Lose a game against the computer, so that its result is shown."""
    seat = sit(fresh=True, **how)
    seat.begin("zenos-tavli", "", "easy")
    seat.wait()
    resign(seat)
    return seat


def test_a_game_moves_the_strength_and_its_result_outlives_the_page_and_its_record(sit: Sit, tmp_path: Path) -> None:
    seat = resigned(sit, width=390, height=844)
    page = seat.page
    line = seat.result.locator(".result-strength")
    expect(line).to_contain_text("Strength 1")
    line.get_by_role("link", name="My games").click()
    game = page.locator(".mine-game")
    expect(game.get_by_role("heading", name="Zenos Tavli")).to_be_visible()
    expect(game.get_by_role("table", name="Results").get_by_role("row", name="Easy")).to_have_text("Easy1001")
    expect(page.get_by_role("link", name="Look back")).to_have_count(1)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    strength = game.locator(".mine-number").inner_text()
    page.reload()
    expect(game.locator(".mine-number")).to_have_text(strength, use_inner_text=True)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "results.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["results"][0]["winners"] == [1]
    page.get_by_role("button", name="Delete all results").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(game).to_have_count(0)
    page.locator(".mine input[type=file]").set_input_files(file)
    expect(game.locator(".mine-number")).to_have_text(strength, use_inner_text=True)


@pytest.mark.full
def test_a_hint_that_tells_the_move_keeps_the_strength_as_it_is(sit: Sit) -> None:
    seat = sit(fresh=True)
    seat.begin("yucata", "", "easy")
    seat.wait()
    hint = seat.page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    seat.page.get_by_role("button", name="Show the move").click()
    expect(seat.page.locator(".advice-move")).to_be_visible()
    resign(seat)
    expect(seat.result.locator(".result-strength")).to_contain_text("you were shown a better move in it")
