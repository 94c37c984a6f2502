"""Somebody else's page with a game in it, on another origin, and what one does with both."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Frame, FrameLocator, Locator, Page

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
    """A whole page around a body, which notes all that it hears."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
    return f"""<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>A museum</title>{meta}
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
{LISTEN}</head><body><h1>A museum</h1><p><a href="#here">A link before</a></p>{body}
<p id="here"><a href="#there">A link after</a></p></body></html>"""


def packed(value: object) -> str:
    """JSON as base64url, as the fragment has it."""
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


class Embedder:
    """A page that embeds, and the game in its first frame."""

    def __init__(self, page: Page, folder: Path, url: str, site: str) -> None:
        self.page = page
        self.url = url
        self.site = site
        self.folder = folder
        self._pages = 0

    def show(self, body: str, **how: str) -> None:
        """Make a page with this body and go there."""
        self._pages += 1
        name = f"page-{self._pages}.html"
        (self.folder / name).write_text(document(body, **how), "utf-8")
        self.page.goto(f"{self.url}{name}")

    def element(self, attributes: str, **how: str) -> None:
        """A page with the element."""
        self.show(
            f'<script src="{self.site}embed.js" async></script><spieltisch-game {attributes}></spieltisch-game>', **how
        )

    def iframe(self, query: str, fragment: str = "", attributes: str = 'width="100%" height="700"') -> None:
        """A page with a plain iframe."""
        query = query.replace("&", "&amp;")
        self.show(f'<iframe src="{self.site}embed.html?{query}{fragment}" title="Game" {attributes}></iframe>')

    def without_engine(self) -> None:
        """From now on no engine starts on this page and in its frames: what needs none is seen sooner."""
        self.page.route(WORKER, lambda route: None)

    def with_engine(self) -> None:
        """Let engines start again on pages that are opened from now on."""
        self.page.unroute(WORKER)

    # The game in it

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
        return self.game.locator(".table-spots button")

    @property
    def status(self) -> Locator:
        return self.game.locator(".game .status")

    def wait(self) -> None:
        """Until a person may do something."""
        self.controls.or_(self.spots).first.wait_for()

    def act(self) -> None:
        """Do one thing."""
        # Asked at once and not one after the other: between two questions another game may have begun.
        self.controls.or_(self.spots).first.click()
        while self.game.locator('.table-spots button[aria-pressed="true"]').count():
            self.game.locator(".table-spots button:not([aria-pressed])").last.click()

    # What the page hears

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The element's events of a type so far."""
        found: list[dict[str, Any]] = self.page.evaluate("kind => heard.filter(({ type }) => type === kind)", kind)
        return found

    def hears(self, kind: str, condition: str = "true") -> dict[str, Any]:
        """The first event of a type for which a JavaScript condition on `event` holds; waits for it."""
        return self._until("heard", f"event.type === {json.dumps(kind)} && ({condition})")

    def gets(self, kind: str, condition: str = "true") -> dict[str, Any]:
        """The same of plain messages."""
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
        """Call a function with the element and an argument."""
        return self.page.evaluate(
            f"(argument) => ({script})(document.querySelector('spieltisch-game'), argument)", argument
        )
