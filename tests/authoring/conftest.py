"""The wheel alone, as somebody installs it who writes a game: no repository, no other packages."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from pygame_rules.authoring.new_game import write_project
from tools.site.wheel import build_rules

Alone = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="session")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Alone:
    """Return a function that runs a module with what the wheel holds, and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(build_rules(tmp_path_factory.mktemp("wheel"))) as archive:
        archive.extractall(folder)

    def run(module: str, *arguments: object, cwd: Path, lang: str = "C.UTF-8") -> tuple[int, str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TMPDIR") if name in os.environ}
        # With -S, Python knows no folder of installed packages.
        done = subprocess.run(
            [sys.executable, "-S", "-m", module, *map(str, arguments)],
            cwd=cwd, capture_output=True, encoding="utf-8", check=False, timeout=300,
            env={**kept, "PYTHONPATH": str(folder), "LANG": lang, "PYTHONUTF8": "1"},
        )  # fmt: skip
        return done.returncode, done.stdout, done.stderr

    return run


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return the project of a new game."""
    return write_project("garden-race", tmp_path)


def change(file: Path, old: str, new: str) -> None:
    """Replace a text in a file, which must have it once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (file, old)
    file.write_text(text.replace(old, new), encoding="utf-8")
