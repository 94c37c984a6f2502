"""A visitor of the exhibit, with a clock that can be put forward."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Locator, Page, Route, expect

# It stands still but for the pictures that are drawn, and can be put forward: what is due on the way happens in its
# order, at its time. So a slow machine lets nobody's time run out.
CLOCK: Final = """
(() => {
  let ahead = 0;
  const timers = new Set();
  const now = () => ahead;
  const due = (until) => [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  const run = (timer) => { timers.delete(timer); timer.run(); };
  window.kioskClock = {
    now,
    after: (ms, action) => {
      const timer = { at: now() + ms, run: action };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    frame: (callback) => void requestAnimationFrame(() => { window.putForward(16); callback(); }),
  };
  window.putForward = (ms) => {
    const until = now() + ms;
    for (let next = due(until); next; next = due(until)) {
      ahead = Math.max(ahead, next.at);
      run(next);
    }
    ahead = Math.max(ahead, until);
  };
})();
"""


class Visitor:
    """Somebody before the screen, or nobody."""

    def __init__(self, page: Page, url: str, plan: dict[str, Any] | str | None = None) -> None:
        """`plan`: what kiosk.json holds instead of what the site was built with."""
        self.page = page
        self.url = url
        page.add_init_script(CLOCK)
        if plan is not None:
            body = plan if isinstance(plan, str) else json.dumps(plan)

            def answer(route: Route) -> None:
                route.fulfill(status=200, body=body, content_type="application/json")

            page.route("**/kiosk.json", answer)

    def open(self, query: str = "kiosk=1") -> None:
        self.page.goto(f"{self.url}?{query}")

    def state(self, state: str) -> None:
        """Wait until the exhibit is in this state."""
        self.page.locator(f'html[data-kiosk="{state}"]').wait_for()

    def attract(self) -> None:
        """Wait until a game shows itself, and something is told."""
        self.state("attract")
        expect(self.story).to_be_visible()
        expect(self.caption).not_to_be_empty()

    def forward(self, seconds: float) -> None:
        self.page.evaluate("ms => window.putForward(ms)", seconds * 1000)

    @property
    def story(self) -> Locator:
        return self.page.locator(".kiosk-story")

    @property
    def caption(self) -> Locator:
        return self.page.locator(".kiosk-caption p")

    def begin(self, lang: str) -> None:
        self.page.locator(f'.kiosk-begin button[lang="{lang}"]').click()
        self.state("play")

    def choose(self, title: str, button: str) -> None:
        """Begin a game from the page of all games."""
        self.page.get_by_role("button", name=f"{title}: {button}").click()
        self.page.locator(".game").wait_for()

    @property
    def question(self) -> Locator:
        return self.page.locator("dialog.kiosk-ask[open]")
