"""Tests of one group run in one process, where they share what they have made."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

GROUPED = """
import os
from pathlib import Path

import pytest


@pytest.mark.parametrize("number", range(6))
@pytest.mark.xdist_group("together")
def test_note_the_process(number):
    Path(os.environ["PYTEST_XDIST_WORKER"]).touch()
"""


@pytest.mark.full
def test_the_tests_of_a_group_run_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_grouped.py").write_text(GROUPED, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider"]
    done = subprocess.run([*command, "."], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "6 passed" in done.stdout, done.stdout
    assert len(list(tmp_path.glob("gw*"))) == 1
