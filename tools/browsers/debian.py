"""Installs Debian packages, where the system is Debian and this process runs as root. Standard library only."""

from __future__ import annotations

import functools
import os
import shutil
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, run, say

RELEASE: Final = Path("/etc/os-release")
UNASKED: Final = {"DEBIAN_FRONTEND": "noninteractive"}


def may_install() -> bool:
    """Tell whether this is Debian itself, not a derivative with other packages, and this process may install."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0 or not RELEASE.exists():
        return False
    return "ID=debian" in RELEASE.read_text(encoding="utf-8").splitlines()


def install(*packages: str) -> bool:
    """Install packages with their dependencies; returns whether that worked."""
    if not may_install():
        return False
    say(f"Installing Debian's {' and '.join(packages)} …")
    try:
        _update()
        run(["apt-get", "install", "-y", "--no-install-recommends", *packages], env=os.environ | UNASKED)
    except BuildError as error:
        say(f"That did not work: {error}")
        return False
    return True


@functools.cache
def _update() -> None:
    """Fetch the lists of packages, once."""
    run(["apt-get", "update"], env=os.environ | UNASKED)
