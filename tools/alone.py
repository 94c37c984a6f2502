"""Keeps two runs in the same folder from doing the same thing at once. Standard library only."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from tools.console import say
from tools.paths import BUILD


@contextlib.contextmanager
def alone(task: str) -> Iterator[None]:
    """Only one process is in this block for a task; others wait until it is done. Windows has no such lock.

    :param task: a word that names the lock and is shown to whoever waits.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{task}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say(f"Waiting for another run in this folder ({task}) …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
