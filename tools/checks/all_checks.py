"""Runs all checks and tests: `python -m tools.checks [--full | --quick] [pytest arguments]`.

Builds the sites that the tests share and runs the static checks first, two programs at a time. A failing check does not
stop the others; the summary at the end names all that failed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.base.console import command, say
from tools.paths import BUILD, ROOT, node_program

TYPED: Final = (
    "pygame_rules",
    "tools",
    "build.py",
    "hatch_build.py",
    "bench",
    "training",
    "tests/toy_game/toy_game",
    "examples/rota/rota",
)
STYLED: Final = ("pygame_rules", "tools", "build.py", "hatch_build.py", "bench", "training", "tests", "examples")
PYTEST_REPORT: Final = BUILD / "pytest.xml"
NODE_TESTS: Final = ROOT / "tests" / "js" / "all.js"
NODE_REPORT: Final = BUILD / "node-test.tap"
IN_NOTEBOOKS: Final = "pygame_rules/study/extras"
"""Where the script and the style of boards in notebooks lie."""
FORMATTED: Final = (
    "web/src/**/*.{js,ts}", "web/style/*.css", f"{IN_NOTEBOOKS}/*.{{js,css}}", "tests/js/**/*.js", "tools/**/*.mjs",
    "*.js",
)  # fmt: skip
LINTED: Final = ("web/src", IN_NOTEBOOKS, "tests/js", "tools", "*.js")
PYTHON: Final = (sys.executable, "-m")
SITES_STAND: Final = "SPIELTISCH_TEST_SITES_STAND"
"""Environment variable that tells the tests that all that they open has just been built, so that they do not ask again:
each process would need some seconds to find out that the site, the one file and the app are up to date."""
QUICK: Final = "--quick"


@dataclass(frozen=True, slots=True)
class Check:
    """One program that must end with 0."""

    name: str
    command: tuple[str, ...]

    def run(self) -> bool:
        """Run the program, then print its result and, on failure, all its output; returns whether it passed."""
        begun = time.monotonic()
        done = subprocess.run(
            self.command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
        )
        verdict = "ok" if done.returncode == 0 else f"failed with exit status {done.returncode}"
        said = f"\n{done.stdout.rstrip()}" if done.returncode else ""
        say(f"== {self.name}: {verdict}, {time.monotonic() - begun:.1f} s{said}")
        return done.returncode == 0


def static_checks() -> list[Check]:
    """List the checks that do not execute the project's code."""
    styled, typed = _there(STYLED), _there(TYPED)
    return [
        Check("ruff check", (*PYTHON, "ruff", "check", "--quiet", *styled)),
        Check("ruff format", (*PYTHON, "ruff", "format", "--check", "--quiet", *styled)),
        Check("eslint", (str(node_program("eslint")), *LINTED)),
        Check("stylelint", (str(node_program("stylelint")), "web/style/*.css")),
        Check("prettier", (str(node_program("prettier")), "--check", "--log-level", "warn", *FORMATTED)),
        Check("tsc --checkJs", (str(node_program("tsc")), "-p", "tsconfig.json")),
        Check("mypy --strict", (*PYTHON, "mypy", "--no-error-summary", *typed)),
    ]


def sites() -> list[Check]:
    """List the builds of the sites that the browser tests open; each does nothing if its site is up to date."""
    return [
        Check("site", (*PYTHON, "tools.site")),
        Check("site with add-ons and a third language", (*PYTHON, "tests.toy_site")),
    ]


def other_editions() -> list[Check]:
    """List the builds of the one file and of the app for messengers, which are made from the finished site."""
    return [Check("one file", (*PYTHON, "tools.single")), Check("app for messengers", (*PYTHON, "tools.webxdc"))]


def node_tests() -> Check:
    """Return the tests of JavaScript that needs no page, all in one process."""
    # TAP, because Node's XML report writes test names unchanged, even with characters that XML does not allow.
    report = ("--test-reporter=tap", f"--test-reporter-destination={NODE_REPORT}")
    shown = ("--test-reporter=dot", "--test-reporter-destination=stdout")
    return Check("node", ("node", *report, *shown, str(NODE_TESTS)))


def pytest_check(arguments: Sequence[str]) -> tuple[str, ...]:
    """Return the command for all other tests, with two processes unless the arguments say otherwise."""
    command: tuple[str, ...] = (*PYTHON, "pytest", f"--junitxml={PYTEST_REPORT}")
    if not any(
        word.startswith(("-n", "--numprocesses", "--pdb", "--trace", "-pno:xdist", "no:xdist")) for word in arguments
    ):
        # Keep the order of tests/conftest.py, the longest tests first, and give the next test to the next free process.
        # Do not replace a process that a test has ended: pytest-xdist then waits for ever (seen with 3.8).
        order = ("--dist", "loadgroup", "--no-loadscope-reorder", "--max-worker-restart=0")
        command = (*command, "-n", "2", *order)
    return (*command, *arguments)


@command
def main(given: Sequence[str] | None = None) -> int:
    """Run everything; returns 0 if all checks passed.

    :param given: the arguments; None: those of the command line.
    """
    arguments = sys.argv[1:] if given is None else given
    BUILD.mkdir(exist_ok=True)
    for report in (PYTEST_REPORT, NODE_REPORT):
        report.unlink(missing_ok=True)
    quick = QUICK in arguments
    # The builds take longest and therefore start first; what is made from the site comes last.
    checks, builds = [*static_checks(), node_tests()], []
    if not quick:
        builds = [*sites(), *other_editions()]
        checks = [*sites(), *checks, *other_editions()]
    with ThreadPoolExecutor(max_workers=1 if quick else 2) as pool:
        results = {check.name: pool.submit(check.run) for check in checks}
        if not quick:
            wait(results.values())
        stand = bool(builds) and all(results[build.name].result() for build in builds)
        say("== pytest")
        begun = time.monotonic()
        env = {**os.environ, **({SITES_STAND: "1"} if stand else {})}
        status = subprocess.run(pytest_check(arguments), cwd=ROOT, env=env, check=False).returncode
        say(f"   {'ok' if status == 0 else f'failed with exit status {status}'}, {time.monotonic() - begun:.1f} s")
        failed = [name for name, passed in results.items() if not passed.result()]
    if status:
        failed.append("pytest")
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    print(tally(PYTEST_REPORT, NODE_REPORT), flush=True)
    return 1 if failed else 0


def tally(pytest: Path, node: Path) -> str:
    """Add up the counts of both reports in one line: `412 passed, 0 failed`.

    :param pytest: JUnit's XML.
    :param node: TAP, whose last lines are `# pass 12` and the like.
    """
    for report in (pytest, node):
        if not report.exists():
            return f"0 passed, 0 failed: there is no {report.name}, so these tests did not run to their end"
    counted = dict(
        re.findall(r"^# (pass|fail|cancelled|skipped) (\d+)$", node.read_text(encoding="utf-8"), re.MULTILINE)
    )
    passed, skipped = int(counted.get("pass", 0)), int(counted.get("skipped", 0))
    failures = int(counted.get("fail", 0)) + int(counted.get("cancelled", 0))
    for suite in ElementTree.parse(pytest).getroot().iter("testsuite"):  # noqa: S314 - pytest wrote it just now
        wrong, left = int(suite.get("failures", 0)) + int(suite.get("errors", 0)), int(suite.get("skipped", 0))
        passed += int(suite.get("tests", 0)) - wrong - left
        failures, skipped = failures + wrong, skipped + left
    line = f"{passed} passed, {failures} failed"
    return f"{line}, {skipped} skipped" if skipped else line


def _there(paths: Sequence[str]) -> list[str]:
    return [path for path in paths if (ROOT / path).exists()]
