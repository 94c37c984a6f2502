"""Builds are reproducible: folder, time, time zone, language and hash seed do not change a byte."""

from __future__ import annotations

import base64
import gzip
import os
import re
import shutil
import sys
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from tests.browser.site import built
from tools.base.console import run
from tools.base.files import files_below
from tools.paths import BUILD, DIST, NODE_MODULES, ROOT, SINGLE, SITE, VENV

PLACES = (
    ("a", {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "LANG": "C", "PYTHONHASHSEED": "1"}),
    ("another/folder with a much longer name", {"TZ": "America/St_Johns", "LC_ALL": "", "LANG": "de_DE.UTF-8"}),
)
"""The folders to build in, each with its environment variables."""
NO_SOURCES = (".*", "node_modules", "build", "dist", "test-results", "__pycache__", "*.mo")
FETCHED = "micropip-*.whl"


def copies(folder: Path) -> Iterator[tuple[Path, dict[str, str]]]:
    """Copy the sources to each place; yield the copy and its environment."""
    for name, variables in PLACES:
        place = folder / name
        shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(*NO_SOURCES))
        for link in (VENV, NODE_MODULES):
            (place / link.name).symlink_to(link)
        (place / "build").mkdir()
        for fetched in BUILD.glob(FETCHED):
            shutil.copyfile(fetched, place / "build" / fetched.name)
        (place / "tmp").mkdir()
        yield place, {**os.environ, **variables, "TMPDIR": str(place / "tmp")}


def assert_same(one: Path, other: Path) -> None:
    assert files_below(one) == files_below(other) != []
    assert [path for path in files_below(one) if (one / path).read_bytes() != (other / path).read_bytes()] == []


@pytest.mark.full
def test_the_wheel_is_the_same_wherever_it_is_built(tmp_path: Path) -> None:
    made = []
    for place, environment in copies(tmp_path):
        hatch = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", place / "dist"]
        run(hatch, cwd=place, env=environment)
        made.append(place / "dist")
    assert_same(*made)


@pytest.mark.full
def test_site_and_one_file_are_the_same_wherever_they_are_built(tmp_path: Path) -> None:
    made = []
    for place, environment in copies(tmp_path):
        run([sys.executable, "-m", "tools.single"], cwd=place, env=environment)
        made.append(place / "dist")
    assert_same(*made)


def unpacked(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield a file and, recursively, all files that it contains."""
    yield name, data
    if name.endswith((".zip", ".whl")):
        with zipfile.ZipFile(BytesIO(data)) as archive:
            for inside in archive.namelist():
                yield from unpacked(f"{name}/{inside}", archive.read(inside))
    elif name.endswith(".html"):
        for file, text in re.findall(rb'data-file="([^"]+)">([^<]+)<', data):
            yield from unpacked(f"{name}/{file.decode()}", gzip.decompress(base64.b64decode(text)))


@pytest.mark.slow
def test_nothing_that_is_given_away_names_the_folder_of_its_builder() -> None:
    built(SITE)
    built(SINGLE, "tools.single")
    folders = {str(path).encode() for path in (ROOT, VENV.resolve().parent, NODE_MODULES.resolve().parent)}
    seen = [
        inside
        for path in files_below(DIST)
        # Skip hidden temporary files: another test process may be writing the single-file edition.
        if not path.startswith(".")
        for inside, data in unpacked(path, (DIST / path).read_bytes())
        if any(folder in data for folder in folders) or b"/.site-" in data
    ]
    assert seen == []
    names = [inside for inside, _ in unpacked("spieltisch.html", (DIST / "spieltisch.html").read_bytes())]
    # What is inside the engine's archives is not compressed once more (web/src/engine/archive.js).
    assert {"spieltisch.html/rules.wasm", "spieltisch.html/pyodide/library.wasm"} <= set(names)
