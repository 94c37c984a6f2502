"""Play a study on a Dask cluster (`pip install pygame-rules[cluster]`): an existing one, or one on this computer.

Dask decides which worker plays which batch, and hands the batches of a worker that is lost to others. This module hands
over a few batches more than the workers can play at once, so that neither side holds the whole study.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from types import TracebackType
from typing import Any, Final, TypeVar

import distributed
from distributed.scheduler import KilledWorker

from pygame_rules.core.words import N_
from pygame_rules.study.library.batches import StudyError
from pygame_rules.version import __version__

T = TypeVar("T")
R = TypeVar("R")

LOCAL: Final = "local"
"""Used instead of an address: a cluster on this computer."""
AHEAD: Final = 2
"""The most batches that wait for each thread of the cluster."""
SECONDS: Final = 10
"""How many seconds the scheduler may take to answer."""


class Cluster:
    """A connection to a cluster; to be used with `with`.

    :param address: of the scheduler, such as `tcp://10.0.0.1:8786`; or `LOCAL`.
    :param jobs: how many processes a local cluster has.
    :raises StudyError: the scheduler cannot be reached, or a worker has another version of this package, or none.
    """

    def __init__(self, address: str, jobs: int) -> None:
        self._local: Any = None
        try:
            if address == LOCAL:
                self._local = distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, processes=True, dashboard_address=None
                )
            self._client = distributed.Client(self._local or address, timeout=SECONDS, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            raise StudyError(
                N_("The scheduler {address} cannot be reached: {reason}"), address=address, reason=str(error)
            ) from None

    def __enter__(self) -> Cluster:
        try:
            self._check()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._close()

    def _close(self) -> None:
        self._client.close()
        if self._local is not None:
            self._local.close()

    def _check(self) -> None:
        def version() -> str | None:
            # A function within a function travels as a whole, so it also runs where the package is missing.
            try:
                from pygame_rules.version import __version__ as there
            except ImportError:
                return None
            return there

        for worker, found in self._client.run(version).items():
            _refuse_other(worker, found)

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Call the function with each task on some worker, and yield each result as soon as it is there, in any order.

        :param tasks: taken one by one, a few ahead of the results.
        :raises StudyError: the cluster is lost, or a batch has ended several workers, one after the other.
        """
        waiting = iter(tasks)
        try:
            running = distributed.as_completed(loop=self._client.loop)
            while True:
                room = AHEAD * max(1, sum(self._client.nthreads().values())) - running.count()
                for task in islice(waiting, max(0, room)):
                    # "pure" would let Dask take an old result for the same task.
                    running.add(self._client.submit(_checked, __version__, function, task, pure=False))
                if not running.count():
                    return
                done = next(running)
                result: R = done.result()
                done.release()
                yield result
        except KilledWorker as error:
            raise StudyError(
                N_("A batch of games has ended several workers, one after the other: {reason}"), reason=str(error)
            ) from None
        except (OSError, distributed.client.FutureCancelledError, TimeoutError) as error:
            raise StudyError(N_("The cluster is lost: {reason}"), reason=str(error)) from None
        except ModuleNotFoundError as error:
            raise StudyError(N_("A worker lacks a package: {reason}"), reason=str(error)) from None


def _checked(version: str, function: Callable[[T], R], task: T) -> R:
    """Carry out a task, after checking the worker, which may have come after the first check."""
    _refuse_other("", __version__, version)
    return function(task)


def _refuse_other(worker: str, found: str | None, wanted: str = __version__) -> None:
    if found is None:
        raise StudyError(N_("The worker {worker} has no pygame-rules: install version {version} there."),
                         worker=worker, version=wanted)  # fmt: skip
    if found != wanted:
        raise StudyError(
            N_("A worker {worker} has version {found} of pygame-rules, here is {version}: its games could differ."),
            worker=worker, found=found, version=wanted,
        )  # fmt: skip
