"""Check the folders ("rooms") of `tools`: which may import which, and what stands beside them."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

from tests.architecture.test_imports import imported, module_name, top, tree
from tools.paths import ROOT

TOOLS: Final = ROOT / "tools"
ROOMS: Final[dict[str, set[str]]] = {
    "base": set(),
    "translations": {"base"},
    "vocabulary": {"base"},
    "letters": {"base"},
    "statistics": {"base"},
    "browsers": {"base"},
    "art": {"base"},
    "engine": {"base"},
    "environment": {"base", "browsers"},
    "printing": {"base", "translations", "art"},
    "pages": {"base", "translations", "art", "printing"},
    "publishing": {"base", "translations", "art", "engine", "pages"},
    "checks": {"base", "publishing"},
    "site": {"base", "translations", "art", "engine", "printing", "pages", "publishing", "checks"},
    "exhibit": {"base", "browsers", "site"},
    "notebooks": {"base", "engine", "environment", "site"},
}
"""For each room, the other rooms that it may import."""
SHARED: Final = {"tools.paths"}
"""What stands beside the rooms and is no command."""
COMMAND: Final = (
    r'"""[^"]+`python -m tools\.NAME[^"]*"""\n\nimport sys\n\nfrom tools\.\w+\.NAME import main\n\n'
    r'if __name__ == "__main__":\n    sys\.exit\(main\(\)\)\n'
)
"""The text of a command, which calls the function `main` of a module in a room."""
INSIDE: Final = TOOLS / "engine" / "library"
"""Modules of the page's standard library, which no tool imports."""
MOST_MODULES: Final = 20
"""The most modules of Python in a room, so that a newcomer can survey them; a game's art has a folder of its own."""


def modules(folder: Path = TOOLS) -> Iterator[Path]:
    yield from (path for path in sorted(folder.rglob("*.py")) if INSIDE not in path.parents)


def room(module: str) -> str:
    """The room in which a module lies; empty for one beside the rooms."""
    names = module.split(".")
    return names[1] if names[0] == "tools" and len(names) > 1 and names[1] in ROOMS else ""


def file_of(module: str) -> Path | None:
    """The file of a module of ours; None for any other name."""
    place = ROOT.joinpath(*module.split("."))
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


def test_every_folder_is_a_room_that_says_what_is_in_it() -> None:
    folders = {path.name for path in TOOLS.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert folders == set(ROOMS)
    for name in ROOMS:
        said = ast.get_docstring(tree(TOOLS / name / "__init__.py"))
        assert said, f"tools/{name}/__init__.py says nothing"
        assert said.partition("\n\n")[0].endswith("."), name


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_imports_only_the_rooms_that_it_may(name: str) -> None:
    wrong = [
        f"{where} imports {other}"
        for path in modules(TOOLS / name)
        for where, other in imported(path)
        if top(other) in {"tools", "tests", "bench", "training", "build"}
        and room(other) not in {name, *ROOMS[name]}
        and other.rpartition(".")[0] not in SHARED
    ]
    assert wrong == []


def test_rooms_do_not_import_each_other_in_a_circle() -> None:
    assert len([*TopologicalSorter(ROOMS).static_order()]) == len(ROOMS)


def test_beside_the_rooms_stand_only_paths_and_commands() -> None:
    for path in sorted(TOOLS.glob("*.py")):
        if path.name == "__init__.py" or module_name(path) in SHARED:
            continue
        command = COMMAND.replace("NAME", path.stem)
        assert re.fullmatch(command, path.read_text("utf-8")), path.name


def test_nothing_imports_a_command() -> None:
    commands = {f"tools.{path.stem}" for path in TOOLS.glob("*.py")} - {"tools.__init__", *SHARED}
    wrong = [
        f"{where} imports {name}"
        for folder in ("tools", "tests", "bench", "training")
        for path in modules(ROOT / folder)
        for where, name in imported(path)
        if name in commands or name.rpartition(".")[0] in commands
    ]
    assert wrong == []


def test_a_room_is_no_crowd() -> None:
    count = {name: len([*(TOOLS / name).glob("*.py"), *(TOOLS / name).glob("*.mjs")]) for name in ROOMS}
    assert {name: n for name, n in count.items() if n > MOST_MODULES} == {}


def test_the_art_of_a_game_imports_none_of_another_game() -> None:
    wrong = [
        f"{where} imports {name}"
        for path in modules(TOOLS / "art")
        for where, name in imported(path)
        if room(name) == "art" and (ROOT / "tools" / "art" / name.split(".")[2]).is_dir()
        and name.split(".")[2] != path.parent.name
    ]  # fmt: skip
    assert wrong == []


def reached(path: Path) -> set[Path]:
    """A file, and all of ours that it imports, also indirectly and inside functions."""
    known: set[Path] = set()
    fresh = {path}
    while fresh:
        known |= fresh
        names = {name for one in fresh for _, name in imported(one) if top(name) == "tools"}
        packages = {".".join(name.split(".")[:length]) for name in names for length in range(1, name.count(".") + 2)}
        fresh = {file for name in packages if (file := file_of(name))} - known
    return known


def test_what_runs_before_there_is_an_environment_needs_the_standard_library_only() -> None:
    """`build.py` imports it, and installs what all else needs."""
    files = reached(ROOT / "build.py")
    assert TOOLS / "environment" / "setup.py" in files
    assert TOOLS / "site" / "serve.py" in files
    files |= {TOOLS / "checks" / "faults.py", TOOLS / "checks" / "named_tests.py"}
    wrong = [
        f"{where} imports {name}"
        for path in sorted(files)
        for where, name in imported(path)
        if top(name) not in sys.stdlib_module_names | {"tools"}
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("path", "known"),
    [("exhibit/kiosk_supervisor.py", set()), ("translations/catalogues.py", {"babel"})],
)
def test_what_is_used_without_the_other_tools_imports_none_of_them(path: str, known: set[str]) -> None:
    """Museums copy the supervisor; the wheel's source archive contains the catalogues' module and no other tool."""
    others = {top(name) for _, name in imported(TOOLS / path)} - sys.stdlib_module_names
    assert others <= known


def test_the_architecture_tells_of_every_room() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert re.findall(r"^\| `tools/(\w+)/`", text, re.MULTILINE) == [*ROOMS]
