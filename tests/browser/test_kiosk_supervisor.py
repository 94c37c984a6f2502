"""The supervisor restarts the exhibit after every failure that the page cannot survive. Nothing here is simulated."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.browsers.chromium import find
from tools.paths import ROOT

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds the tab's process in /proc"),
]

LONG = 120.0
"""Seconds to wait for a line of output before the test fails."""


class Supervisor:
    """The running script and its output."""

    def __init__(self, url: str) -> None:
        sandbox = [] if os.geteuid() else ["--flag=--no-sandbox"]
        self.process = subprocess.Popen(
            [
                sys.executable,
                str(ROOT / "tools" / "exhibit" / "kiosk_supervisor.py"),
                f"{url}?kiosk=1&lang=en",
                f"--chromium={find()}",
                "--flag=--headless=new",
                "--every=0.5",
                "--patience=8",
                *sandbox,
            ],
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self.listening = threading.Thread(target=self._listen, daemon=True)
        self.listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.rstrip())

    def hear(self, words: str) -> str:
        """Wait for the next line that contains these words."""
        while True:
            line = self.lines.get(timeout=LONG)
            if words in line:
                return line

    def browser(self) -> int:
        """Return the process id of the Chromium that was started last."""
        return int(self.hear("started: ").rsplit(" ", 1)[1])

    def end(self) -> int:
        self.process.terminate()
        status = self.process.wait(LONG)
        self.listening.join()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


@pytest.fixture
def supervisor(site_url: str) -> Iterator[Supervisor]:
    running = Supervisor(site_url)
    yield running
    if running.process.poll() is None:
        running.end()


def below(process: int) -> list[int]:
    """Return all descendants of a process."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = list(parents.get(process, []))
    for one in found:
        found.extend(parents.get(one, []))
    return found


def tab(process: int) -> int:
    """Return the process that draws the page: the renderer that has used the most memory."""

    def command(one: int) -> str:
        try:
            return Path(f"/proc/{one}/cmdline").read_text("utf-8")
        except OSError:
            return ""

    def size(one: int) -> int:
        return int(Path(f"/proc/{one}/statm").read_text("ascii").split()[1])

    return max((one for one in below(process) if "--type=renderer" in command(one)), key=size)


@pytest.mark.full
def test_a_crashed_tab_a_frozen_page_and_a_killed_browser_come_back(supervisor: Supervisor) -> None:
    browser = supervisor.browser()
    supervisor.hear("state: attract")
    os.kill(tab(browser), signal.SIGSEGV)
    supervisor.hear("lost: the tab has crashed")
    browser = supervisor.browser()
    supervisor.hear("state: attract")
    os.kill(tab(browser), signal.SIGSTOP)
    supervisor.hear("lost: no answer")
    browser = supervisor.browser()
    supervisor.hear("state: attract")
    os.kill(browser, signal.SIGKILL)
    supervisor.hear("lost: ")
    browser = supervisor.browser()
    supervisor.hear("state: attract")
    assert supervisor.end() == 0
    assert below(browser) == []
    assert not Path(f"/proc/{browser}").exists()
