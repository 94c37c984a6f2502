"""Ask what a thing on the board is by mouse, finger and keyboard; the answer is its name and text of the rules."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from playwright.sync_api import Locator, expect

from pygame_rules.games import find_game
from tests.browser.conftest import Sit
from tests.browser.seat import Fingers, Player
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser


def laid(sit: Sit, **how: object) -> Player:
    """Begin a game of two people at one device, up to the first choice in the row of treasures."""
    seat = sit(**how)
    seat.begin("tutanchamun", "", "")
    while seat.wait() == "control":
        seat.controls.first.click()
    return seat


def panel(seat: Player) -> Locator:
    return seat.page.locator(".explain:not([hidden])")


def spot(seat: Player, name: str) -> Locator:
    return seat.page.locator(f'.board-spots button[data-spot="{name}"]')


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def kind(label: str) -> str:
    """Return the kind of treasure that a label names: "5: Throne 8" gives Throne."""
    found = re.fullmatch(r"\d+: (\D+?)( \d)?", label)
    assert found, label
    return found[1]


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def told(game: str, language: str, heading: str) -> str:
    """Return the text of the rules under a heading, without markup and line breaks."""
    page = files(find_game(game).info.package).joinpath(f"about.{language}.md").read_text(encoding="utf-8")
    found = re.search(rf"^#+ {re.escape(heading)}\n\n(.*?)(?=^#|\Z)", page, re.MULTILINE | re.DOTALL)
    assert found, heading
    return words(found[1].replace("*", ""))


@pytest.mark.full
def test_clicks_and_the_menu_key_tell_what_a_treasure_is_and_choose_nothing(sit: Sit) -> None:
    seat = laid(sit)
    spot(seat, "t2").click(button="right")
    expect(panel(seat).get_by_role("heading")).to_contain_text("2: ")
    seat.page.keyboard.press("Escape")
    expect(panel(seat)).to_have_count(0)
    spot(seat, "t7").focus()
    seat.page.keyboard.press("ContextMenu")
    expect(panel(seat).get_by_role("heading")).to_contain_text("7: ")
    seat.page.get_by_role("button", name="Undo").focus()
    seat.page.keyboard.press("Escape")
    expect(panel(seat)).to_have_count(0)
    button = seat.page.get_by_role("button", name="Explain")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(panel(seat)).to_contain_text("Tap or click anything")
    label = str(spot(seat, "t5").get_attribute("aria-label"))
    seat.page.mouse.click(*middle(spot(seat, "t5")))
    expect(panel(seat).get_by_role("heading", name=label, exact=True)).to_be_visible()
    expect(spot(seat, "t5")).to_have_attribute("aria-pressed", "true")
    assert told("tutanchamun", "en", kind(label)) in words(panel(seat).inner_text())
    seat.page.mouse.click(*middle(spot(seat, "exit")))
    expect(panel(seat).get_by_role("heading", name="Pyramid with the gold mask")).to_be_visible()
    assert told("tutanchamun", "en", "Gold mask") in words(panel(seat).inner_text())
    button.click()
    expect(panel(seat)).to_have_count(0)
    assert len(seat.record()["events"]) == 2
    spot(seat, "t5").click()
    seat.wait()
    expect(seat.page.locator(".drawn-board[data-busy]")).to_have_count(0)
    assert seat.record()["events"][-1] == "take 5"


def test_by_keyboard_everything_with_a_name_is_a_button_and_the_answer_is_announced(sit: Sit) -> None:
    seat = laid(sit, lang="de")
    choices = seat.spots.count()
    seat.page.keyboard.press("i")
    expect(seat.spots).not_to_have_count(choices)
    names = [str(each.get_attribute("aria-label")) for each in seat.spots.all()]
    places = seat.page.locator(".board-words li").all_inner_texts()
    assert names[: len(places)] == places
    expect(seat.spots.first).to_be_focused()
    seat.page.keyboard.press("End")
    seat.page.keyboard.press("Home")
    seat.page.keyboard.press("Enter")
    expect(panel(seat).get_by_role("heading", name=names[0])).to_be_visible()
    answer = told("tutanchamun", "de", kind(names[0]))
    assert answer in words(panel(seat).inner_text())
    expect(seat.page.locator("#announcer p").last).to_have_text(re.compile(re.escape(answer)))
    expect(seat.spots.first).to_be_focused()
    seat.page.keyboard.press("Escape")
    expect(panel(seat)).to_have_count(0)
    expect(seat.spots).to_have_count(choices)
    assert seat.page.evaluate("document.activeElement.closest('.board-spots') !== null")
    assert len(seat.record()["events"]) == 2


@pytest.mark.full
def test_on_a_phone_the_menu_and_a_finger_that_holds_ask_and_choose_nothing(sit: Sit) -> None:
    seat = laid(sit, width=360, height=740, touch=True, lang="de")
    seat.page.get_by_role("button", name="Menü").tap()
    seat.page.locator("dialog").get_by_role("button", name="Erklären").tap()
    label = str(spot(seat, "t3").get_attribute("aria-label"))
    seat.page.touchscreen.tap(*middle(spot(seat, "t3")))
    expect(panel(seat).get_by_role("heading", name=label, exact=True)).to_be_visible()
    assert told("tutanchamun", "de", kind(label)) in words(panel(seat).inner_text())
    box = panel(seat).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    _, y = middle(spot(seat, "t3"))
    assert not box["y"] <= y <= box["y"] + box["height"]
    panel(seat).get_by_role("button", name="Schließen").tap()
    expect(panel(seat)).to_have_count(0)
    assert len(seat.record()["events"]) == 2
    fingers = Fingers(seat.page)
    fingers.down(middle(spot(seat, "t4")))
    expect(panel(seat).get_by_role("heading")).to_contain_text("4: ")
    fingers.up()
    expect(panel(seat)).to_have_count(1)
    assert len(seat.record()["events"]) == 2
    ply = seat.ply
    spot(seat, "t4").tap()
    expect(panel(seat)).to_have_count(0)
    # The panel closes before the engine answers.
    expect(seat.page.locator(".replay-slider")).not_to_have_attribute("max", str(ply))
    seat.settle()
    assert seat.record()["events"][ply] == "take 4"


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "name", "heading"),
    [
        ("zenos-tavli", "house@7", "Unterwegs"),
        ("yucata", "space@5", "Das Brett und die Steine"),
    ],
)
def test_places_that_the_board_draws_are_explained(sit: Sit, game: str, name: str, heading: str) -> None:
    seat = sit(width=844, height=390, touch=True, lang="de")
    seat.begin(game, "", "")
    seat.wait()
    seat.page.get_by_role("button", name="Erklären").tap()
    label = str(spot(seat, name).get_attribute("aria-label"))
    seat.page.touchscreen.tap(*middle(spot(seat, name)))
    expect(panel(seat).get_by_role("heading", level=2, name=label)).to_be_visible()
    expect(panel(seat).get_by_role("heading", level=3, name=heading)).to_be_visible()
    first = told(game, "de", heading).split(". ")[0]
    assert first in words(panel(seat).inner_text())


@pytest.mark.full
@pytest.mark.parametrize("width", [pytest.param(1280, id="beside"), pytest.param(390, id="dialog")])
def test_read_the_rules_opens_them_at_the_heading(sit: Sit, width: int) -> None:
    seat = laid(sit, width=width, height=800)
    seat.page.keyboard.press("i")
    seat.page.mouse.click(*middle(spot(seat, "t1")))
    heading = kind(str(spot(seat, "t1").get_attribute("aria-label")))
    panel(seat).get_by_role("link", name="Read the rules").click()
    expect(seat.page.frame_locator(".rules-frame").get_by_role("heading", name=heading, exact=True)).to_be_in_viewport()
    assert seat.page.url.startswith(f"{seat.url}#/tutanchamun/")


@pytest.mark.full
@pytest.mark.parametrize("dark", [pytest.param(False, id="light"), pytest.param(True, id="dark")])
def test_axe_finds_nothing_in_the_panel(sit: Sit, dark: bool) -> None:
    seat = laid(sit, dark=dark)
    seat.page.keyboard.press("i")
    seat.page.mouse.click(*middle(spot(seat, "t6")))
    expect(panel(seat).get_by_role("heading")).to_contain_text("6: ")
    assert violations(seat.page) == []
