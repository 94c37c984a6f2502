"""Tasks for a class in the workshop: one is opened by a teacher's link, checked behind walls, and handed in."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.seat import Player
from tests.browser.test_access import SMALL, TOO_WIDE
from tests.browser.test_shell import violations
from tests.browser.test_workshop import write

pytestmark = pytest.mark.browser

LAST: Final = "def last(state):\n    return state.legal_actions()[-1]\n"


def opened(seat: Player, task: str) -> Page:
    """Open a task of Yucata' by its link."""
    seat.page.goto(f"{seat.url}#/yucata/workshop?task={task}")
    seat.page.locator(".cm-content").wait_for()
    return seat.page


def test_a_task_of_a_link_is_done_on_a_phone_and_handed_in(sit: Sit) -> None:
    seat = sit(lang="de", fresh=True, width=390, height=844, touch=True)
    page = opened(seat, "last")
    expect(page.get_by_role("heading", name="Die letzte Karte")).to_be_visible()
    page.get_by_role("button", name="Einen Tipp zeigen").tap()
    expect(page.locator(".task-hints li")).to_have_count(1)
    # The text to begin with does not pass: the page shows where, and what would be right.
    check = page.get_by_role("button", name="Prüfen", exact=True)
    check.tap()
    expect(page.locator(".task-tests li.failed .task-told")).to_contain_text("Richtig ist")
    page.locator(".task-board .drawn-board[data-ready]").wait_for()
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    assert violations(page) == []
    assert low_contrasts(page) == []
    write(page, LAST)
    check.tap()
    expect(page.locator(".task-praise")).to_be_visible()
    page.get_by_role("button", name="Ergebnis").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Dein Name").fill("Ada")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Als Text kopieren").tap()
    expect(page.locator("#notices")).to_contain_text("Das Ergebnis ist kopiert.")
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Aufgabe zu Yucata': Die letzte Karte\nName: Ada\n")
    assert LAST in copied
    page.reload()
    expect(page.locator(".task-list li.done")).to_have_count(1)
    expect(page.locator(".cm-content")).to_contain_text("legal_actions()[-1]")


@pytest.mark.full
def test_faults_unknown_tasks_and_endless_loops_are_told(sit: Sit) -> None:
    seat = sit(fresh=True, dark=True)
    page = opened(seat, "none")
    expect(page.locator(".workshop-note")).to_contain_text("a task that this game does not have")
    expect(page.locator(".task-list li")).to_have_count(10)
    assert low_contrasts(page) == []
    page.get_by_role("link", name="How many cards?").click()
    expect(page.get_by_role("heading", name="How many cards?")).to_be_visible()
    write(page, "def how_many(state):\n    return len(state.legal_action())\n")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".workshop-trouble")).to_contain_text("legal_actions")
    expect(page.locator(".cm-lintRange-error")).to_have_count(1)
    write(page, "def how_many(state):\n    while True:\n        pass\n")
    page.get_by_role("button", name="Check", exact=True).click()
    # Who does not want to wait for the limit stops it.
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()
    page.get_by_role("button", name="Begin again").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin again").click()
    expect(page.locator(".cm-content")).to_contain_text("return 7")
    write(page, "def how_many(state):\n    return len(state.legal_actions())\n")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".task-praise")).to_be_visible()
    page.get_by_role("link", name="Next task").click()
    expect(page.get_by_role("heading", name="The highest number")).to_be_visible()
    assert violations(page) == []


@pytest.mark.full
def test_only_the_result_is_printed(sit: Sit) -> None:
    page = opened(sit(fresh=True, width=768, height=1024), "last")
    write(page, LAST)
    page.keyboard.press("Control+Enter")
    page.get_by_role("button", name="Result").click()
    expect(page.locator(".task-sheet")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".task-sheet")).to_be_visible()
    expect(page.locator(".task-sheet h1")).to_have_text("Task of Yucata': The last card")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".workshop")).to_be_hidden()
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    expect(page.locator(".task-sheet")).to_have_count(0)
