"""The cells of examples/notebook.ipynb, in this Python and in Pyodide: they run, and show the same."""

from __future__ import annotations

import ast
import json
import subprocess
from itertools import pairwise
from typing import Any, Final

import pytest

from tools.paths import ROOT

NOTEBOOK: Final = ROOT / "examples" / "notebook.ipynb"


def cells() -> list[dict[str, Any]]:
    return json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]  # type: ignore[no-any-return]


def shown_here() -> list[tuple[str, str, str]]:
    """Run the code cells, and return what the last expression of each shows: its repr, how its picture begins, and its
    rows if it is an experiment's table."""
    scope: dict[str, Any] = {}
    shown = []
    for cell in cells():
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [], "outputs are not kept: they would be out of date"
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, NOTEBOOK.name, "exec"), scope)
        value = eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), scope) if last is not None else None
        svg = value._repr_svg_()[:4] if hasattr(value, "_repr_svg_") else ""
        table = value.csv() if hasattr(value, "csv") else ""
        shown.append(("" if value is None else repr(value), svg, table))
    return shown


def test_the_cells_run_and_boards_are_pictures() -> None:
    shown = shown_here()
    assert shown[0][0].startswith("<Match of Zenos Tavli")
    assert len([text for text, svg, _ in shown if svg == "<svg"]) >= 3
    assert [table.count("\n") for _, _, table in shown if table] == [151]


def test_code_follows_every_text() -> None:
    kinds = [cell["cell_type"] for cell in cells()]
    assert kinds[0] == "markdown"
    bare = [
        "".join(cell["source"])
        for cell, (kind, following) in zip(cells(), pairwise([*kinds, ""]), strict=True)
        if kind == "markdown" and following != "code"
    ]
    assert bare == []


@pytest.mark.full
def test_the_cells_show_the_same_in_pyodide() -> None:
    command = ["node", str(ROOT / "tests" / "docs" / "cells.mjs"), str(NOTEBOOK), str(ROOT)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    there = [tuple(shown) for shown in json.loads(done.stdout.splitlines()[-1])]
    assert there == shown_here()
