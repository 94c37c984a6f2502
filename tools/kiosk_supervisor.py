"""Keeps the exhibit on the screen: `python3 kiosk_supervisor.py http://127.0.0.1:8000/?kiosk=1`.

Starts Chromium full screen with an empty profile, asks the page every few seconds for its heartbeat, and starts
Chromium anew when the tab has crashed, the page is frozen or is another one, or the browser has ended. Standard library
only, for Linux and macOS; copy this one file to the exhibit's computer. docs/kiosk.md tells how to start it with the
computer.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Any, Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS: Final = (
    "--kiosk",
    "--incognito",
    "--no-first-run",
    "--no-default-browser-check",
    "--noerrdialogs",
    "--hide-crash-restore-bubble",
    "--disable-infobars",
    "--disable-pinch",
    "--overscroll-history-navigation=0",
    "--autoplay-policy=no-user-gesture-required",
    "--disable-component-update",
    "--disable-background-networking",
    "--password-store=basic",
    "--remote-debugging-pipe",
)
"""What Chromium is started with. The pipe opens no port: only this process can speak to the browser."""

PREFERENCES: Final = {"translate": {"enabled": False}}
"""The preferences of the profile, which hold in its incognito windows as well. No flag switches off the translator."""

EVERY: Final = 5.0
"""Seconds between two requests for the heartbeat."""
PATIENCE: Final = 20.0
"""Seconds without a new heartbeat after which the page counts as frozen."""
START: Final = 90.0
"""Seconds allowed for the first heartbeat."""
PAUSES: Final = (1, 2, 5, 10, 30, 60)
"""Seconds to pause before Chromium is restarted: longer with each failure, from the first again after `GOOD_WHILE`
seconds without one."""
GOOD_WHILE: Final = 300.0
HEART: Final = "window.kiosk ? JSON.stringify(window.kiosk) : ''"


class Lost(Exception):
    """The exhibit no longer runs; the message says why."""


class Chromium:
    """A running Chromium, controlled through a pipe by the DevTools protocol: each message is JSON and a zero byte."""

    def __init__(self, program: str, flags: Sequence[str], url: str) -> None:
        self.profile = tempfile.TemporaryDirectory(prefix="kiosk-", ignore_cleanup_errors=True)
        default = Path(self.profile.name) / "Default"
        default.mkdir()
        (default / "Preferences").write_text(json.dumps(PREFERENCES), encoding="utf-8")
        theirs_in, self.out = os.pipe()
        self.into, theirs_out = os.pipe()

        def pipes() -> None:
            # Chromium reads from descriptor 3 and writes to 4. Copy both first, as one of ours may be number 3 or 4.
            first, second = os.dup(theirs_in), os.dup(theirs_out)
            os.dup2(first, 3)
            os.dup2(second, 4)

        command = [program, *FLAGS, f"--user-data-dir={self.profile.name}", *flags, url]
        self.process = subprocess.Popen(
            command,
            preexec_fn=pipes,
            close_fds=False,
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.rest = b""
        self.last = 0
        self.session = ""
        self.crashed = False

    def ask(self, method: str, patience: float, session: str = "", **parameters: object) -> dict[str, Any]:
        """Send a command and wait for its answer.

        :raises Lost: none came.
        """
        self.last += 1
        message: dict[str, object] = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        try:
            os.write(self.out, json.dumps(message).encode() + b"\0")
        except OSError as error:
            raise Lost("Chromium has ended") from error
        until = time.monotonic() + patience
        while (left := until - time.monotonic()) > 0:
            told = self.read(left)
            if told is not None and told.get("id") == self.last:
                if "error" in told:
                    raise Lost(str(told["error"].get("message", told["error"])))
                result: dict[str, Any] = told.get("result", {})
                return result
        raise Lost(f"no answer to {method} for {patience:g} s: the page is frozen")

    def read(self, patience: float) -> dict[str, Any] | None:
        """Return the next message; None if none came in time.

        :raises Lost: Chromium has ended, or the tab has crashed.
        """
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.into], [], [], patience)
            if not ready:
                return None
            part = os.read(self.into, 65536)
            if not part:
                raise Lost("Chromium has ended")
            self.rest += part
        line, _, self.rest = self.rest.partition(b"\0")
        told: dict[str, Any] = json.loads(line)
        if told.get("method") in ("Inspector.targetCrashed", "Target.targetCrashed"):
            raise Lost("the tab has crashed")
        return told

    def heart(self, patience: float) -> dict[str, Any]:
        """The page's report about itself, `window.kiosk`; empty while the page is not yet open.

        :raises Lost: it does not answer.
        """
        if not self.session:
            targets = self.ask("Target.getTargets", patience)["targetInfos"]
            pages = [each["targetId"] for each in targets if each["type"] == "page"]
            if not pages:
                return {}
            self.session = self.ask("Target.attachToTarget", patience, targetId=pages[0], flatten=True)["sessionId"]
            self.ask("Inspector.enable", patience, self.session)
        result = self.ask("Runtime.evaluate", patience, self.session, expression=HEART)
        text = result.get("result", {}).get("value", "")
        heart: dict[str, Any] = json.loads(text) if text else {}
        return heart

    def end(self) -> None:
        """End Chromium with all its processes, and delete its profile."""
        for kill in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, kill)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(3)
        for end in (self.out, self.into):
            os.close(end)
        self.profile.cleanup()


def say(text: str) -> None:
    """Print a line with the time, for the system's journal."""
    print(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text}", flush=True)


def watch(browser: Chromium, every: float, patience: float, start: float) -> None:
    """Ask for the heartbeat until it stops.

    :raises Lost: it has stopped.
    """
    state, beat, alive = "", -1, time.monotonic()
    patient = start
    while True:
        heart = browser.heart(max(patience, 1.0))
        now = time.monotonic()
        if heart.get("beat", -1) != beat:
            beat, alive = heart.get("beat", -1), now
            if beat > 0:
                patient = patience
        elif now - alive > patient:
            raise Lost("the page is another one" if not heart else f"the heart stands still at {beat}")
        if heart and heart["state"] != state:
            state = heart["state"]
            say(f"state: {state}")
        _rest(browser, every)


def _rest(browser: Chromium, seconds: float) -> None:
    """Wait, and read messages meanwhile, so that a crash of the tab ends the wait at once."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        browser.read(left)


def main(arguments: Sequence[str]) -> int:
    """Run until it is told to stop."""
    parser = argparse.ArgumentParser(description="Keep the exhibit on the screen.")
    parser.add_argument("url", help="the address of the exhibit, with ?kiosk=1")
    parser.add_argument("--chromium", help="the browser's program (default: what is on the PATH)")
    parser.add_argument("--flag", action="append", default=[], help="one more flag for Chromium (repeatable)")
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two looks (default: 5)")
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds until a page is frozen (default: 20)")
    chosen = parser.parse_args(arguments)
    program = chosen.chromium or next(filter(None, map(shutil.which, NAMES)), None)
    if program is None or not (shutil.which(program) or Path(program).exists()):
        print("No Chromium was found; name one with --chromium.", file=sys.stderr)
        return 2

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    failures = 0
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            begun = time.monotonic()
            browser = Chromium(program, chosen.flag, chosen.url)
            say(f"started: {browser.process.pid}")
            try:
                watch(browser, chosen.every, chosen.patience, max(START, chosen.patience))
            except Lost as lost:
                say(f"lost: {lost}")
            finally:
                browser.end()
            failures = 0 if time.monotonic() - begun > GOOD_WHILE else failures + 1
            time.sleep(PAUSES[min(failures, len(PAUSES)) - 1] if failures else 0)
    say("stopped")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
