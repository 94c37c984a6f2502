"""Drives Firefox with Puppeteer: `firefox.mjs` runs in a process of its own and exchanges lines of JSON with this."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tools.browsers.drive.driver import Driver, DriverError, awaited
from tools.paths import ROOT

PROGRAM: Final = Path(__file__).with_suffix(".mjs")
WITHOUT_NETWORK: Final = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.allow_hijacking_localhost": True,
}
"""Preferences that send every request to a port where no program listens."""


class Firefox(Driver):
    """Firefox with a profile of its own.

    :param path: of the program.
    :param language: the first language that the browser asks pages for, such as "de-DE".
    :param profile: a folder that is kept; None: a temporary one.
    :param preferences: of the profile.
    """

    def __init__(
        self, path: Path, language: str, profile: Path | None = None, preferences: Mapping[str, object] | None = None
    ) -> None:
        wanted = {"intl.accept_languages": f"{language}, {language.partition('-')[0]}", **(preferences or {})}
        self._process = subprocess.Popen(
            ["node", PROGRAM, path, json.dumps(wanted), profile or ""],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip

    def _ask(self, verb: str, **request: object) -> Any:
        to, back = self._process.stdin, self._process.stdout
        if to is None or back is None:
            raise DriverError("the driver has no pipes")
        try:
            to.write(json.dumps({"do": verb, **request}) + "\n")
            to.flush()
            answer = back.readline()
        except OSError as gone:
            raise DriverError("the driver is gone") from gone
        if not answer:
            raise DriverError("the driver is gone")
        told = json.loads(answer)
        if "error" in told:
            raise DriverError(told["error"])
        return told["value"]

    def goto(self, url: str) -> None:
        """Open an address."""
        self._ask("goto", url=url)

    def reload(self) -> None:
        """Open the same address anew."""
        self._ask("reload")

    def size(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""
        self._ask("size", width=width, height=height)

    def evaluate(self, script: str, *args: object) -> Any:
        """Return the value of an expression, or of a function called with the arguments; wait for promises."""
        return self._ask("evaluate", body=awaited(script, json.dumps(args)))

    def click_at(self, x: float, y: float) -> None:
        """Press and release the mouse there."""
        self._ask("click", x=x, y=y)

    def press(self, key: str) -> None:
        """Press a key."""
        self._ask("press", key=key)

    def troubles(self) -> list[str]:
        """Return the errors and warnings of the page since the last call."""
        found: list[str] = self._ask("troubles")
        return found

    def version(self) -> str:
        """Return the browser's name and version."""
        return f"Firefox {str(self._ask('version')).rpartition('/')[2]}"

    def close(self) -> None:
        """End the browser."""
        try:
            self._ask("close")
        except DriverError:
            self._process.kill()
        finally:
            self._process.communicate()
