"""Writes the files of a site: JSON in one form, and a folder that is replaced as a whole."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path


def write_json(path: Path, value: object) -> None:
    """Write compact JSON; the same value gives the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")


def write_text(path: Path, text: str) -> None:
    """Write a text, and make its folder; the same bytes on every system."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def sha256(path: Path) -> str:
    """Return a file's SHA-256 in hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def files_below(folder: Path) -> list[str]:
    """List the files in a folder and its folders, as paths with `/`, sorted."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@contextlib.contextmanager
def replaced(folder: Path) -> Iterator[Path]:
    """Yield an empty folder that replaces `folder` when the block ends; after an error `folder` stays as it was."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}-"))
    try:
        fresh, old = scratch / "new", scratch / "old"
        fresh.mkdir()
        yield fresh
        if folder.exists():
            os.replace(folder, old)
        os.replace(fresh, folder)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
