"""A person at the page, who looks for what can be chosen and chooses it by mouse, touch or keyboard.

"keyboard" focuses a button by a script and presses Enter; "keys" gets there by Tab and the keys of the board, too.

Nothing here sleeps: the page removes the choices at once when one is made, so any choice found later belongs to the
next state.
"""

from __future__ import annotations

import json
from typing import Any, Final, Literal
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Locator, Page, expect

How = Literal["mouse", "touch", "keyboard", "keys"]
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
    const pressed = shown('.board-spots button[aria-pressed="true"], .side-card[aria-pressed="true"]');
    if (!pressed.length) return { kind: "done" };
    // A whole choice of one spot is played by a second tap; it has the caption for its description. Around a table, a
    // hand is on its side.
    const whole = pressed.find((one) => one.matches("[aria-describedby], .side-card"));
    const cards = '.side-card[aria-disabled="false"][aria-pressed="false"]';
    button = whole ?? shown(`.board-spots button:not([aria-pressed]), ${cards}`).at(-1);
  } else if (shown("dialog.result[open]").length) return { kind: "over" };
  else {
    const found = {
      cover: shown(".game .cover:not([hidden]) button"),
      spot: shown('.board-spots button, .side-card[aria-disabled="false"]'),
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
"""Finds what a person may press next, with one script instead of a dozen queries: a game needs hundreds of looks."""


WAY: Final = """
() => {
  const { activeElement } = document;
  const { button } = window.looked;
  if (!button.isConnected) return null;
  if (activeElement === button) return [];
  const board = document.querySelector(".board-spots");
  if (!board?.contains(button) || activeElement === board || !board.contains(activeElement)) return ["Tab"];
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [fromX, fromY] = middle(activeElement.getBoundingClientRect());
  const [x, y] = middle(button.getBoundingClientRect());
  const across = x < fromX ? "ArrowLeft" : "ArrowRight";
  const along = y < fromY ? "ArrowUp" : "ArrowDown";
  return Math.abs(x - fromX) > Math.abs(y - fromY) ? [across, along] : [along, across];
}
"""
"""Tells which keys lead from where the focus is towards the button that LOOK has found; none: it is there. null: the
button is gone, because what another device has sent was shown meanwhile."""
MOST_KEYS: Final = 120
"""How many keys are pressed at most to reach something."""

LIKE_A_PERSON: Final = """
{
  let passed = 0;
  const now = performance.now.bind(performance);
  performance.now = () => now() + passed;
  addEventListener("pointerdown", () => (passed += 1000), true);
  addEventListener("click", () => (window.clicks = (window.clicks ?? 0) + 1), true);
}
"""
"""Has the page take a test for a person, who looks before each press: a second passes by the page's clock, because the
page ignores presses that come too soon after its buttons have changed, and clicks are counted, so that LOOK can tell
what the page shows after a click from what it showed before."""


def expect_picture(image: Locator) -> None:
    """Check that a picture is loaded, after scrolling to it: far down a page, pictures are loaded only when needed."""
    image.scroll_into_view_if_needed()
    expect(image).to_have_js_property("complete", True)
    expect(image).not_to_have_js_property("naturalWidth", 0)


def settings_name(url: str) -> str:
    """The key under which the page at this address stores a person's settings."""
    return f"spieltisch:{urlsplit(urljoin(url, '.')).path}:settings"


class Player:
    """A page, and a person's actions on it.

    :param settings: stored before the page opens; None if the page is already open and has its settings.
    """

    def __init__(self, page: Page, url: str, settings: dict[str, object] | None) -> None:
        self.page = page
        self.url = url
        if settings is None:
            return
        # Tests make every decision themselves, and know the games.
        settings = {"single": False, "intro": False, **settings}
        name = json.dumps(settings_name(url))
        page.add_init_script(LIKE_A_PERSON)
        page.add_init_script(
            f"if (location.protocol !== 'about:' && !localStorage.getItem({name}))"
            f" localStorage.setItem({name}, {json.dumps(json.dumps(settings))});"
        )

    def chance(self, first: int) -> None:
        """Begin the scripted sequence of random bytes with another number, which gives another game."""
        self.page.evaluate("(detail) => dispatchEvent(new CustomEvent('begin-chance-anew', { detail }))", first)

    # Navigation

    def home(self) -> None:
        # The fragment keeps an open page from loading again.
        self.page.goto(f"{self.url}#/")
        self.page.locator('html[data-page="home"]').wait_for()

    def set_up(self, game: str) -> None:
        self.page.goto(f"{self.url}#/{game}")
        self.page.locator(".setup").wait_for()

    def more(self) -> None:
        """Open the fold "More" of the set-up, in which the seats are."""
        self.page.locator(".setup-more").evaluate("fold => { fold.open = true; }")

    def table(self, name: str) -> None:
        """Choose who plays by one of the usual tables."""
        self.page.get_by_role("radio", name=name).check(force=True)

    def begin(self, game: str, *seats: str, count: int | None = None) -> None:
        """Start a game: a seat is "" for a person, else a level."""
        self.set_up(game)
        if count is not None:
            self.page.locator(f'input[name="seats"][value="{count}"]').check(force=True)
        self.more()
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
        return self.page.locator(".board-spots button")

    @property
    def targets(self) -> Locator:
        return self.page.locator(".board-spots button:not([aria-pressed])")

    @property
    def cover(self) -> Locator:
        """The button that covers the board between the turns of two people with closed hands."""
        return self.page.locator(".game .cover:not([hidden]) button")

    @property
    def result(self) -> Locator:
        return self.page.locator("dialog.result[open]")

    @property
    def status(self) -> Locator:
        return self.page.locator(".game .status")

    @property
    def ply(self) -> int:
        """How many events the game on the page has had, as the bar for looking back says."""
        return int(self.page.locator(".replay-slider").get_attribute("max") or "0")

    def wait(self) -> str:
        """Wait for what comes next: "control", "spot", "cover" or "over"."""
        return str(self._look("next", "mouse")["kind"])

    def press(self, button: Locator, how: How) -> None:
        if how == "mouse":
            button.click()
        elif how == "touch":
            button.tap()
        elif how == "keyboard":
            button.press("Enter")
        else:
            self.tab_to(button)
            self.page.keyboard.press("Enter")

    def tab_to(self, element: Locator) -> None:
        """Press Tab until an element has the focus."""
        element.wait_for()
        for _ in range(MOST_KEYS):
            if element.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {element}")

    def choose_first(self, how: How = "mouse") -> None:
        """Choose something that may be chosen: a source, then its last target (the furthest house)."""
        self._choose(self._look("next", how), how)

    def act(self, how: How = "mouse") -> str:
        """Perform one action in an unfinished game, and return its kind."""
        kind = self._do(how)
        assert kind != "over", "the game is over"
        return kind

    def _do(self, how: How) -> str:
        # Every turn of a person offers something to do, so the look finds something.
        found = self._look("next", how)
        kind = str(found["kind"])
        if kind == "spot":
            self._choose(found, how)
        elif kind != "over":
            self._press(found, how)
        return kind

    def _choose(self, found: dict[str, Any], how: How) -> None:
        while found["kind"] != "done" and self._press(found, how):
            found = self._look("target", how, found["clicks"])

    def _look(self, what: Literal["next", "target"], how: How, after: int = -1) -> dict[str, Any]:
        """Wait for more than `after` clicks on the page; return what can be pressed, and where it is."""
        found: dict[str, Any] = self.page.wait_for_function(LOOK, arg=[what, after, how == "keyboard"]).json_value()
        return found

    def _press(self, found: dict[str, Any], how: How) -> bool:
        """Press at the coordinates, as a hand does: the topmost element receives it.

        Return whether it was pressed: with keys alone, not if the button is gone before they have led to it.
        """
        if how == "mouse":
            self.page.mouse.click(found["x"], found["y"])
        elif how == "touch":
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            if how == "keys" and not self._reach():
                return False
            self.page.keyboard.press("Enter")
        return True

    def _reach(self) -> bool:
        """Get the focus to the button that was found: by Tab, and on the board by its keys. Return whether it was still
        there."""
        been: set[str] = set()
        for _ in range(MOST_KEYS):
            keys: list[str] | None = self.page.evaluate(WAY)
            if keys is None:
                return False
            if not keys:
                return True
            if keys == ["Tab"]:
                self.page.keyboard.press("Tab")
                continue
            # An arrow leads to the next spot in its direction, which may be beside what is wanted. So where one has
            # been before, another key leads on: first the other arrow, then the ends of the list.
            at = str(self.page.evaluate("document.activeElement.dataset.spot"))
            key = next(key for key in [*keys, "End", "Home", "ArrowLeft"] if f"{at} {key}" not in been)
            been.add(f"{at} {key}")
            self.page.keyboard.press(key)
        raise AssertionError("The keys do not lead to what may be chosen.")

    def play_out(self, how: How = "mouse", most: int = 2000) -> None:
        """Play until the game is over."""
        for _ in range(most):
            if self._do(how) == "over":
                return
        raise AssertionError(f"no end after {most} actions")

    # Saved games

    def saves(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(READ_SAVES)
        return found

    def record(self) -> dict[str, Any]:
        """Return the record of the only saved game."""
        (save,) = self.saves()
        record: dict[str, Any] = save["save"]["record"]
        return record

    def settle(self) -> None:
        """Wait until it is a person's turn and nothing moves."""
        self.wait()
        expect(self.page.locator(".drawn-board[data-busy]")).to_have_count(0)


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

    def tap(self, at: Point, *held: Point) -> None:
        """Tap with one more finger than those that are down at `held`."""
        self._send("touchStart", *held, at)
        # Chromium lifts the points that `touchEnd` names, and all of them if it names none.
        self._send("touchEnd", at, first=len(held))

    def pinch(self, middle: Point, start: float, to: float) -> None:
        """Put two fingers above and below a point, and change their distance from it."""
        x, y = middle
        self.down((x, y - start), (x, y + start))
        for step in range(1, self.STEPS + 1):
            apart = start + (to - start) * step / self.STEPS
            self.move((x, y - apart), (x, y + apart))
        self.up()

    def _send(self, kind: str, *points: Point, first: int = 0) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points, first)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
