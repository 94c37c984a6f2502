"""Prints messages for the person at the terminal, runs programs, and gives commands their exit status.

Messages go to standard error, so that standard output carries only data. Standard library only.
"""

from __future__ import annotations

import functools
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ParamSpec

from tools.paths import ROOT

P = ParamSpec("P")


class BuildError(Exception):
    """A step failed; the message says which and why."""


class Missing(Exception):
    """Something that must be installed first is not there; the message says how to get it."""


def say(text: str) -> None:
    """Print one line to standard error."""
    print(text, file=sys.stderr, flush=True)


def run(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> str:
    """Run a program that should succeed, and capture its output instead of showing it.

    :returns: its standard output.
    :raises BuildError: it failed; the message contains all its output.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=env, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
    except OSError as error:
        raise BuildError(f"{words[0]} cannot be run: {error.strerror}.") from error
    if done.returncode:
        said = "\n".join(part.strip() for part in (done.stdout, done.stderr) if part.strip())
        raise BuildError(f"{' '.join(words)}\nfailed with exit status {done.returncode}:\n{said}")
    return done.stdout


def command(main: Callable[P, int]) -> Callable[P, int]:
    """Let the main function of a command print what failed and return the exit status for it, instead of raising.

    1 after a `BuildError`, 2 where something is `Missing`, 130 after Ctrl-C.
    """

    @functools.wraps(main)
    def reporting(*arguments: P.args, **named: P.kwargs) -> int:
        try:
            return main(*arguments, **named)
        except Missing as missing:
            say(str(missing))
            return 2
        except BuildError as error:
            say(str(error))
            return 1
        except KeyboardInterrupt:
            say("Stopped.")
            return 130

    return reporting
