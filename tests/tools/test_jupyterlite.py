"""The packages beside Pyodide in a site of notebooks: which entries of a lock, and how Pyodide's lock tells of them."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tools.base.console import BuildError
from tools.base.files import sha256
from tools.environment import extras
from tools.notebooks import jupyterlite as lite

LOCK = """\
comm==0.2.3 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
    # via ipykernel
pexpect==4.9.0 ; sys_platform != 'win32' \\
    --hash=sha256:cc
    # via ipython
wcwidth==0.9.4 \\
    --hash=sha256:dd
"""


def test_the_entries_of_some_packages_are_found_without_their_conditions() -> None:
    assert lite.pinned(["pexpect", "wcwidth"], LOCK) == (
        "pexpect==4.9.0 \\\n    --hash=sha256:cc\nwcwidth==0.9.4 \\\n    --hash=sha256:dd\n"
    )
    with pytest.raises(BuildError, match="does not name jedi"):
        lite.pinned(["jedi"], LOCK)


def test_the_lock_of_the_project_names_all_that_the_kernel_needs() -> None:
    lock = extras.JUPYTER_LOCK.read_text(encoding="utf-8")
    assert lite.pinned(lite.WHEELS, lock).count("==") == len(lite.WHEELS)
    assert "://" not in lock


def wheel(folder: Path, name: str, metadata: str, *files: str) -> Path:
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}-1.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{metadata}\n")
        for file in files:
            archive.writestr(file, "")
    return path


def test_wheels_are_told_with_what_they_bring_and_need_among_themselves(tmp_path: Path) -> None:
    needs = "Requires-Dist: Little_One>=1; extra == 'jupyter'\nRequires-Dist: other; extra == 'plots'"
    one = wheel(tmp_path, "pygame_rules", needs, "pygame_rules/__init__.py")
    two = wheel(tmp_path, "little_one", "Requires-Dist: elsewhere", "little_one.py", "_more/__init__.py")
    told = lite.locked([one, two])
    assert told["pygame-rules"]["depends"] == ["little-one"]
    assert told["little-one"]["depends"] == []
    assert told["little-one"]["imports"] == ["_more", "little_one"]
    assert (told["little-one"]["file_name"], told["little-one"]["sha256"]) == (two.name, sha256(two))
