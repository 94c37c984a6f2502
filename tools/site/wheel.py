"""Builds the rules as a wheel, and add-on games beside it. The same sources give the same bytes.

`python -m tools.wheel` writes the wheel of `pygame_rules` to `dist/`, for `pip install` (docs/python.md).
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, command, run, say
from tools.base.files import write_text
from tools.pages.examples import NAME as EXAMPLES
from tools.pages.rules_pages import body
from tools.paths import DIST, ROOT
from tools.translations.catalogues import compile_all

LONG_AGO: Final = "1580601600"
"""The time of every file in a wheel, in seconds since 1970, so that the same sources give the same bytes."""


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.wheel", description="Build the package as a wheel for pip.")
    parser.add_argument("--out", type=Path, default=DIST, help="the folder for the wheel (default: dist)")
    folder: Path = parser.parse_args(arguments).out.resolve()
    try:
        with tempfile.TemporaryDirectory() as scratch:
            built = build_rules(Path(scratch))
            folder.mkdir(parents=True, exist_ok=True)
            # pip takes the newest of several versions, and the last build may be of an older one.
            for old in folder.glob("pygame_rules-*.whl"):
                old.unlink()
            wheel = Path(shutil.copy(built, folder))
    except OSError as error:
        raise BuildError(str(error)) from error
    say(f"Wrote {wheel}. To install it: pip install --no-index --find-links {folder} pygame-rules")
    return 0


def build_rules(folder: Path) -> Path:
    """Build the wheel of `pygame_rules` into a folder."""
    return _hatch(ROOT, folder)


def build_add_on(project: Path, folder: Path) -> Path:
    """Build the wheel of another project with a game into a folder, with hatchling.

    Compiles the project's catalogues and converts its rules to HTML first, all in a copy, so that nothing is written
    into the project. The pictures of its rules are drawn by the game itself, from a first wheel without them.

    :raises BuildError: there is no such project, it does not build, or an example in its rules is wrong.
    """
    if not (project / "pyproject.toml").exists():
        raise BuildError(f"{project} has no pyproject.toml; expected the folder of a package with a game.")
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / project.name
        shutil.copytree(project, copy, ignore=shutil.ignore_patterns("__pycache__", "dist", ".*"))
        compile_all(copy)
        for source in copy.rglob("about.*.md"):
            write_text(source.with_suffix(".html"), body(source.read_text(encoding="utf-8")))
        if any(copy.rglob(EXAMPLES)):
            first = _hatch(copy, Path(scratch) / "first")
            # In a process of its own: the game must not stay imported from a wheel that is deleted at once.
            run([sys.executable, "-m", "tools.site.add_on_rules", copy, first])
        return _hatch(copy, folder)


def _hatch(project: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    before = set(folder.glob("*.whl"))
    env = os.environ | {"SOURCE_DATE_EPOCH": LONG_AGO}
    run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder], env=env, cwd=project)
    made = set(folder.glob("*.whl")) - before
    if len(made) != 1:
        raise BuildError(f"Expected one wheel from {project}, found {sorted(path.name for path in made)}.")
    return made.pop()
