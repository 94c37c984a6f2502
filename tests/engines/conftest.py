"""The built site and three browsers. One that this system does not have and cannot get is skipped, by name."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import firefox
from tools.console import run
from tools.drive import ENGINES, Driver, open_browser
from tools.paths import SITE
from tools.serve import listen


@pytest.fixture(scope="session")
def firefox_path() -> Path:
    """Firefox; missing on Debian where it could be installed, that is a failure."""
    found = firefox.provide()
    if found is None:
        pytest.skip("no Firefox: install one, or name it in SPIELTISCH_FIREFOX")
    return found


@pytest.fixture(scope="module")
def served_site() -> Iterator[str]:
    """The address of the site as it is shipped."""
    # In a process of its own: in this one there is the toy game, too.
    run([sys.executable, "-m", "tools.site"])
    with listen(SITE, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.fixture(scope="module", params=ENGINES)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Each browser, with settings for tests and an empty page; one that could be installed and was not is a failure."""
    engine = request.param
    found = open_browser(engine, playwright=request.getfixturevalue("playwright") if engine == "chromium" else None)
    if found is None:
        pytest.skip(f"no {engine}: install one, or name it in {ENGINES[engine]}")
    with found:
        yield found
