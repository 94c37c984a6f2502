"""Run `python -m pygame_rules` in a separate process, as a user does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

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


def run(*arguments: object, typed: str | bytes = "", **more: str) -> Said:
    """Run a command with `typed` piped to its standard input."""
    done = subprocess.run(
        [sys.executable, "-m", "pygame_rules", *map(str, arguments)],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        env=environment(**more),
        check=False,
        timeout=120,
    )
    said = Said(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in said.err, said.err
    return said
