"""A visitor of the exhibit, with a clock that tests can advance."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.seat import LIKE_A_PERSON

# The exhibit's clock. Only drawn frames and the test advance it; timers that become due run in order, each at its own
# time. So no timeout expires just because the machine is slow.
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
    """The exhibit's screen, with or without somebody in front of it."""

    def __init__(self, page: Page, url: str, plan: dict[str, Any] | str | None = None) -> None:
        """Set up the page; `plan` replaces the content of the site's kiosk.json."""
        self.page = page
        self.url = url
        page.add_init_script(CLOCK)
        page.add_init_script(LIKE_A_PERSON)
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
        """Wait until the exhibit demonstrates a game and shows a caption."""
        self.state("attract")
        expect(self.story).to_be_visible()
        expect(self.caption).not_to_be_empty()

    def forward(self, seconds: float) -> None:
        self.page.evaluate("ms => window.putForward(ms)", seconds * 1000)

    def forward_until(self, condition: str) -> None:
        """Advance the clock until a JavaScript function returns true; the visitor shows all the time that he is there.

        Use this where a timer is set only after something that takes real time, such as a request: one `forward` could
        come before that.
        """
        self.page.wait_for_function(
            f"""() => {{
              if (({condition})()) return true;
              dispatchEvent(new KeyboardEvent("keydown", {{ key: "Shift", bubbles: true }}));
              window.putForward(1000);
              return false;
            }}""",
            polling=50,
        )

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
