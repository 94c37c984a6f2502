"""What Python has compiled is kept for the next start."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit

pytestmark = pytest.mark.browser

KEPT = """
() => new Promise((done) => {
  const look = async () => {
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.includes("rules.compiled"))) return done(name);
    }
    requestAnimationFrame(look);
  };
  look();
})
"""
SPOIL = """
async (name) => {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) await cache.put(request, new Response("no archive"));
}
"""


def test_the_second_start_needs_no_sources_and_survives_what_was_spoilt(sit: Sit) -> None:
    # Whoever wants nothing kept gets nothing kept.
    seat = sit(offline=True)
    seat.begin("zenos-tavli", "", "easy")
    seat.act()
    seat.wait()
    cache = seat.page.evaluate(KEPT)
    asked: list[str] = []
    seat.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    seat.page.reload()
    seat.wait()
    seat.act()
    assert "pyodide.asm.wasm" in asked
    assert "rules.pack" not in asked

    seat.page.evaluate(SPOIL, cache)
    asked.clear()
    seat.page.reload()
    again = seat.page.get_by_role("button", name="Try again")
    again.click()
    seat.wait()
    expect(again).to_be_hidden()
    assert "rules.pack" in asked
