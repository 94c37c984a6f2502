"""The supervisor waits for staff, says why Chromium ended, and leaves no profile behind. No browser is needed here."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.exhibit.kiosk_supervisor import PROFILE, Lost, Profile, StaffIsDone, remove_leftovers, watch, why_it_ended
from tools.paths import ROOT

Hearts = Iterator[dict[str, Any]]


class HandClock:
    """A clock that only the browser below advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class HandBrowser:
    """A browser that shows these reports of the page, one at each look."""

    def __init__(self, hearts: Hearts, clock: HandClock) -> None:
        self.hearts, self.clock = hearts, clock

    def heart(self, patience: float) -> dict[str, Any]:
        return next(self.hearts)

    def read(self, patience: float) -> None:
        self.clock.now += patience


def run(hearts: Hearts, staff: float = 1800) -> float:
    """Watch until the exhibit is lost, and return when that was."""
    clock = HandClock()
    watch(HandBrowser(hearts, clock), 5, 20, 90, staff, clock)
    return clock.now


def beats(count: int, **more: object) -> Hearts:
    for beat in range(1, count + 1):
        yield {"state": "attract", "beat": beat, **more}


def test_staff_have_half_an_hour_wherever_they_go_before_the_exhibit_comes_back() -> None:
    shown = 0

    def hearts() -> Hearts:
        nonlocal shown
        yield from beats(3)
        # They open a page of another site after the site's own.
        yield from [{"state": "staff"}] * 10
        while True:
            shown += 1
            yield {}

    with pytest.raises(StaffIsDone):
        run(hearts())
    assert 345 <= shown <= 355


def test_staff_who_open_the_exhibit_again_are_watched_as_before() -> None:
    def hearts() -> Hearts:
        yield from beats(3)
        yield from [{"state": "staff"}] * 10
        yield from beats(5)
        while True:
            yield {}

    with pytest.raises(Lost, match="the page is another one"):
        run(hearts())


def test_a_page_that_nobody_has_left_by_the_exit_is_lost_after_its_patience() -> None:
    seen = 0

    def hearts() -> Hearts:
        nonlocal seen
        yield from beats(3)
        while True:
            seen += 1
            yield {}

    with pytest.raises(Lost, match="the page is another one"):
        run(hearts())
    assert seen == 6


def test_missing_files_are_told_when_they_change(capsys: pytest.CaptureFixture[str]) -> None:
    def hearts() -> Hearts:
        yield from beats(2, missing=[])
        yield from beats(2, missing=["advice.js", "look.js"])
        yield from beats(2, missing=[])
        raise Lost("the end of the test")

    with pytest.raises(Lost):
        run(hearts())
    told = [line.split(" ", 2)[2] for line in capsys.readouterr().out.splitlines()]
    assert told == ["state: attract", "files that are missing: advice.js, look.js", "all files are there"]


@pytest.mark.parametrize(
    ("lines", "status", "said"),
    [
        (
            ["[1:1:ERROR:zygote_host_impl_linux.cc:103] Running as root without --no-sandbox is not supported. See …"],
            1,
            "Chromium does not run as root. Start the supervisor as the user whose desktop it is, or add",
        ),
        (
            ["ozone_platform_x11.cc:257] Missing X server or $DISPLAY", "zygote_linux.cc:662] write: Broken pipe (32)"],
            1,
            "Chromium finds no display.",
        ),
        (
            ["chromium: error while loading shared libraries: libnss3.so: cannot open shared object file"],
            127,
            "the library libnss3.so is missing.",
        ),
        (["The profile appears to be in use by another Chromium process (4711) …"], 21, "another Chromium uses this"),
        (["something harmless", "FATAL: out of luck\n"], 5, "exit status 5. Its last words: FATAL: out of luck"),
        (["something harmless"], -9, "by SIGKILL. Its last words: something harmless"),
        (["something harmless"], 0, "Chromium has ended"),
        ([], None, "Chromium has ended"),
    ],
)
def test_why_chromium_has_ended_is_said_in_a_sentence(lines: list[str], status: int | None, said: str) -> None:
    told = why_it_ended(status, lines)
    assert told.startswith("Chromium has ended")
    assert said in told


def test_a_profile_forbids_the_translator_and_lasts_as_long_as_its_supervisor(tmp_path: Path) -> None:
    used = Profile(tmp_path)
    assert json.loads((used.path / "Default" / "Preferences").read_text("utf-8"))["translate"] == {"enabled": False}
    left = tmp_path / f"{PROFILE}left"
    left.mkdir()
    (left / "Cookies").write_text("")
    other = tmp_path / "somebody's"
    other.mkdir()
    assert remove_leftovers(tmp_path) == 1
    assert sorted(tmp_path.iterdir()) == sorted([used.path, other])
    used.remove()
    assert [*tmp_path.iterdir()] == [other]


@pytest.mark.skipif(os.name == "nt", reason="the supervisor runs on Linux and macOS")
def test_it_says_why_chromium_ends_and_leaves_no_profile_nor_one_of_an_earlier_run(tmp_path: Path) -> None:
    chromium = tmp_path / "chromium"
    chromium.write_text("#!/bin/sh\necho 'ozone_platform_x11.cc:257] Missing X server or $DISPLAY' >&2\nexit 1\n")
    chromium.chmod(0o755)
    profiles = tmp_path / "profiles"
    profiles.mkdir()
    script = ROOT / "tools" / "exhibit" / "kiosk_supervisor.py"

    def begun() -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, str(script), "http://127.0.0.1:9/?kiosk=1", f"--chromium={chromium}"],
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "TMPDIR": str(profiles)},
        )

    # What a supervisor leaves that is killed.
    (profiles / f"{PROFILE}left").mkdir()
    with begun() as running:
        assert running.stdout is not None
        assert "removed profiles of earlier runs: 1" in running.stdout.readline()
        assert "started: " in running.stdout.readline()
        assert "Chromium has ended: Chromium finds no display." in running.stdout.readline()
        running.send_signal(signal.SIGTERM)
        assert "stopped" in running.stdout.read()
    assert running.returncode == 0
    assert [*profiles.iterdir()] == []
