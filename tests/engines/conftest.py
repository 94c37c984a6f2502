"""The built site and three browsers. One that this system does not have and cannot get is skipped, by name."""

from __future__ import annotations

import functools
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import firefox
from tools.console import run
from tools.drive import ENGINES, Driver, open_browser
from tools.paths import SITE
from tools.serve import Handler, Server


@pytest.fixture(scope="session")
def firefox_path() -> Path:
    """Firefox; missing on Debian where it could be installed, that is a failure."""
    found = firefox.provide()
    if found is None:
        pytest.skip("no Firefox: install one, or name it in SPIELTISCH_FIREFOX")
    return found


class Host:
    """A static host that can go away: it keeps no connection open, so that nothing is answered afterwards."""

    def __init__(self) -> None:
        self._server = Server(("127.0.0.1", 0), functools.partial(Unkept, directory=str(SITE)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def go_away(self) -> None:
        """Answer nobody from now on."""
        self._server.shutdown()
        self._server.server_close()


class Unkept(Handler):
    """Ends each connection after one answer."""

    protocol_version = "HTTP/1.0"


# All of tests/browser runs in Chromium.
@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.full) if name == "chromium" else name for name in ENGINES])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Each browser with an empty page; one that could be installed and was not is a failure."""
    engine = request.param
    found = open_browser(engine, playwright=request.getfixturevalue("playwright") if engine == "chromium" else None)
    if found is None:
        pytest.skip(f"no {engine}: install one, or name it in {ENGINES[engine]}")
    with found:
        yield found


@pytest.fixture
def host() -> Iterator[Host]:
    """The site as it is shipped."""
    # Built in a process of its own: in this one there is the toy game, too.
    run([sys.executable, "-m", "tools.site"])
    made = Host()
    yield made
    made.go_away()
