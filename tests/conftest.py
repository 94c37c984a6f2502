"""Set-up for all tests: install the toy game and the example add-on, and compile the catalogues.

Both are built as wheels and unpacked once per run. Every process of the run (pytest-xdist workers, programs
that tests start) finds them by their entry points, like any installed game.
"""

from __future__ import annotations

import compileall
import json
import os
import shutil
import sys
import tempfile
import zipfile
from collections import defaultdict
from importlib import invalidate_caches
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests import amount
from tools.paths import ROOT, TOY_PROJECTS
from tools.site.wheel import build_add_on
from tools.translations.catalogues import compile_all

# Keep hypothesis's database in the build folder, which may be deleted at any time.
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(ROOT / "build" / "hypothesis"))

# No test depends on the speed of the machine.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

VARIABLE: Final = "SPIELTISCH_TEST_ADD_ONS"
"""Environment variable with the add-ons' folder, for the other processes of this run."""
DURATIONS: Final = ROOT / "tests" / "durations.json"
"""File with the seconds that the longest tests take, written by `--write-durations`."""
LONG_S: Final = 1
"""Tests of at least so many seconds are recorded, so that later runs start them first."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add options for how much to run; for `--write-records` see tests/records/test_records.py."""
    parser.addoption("--full", action="store_true", help="also the tests that seldom find what the others miss")
    parser.addoption("--quick", action="store_true", help="leave out what needs a browser or takes long")
    parser.addoption("--write-durations", action="store_true", help="record how long the longest tests take")
    parser.addoption("--write-records", action="store_true", help="write golden records for games that have none")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect unwanted tests, and start with the longest ones so that all processes end together."""
    unwanted = set()
    if not config.getoption("full"):
        unwanted.add("full")
    if config.getoption("quick"):
        unwanted |= {"full", "browser", "slow"}
    left_out = [item for item in items if any(item.get_closest_marker(name) for name in unwanted)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    # The sort is stable, so the tests of one file stay together and share their fixtures.
    known: dict[str, float] = json.loads(DURATIONS.read_text(encoding="utf-8")) if DURATIONS.exists() else {}
    gone = set(left_out)
    kept = [item for item in items if item not in gone]
    # The tests of a group run in one process, so a group counts as one test that takes as long as all of them.
    taken: dict[str, float] = defaultdict(float)
    for item in kept:
        taken[unit(item)] += known.get(without_group(item.nodeid), 0)
    items[:] = sorted(kept, key=lambda item: -taken[unit(item)])


def unit(item: pytest.Item) -> str:
    """Return the name of what one process runs as a whole: a test's group, or the test alone."""
    group = item.get_closest_marker("xdist_group")
    return f"group {group.args[0]}" if group else item.nodeid


def without_group(nodeid: str) -> str:
    """Return a test's id without the name of its group, which pytest-xdist adds behind an at sign."""
    head, sign, _ = nodeid.rpartition("@")
    return head if sign and nodeid.rfind("@") > nodeid.rfind("]") else nodeid


def pytest_configure(config: pytest.Config) -> None:
    """Install the add-ons before collection, because tests are parametrized by the games found."""
    if config.getoption("full"):
        os.environ[amount.VARIABLE] = "1"
    # With pytest-xdist, only the controlling process receives the reports of all workers.
    if config.getoption("write_durations") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Stopwatch())
    if VARIABLE not in os.environ:
        os.environ[VARIABLE] = _install(Path(tempfile.mkdtemp(prefix="spieltisch-test-")))
        config.add_cleanup(_uninstall)
    installed = Path(os.environ[VARIABLE]) / "installed"
    sys.path.append(str(installed))
    invalidate_caches()


class Stopwatch:
    """Adds up how long each test takes, over all worker processes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the duration of a test's setup, call or teardown."""
        name = without_group(report.nodeid)
        self.seconds[name] = self.seconds.get(name, 0) + report.duration

    def pytest_sessionfinish(self) -> None:
        """Write the durations of the long tests."""
        long = {name: round(taken, 1) for name, taken in sorted(self.seconds.items()) if taken >= LONG_S}
        DURATIONS.write_text(json.dumps(long, indent=1) + "\n", encoding="utf-8")


def _install(folder: Path) -> str:
    compile_all(ROOT / "pygame_rules")
    # The programs that tests start write no compiled modules, and most of their time would go into compiling.
    compileall.compile_dir(ROOT / "pygame_rules", quiet=1)
    for project in TOY_PROJECTS:
        with zipfile.ZipFile(build_add_on(project, folder)) as archive:
            archive.extractall(folder / "installed")
    return str(folder)


def _uninstall() -> None:
    shutil.rmtree(os.environ.pop(VARIABLE), ignore_errors=True)


@pytest.fixture(scope="session")
def full(pytestconfig: pytest.Config) -> bool:
    """Whether to run everything (`--full`), or a selection that finds nearly as much in a fraction of the time."""
    return bool(pytestconfig.getoption("full"))


@pytest.fixture(scope="session")
def toy_wheel() -> Path:
    """The toy game's wheel."""
    (wheel,) = Path(os.environ[VARIABLE]).glob("toy_race-*.whl")
    return wheel


@pytest.fixture(scope="session")
def example_wheel() -> Path:
    """The wheel of `examples/rota`: a game and a computer player."""
    (wheel,) = Path(os.environ[VARIABLE]).glob("rota-*.whl")
    return wheel


@pytest.fixture(scope="session")
def toy_installed() -> Path:
    """The folder with the installed add-ons, for the PYTHONPATH of programs that tests start."""
    return Path(os.environ[VARIABLE]) / "installed"
