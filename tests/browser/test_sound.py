"""Sound, its volume, vibration, and the end of a turn that is confirmed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit

pytestmark = pytest.mark.browser

HEARD = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...at) {
  heard.push(this.buffer.length);
  return start.apply(this, at);
};
window.felt = [];
navigator.vibrate = (pattern) => felt.push(pattern);
"""
"""Notes the lengths of the sounds that begin, and the vibrations."""


def test_a_turn_is_heard_and_felt_and_waits_to_be_confirmed(sit: Sit) -> None:
    seat = sit(fresh=True, sound=True, speed="fast")
    page = seat.page
    page.add_init_script(HEARD)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    seat.home()
    page.get_by_role("button", name="Settings").click()
    volume = page.get_by_label("Volume")
    expect(volume).to_have_attribute("aria-valuetext", "Quiet")
    volume.press("ArrowRight")
    expect(volume).to_have_attribute("aria-valuetext", "Medium")
    page.get_by_label("Vibration").check()
    page.get_by_label("Confirm the end of a turn").check()
    page.get_by_label("Sound").uncheck()
    expect(volume).to_be_hidden()
    page.get_by_label("Sound").check()
    page.keyboard.press("Escape")
    assert not {"sound.js", "sounds.json"} & set(asked)
    seat.begin("zenos-tavli", "", "easy")
    done = page.get_by_role("button", name="Done")
    while seat.wait() and not done.is_visible():
        seat.act()
    expect(seat.status).to_have_text("Your turn has ended. Press Done, or take back what you have played.")
    ply = seat.ply
    page.get_by_role("button", name="Undo").click()
    expect(done).to_have_count(0)
    while seat.wait() and not done.is_visible():
        seat.act()
    assert seat.ply == ply
    # The script has come with the first press, and the game's own materials with it.
    assert {"sound.js", "sounds.json"} <= set(asked)
    assert page.evaluate("heard.length > 0 && felt.length > 0")
    page.reload()
    page.locator(".game").wait_for()
    expect(done).to_be_visible()
    done.click()
    seat.wait()
    assert seat.ply > ply
