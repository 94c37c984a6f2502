"""Pyodide's npm package, as it is installed: where its files are, and which versions are inside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tools.paths import NODE_MODULES

FOLDER: Final = NODE_MODULES / "pyodide"
PROGRAM: Final = "pyodide.asm.wasm"
STOCK: Final = "python_stdlib.zip"
"""The standard library."""
LOCK: Final = "pyodide-lock.json"
"""Pyodide's description of itself and of the packages that are made for it."""
SCRIPTS: Final = {"pyodide.js": "pyodide.mjs", "pyodide.asm.js": "pyodide.asm.mjs"}
"""The names of Pyodide's scripts in its package, by their names in the site. Some hosts do not know the ending `.mjs`
and send such files with a type that browsers refuse for scripts."""


def version(folder: Path = FOLDER) -> str:
    """Return Pyodide's own version."""
    return str(_read(folder / "package.json")["version"])


def info(folder: Path = FOLDER) -> dict[str, str]:
    """Return the versions of Python (`python`) and Emscripten (`platform`), and more."""
    found: dict[str, str] = _read(folder / LOCK)["info"]
    return found


def python(folder: Path = FOLDER) -> str:
    """Return the version of Python, as 3.14."""
    return ".".join(info(folder)["python"].split(".")[:2])


def package(name: str, folder: Path = FOLDER) -> str:
    """Return the version of a package that is made for this Pyodide.

    :raises KeyError: there is none of that name.
    """
    return str(_read(folder / LOCK)["packages"][name]["version"])


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found
