"""Run `python -m pygame_rules` in a separate process, as a user does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from tempfile import TemporaryFile
from typing import Any

from tests.cli.warm import AVAILABLE, TIMEOUT, Warm
from tools.paths import ROOT


@dataclass(frozen=True)
class Said:
    """A command's exit status and output."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Parse standard output as one JSON value."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """Parse standard output as one JSON value per line."""
        return [json.loads(line) for line in self.out.splitlines()]


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a bare checkout: no colour variables, English, only this package on the path."""
    names = ("PATH", "SYSTEMROOT", "HOME", "TMPDIR", "PYTHONPYCACHEPREFIX")
    kept = {name: value for name, value in os.environ.items() if name in names}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C.UTF-8", **more}


@cache
def _warm() -> Warm:
    """Return the process that starts commands; the first call of each test process starts it."""
    return Warm(environment())


def run(*arguments: object, typed: str | bytes = "", **more: str) -> Said:
    """Run a command with `typed` as its standard input.

    :param more: further environment variables. A command that gets some is started with a new Python, which reads them
        at its start; the others are copies of a process that has done its imports (`tests.cli.warm`).
    """
    words = [str(word) for word in arguments]
    given = typed.encode() if isinstance(typed, str) else typed
    if more or not AVAILABLE:
        return _checked(_start(words, given, environment(**more)))
    with TemporaryFile() as read, TemporaryFile() as out, TemporaryFile() as err:
        read.write(given)
        read.seek(0)
        status = _warm().run(words, environment(), (read, out, err))
        said = []
        for written in (out, err):
            written.seek(0)
            said.append(written.read().decode())
    return _checked(Said(status, *said))


def _start(words: list[str], typed: bytes, env: dict[str, str]) -> Said:
    done = subprocess.run(
        [sys.executable, "-m", "pygame_rules", *words],
        input=typed,
        capture_output=True,
        env=env,
        check=False,
        timeout=TIMEOUT,
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def _checked(said: Said) -> Said:
    assert "Traceback" not in said.err, said.err
    return said
