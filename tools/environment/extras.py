"""Installs what `pygame_rules/study/extras` can use below `build/extras/`, for the tests of these modules.

It stays out of `.venv`: it has some 700 MB, and nothing else needs it.
"""

from __future__ import annotations

import os
import platform
import shutil
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, run, say
from tools.base.lock import locked
from tools.base.stamps import STAMP, fingerprint, stands
from tools.paths import BUILD, ROOT, VENV_PYTHON

LOCK: Final = ROOT / "requirements-extras.lock"
FOLDER: Final = BUILD / "extras"
VARIABLE: Final = "SPIELTISCH_EXTRAS"
"""Environment variable with a folder in which the packages lie already."""


def folder() -> Path | None:
    """Return the folder in which the packages lie; None if they are not installed."""
    chosen = os.environ.get(VARIABLE)
    found = Path(chosen) if chosen else FOLDER
    return found if found.is_dir() else None


def provide() -> None:
    """Install the packages, or say why they cannot be: their tests are skipped then."""
    made_from = fingerprint(LOCK.read_text(encoding="utf-8"), platform.python_version())
    stamp = FOLDER / STAMP
    if os.environ.get(VARIABLE) or stands(stamp, made_from):
        return
    with locked("extras"):
        say("Installing the extras of requirements-extras.lock below build/extras …")
        shutil.rmtree(FOLDER, ignore_errors=True)
        pip: list[str | Path] = [VENV_PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        try:
            run([*pip, "--no-compile", "--no-deps", "--require-hashes", "--target", FOLDER, "--requirement", LOCK])
        except BuildError as error:
            shutil.rmtree(FOLDER, ignore_errors=True)
            say(f"The extras cannot be installed, so their tests are skipped: {error}")
            return
        stamp.write_text(made_from, encoding="utf-8")
