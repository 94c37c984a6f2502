"""All checks and tests, one after the other: `python -m tools.checks [pytest arguments]`.

A check that fails does not keep the others from running; the summary at the end names them all.
"""

from __future__ import annotations

import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import site
from tools.console import BuildError, say
from tools.paths import BUILD, NODE_MODULES, ROOT, SITE

TYPED: Final = (
    "pygame_rules",
    "tools",
    "build.py",
    "hatch_build.py",
    "bench",
    "tests/toy_game/toy_game",
    "examples/rota/rota",
)
STYLED: Final = ("pygame_rules", "tools", "build.py", "hatch_build.py", "bench", "tests", "examples")
REPORT: Final = BUILD / "pytest.xml"
TSC: Final = NODE_MODULES / ".bin" / ("tsc.cmd" if sys.platform == "win32" else "tsc")


@dataclass(frozen=True, slots=True)
class Check:
    """One program that must end with 0."""

    name: str
    command: tuple[str, ...]


def static_checks() -> list[Check]:
    """The checks that run nothing of ours."""
    python = (sys.executable, "-m")
    styled, typed = _there(STYLED), _there(TYPED)
    return [
        Check("ruff check", (*python, "ruff", "check", "--quiet", *styled)),
        Check("ruff format", (*python, "ruff", "format", "--check", "--quiet", *styled)),
        Check("mypy --strict", (*python, "mypy", "--no-error-summary", *typed)),
        Check("tsc --checkJs", (str(TSC), "-p", "tsconfig.json")),
    ]


def pytest_check(arguments: Sequence[str]) -> Check:
    """The tests, on two processes unless the arguments want it otherwise."""
    command = [sys.executable, "-m", "pytest", f"--junitxml={REPORT}"]
    if not any(
        word.startswith(("-n", "--numprocesses", "--pdb", "--trace", "-pno:xdist", "no:xdist")) for word in arguments
    ):
        command += ["-n", "2", "--dist", "loadgroup"]
    return Check("pytest", (*command, *arguments))


def main(arguments: Sequence[str]) -> int:
    """Run everything; 0 where all is well."""
    failed: list[str] = []
    try:
        site.build(SITE)
    except BuildError as error:
        say(str(error))
        failed.append("site")
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.unlink(missing_ok=True)
    for check in (*static_checks(), pytest_check(arguments)):
        say(f"== {check.name}")
        begun = time.monotonic()
        status = subprocess.run(check.command, cwd=ROOT, check=False).returncode
        say(f"   {'ok' if status == 0 else f'failed with exit status {status}'}, {time.monotonic() - begun:.1f} s")
        if status:
            failed.append(check.name)
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    print(tally(REPORT), flush=True)
    return 1 if failed else 0


def tally(report: Path) -> str:
    """What pytest's report counts, in one line: `412 passed, 0 failed`."""
    if not report.exists():
        return "0 passed, 0 failed: pytest did not run to its end"
    total = failures = skipped = 0
    for suite in ElementTree.parse(report).getroot().iter("testsuite"):  # noqa: S314 - pytest wrote it just now
        total += int(suite.get("tests", 0))
        failures += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    line = f"{total - failures - skipped} passed, {failures} failed"
    return f"{line}, {skipped} skipped" if skipped else line


def _there(paths: Sequence[str]) -> list[str]:
    return [path for path in paths if (ROOT / path).exists()]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
