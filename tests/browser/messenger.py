"""A messenger that shows the app in a chat: each person has a device, and updates reach it when the test says so.

It does what the specification of webxdc asks for (https://webxdc.org/docs/spec/), and no more: there is no network, no
service worker, no Web Crypto, no lock, and files have the wrong types. As in real messengers, each device counts the
updates in the order in which they reach it, so the same update has different serials at different devices.
"""

from __future__ import annotations

import json
import re
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, expect

from tests.browser.seat import LIKE_A_PERSON, Player
from tests.browser.site import TIMEOUT, watch

POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline' blob:; font-src 'self' data: blob:;"
    " script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; connect-src 'self' data: blob:;"
    " img-src 'self' data: blob:; media-src 'self' data: blob:"
)
"""As Delta Chat for desktop sends it."""
TYPES: Final = {"html": "text/html", "js": "text/javascript", "css": "text/css", "png": "image/png"}
"""All other files are served as plain text, WebAssembly too."""
BARE: Final = """
Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined });
Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined });
Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined });
"""
NO_DATABASE: Final = 'Object.defineProperty(window, "indexedDB", { get: () => undefined });'
NO_STORAGE: Final = """
Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } });
"""
NO_CARDS: Final = """
new MutationObserver(() => document.querySelector(".intro:not([hidden]) button.primary")?.click())
  .observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Puts away what introduces a game for the first time: nothing remembers that this person knows it."""
API: Final = """
{
  const me = %s;
  window.sent = [];
  let listen = () => {};
  window.arrive = (updates) => updates.forEach((update) => listen(update));
  window.webxdc = {
    selfAddr: me.address,
    selfName: me.name,
    sendUpdateInterval: 10000,
    sendUpdateMaxSize: 128000,
    setUpdateListener(given, serial) {
      listen = given;
      window.arrive(me.known.filter((update) => update.serial > serial));
      return Promise.resolve();
    },
    // Nothing but JSON gets through. When this returns, the messenger has the update, whatever becomes of the app.
    sendUpdate(update) {
      const handing = new XMLHttpRequest();
      handing.open("POST", "sent", false);
      handing.send(JSON.stringify(update));
      window.sent.push(update);
    },
  };
}
"""


RESTS: Final = """
() => {
  const asks = [...document.querySelectorAll('.board-spots button, .controls button[aria-disabled="false"]')]
    .some((one) => one.checkVisibility());
  const waits = document.querySelector(".game .status")?.textContent.startsWith("Waiting");
  const over = document.querySelector(".game .status")?.textContent && document.querySelector(".ending:not([hidden])");
  const rests =
    document.documentElement.dataset.opened === location.hash.split("/").at(-1) &&
    (window.sent.length > 0 || asks || waits || over || document.querySelector("dialog.result[open]"));
  // What follows by itself, follows within some frames.
  window.stillFor = rests ? (window.stillFor ?? 0) + 1 : 0;
  return window.stillFor > 5;
}
"""
"""Tells whether the app waits for somebody, or for a letter to be delivered."""


class Chat:
    """A chat with the app in it.

    :param app: the archive.
    """

    def __init__(self, browser: Browser, app: Path, troubles: list[str]) -> None:
        self.browser = browser
        self.troubles = troubles
        with zipfile.ZipFile(app) as archive:
            self.files = {name: archive.read(name) for name in archive.namelist()}
        self.people: list[Person] = []

    def enter(self, name: str, *lacks: str, lang: str = "en-GB", touch: bool = False, width: int = 1000) -> Person:
        """Let somebody open the app, on a device without something."""
        person = Person(self, name, lacks, lang, touch=touch, width=width)
        self.people.append(person)
        return person

    def deliver(self, *to: Person) -> int:
        """Bring what has been sent to its sender and to these people, or to all; return how many updates that were."""
        count = 0
        for person in self.people:
            for update in person.take_sent():
                count += 1
                person.receive(update)
                for other in self.people:
                    if other is not person:
                        other.waiting.append(update)
        for person in to or self.people:
            for update in person.waiting:
                person.receive(update)
            person.waiting = []
        return count

    def settle(self) -> None:
        """Deliver until nobody has anything to send any more."""
        while True:
            for person in self.people:
                person.rest()
            if not self.deliver():
                return

    def close(self) -> None:
        for person in self.people:
            person.page.context.close()
            person.server.shutdown()
            person.server.server_close()


class Person:
    """Somebody in the chat, with a device."""

    def __init__(self, chat: Chat, name: str, lacks: tuple[str, ...], lang: str, *, touch: bool, width: int) -> None:
        self.name = name
        self.known: list[dict[str, Any]] = []
        """The updates at this device."""
        self.waiting: list[dict[str, Any]] = []
        """The updates that are on their way to it."""
        self.sent: list[dict[str, Any]] = []
        """The updates that the app has sent, and the messenger has not passed on yet."""
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler(chat.files))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self.server.server_port}/"
        context = chat.browser.new_context(
            viewport={"width": width, "height": 800}, has_touch=touch, locale=lang, reduced_motion="reduce"
        )
        context.set_default_timeout(TIMEOUT)
        self.page = context.new_page()
        watch(self.page, url, chat.troubles)
        self.page.add_init_script(BARE)
        for script in lacks:
            self.page.add_init_script(script)
        settings: dict[str, object] | None = None if NO_STORAGE in lacks else {"lang": "", "anims": "off"}
        self.seat = Player(self.page, url, settings)
        if settings is None:
            self.page.add_init_script(LIKE_A_PERSON)
            self.page.add_init_script(NO_CARDS)
        self.page.goto(f"{url}index.html")
        self.page.locator('html[data-page="home"]').wait_for()

    def _handler(self, files: dict[str, bytes]) -> type[BaseHTTPRequestHandler]:
        person = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path = self.path.partition("?")[0].lstrip("/")
                me = {"address": f"{person.name}@device", "name": person.name, "known": person.known}
                data = (API % json.dumps(me)).encode() if path == "webxdc.js" else files.get(path)
                self.send_response(404 if data is None else 200)
                self.send_header("Content-Type", TYPES.get(path.rpartition(".")[2], "text/plain"))
                self.send_header("Content-Security-Policy", POLICY)
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(data or b"")

            def do_POST(self) -> None:
                person.sent.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so it is named in the library
                pass

        return Handler

    # The messenger

    def take_sent(self) -> list[dict[str, Any]]:
        """Take what the app has sent."""
        self.page.evaluate("window.sent.splice(0)")
        sent, self.sent = self.sent, []
        return sent

    def receive(self, update: dict[str, Any]) -> None:
        """Let an update reach this device."""
        numbered = {**update, "serial": len(self.known) + 1, "max_serial": len(self.known) + 1}
        self.known.append(numbered)
        self.page.evaluate("(update) => window.arrive([update])", numbered)

    # The person

    @property
    def rows(self) -> Locator:
        """The matches in the list of the chat."""
        return self.page.locator("#chat-matches > li")

    def home(self) -> None:
        self.page.evaluate("location.hash = '#/'")
        self.page.locator('html[data-page="home"]').wait_for()

    def invite(self, game: str, seats: int = 2) -> None:
        """Begin a match with a free seat for each of the others."""
        self.page.evaluate("(game) => (location.hash = `#/${game}`)", game)
        self.page.locator(".setup").wait_for()
        if seats > 2:
            self.page.locator(f'input[name="seats"][value="{seats}"]').check(force=True)
        self.page.get_by_role("button", name="With somebody in this chat").click()
        for seat in range(1, seats):
            self.page.locator(f"#seat-kind-{seat}").select_option(label="Somebody in this chat")
        self.page.get_by_role("button", name="Invite").click()
        self.sends()

    def sends(self) -> None:
        """Wait until the app has sent something."""
        self.page.wait_for_function("() => window.sent.length > 0")

    def open_match(self) -> None:
        """Open the first match of the list."""
        self.home()
        self.rows.first.locator("a").click()

    def take_seat(self) -> None:
        """Take the first free seat, and wait until all are told of it."""
        self.open_match()
        self.page.get_by_role("button", name="Take this seat").click()
        self.sends()

    def watch(self) -> None:
        self.open_match()
        self.page.get_by_role("button", name="Look on").click()
        self.page.locator(".game").wait_for()

    def rest(self) -> None:
        """Wait until the app waits for somebody: for this person, for another one, or for nothing."""
        if self.page.locator(".game").count():
            self.page.wait_for_function(RESTS)

    @property
    def status(self) -> str:
        """What the app says at the board, for a test that fails."""
        return f"{self.name}: {self.page.locator('.game .status').all_inner_texts()}"

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
