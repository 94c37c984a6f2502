"""A Chromium process with a profile on disk: a test can kill it and start it again with its stored data."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
from pathlib import Path
from typing import IO, Final

from playwright.sync_api import Browser, BrowserContext, Playwright

from tools.browsers.chromium import FRUGAL, VARIABLE, find

LISTENS: Final = re.compile(rb"DevTools listening on (ws://\S+)")
PATIENCE_S: Final = 60
FLAGS: Final = (
    "--headless=new",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--password-store=basic",
    "--use-mock-keychain",
    "--hide-crash-restore-bubble",
    "--lang=en-GB",
    "--accept-lang=en-GB",
    "--window-size=1280,800",
)


class Chromium:
    """The process, and Playwright's view of its only context."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self._playwright = playwright
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None
        self._browser: Browser | None = None

    def start(self) -> BrowserContext:
        """Start the browser with the data in the profile."""
        chromium = find()
        assert chromium is not None, f"no Chromium: run build.py, or set {VARIABLE}"
        sandbox = () if os.name == "nt" or os.geteuid() else ("--no-sandbox",)
        self._process = subprocess.Popen(
            [str(chromium), *FLAGS, *FRUGAL, *sandbox, f"--user-data-dir={self._profile}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._browser = self._playwright.chromium.connect_over_cdp(_address(self._process))
        return self._browser.contexts[0]

    def kill(self) -> None:
        """End all its processes at once, as a power cut would."""
        if self._process is None:
            return
        if os.name == "nt":
            self._process.kill()
        else:
            # The browser leads its own process group, which contains no other processes.
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def close(self) -> None:
        """Close the browser in the regular way, so that it writes everything to disk."""
        if self._browser is not None and self._process is not None:
            self._browser.new_browser_cdp_session().send("Browser.close")
            self._process.wait(PATIENCE_S)
            self._process = None


def _address(process: subprocess.Popen[bytes]) -> str:
    """Return the address that the process reports to listen on; discard its later output.

    :raises AssertionError: it ends before it listens.
    """
    said = process.stderr
    assert said is not None
    for line in said:
        if found := LISTENS.search(line):
            threading.Thread(target=_read_on, args=(said,), daemon=True).start()
            return found[1].decode()
    raise AssertionError(f"Chromium ended with status {process.wait()} before it listened")


def _read_on(said: IO[bytes]) -> None:
    """Read the pipe until it closes: a full pipe would block the browser."""
    with said:
        while said.read(65536):
            pass
