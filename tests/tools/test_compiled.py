"""The archive of compiled rules from which the build makes the site's snapshot of Python's memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tools.compiled import compiled

MODULE = "'A line.'\n\ndef fall():\n    raise ValueError('in line 4')\n"


def test_compiled_modules_are_imported_without_their_sources(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "rules.zip", "w") as archive:
        archive.writestr("parcel/__init__.py", "")
        archive.writestr("parcel/stone.py", MODULE)
        archive.writestr("parcel/words.txt", "white\n")
    (tmp_path / "compiled.zip").write_bytes(compiled(str(tmp_path / "rules.zip")))
    with ZipFile(tmp_path / "compiled.zip") as archive:
        assert sorted(archive.namelist()) == ["parcel/__init__.pyc", "parcel/stone.pyc", "parcel/words.txt"]
        assert archive.read("parcel/words.txt") == b"white\n"
    done = subprocess.run(
        [sys.executable, "-c", "from parcel.stone import fall; fall()"],
        env={"PYTHONPATH": str(tmp_path / "compiled.zip")}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "ValueError: in line 4" in done.stderr
    assert 'stone.py", line 4, in fall' in done.stderr
