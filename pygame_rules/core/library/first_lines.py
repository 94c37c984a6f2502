"""Read the first lines of the descriptions in a source text: docstrings, and the texts below fields.

The workshop says with them what a position knows (`pygame_rules/workshop/knowledge.py`); catalogues translate them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any


def first_lines_of(source: str) -> dict[str, str]:
    r"""Return the first lines of the descriptions in a source text.

    >>> first_lines_of('class A:\n    b: int\n    "What b is."\n\n    def c(self):\n        "Does c."')
    {'A.b': 'What b is.', 'A.c': 'Does c.'}
    """
    return dict(_lines_in(ast.parse(source), ""))


def _lines_in(tree: Any, path: str) -> Iterator[tuple[str, str]]:
    for node, following in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            told = ast.get_docstring(node)
            if told:
                yield f"{path}{node.name}", _first(told)
            if isinstance(node, ast.ClassDef):
                yield from _lines_in(node, f"{path}{node.name}.")
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            value = getattr(following, "value", None) if isinstance(following, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield f"{path}{node.target.id}", _first(value.value)


def _first(text: str) -> str:
    """Return the first paragraph's first sentence in one line."""
    line = " ".join(text.strip().partition("\n\n")[0].split())
    return line.partition(". ")[0].rstrip(".") + "." if line else ""
