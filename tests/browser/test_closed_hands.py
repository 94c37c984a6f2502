"""Closed hands at one device: between two people's turns the page shows nobody's cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.seat import Player

pytestmark = pytest.mark.browser

# Records, for every scene from the engine and for every frame, whose cards lie face up in a hand.
WATCH = """
window.shown = [];
const faces = (items) => items.map(({ id }) => /^card@(\\d+)-/.exec(id)?.[1]).filter(Boolean);
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...how) {
    super(...how);
    const asked = new Map();
    const post = this.postMessage.bind(this);
    this.postMessage = (message, ...rest) => {
      if (message?.type === "request") asked.set(message.id, JSON.parse(message.text));
      post(message, ...rest);
    };
    this.addEventListener("message", ({ data }) => {
      const request = asked.get(data?.id);
      if (data?.type !== "reply" || !request) return;
      const { scene, frames = [] } = JSON.parse(data.text);
      if (!scene) return;
      const moved = frames.flatMap(({ moves = [], show = [], change = [] }) => [
        ...moves.map(({ to }) => to), ...show.map(({ item }) => item), ...change,
      ]);
      const all = [...faces(scene.items), ...faces(moved)];
      window.shown.push({ verb: request.do, view: request.view ?? null, faces: all });
    });
  }
};
"""


def two_people(sit: Sit) -> Player:
    seat = sit(fresh=True)
    seat.page.add_init_script(WATCH)
    seat.set_up("yucata")
    expect(seat.page.get_by_role("radio", name="Against the computer")).to_be_checked()
    seat.table("People only")
    expect(seat.page.get_by_role("group", name="Who plays?").get_by_role("radio", checked=True)).to_have_count(1)
    seat.more()
    seat.page.get_by_label("Open hands").select_option(label="Hands are closed")
    seat.page.locator('.setup button[type="submit"]').click()
    return seat


@pytest.mark.full
def test_nobody_sees_another_hand_between_two_turns(sit: Sit) -> None:
    seat = two_people(sit)
    turns = 0
    eyes: str | None = None
    for _ in range(16):
        kind = seat.wait()
        shown = seat.page.evaluate("window.shown.splice(0)")
        for each in shown:
            if each["view"] is not None:
                eyes = None if each["view"]["seat"] is None else str(each["view"]["seat"])
            assert set(each["faces"]) <= ({eyes} if eyes is not None else set()), each
        if kind == "cover":
            turns += 1
            words = " ".join(seat.page.locator(".board-words li").all_inner_texts())
            assert "face down" in words or "cards" in words
            assert [spot.get_attribute("aria-label") for spot in seat.spots.all()] == []
            assert shown[-1]["faces"] == []
        seat.act()
    assert turns >= 5
