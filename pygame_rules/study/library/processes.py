"""Processes that play side by side."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Final, TypeVar

from pygame_rules.core.add_ons import in_a_line
from pygame_rules.core.words import N_
from pygame_rules.study.library.batches import StudyError

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 2
"""The most tasks that wait for each process, so that none is idle and an endless list of tasks needs no memory."""
MOST_JOBS: Final = 1_000
"""The most processes that anybody can ask for; a system may have fewer."""
MOST_ON_WINDOWS: Final = 61
"""The most processes of a pool on Windows, where a program cannot wait for more of them at once."""


def most_jobs() -> int:
    """Return the most processes that this system can use side by side."""
    return MOST_ON_WINDOWS if sys.platform == "win32" else MOST_JOBS


class Workers:
    """Carries out tasks; to be used with `with`.

    :param jobs: the number of processes, at most `most_jobs()`; 1: this process does all the work.
    :raises ImportError, NotImplementedError, OSError: the system cannot run processes side by side.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            # "spawn" works alike on every system.
            self._pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._pool is not None:
            if kind is not None:
                # Do not wait for the games under way.
                self._pool.shutdown(wait=False, cancel_futures=True)
                for process in active_children():
                    process.terminate()
            self._pool.shutdown()

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Call the function with each task, and yield each result as soon as it is there, in any order.

        :param function: a function of a module, so that other processes find it.
        :param tasks: taken one by one, a few ahead of the results.
        :raises BrokenProcessPool: a process has ended, for example because there was not enough memory.
        :raises StudyError: the system starts no further process.
        """
        if self._pool is None:
            yield from map(function, tasks)
            return
        waiting = iter(tasks)
        running: set[Future[R]] = set()
        while True:
            for task in islice(waiting, self._jobs * AHEAD - len(running)):
                try:
                    running.add(self._pool.submit(function, task))
                except OSError as error:
                    raise StudyError(
                        N_("The system starts no further process ({reason}); a smaller --jobs may help."),
                        reason=in_a_line(error),
                    ) from None
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()


def _begin() -> None:
    """Prepare a worker process."""
    # Ctrl-C reaches all processes; only the first one must handle it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the first one has ended in any way; otherwise it would wait for tasks for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
