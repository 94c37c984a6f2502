"""Finds a Firefox for the tests in more than one browser, or installs Debian's. Standard library only."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.base.console import Missing
from tools.browsers import debian, programs

VARIABLE: Final = "SPIELTISCH_FIREFOX"
"""The environment variable that names a Firefox."""
NAMES: Final = ("firefox-esr", "firefox")


def find() -> Path | None:
    """Find an installed Firefox that runs.

    :raises Missing: the environment variable names something that does not run.
    """
    return programs.find("Firefox", VARIABLE, NAMES)


def provide() -> Path | None:
    """Find a Firefox that runs or, on Debian as root, install one; None if neither is possible.

    :raises Missing: the installation of Debian's package failed.
    """
    found = find()
    if found is None and debian.may_install():
        found = find() if debian.install("firefox-esr") else None
        if found is None:
            raise Missing("No Firefox was found, and Debian's firefox-esr could not be installed.")
    return found
