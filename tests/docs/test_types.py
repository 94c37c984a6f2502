"""Every example in Python in the documents passes a strict type check as it stands there, and so does a program."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from doctest import DocTestParser
from pathlib import Path
from typing import Final

import pytest
from markdown_it import MarkdownIt

from tools.paths import BUILD, ROOT

DOCUMENTS: Final = sorted(
    path.relative_to(ROOT)
    for pattern in ("*.md", "docs/**/*.md", "examples/**/*.md", "examples/*.ipynb", "tests/library/program.py")
    for path in ROOT.glob(pattern)
)
WRONG: Final = "import pygame_rules as pr\n\nposition: int = pr.new('yucata').position\n"
"""Were the names of the package of unknown types, this would pass, and so would everything else."""


def python_in(document: Path) -> str:
    """The Python in a document, one block after the other."""
    text = (ROOT / document).read_text(encoding="utf-8")
    match document.suffix:
        case ".py":
            return text
        case ".ipynb":
            cells = json.loads(text)["cells"]
            return "\n".join("".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "code")
    blocks = [token.content for token in MarkdownIt("commonmark").parse(text) if token.type == "fence"
              and token.info == "python"]  # fmt: skip
    return "".join(
        "".join(example.source for example in DocTestParser().get_examples(block)) if ">>> " in block else block
        for block in blocks
    )


@pytest.mark.slow
def test_examples_pass_a_strict_type_check(tmp_path: Path) -> None:
    """One run for all of them, which keeps what it knows about the package for the next one."""
    found = {re.sub(r"\W", "_", document.as_posix()): python_in(document) for document in DOCUMENTS}
    found = {name: source for name, source in found.items() if source} | {"wrong": WRONG}
    assert len(found) > 10
    for name, source in found.items():
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    settings = f"[mypy]\nstrict = True\nfollow_imports = silent\nmypy_path = {ROOT},{ROOT / 'tests' / 'toy_game'}\n"
    (tmp_path / "mypy.ini").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", "mypy.ini", "--cache-dir", str(BUILD / "mypy-documents"),
               "--no-error-summary", *(f"{name}.py" for name in found)]  # fmt: skip
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    [said] = [*done.stdout.splitlines(), *done.stderr.splitlines()]
    assert re.fullmatch(r"wrong\.py:3: error: Incompatible types in assignment \(expression has type .*\)  .*", said)
