"""`tests/js/all.js` runs all files in one process, isolates them, and names the file of each failure."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.checks.all_checks import NODE_TESTS

MESSY = """\
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { kept } from "../kept.js";
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
Object.assign(globalThis, { left: 1, fetch: 1 });
for (const name of ["one", "two"]) {
  test(name, () => {
    // The clock can be stopped only once.
    mock.timers.reset();
    kept.push(name);
    assert.equal(globalThis.fetch, 1);
  });
}
"""
CLEAN = """\
import assert from "node:assert/strict";
import { test } from "node:test";
import { kept } from "../kept.js";
const own = await import("../kept.js?again=1");
test("nothing is left", async () => {
  assert.deepEqual([kept, own.kept], [[], []]);
  assert.equal(typeof fetch, "function");
  assert.equal("left" in globalThis, false);
  await new Promise((resolve) => setTimeout(resolve, 0));
  own.kept.push("again");
});
"""


def run(folder: Path, **files: str) -> tuple[int, str]:
    """Run the runner on these files, where `a__b` stands for `a/b.test.js`; return its exit status and report."""
    for path in NODE_TESTS.parent.glob("*.js"):
        shutil.copy(path, folder)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    (folder / "kept.js").write_text("export const kept = [];\n", "utf-8")
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.test.js"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    command = ["node", "--test-reporter=tap", str(folder / NODE_TESTS.name)]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    return done.returncode, done.stdout + done.stderr


def test_no_file_finds_what_another_one_left(tmp_path: Path) -> None:
    status, said = run(tmp_path, a__messy=MESSY, b__clean=CLEAN, c__clean=CLEAN, d__messy=MESSY)
    assert status == 0, said
    assert re.findall(r"^ok \d+ - (\S+)", said, re.MULTILINE) == [
        f"tests/js/{name}.test.js" for name in ("a/messy", "b/clean", "c/clean", "d/messy")
    ]
    assert "\n# tests 6\n# suites 4\n# pass 6\n# fail 0\n" in said


FROM_RUNNER = 'import { test } from "node:test";\n'
LATE = FROM_RUNNER + "test('x', () => void setImmediate(() => %s));"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (FROM_RUNNER + 'test("x", () => { throw 1; });', "not ok 1 - tests/js/b/wrong.test.js"),
        ('import "./nothing.js";', "not ok 1 - tests/js/b/wrong.test.js"),
        (FROM_RUNNER + 'test("x", () => new Promise(() => {}));', "# cancelled 1"),
        (LATE % "{ throw Error(); }", "b/wrong.test.js?own=0"),
        (LATE % "Promise.reject(Error())", "b/wrong.test.js?own=0"),
    ],
    ids=["failing", "not loading", "without an end", "throwing late", "rejecting late"],
)
def test_what_goes_wrong_is_named_with_its_file(tmp_path: Path, text: str, told: str) -> None:
    status, said = run(tmp_path, b__wrong=text, c__clean=CLEAN)
    assert status == 1, said
    assert told in said
