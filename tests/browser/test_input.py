"""Stones move by clicking, by dragging with mouse or finger, and by keys; a stone dropped illegally goes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Fingers, Player

pytestmark = pytest.mark.browser


def thrown(sit: Sit, **how: object) -> Player:
    """Begin a game of two people at one device; White has thrown."""
    seat = sit(**how)
    seat.begin("zenos-tavli", "", "")
    assert seat.wait() == "control"
    seat.controls.first.click()
    assert seat.wait() == "spot"
    return seat


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def spot(seat: Player, name: str) -> Locator:
    return seat.page.locator(f'.board-spots button[data-spot="{name}"]')


def legal_houses(seat: Player) -> list[str]:
    """Return the places to which the chosen stone may go."""
    return [str(each.get_attribute("data-spot")) for each in seat.targets.all()]


def test_a_chosen_stone_shows_where_it_can_go_and_click_click_plays_it(sit: Sit) -> None:
    seat = thrown(sit)
    spot(seat, "hand@white").click()
    houses = legal_houses(seat)
    assert houses
    assert all(house.startswith("house@") for house in houses)
    number = houses[0].removeprefix("house@")
    assert f"house {number}" in str(spot(seat, houses[0]).get_attribute("aria-label"))
    spot(seat, houses[0]).click()
    seat.wait()
    assert seat.record()["events"][1:] == [f"{number}:hand"]


def test_a_stone_is_dragged_with_the_mouse(sit: Sit) -> None:
    seat = thrown(sit)
    spot(seat, "hand@white").click()
    house = legal_houses(seat)[0]
    to = middle(spot(seat, house))
    seat.page.keyboard.press("Escape")
    mouse = seat.page.mouse
    mouse.move(*middle(spot(seat, "hand@white")))
    mouse.down()
    mouse.move(*to, steps=8)
    expect(seat.page.locator(".drawn-board[data-dragging]")).to_have_count(1)
    mouse.up()
    expect(seat.page.locator(".drawn-board[data-dragging]")).to_have_count(0)
    seat.wait()
    assert seat.record()["events"][1] == f"{house.removeprefix('house@')}:hand"


@pytest.mark.full
def test_an_illegal_drop_goes_back_with_the_reason_and_changes_nothing(sit: Sit) -> None:
    seat = thrown(sit)
    spot(seat, "hand@white").click()
    legal = {int(house.removeprefix("house@")) for house in legal_houses(seat)}
    wrong = next(house for house in (7, 8, 9, 10) if house not in legal)
    board = seat.page.locator(".board-canvas").bounding_box()
    assert board is not None
    seat.page.keyboard.press("Escape")
    # House 7 and beyond lie left of the board's middle in the upper row.
    assert wrong == 7
    mouse = seat.page.mouse
    mouse.move(*middle(spot(seat, "hand@white")))
    mouse.down()
    mouse.move(board["x"] + board["width"] * 0.42, board["y"] + board["height"] * 0.3, steps=8)
    mouse.up()
    expect(seat.page.locator(".drawn-board[data-dragging]")).to_have_count(0)
    assert seat.wait() == "spot"
    assert len(seat.record()["events"]) == 1
    expect(spot(seat, "hand@white")).to_be_visible()


def test_a_stone_is_dragged_with_a_finger(sit: Sit) -> None:
    seat = thrown(sit, width=390, height=844, touch=True)
    spot(seat, "hand@white").tap()
    house = legal_houses(seat)[0]
    to = middle(spot(seat, house))
    spot(seat, "hand@white").tap()
    start = middle(spot(seat, "hand@white"))
    Fingers(seat.page).drag(start, to)
    seat.wait()
    expect(seat.page.locator(".drawn-board[data-dragging]")).to_have_count(0)
    seat.settle()
    assert seat.record()["events"][1] == f"{house.removeprefix('house@')}:hand"


def test_after_a_throw_by_key_the_board_has_the_focus(sit: Sit) -> None:
    seat = sit()
    seat.begin("zenos-tavli", "", "")
    assert seat.wait() == "control"
    seat.controls.first.press("Enter")
    assert seat.wait() == "spot"
    expect(seat.page.locator(".board-spots button:focus")).to_have_count(1)


def test_undo_and_redo_stand_on_a_phone_and_say_what_they_have_done(sit: Sit) -> None:
    seat = thrown(sit, width=390, height=844)
    undo, redo = (seat.page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    said = seat.page.locator("#announcer p").last
    seat.choose_first()
    seat.wait()
    events = seat.record()["events"]
    expect(redo).to_be_hidden()
    undo.click()
    expect(redo).to_have_attribute("aria-disabled", "false")
    expect(said).to_contain_text("Undone. White")
    assert seat.record()["events"] == events[:-1]
    redo.click()
    # Nothing is left to redo, so the button is hidden.
    expect(redo).to_be_hidden()
    expect(said).to_contain_text("Done again: ")
    assert seat.record()["events"] == events


def test_moves_are_announced_once_and_the_board_can_be_read(sit: Sit) -> None:
    seat = sit(fresh=True)
    seat.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          window.said = [];
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) for (const node of addedNodes) window.said.push(node.textContent);
          }).observe(document.querySelector("#announcer"), { childList: true, subtree: true });
        });"""
    )
    seat.begin("zenos-tavli", "", "")
    seat.wait()
    seat.controls.first.click()
    seat.wait()
    said = seat.page.evaluate("window.said")
    throws = [text for text in said if "throws" in text and any(digit in text for digit in "123456")]
    assert len(throws) == 1
    words = seat.page.locator(".board-words li").all_inner_texts()
    assert "White's hand: 15 white stones" in words
    assert sum("House" in word for word in words) == 24


def test_every_choice_is_a_button_with_a_spoken_label(sit: Sit) -> None:
    seat = thrown(sit, lang="de")
    hand = spot(seat, "hand@white")
    assert hand.evaluate("element => element.tagName") == "BUTTON"
    expect(hand).to_have_accessible_name("Hand von Weiß: 15 weiße Steine")
    hand.click()
    for target in seat.targets.all():
        name = target.get_attribute("aria-label") or ""
        assert "Haus" in name, name


def test_a_single_choice_is_played_at_once_if_the_setting_says_so(sit: Sit) -> None:
    seat = sit(single=True, autoThrow=True)
    # What is announced does not stay, so keep it, from the start: already the first turn may have only one way.
    heard = seat.page.evaluate_handle(
        """() => {
            const found = [];
            const observer = new MutationObserver((changes) => {
              for (const { addedNodes } of changes) for (const node of addedNodes) found.push(node.textContent);
            });
            observer.observe(document.getElementById("announcer"), { childList: true });
            return { found, observer };
        }"""
    )
    seat.begin("zenos-tavli", "easy", "")
    for _ in range(6):
        assert seat.wait() == "spot"
        assert seat.saves()[0]["save"]["record"]
        seat.choose_first()
        seat.settle()
    found = heard.evaluate("({ found, observer }) => (observer.disconnect(), found)")
    assert found.count("There was only one way; it was played for you.") == 1
    events = seat.record()["events"]
    assert sum(event.startswith("roll") for event in events) >= 2
