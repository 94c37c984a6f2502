"""Fixtures: the built site and three browsers; tests skip a browser that this system lacks and cannot install."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.site import built
from tools.browsers import firefox
from tools.browsers.drive import ENGINES, Driver, open_browser
from tools.paths import SITE
from tools.site.serve import Handler, Server


@pytest.fixture(scope="session")
def firefox_path() -> Path:
    """Return the path of Firefox; if it is missing the test is skipped, or fails on Debian, which could install it."""
    found = firefox.provide()
    if found is None:
        pytest.skip("no Firefox: install one, or name it in SPIELTISCH_FIREFOX")
    return found


class Host:
    """A static host that tests can shut down; it closes each connection after one answer, so none stays usable."""

    def __init__(self) -> None:
        self._server = Server(("127.0.0.1", 0), functools.partial(Unkept, directory=str(SITE)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def go_away(self) -> None:
        """Stop answering requests."""
        self._server.shutdown()
        self._server.server_close()


class Unkept(Handler):
    """Close each connection after one answer."""

    protocol_version = "HTTP/1.0"


# Here Chromium runs only with --full, because all of tests/browser uses it anyway.
@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.full) if name == "chromium" else name for name in ENGINES])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Open each browser with an empty page; fail if a browser that could be installed is missing."""
    engine = request.param
    found = open_browser(engine, playwright=request.getfixturevalue("playwright") if engine == "chromium" else None)
    if found is None:
        pytest.skip(f"no {engine}: install one, or name it in {ENGINES[engine]}")
    with found:
        yield found


@pytest.fixture
def host() -> Iterator[Host]:
    """Serve the site as it is shipped."""
    built(SITE)
    made = Host()
    yield made
    made.go_away()
