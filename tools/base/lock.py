"""A lock that keeps two processes from doing the same task in the same folder at once. Standard library only."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from tools.base.console import say
from tools.paths import BUILD


@contextlib.contextmanager
def locked(task: str) -> Iterator[None]:
    """Let one process at a time run this block for a task; others wait. There is no lock on Windows. Makes `build/`.

    :param task: a word that names the lock; a waiting process prints it.
    """
    BUILD.mkdir(exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (BUILD / f"{task}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say(f"Waiting for another run in this folder ({task}) …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
