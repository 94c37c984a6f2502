"""Two or more people who play by letters, each at a device of their own: nothing goes from one to the other but links."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from pygame_rules.bridge import handle
from tests.browser.seat import How, Player

POSTED: Final = """
if (location.protocol !== "about:") {
  window.posted = [];
  Object.assign(Navigator.prototype, {
    canShare: () => true,
    share: async (data) => {
      if (window.closesList) throw new DOMException("closed", "AbortError");
      window.posted.push(data);
    },
  });
}
"""
"""Stands for the device's list of ways to share: what is sent is kept."""
STORE: Final = """
([name, entry]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(name);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const base = opening.result;
    const done = base.transaction("games", "readwrite");
    done.objectStore("games").put(entry);
    done.oncomplete = () => { base.close(); resolve(); };
    done.onerror = () => reject(done.error);
  };
})
"""
PASTE: Final = """
(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
"""


class Correspondent:
    """A person who plays by letters at a device.

    :param seat: the person's page, in a profile of its own.
    :param how: how everything is pressed.
    """

    def __init__(self, seat: Player, how: How) -> None:
        self.seat, self.page, self.how = seat, seat.page, how
        self.page.add_init_script(POSTED)

    def invite(self, game: str, name: str) -> str:
        """Set up a game with a friend far away, and return the link of the invitation."""
        self.seat.set_up(game)
        self.page.locator("#seat-name-0").fill(name)
        self.press(self.page.get_by_role("button", name="With a friend, far away"))
        self.press(self.page.get_by_role("button", name="Invite"))
        return self.send()

    def join(self, link: str, name: str, seed: str) -> None:
        """Take the open seat of an invitation, and open the game."""
        letter = letter_in(link)
        view = {"seat": None, "lang": "en", "shape": "portrait"}
        reply = asked(do="join", session=seed, letter=letter, name=name, seed=seed * 64, view=view, lang="en")
        table = reply["table"]
        entry = {
            **{"schema": 1, "id": f"guest-{seed}", "rev": 1, "game": table["scene"]["game"], "setup": None},
            **{"save": table["save"], "last_scene": None, "names": table["names"], "ply": table["ply"]},
            **{"over": False, "updated": 1},
        }
        self.seat.home()
        self.page.locator(".game-card").first.wait_for()
        self.page.evaluate(STORE, [f"spieltisch:{urlsplit(self.seat.url).path}", entry])
        self.page.goto(f"{self.seat.url}#/{entry['game']}/{entry['id']}")
        self.page.locator(".game").wait_for()

    def press(self, button: Locator) -> None:
        self.seat.press(button, self.how)

    @property
    def sender(self) -> Locator:
        """The button that sends what has to be sent."""
        return self.page.locator(".post-send:visible")

    def send(self) -> str:
        """Send what has to be sent, and return the link."""
        before = self.page.evaluate("window.posted.length")
        self.press(self.sender)
        self.page.wait_for_function("(before) => window.posted.length > before", arg=before)
        expect(self.sender).to_have_count(0)
        return str(self.page.evaluate("window.posted.at(-1).url"))

    def open(self, link: str) -> None:
        """Open a link in the game that is shown."""
        self.page.evaluate(PASTE, f"Look here: {link} !")

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.page.locator(".game").wait_for()

    def play_on(self, most: int = 60) -> str:
        """Play until something has to be sent or the game is over; return the link."""
        for _ in range(most):
            self.page.wait_for_function(
                """() => document.querySelector('dialog.result[open]')
                  || [...document.querySelectorAll('.post-send')].some((one) => one.checkVisibility())
                  || [...document.querySelectorAll('.board-spots button, .controls button[aria-disabled="false"]')]
                    .some((one) => one.checkVisibility())"""
            )
            if self.seat.result.count():
                self.press(self.seat.result.get_by_role("button", name="Look at the board"))
                break
            if self.sender.count():
                break
            self.seat.act(self.how)
        return self.send() if self.sender.count() else ""

    def record(self) -> dict[str, Any]:
        return self.seat.record()


def letter_in(link: str) -> str:
    """Return the letter in a link."""
    return link.partition("#letter=")[2]


def asked(**request: object) -> dict[str, Any]:
    """Return the engine's answer to a request."""
    reply: dict[str, Any] = json.loads(handle(json.dumps(request)))
    assert reply["ok"], reply
    return reply
