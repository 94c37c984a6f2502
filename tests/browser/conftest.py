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
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, built, serve, watch
from tools.chromium import FRUGAL, VARIABLE, find
from tools.console import run
from tools.paths import SINGLE, SITE

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def site_url() -> str:
    """The site as it is shipped."""
    return serve(built(SITE))


@pytest.fixture(scope="session")
def toy_site_url() -> str:
    """The site with games that are not ours, and with a third language."""
    return serve(toy_site.built())


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


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> KeptPages:
    """The booted pages of this process."""
    return KeptPages(browser)


@pytest.fixture
def sit(request: pytest.FixtureRequest, browser: Browser, site_url: str, kept_pages: KeptPages) -> Iterator[Sit]:
    """Opens pages: `sit(width=390, height=844, touch=True, lang="de")`; what they complained of fails the test.

    The page stands already, and must be as it was when the test is over. `fresh=True` is for a test of the start itself
    or of what a browser stores, and for one that changes the page's scripts: it opens a page in a profile of its own.
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
        # Storing the whole site for each test would take longer than most of them.
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
                # As a real phone, and as a plain screen.
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
    for context in contexts:
        context.close()
    troubles += [trouble for kept in lent for trouble in kept.troubles]
    for kept in lent:
        # Where a test has failed, nobody knows how it has left its pages.
        if troubles or request.session.testsfailed > failed:
            kept.close()
        else:
            kept_pages.give_back(kept)
    assert not troubles, troubles
