"""How many processes play: what a system cannot do ends in a sentence, and the games are played all the same."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pygame_rules.cli import main
from pygame_rules.study.library import processes as module

LADDER = ("ladder", "yucata", "--players", "random,easy", "--pairs", "1", "--least", "1", "--jobs")
STUDY = ("study", "yucata", "--players", "random,random", "--games", "2", "--jobs")

Commands = Callable[[object], list[list[str]]]


@pytest.fixture
def commands(tmp_path: Path) -> Commands:
    """The commands that take a number of processes."""
    return lambda jobs: [[*LADDER, str(jobs)], [*STUDY, str(jobs), "--out", str(tmp_path / "study")]]


class Pool:
    """A pool of processes as it is on a system: it refuses, or carries out everything at once."""

    made: list[int]
    most = 10**9
    fails: Exception | None = None
    starts = True

    def __init__(self, jobs: int, *_: object) -> None:
        if self.fails is not None:
            raise self.fails
        if jobs > self.most:
            # The message of Python's own pool on Windows.
            raise ValueError(f"max_workers must be <= {self.most}")
        self.made.append(jobs)

    def submit(self, function: Callable[[Any], Any], task: Any) -> Any:
        from concurrent.futures import Future

        if not self.starts:
            raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
        done: Future[Any] = Future()
        done.set_result(function(task))
        return done

    def shutdown(self, **_: object) -> None:
        pass


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> type[Pool]:
    class Here(Pool):
        made = []  # noqa: RUF012 - a new list for each test

    monkeypatch.setattr(module, "ProcessPoolExecutor", Here)
    return Here


def test_windows_plays_with_as_many_processes_as_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pool: type[Pool], commands: Commands
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    pool.most = 61
    for command in commands(64):
        assert main(command) == 0
        assert "This system runs at most 61 processes side by side; 61 play." in capsys.readouterr().err
    assert pool.made == [61, 61]
    for command in commands(61):
        main(command)
        assert "side by side" not in capsys.readouterr().err


def test_elsewhere_there_may_be_more(capsys: pytest.CaptureFixture[str], pool: type[Pool], commands: Commands) -> None:
    for command in commands(64):
        assert main(command) == 0
        assert "side by side" not in capsys.readouterr().err
    assert pool.made == [64, 64]


@pytest.mark.parametrize("fails", [NotImplementedError("too few semaphores"), ImportError("no _multiprocessing"),
                                   OSError(errno.ENOSYS, "Function not implemented")])  # fmt: skip
def test_a_system_without_processes_plays_with_one(
    capsys: pytest.CaptureFixture[str], pool: type[Pool], commands: Commands, fails: Exception
) -> None:
    pool.fails = fails
    for command in commands(2):
        assert main(command) == 0
        assert "runs no processes side by side" in capsys.readouterr().err


def test_a_system_that_starts_no_further_process_is_told(
    capsys: pytest.CaptureFixture[str], pool: type[Pool], commands: Commands
) -> None:
    pool.starts = False
    for command in commands(900):
        assert main(command) == 1
        assert "a smaller --jobs may help" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["0", "-1", "1001", "9" * 30, "9" * 5000, "x", "1.5", "", "٣"])
def test_what_is_no_number_of_processes_is_refused(
    capsys: pytest.CaptureFixture[str], commands: Commands, jobs: str
) -> None:
    for command in commands(jobs):
        assert main(command) == 2
        assert "argument --jobs: expected" in capsys.readouterr().err
