"""Lessons on the page: played by keyboard alone, shown before the engine runs, left and taken up, played on."""

from __future__ import annotations

from itertools import cycle
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_rules.core.chance import Dice
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.lesson import FILE, course, lessons_in, read_lesson
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.games import OWN, find_game
from pygame_rules.show.learning import Learning
from tests.browser.conftest import Sit
from tests.browser.kept import SET, USUAL
from tests.browser.seat import Player, settings_name
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

IDS: Final = {game: [lesson.id for lesson in course(find_game(game).info.package)] for game in OWN}
LATER: Final = {"zenos-tavli": "bearing-off", "yucata": "same", "tutanchamun": "mask", "tuchulcha": "double"}
"""A lesson of each game that is played in the ordinary run: with a win, a refusal, several steps, buttons."""


def begun(game: str, name: str, language: str) -> Learning:
    package = find_game(game).info.package
    told = [read_lesson(raw, FILE) for raw in lessons_in(package, words(language, package))]
    lesson = next(one for one in told if one.id == name)
    return Learning(find_game(game), lesson, View(language=language), Dice(bytes(32)))


def panel(page: Page, phase: str = "") -> Locator:
    return page.locator(f'.lesson-panel[data-phase="{phase}"]' if phase else ".lesson-panel")


def said(page: Page, session: Learning) -> None:
    """Wait until the page shows what the lesson says now, and takes the next press."""
    reply: dict[str, Any] = dict(session.told())
    shown = panel(page, reply["phase"])
    for text in (reply["said"], reply["why"], reply["text"] if reply["phase"] in ("say", "ask") else ""):
        if text:
            expect(shown).to_contain_text(text)
    expect(page.locator('.lesson-acts button[aria-disabled="false"]').first).to_be_attached()


def play(page: Page, session: Learning) -> None:
    """Play the next move of the answer by keyboard: its spots on the board, or its button."""
    hinted = session.copy()
    hinted.show()
    where: dict[str, Any] = dict(hinted.told())
    scene: dict[str, Any] = hinted.scene().to_json()
    events = next((list(one["events"]) for one in scene.get("options", []) if one["path"] == where["path"]), [])
    if where["control"] is not None:
        control = next(one for one in scene["controls"] if one["id"] == where["control"])
        events = [control["event"]]
        page.get_by_role("button", name=control["label"], exact=True).press("Enter")
    for spot in where["path"]:
        page.locator(f'.board-spots button[data-spot="{spot}"]').press("Enter")
    # A whole choice of one spot is played by a second press.
    again = page.locator('.board-spots button[aria-pressed="true"][aria-describedby]')
    if len(where["path"]) == 1 and again.count():
        again.press("Enter")
    session.play(events)


def learn(page: Page, url: str, game: str, name: str, language: str) -> None:
    """Play a lesson to its end by keyboard alone."""
    page.goto(f"{url}#/{game}/learn/{name}")
    expect(page.locator(".lesson-title")).to_have_text(begun(game, name, language).lesson.title)
    session = begun(game, name, language)
    said(page, session)
    while not session.finished:
        if session.phase == "ask":
            play(page, session)
        else:
            expect(page.locator(".lesson-acts button").first).to_be_focused()
            page.keyboard.press("Enter")
            session.go_on()
        said(page, session)
    expect(page.locator(".dot:not(.done)")).to_have_count(0)


@pytest.mark.parametrize("game", OWN)
def test_a_lesson_of_each_game_is_played_by_keyboard(sit: Sit, game: str) -> None:
    language = LANGUAGES[list(OWN).index(game) % len(LANGUAGES)]
    seat = sit(lang=language)
    learn(seat.page, seat.url, game, LATER[game], language)


@pytest.mark.full
@pytest.mark.parametrize("game", OWN)
def test_every_lesson_is_played_by_keyboard(sit: Sit, game: str) -> None:
    """One after the other in one page, the languages taking turns."""
    languages = cycle(LANGUAGES)
    seat = sit()
    for name in IDS[game]:
        language = next(languages)
        switch(seat, language)
        learn(seat.page, seat.url, game, name, language)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.full] if game != "zenos-tavli" else []) for game in OWN]
)
def test_the_first_lessons_picture_is_there_before_the_engine(sit: Sit, game: str) -> None:
    seat = sit(fresh=True)
    page = seat.page
    page.route("**/worker.js", lambda route: None)
    page.goto(f"{seat.url}#/{game}/learn/{IDS[game][0]}")
    first = begun(game, IDS[game][0], "en")
    expect(page.locator(".lesson-text")).to_have_text(first.lesson.steps[0].say)
    expect(page.locator(".drawn-board[data-ready]")).to_be_attached()
    expect(page.locator(".board-words li").first).not_to_be_empty()


def test_a_wrong_move_is_answered_and_taken_back(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.goto(f"{seat.url}#/zenos-tavli/learn/hit")
    panel(page, "ask").wait_for()
    page.locator('.board-spots button[data-spot="house@2"]').click()
    page.locator('.board-spots button[data-spot="house@3"]').click()
    expect(panel(page, "other")).to_contain_text("That hits nothing.")
    expect(page.locator("#announcer")).to_contain_text("That hits nothing.")
    expect(page.locator(".board-spots button")).to_have_count(0)
    page.get_by_role("button", name="Again").click()
    expect(panel(page, "ask")).to_contain_text("A single black stone stands on house 11.")
    page.get_by_role("button", name="Show me").click()
    expect(panel(page, "ask")).to_contain_text("Count three steps from house 8.")
    page.get_by_role("button", name="Show me").click()
    expect(panel(page, "right")).to_contain_text("Hit!")


def test_lessons_lead_from_home_through_the_list_and_back(sit: Sit) -> None:
    """Finished lessons are marked, the next one is offered, Escape leaves a lesson; no game is stored."""
    seat = sit()
    page = seat.page
    seat.home()
    page.get_by_role("link", name="Learn Yucata'").click()
    expect(page.locator("#page h1")).to_have_text("Learn Yucata'")
    assert not violations(page)
    page.get_by_role("link", name="Never the same card").click()
    panel(page, "ask").wait_for()
    page.keyboard.press("h")
    expect(page.locator(".lesson-said")).to_have_text("Tap the card with the 2, then space 2.")
    page.keyboard.press("h")
    panel(page, "right").wait_for()
    assert not violations(page)
    page.keyboard.press("Escape")
    # Back leads to where the list was opened, not into the lesson.
    page.locator(".lessons-path").wait_for()
    page.go_back()
    page.locator('html[data-page="home"]').wait_for()
    page.go_forward()
    expect(page.locator(".lessons-path .done")).to_have_text("Never the same card (finished)")
    expect(page.locator(".lessons-path .next")).to_have_text("Play a card")
    assert seat.saves() == []
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("link", name="Learn in short lessons").click()
    expect(page.locator(".lessons-path .done")).to_have_count(1)


def test_a_game_goes_on_from_a_lesson(sit: Sit) -> None:
    """It is a normal game against a computer: stored, with undo."""
    seat = sit()
    page = seat.page
    learn(page, seat.url, "zenos-tavli", "enter", "en")
    page.get_by_role("button", name="Play on").click()
    seat.settle()
    record = seat.record()
    assert record["events"][:4] == ["roll 2-5-6", "2:hand", "5:hand", "6:hand"]
    assert [one["kind"] for one in record["seats"]] == ["human", "computer"]
    expect(page.get_by_role("button", name="Undo", exact=True)).to_have_attribute("aria-disabled", "false")


def test_after_three_lessons_a_first_game_is_offered(sit: Sit) -> None:
    """Against the level with which the lessons play on."""
    seat = sit(fresh=True)
    page = seat.page
    learn(page, seat.url, "yucata", "same", "en")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#seat-kind-1")).to_have_value("easy")


def test_a_lesson_goes_on_in_another_language(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    learn(page, seat.url, "tuchulcha", "set-out", "en")
    page.goto(f"{seat.url}#/tuchulcha/learn/passage")
    panel(page, "ask").wait_for()
    switch(seat, "de")
    expect(panel(page, "ask")).to_contain_text("Stein 6 ist ein Durchgang in den Wald")
    expect(page.get_by_role("button", name="Zeig es mir")).to_be_attached()


def switch(seat: Player, language: str) -> None:
    """Change the language, as another tab may."""
    seat.page.evaluate(SET, [settings_name(seat.url), {**USUAL, "language": language}])
    seat.page.locator(f'html[lang="{language}"]').wait_for()


def test_a_lesson_that_does_not_exist_is_said_to_be_missing(sit: Sit) -> None:
    seat = sit()
    seat.page.goto(f"{seat.url}#/yucata/learn/nothing")
    expect(seat.page.get_by_role("dialog")).to_contain_text("There is no lesson at this address.")
    expect(seat.page.locator("#page h1")).to_have_text("Learn Yucata'")


def test_the_puzzle_of_the_day_is_posed_answered_and_marked(sit: Sit) -> None:
    seat = sit()
    page = seat.page
    page.goto(f"{seat.url}#/zenos-tavli/learn")
    page.get_by_role("link", name="Puzzles").click()
    assert not violations(page)
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(panel(page, "ask")).to_contain_text("Find the best turn.")
    page.keyboard.press("h")
    expect(page.locator('.lesson-acts button[aria-disabled="false"]')).to_be_attached()
    page.keyboard.press("h")
    expect(panel(page, "right")).to_contain_text("The puzzle counts as seen, not as solved.")
    page.keyboard.press("Escape")
    expect(page.locator(".puzzle.done")).to_have_count(0)
    expect(page.locator(".puzzle.seen")).to_have_count(1)
    expect(page.locator('.puzzle[aria-current="date"]')).to_have_count(1)
    # What a reader has chosen stays while a puzzle is solved, and the number of puzzles is told.
    themes = page.get_by_label("Theme of the puzzles")
    themes.select_option(index=2)
    chosen = themes.input_value()
    page.get_by_role("switch", name="Open ones only").click()
    counted = page.locator(".puzzles-counted").inner_text()
    assert counted == f"{page.locator('.puzzle').count()} puzzles"
    expect(page.locator(".puzzle.seen")).to_have_count(0)
    expect(page.locator(".puzzles-theme")).to_have_count(1)
    page.get_by_role("link", name="Next open puzzle").click()
    panel(page).wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="All puzzles").last.click()
    expect(themes).to_have_value(chosen)
    expect(page.locator(".puzzles-counted")).to_have_text(counted)
