"""Runs tests by their names and returns the result of each. Standard library only.

A name is a pytest node id (without brackets it stands for all cases of the test), or `tests/js/….test.js > name` for a
test that Node.js runs.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

from tools.base.console import BuildError

Seen: TypeAlias = Literal["failed", "error", "passed", "skipped", "missing"]
"""The result of a test: `failed` is an ordinary failure, `error` a failure of a fixture, `missing` did not run."""
NAME: Final = re.compile(r"\S+\.py::.+|\S+\.js > .+")
LIMIT: Final = 1200.0
"""Seconds after which a run of tests is killed: it may be in an endless loop."""
NO_SUCH_TEST: Final = 4
"""pytest's exit status where a node id names nothing, or its file does not load."""
LEFT_OUT: Final = 5
"""pytest's exit status where no test is left to run: the named ones have a mark that excludes them by default."""
ABSENT: Final = "(?:not found: |found no collectors for )"
NOT_PASSED_ON: Final = ("PYTEST_", "PYTHONPATH", "PYTHONPYCACHEPREFIX", "SPIELTISCH_TEST_")
"""The beginnings of environment variables that could make a test use files outside its folder."""
TAP: Final = re.compile(r" *(?P<failed>not )?ok \d+ - (?P<name>.*?)(?P<skipped> # (?:SKIP|TODO).*)?")
CANCELLED: Final = "failureType: 'cancelledByParent'"


def run_tests(folder: Path, tests: Sequence[str]) -> dict[str, Seen]:
    """Run tests of the copy of the project in a folder; returns the result of each.

    :raises BuildError: pytest itself fails, or a run does not end in time.
    """
    seen: dict[str, Seen] = dict.fromkeys(tests, "missing")
    there = [test for test in seen if (folder / file_of(test)).is_file()]
    for file in dict.fromkeys(file_of(test) for test in there if "::" not in test):
        _, said = _ran(["node", "--test", "--test-reporter=tap", file], folder)
        became = tap(said)
        seen |= {test: became.get(test.partition(" > ")[2], "missing") for test in there if file_of(test) == file}
    ids = [test for test in there if "::" in test]
    return seen | (_run_pytest(folder, ids) if ids else {})


def file_of(test: str) -> str:
    """Return the path of the file that holds a test."""
    return re.split("::| > ", test, maxsplit=1)[0]


def environment(folder: Path) -> dict[str, str]:
    """Return the environment for a program in a folder: no variable leads out, and git ignores outer repositories."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_PASSED_ON)}
    # A compiled module counts as new if the source has the same size and is changed within the same second.
    return kept | {"GIT_CEILING_DIRECTORIES": str(folder.parent), "PYTHONDONTWRITEBYTECODE": "1"}


def _run_pytest(folder: Path, tests: Sequence[str]) -> dict[str, Seen]:
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.xml"
        options = ("-q", "-p", "no:cacheprovider", "-n", "0", "--continue-on-collection-errors", f"--junitxml={report}")
        status, said = _ran([sys.executable, "-m", "pytest", *options, *tests], folder)
        lost = [test for test in tests if re.search(rf"{ABSENT}.*{re.escape(test)}$", said, re.MULTILINE)]
        if status == NO_SUCH_TEST and lost:
            there = [test for test in tests if test not in lost]
            absent: dict[str, Seen] = dict.fromkeys(lost, "missing")
            return absent | (_run_pytest(folder, there) if there else {})
        if status not in (0, 1, LEFT_OUT) or not report.exists():
            raise BuildError(f"pytest ended with exit status {status}: {' '.join(said.split()[-40:])}")
        cases = junit(report)
    return {test: of_cases(test, cases) for test in tests}


def _ran(command: Sequence[str], folder: Path) -> tuple[int, str]:
    """Run a program that may fail; returns its exit status and all its output."""
    # A file, not a pipe: a child process that outlives the program may keep a pipe open.
    with tempfile.TemporaryFile() as said:
        try:
            done = subprocess.run(
                command, cwd=folder, env=environment(folder), stdin=subprocess.DEVNULL, stdout=said,
                stderr=subprocess.STDOUT, timeout=LIMIT, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise BuildError(f"The tests had not ended after {LIMIT:.0f} s.") from None
        said.seek(0)
        return done.returncode, said.read().decode("utf-8", "replace")


def junit(report: Path) -> list[tuple[str, Seen]]:
    """Read the result of each test case from pytest's report, with its name after those of its module and class."""
    cases: list[tuple[str, Seen]] = []
    for case in ElementTree.parse(report).getroot().iter("testcase"):  # noqa: S314 - pytest wrote it just now
        told = {part.tag: part.get("message", "") for part in case}
        seen: Seen = "error" if "error" in told else "skipped" if "skipped" in told else "passed"
        # Errors that a page reported fail a browser test in the teardown of its fixture.
        if "failure" in told or told.get("error", "").startswith("failed on teardown"):
            seen = "failed"
        cases.append((f"{case.get('classname')}.{case.get('name')}", seen))
    return cases


def of_cases(test: str, cases: Sequence[tuple[str, Seen]]) -> Seen:
    """Return the result of a test: the worst result of its cases.

    >>> of_cases("tests/a.py::test_b", [("tests.a.test_b[1]", "passed"), ("tests.a.test_b[2]", "failed")])
    'failed'
    """
    path, bracket, values = test.partition("[")
    name = path.replace(".py::", ".", 1).replace("::", ".").replace("/", ".") + bracket + values
    became = {seen for case, seen in cases if case == name or (not bracket and case.startswith(f"{name}["))}
    order: tuple[Seen, ...] = ("failed", "error", "passed", "skipped")
    return next((seen for seen in order if seen in became), "missing")


def tap(said: str) -> dict[str, Seen]:
    """Read the result of each test from Node's TAP output, by the test's name."""
    became: dict[str, Seen] = {}
    name, cancelled = "", False
    for line in said.splitlines():
        if found := TAP.fullmatch(line):
            name = re.sub(r"\\(.)", r"\1", found["name"])
            if became.get(name) != "failed":
                became[name] = "failed" if found["failed"] else "skipped" if found["skipped"] else "passed"
        elif line.strip() == CANCELLED:
            # The first cancelled test did not end, which is a failure; those after it never ran.
            became[name] = "missing" if cancelled else "failed"
            cancelled = True
    return became
