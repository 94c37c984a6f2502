"""Installs what `pygame_rules/study/extras` can use below `build/extras/`, for the tests of these modules, and Jupyter
below `build/jupyter/`, for the tests of boards in notebooks.

They stay out of `.venv`: they have some 700 and 350 MB, and nothing else needs them.
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
JUPYTER_LOCK: Final = ROOT / "requirements-jupyter.lock"
JUPYTER_FOLDER: Final = BUILD / "jupyter"


def folder() -> Path | None:
    """Return the folder in which the packages lie; None if they are not installed."""
    chosen = os.environ.get(VARIABLE)
    found = Path(chosen) if chosen else FOLDER
    return found if found.is_dir() else None


def provide() -> None:
    """Install the packages, or say why they cannot be: their tests are skipped then."""
    if not os.environ.get(VARIABLE):
        _install("The extras", LOCK, FOLDER)


def jupyter_folder() -> Path | None:
    """Return the folder in which Jupyter lies; None if it is not installed."""
    return JUPYTER_FOLDER if (JUPYTER_FOLDER / STAMP).exists() else None


def provide_jupyter() -> None:
    """Install Jupyter, or say why it cannot be."""
    _install("The packages of Jupyter", JUPYTER_LOCK, JUPYTER_FOLDER)


def _install(what: str, lock: Path, folder: Path) -> None:
    """Install what a lock names into a folder of its own, unless it is there.

    :param what: how a message begins.
    """
    made_from = fingerprint(lock.read_text(encoding="utf-8"), platform.python_version())
    stamp = folder / STAMP
    if stands(stamp, made_from):
        return
    with locked(folder.name):
        say(f"Installing what {lock.name} names below build/{folder.name} …")
        shutil.rmtree(folder, ignore_errors=True)
        pip: list[str | Path] = [VENV_PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        try:
            run([*pip, "--no-compile", "--no-deps", "--require-hashes", "--target", folder, "--requirement", lock])
        except BuildError as error:
            shutil.rmtree(folder, ignore_errors=True)
            say(f"{what} cannot be installed, so their tests are skipped: {error}")
            return
        stamp.write_text(made_from, encoding="utf-8")
