"""Tasks for a class in the workshop: one is opened by a teacher's link, checked behind walls, and handed in."""

from __future__ import annotations

from pathlib import Path
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


def opened(seat: Player, task: str, game: str = "yucata") -> Page:
    """Open a task by its link."""
    seat.page.goto(f"{seat.url}#/{game}/workshop?task={task}")
    seat.page.locator(".cm-content").wait_for()
    return seat.page


def test_a_task_of_a_link_is_done_on_a_phone_and_handed_in(sit: Sit, tmp_path: Path) -> None:
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
    framed = page.get_by_role("group", name="Auf dem Brett umrahmt")
    expect(framed.get_by_role("radio", name="was gewählt wurde")).to_be_checked()
    framed.get_by_role("radio", name="was richtig ist").check()
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
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fassungen").tap()
    versions = page.get_by_role("dialog").locator("summary")
    expect(versions).to_have_count(2)
    expect(versions.first).to_contain_text("hat die Aufgabe bestanden")
    expect(versions.last).not_to_contain_text("hat die Aufgabe bestanden")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".task-list li.done")).to_have_count(1)
    expect(page.locator(".cm-content")).to_contain_text("legal_actions()[-1]")
    # Neither a file nor a deletion leaves the task.
    (tmp_path / "another.py").write_text("# from a file\n", "utf-8")
    page.locator(".workshop-tools input[type=file]").set_input_files(tmp_path / "another.py")
    expect(page.locator(".cm-content")).to_contain_text("# from a file")
    expect(page.get_by_role("heading", name="Die letzte Karte")).to_be_visible()
    page.get_by_role("button", name="Löschen").tap()
    page.get_by_role("dialog").get_by_role("button", name="Löschen").tap()
    expect(page.locator(".cm-content")).to_contain_text("return cards[0]")
    expect(page.get_by_role("heading", name="Die letzte Karte")).to_be_visible()


HITS: Final = "def hits(state, action):\n    return my_own(state)\n\n\ndef my_own(state):\n    return True\n"


@pytest.mark.full
def test_every_failed_test_has_its_board_and_the_next_task_takes_the_functions(sit: Sit) -> None:
    seat = sit(fresh=True, width=1366, height=768)
    page = opened(seat, "hits", "zenos-tavli")
    write(page, HITS.replace("    return my", "    print('seen')\n    return my"))
    page.keyboard.press("Control+Enter")
    page.locator(".task-board .drawn-board[data-ready]").nth(1).wait_for()
    expect(page.locator(".task-tests li.failed")).to_have_count(2)
    expect(page.locator(".task-position").first).to_contain_text("Framed on the board: what was asked about")
    expect(page.locator(".task-tests li").first).to_contain_text("Printed:")
    # What is not passed can be handed in as well.
    page.get_by_role("button", name="Result").click()
    expect(page.locator(".task-preview")).to_contain_text("Tests passed: 0 of 2")
    expect(page.locator(".task-preview")).to_contain_text("✗ ")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="A player that hits").click()
    expect(page.get_by_role("heading", name="A player that hits")).to_be_visible()
    page.get_by_role("button", name="Take your functions from the task before").click()
    expect(page.locator("#notices")).to_contain_text("They have not passed its tests yet.")
    content = page.locator(".cm-content")
    expect(content).to_contain_text("def hitter(state):")
    expect(content).to_contain_text("return my_own(state)")
    expect(content).not_to_contain_text("take your function")
    assert violations(page) == []


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
    expect(page.locator(".task-sheet li")).to_have_text(["✓ Plays the last card of the list."])
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".workshop")).to_be_hidden()
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    expect(page.locator(".task-sheet")).to_have_count(0)
