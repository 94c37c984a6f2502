"""Check the folders ("rooms") of `web/src`: each imports only from lower floors; `web/rooms.json` lists the floors, the
lowest first.

ESLint checks the imports of modules. It does not read comments, in which types are imported, so this test does.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tools.paths import ROOT

SOURCES: Final = ROOT / "web" / "src"
FLOORS: Final[list[list[str]]] = json.loads((ROOT / "web" / "rooms.json").read_text("utf-8"))
HEIGHT: Final = {room: height for height, floor in enumerate(FLOORS) for room in floor}
GENERATED: Final = "vocabulary"
"""The folder of the types generated from Python: they import nothing, and all rooms may import them."""
IMPORTED: Final = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.\.?/[^"']+)["']""")


def room_of(path: Path) -> str:
    return path.relative_to(SOURCES).parts[0]


def modules() -> list[Path]:
    return sorted(path for kind in ("js", "ts") for path in SOURCES.glob(f"*/**/*.{kind}"))


def test_every_folder_stands_on_one_floor() -> None:
    folders = {path.name for path in SOURCES.iterdir() if path.is_dir()}
    assert folders == {*HEIGHT, GENERATED}
    assert len(HEIGHT) == sum(len(floor) for floor in FLOORS)


@pytest.mark.parametrize("room", [*HEIGHT, GENERATED])
def test_a_room_imports_modules_and_types_from_the_floors_below(room: str) -> None:
    upward = []
    for path in modules():
        if room_of(path) != room:
            continue
        for target in IMPORTED.findall(path.read_text("utf-8")):
            other = room_of((path.parent / target).resolve())
            if other not in (room, GENERATED) and HEIGHT[other] >= HEIGHT.get(room, -1):
                upward.append(f"{path.relative_to(SOURCES)} imports {target}")
    assert not upward, "\n".join(upward)


def test_the_architecture_tells_of_every_room() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    told = re.findall(r"^\| `web/src/([\w-]+)/`", text, re.MULTILINE)
    assert sorted(told) == sorted([*HEIGHT, GENERATED])


def test_no_two_modules_have_the_same_file_name() -> None:
    seen: dict[str, list[str]] = {}
    for path in modules():
        seen.setdefault(path.name, []).append(path.relative_to(SOURCES).as_posix())
    assert not [paths for paths in seen.values() if len(paths) > 1]
