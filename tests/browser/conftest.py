"""The built site in a real Chromium.

Each process of the test run serves the site on a port of its own. `site_url` is the site as it is shipped,
`toy_site_url` the same with the toy game and a third language added. Every page is watched: an error in its console,
an exception or a request to another origin fails the test.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests import toy_site
from tests.browser.kept import USUAL, KeptPage, KeptPages
from tests.browser.seat import Player
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, built, diagnosis, serve, watch
from tools.browsers.chromium import FRUGAL, VARIABLE, find
from tools.paths import SINGLE, SITE, WEBXDC

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def site_url() -> str:
    """Serve the site as it is shipped, and return its URL."""
    return serve(built(SITE))


@pytest.fixture(scope="session")
def toy_site_url() -> str:
    """Serve the site with the add-on games and the third language, and return its URL."""
    return serve(toy_site.built())


@pytest.fixture(scope="session")
def single_file() -> Path:
    """Build the single-file edition, and return its path."""
    return built(SINGLE, "tools.single")


@pytest.fixture(scope="session")
def messenger_app() -> Path:
    """Build the app for messengers, and return its path."""
    return built(WEBXDC, "tools.webxdc")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the installed Chromium instead of Playwright's download."""
    chromium = find()
    assert chromium is not None, f"no Chromium: run build.py, or set {VARIABLE}"
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    return {**browser_type_launch_args, "executable_path": str(chromium), "args": [*sandbox, *FRUGAL]}


Sit = Callable[..., Player]


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> KeptPages:
    """The booted pages that the tests of this process share."""
    return KeptPages(browser)


@pytest.fixture
def sit(request: pytest.FixtureRequest, browser: Browser, site_url: str, kept_pages: KeptPages) -> Iterator[Sit]:
    """Opens pages: `sit(width=390, height=844, touch=True, lang="de")`; an error that a page reports fails the test.

    The page is already booted, and the test must leave it as it was. `fresh=True` opens a new page in its own profile,
    for tests of the start or of what the browser stores, and for tests that change the page's scripts.
    """
    contexts: list[BrowserContext] = []
    lent: list[KeptPage] = []
    troubles: list[str] = []
    failed = request.session.testsfailed

    def open_page(
        *,
        width: int = 1280,
        height: int = 800,
        touch: bool = False,
        lang: str = "en",
        dark: bool = False,
        still: bool = True,
        fresh: bool = False,
        url: str = site_url,
        context: BrowserContext | None = None,
        **settings: object,
    ) -> Player:
        # USUAL switches offline use off: storing the whole site would take longer than most tests.
        chosen = {**USUAL, **settings}
        if not fresh and context is None:
            kept = kept_pages.take(url, touch)
            lent.append(kept)
            kept.lay_out(width, height, dark, still, {**chosen, "language": lang})
            return Player(kept.page, url, None)
        if context is None:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale={"de": "de-DE", "en": "en-GB"}[lang],
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce" if still else "no-preference",
                has_touch=touch,
                is_mobile=touch,
                # The pixel density of a phone, or of an ordinary screen.
                device_scale_factor=3 if touch else 1,
                accept_downloads=True,
            )
            context.set_default_timeout(TIMEOUT)
            context.add_init_script(SCRIPTED_CHANCE)
            contexts.append(context)
        page = context.new_page()
        watch(page, url, troubles)
        del chosen["language"]
        return Player(page, url, chosen)

    yield open_page
    if request.session.testsfailed > failed:
        # pytest shows this with the failure.
        for page in [*(page for context in contexts for page in context.pages), *(kept.page for kept in lent)]:
            sys.stdout.write(f"{diagnosis(page)}\n")
    for context in contexts:
        context.close()
    troubles += [trouble for kept in lent for trouble in kept.troubles]
    for kept in lent:
        # After a failure the state of the pages is unknown, so other tests must not use them.
        if troubles or request.session.testsfailed > failed:
            kept.close()
        else:
            kept_pages.give_back(kept)
    assert not troubles, troubles
