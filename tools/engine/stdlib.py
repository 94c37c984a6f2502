"""The page's own Python standard library: precompiled, and trimmed to what the page may import.

Pyodide ships sources, which every visitor's browser would compile at every boot; with these archives the boot takes
less than half the time. `inside/divide_stdlib.py` makes them, inside Pyodide; this module decides what goes in
(`stdlib.toml`) and keeps the result in `build/`.
"""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tools.base.console import run, say
from tools.base.lock import locked
from tools.engine import pyodide
from tools.engine.pack import is_packed
from tools.paths import BUILD

DRIVER: Final = Path(__file__).with_suffix(".mjs")
LISTS: Final = DRIVER.with_suffix(".toml")
"""The file that says which modules are kept and which are left out, besides those that the rules import."""
OWN_SOURCES: Final = Path(__file__).with_name("library")
"""Our own modules in the page's standard library."""
KEPT: Final = "kept.wasm"
"""The archive of everything that the page may import without an add-on; `files.mjs` divides it."""
OWN: Final = "own.wasm"
"""The archive of our own modules, which take the place of those with the same names."""
REST: Final = "python_stdlib_rest.zip"
CACHED: Final = 4
"""How many results are kept: sites with and without add-on games may want different ones."""


def imports(packages: Iterable[Path]) -> set[str]:
    """Find the modules of the standard library that Python sources below these folders import, anywhere in them.

    Sources that the page never gets (`pack.is_packed`: the command line, what only programs use) are left out, and so
    is a program's `__main__.py`.

    :param packages: folders of Python packages, or of projects that hold one; `pygame_rules` is known by its name.
    """
    names: set[str] = set()
    for package in packages:
        for source in package.rglob("*.py"):
            if source.name == "__main__.py" or not is_packed(source.relative_to(package.parent).as_posix()):
                continue
            for node in ast.walk(ast.parse(source.read_bytes())):
                if isinstance(node, ast.Import):
                    names.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names.add(node.module)
                    names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def archives(packages: Iterable[Path]) -> Path:
    """Return a folder with `KEPT`, `OWN` and `REST` for pages that run these packages; make it only after changes."""
    lists = tomllib.loads(LISTS.read_text(encoding="utf-8"))
    wanted = sorted(imports(packages) | set(lists["always"]))
    recipe = hashlib.sha256(json.dumps([wanted, lists["never"]]).encode())
    makers = map(DRIVER.parent.joinpath, ("inside/divide_stdlib.py", "same_bytes.mjs", "archive.mjs"))
    for part in (pyodide.FOLDER / "package.json", DRIVER, *makers, *sorted(OWN_SOURCES.rglob("*.py"))):
        recipe.update(part.read_bytes())
    made = BUILD / f"stdlib-{recipe.hexdigest()[:16]}"
    # Two builds at the same time take turns, so that the second one finds the result of the first.
    with locked("stdlib"):
        if made.exists():
            return made
        say("Compiling the standard library for the page …")
        with tempfile.TemporaryDirectory(dir=BUILD, prefix=".stdlib-") as scratch:
            folder = Path(scratch) / "made"
            folder.mkdir()
            job = Path(scratch) / "job.json"
            job.write_text(
                json.dumps(
                    {"wanted": wanted, "left_out": lists["never"], "folder": str(folder), "own": str(OWN_SOURCES)}
                ),
                encoding="utf-8",
            )
            run(["node", DRIVER, pyodide.FOLDER, job])
            (folder / "rest.zip").rename(folder / REST)
            newest = sorted(BUILD.glob("stdlib-*"), key=lambda path: path.stat().st_mtime, reverse=True)
            for old in newest[CACHED - 1 :]:
                shutil.rmtree(old, ignore_errors=True)
            # On Windows, where there is no lock, another build may have made it meanwhile.
            if not made.exists():
                folder.rename(made)
        return made
