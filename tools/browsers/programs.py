"""Finds programs that are installed, or named by an environment variable. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.base.console import Missing


def find(kind: str, variable: str, names: Iterable[str]) -> Path | None:
    """Find an installed program that runs.

    :param kind: what it is, for the message, such as "Firefox".
    :param variable: the environment variable that may name one.
    :param names: those that are looked for on the PATH, the best first.
    :raises Missing: the environment variable names something that does not run.
    """
    named = os.environ.get(variable)
    if named:
        if not runs(named):
            raise Missing(f"{variable} is set to {named}, which does not run. Name a {kind} there, or unset it.")
        return Path(named)
    return next((Path(path) for path in map(shutil.which, names) if path and runs(path)), None)


def runs(path: str) -> bool:
    """Tell whether this program starts and prints its version; Ubuntu's chromium may be a stub that does not."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
