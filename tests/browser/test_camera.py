"""A board larger than the screen: the camera shows what matters, and people pan and zoom by finger, wheel and key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.seat import Fingers, Player

pytestmark = pytest.mark.browser

EYES = """
() => {
  const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
  const spots = [...document.querySelectorAll(".board-spots button[data-spot]")].map((button) => {
    const box = button.getBoundingClientRect();
    return [button.dataset.spot, { x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  });
  return { room: { x, y, width, height }, spots: Object.fromEntries(spots) };
}
"""

ELSEWHERE = f"""
(before) => {{
  const now = JSON.stringify(({EYES})());
  const still = window.seen === now;
  window.seen = now;
  return still && now !== JSON.stringify(before);
}}
"""


@dataclass(frozen=True)
class Sight:
    """What the camera shows, in CSS pixels."""

    scale: float
    left: float
    top: float
    right: float
    bottom: float
    room: dict[str, float]

    @property
    def whole(self) -> bool:
        """Whether all of the board is in sight."""
        room = self.room
        return (
            self.left >= room["x"] - 1
            and self.top >= room["y"] - 1
            and self.right <= room["x"] + room["width"] + 1
            and self.bottom <= room["y"] + room["height"] + 1
        )


def sight(seat: Player) -> Sight:
    """Compute what the camera shows, from the positions of two spots on the screen."""
    scene: dict[str, Any] = seat.saves()[0]["last_scene"]
    seen = seat.page.evaluate(EYES)
    places = {spot["id"]: spot for spot in scene["spots"]}
    names = sorted(seen["spots"], key=lambda name: (places[name]["x"], places[name]["y"]))
    one, other = names[0], names[-1]
    apart = (places[other]["x"] - places[one]["x"], places[other]["y"] - places[one]["y"])
    on_screen = (
        seen["spots"][other]["x"] - seen["spots"][one]["x"],
        seen["spots"][other]["y"] - seen["spots"][one]["y"],
    )
    scale = sum(part**2 for part in on_screen) ** 0.5 / sum(part**2 for part in apart) ** 0.5
    left = seen["spots"][one]["x"] - places[one]["x"] * scale
    top = seen["spots"][one]["y"] - places[one]["y"] * scale
    return Sight(scale, left, top, left + scene["width"] * scale, top + scene["height"] * scale, seen["room"])


def after(seat: Player, act: Callable[[], None]) -> Sight:
    """Run `act`, wait until the camera has moved and rests, and return the new sight."""
    before = seat.page.evaluate(EYES)
    act()
    seat.page.wait_for_function(ELSEWHERE, arg=before)
    return sight(seat)


def table(sit: Sit, **how: Any) -> Player:
    seat = sit(**how)
    seat.begin("tutanchamun", "", "")
    seat.settle()
    return seat


def far(seat: Player) -> None:
    """Choose the middle spot by keyboard, and wait for the next player."""
    status = seat.status.inner_text()
    half = seat.spots.nth(seat.spots.count() // 2)
    half.press("Enter")
    expect(seat.status).not_to_have_text(status)
    expect(seat.page.locator(".drawn-board[data-busy]")).to_have_count(0)
    seat.spots.nth(1).wait_for()


@pytest.mark.full
def test_on_a_phone_the_way_ahead_is_large_and_two_fingers_show_the_rest(sit: Sit) -> None:
    seat = table(sit, width=390, height=844, touch=True)
    begun = seat.record()["events"]
    before = sight(seat)
    assert not before.whole
    for spot in seat.spots.all():
        expect(spot).to_be_in_viewport(ratio=0.9)
    fingers = Fingers(seat.page)
    middle = (before.room["x"] + before.room["width"] / 2, before.room["y"] + before.room["height"] / 2)
    out = after(seat, lambda: fingers.pinch(middle, 150, 40))
    assert out.scale < before.scale
    assert out.whole
    near = after(seat, lambda: fingers.pinch(middle, 40, 150))
    assert near.scale > out.scale
    moved = after(seat, lambda: fingers.drag(middle, (middle[0] + 30, middle[1] + 60)))
    assert moved.scale == pytest.approx(near.scale, rel=0.01)
    assert moved.top > near.top
    assert seat.record()["events"] == begun


@pytest.mark.full
def test_keys_and_wheel_zoom_and_what_lies_under_the_pointer_stays(sit: Sit) -> None:
    seat = table(sit, width=390, height=844)
    before = sight(seat)
    seat.spots.first.focus()
    nearer = after(seat, lambda: seat.page.keyboard.press("+"))
    assert nearer.scale == pytest.approx(before.scale * 1.25, rel=0.01)
    back = after(seat, lambda: seat.page.keyboard.press("-"))
    assert back.scale == pytest.approx(before.scale, rel=0.01)
    at = (before.room["x"] + before.room["width"] / 2, before.room["y"] + before.room["height"] / 2)
    seat.page.mouse.move(*at)
    held = (at[1] - back.top) / back.scale
    closer = after(seat, lambda: seat.page.mouse.wheel(0, -200))
    assert closer.scale > before.scale
    assert (at[1] - closer.top) / closer.scale == pytest.approx(held, rel=0.05)


@pytest.mark.full
def test_a_mouse_that_was_pressed_at_the_edge_and_released_beside_the_board_does_not_move_it(sit: Sit) -> None:
    seat = table(sit, width=390, height=844)
    mouse = seat.page.mouse
    room = after(seat, lambda: seat.spots.first.press("+")).room
    before = seat.page.evaluate(EYES)
    high = room["y"] + room["height"] - 3
    for leave in ((30, room["y"] + room["height"] + 4), (30, -20)):
        mouse.move(room["x"] + room["width"] / 2, high)
        mouse.down()
        mouse.move(*leave)
        mouse.up()
        mouse.move(room["x"] + room["width"] / 2, high)
        mouse.move(room["x"] + room["width"] / 2, high - 200)
        assert seat.page.evaluate(EYES) == before


@pytest.mark.full
def test_where_a_person_looks_stays_until_something_else_matters(sit: Sit) -> None:
    seat = table(sit, width=390, height=844)
    before = sight(seat)
    seat.spots.first.focus()
    near = after(seat, lambda: seat.page.keyboard.press("+"))
    # The focused spot stays in sight at any zoom.
    expect(seat.spots.first).to_be_in_viewport()
    lower = after(seat, lambda: seat.page.set_viewport_size({"width": 390, "height": 800}))
    assert lower.scale == pytest.approx(near.scale, rel=0.01)
    far(seat)
    # The other player's pawn stands at the start as well, so the camera has no reason to move.
    assert sight(seat).scale == pytest.approx(near.scale, rel=0.01)
    far(seat)
    # Both have gone ahead: the camera follows, in the scale that the person has chosen.
    later = sight(seat)
    assert later.scale == pytest.approx(near.scale, rel=0.01)
    assert later.top < before.top


@pytest.mark.full
def test_the_rail_leads_to_the_parts_of_the_board_in_the_same_scale(sit: Sit) -> None:
    seat = table(sit, width=390, height=844, touch=True)
    before = sight(seat)
    # The board is as wide as the screen.
    assert (before.left, before.right) == (pytest.approx(0, abs=1), pytest.approx(390, abs=1))
    row, below = seat.page.locator(".board-rail button").all()
    expect(row).to_have_attribute("aria-pressed", "true")
    lower = after(seat, below.tap)
    assert lower.scale == pytest.approx(before.scale, rel=0.001)
    assert lower.bottom == pytest.approx(before.room["y"] + before.room["height"] - box_height(row), abs=12)
    expect(below).to_have_attribute("aria-pressed", "true")
    assert after(seat, row.tap).top == pytest.approx(before.top, abs=1)
    # While the turn is out of sight, a button leads back to it.
    back = seat.page.get_by_role("button", name="Back to the turn")
    expect(back).to_be_hidden()
    after(seat, below.tap)
    assert after(seat, back.tap).top == pytest.approx(before.top, abs=1)
    expect(back).to_be_hidden()


def test_a_tap_on_the_rail_chooses_nothing_that_lies_under_it(sit: Sit) -> None:
    """The row of treasures reaches below what is seen of it; the rail lies over the rest."""
    seat = table(sit, width=360, height=640, touch=True)
    begun = seat.record()["events"]
    row, below = seat.page.locator(".board-rail button").all()
    for part in (below, row):
        found = part.bounding_box()
        assert found is not None
        for across in range(5, int(found["width"]), 45):
            for _ in range(2):
                seat.page.touchscreen.tap(found["x"] + across, found["y"] + 10)
        expect(part).to_have_attribute("aria-pressed", "true")
        expect(seat.page.locator(".board-spot[aria-pressed]")).to_have_count(0)
    seat.settle()
    assert seat.record()["events"] == begun


def box_height(thing: Locator) -> float:
    """Return the height of an element in CSS pixels."""
    found = thing.bounding_box()
    assert found is not None
    return found["height"]
