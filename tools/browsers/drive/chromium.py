"""Drives Chromium with Playwright."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Playwright, ViewportSize, sync_playwright

from tools.browsers.drive.driver import LONGEST_WAIT_S, Driver, DriverError, awaited


class Chromium(Driver):
    """Chromium with a profile of its own.

    :param path: of the program.
    :param language: the first language that the browser asks pages for, such as "de-DE".
    :param profile: a folder that is kept; None: a temporary one.
    :param playwright: a Playwright that already runs in this thread, if any; a thread can have only one.
    """

    def __init__(
        self, path: Path, language: str, profile: Path | None = None, playwright: Playwright | None = None
    ) -> None:
        self._end: Callable[[], None] = lambda: None
        if playwright is None:
            manager = sync_playwright()
            playwright = manager.start()
            self._end = playwright.stop
        self._context = playwright.chromium.launch_persistent_context(
            str(profile or ""),
            executable_path=str(path),
            args=[] if os.geteuid() else ["--no-sandbox"],
            locale=language,
            viewport={"width": 1280, "height": 800},
        )
        self._context.set_default_timeout(LONGEST_WAIT_S * 1000)
        self._page = self._context.pages[0]
        self._troubles: list[str] = []
        self._page.on("pageerror", lambda error: self._troubles.append(f"exception: {error}"))
        self._page.on(
            "console",
            lambda message: (
                self._troubles.append(f"console: {message.text}") if message.type in ("error", "warning") else None
            ),
        )

    def goto(self, url: str) -> None:
        """Open an address."""
        self._page.goto(url)

    def reload(self) -> None:
        """Open the same address anew."""
        self._page.reload()

    def size(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""
        self._page.set_viewport_size(ViewportSize(width=width, height=height))

    def evaluate(self, script: str, *args: object) -> Any:
        """Return the value of an expression, or of a function called with the arguments; wait for promises."""
        try:
            return self._page.evaluate(f"async (args) => {{ {awaited(script, 'args')} }}", args)
        except Error as error:
            raise DriverError(error.message) from error

    def click_at(self, x: float, y: float) -> None:
        """Press and release the mouse there."""
        self._page.mouse.click(x, y)

    def press(self, key: str) -> None:
        """Press a key."""
        self._page.keyboard.press(key)

    def troubles(self) -> list[str]:
        """Return the errors and warnings of the page since the last call."""
        # Playwright delivers events only while it waits for a command's answer.
        self.evaluate("null")
        found, self._troubles = self._troubles, []
        return found

    def version(self) -> str:
        """Return the browser's name and version."""
        browser = self._context.browser
        return f"Chromium {browser.version}" if browser else str(self.evaluate("navigator.userAgent"))

    def close(self) -> None:
        """End the browser."""
        self._context.close()
        self._end()
