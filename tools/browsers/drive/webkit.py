"""Drives WebKitGTK's MiniBrowser with Selenium, on a virtual screen.

MiniBrowser keeps nothing of an automated session, so there is no profile. Its language is the system's.
"""

from __future__ import annotations

import os
import re
import subprocess
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.service import Service

from tools.browsers.drive.driver import LONGEST_WAIT_S, Driver, DriverError, awaited

LISTEN: Final = """
() => {
  const complaints = (window.complaints = []);
  for (const level of ["error", "warn"]) {
    const usual = console[level];
    console[level] = (...words) => void (complaints.push(`console: ${words.join(" ")}`), usual.apply(console, words));
  }
  addEventListener("error", ({ message }) => complaints.push(`exception: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(`exception: ${reason}`));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => complaints.push(`policy: ${blockedURI}`));
}
"""
"""Collects the page's console messages in the page, because WebKitWebDriver cannot read them. It is injected when the
document has loaded, and misses earlier messages."""
BODY: Final = """
const done = arguments[arguments.length - 1], args = [...arguments].slice(0, -1);
(async () => { %s })().then((value) => done({ value }), (error) => done({ error: String(error?.message ?? error) }));
"""


class WebKit(Driver):
    """MiniBrowser.

    :param program: WebKitWebDriver.
    :param browser: MiniBrowser.
    """

    def __init__(self, program: Path, browser: Path) -> None:
        # Each prints how to reach it when it is ready: the display's number, the bus's address.
        self._helpers = [
            subprocess.Popen(
                ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
            ),
            subprocess.Popen(
                ["dbus-daemon", "--session", "--nofork", "--print-address"],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
            ),
        ]  # fmt: skip
        try:
            display, bus = (helper.stdout.readline().strip() for helper in self._helpers if helper.stdout)
            options = WebKitGTKOptions()
            options.binary_location = str(browser)
            options.add_argument("--automation")
            service = Service(
                executable_path=str(program),
                env={
                    **os.environ,
                    "DISPLAY": f":{display}",
                    "DBUS_SESSION_BUS_ADDRESS": bus,
                    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                    # Do not ask for desktop services: none is running here, and the requests would time out.
                    "NO_AT_BRIDGE": "1",
                    "GTK_USE_PORTAL": "0",
                    "GSETTINGS_BACKEND": "memory",
                    "LC_ALL": "C.UTF-8",
                },
            )
            with warnings.catch_warnings():
                # Selenium warns of deprecated code that it uses itself.
                warnings.simplefilter("ignore", DeprecationWarning)
                self._driver = WebKitGTK(options=options, service=service)
        except BaseException:
            self._end_helpers()
            raise
        self._troubles: list[str] = []
        self._driver.set_script_timeout(LONGEST_WAIT_S)
        self._driver.set_page_load_timeout(LONGEST_WAIT_S)

    def goto(self, url: str) -> None:
        """Open an address."""
        self._leave(lambda: self._driver.get(url))

    def reload(self) -> None:
        """Open the same address anew."""
        self._leave(self._driver.refresh)

    def size(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""
        self._driver.set_window_size(width, height)
        # The window's bars take part of that size: enlarge the window by the difference.
        inner = self.evaluate("[innerWidth, innerHeight]")
        self._driver.set_window_size(2 * width - inner[0], 2 * height - inner[1])

    def evaluate(self, script: str, *args: object) -> Any:
        """Return the value of an expression, or of a function called with the arguments; wait for promises."""
        try:
            told = self._driver.execute_async_script(BODY % awaited(script, "args"), *args)
        except WebDriverException as error:
            raise DriverError(error.msg or str(error)) from error
        if "error" in told:
            raise DriverError(told["error"])
        return told.get("value")

    def click_at(self, x: float, y: float) -> None:
        """Press and release the mouse there."""
        actions = ActionChains(self._driver, duration=0)
        pointer: Any = actions.w3c_actions.pointer_action
        pointer.move_to_location(round(x), round(y)).click()
        actions.perform()

    def press(self, key: str) -> None:
        """Press a key."""
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).upper()
        ActionChains(self._driver, duration=0).send_keys(getattr(Keys, name, key)).perform()

    def troubles(self) -> list[str]:
        """Return the errors and warnings of the page since the last call."""
        self._troubles += self.evaluate("window.complaints?.splice(0) ?? []")
        found, self._troubles = self._troubles, []
        return found

    def _leave(self, way: Callable[[], None]) -> None:
        """Go to another document by calling `way`, and collect that document's messages."""
        self._troubles += self.evaluate("window.complaints ?? []")
        way()
        self.evaluate(LISTEN)

    def version(self) -> str:
        """Return the browser's name and version."""
        return f"WebKitGTK {self._driver.capabilities['browserVersion']}"

    def close(self) -> None:
        """End the browser."""
        try:
            self._driver.quit()
        except WebDriverException:
            self._driver.service.stop()
        finally:
            self._end_helpers()

    def _end_helpers(self) -> None:
        for helper in reversed(self._helpers):
            helper.terminate()
            helper.communicate()
