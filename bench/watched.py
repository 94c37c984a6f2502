"""Drive a tab of Chromium to measure its memory, by evaluating scripts in it and nothing else.

Playwright observes the network of a page, and for that the process of the tab keeps a second copy of everything that
the page and its workers load, which would count as memory of the page. This module sends only the few commands that it
needs.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from websocket import WebSocket, create_connection

PATIENCE: Final = 120.0
"""Seconds to wait for Chromium to start, and for each answer."""


class RefusedError(Exception):
    """Chromium did not start, refused a command, or a script failed."""


class Tab:
    """A Chromium with a new profile and one tab, which is `about:blank` at first; a context manager."""

    def __init__(self, chromium: Path, options: Sequence[str] = ()) -> None:
        """Start Chromium.

        :raises RefusedError: it does not start
        """
        self._last = 0
        self._session: str | None = None
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        sandbox = [] if os.geteuid() else ["--no-sandbox"]
        self._browser = subprocess.Popen(
            [
                str(chromium), "--headless", "--remote-debugging-port=0", f"--user-data-dir={self._profile.name}",
                "--no-first-run", "--lang=en-GB", "--accept-lang=en-GB", "--disable-background-networking",
                "--disable-component-update", "--hide-scrollbars", *sandbox, *options, "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            self._socket = self._connect()
            (page,) = (each for each in self.ask("Target.getTargets")["targetInfos"] if each["type"] == "page")
            attached = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        except BaseException:
            self._end()
            raise
        self._session = attached["sessionId"]

    def __enter__(self) -> Self:
        """Return the tab."""
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        """Close Chromium and delete its profile."""
        self._socket.close()
        self._end()

    def ask(self, method: str, *, of_browser: bool = False, **parameters: object) -> dict[str, Any]:
        """Send a command of the DevTools protocol to the tab and return the answer; events are ignored.

        :param of_browser: send it to the browser instead
        :raises RefusedError: Chromium refuses it
        """
        self._last += 1
        session = {} if self._session is None or of_browser else {"sessionId": self._session}
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": parameters, **session}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("id") != self._last:
                continue
            if "error" in message:
                raise RefusedError(f"{method}: {message['error']['message']}")
            result: dict[str, Any] = message["result"]
            return result

    def evaluate(self, expression: str) -> Any:
        """Evaluate an expression in the page, as if a person had just acted; wait for a promise.

        :raises RefusedError: it throws an error
        """
        answer = self.ask(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True
        )
        if "exceptionDetails" in answer:
            raise RefusedError(answer["exceptionDetails"].get("exception", {}).get("description", "an error"))
        return answer["result"].get("value")

    def renderers(self) -> list[int]:
        """List the processes that show pages."""
        processes = self.ask("SystemInfo.getProcessInfo", of_browser=True)["processInfo"]
        return [process["id"] for process in processes if process["type"] == "renderer"]

    @property
    def version(self) -> str:
        """The version of Chromium."""
        product: str = self.ask("Browser.getVersion", of_browser=True)["product"]
        return product.rpartition("/")[2]

    def _connect(self) -> WebSocket:
        """Connect to the port that Chromium has chosen, and has written into its profile."""
        told = Path(self._profile.name, "DevToolsActivePort")
        until = time.monotonic() + PATIENCE
        while not (told.exists() and len(lines := told.read_text(encoding="ascii").splitlines()) == 2):
            if self._browser.poll() is not None or time.monotonic() > until:
                raise RefusedError("Chromium did not start.")
            time.sleep(0.05)
        port, path = lines
        return create_connection(f"ws://127.0.0.1:{port}{path}", timeout=PATIENCE, suppress_origin=True)

    def _end(self) -> None:
        self._browser.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._browser.wait(10)
        self._browser.kill()
        self._browser.wait()
        self._profile.cleanup()
