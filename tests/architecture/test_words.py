"""A word means one thing (docs/architecture.md, "Words"): no two public classes of the package have the same name."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Final

from tools.paths import PACKAGE

ALLOWED: Final = {
    "Environment": "Gymnasium and PettingZoo both call what a program plays in an environment",
    "Move": "in the rule book of Tuchulcha a decision, as in frames the way of a piece on the board",
    "Solver": "Yucata's implements the protocol; studies compare levels by their texts, in which this name stands",
    "Step": "in the rule book of Zenos Tavli a number that a stone plays; lessons go step by step",
}
"""Names that more than one class may have, and why."""


def classes(source: str) -> Iterable[str]:
    """Give the names of a module's public classes, without the types of JSON: these are called like what they hold."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not _is_json(node):
            yield node.name


def _is_json(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "TypedDict" for base in node.bases)


def ambiguous(sources: Mapping[PurePath, str]) -> dict[str, list[str]]:
    """Give the modules of each name that stands for more than one thing.

    Every game has the same rooms. What has the same name in the same room of several games is the same thing.

    :param sources: the texts of modules, by their paths in the package.
    """
    found = defaultdict(list)
    for path, source in sources.items():
        if path.parts[0] != "protocol":
            for name in classes(source):
                found[name].append(path)
    return {name: sorted(map(str, paths)) for name, paths in found.items() if len(paths) > 1 and not _parallel(paths)}


def _parallel(paths: list[PurePath]) -> bool:
    """Tell whether the modules are in the same room of different games."""
    games, rooms = {path.parts[1] for path in paths}, {path.parts[2:-1] for path in paths}
    return all(path.parts[0] == "games" for path in paths) and len(games) == len(paths) and len(rooms) == 1


def test_a_name_that_stands_for_two_things_is_found() -> None:
    sources = {
        "core/one.py": "class Table: ...",
        "games/yucata/rules/board.py": "class Table: ...\nclass Start: ...\nclass Layout: ...",
        "games/tutanchamun/rules/start.py": "class Start: ...",
        "games/tutanchamun/show/scene.py": "class Layout: ...\nclass _Start: ...",
        "core/file.py": "class Start(TypedDict): ...",
        "protocol/replies.py": "class Start(Base): ...",
    }
    assert ambiguous({PurePath(name): source for name, source in sources.items()}) == {
        "Table": ["core/one.py", "games/yucata/rules/board.py"],
        "Layout": ["games/tutanchamun/show/scene.py", "games/yucata/rules/board.py"],
    }


def test_no_two_public_classes_have_the_same_name() -> None:
    sources = {path.relative_to(PACKAGE): path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    found = ambiguous(sources)
    assert {name: modules for name, modules in found.items() if name not in ALLOWED} == {}
    assert sorted(found) == sorted(ALLOWED), "a name that has become clear needs no exception"
