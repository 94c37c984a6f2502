"""Somebody in a chat in which the app is shown, whatever the messenger: what this person does and sees."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.seat import Player

RESTS: Final = """
() => {
  const asks = [...document.querySelectorAll('.board-spots button, .controls button[aria-disabled="false"]')]
    .some((one) => one.checkVisibility());
  const waits = document.querySelector(".game .status")?.textContent.startsWith("Waiting");
  const over = document.querySelector(".game .status")?.textContent && document.querySelector(".ending:not([hidden])");
  const rests =
    document.documentElement.dataset.opened === location.hash.split("/").at(-1) &&
    (window.sent?.length > 0 || asks || waits || over || document.querySelector("dialog.result[open]"));
  // What follows by itself, follows within some frames.
  window.stillFor = rests ? (window.stillFor ?? 0) + 1 : 0;
  return window.stillFor > 5;
}
"""
"""Tells whether the app waits for somebody, or for a letter to be delivered."""


class Person:
    """Somebody at a device in the chat.

    :param url: the address at which the messenger shows the app at this device; it ends with a slash.
    :param touch: whether this person taps, instead of clicking.
    """

    def __init__(self, name: str, page: Page, url: str, settings: dict[str, object] | None, *, touch: bool) -> None:
        self.name = name
        self.page = page
        self.touch = touch
        self.seat = Player(page, url, settings)
        self.moves = True
        """Whether something may still happen by itself at this device."""

    def start(self) -> None:
        """Open the app."""
        self.page.goto(f"{self.seat.url}index.html")
        self.page.locator('html[data-page="home"]').wait_for()

    def act(self) -> None:
        """Do something at the board."""
        self.moves = True
        self.seat.act("touch" if self.touch else "mouse")

    def reopen(self) -> None:
        """Close the app in the middle of a game, and open it again there."""
        self.moves = True
        self.page.reload()
        self.page.locator(".game").wait_for()

    @property
    def rows(self) -> Locator:
        """The matches in the list of the chat."""
        return self.page.locator("#chat-matches > li")

    def home(self) -> None:
        self.page.evaluate("location.hash = '#/'")
        self.page.locator('html[data-page="home"]').wait_for()

    def invite(self, game: str, seats: int = 2) -> None:
        """Begin a match with a free seat for each of the others."""
        self.moves = True
        self.page.evaluate("(game) => (location.hash = `#/${game}`)", game)
        self.page.locator(".setup").wait_for()
        if seats > 2:
            self.page.locator(f'input[name="seats"][value="{seats}"]').check(force=True)
        self.seat.table("With somebody in this chat")
        self.seat.more()
        for seat in range(1, seats):
            self.page.locator(f"#seat-kind-{seat}").select_option(label="Somebody in this chat")
        self.page.get_by_role("button", name="Invite").click()
        self.sends()

    def sends(self) -> None:
        """Wait until the match that was just begun or joined is shown, and told to the chat."""
        self.page.wait_for_function(RESTS)

    def open_match(self) -> None:
        """Open the first match of the list."""
        self.moves = True
        self.home()
        self.rows.first.locator("a").click()

    def take_seat(self) -> None:
        """Take the first free seat, and wait until all are told of it."""
        self.open_match()
        self.page.get_by_role("button", name="Take this seat").click()
        self.sends()

    def watch(self) -> None:
        self.open_match()
        self.page.get_by_role("button", name="Watch").click()
        self.page.locator(".game").wait_for()

    def rest(self) -> None:
        """Wait until the app waits for somebody: for this person, for another one, or for nothing."""
        if self.moves and self.page.locator(".game").count():
            self.page.wait_for_function(RESTS)
        self.moves = False

    @property
    def status(self) -> str:
        """What this person reads, for a test that fails."""
        return f"{self.name}: {self.page.locator('.game .status, #notices').all_inner_texts()}"

    @property
    def is_asked(self) -> bool:
        """Whether this person can do something at the board."""
        return bool(
            self.page.evaluate(
                """[...document.querySelectorAll('.board-spots button, .controls button[aria-disabled="false"]')]
                .some((one) => one.checkVisibility())"""
            )
        )

    @property
    def result(self) -> Locator:
        return self.page.locator("dialog.result[open]")

    def record(self) -> dict[str, Any]:
        """The record of the only match at this device."""
        (save,) = self.seat.saves()
        record: dict[str, Any] = save["save"]["record"]
        return record


def expect_line(person: Person, words: str | re.Pattern[str]) -> None:
    """Check what the list of the chat says of its first match."""
    person.home()
    expect(person.rows.first.locator(".saved-state")).to_have_text(words)
