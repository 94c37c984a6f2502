"""Processes that play the pairs of a ladder side by side."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context
from types import TracebackType

from pygame_rules.games import find_game
from pygame_rules.study.ladder import Pair, Task, play_pair


class Workers:
    """Plays pairs of one game; to be used with `with`.

    :param jobs: the number of processes; 1: it plays in this process.
    """

    def __init__(self, game_id: str, jobs: int) -> None:
        self._game_id = game_id
        self._pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            # "spawn" works alike on every system. Ctrl-C reaches all processes; only this one must handle it.
            self._pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))

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

    def play(self, tasks: Sequence[Task]) -> Iterator[Pair]:
        """Play pairs and yield each when it is finished, in any order.

        :raises BrokenProcessPool: a process has ended, for example because there was not enough memory.
        """
        if self._pool is None:
            yield from (_played(self._game_id, task) for task in tasks)
            return
        for done in as_completed([self._pool.submit(_played, self._game_id, task) for task in tasks]):
            yield done.result()


def _played(game_id: str, task: Task) -> Pair:
    return play_pair(find_game(game_id), task)
