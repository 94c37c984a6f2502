"""The built site in a real Chromium.

Each process of the test run serves the site on a port of its own. `site_url` is the site as it is shipped,
`toy_site_url` the same with the toy game added. Every page is watched: an error in its console, an exception or a
request to another origin fails the test.
"""

from __future__ import annotations

import functools
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.seat import Player
from tools.chromium import FRUGAL, VARIABLE, find
from tools.console import run
from tools.paths import BUILD, ROOT, SINGLE, SITE
from tools.serve import Handler, Server

TOY_SITE = BUILD / "toy-site"
TIMEOUT = 60_000
"""Milliseconds until a thing that never comes fails its test; nothing waits this long where all is well."""

expect.set_options(timeout=TIMEOUT)
# Dice are scripted: every seed and id that the page draws is made of these bytes, one after the other.
ENGINE_PARTS = re.compile(r"/(memory\.wasm|rules\.pack)$")
"""Either brings the rules."""
SCRIPTED_CHANCE = """
if (location.protocol !== "about:") {
  let next = Number(sessionStorage.getItem("scripted-chance") ?? "1");
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at += 1) array[at] = (next = (next * 75 + 74) % 65537) & 255;
    sessionStorage.setItem("scripted-chance", String(next));
    return array;
  };
}
"""


def serve(folder: Path) -> str:
    """Serve a folder on a free port; its address."""
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def built(out: Path, extras: tuple[Path, ...] = ()) -> Path:
    """The site in this folder, built if it does not stand."""
    # In a process of its own, which does not know the add-ons of the tests.
    more = [word for extra in extras for word in ("--extra", extra)]
    run([sys.executable, "-m", "tools.site", "--out", out, *more])
    return out


@pytest.fixture(scope="session")
def site_url() -> str:
    """The site as it is shipped."""
    return serve(built(SITE))


@pytest.fixture(scope="session")
def toy_site_url() -> str:
    """The site with the toy game and the example's game built in, as any museum would build in its own."""
    return serve(built(TOY_SITE, (ROOT / "tests" / "toy_game", ROOT / "examples" / "rota")))


@pytest.fixture(scope="session")
def single_file() -> Path:
    """The whole page as one file."""
    run([sys.executable, "-m", "tools.single"])
    return SINGLE


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium instead of a download."""
    chromium = find()
    assert chromium is not None, f"no Chromium: run build.py, or set {VARIABLE}"
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    return {**browser_type_launch_args, "executable_path": str(chromium), "args": [*sandbox, *FRUGAL]}


Sit = Callable[..., Player]


@pytest.fixture
def sit(browser: Browser, site_url: str) -> Iterator[Sit]:
    """Opens pages: `sit(width=390, height=844, touch=True, lang="de")`; what they complained of fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        *,
        width: int = 1280,
        height: int = 800,
        touch: bool = False,
        lang: str = "en",
        dark: bool = False,
        still: bool = True,
        dense: bool | None = None,
        url: str = site_url,
        context: BrowserContext | None = None,
        **settings: object,
    ) -> Player:
        if context is None:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale={"de": "de-DE", "en": "en-GB"}[lang],
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce" if still else "no-preference",
                has_touch=touch,
                is_mobile=touch,
                device_scale_factor=2 if (touch if dense is None else dense) else 1,
                accept_downloads=True,
            )
            context.set_default_timeout(TIMEOUT)
            context.add_init_script(SCRIPTED_CHANCE)
            contexts.append(context)
        page = context.new_page()
        watch(page, url, troubles)
        # Storing the whole site for each test would take longer than most of them.
        return Player(page, url, {"speed": "instant", "sound": False, "offline": False, **settings})

    yield open_page
    for context in contexts:
        context.close()
    assert not troubles, troubles


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
