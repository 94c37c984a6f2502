"""Build the site, serve it on a free port, and watch its pages for errors."""

from __future__ import annotations

import functools
import os
import re
import sys
import threading
from pathlib import Path
from typing import Final

from playwright.sync_api import ConsoleMessage, Page
from playwright.sync_api import Error as PlaywrightError

from tools.base.console import run
from tools.checks.all_checks import SITES_STAND
from tools.site.serve import Handler, Server

TIMEOUT: Final = 60_000
"""Milliseconds to wait for an element before the test fails. A passing test waits for as long as the page takes; the
limit is this long because a shared machine may stand still for a minute."""
ENGINE_PARTS: Final = re.compile(r"/(memory|rules)\.wasm$")
"""The files that contain the rules; the page loads one of them."""
ORDINARY_CONNECTION: Final = "Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined })"
"""Hides what the browser says about the connection: then a first visit from this computer starts without a snapshot."""
SCRIPTED_CHANCE: Final = """
if (location.protocol !== "about:") {
  let next = Number(sessionStorage.getItem("scripted-chance") ?? "1");
  addEventListener("begin-chance-anew", ({ detail }) => (next = detail ?? 1));
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at += 1) array[at] = (next = (next * 75 + 74) % 65537) & 255;
    sessionStorage.setItem("scripted-chance", String(next));
    return array;
  };
}
"""
"""Replaces the browser's random generator with a fixed sequence of bytes, which makes seeds and ids predictable."""


def serve(folder: Path) -> str:
    """Serve a folder on a free port, and return its address."""
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


@functools.cache
def built(out: Path, tool: str = "tools.site") -> Path:
    """Build the site, or what another tool makes of it, at this path unless it is up to date, and return the path.

    Each process does so once at most; none does where `tools.checks` has built everything before the tests.
    """
    # Build in a separate process, which does not see the tests' add-ons.
    if SITES_STAND not in os.environ:
        run([sys.executable, "-m", tool, "--out", out])
    return out


INSTALLED = "dispatchEvent(new Event('appinstalled'))"
"""What a browser tells a page that a person installs as an app: the page stores all games then."""
ALL_STORED = "html[data-offline='ready'][data-kept='all'][data-spare='kept']"


def store_everything(page: Page) -> None:
    """Install the site as an app, and wait until all of it is stored, also what only later visits need."""
    page.locator("html[data-offline]").wait_for()
    page.evaluate(INSTALLED)
    page.locator(ALL_STORED).wait_for()


def is_trouble(message: ConsoleMessage) -> bool:
    """Whether the page has logged an error or a warning of its own.

    Chromium asks for /favicon.ico some time after it has opened a file that names no icon, such as licences.txt.
    """
    url = str(message.location["url"])
    return message.type in ("error", "warning") and not url.endswith("/favicon.ico")


def watch(page: Page, url: str, troubles: list[str]) -> None:
    """Record what must not happen on the site's pages: exceptions, console errors, requests to other origins."""
    page.on("pageerror", lambda error: troubles.append(f"exception: {error}"))
    page.on("console", lambda message: troubles.append(f"console: {message.text}") if is_trouble(message) else None)
    page.on(
        "request",
        lambda request: (
            None if request.url.startswith((url, "data:", "blob:")) else troubles.append(f"request to {request.url}")
        ),
    )


def diagnosis(page: Page) -> str:
    """Say, after a failure, whether a page still runs scripts and paints, and what it shows.

    A click waits for ever on a page that does not paint; a page that is busy or hidden looks the same from outside.
    """
    if page.is_closed():
        return "The page is closed."
    found = [page.url]
    for name, asked, polling in (("runs scripts", "() => true", 100), ("paints", "() => true", "raf")):
        try:
            page.wait_for_function(asked, polling=polling, timeout=5_000)
            found.append(f"it {name}")
        except PlaywrightError as error:
            return ", ".join([*found, f"not found out within 5 s whether it {name}: {str(error).splitlines()[0]}"])
    shown = page.evaluate("[document.visibilityState, document.hasFocus(), performance.now(), document.body.innerText]")
    return f"{', '.join(found)}; {shown}"
