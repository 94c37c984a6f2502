"""Files that texts name by their path exist: documents, docstrings and comments go stale when a file moves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tools.paths import ROOT

FOLDERS: Final = ("art", "bench", "docs", "pygame_rules", "tools", "training", "web/src")
NAMED: Final = re.compile(rf"(?<![\w./-])((?:{'|'.join(FOLDERS)})/[\w./-]*\.(?:c|h|js|json|md|mjs|py|toml|ts))\b")
"""A path from the project's folder to a file."""
MISSING: Final = {"docs/examples/no-such-file.json"}
"""Files that an example says are not there."""


def texts() -> list[Path]:
    found = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    for folder in (*FOLDERS, "tests"):
        found += [path for kind in ("c", "h", "js", "md", "mjs", "py") for path in (ROOT / folder).rglob(f"*.{kind}")]
    return found


def stale(place: str, text: str) -> list[str]:
    return [
        f"{place}:{number} names {name}"
        for number, line in enumerate(text.splitlines(), 1)
        for name in NAMED.findall(line)
        if name not in MISSING and not (ROOT / name).is_file()
    ]


def test_a_path_to_a_file_that_is_not_there_is_found() -> None:
    gone = "pygame_rules/core/" + "gone.py"
    assert stale("a", f"see {gone} and pygame_rules/core/game.py\n") == [f"a:1 names {gone}"]


def test_every_file_that_a_text_names_is_there() -> None:
    assert [line for path in texts() for line in stale(str(path.relative_to(ROOT)), path.read_text("utf-8"))] == []
