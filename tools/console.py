"""Talking to the person at the terminal, and running programs.

Talk goes to standard error, so that standard output is left to data.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.paths import ROOT


class BuildError(Exception):
    """A step failed; the message says which and why."""


class Missing(Exception):
    """Something that must be installed first is not there; the message says how to get it."""


def say(text: str) -> None:
    """One line for the person who waits."""
    print(text, file=sys.stderr, flush=True)


def run(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> str:
    """Run a program that is not expected to fail and to say anything of interest otherwise.

    :returns: its standard output.
    :raises BuildError: it failed; with all that it said.
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
