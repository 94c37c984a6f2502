"""A messenger that shows the app in a chat: each person has a device, and updates reach it when the test says so.

It does what the specification of webxdc asks for (https://webxdc.org/docs/spec/), and no more: there is no network, no
service worker, no Web Crypto, no lock, nothing that asks for a permission, and files have the wrong types. As in real
messengers, each device counts the updates in the order in which they reach it, so the same update has different
serials at different devices.
"""

from __future__ import annotations

import json
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser

from tests.browser.chat_person import Person
from tests.browser.seat import LIKE_A_PERSON
from tests.browser.site import TIMEOUT, watch

POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline' blob:; font-src 'self' data: blob:;"
    " script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; connect-src 'self' data: blob:;"
    " img-src 'self' data: blob:; media-src 'self' data: blob:"
)
"""As Delta Chat for desktop sends it."""
TYPES: Final = {"html": "text/html", "js": "text/javascript", "css": "text/css", "png": "image/png"}
"""All other files are served as plain text, WebAssembly too."""
LACKS: Final = ("serviceWorker", "locks", "permissions", "mediaDevices", "clipboard", "share", "storage", "setAppBadge")
"""What some messengers do not have, of `navigator`: all that asks for a permission, too."""
BARE: Final = f"""
Object.defineProperty(Crypto.prototype, "subtle", {{ get: () => undefined }});
for (const name of {json.dumps(LACKS)}) Object.defineProperty(Navigator.prototype, name, {{ get: () => undefined }});
for (const name of ["Notification", "RTCPeerConnection", "caches"])
  Object.defineProperty(window, name, {{ value: undefined }});
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


class Chat:
    """A chat with the app in it.

    :param app: the archive.
    """

    def __init__(self, browser: Browser, app: Path, troubles: list[str]) -> None:
        self.browser = browser
        self.troubles = troubles
        with zipfile.ZipFile(app) as archive:
            self.files = {name: archive.read(name) for name in archive.namelist()}
        self.people: list[Device] = []

    def enter(self, name: str, *lacks: str, lang: str = "en-GB", touch: bool = False, width: int = 1000) -> Device:
        """Let somebody open the app, on a device without something."""
        person = Device(self, name, lacks, lang, touch=touch, width=width)
        for update in self.people[0].known if self.people else ():
            person.receive(update)
        self.people.append(person)
        return person

    def deliver(self, *to: Device) -> int:
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


class Device(Person):
    """Somebody in the chat, at a device to which updates come when the test says so."""

    def __init__(self, chat: Chat, name: str, lacks: tuple[str, ...], lang: str, *, touch: bool, width: int) -> None:
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
        page = context.new_page()
        watch(page, url, chat.troubles)
        for script in (BARE, *lacks):
            page.add_init_script(script)
        keeps = NO_STORAGE not in lacks
        super().__init__(name, page, url, {"lang": "", "anims": "off"} if keeps else None, touch=touch)
        if not keeps:
            page.add_init_script(LIKE_A_PERSON)
            page.add_init_script(NO_CARDS)
        self.start()

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

    def take_sent(self) -> list[dict[str, Any]]:
        """Take what the app has sent."""
        self.page.evaluate("window.sent.splice(0)")
        sent, self.sent = self.sent, []
        return sent

    def receive(self, update: dict[str, Any]) -> None:
        """Let an update reach this device."""
        numbered = {**update, "serial": len(self.known) + 1, "max_serial": len(self.known) + 1}
        self.known.append(numbered)
        self.moves = True
        self.page.evaluate("(update) => window.arrive([update])", numbered)

    def sends(self) -> None:
        self.page.wait_for_function("() => window.sent.length > 0")
