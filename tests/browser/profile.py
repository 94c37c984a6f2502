"""A Chromium process of our own with a profile on disk: it can be killed and started again with what it had stored."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Playwright

from tools.chromium import FRUGAL, VARIABLE, find

PORT_FILE: Final = "DevToolsActivePort"
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
        """Start it with whatever the profile holds."""
        chromium = find()
        assert chromium is not None, f"no Chromium: run build.py, or set {VARIABLE}"
        ports = self._profile / PORT_FILE
        ports.unlink(missing_ok=True)
        sandbox = () if os.name == "nt" or os.geteuid() else ("--no-sandbox",)
        self._process = subprocess.Popen(
            [str(chromium), *FLAGS, *FRUGAL, *sandbox, f"--user-data-dir={self._profile}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._browser = self._playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{self._port(ports)}")
        return self._browser.contexts[0]

    def _port(self, ports: Path) -> int:
        """The port that the process has chosen, as soon as it has said so."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            assert self._process is not None
            assert self._process.poll() is None, "Chromium ended at once"
            if ports.exists() and (lines := ports.read_text("utf-8").splitlines()):
                return int(lines[0])
            time.sleep(0.02)
        raise AssertionError(f"Chromium did not start within {PATIENCE_S} s")

    def kill(self) -> None:
        """End all its processes at once, as a power cut would."""
        if self._process is None:
            return
        if os.name == "nt":
            self._process.kill()
        else:
            # A session of its own: none but its processes are in it.
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def close(self) -> None:
        """End it in good order, so that everything is on disk."""
        if self._browser is not None and self._process is not None:
            self._browser.new_browser_cdp_session().send("Browser.close")
            self._process.wait(PATIENCE_S)
            self._process = None
