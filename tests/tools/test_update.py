"""The update of Pyodide: what it refuses, and what it asks a person to judge."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tools.engine import pyodide, update
from tools.engine.stdlib import LISTS, OWN_SOURCES

SCRIPT = "names pyodide.asm.mjs once"


def package(folder: Path, *, python: str = "3.14.2", program: str = "", **more: str) -> Path:
    """Write the files of a Pyodide that the update reads; `more` are files of its library, with __ for a slash."""
    folder.mkdir()
    info = {"python": python, "platform": "emscripten_5_0_3"}
    (folder / pyodide.LOCK).write_text(json.dumps({"info": info, "packages": {}}), "utf-8")
    (folder / pyodide.PROGRAM).write_bytes(f"\0PyInit_math\0{program}\0".encode())
    for name in pyodide.SCRIPTS.values():
        (folder / name).write_text(SCRIPT, "utf-8")
    with zipfile.ZipFile(folder / pyodide.STOCK, "w") as archive:
        for name, text in {"json/__init__": "", **more}.items():
            archive.writestr(f"{name.replace('__in__', '/')}.py", text)
    return folder


def test_the_modules_are_those_of_the_library_and_of_the_program() -> None:
    found = update.modules(pyodide.FOLDER)
    assert {"json", "json.decoder", "math", "unicodedata", "pyodide._package_loader"} <= found


def test_what_is_listed_is_there_in_the_installed_version() -> None:
    told = list(update.differences(pyodide.FOLDER, pyodide.FOLDER))
    assert told == []


def test_each_difference_is_told(tmp_path: Path) -> None:
    before = package(tmp_path / "a", asyncio__in____init__="old")
    after = package(tmp_path / "b", python="3.15.0", program="PyInit__zstd", asyncio__in____init__="new", tomlkit="")
    told = "\n".join(update.differences(before, after))
    assert "Python changed from 3.14.2 to 3.15.0" in told
    assert "Emscripten" not in told
    assert f"{LISTS.name}, always: there is no _strptime" in told
    assert "New in Python's library: _zstd, tomlkit." in told
    assert f"asyncio/__init__.py of the library changed: does tools/engine/{OWN_SOURCES.name}/asyncio" in told
    assert "pyodide/__init__.py" not in told
    assert "change_scripts.mjs must be changed. Pyodide's script assigns what its WebAssembly exports" in told


def test_a_version_that_none_can_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert update.main(["latest"]) == 1
    assert "314.0.8" in capsys.readouterr().err


def test_tables_of_another_version_cannot_be_moved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = tmp_path / "tables.json"
    tables.write_text('{"wasm": "00"}', "utf-8")
    monkeypatch.setattr(update, "TABLES", tables)
    monkeypatch.setattr(update, "install", lambda version: pytest.fail(f"{version} was installed"))
    assert update.main(["314.0.8"]) == 1
    assert "tables.json is not about Pyodide" in capsys.readouterr().err
