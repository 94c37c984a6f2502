"""What all tests share: the toy game and the example of an add-on, installed, and compiled catalogues.

Both are built as wheels and unpacked once a run; every process of the run (workers of pytest-xdist, programs
that tests start) finds it by its entry point, as it would find any game that somebody installs.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import zipfile
from importlib import invalidate_caches
from pathlib import Path
from typing import Final

import pytest

from tools.catalogues import compile_all
from tools.paths import ROOT
from tools.wheel import build_add_on

# What hypothesis keeps between runs lies with everything else that may be deleted at any time.
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(ROOT / "build" / "hypothesis"))

VARIABLE: Final = "SPIELTISCH_TEST_ADD_ONS"
"""Names the folder with the add-ons for the other processes of this run."""
ADD_ONS: Final = (ROOT / "tests" / "toy_game", ROOT / "examples" / "rota")


def pytest_addoption(parser: pytest.Parser) -> None:
    """See tests/records/test_records.py."""
    parser.addoption("--write-records", action="store_true", help="write golden records for games that have none")


def pytest_configure(config: pytest.Config) -> None:
    """Install the add-ons before tests are collected: they are made for each game that is found."""
    if VARIABLE not in os.environ:
        os.environ[VARIABLE] = _install(Path(tempfile.mkdtemp(prefix="spieltisch-test-")))
        config.add_cleanup(_uninstall)
    installed = Path(os.environ[VARIABLE]) / "installed"
    sys.path.append(str(installed))
    invalidate_caches()


def _install(folder: Path) -> str:
    compile_all(ROOT / "pygame_rules")
    for project in ADD_ONS:
        with zipfile.ZipFile(build_add_on(project, folder)) as archive:
            archive.extractall(folder / "installed")
    return str(folder)


def _uninstall() -> None:
    shutil.rmtree(os.environ.pop(VARIABLE), ignore_errors=True)


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
    """The folder in which the add-ons are installed: for the PYTHONPATH of programs that tests start."""
    return Path(os.environ[VARIABLE]) / "installed"
