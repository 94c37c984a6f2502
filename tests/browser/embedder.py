"""A page on another origin that embeds a game, and actions on both."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Frame, FrameLocator, Locator, Page

from pygame_rules.core.record import RecordData
from pygame_rules.games import find_game
from pygame_rules.remote.game_link import GameLink, write
from tests.browser.seat import LIKE_A_PERSON

Until = Literal["commit", "domcontentloaded", "load"]
WORKER: Final = "**/worker.js"
LISTEN = """
<script>
  window.heard = [];
  window.messages = [];
  addEventListener("message", ({ data, origin }) => messages.push({ data, origin }));
  document.addEventListener("DOMContentLoaded", () => {
    for (const game of document.querySelectorAll("spieltisch-game"))
      for (const type of ["ready", "resize", "event", "result", "error"])
        game.addEventListener(type, ({ detail }) => heard.push({ type, ...detail }));
  });
</script>
"""


def document(body: str, *, lang: str = "en", policy: str = "") -> str:
    """Return a whole page around a body; the page records all events and messages that it receives."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
    return f"""<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>A museum</title>{meta}
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
{LISTEN}</head><body><h1>A museum</h1><p><a href="#here">A link before</a></p>{body}
<p id="here"><a href="#there">A link after</a></p></body></html>"""


def packed(value: object) -> str:
    """Encode a value as JSON in base64url, as in an address's fragment."""
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def shared_game(by: str) -> str:
    """Return what stands behind `#g=` in a link to a game of Yucata' that has just begun."""
    record = RecordData("yucata", ("", ""), {}, ("start 0", "4", "2"), None)
    return write(GameLink(record, by), find_game("yucata"))


class Embedder:
    """An embedding page, and the game in its first frame."""

    def __init__(self, page: Page, folder: Path, url: str, site: str) -> None:
        page.add_init_script(LIKE_A_PERSON)
        self.page = page
        self.url = url
        self.site = site
        self.folder = folder
        self._pages = 0

    def show(self, body: str, *, until: Until = "load", **how: str) -> None:
        """Write a page with this body, and open it; `until` is what to wait for."""
        self._pages += 1
        name = f"page-{self._pages}.html"
        (self.folder / name).write_text(document(body, **how), "utf-8")
        self.page.goto(f"{self.url}{name}", wait_until=until)

    def element(self, attributes: str, **how: str) -> None:
        """Open a page with the custom element."""
        self.show(
            f'<script src="{self.site}embed.js" async></script><spieltisch-game {attributes}></spieltisch-game>', **how
        )

    def iframe(self, query: str, fragment: str = "", attributes: str = 'width="100%" height="700"') -> None:
        """Open a page with a plain iframe."""
        query = query.replace("&", "&amp;")
        self.show(f'<iframe src="{self.site}embed.html?{query}{fragment}" title="Game" {attributes}></iframe>')

    def without_engine(self) -> None:
        """Keep engines on this page and in its frames from starting, which saves time where none is needed."""
        self.page.route(WORKER, lambda route: None)

    def with_engine(self) -> None:
        """Let engines start again on pages that are opened afterwards."""
        self.page.unroute(WORKER)

    # The embedded game

    @property
    def game(self) -> FrameLocator:
        return self.page.frame_locator("iframe:not(#other)")

    @property
    def frame(self) -> Frame:
        return next(frame for frame in self.page.frames if frame.url.startswith(self.site))

    @property
    def controls(self) -> Locator:
        return self.game.locator('.controls button[aria-disabled="false"]')

    @property
    def spots(self) -> Locator:
        return self.game.locator(".board-spots button")

    @property
    def status(self) -> Locator:
        return self.game.locator(".game .status")

    def wait(self) -> None:
        """Wait until a person may do something."""
        self.controls.or_(self.spots).first.wait_for()

    def act(self) -> None:
        """Perform one action."""
        # Query both with one locator: between two queries another game might begin.
        self.controls.or_(self.spots).first.click()
        while self.game.locator('.board-spots button[aria-pressed="true"]').count():
            self.game.locator(".board-spots button:not([aria-pressed])").last.click()

    # What the embedding page receives

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """Return the element's events of a type so far."""
        found: list[dict[str, Any]] = self.page.evaluate("kind => heard.filter(({ type }) => type === kind)", kind)
        return found

    def hears(self, kind: str, condition: str = "true") -> dict[str, Any]:
        """Wait for the first event of a type that meets a JavaScript condition on `event`, and return it."""
        return self._until("heard", f"event.type === {json.dumps(kind)} && ({condition})")

    def gets(self, kind: str, condition: str = "true") -> dict[str, Any]:
        """Wait for a plain message in the same way, and return its data."""
        found = self._until("messages", f"event.data?.type === {json.dumps(kind)} && ({condition})")
        data: dict[str, Any] = found["data"]
        return data

    def _until(self, where: str, condition: str) -> dict[str, Any]:
        handle = self.page.wait_for_function(f"() => {where}.find((event) => {condition})")
        value: dict[str, Any] = handle.json_value()
        return value

    def say(self, message: object) -> None:
        """Post a message to the frame."""
        self.page.evaluate(
            "([message, origin]) => document.querySelector('iframe').contentWindow.postMessage(message, origin)",
            [message, self.site.rstrip("/")],
        )

    def call(self, script: str, argument: object = None) -> Any:
        """Call a JavaScript function with the element and an argument."""
        return self.page.evaluate(
            f"(argument) => ({script})(document.querySelector('spieltisch-game'), argument)", argument
        )
