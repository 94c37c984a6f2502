"""The supervisor waits for staff, says why Chromium ended, and leaves no profile behind. No browser is needed here."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.exhibit import kiosk_supervisor
from tools.exhibit.kiosk_supervisor import (
    LOCK,
    PROFILE,
    Chromium,
    Lost,
    NoAnswer,
    Profile,
    Sight,
    StaffIsDone,
    main,
    remove_leftovers,
    watch,
    why_it_ended,
)
from tools.paths import ROOT

Hearts = Iterator[dict[str, Any] | Lost]


runs_here = pytest.mark.skipif(os.name == "nt", reason="the supervisor runs on Linux and macOS")


class HandClock:
    """A clock that only the browser below advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class HandBrowser(Chromium):
    """A browser without a program; it gives these reports of the page, or raises these errors, one at each look."""

    def __init__(self, hearts: Hearts, clock: HandClock) -> None:
        self.hearts, self.clock = hearts, clock

    def heart(self, patience: float) -> dict[str, Any]:
        told = next(self.hearts)
        if isinstance(told, Lost):
            raise told
        return told

    def read(self, patience: float) -> None:
        self.clock.now += patience


def run(hearts: Hearts, staff: float = 1800) -> float:
    """Watch until the exhibit is lost, and return when that was."""
    clock = HandClock()
    watch(HandBrowser(hearts, clock), 5, 20, staff, clock)
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


def test_staff_may_open_dialogs_and_close_the_tab() -> None:
    def hearts() -> Hearts:
        yield from beats(3)
        yield {"state": "staff"}
        yield from [NoAnswer("no answer to Runtime.evaluate"), NoAnswer("Session with given id not found.")] * 5
        yield from beats(2)
        yield NoAnswer("no answer again")

    with pytest.raises(NoAnswer, match="again"):
        run(hearts())


@pytest.mark.parametrize("reason", ["the tab has crashed", "Chromium has ended"])
def test_a_crash_ends_the_time_of_the_staff(reason: str) -> None:
    def hearts() -> Hearts:
        yield from beats(3)
        yield {"state": "staff"}
        yield Lost(reason)

    with pytest.raises(Lost, match=reason):
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


def test_a_board_that_stays_empty_is_a_failure_and_time_without_a_board_does_not_count() -> None:
    sight = Sight()
    seen: list[tuple[float, bool | None]] = [(0, None), (10, False), (100, False), (120, True), (130, False)]
    # The board is empty for 110 s, then the page shows none for 600 s.
    seen += [(240, False), (245, None), (840, None), (842, False), (850, False)]
    for now, painted in seen:
        sight.look(painted, now)
    with pytest.raises(Lost, match="the board has been empty for 121 s"):
        sight.look(False, 851)


def test_a_board_that_was_empty_when_staff_left_the_exhibit_gets_its_time_again() -> None:
    def hearts() -> Hearts:
        yield from beats(20, painted=False)
        yield from [{"state": "staff", "painted": False}] * 100
        yield from beats(20, painted=False)
        yield Lost("the end of the test")

    with pytest.raises(Lost, match="the end of the test"):
        run(hearts())


def test_a_state_that_is_not_yet_known_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    def hearts() -> Hearts:
        yield from beats(2)
        yield {"state": "", "beat": 0}
        yield from beats(2)
        yield Lost("the end of the test")

    with pytest.raises(Lost):
        run(hearts())
    assert [line.split(" ", 2)[2] for line in capsys.readouterr().out.splitlines()] == ["state: attract"] * 2


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


@runs_here
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


PAGES = """#!{python}
import json, os
rest, pages = b"", ["one", "two"]
while part := os.read(3, 65536):
    *lines, rest = (rest + part).split(b"\\0")
    for line in lines:
        asked = json.loads(line)
        method, session, answer = asked["method"], asked.get("sessionId", ""), dict()
        if method == "Target.getTargets":
            answer = dict(targetInfos=[dict(targetId=page, type="page") for page in pages])
        elif method == "Target.attachToTarget":
            answer = dict(sessionId=asked["params"]["targetId"])
        elif method == "Runtime.evaluate" and session == "one":
            pages, answer = ["two"], None
        elif method == "Runtime.evaluate":
            answer = dict(result=dict(value=json.dumps(dict(state=session))))
        told = dict(error=dict(message="Session with given id not found.")) if answer is None else dict(result=answer)
        os.write(4, json.dumps(dict(id=asked["id"], **told)).encode() + b"\\0")
"""
"""A program that answers like Chromium. It has two pages; the first is closed when it is asked for its heartbeat."""


@runs_here
def test_a_profile_that_cannot_be_made_is_a_failure_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Lost, match="no profile can be made: No such file or directory"):
        Profile(tmp_path / "missing")
    # The disk is full when the preferences are written.
    monkeypatch.setattr(Path, "write_text", full_disk)
    with pytest.raises(Lost, match="no profile can be made: No space left on device"):
        Profile(tmp_path)
    assert [*tmp_path.iterdir()] == []


def full_disk(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def supervise() -> int:
    """Run the supervisor here, and give the signals back to the tests."""
    before = {each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGINT)}
    try:
        return main(["http://127.0.0.1:9/?kiosk=1", f"--chromium={sys.executable}"])
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


@runs_here
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_while_it_ends_chromium_it_ends_it_first(
    monkeypatch: pytest.MonkeyPatch, told: signal.Signals
) -> None:
    done = []

    class Dying(Chromium):
        """A browser that is lost at the first look, and is told to stop while it ends."""

        def __init__(self, program: str, flags: Sequence[str], url: str) -> None:
            done.append("started")
            self.process = SimpleNamespace(pid=1)  # type: ignore[assignment]

        def heart(self, patience: float) -> dict[str, Any]:
            raise Lost("the tab has crashed")

        def end(self) -> None:
            os.kill(os.getpid(), told)
            done.append("ended")

    monkeypatch.setattr(kiosk_supervisor, "Chromium", Dying)
    assert supervise() == 0
    assert done == ["started", "ended"]


@runs_here
def test_without_a_folder_for_temporary_files_it_says_so_and_tries_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wait(_seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_get_default_tempdir", full_disk)
    monkeypatch.setattr("time.sleep", wait)
    assert supervise() == 0
    told = [line.split(" ", 2)[2] for line in capsys.readouterr().out.splitlines()]
    assert told == ["lost: no profile can be made: No space left on device", "stopped"]


@runs_here
def test_what_a_link_in_place_of_a_lock_leads_to_is_left_as_it_is(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("mine", "utf-8")
    folder = tmp_path / f"{PROFILE}of-somebody"
    folder.mkdir()
    (folder / LOCK).symlink_to(own)
    remove_leftovers(tmp_path)
    assert own.read_text("utf-8") == "mine"


def test_it_can_be_imported_where_files_have_no_locks() -> None:
    code = "import sys; sys.modules['fcntl'] = None; import tools.exhibit.kiosk_supervisor"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


@runs_here
def test_where_the_tab_was_closed_it_asks_another(tmp_path: Path) -> None:
    program = tmp_path / "chromium"
    program.write_text(PAGES.replace("{python}", sys.executable))
    program.chmod(0o755)
    chromium = Chromium(str(program), [], "http://127.0.0.1:9/?kiosk=1")
    try:
        with pytest.raises(NoAnswer, match="Session with given id"):
            chromium.heart(60)
        assert chromium.heart(60) == {"state": "two"}
    finally:
        chromium.end()


@runs_here
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
