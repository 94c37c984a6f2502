"""Python's console beside a board: switched on, asked, completed, stopped, and without effect on the match."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.seat import Player
from tests.browser.test_access import SMALL, TOO_WIDE
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser


def field(page: Page) -> Locator:
    return page.locator(".console-field")


def run(page: Page, text: str) -> Locator:
    """Write a line and press Enter; return what it has given, the newest entry."""
    count = page.locator(".console-entry").count()
    field(page).fill(text)
    field(page).press("Enter")
    entry = page.locator(".console-entry").nth(count)
    entry.wait_for()
    return entry


def text_of(page: Page, line: str) -> str:
    """Run a line, and return the text that it shows."""
    return run(page, line).locator(".console-text").inner_text()


def painted(entry: Locator) -> Locator:
    """Wait until a board is drawn, and return its picture."""
    board = entry.locator("canvas.console-board")
    expect(board).not_to_have_js_property("width", 1)
    return board


def opened(seat: Player, game: str = "yucata") -> Page:
    """Begin a game and open the console by the menu."""
    seat.begin(game, "", "")
    seat.wait()
    seat.page.get_by_role("button", name="Menu", exact=True).or_(seat.page.get_by_role("button", name="Menü")).click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Python").click()
    field(seat.page).wait_for()
    return seat.page


@pytest.mark.full
def test_the_switch_brings_a_console_that_looks_and_changes_nothing(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    seat.begin("yucata", "", "")
    seat.act()
    page.keyboard.press("c")
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("button", name="Python console")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Python console").check()
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(field(page)).to_be_focused()
    assert painted(run(page, "state")).get_attribute("aria-label")
    field(page).fill("state.legal_a")
    field(page).press("Tab")
    expect(field(page)).to_have_value("state.legal_actions")
    ply = int(text_of(page, "len(match.events)"))
    run(page, "match.play(match.legal[0])")
    assert int(text_of(page, "len(match.events)")) > ply
    # The match itself has gone nowhere; when it does, the console sees it.
    assert seat.ply == ply
    seat.act()
    assert int(text_of(page, "len(match.events)")) == seat.ply > ply
    page.get_by_role("button", name="More", exact=True).click()
    # A shared machine may take its time.
    page.get_by_label("A line may take").select_option("60")
    field(page).fill("prnt(1")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator(".console-fault")).to_have_text("The bracket ( is never closed.")
    page.get_by_label("A line may take").select_option("1")
    field(page).fill("while True: pass")
    field(page).press("Enter")
    # A block ends with an empty line.
    expect(field(page)).to_have_value("while True: pass\n")
    expect(page.locator(".console-goes-on")).to_be_visible()
    field(page).press("Enter")
    told = page.locator(".console-fault").last
    expect(told).to_contain_text("no answer after one second, so the line was stopped. Names")


@pytest.mark.full
@pytest.mark.parametrize("dark", [False, True])
def test_it_is_a_sheet_on_a_phone_that_all_can_read_and_press(sit: Sit, dark: bool) -> None:
    seat = sit(fresh=True, lang="de", width=390, height=844, touch=True, dark=dark, console=True)
    page = opened(seat)
    expect(page.get_by_role("dialog")).to_contain_text("Python kennt diese Partie als match")
    page.get_by_role("button", name="state", exact=True).tap()
    painted(page.locator(".console-entry"))
    run(page, "[{'zug': n, 'wert': n / 2} for n in range(30)]")
    page.get_by_role("button", name="Alles zeigen").tap()
    expect(page.locator(".console-table tbody tr")).to_have_count(30)
    fault = run(page, "match.legl")
    expect(fault.locator(".console-fault")).to_contain_text("legal")
    fault.get_by_text("In Pythons eigenen Worten").tap()
    expect(fault.locator("pre").last).to_contain_text("AttributeError")
    field(page).fill("match.le")
    page.get_by_role("button", name="Tab", exact=True).tap()
    expect(field(page)).to_have_value("match.legal")
    page.get_by_role("button", name="(", exact=True).tap()
    expect(field(page)).to_have_value("match.legal(")
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    assert violations(page) == []
    assert low_contrasts(page) == []
    page.reload()
    seat.wait()
    page.get_by_role("button", name="Menü").tap()
    page.get_by_role("dialog").get_by_role("button", name="Python").tap()
    page.get_by_role("button", name="Die Zeile davor").tap()
    expect(field(page)).to_have_value("match.legl")


@pytest.mark.full
def test_it_lists_names_ends_lines_and_makes_room_for_the_rules(sit: Sit) -> None:
    seat = sit(fresh=True, console=True)
    page = opened(seat)
    field(page).fill("match.")
    field(page).press("Tab")
    options = page.locator(".console-names").get_by_role("option")
    expect(options.filter(has_text="legal").first).to_be_visible()
    assert violations(page) == []
    field(page).press("Escape")
    expect(options).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("A line may take").select_option("60")
    field(page).fill("while True: pass\n")
    field(page).press("Enter")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".console-fault").last).to_contain_text("The line was stopped.")
    for name in ("experiment", "letters", "solve"):
        expect(run(page, f"pr.{name}").locator(".console-fault")).to_contain_text("works in notebooks")
    expect(run(page, "pr.selfplay(game, ['easy', 'random'], games=2)").locator(".console-fault")).to_have_count(0)
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    assert violations(page) == []
    assert low_contrasts(page) == []
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".side-console")).to_have_count(0)
    expect(page.locator(".side-rules")).to_be_visible()
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("c")
    expect(field(page)).to_be_visible()
    expect(page.locator(".side-rules")).to_be_hidden()
    page.go_back()
    expect(page.locator(".side-console")).to_have_count(0)


@pytest.mark.full
def test_in_a_look_back_it_sees_what_the_board_shows(sit: Sit) -> None:
    seat = sit(fresh=True, console=True)
    seat.begin("yucata", "", "")
    for _ in range(4):
        seat.act()
    seat.wait()
    ply = seat.ply
    seat.page.keyboard.press(",")
    seat.page.locator(".game.looking").wait_for()
    seat.page.keyboard.press("c")
    assert int(text_of(seat.page, "len(match.events)")) == ply - 1


@pytest.mark.full
@pytest.mark.parametrize("address", ["embed.html?game=yucata", "?kiosk=1"])
def test_frames_and_exhibits_have_no_switch_for_it(sit: Sit, address: str) -> None:
    seat = sit(fresh=True, console=True)
    seat.page.goto(f"{seat.url}{address}")
    seat.page.wait_for_function("document.documentElement.dataset.begun !== undefined")
    seat.page.keyboard.press("c")
    expect(seat.page.get_by_role("switch", name="Python console")).to_have_count(0)
    expect(seat.page.locator(".console")).to_have_count(0)


@pytest.mark.full
def test_the_board_that_tries_a_player_has_it_too(sit: Sit) -> None:
    seat = sit(fresh=True, console=True)
    page = seat.page
    page.goto(f"{seat.url}#/yucata/workshop")
    page.locator(".workshop-board .drawn-board[data-ready]").wait_for()
    page.get_by_role("button", name="Python console").click()
    painted(run(page, "state"))
