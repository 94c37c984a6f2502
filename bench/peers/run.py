"""Let the programs take turns, each in a process of its own, and collect their counts."""

from __future__ import annotations

import contextlib
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Timer
from typing import IO, Any, Final, Protocol, cast

from bench.peers.install import LeftOut, cause, command
from bench.peers.plan import NAMES, OURS, ROWS
from bench.peers.report import Round, figures, table
from tools.base.console import BuildError, say
from tools.paths import ROOT

LONGEST: Final = 300.0
"""After how many seconds without an answer a program is ended."""


class Program(Protocol):
    """A program that can be measured."""

    about: Mapping[str, str]
    """Its `version` and `runtime`."""

    def ask(self, task: str) -> dict[str, float]:
        """Let the program do a task. Return the counts, and the `seconds`.

        :raises LeftOut: the program has failed.
        """
        ...

    def close(self) -> None:
        """End the program."""
        ...


class Process:
    """A program in a process of its own, which waits while the others are measured.

    :param name: the program's name in messages.
    :param words: the command that starts it.
    :raises LeftOut: the program does not start.
    """

    def __init__(self, name: str, words: Sequence[str]) -> None:
        self._name = name
        # A file, because a pipe that nobody reads would fill up and stop the program.
        self._errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                words, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=self._errors, encoding="utf-8"
            )
        except OSError as error:
            self._errors.close()
            raise LeftOut(f"{name} is left out, because it does not start: {error.strerror}.") from error
        self._requests = cast(IO[str], self._process.stdin)
        self._answers = cast(IO[str], self._process.stdout)
        try:
            self.about: Mapping[str, str] = self._answer()
        except LeftOut:
            self.close()
            raise

    def ask(self, task: str) -> dict[str, float]:
        """See `Program.ask`."""
        # If the process has ended, its missing answer leads to the message that gives the reason.
        with contextlib.suppress(OSError):
            print(task, file=self._requests, flush=True)
        answer: dict[str, float] = self._answer()
        return answer

    def _answer(self) -> Any:
        """Read one line of JSON."""
        watch = Timer(LONGEST, self._process.kill)
        watch.start()
        line = self._answers.readline()
        watch.cancel()
        if line:
            return json.loads(line)
        self._process.wait()
        self._errors.seek(0)
        raise LeftOut(f"{self._name} is left out, because its process failed: {cause(self._errors.read())}.")

    def close(self) -> None:
        """End the process, which stops at the end of its input."""
        with contextlib.suppress(OSError):
            self._requests.close()
        self._process.wait()
        self._answers.close()
        self._errors.close()


def start(program: str) -> Program:
    """Install and start a program.

    :raises LeftOut: the program cannot be installed or started.
    :raises LeftOut: that is not possible.
    """
    return Process(NAMES[program], command(program))


def compare(rounds: int, begin: Callable[[str], Program] = start) -> dict[str, Any]:
    """Measure all programs in turns: one round for warming up, then `rounds` whose figures count.

    A program that cannot be installed, does not start or fails is left out, with a sentence about the reason, here and
    on standard error. Only our own must work.

    :raises BuildError: our own program has failed.
    """
    running: dict[str, Program] = {}
    left_out: list[str] = []

    def drop(program: str, why: LeftOut) -> None:
        if program == OURS:
            raise BuildError(str(why)) from why
        say(str(why))
        left_out.append(str(why))
        if program in running:
            running.pop(program).close()

    try:
        for program in NAMES:
            try:
                running[program] = begin(program)
            except LeftOut as why:
                drop(program, why)
        about = {program: {"name": NAMES[program], **running[program].about} for program in running}
        found: list[Round] = []
        tasks = list(dict.fromkeys((row.program, row.task) for row in ROWS))
        for number in range(rounds + 1):
            say(f"Round {number} of {rounds} …" if number else "Warming up …")
            answers: Round = {}
            # Every other round goes backwards, so that a machine that becomes slower or faster favours nobody.
            for program, task in tasks[:: -1 if number % 2 else 1]:
                try:
                    if program in running:
                        answers[program, task] = running[program].ask(task)
                except LeftOut as why:
                    drop(program, why)
            if number:
                found.append(answers)
    finally:
        for one in running.values():
            one.close()
    return {
        "rounds": rounds,
        "machine": machine(),
        "programs": {program: told for program, told in about.items() if program in running},
        "left_out": left_out,
        "rows": figures(found),
    }


def machine(described: Path = Path("/proc/cpuinfo")) -> str:
    """Return the system, the kind of processor and the number of cores.

    :param described: Linux's description of the processors; without it, Python's own is used.
    """
    model = platform.processor() or platform.machine()
    if described.exists():
        for line in described.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    return f"{platform.system()} {platform.machine()}, {model}, {os.cpu_count()} cores"


def main(rounds: int, as_json: bool) -> int:
    """Compare, print the figures, and return the exit status."""
    try:
        found = compare(rounds)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(found, indent=1) if as_json else table(found))
    return 0
