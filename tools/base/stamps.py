"""Tells whether a folder was installed completely, and from what: a stamp file in it says so. Standard library only."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

STAMP: Final = ".made-from"
"""The usual name of the file, which is written last."""


def fingerprint(lock: str, rest: str) -> str:
    """Return a text that changes with a lock's content and with `rest`."""
    return f"{hashlib.sha256(lock.encode()).hexdigest()} {rest}"


def stands(stamp: Path, made_from: str) -> bool:
    """Tell whether the folder with this stamp was completely installed from this."""
    return stamp.exists() and stamp.read_text(encoding="utf-8") == made_from
