"""Somebody who sits before the page: looks at what can be chosen, and chooses it by mouse, touch or keyboard.

Nothing here sleeps: what was chosen is gone from the page at once, so whatever can be chosen next belongs to the next
state.
"""

from __future__ import annotations

import json
from typing import Any, Final, Literal
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Locator, Page, expect

How = Literal["mouse", "touch", "keyboard"]
Point = tuple[float, float]

READ_SAVES = """
() => new Promise((resolve, reject) => {
  indexedDB.databases().then((found) => {
    const mine = found.find(({ name }) => name?.startsWith("spieltisch"));
    if (!mine) return resolve([]);
    const opening = indexedDB.open(mine.name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const base = opening.result;
      const stores = [...base.objectStoreNames];
      const all = base.transaction(stores).objectStore(stores[0]).getAll();
      all.onsuccess = () => { base.close(); resolve(all.result); };
      all.onerror = () => reject(all.error);
    };
  });
})
"""


LOOK = """
([what, after, keys]) => {
  const clicks = window.clicks ?? 0;
  if (clicks !== window.looked?.clicks) window.looked = undefined;
  if (clicks <= after) return null;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  let kind = "target";
  let button;
  if (what === "target") {
    if (!shown('.table-spots button[aria-pressed="true"]').length) return { kind: "done" };
    button = shown(".table-spots button:not([aria-pressed])").at(-1);
  } else if (shown("dialog.result[open]").length) return { kind: "over" };
  else {
    const found = {
      cover: shown(".game .cover:not([hidden]) button"),
      spot: shown(".table-spots button"),
      control: shown('.controls button[aria-disabled="false"]'),
    };
    kind = Object.keys(found).find((name) => found[name].length);
    button = found[kind]?.[0];
  }
  if (!button) return null;
  button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  if (keys) button.focus({ preventScroll: true });
  const box = button.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // What is new gets its place in the next frame only; something may lie over it; it may not be in sight: not yet.
  const still = window.looked?.button === button && window.looked.x === x && window.looked.y === y;
  window.looked = { button, x, y, clicks };
  return still && button.contains(document.elementFromPoint(x, y)) ? { kind, clicks, x, y } : null;
}
"""
"""Finds what a person may press next. One look instead of a dozen questions: a whole game has hundreds of them."""


COUNT_CLICKS: Final = "addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1), true);"
"""Lets LOOK tell what the page shows after a click from what it showed before."""


def settings_name(url: str) -> str:
    """The key under which the page at this address stores a person's settings."""
    return f"spieltisch:{urlsplit(urljoin(url, '.')).path}:settings"


class Player:
    """A page, and what one does with it.

    :param settings: what the page finds stored when it is opened; None: the page stands already and has its settings.
    """

    def __init__(self, page: Page, url: str, settings: dict[str, object] | None) -> None:
        self.page = page
        self.url = url
        if settings is None:
            return
        name = json.dumps(settings_name(url))
        page.add_init_script(COUNT_CLICKS)
        page.add_init_script(
            f"if (location.protocol !== 'about:' && !localStorage.getItem({name}))"
            f" localStorage.setItem({name}, {json.dumps(json.dumps(settings))});"
        )

    # Ways through the shell

    def home(self) -> None:
        # With a fragment: a page that stands is not loaded again.
        self.page.goto(f"{self.url}#/")
        self.page.locator('html[data-page="home"]').wait_for()

    def set_up(self, game: str) -> None:
        self.page.goto(f"{self.url}#/{game}")
        self.page.locator(".setup").wait_for()

    def begin(self, game: str, *seats: str, count: int | None = None) -> None:
        """Start a game: a seat is "" for a person, else a level."""
        self.set_up(game)
        if count is not None:
            self.page.locator(f'input[name="seats"][value="{count}"]').check(force=True)
        for seat, level in enumerate(seats):
            self.page.locator(f"#seat-kind-{seat}").select_option(level)
        self.page.locator('.setup button[type="submit"]').click()
        self.page.locator(".game").wait_for()

    # What can be done now

    @property
    def controls(self) -> Locator:
        return self.page.locator('.controls button[aria-disabled="false"]')

    @property
    def spots(self) -> Locator:
        return self.page.locator(".table-spots button")

    @property
    def targets(self) -> Locator:
        return self.page.locator(".table-spots button:not([aria-pressed])")

    @property
    def cover(self) -> Locator:
        """What lies over the board between two people with closed hands."""
        return self.page.locator(".game .cover:not([hidden]) button")

    @property
    def result(self) -> Locator:
        return self.page.locator("dialog.result[open]")

    @property
    def status(self) -> Locator:
        return self.page.locator(".game .status")

    def wait(self) -> str:
        """What comes next: "control", "spot", "cover" or "over"."""
        return str(self._look("next", "mouse")["kind"])

    def press(self, button: Locator, how: How) -> None:
        if how == "mouse":
            button.click()
        elif how == "touch":
            button.tap()
        else:
            button.press("Enter")

    def choose_first(self, how: How = "mouse") -> None:
        """Choose something that may be chosen: a source, then its last target (the furthest house)."""
        self._choose(self._look("next", how), how)

    def act(self, how: How = "mouse") -> str:
        """Do one thing, in a game that goes on; what there was to do."""
        kind = self._do(how)
        assert kind != "over", "the game is over"
        return kind

    def _do(self, how: How) -> str:
        # A person's turn without anything to do does not exist, so something comes.
        found = self._look("next", how)
        kind = str(found["kind"])
        if kind == "spot":
            self._choose(found, how)
        elif kind != "over":
            self._press(found, how)
        return kind

    def _choose(self, found: dict[str, Any], how: How) -> None:
        while found["kind"] != "done":
            self._press(found, how)
            found = self._look("target", how, found["clicks"])

    def _look(self, what: Literal["next", "target"], how: How, after: int = -1) -> dict[str, Any]:
        """What can be pressed and where it is, once the page has had more clicks than these."""
        found: dict[str, Any] = self.page.wait_for_function(LOOK, arg=[what, after, how == "keyboard"]).json_value()
        return found

    def _press(self, found: dict[str, Any], how: How) -> None:
        """As a hand does: whatever lies there gets it."""
        if how == "mouse":
            self.page.mouse.click(found["x"], found["y"])
        elif how == "touch":
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.keyboard.press("Enter")

    def play_out(self, how: How = "mouse", most: int = 2000) -> None:
        """Play until the game is over."""
        for _ in range(most):
            if self._do(how) == "over":
                return
        raise AssertionError(f"no end after {most} actions")

    # What is kept

    def saves(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(READ_SAVES)
        return found

    def record(self) -> dict[str, Any]:
        """The record of the only saved game."""
        (save,) = self.saves()
        record: dict[str, Any] = save["save"]["record"]
        return record

    def settle(self) -> None:
        """Wait until it is a person's turn and nothing moves."""
        self.wait()
        expect(self.page.locator(".table[data-busy]")).to_have_count(0)


class Fingers:
    """Up to two fingers on a touch screen (Chromium only); points are (x, y) in CSS pixels."""

    STEPS: Final = 6

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def down(self, *points: Point) -> None:
        self._send("touchStart", *points)

    def move(self, *points: Point) -> None:
        self._send("touchMove", *points)

    def up(self) -> None:
        self._send("touchEnd")

    def drag(self, start: Point, to: Point) -> None:
        """Put a finger down, move it, lift it."""
        self.down(start)
        for step in range(1, self.STEPS + 1):
            part = step / self.STEPS
            self.move((start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part))
        self.up()

    def pinch(self, middle: Point, start: float, to: float) -> None:
        """Two fingers, so far above and below a point, that come nearer or go apart."""
        x, y = middle
        self.down((x, y - start), (x, y + start))
        for step in range(1, self.STEPS + 1):
            apart = start + (to - start) * step / self.STEPS
            self.move((x, y - apart), (x, y + apart))
        self.up()

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
