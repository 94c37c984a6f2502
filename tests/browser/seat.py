"""Somebody who sits before the page: looks at what can be chosen, and chooses it by mouse, touch or keyboard.

Nothing here sleeps: what was chosen is gone from the page at once, so whatever can be chosen next belongs to the next
state.
"""

from __future__ import annotations

import json
from typing import Any, Literal
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Locator, Page, expect

How = Literal["mouse", "touch", "keyboard"]

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


class Player:
    """A page, and what one does with it."""

    def __init__(self, page: Page, url: str, settings: dict[str, object]) -> None:
        self.page = page
        self.url = url
        name = f"spieltisch:{urlsplit(urljoin(url, '.')).path}:settings"
        page.add_init_script(
            f"if (location.protocol !== 'about:' && !localStorage.getItem({json.dumps(name)}))"
            f" localStorage.setItem({json.dumps(name)}, {json.dumps(json.dumps(settings))});"
        )

    # Ways through the shell

    def home(self) -> None:
        self.page.goto(self.url)
        self.page.locator("html[data-page]").wait_for()

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
        # A person's turn without anything to do does not exist, so one of them comes.
        self.controls.or_(self.spots).or_(self.result).or_(self.cover).first.wait_for()
        if self.result.count():
            return "over"
        if self.cover.count():
            return "cover"
        return "spot" if self.spots.count() else "control"

    def press(self, button: Locator, how: How) -> None:
        if how == "mouse":
            button.click()
        elif how == "touch":
            button.tap()
        else:
            button.press("Enter")

    def choose_first(self, how: How = "mouse") -> None:
        """Choose something that may be chosen: a source, then its last target (the furthest house)."""
        self.press(self.spots.first, how)
        while self.page.locator('.table-spots button[aria-pressed="true"]').count():
            self.press(self.targets.last, how)

    def act(self, how: How = "mouse") -> str:
        """Do one thing; what there was to do."""
        kind = self.wait()
        if kind == "control":
            self.press(self.controls.first, how)
        elif kind == "cover":
            self.press(self.cover, how)
        elif kind == "spot":
            self.choose_first(how)
        return kind

    def play_out(self, how: How = "mouse", most: int = 2000) -> None:
        """Play until the game is over."""
        for _ in range(most):
            if self.act(how) == "over":
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
