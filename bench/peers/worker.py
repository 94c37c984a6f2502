"""The Python side of a measured program: it answers requests until its input ends.

A request is a line that names a task; the answer is a line of JSON: `{"seconds": …}` with the counts. Before the first
request the program writes `{"version": …, "runtime": …}`. Standard library only, because the module also runs in the
peers' environment.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final, TypeAlias

Counts: TypeAlias = "dict[str, int]"
"""The counts by name: `decisions`, `games`, `searches`."""
Task: TypeAlias = "Callable[[], Counts]"
"""A piece of work that can be done any number of times: one whole random game, or one search."""

LEAST: Final = 0.4
"""The least number of seconds for which a task is repeated in one measurement."""


def serve(version: str, tasks: Mapping[str, Task]) -> None:
    """Answer requests from standard input; a request that names no task ends the process with an error.

    :param version: the version of the measured program.
    """
    # Some libraries print when they are imported or used: only this module writes to the real standard output.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    runtime = f"{platform.python_implementation()} {platform.python_version()}"
    print(json.dumps({"version": version, "runtime": runtime}), file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(measured(tasks[line.strip()])), file=answers, flush=True)


def measured(task: Task, least: float = LEAST, clock: Callable[[], float] = perf_counter) -> dict[str, float]:
    """Repeat a task for at least `least` seconds. Return the sums of its counts, and `seconds`."""
    sums: dict[str, float] = {}
    started = clock()
    while (took := clock() - started) < least or not sums:
        for name, count in task().items():
            sums[name] = sums.get(name, 0) + count
    return {**sums, "seconds": took}
