"""Downloads the wheel of micropip, which installs add-ons in the page: Pyodide's npm package does not contain it."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, run, say
from tools.base.files import sha256
from tools.engine import pyodide
from tools.paths import BUILD

LOCK: Final = Path(__file__).with_suffix(".lock")


def fetched() -> Path:
    """Download the wheel that the lock names, unless it is already in `build/`.

    :raises BuildError: it cannot be fetched, or is another file than the lock says.
    """
    name, version, digest = pinned()
    wheel = BUILD / f"{name}-{version}-py3-none-any.whl"
    if wheel.exists() and sha256(wheel) == digest:
        return wheel
    say(f"Fetching {name} {version} for the page …")
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix=".micropip-") as scratch:
        _download(Path(scratch), "--require-hashes", "--requirement", str(LOCK))
        (Path(scratch) / wheel.name).replace(wheel)
    return wheel


def pin(version: str) -> bool:
    """Name another version in the lock, with the hash of its wheel on PyPI; returns whether the lock changed.

    :raises BuildError: it cannot be fetched.
    """
    before = LOCK.read_text(encoding="utf-8")
    name, _, _ = pinned()
    with tempfile.TemporaryDirectory() as scratch:
        _download(Path(scratch), f"{name}=={version}")
        (wheel,) = Path(scratch).glob("*.whl")
        remark = before.partition("\n")[0]
        LOCK.write_text(f"{remark}\n{name}=={version} \\\n    --hash=sha256:{sha256(wheel)}\n", encoding="utf-8")
    return LOCK.read_text(encoding="utf-8") != before


def _download(folder: Path, *wanted: str) -> None:
    """Fetch a wheel that runs in Pyodide's Python, not in this one."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps"]
    there = ["--python-version", pyodide.python(), "--only-binary=:all:", "--dest", str(folder)]
    run([*pip, *there, *wanted])


def pinned() -> tuple[str, str, str]:
    """Read name, version and SHA-256 from the lock."""
    found = re.search(r"^(\S+)==(\S+) .*?sha256:([0-9a-f]{64})", LOCK.read_text(encoding="utf-8"), re.M | re.S)
    if found is None:
        raise BuildError(f"{LOCK.name} names no wheel with its hash.")
    return found[1], found[2], found[3]
