"""Fault injection: each fault is tried in a copy of the project, and faults that prove nothing are rejected."""

from __future__ import annotations

import difflib
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.base.console import BuildError
from tools.checks import faults, named_tests
from tools.checks.named_tests import environment, file_of
from tools.paths import ROOT

# One process tries the faults of the made-up project, so that all tests share one run.
pytestmark = pytest.mark.xdist_group("faults")

FILES = {
    ".gitignore": "/build/\n__pycache__/\n",
    "package.json": '{"type": "module"}',
    "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = "-p no:playwright"\n',
    "sums.py": "def plus(a, b):\n    return a + b\n\n\ndef minus(a, b):\n    return a - b\n",
    "web/sums.js": "export const plus = (a, b) => a + b;\n",
    "tests/test_sums.py": """\
import pytest

from sums import minus, plus


def test_plus():
    assert plus(1, 2) == 3


@pytest.mark.parametrize("a", [0, 1])
def test_plus_is_minus_of_nothing(a):
    assert plus(a, 0) == minus(a, 0)


def test_minus():
    assert minus(5, 2) == 3


def test_that_fails_anyway():
    assert plus(1, 2) == 4


@pytest.mark.skip
def test_that_is_skipped():
    pass


@pytest.fixture
def three():
    if plus(1, 2) != 3:
        raise RuntimeError
    return 3


def test_with_a_fixture(three):
    assert three
""",
    "tests/js/sums.test.js": """\
import assert from "node:assert/strict";
import { test } from "node:test";
import { plus } from "../../web/sums.js";
test("plus adds # up", () => assert.equal(plus(1, 2), 3));
test("nothing changes nothing", () => assert.equal(plus(0, 0), 0));
""",
}
SUMS = "tests/test_sums.py::"
TAP = "tests/js/sums.test.js > "


def diff(path: str, old: str, new: str) -> str:
    """Return a patch that changes a file of the made-up project."""
    before, after = (text.splitlines(keepends=True) for text in (FILES[path], FILES[path].replace(old, new)))
    return "".join(difflib.unified_diff(before, after, f"a/{path}", f"b/{path}"))


PLUS = diff("sums.py", "a + b", "a * b")
# Keeps the file's length and follows a run that compiled the old text: a stale .pyc must not hide the change.
MINUS = diff("sums.py", "a - b", "a + b")
SCRIPT = diff("web/sums.js", "a + b", "a * b")
SYNTAX = diff("sums.py", "a + b", "a +")
TRIED: Mapping[str, tuple[tuple[str, ...], str, str, str]] = {
    "found": ((SUMS + "test_plus",), PLUS, "found", "test_plus"),
    "found-by-two": ((SUMS + "test_plus", TAP + "plus adds # up"), PLUS + SCRIPT, "found", "plus adds # up"),
    "found-in-one-case": ((SUMS + "test_plus_is_minus_of_nothing",), PLUS, "found", "nothing"),
    "found-by-node": ((TAP + "plus adds # up",), SCRIPT, "found", "plus adds # up"),
    "missed": ((SUMS + "test_minus",), PLUS, "missed", "test_minus does not fail"),
    "missed-by-one-of-two": ((SUMS + "test_minus", SUMS + "test_plus"), PLUS, "missed", "test_minus does not fail"),
    "missed-in-a-case": ((SUMS + "test_plus_is_minus_of_nothing[0]",), PLUS, "missed", "nothing[0] does not fail"),
    "missed-by-node": ((TAP + "nothing changes nothing",), SCRIPT, "missed", "does not fail"),
    "missed-of-the-same-length": ((SUMS + "test_plus",), MINUS, "missed", "test_plus does not fail"),
    "not-of-this-code": ((SUMS + "test_plus",), PLUS.replace("a + b", "b + a"), "error", "no longer applies"),
    "no-such-test": ((SUMS + "test_times",), PLUS, "error", "test_times is not run"),
    "no-such-file": (("tests/test_times.py::test_times",), PLUS, "error", "test_times is not run"),
    "no-such-node-test": ((TAP + "times",), SCRIPT, "error", "times is not run"),
    "failing-anyway": ((SUMS + "test_that_fails_anyway",), PLUS, "error", "without the fault"),
    "skipped": ((SUMS + "test_that_is_skipped",), PLUS, "error", "is skipped"),
    "fixture": ((SUMS + "test_with_a_fixture",), PLUS, "error", "ends in an error"),
    "syntax": ((SUMS + "test_plus",), SYNTAX, "error", "is not run"),
}


@dataclass(frozen=True)
class Measured:
    """The result of a run over the made-up project."""

    status: int
    lines: list[str]
    changed: list[str]


def project(folder: Path, patches: Mapping[str, str]) -> Path:
    texts = FILES | {f"tests/faults/{name}.patch": text for name, text in patches.items()}
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    return folder


def patch(tests: tuple[str, ...], change: str) -> str:
    return "\n".join(["Fault: Sums are wrong.", *(f"Found by: {test}" for test in tests), "", change])


@pytest.fixture(scope="session")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Measured:
    patches = {name: patch(tests, change) for name, (tests, change, _, _) in TRIED.items()}
    folder = project(tmp_path_factory.mktemp("project"), patches | {"headless": PLUS})
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    script = "import sys; from pathlib import Path; from tools.checks.faults import measure;"
    command = f"{script} sys.exit(measure(Path(sys.argv[1]), [], 2))"
    done = subprocess.run(
        [sys.executable, "-c", command, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    changed = [str(path) for path in before.keys() | after.keys() if before.get(path) != after.get(path)]
    return Measured(done.returncode, done.stdout.splitlines(), changed)


@pytest.mark.full
@pytest.mark.parametrize("name", TRIED)
def test_each_fault_has_its_verdict_and_the_reason(measured: Measured, name: str) -> None:
    _, _, verdict, reason = TRIED[name]
    (line,) = [line for line in measured.lines if f" {name}: " in line]
    assert re.match(rf"{verdict} +\d+\.\d s  {name}: ", line)
    assert reason in line


@pytest.mark.full
def test_a_patch_that_cannot_be_read_does_not_stop_the_others(measured: Measured) -> None:
    (line,) = [line for line in measured.lines if " headless: " in line]
    assert line.startswith("error")
    assert "Found by" in line


@pytest.mark.full
def test_a_run_in_which_a_fault_is_not_found_fails_and_leaves_nothing_behind(measured: Measured) -> None:
    assert measured.status == 1
    assert re.fullmatch(r"4 of 18 found in \d+ s", measured.lines[-1])
    assert measured.changed == []


@pytest.mark.full
def test_a_run_in_which_all_are_found_is_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, {name: patch(*TRIED[name][:2]) for name in ("found", "missed")})
    monkeypatch.setattr(faults, "ROOT", folder)
    assert faults.measure(folder, ["found"], 2) == 0
    assert "1 of 1 found" in capsys.readouterr().out
    assert faults.main(["--list"]) == 0
    assert f"found: Sums are wrong.\n    {SUMS}test_plus\n" in capsys.readouterr().out
    assert faults.main(["--list", "lost"]) == 1
    assert "lost" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        faults.main(["--jobs", "0"])


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        ("", "one line 'Fault"),
        ("Fault: Wrong.\n", "at least one 'Found by"),
        (f"Found by: {SUMS}test_plus\n", "one line 'Fault"),
        (f"Fault: One.\nFault: Two.\nFound by: {SUMS}test_plus\n", "one line 'Fault"),
        (f"Fault: \nFound by: {SUMS}test_plus\n", "takes lines"),
        (f"Fault: Wrong.\nSeen by: {SUMS}test_plus\n", "takes lines"),
        ("Fault: Wrong.\nFound by: tests/test_sums.py\n", "node id"),
        ("Fault: Wrong.\nFound by: tests/js/sums.test.js\n", "node id"),
    ],
)
def test_a_header_that_is_not_as_it_should_be_is_refused(tmp_path: Path, header: str, complaint: str) -> None:
    path = tmp_path / "wrong.patch"
    path.write_text(header + PLUS, encoding="utf-8")
    with pytest.raises(BuildError, match=complaint):
        faults.read(path)


def test_a_header_without_a_diff_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "wrong.patch"
    path.write_text(patch((SUMS + "test_plus",), ""), encoding="utf-8")
    with pytest.raises(BuildError, match="No diff"):
        faults.read(path)
    with pytest.raises(BuildError, match="no patches"):
        faults.load(tmp_path)


def test_of_node_tests_that_were_cancelled_only_the_first_has_failed() -> None:
    cancelled = "  ---\n  failureType: 'cancelledByParent'\n  ...\n"
    said = f"ok 1 - a \\# b\nnot ok 2 - never ends\n{cancelled}    not ok 1 - not begun\n{cancelled}ok 3 - off # SKIP\n"
    assert named_tests.tap(said) == {
        "a # b": "passed", "never ends": "failed", "not begun": "missing", "off": "skipped"
    }  # fmt: skip


def test_what_a_fixture_finds_when_it_ends_is_a_failure(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    cases = [f'<testcase classname="t" name="{on}"><error message="failed on {on} with x"/></testcase>'
             for on in ("teardown", "setup")]  # fmt: skip
    report.write_text(f"<testsuites>{''.join(cases)}</testsuites>", encoding="utf-8")
    assert named_tests.junit(report) == [("t.teardown", "failed"), ("t.setup", "error")]


def test_every_fault_of_the_project_fits_the_code() -> None:
    """Check only that patches apply and their tests exist; `python -m tools.faults` measures if tests find them."""
    known, wrong = faults.load(ROOT)
    problems = [str(outcome) for outcome in wrong]
    for fault in known:
        problems += [f"{fault.name}: {test}" for test in fault.found_by if not (ROOT / file_of(test)).is_file()]
        check = ["git", "apply", "--check", str(fault.patch)]
        done = subprocess.run(check, cwd=ROOT, env=environment(ROOT), capture_output=True, text=True, check=False)
        problems += [done.stderr] if done.returncode else []
    assert problems == []
