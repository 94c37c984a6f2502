"""`python -m bench` measures every game that is found. What it measures is nobody's business here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.cli.shell import environment
from tools.paths import ROOT


def test_the_bench_measures_any_game(toy_installed: Path) -> None:
    path = os.pathsep.join((environment()["PYTHONPATH"], str(toy_installed)))
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--json", "--native", "--rounds", "1", "--game", "toy-race"],
        capture_output=True, cwd=ROOT, env=environment(PYTHONPATH=path), check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["rounds"] == 1
    figures = found["native"]["games"]["toy-race"]
    assert all(value > 0 for value in figures.values())
    assert figures["legal_ms_median"] <= figures["legal_ms_worst"]
