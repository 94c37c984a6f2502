"""Stones are dragged with mouse or finger, and one that is dropped illegally goes back; undo and redo on a phone."""

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


def test_what_a_card_does_is_told_when_it_has_the_focus(sit: Sit) -> None:
    seat = sit()
    seat.begin("yucata", "", "")
    assert seat.wait() == "spot"
    cards = seat.page.locator('.board-spots button[data-spot^="card@"]')
    caption = seat.page.locator(".board-caption")
    told: set[str] = set()
    # The focus points at something only while somebody uses the keyboard.
    seat.page.keyboard.press("Tab")
    for card in (cards.nth(0), cards.nth(1)):
        card.focus()
        expect(caption).to_be_visible()
        expect(card).to_have_attribute("aria-describedby", str(caption.get_attribute("id")))
        expect(card).not_to_have_attribute("aria-pressed", "true")
        expect(caption).not_to_have_text("|".join(told) or "-")
        told.add(caption.inner_text())
    assert len(told) == 2
