"""Mutation testing with hand-written faults: `python -m tools.faults [--jobs N] [--list] [NAME …]`.

Each patch below `tests/faults` puts one small mistake into the program and names the tests that must find it. This
module copies the project to scratch trees below `build/faults`, runs all named tests there without any fault, then
tries the faults one by one: a fault is found when each of its tests fails. The working tree is not changed.

A patch begins with a header, `Fault: <what is wrong for a user>` and one or more lines `Found by: <test>`
(`tools/checks/named_tests.py` says how tests are named); a diff for `git apply` follows. Standard library only.
"""

from __future__ import annotations

import argparse
import contextlib
import shutil
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Literal

from tools.base.console import BuildError, command, run, say
from tools.base.lock import locked
from tools.checks.named_tests import NAME, Seen, environment, file_of, run_tests
from tools.paths import ROOT

FAULTS: Final = "tests/faults"
SCRATCH: Final = "build/faults"
LINKED: Final = (".venv", "node_modules")
CACHES: Final = ("build/stdlib-*", "build/micropip-*.whl")
"""Caches of the build, copied as well so that the copies build sites quickly."""
BECAME: Final[Mapping[Seen, str]] = {
    "failed": "fails", "error": "ends in an error", "passed": "does not fail", "skipped": "is skipped",
    "missing": "is not run",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake; `found_by` are the tests that must find it."""

    name: str
    sentence: str
    found_by: tuple[str, ...]
    patch: Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of trying a fault."""

    name: str
    verdict: Literal["found", "missed", "error"]
    told: str
    """The tests that found it, or the reason why none did."""
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.verdict:<6} {self.seconds:6.1f} s  {self.name}: {self.told}"


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 0 if every fault is found."""
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description="Try whether the tests find faults.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a fault, as its file is called (default: all)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many are tried at once (default: 2)")
    parser.add_argument("--list", action="store_true", help="print the faults and the tests that must find them")
    chosen = parser.parse_args(arguments)
    if chosen.jobs < 1:
        parser.error("--jobs: expected at least 1")
    if chosen.list:
        return listed(ROOT, chosen.names)
    with locked("faults"):
        return measure(ROOT, chosen.names, chosen.jobs)


def listed(root: Path, names: Sequence[str]) -> int:
    """Print the faults of a project and the tests that must find them; returns the exit status."""
    faults, bad = load(root, names)
    for fault in faults:
        print(f"{fault.name}: {fault.sentence}", *fault.found_by, sep="\n    ")
    for outcome in bad:
        print(outcome)
    return 1 if bad else 0


def load(root: Path, names: Sequence[str] = ()) -> tuple[list[Fault], list[Outcome]]:
    """Read the faults of a project; returns also an outcome for each patch that cannot be read.

    :param names: the wanted ones; empty: all.
    :raises BuildError: there are no patches, or none of a wanted name.
    """
    patches = {path.stem: path for path in sorted((root / FAULTS).glob("*.patch"))}
    if not patches:
        raise BuildError(f"{FAULTS} holds no patches.")
    if strange := [name for name in names if name not in patches]:
        raise BuildError(f"{FAULTS} has no {', '.join(strange)}.")
    faults: list[Fault] = []
    bad: list[Outcome] = []
    for name in names or patches:
        try:
            faults.append(read(patches[name]))
        except BuildError as error:
            bad.append(Outcome(name, "error", str(error)))
    return faults, bad


def read(patch: Path) -> Fault:
    """Read a fault from its patch file.

    :raises BuildError: the header is malformed.
    """
    found: dict[str, list[str]] = {"Fault": [], "Found by": []}
    for line in patch.read_text(encoding="utf-8").splitlines():
        if line.startswith(("diff --git ", "--- ")):
            break
        key, _, value = line.partition(": ")
        if key in found and value.strip():
            found[key].append(value.strip())
        elif line.strip():
            raise BuildError(f"The header takes lines 'Fault: …' and 'Found by: …', not {line!r}.")
    else:
        raise BuildError("No diff follows the header.")
    if len(found["Fault"]) != 1 or not found["Found by"]:
        raise BuildError("The header needs one line 'Fault: …' and at least one 'Found by: …'.")
    for test in found["Found by"]:
        if not NAME.fullmatch(test):
            raise BuildError(f"A test is a pytest node id, or 'tests/js/….test.js > name', not {test!r}.")
    return Fault(patch.stem, found["Fault"][0], tuple(found["Found by"]), patch.resolve())


def measure(root: Path, names: Sequence[str], jobs: int) -> int:
    """Try the faults of a project and print the results; returns the exit status."""
    begun = time.monotonic()
    faults, outcomes = load(root, names)
    scratch = root / SCRATCH
    shutil.rmtree(scratch, ignore_errors=True)
    try:
        copy_project(root, scratch / "1")
        folders = [scratch / f"{n + 1}" for n in range(min(jobs, len(faults)))]
        for folder in folders[1:]:
            shutil.copytree(folders[0], folder, symlinks=True)
        outcomes += _tried(faults, folders) if folders else []
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    found = sum(outcome.verdict == "found" for outcome in outcomes)
    print(*sorted(outcomes, key=lambda outcome: outcome.name), sep="\n")
    print(f"{found} of {len(outcomes)} found in {time.monotonic() - begun:.0f} s", flush=True)
    return 0 if found == len(outcomes) else 1


def _tried(faults: Sequence[Fault], folders: Sequence[Path]) -> list[Outcome]:
    """Try each fault and print its outcome when it is known."""
    files: dict[str, list[str]] = {}
    for test in dict.fromkeys(test for fault in faults for test in fault.found_by):
        files.setdefault(file_of(test), []).append(test)
    shares = [
        [test for tests in list(files.values())[n :: len(folders)] for test in tests] for n in range(len(folders))
    ]
    without: dict[str, Seen] = {}
    outcomes: list[Outcome] = []
    free: SimpleQueue[Path] = SimpleQueue()
    for folder in folders:
        free.put(folder)

    def tried(fault: Fault) -> Outcome:
        folder, begun = free.get(), time.monotonic()
        try:
            wrong = [f"{test} {BECAME[without[test]]}" for test in fault.found_by if without[test] != "passed"]
            if wrong:
                return Outcome(fault.name, "error", f"without the fault {'; '.join(wrong)}")
            return judged(fault, run_with(fault, folder), time.monotonic() - begun)
        except BuildError as error:
            return Outcome(fault.name, "error", str(error), time.monotonic() - begun)
        finally:
            free.put(folder)

    with ThreadPoolExecutor(max_workers=len(folders)) as pool:
        try:
            say(f"Running {sum(map(len, shares))} tests without any fault …")
            for share in pool.map(run_tests, folders, shares):
                without |= share
            for future in as_completed([pool.submit(tried, fault) for fault in faults]):
                outcomes.append(future.result())
                say(str(outcomes[-1]))
        except KeyboardInterrupt:
            # The test programs that are running get Ctrl-C as well and end by themselves.
            pool.shutdown(cancel_futures=True)
            raise
    return outcomes


def judged(fault: Fault, seen: Mapping[str, Seen], seconds: float) -> Outcome:
    """Decide by the results of its tests whether a fault was found."""
    wrong = [f"{test} {BECAME[seen[test]]}" for test in fault.found_by if seen[test] != "failed"]
    if not wrong:
        return Outcome(fault.name, "found", ", ".join(fault.found_by), seconds)
    ran = all(seen[test] in ("failed", "passed") for test in fault.found_by)
    return Outcome(fault.name, "missed" if ran else "error", "; ".join(wrong), seconds)


def copy_project(root: Path, folder: Path) -> None:
    """Copy a project's files and the caches of its build; link its installed dependencies."""
    for name in run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root).split("\0"):
        # Somebody may be editing the project: skip a file that has just been deleted.
        with contextlib.suppress(FileNotFoundError):
            # .gitignore names these as folders; where they are symbolic links, git does not ignore them.
            if name and name.partition("/")[0] not in (*LINKED, "build", "dist"):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, folder / name, follow_symlinks=False)
    for path in (path for pattern in CACHES for path in root.glob(pattern) if not path.is_symlink()):
        (folder / "build").mkdir(exist_ok=True)
        (shutil.copytree if path.is_dir() else shutil.copy2)(path, folder / "build" / path.name)
    for name in LINKED:
        if (root / name).exists():
            (folder / name).symlink_to(root / name)


def run_with(fault: Fault, folder: Path) -> dict[str, Seen]:
    """Apply a fault to a copy of the project, run its tests, and undo it; returns the tests' results.

    :raises BuildError: the patch no longer applies to the code, or the tests do not run.
    """
    before: dict[Path, bytes | None] = {}
    git, env = ("git", "apply", "--whitespace=nowarn"), environment(folder)
    try:
        try:
            for line in run([*git, "--numstat", fault.patch], env=env, cwd=folder).splitlines():
                path = folder / line.split("\t")[2]
                before[path] = path.read_bytes() if path.exists() else None
            run([*git, fault.patch], env=env, cwd=folder)
        except BuildError as error:
            raise BuildError(f"The patch no longer applies to the code: {str(error).splitlines()[-1]}") from None
        _forget_compiled(before)
        return run_tests(folder, fault.found_by)
    finally:
        for path, content in before.items():
            if content is None:
                path.unlink(missing_ok=True)
            else:
                path.write_bytes(content)
        _forget_compiled(before)


def _forget_compiled(paths: Iterable[Path]) -> None:
    """Delete the cached bytecode of files: Python misses a change within one second that keeps a file's size."""
    for path in paths:
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()
