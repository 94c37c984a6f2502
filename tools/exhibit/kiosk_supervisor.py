"""Keeps the exhibit on the screen: `python3 kiosk_supervisor.py http://127.0.0.1:8000/?kiosk=1`.

Starts Chromium full screen with a profile of its own, asks the page every few seconds for its heartbeat, and starts
Chromium anew when the tab has crashed, the page is frozen or is another one, or the browser has ended. It leaves staff
who have taken the hidden exit alone for half an hour. Standard library only, for Linux and macOS: staff copy this file
to the exhibit's computer. docs/kiosk.md tells how to start it with the computer.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
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
"""The flags for Chromium. The pipe opens no port: only this process can speak to the browser."""

PREFERENCES: Final = {"translate": {"enabled": False}}
"""The preferences of the profile, which hold in its incognito windows as well. No flag switches off the translator."""

EVERY: Final = 5.0
"""Seconds between two requests for the heartbeat."""
PATIENCE: Final = 20.0
"""Seconds without a new heartbeat after which the page counts as frozen."""
START: Final = 90.0
"""Seconds allowed for the first heartbeat."""
PAUSES: Final = (1, 2, 5, 10, 30, 60)
"""Seconds before a restart: longer with each failure, from the first again after `GOOD_WHILE` seconds without one."""
GOOD_WHILE: Final = 300.0
BLANK: Final = 120.0
"""Seconds for which the board may be empty. The page needs less to repaint it, to reset itself and to reload itself."""
STAFF: Final = 1800.0
"""Seconds after which the exhibit comes back to staff who have taken the hidden exit."""
HEART: Final = "window.kiosk ? JSON.stringify(window.kiosk) : ''"

PROFILE: Final = "kiosk-supervisor-"
"""The beginning of the names of the folders with the profiles, in the system's folder for temporary files."""
LOCK: Final = "supervisor.lock"
"""A file in each of these folders. It is locked as long as a supervisor uses the folder."""

LAST_LINES: Final = 20
"""How many lines are kept of those that Chromium prints."""
CAUSES: Final = {
    r"as root without --no-sandbox": (
        "Chromium does not run as root. Start the supervisor as the user whose desktop it is, or add"
        " --flag=--no-sandbox"
    ),
    r"No usable sandbox": (
        "the system does not let Chromium use its sandbox. Allow it (user namespaces), or add --flag=--no-sandbox"
    ),
    r"Missing X server|[Cc]an(?:not|'t) open display|platform failed to initialize|connect to Wayland": (
        "Chromium finds no display. Start the supervisor in the session of the user who is logged in at the screen,"
        " with DISPLAY or WAYLAND_DISPLAY set"
    ),
    r"profile appears to be in use|existing browser session|ProcessSingleton|SingletonLock": (
        "another Chromium uses this profile. End it, or leave out --flag=--user-data-dir"
    ),
    r"error while loading shared libraries: ([^\s:]+)": (
        "the library {} is missing. Install Chromium with the system's package manager, which installs it, too"
    ),
    r"No space left on device": "the disk is full",
}
"""Why Chromium cannot run, by patterns for what it prints then."""


class Lost(Exception):
    """The exhibit no longer runs; the message says why."""


class NoAnswer(Lost):
    """The page has not answered, or is no longer there: a dialog may be open, or its tab is closed."""


class StaffIsDone(Lost):
    """Staff have had their time outside the exhibit: it comes back."""


class Profile:
    """A folder for Chromium's profile that lasts no longer than this object, or until the next supervisor starts."""

    def __init__(self, parent: Path | None = None) -> None:
        """Make the folder with its preferences.

        :param parent: the folder that it lies in; None: the system's folder for temporary files.
        :raises Lost: it cannot be made.
        """
        # Import here: Windows has no such module; there the tests of the other functions still run.
        import fcntl

        with contextlib.ExitStack() as undo:
            try:
                self.path = Path(tempfile.mkdtemp(prefix=PROFILE, dir=parent))
                undo.callback(shutil.rmtree, self.path, ignore_errors=True)
                lock = undo.enter_context((self.path / LOCK).open("w"))
                fcntl.flock(lock, fcntl.LOCK_EX)
                default = self.path / "Default"
                default.mkdir()
                (default / "Preferences").write_text(json.dumps(PREFERENCES), encoding="utf-8")
            except OSError as error:
                raise Lost(f"no profile can be made: {error.strerror or error}") from error
            self._undo = undo.pop_all()

    def remove(self) -> None:
        """Delete the folder."""
        self._undo.close()


def remove_leftovers(parent: Path | None = None) -> int:
    """Delete the profiles of supervisors that were killed, and return how many there were.

    :param parent: where they are; None: in the system's folder for temporary files.
    """
    import fcntl

    count = 0
    # Where no folder for temporary files can be written, `Profile` says so.
    with contextlib.suppress(OSError):
        for folder in [*Path(parent or tempfile.gettempdir()).glob(f"{PROFILE}*")]:
            # Another supervisor may use it, or it may belong to another user. That user may also have put a link here
            # in place of the lock: leave what is in the file.
            with contextlib.suppress(OSError), (folder / LOCK).open("a") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder)
                count += 1
    return count


def why_it_ended(status: int | None, lines: Iterable[str]) -> str:
    """Say in a sentence why Chromium has ended.

    :param status: its exit status, below 0 that of a signal; None: not known.
    :param lines: what it has printed last.
    """
    lines = list(lines)
    for pattern, meaning in CAUSES.items():
        for line in lines:
            if found := re.search(pattern, line):
                return f"Chromium has ended: {meaning.format(*found.groups())}."
    if status is not None and status < 0:
        names = {one.value: one.name for one in signal.Signals}
        how = f" by {names.get(-status, f'signal {-status}')}"
    else:
        how = f" with exit status {status}" if status else ""
    # Chromium also prints many harmless complaints: its last words tell most.
    words = lines[-1].strip() if lines and how else ""
    return f"Chromium has ended{how}" + (f". Its last words: {words}" if words else "")


class Chromium:
    """A running Chromium, controlled through a pipe by the DevTools protocol: each message is JSON and a zero byte."""

    def __init__(self, program: str, flags: Sequence[str], url: str) -> None:
        """Start it.

        :raises Lost: the program cannot be run, or no profile can be made.
        """
        self.profile = Profile()
        theirs_in, self.out = os.pipe()
        self.into, theirs_out = os.pipe()

        def pipes() -> None:
            # Chromium reads from descriptor 3 and writes to 4. Copy both first, as one of ours may be number 3 or 4.
            first, second = os.dup(theirs_in), os.dup(theirs_out)
            os.dup2(first, 3)
            os.dup2(second, 4)

        command = [program, *FLAGS, f"--user-data-dir={self.profile.path}", *flags, url]
        try:
            self.process = subprocess.Popen(
                command,
                preexec_fn=pipes,
                close_fds=False,
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            for end in (self.out, self.into):
                os.close(end)
            self.profile.remove()
            raise Lost(f"{program} cannot be started: {error.strerror}") from error
        finally:
            os.close(theirs_in)
            os.close(theirs_out)
        self.lines: deque[str] = deque(maxlen=LAST_LINES)
        self.listening = threading.Thread(target=self._listen, daemon=True)
        self.listening.start()
        self.rest = b""
        self.last = 0
        self.session = ""

    def _listen(self) -> None:
        """Keep the last lines that Chromium prints; it would stop if nobody read them."""
        with self.process.stdout or contextlib.nullcontext(()) as printed:
            self.lines.extend(printed)

    def _ended(self) -> Lost:
        """Say why it has ended."""
        status = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = self.process.wait(3)
            self.listening.join(1)
        return Lost(why_it_ended(status, self.lines))

    def ask(self, method: str, patience: float, session: str = "", **parameters: object) -> dict[str, Any]:
        """Send a command and wait for its answer.

        :raises NoAnswer: none came, or an error.
        :raises Lost: Chromium has ended, or the tab has crashed.
        """
        self.last += 1
        message: dict[str, object] = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        try:
            os.write(self.out, json.dumps(message).encode() + b"\0")
        except OSError:
            raise self._ended() from None
        until = time.monotonic() + patience
        while (left := until - time.monotonic()) > 0:
            told = self.read(left)
            if told is not None and told.get("id") == self.last:
                if "error" in told:
                    raise NoAnswer(str(told["error"].get("message", told["error"])))
                return dict(told.get("result", {}))
        raise NoAnswer(f"no answer to {method} for {patience:g} s: the page is frozen")

    def read(self, patience: float) -> dict[str, Any] | None:
        """Return the next message; None if none came in time.

        :raises Lost: Chromium has ended, or the tab has crashed.
        """
        while b"\0" not in self.rest:
            if not select.select([self.into], [], [], patience)[0]:
                return None
            if not (part := os.read(self.into, 65536)):
                raise self._ended()
            self.rest += part
        line, _, self.rest = self.rest.partition(b"\0")
        told: dict[str, Any] = json.loads(line)
        if told.get("method") in ("Inspector.targetCrashed", "Target.targetCrashed"):
            raise Lost("the tab has crashed")
        return told

    def heart(self, patience: float) -> dict[str, Any]:
        """Return the page's report about itself, `window.kiosk`; empty while the page is not yet open.

        :raises NoAnswer: it does not answer; the next call looks for a page anew.
        :raises Lost: Chromium has ended, or the tab has crashed.
        """
        # An error leaves no session behind.
        session, self.session = self.session, ""
        if not session:
            targets = self.ask("Target.getTargets", patience)["targetInfos"]
            pages = [each["targetId"] for each in targets if each["type"] == "page"]
            if not pages:
                return {}
            session = self.ask("Target.attachToTarget", patience, targetId=pages[0], flatten=True)["sessionId"]
            self.ask("Inspector.enable", patience, session)
        result = self.ask("Runtime.evaluate", patience, session, expression=HEART)
        self.session = session
        text = result.get("result", {}).get("value", "")
        return dict(json.loads(text)) if text else {}

    def end(self) -> None:
        """End Chromium with all its processes, and delete its profile."""
        for kill in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, kill)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(3)
        for end in (self.out, self.into):
            os.close(end)
        self.profile.remove()


class Sight:
    """Tells by the page's reports for how long its board has been empty."""

    def __init__(self) -> None:
        self.since: float | None = None
        self.last = 0.0

    def look(self, painted: bool | None, now: float) -> None:
        """Note a report of the page.

        :param painted: whether the board shows anything; None: there is no board, and the time since the last report
            does not count.
        :raises Lost: the board has been empty for more than `BLANK` seconds.
        """
        if painted:
            self.since = None
        elif painted is False:
            self.since = now if self.since is None else self.since
            if now - self.since > BLANK:
                raise Lost(f"the board has been empty for {now - self.since:.0f} s")
        elif self.since is not None:
            self.since += now - self.last
        self.last = now


def say(text: str) -> None:
    """Print a line with the time, for the system's journal."""
    print(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text}", flush=True)


def watch(
    browser: Chromium, every: float, patience: float, staff: float, clock: Callable[[], float] = time.monotonic
) -> None:
    """Ask for the heartbeat until it stops.

    :param every: seconds between two requests.
    :param patience: seconds without a new heartbeat after which the page counts as frozen; at first at least `START`.
    :param staff: seconds that staff have outside the exhibit; until then any page may be shown.
    :raises Lost: it has stopped.
    :raises StaffIsDone: the time of the staff is over.
    """
    state, beat, alive, sight = "", -1, clock(), Sight()
    patient = max(START, patience)
    missing: list[str] = []
    out_since: float | None = None
    while True:
        try:
            heart = browser.heart(max(patience, 1.0))
        except NoAnswer:
            if out_since is None:
                raise
            # Staff may have opened a dialog, or closed the exhibit's tab.
            heart = {}
        now = clock()
        if heart and heart["state"] != state:
            state = heart["state"]
            out_since = now if state == "staff" else None
            if state:
                say(f"state: {state}" + (f" for {staff / 60:g} minutes at most" if state == "staff" else ""))
        if heart.get("missing", missing) != missing:
            missing = heart["missing"]
            say(f"files that are missing: {', '.join(missing)}" if missing else "all files are there")
        if out_since is not None:
            # The exhibit may begin again at any time, with a heart and a board of its own.
            beat, alive, sight = -1, now, Sight()
            if now - out_since > staff:
                raise StaffIsDone("the time of the staff is over")
        else:
            sight.look(heart.get("painted"), now)
            if heart.get("beat", -1) != beat:
                beat, alive = heart.get("beat", -1), now
                if beat > 0:
                    patient = patience
            elif now - alive > patient:
                raise Lost("the page is another one" if not heart else f"the heart stands still at {beat}")
        # Read messages while waiting, so that a crash of the tab ends the wait at once.
        until = clock() + every
        while (left := until - clock()) > 0:
            browser.read(left)


def main(arguments: Sequence[str]) -> int:
    """Run until a signal stops it."""
    parser = argparse.ArgumentParser(description="Keep the exhibit on the screen.")
    parser.add_argument("url", help="the address of the exhibit, with ?kiosk=1")
    parser.add_argument("--chromium", help="the browser's program (default: what is on the PATH)")
    parser.add_argument("--flag", action="append", default=[], help="one more flag for Chromium (repeatable)")
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two looks (default: 5)")
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds until a page is frozen (default: 20)")
    parser.add_argument("--staff", type=float, default=STAFF, help="seconds that the hidden exit lasts (default: 1800)")
    chosen = parser.parse_args(arguments)
    program = chosen.chromium or next(filter(None, map(shutil.which, NAMES)), None)
    if program is None or not (shutil.which(program) or Path(program).exists()):
        print("No Chromium was found; name one with --chromium.", file=sys.stderr)
        return 2

    ending = stopped = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        # Chromium and its profile must not be left behind halfway.
        if not ending:
            raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    if count := remove_leftovers():
        say(f"removed profiles of earlier runs: {count}")
    failures = 0
    with contextlib.suppress(KeyboardInterrupt):
        while True:
            begun = time.monotonic()
            asked_for = False
            browser = None
            try:
                browser = Chromium(program, chosen.flag, chosen.url)
                say(f"started: {browser.process.pid}")
                watch(browser, chosen.every, chosen.patience, chosen.staff)
            except StaffIsDone as done:
                asked_for = True
                say(f"back to the exhibit: {done}")
            except Lost as lost:
                say(f"lost: {lost}")
            finally:
                ending = True
                if browser:
                    browser.end()
                ending = False
            if stopped:
                break
            failures = 0 if asked_for or time.monotonic() - begun > GOOD_WHILE else failures + 1
            time.sleep(PAUSES[min(failures, len(PAUSES)) - 1] if failures else 0)
    say("stopped")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
