"""Downloads the wheel of micropip, which installs add-ons in the page: Pyodide's npm package does not contain it."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, run, say
from tools.base.files import sha256
from tools.paths import BUILD

LOCK: Final = Path(__file__).with_suffix(".lock")
PYTHON: Final = "3.14"
"""The version of Pyodide's Python, in which micropip runs."""


def fetched() -> Path:
    """Download the wheel that the lock names, unless it is already in `build/`.

    :raises BuildError: it cannot be fetched, or is another file than the lock says.
    """
    name, version, digest = locked()
    wheel = BUILD / f"{name}-{version}-py3-none-any.whl"
    if wheel.exists() and sha256(wheel) == digest:
        return wheel
    say(f"Fetching {name} {version} for the page …")
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix=".micropip-") as scratch:
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps"]
        there = ["--python-version", PYTHON, "--only-binary=:all:", "--dest", scratch]
        run([*pip, *there, "--require-hashes", "--requirement", LOCK])
        (Path(scratch) / wheel.name).replace(wheel)
    return wheel


def locked() -> tuple[str, str, str]:
    """Read name, version and SHA-256 from the lock."""
    found = re.search(r"^(\S+)==(\S+) .*?sha256:([0-9a-f]{64})", LOCK.read_text(encoding="utf-8"), re.M | re.S)
    if found is None:
        raise BuildError(f"{LOCK.name} names no wheel with its hash.")
    return found[1], found[2], found[3]
