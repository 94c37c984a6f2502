"""A study on a real cluster of processes on this computer: the same table, whatever happens to its workers."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

import pygame_rules as pr
from pygame_rules.cli import main
from pygame_rules.version import __version__
from tests.cli.shell import Said
from tests.extras.need import need
from tools.paths import ROOT

distributed = need("distributed")

pytestmark = [pytest.mark.full, pytest.mark.filterwarnings("default")]

STUDY = ("study", "yucata", "--players", "easy", "--seed", "3", "--games")


def study(capsys: pytest.CaptureFixture[str], *arguments: object) -> Said:
    status = main([*STUDY, *map(str, arguments)])
    out, errors = capsys.readouterr()
    return Said(status, out, errors)


def program(name: str, *arguments: str, path: Path = ROOT) -> subprocess.Popen[bytes]:
    """Start `dask scheduler` or `dask worker`."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(path), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", f"distributed.cli.dask_{name}", *arguments]
    # The folder in which a module is started comes first on its path.
    return subprocess.Popen(command, cwd=path, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def cluster(workers: int, path: Path = ROOT) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and workers, each a process of its own: its address, and the workers."""
    address = f"tcp://127.0.0.1:{free_port()}"
    running = [program("scheduler", "--host", address, "--no-dashboard", "--no-show")]
    quiet = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
    hands = [program("worker", address, *quiet, path=path) for _ in range(workers)]
    try:
        with distributed.Client(address, timeout=60) as client:
            client.wait_for_workers(workers, timeout=60)
        yield address, hands
    finally:
        for process in [*hands, *running]:
            process.kill()
            process.wait()


def same(one: Path, other: Path) -> bool:
    return all((one / name).read_bytes() == (other / name).read_bytes() for name in ("games.csv", "summary.json"))


def test_a_worker_killed_in_the_middle_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with cluster(2) as (address, workers):
        process = subprocess.Popen(
            [sys.executable, "-m", "pygame_rules", *STUDY, "2000", "--out", str(tmp_path / "cluster"),
             "--scheduler", address],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        log = tmp_path / "cluster" / "games.log"
        while process.poll() is None and (not log.exists() or log.stat().st_size < 5000):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.05)
        assert process.poll() is None
        workers[0].send_signal(signal.SIGKILL)
        _, said = process.communicate(timeout=300)
        assert process.returncode == 0, said
    study(capsys, 2000, "--out", tmp_path / "here")
    assert same(tmp_path / "cluster", tmp_path / "here")


def test_a_local_cluster_gives_the_same_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert study(capsys, 60, "--out", tmp_path / "local", "--scheduler", "local", "--jobs", "2").status == 0
    study(capsys, 60, "--out", tmp_path / "here")
    assert same(tmp_path / "local", tmp_path / "here")


def test_a_bot_from_a_file_plays_on_workers_that_do_not_have_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my_bots.py"
    file.write_text("def careful(state):\n    return state.legal_actions()[-1]\n", encoding="utf-8")
    players = [f"{file}:careful", "easy"]
    tables = [
        pr.experiment("yucata", players, games=12, seed=1, jobs=jobs, scheduler=scheduler)
        for jobs, scheduler in ((1, None), (2, "local"))
    ]
    assert tables[0].csv() == tables[1].csv()


def test_a_scheduler_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = study(capsys, 10, "--out", tmp_path, "--scheduler", f"tcp://127.0.0.1:{free_port()}")
    assert said.status == 1
    assert "cannot be reached" in said.err
    assert "0 of 10 games are kept" in said.err


def test_a_worker_with_another_version_or_without_the_package_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other" / "pygame_rules"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("", encoding="utf-8")
    (other / "version.py").write_text('__version__ = "0.1.0"\n', encoding="utf-8")
    for path, reason in ((tmp_path / "other", f"version 0.1.0 of pygame-rules, here is {__version__}"),
                         (tmp_path / "none", "has no pygame-rules")):  # fmt: skip
        path.mkdir(exist_ok=True)
        with cluster(1, path) as (address, _):
            said = study(capsys, 10, "--out", tmp_path / "study", "--scheduler", address)
        assert said.status == 1
        assert reason in said.err
