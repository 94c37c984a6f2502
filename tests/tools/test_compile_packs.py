"""The compiled rules that the page loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tools.engine.inside.compile_packs import compiled

MODULE = "'A line.'\n\ndef fall():\n    raise ValueError('in line 4')\n"


def test_compiled_modules_are_imported_without_their_sources(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "rules.zip", "w") as archive:
        archive.writestr("parcel/__init__.py", "")
        archive.writestr("parcel/stone.py", MODULE)
        archive.writestr("parcel/words.txt", "white\n")
    files = compiled(str(tmp_path / "rules.zip"), "rules")
    assert sorted(files) == ["rules/parcel/__init__.pyc", "rules/parcel/stone.pyc", "rules/parcel/words.txt"]
    assert files["rules/parcel/words.txt"] == b"white\n"
    (tmp_path / "rules" / "parcel").mkdir(parents=True)
    for path, data in files.items():
        (tmp_path / path).write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-c", "from parcel.stone import fall; fall()"],
        env={"PYTHONPATH": str(tmp_path / "rules")}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "ValueError: in line 4" in done.stderr
    assert '"/rules/parcel/stone.py", line 4, in fall' in done.stderr
