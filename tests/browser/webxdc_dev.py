"""A chat in webxdc-dev, the program with which authors of webxdc apps try them: each peer is at a port of its own.

Unlike the messenger of `messenger.py`, it passes each update on at once, to all in the same order, and it is not ours.
"""

from __future__ import annotations

import json
import platform
import re
import shutil
import subprocess
import urllib.request
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser

from tests.browser.chat_person import Person
from tests.browser.site import TIMEOUT, watch
from tools.base.console import BuildError, run
from tools.base.lock import locked
from tools.base.stamps import STAMP, fingerprint, stands
from tools.paths import BUILD, ROOT

SOURCE: Final = ROOT / "tests" / "messenger"
"""Has the lock of webxdc-dev and of the 131 packages that it needs, apart from the page: only these tests use them."""
ITS_OWN: Final = "console: Unrecognized Content-Security-Policy directive 'webrtc'."
"""What Chromium says of the policy that webxdc-dev sends."""
INSTALLED: Final = BUILD / "webxdc-dev"


def program() -> Path:
    """Install webxdc-dev below `build/` unless it is there, and return its path.

    :raises BuildError: it cannot be installed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise BuildError("npm is missing: it comes with Node.js.")
    made_from = fingerprint((SOURCE / "package-lock.json").read_text(encoding="utf-8"), platform.system())
    stamp = INSTALLED / STAMP
    with locked("webxdc-dev"):
        if not stands(stamp, made_from):
            shutil.rmtree(INSTALLED, ignore_errors=True)
            INSTALLED.mkdir(parents=True)
            for name in ("package.json", "package-lock.json"):
                shutil.copy(SOURCE / name, INSTALLED)
            run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=INSTALLED)
            stamp.write_text(made_from, encoding="utf-8")
    return INSTALLED / "node_modules" / "@webxdc" / "webxdc-dev" / "dist" / "backend" / "cli.js"


class DevChat:
    """A chat with the app in it, which webxdc-dev shows.

    :param program: the path of webxdc-dev.
    :param app: the archive.
    """

    def __init__(self, browser: Browser, program: Path, app: Path, troubles: list[str]) -> None:
        self.browser = browser
        self._troubles = troubles
        self.people: list[Person] = []
        # It looks for the next free port by itself, and says which one it has taken.
        command = ["node", str(program), "run", str(app), "--port", "17000"]
        self._program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._program.stdout is not None
        said = ""
        for line in self._program.stdout:
            said += line
            if found := re.search(r"frontend on (http://localhost:\d+)", line):
                self._url = found[1]
                break
        else:
            raise AssertionError(f"webxdc-dev has not started:\n{said}")
        self._free = self._ask("GET", "/instances")

    def _ask(self, method: str, path: str) -> Any:
        request = urllib.request.Request(self._url + path, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read())

    def enter(self, *, touch: bool = False, width: int = 1000) -> Person:
        """Let one more person open the app, who is called as webxdc-dev wants it."""
        peer = self._free.pop(0) if self._free else self._ask("POST", "/instances")
        context = self.browser.new_context(
            viewport={"width": width, "height": 800}, has_touch=touch, locale="en-GB", reduced_motion="reduce"
        )
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        url = f"{peer['url']}/"
        watch(page, url, self._troubles)
        person = Person(f"Instance {peer['port']}", page, url, {"lang": "", "anims": "off"}, touch=touch)
        person.start()
        # It has each new peer clear its storage and load the app once more.
        page.wait_for_function("performance.getEntriesByType('navigation')[0].type === 'reload'")
        page.locator('html[data-page="home"]').wait_for()
        self.people.append(person)
        return person

    def close(self) -> None:
        for person in self.people:
            person.page.context.close()
        self._program.terminate()
        self._program.communicate()
        self._troubles[:] = [trouble for trouble in self._troubles if trouble != ITS_OWN]
