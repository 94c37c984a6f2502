"""Check the import rules (docs/architecture.md) and forbidden names; a failing test lists every violation."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from pygame_rules.games import OWN
from tools.paths import PACKAGE, ROOT, WEB

NAME: Final = "pygame_rules"
EXAMPLES: Final = sorted(PACKAGE.glob("games/*/workshop/*.py"))
"""Examples of players: texts for readers, which import what their own players would."""
MODULES: Final = sorted({*PACKAGE.rglob("*.py")} - {*EXAMPLES})
TOY: Final = sorted((ROOT / "tests" / "toy_game" / "toy_game").rglob("*.py"))

LAYERS: Final[dict[str, set[str]]] = {
    "core": set(),
    "protocol": {"core"},
    "games": {"core"},
    "players": {"core"},
    "remote": {"core"},
    "analysis": {"core", "players"},
    "study": {"core", "players", "analysis"},
    "workshop": {"core", "players", "study"},
    "study.library": {"core", "games", "players", "analysis", "study", "remote", "workshop"},
    "study.extras": {"core", "games", "players", "study", "study.library"},
    "show": {"core", "protocol", "games", "players"},
    "library": {
        "core", "games", "players", "remote", "analysis", "study", "study.library", "study.extras", "show", "workshop",
    },
    "authoring": {"core", "games", "players", "show", "workshop"},
    "bridge": {
        "core", "protocol", "games", "players", "remote", "analysis", "study", "study.library", "show", "workshop",
        "library",
    },
    "cli": {
        "core", "games", "players", "remote", "analysis", "study", "study.library", "study.extras", "show", "workshop",
        "authoring",
    },
}  # fmt: skip
"""For each part, the other parts that it may import; the package's version is always allowed. The package itself
(`import pygame_rules`) stands on top and names what is in `library`."""

RULES_ALONE: Final = ("core", "protocol", "games", "players", "analysis", "remote", "show")
"""Parts that must behave identically on every machine and at any time."""
FORBIDDEN: Final = {
    "asyncio", "concurrent", "datetime", "ftplib", "getpass", "http", "js", "multiprocessing", "os", "platform",
    "pyodide", "pyodide_js", "random", "secrets", "signal", "smtplib", "socket", "ssl", "subprocess", "tempfile",
    "threading", "time", "urllib", "uuid", "webbrowser",
}  # fmt: skip
"""Modules for clocks, randomness, network and operating system; callers pass these in as arguments instead."""
ALLOWED: Final = {("pygame_rules.core.package_files", "os")}
"""Where a part may import such a module all the same: this one lists the folders of packages, and nothing else."""
BROWSER: Final = {"js", "micropip", "pyodide", "pyodide_js"}


def module_name(path: Path) -> str:
    """Return a file's module name, for example `pygame_rules.core.game`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Yield (place, module) for every import anywhere in a file; `from a import b` counts as `a.b`."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((place(path, node), alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place(path, node)}: a relative import"
            yield from ((place(path, node), f"{node.module}.{alias.name}") for alias in node.names)


def place(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


def part(module: str) -> str:
    """The part of the package in which a module lies; empty for the package itself."""
    names = module.split(".")
    if ".".join(names[1:3]) in LAYERS:
        return ".".join(names[1:3])
    return names[1] if names[0] == NAME and len(names) > 1 and names[1] in LAYERS else ""


def top(module: str) -> str:
    return module.partition(".")[0]


def test_every_part_has_its_place() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert folders == {name.partition(".")[0] for name in LAYERS}


def test_a_part_imports_only_what_lies_below_it() -> None:
    wrong = [
        f"{where} imports {name}"
        for path in MODULES
        if (own := part(module_name(path)))
        for where, name in imported(path)
        if top(name) == NAME and part(name) not in {"", own} | LAYERS[own]
    ]
    assert wrong == []


def test_no_part_imports_the_package_itself() -> None:
    """It offers names from all parts, so an import of it could lead anywhere."""
    wrong = [
        f"{where} imports {name}"
        for path in MODULES
        if part(module_name(path))
        for where, name in imported(path)
        if top(name) == NAME and not part(name) and name.split(".")[1:2] != ["version"]
    ]
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Indirect imports, imports for types only and imports inside functions count too."""
    known = {module_name(path) for path in (*MODULES, *TOY)}
    arrows = {
        module_name(path): {
            target
            for _, name in imported(path)
            for target in (name, name.rpartition(".")[0])
            if target in known and target != module_name(path)
        }
        for path in (*MODULES, *TOY)
    }
    done: set[str] = set()
    circles: list[str] = []

    def follow(module: str, way: list[str]) -> None:
        if module in way:
            circles.append(" -> ".join([*way[way.index(module) :], module]))
        elif module not in done:
            for target in sorted(arrows[module]):
                follow(target, [*way, module])
            done.add(module)

    for module in sorted(arrows):
        follow(module, [])
    assert circles == []


ROOMS: Final[dict[str, set[str]]] = {
    "rules": set(),
    "show": {"rules"},
    "players": {"rules"},
    "study": {"rules"},
    "library": {"rules", "show", "players"},
}
"""For each folder of a game, the other folders that it may import. The package itself may import all."""


def game_and_room(path: Path) -> tuple[str, str]:
    """The package of the game to which a file belongs, and its folder there; empty for other files, and for files in
    the package itself."""
    names = module_name(path).split(".")
    if path in TOY:
        folders = path.relative_to(TOY[0].parent).parts[:-1]
        return "toy_game", folders[0] if folders else ""
    if names[1:2] == ["games"] and len(names) > 2:
        return ".".join(names[:3]), names[3] if len(names) > 3 else ""
    return "", ""


def test_every_game_has_the_same_folders() -> None:
    for package in (*(PACKAGE / "games").iterdir(), TOY[0].parent):
        if (package / "__init__.py").is_file():
            folders = {path.parent.name for path in package.glob("*/*.py") if path not in EXAMPLES}
            assert {"rules", "show"} <= folders <= set(ROOMS), package
            assert [path.name for path in package.glob("*.py")] == ["__init__.py"], package


def test_a_folder_of_a_game_imports_the_core_and_what_lies_below_it() -> None:
    wrong = []
    for path in (*MODULES, *TOY):
        own, room = game_and_room(path)
        if not own:
            continue
        below = [f"{own}.{other}." for other in (ROOMS[room] | {room} if room else ROOMS)]
        for where, name in imported(path):
            if top(name) in {NAME, "toy_game"} and not f"{name}.".startswith((f"{NAME}.core.", *below)):
                wrong.append(f"{where} imports {name}")
    assert wrong == []


EXTRAS: Final = PACKAGE / "study" / "extras"
"""The only folder whose modules may import packages that are not part of Python: the extras of pyproject.toml."""


def test_the_package_has_no_dependencies() -> None:
    known = sys.stdlib_module_names | BROWSER | {NAME}
    wrong = [
        f"{where} imports {name}"
        for path in MODULES
        if EXTRAS not in path.parents
        for where, name in imported(path)
        if top(name) not in known and not only_for_types(path, name)
    ]
    assert wrong == []


def only_for_types(path: Path, name: str) -> bool:
    """Whether all imports of a module stand below `if TYPE_CHECKING`."""
    blocks = [
        node for node in tree(path).body
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    ]  # fmt: skip
    below = {id(inner) for block in blocks for inner in ast.walk(block)}
    found = [
        node for node in ast.walk(tree(path))
        if isinstance(node, ast.Import) and any(alias.name == name for alias in node.names)
    ]  # fmt: skip
    return bool(found) and all(id(node) in below for node in found)


def test_the_extras_are_listed_in_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = {
        re.split(r"[>=<]", entry)[0]
        for extra in project["project"]["optional-dependencies"].values()
        for entry in extra
    }
    also = {"pyspiel": "open-spiel"}
    used = {
        also.get(top(name), top(name))
        for path in EXTRAS.glob("*.py")
        for _, name in imported(path)
        if top(name) not in sys.stdlib_module_names | {NAME}
    }
    assert used <= listed


def test_the_rules_ask_neither_clock_nor_machine_nor_network() -> None:
    wrong = [
        f"{where} imports {name}"
        for path in (*MODULES, *TOY)
        if path in TOY or part(module_name(path)) in RULES_ALONE
        for where, name in imported(path)
        if top(name) in FORBIDDEN and (module_name(path), name) not in ALLOWED
    ]
    assert wrong == []


def test_only_the_bridge_may_know_the_browser() -> None:
    wrong = [
        f"{where} imports {name}"
        for path in MODULES
        for where, name in imported(path)
        if top(name) in BROWSER and part(module_name(path)) != "bridge"
    ]
    assert wrong == []


# Only a game's own package names it


def names_of_games() -> set[str]:
    """Return the names by which code could refer to a game: ids and packages."""
    return {*OWN, *(package.rpartition(".")[2] for package in OWN.values()), "toy-race", "toy_game"}


def test_no_code_outside_its_package_names_a_game() -> None:
    """Only `pygame_rules.games` may list games; docstrings may name one as an example."""
    wrong = []
    for path in MODULES:
        module = module_name(path)
        if module == f"{NAME}.games":
            continue
        prose = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
        folder = module.split(".")[2] if module.startswith(f"{NAME}.games.") else ""
        others = {name for name in names_of_games() if name.replace("-", "_") != folder}
        for node in ast.walk(tree(path)):
            said = node.value if isinstance(node, ast.Constant) and id(node) not in prose else None
            named = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else said
            if isinstance(named, str) and any(name in named for name in others):
                wrong.append(f"{place(path, node)}: {named}")
    assert wrong == []


PAGE: Final = sorted(path for kind in ("js", "ts", "css", "html") for path in WEB.rglob(f"*.{kind}"))


def test_the_page_names_no_game() -> None:
    names = names_of_games() | {name.replace("-", " ") for name in OWN}
    wrong = [
        f"{path.relative_to(ROOT)} names {name}"
        for path in PAGE
        for name in names
        if name in path.read_text(encoding="utf-8").lower()
    ]
    assert wrong == []


def test_only_the_engine_touches_pyodide() -> None:
    comments = re.compile(r"/\*.*?\*/|(?m:^\s*//.*$)", re.DOTALL)
    wrong = [
        str(path.relative_to(ROOT))
        for path in PAGE
        if path.suffix in {".js", ".ts"}
        and "engine" not in path.parts
        # Other code may show Pyodide's name in licences and versions, but only the engine imports or calls it.
        and re.search(r"loadPyodide|pyodide\.|from \"[^\"]*pyodide", comments.sub("", path.read_text(encoding="utf-8")))
    ]
    assert wrong == []


# No file refers to anything outside the project

FOLDERS: Final = (".ci", ".github", "art", "bench", "docs", "pygame_rules", "tests", "tools", "training", "web")
KINDS: Final = (
    "", ".c", ".css", ".h", ".html", ".in", ".js", ".json", ".md", ".mjs", ".po", ".py", ".svg", ".toml", ".ts", ".yml",
)  # fmt: skip
ELSEWHERE: Final = re.compile(
    r"(?<![\w./-])(?:\.\./)*" + "sha" + r"red/(?:rules|design|house|art|hooks|performance|pyodide)|(?<!\w)/" + r"work/"
)
"""Paths outside the project; the pattern is split so that it does not match its own source line."""


def texts() -> Iterator[Path]:
    """Yield every file in the project's folders and root."""
    for folder in FOLDERS:
        yield from (ROOT / folder).rglob("*")
    # In a git worktree `.git` is a file that holds the path of the repository.
    yield from (path for path in ROOT.glob("*.*") if path.name != ".git")


def test_no_text_leads_out_of_the_project() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in texts()
        if path.is_file() and path.suffix in KINDS and "__pycache__" not in path.parts
        and (found := ELSEWHERE.search(path.read_text(encoding="utf-8")))
    ]  # fmt: skip
    assert wrong == []
