"""Processes that play side by side."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 2
"""How many tasks wait for each process at most, so that none is idle and an endless list of tasks needs no memory."""


class Workers:
    """Carries out tasks; to be used with `with`.

    :param jobs: the number of processes; 1: all is done in this process.
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
        """Call the function with each task and yield each result when it is there, in any order.

        :param function: of a module, so that other processes find it.
        :param tasks: taken one by one, a few ahead of the results.
        :raises BrokenProcessPool: a process has ended, for example because there was not enough memory.
        """
        if self._pool is None:
            yield from map(function, tasks)
            return
        waiting = iter(tasks)
        running: set[Future[R]] = set()
        while True:
            running |= {
                self._pool.submit(function, task) for task in islice(waiting, self._jobs * AHEAD - len(running))
            }
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
    """End this process when the first one has ended in whatever way: otherwise it would wait for ever for tasks."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
