"""Updates Pyodide: `python -m tools.engine.update VERSION`, such as 314.0.8.

Installs that version, rewrites the files that name the version before (`package.json` and its lock, `tables.json`,
`micropip.lock`), and prints what a person must judge: where the project changes Pyodide's files or stands in for them,
and the new version has others. CONTRIBUTING.md, "Update Pyodide", tells what follows.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, command, run, say
from tools.base.files import sha256
from tools.engine import micropip, pyodide, stdlib
from tools.paths import NODE_MODULES, ROOT

HERE: Final = Path(__file__).parent
TABLES: Final = HERE / "tables.json"
MOVE_TABLES: Final = HERE / "move_tables.mjs"
CHANGE_SCRIPTS: Final = HERE / "change_scripts.mjs"
INSTALLER: Final = "micropip"
PUBLISHED: Final = re.compile(r"\d+\.\d+\.\d+(-[a-z]+\.\d+)?")


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.engine.update", description="Update Pyodide.")
    parser.add_argument("version", help="as npm knows it, such as 314.0.8")
    version: str = parser.parse_args(arguments).version
    if not PUBLISHED.fullmatch(version):
        raise BuildError(f"A version is written as 314.0.8 or 315.0.0-alpha.2, not as {version}.")
    with tempfile.TemporaryDirectory() as scratch:
        before = Path(shutil.copytree(pyodide.FOLDER, Path(scratch) / "before"))
        if json.loads(TABLES.read_text(encoding="utf-8"))["wasm"] != sha256(before / pyodide.PROGRAM):
            raise BuildError(f"{TABLES.name} is not about Pyodide {pyodide.version()}, which is installed.")
        install(version)
        open_questions = [*move_tables(before), *pin_installer(), *differences(before, pyodide.FOLDER)]
    print(f"Pyodide {version} is installed. A person must judge:", *open_questions, sep="\n* ")
    return 0


def install(version: str) -> None:
    """Let npm install a version and pin it in `package.json`."""
    say(f"Installing Pyodide {version} …")
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError("npm is missing: there is no program npm on the PATH.")
    run([npm, "install", "--save-exact", "--no-audit", "--no-fund", f"pyodide@{version}"])


def move_tables(before: Path) -> Iterator[str]:
    """Rewrite `tables.json`; yields a sentence for each table that is no longer in it.

    :param before: the package of the version before.
    """
    found = json.loads(run(["node", MOVE_TABLES, pyodide.FOLDER / pyodide.PROGRAM, before / pyodide.PROGRAM]))
    TABLES.write_text(json.dumps(found["tables"]), encoding="utf-8")
    run(["node", NODE_MODULES / "prettier" / "bin" / "prettier.cjs", "--write", TABLES])
    for left in found["left"]:
        yield (
            f"A table stays in the program until {TABLES.name} names it again, and a first visit loads it."
            f" {left}. find_tables.mjs shows what reads a range."
        )


def pin_installer() -> Iterator[str]:
    """Pin the version of micropip that is made for this Pyodide; yields a question for a person where it changed."""
    if micropip.pin(pyodide.package(INSTALLER)):
        yield f"micropip is another one, {pyodide.package(INSTALLER)}: do its licence and its needs stay the same?"


def differences(before: Path, after: Path) -> Iterator[str]:
    """Yield the differences between two versions on which the project relies.

    :param before: the folder of the older version's package.
    :param after: that of the newer version's.
    """
    for kind, name in (("python", "Python"), ("platform", "Emscripten")):
        old, new = pyodide.info(before)[kind], pyodide.info(after)[kind]
        if old != new:
            yield f"{name} changed from {old} to {new}: do tools/publishing/licences.toml and its texts still hold?"
    old_names, names = modules(before), modules(after)
    for key, listed in tomllib.loads(stdlib.LISTS.read_text(encoding="utf-8")).items():
        if gone := sorted(set(listed) - names):
            yield f"{stdlib.LISTS.name}, {key}: there is no {', '.join(gone)} any more."
    if fresh := sorted(name for name in names - old_names if "." not in name):
        yield f"New in Python's library: {', '.join(fresh)}. Does {stdlib.LISTS.name} keep or leave out what it should?"
    for path in sorted(stdlib.OWN_SOURCES.rglob("*.py")):
        name = path.relative_to(stdlib.OWN_SOURCES).as_posix()
        if _member(before, name) != _member(after, name):
            yield f"{name} of the library changed: does {path.relative_to(ROOT).as_posix()} still stand in for it?"
    for line in run(["node", CHANGE_SCRIPTS, after]).splitlines():
        yield f"{CHANGE_SCRIPTS.name} must be changed. {line}"


def modules(package: Path) -> set[str]:
    """Return the names of all modules in the library and the program of a Pyodide.

    :param package: its folder.
    """
    built_in = re.findall(rb"PyInit_(\w+)", (package / pyodide.PROGRAM).read_bytes())
    with zipfile.ZipFile(package / pyodide.STOCK) as archive:
        paths = [name for name in archive.namelist() if name.endswith(".py")]
    packed = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in paths}
    return packed | {name.decode() for name in built_in}


def _member(package: Path, name: str) -> bytes:
    """Read a file of the library without its version; empty if there is none."""
    with zipfile.ZipFile(package / pyodide.STOCK) as archive:
        source = archive.read(name) if name in archive.namelist() else b""
    return re.sub(rb"^__version__ = .*$", b"", source, flags=re.MULTILINE)


if __name__ == "__main__":
    sys.exit(main())
