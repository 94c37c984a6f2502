"""The built site on a port of its own, and what every page of it is watched for."""

from __future__ import annotations

import functools
import re
import sys
import threading
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tools.console import run
from tools.serve import Handler, Server

TIMEOUT: Final = 60_000
"""Milliseconds until a thing that never comes fails its test; nothing waits this long where all is well."""
ENGINE_PARTS: Final = re.compile(r"/(memory\.wasm|rules\.pack)$")
"""Either brings the rules."""
SCRIPTED_CHANCE: Final = """
if (location.protocol !== "about:") {
  let next = Number(sessionStorage.getItem("scripted-chance") ?? "1");
  addEventListener("begin-chance-anew", () => (next = 1));
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at += 1) array[at] = (next = (next * 75 + 74) % 65537) & 255;
    sessionStorage.setItem("scripted-chance", String(next));
    return array;
  };
}
"""
"""Dice are scripted: every seed and id that the page draws is made of these bytes, one after the other."""


def serve(folder: Path) -> str:
    """Serve a folder on a free port; its address."""
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def built(out: Path) -> Path:
    """The site in this folder, built if it does not stand."""
    # In a process of its own, which does not know the add-ons of the tests.
    run([sys.executable, "-m", "tools.site", "--out", out])
    return out


def watch(page: Page, url: str, troubles: list[str]) -> None:
    """Note what must not happen on a page of ours."""
    page.on("pageerror", lambda error: troubles.append(f"exception: {error}"))
    page.on(
        "console",
        lambda message: troubles.append(f"console: {message.text}") if message.type in ("error", "warning") else None,
    )
    page.on(
        "request",
        lambda request: (
            None if request.url.startswith((url, "data:", "blob:")) else troubles.append(f"request to {request.url}")
        ),
    )
