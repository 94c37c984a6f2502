"""Runs inside Pyodide: precompiles the standard library and divides it. Started by `stdlib.mjs`.

Pyodide's own Python must do it, because bytecode is valid only for the version of Python that wrote it (its magic
number). The results hold `.pyc` files alone: compiling the stock archive's `.py` files takes most of a boot's time.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Mapping

FOLDER = f"lib/python{sys.version_info.major}.{sys.version_info.minor}"
"""The folder of the standard library below the root of Python's file system."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same source gives the same bytes."""


def module_name(path: str) -> str:
    """Return the name of the module that a file of the archive holds."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def touched(wanted: Iterable[str]) -> set[str]:
    """Import the wanted modules, and return all modules that are loaded then, including those that the boot loads."""
    for name in wanted:
        try:
            importlib.import_module(name)
        except ImportError:
            # A name may be a function (`from os import path`) or another system's module.
            continue
    return set(sys.modules)


def mentioned(source: str, package: str) -> set[str]:
    """Return the modules that a source imports anywhere, also inside functions."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                try:
                    base = importlib.util.resolve_name("." * node.level + base, package)
                except ImportError:
                    continue
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
    return names


def with_parents(names: Iterable[str]) -> set[str]:
    """Return the names and those of the packages that they lie in."""
    every: set[str] = set()
    for name in names:
        parts = name.split(".")
        every.update(".".join(parts[:length]) for length in range(1, len(parts) + 1))
    return every


def compiled(path: str, source: bytes | str) -> bytes:
    """Compile a source to a `.pyc` without asserts and docstrings, whose date Python never compares with a source's."""
    code = compile(source, f"/lib/python/{path}", "exec", dont_inherit=True, optimize=2)
    header = importlib.util.MAGIC_NUMBER + bytes(12)
    return header + marshal.dumps(code)


def write(target: str, files: dict[str, bytes]) -> None:
    """Write an archive of precompiled modules."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files):
            data = files[path]
            if path.endswith(".py"):
                path, data = path + "c", compiled(path, data)
            entry = zipfile.ZipInfo(path, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def split(stock: str, wanted: list[str], left_out: list[str], rest_target: str) -> tuple[dict[str, bytes], str]:
    """Precompile the standard library; write what the page does not need to an archive of its own.

    :param stock: the standard library as Pyodide ships it.
    :param wanted: modules that the page imports or may import.
    :param left_out: modules (and all below them) that go to the rest although something mentions them.
    :returns: the files that the page needs, by their paths below the root of Python's file system; and as JSON the
        names of the modules in each part.
    """
    with zipfile.ZipFile(stock) as archive:
        files = {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
    modules = {module_name(path): path for path in files if path.endswith(".py")}
    keep = with_parents(touched(wanted)) & modules.keys()
    # Imports inside functions (a traceback's colours, a time's parser) have not run yet: find them in the sources.
    dropped: set[str] = set()
    fresh = set(keep)
    while fresh:
        lazy: set[str] = set()
        for name in fresh:
            package = name if modules[name].endswith("/__init__.py") else name.rpartition(".")[0]
            lazy |= with_parents(mentioned(files[modules[name]].decode(), package)) & modules.keys()
        lazy -= keep
        cut = {name for name in lazy if any(name == out or name.startswith(out + ".") for out in left_out)}
        dropped |= cut
        fresh = lazy - cut
        keep |= fresh
    kept_paths = {modules[name] for name in keep}
    # Files that are not modules (certificates, grammars) belong to the rest.
    write(rest_target, {path: data for path, data in files.items() if path not in kept_paths})
    names = {"kept": sorted(keep), "rest": sorted(modules.keys() - keep), "dropped": sorted(dropped)}
    return precompiled({path: files[path] for path in kept_paths}), json.dumps(names)


def precompiled(sources: Mapping[str, bytes | str]) -> dict[str, bytes]:
    """Compile sources of the standard library.

    :param sources: by their paths in the library.
    :returns: compiled modules, by their paths below the root of Python's file system.
    """
    return {f"{FOLDER}/{path}c": compiled(path, data) for path, data in sources.items()}
