"""Packs the wheels of a site into archives, from which `files.mjs` makes the files that the page loads: one with
the rules, and further packs for pages that study, that play between devices, that look back at a game, that make
stories, or on which other rules hold than the usual ones.

The page does not need everything in a wheel. The packs leave out what the page gets as files of the site (art, rules
pages) and what only people or a terminal need (comments, the command line). Code that only studies, only letters
or only stories need is in further packs, whose files the worker puts beside those of the rules when the page asks for
them; Python itself asks for the code of other rules, when it imports it. Statements keep their line numbers, so that a
traceback from the page points into the sources.
"""

from __future__ import annotations

import ast
import json
import re
import tokenize
import zipfile
from collections.abc import Container, Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from typing import Final

from babel.messages.mofile import read_mo, write_mo

from pygame_rules.core.library.first_lines import first_lines_of
from pygame_rules.core.words import DOMAIN
from pygame_rules.workshop.knowledge import DESCRIBED, FIRST_LINES
from pygame_rules.workshop.tasks import FILE as TASKS
from pygame_rules.workshop.tasks import read_tasks, said_by

LOOK: Final = (
    r"^pygame_rules/(analysis/(?!(__init__|luck)\.py$)|bridge/ranking\.py$|show/hints\.py$"
    r"|players/(advice|exact_values|reasons|value_words)\.py$"
    r"|games/\w+/players/(figures|ideas|endings)\.py$|games/\w+/show/situation\.py$)"
)
"""The files of the further pack for looks back, reasons and puzzles."""
LEFT_OUT: Final = re.compile(
    rf"""/art/ | /about\.\w+\.(html|md)$ | \.schema\.json$ | /py\.typed$         # files of the site, and of tools
    | /examples\.(json|toml)$ | /essays/ | /print\.(toml|\w+\.md)$          # documents of the site, and what is printed
    | /(lessons|puzzles|ladder|sounds)\.json$                              # handed in by the page
    | ^pygame_rules/(authoring/|cli/|__main__\.py$)                       # a terminal's
    | ^pygame_rules/(\w+/)*(library|study|letters|remote|other_rules|workshop)/  # a program's; in further packs
    | ^pygame_rules/(core|show)/story\.py$                               # in a further pack
    | ^(?!pygame_rules/)\w+/workshop/                                     # examples, which the site has in files
    | {LOOK}                                                              # in a further pack
    | ^pygame_rules/protocol/replies/                                     # imported for types alone
    | \.dist-info/(?!METADATA$|entry_points\.txt$)                       # an installer's
    """,
    re.VERBOSE,
)
FURTHER: Final = {
    "study": re.compile(r"^pygame_rules/(\w+/)*study/(?!library/|extras/)"),
    "letters": re.compile(r"^pygame_rules/(\w+/)*(letters|remote)/(?!library/)"),
    "look": re.compile(LOOK),
    "story": re.compile(r"^pygame_rules/(core|show)/story\.py$"),
    "other_rules": re.compile(r"^pygame_rules/(\w+/)*other_rules/"),
    "workshop": re.compile(
        r"""^pygame_rules/((bridge|protocol/requests)/)?workshop/
        | ^pygame_rules/games/\w+/workshop/tasks\.json$
        | ^pygame_rules/(core/|games/\w+/)?library/(?!(letters|questions|turn_list)\.py|poem|disputed|readings|emperors)
        | ^pygame_rules/study/library/(__init__|ladder|own_code|own_measures|solved_player)\.py$
        """,
        re.VERBOSE,
    ),
}
"""The files in each further pack: that for studies, that for play between devices (docs/letters.md), that for looks
back at games (docs/analysis.md) and the reasons of hints, that for making stories (docs/stories.md), that for matches
with other rules (`core.rule_options`), and that for players whom a reader writes, with the library that they and a
console use (docs/workshop.md). Each also has catalogues of the pack's name with the texts that only its code says
(`FURTHER` in `pygame_rules/core/words.py`)."""
ONLY_TYPES: Final = re.compile(r"typing|collections\.abc|pygame_rules\..+")
"""Unused imports from these modules can be removed: no module imports their names by way of another module, except
those that are listed in `__all__` (mypy checks that)."""
LINES: Final = f"pygame_rules/workshop/{FIRST_LINES}"
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same wheels give the same bytes."""


def pack(wheels: Iterable[Path], target: Path) -> None:
    """Write the pack of these wheels, an uncompressed zip archive."""
    _write(target, (entry for wheel in wheels for entry in _contents(wheel)))


def pack_further(wheels: Iterable[Path], folder: Path) -> list[Path]:
    """Write the further packs of these wheels into a folder, each named as in `FURTHER`; returns their paths."""
    wheels = list(wheels)
    packs = []
    for name, wanted in FURTHER.items():
        packs.append(folder / f"{name}.zip")
        _write(packs[-1], (entry for wheel in wheels for entry in _further(wheel, wanted, name)))
    return packs


def _write(target: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, data in entries:
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), data)


def _contents(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        said = {text for name in archive.namelist() if is_code(name) for text in _texts(archive.read(name))}
        for name in sorted(archive.namelist(), key=lambda name: (name.rpartition(".")[2], name)):
            if LEFT_OUT.search(name):
                continue
            data = archive.read(name)
            if name.endswith(".py"):
                data = bare(data.decode()).encode()
            elif name.endswith(".mo"):
                data = spoken(data, said)
            elif name.endswith(".dist-info/METADATA"):
                # The description follows an empty line.
                data = data.partition(b"\n\n")[0] + b"\n"
            yield name, data


def _further(wheel: Path, wanted: re.Pattern[str], domain: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a further pack.

    :param domain: the name of its catalogues.
    """
    with zipfile.ZipFile(wheel) as archive:
        known = {text for name in archive.namelist() if is_code(name) for text in _texts(archive.read(name))}
        names = sorted(name for name in archive.namelist() if wanted.search(name))
        said = {
            text for name in names
            for text in (_tested(archive.read(name)) if name.endswith(TASKS) else _texts(archive.read(name)))
        }  # fmt: skip
        for name in names:
            data = archive.read(name)
            yield name, bare(data.decode()).encode() if name.endswith(".py") else data
        if domain == "workshop":
            described = _first_lines(archive)
            said.update(line for lines in described.values() for line in lines.values())
            if f"{LINES.rpartition('/')[0]}/knowledge.py" in names:
                yield LINES, json.dumps(described, ensure_ascii=False, separators=(",", ":")).encode()
        said -= known
        for name in sorted(name for name in archive.namelist() if name.endswith(f"/{DOMAIN}.mo")):
            yield name.replace(f"/{DOMAIN}.mo", f"/{domain}.mo"), spoken(archive.read(name), said)


def _first_lines(archive: zipfile.ZipFile) -> dict[str, dict[str, str]]:
    """Collect the first lines of the descriptions that the workshop shows, because the packed code has none."""
    return {
        name.removesuffix(".py").replace("/", "."): first_lines_of(archive.read(name).decode())
        for name in archive.namelist()
        if re.fullmatch(DESCRIBED, name)
    }


def is_imported(name: str) -> bool:
    """Tell whether the modules that a file of a wheel imports must be in the page: the file is in the page's first
    pack, or in that of the workshop, whose library needs more of Python than the rules do.

    :param name: its path in the wheel, with slashes.

    >>> is_imported("pygame_rules/workshop/console.py"), is_imported("pygame_rules/cli/study.py")
    (True, False)
    """
    return is_code(name) or (name.endswith(".py") and FURTHER["workshop"].search(name) is not None)


def is_code(name: str) -> bool:
    """Tell whether a file of a wheel is Python that the page gets.

    :param name: its path in the wheel, with slashes.

    >>> is_code("pygame_rules/core/game.py"), is_code("pygame_rules/study/selfplay.py")
    (True, False)
    """
    return name.endswith(".py") and not LEFT_OUT.search(name)


def _tested(tasks: bytes) -> Iterator[str]:
    """Yield the texts of tasks that the engine says: those of their tests. The page has the others as a file."""
    for task in read_tasks(tasks.decode(), TASKS):
        for test in task.tests:
            yield from said_by(test)


@cache
def _texts(source: bytes) -> frozenset[str]:
    """Collect the texts in a source, without descriptions, which packed code does not have.

    Each pack asks for those of all modules.
    """
    tree = ast.parse(source)
    described = {id(statement.value) for statement, _ in _documentation(tree)}
    return frozenset(
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described
    )


def spoken(catalogue: bytes, said: Container[str]) -> bytes:
    """Reduce a compiled catalogue to the messages whose English text occurs in the packed code; the page's scripts get
    their words from `i18n/*.json`."""
    kept = read_mo(BytesIO(catalogue))
    # Otherwise Babel writes the present time, and each build gives other bytes.
    kept.creation_date = kept.revision_date = datetime(*LONG_AGO, tzinfo=UTC)
    for message in list(kept):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key and key not in said:
            kept.delete(message.id, context=message.context)
    out = BytesIO()
    write_mo(out, kept)
    return out.getvalue()


def bare(source: str) -> str:
    r"""Remove comments, docstrings, annotations, imports for annotations alone and deep indentation from Python source.

    Every statement stays on its line. Annotations in the body of a class stay, because dataclasses need the names;
    where they are not evaluated (`from __future__ import annotations`), they become 0.

    >>> bare("def f(a: int = 0) -> int:  # why\n    'What.'\n    b: int = a\n    return b")
    'def f(a = 0):\n\n b = a\n return b\n'
    >>> bare("class A(Exception):\n    'What.'")
    'class A(Exception):\n ...\n'
    >>> bare("from __future__ import annotations\nclass A:\n    b: list[int]")
    'from __future__ import annotations\nclass A:\n b: 0\n'
    >>> bare("from typing import Final, cast\nA: Final = cast(int, 1)")
    'from typing import cast\nA = cast(int, 1)\n'
    """
    lines = source.splitlines()
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    tree = ast.parse(source)
    shorter = [*((*place, b"") for place in _annotations(tree, lines)), *((*place, b"0") for place in _fields(tree))]
    for row, start, end, instead in sorted(shorter, reverse=True):
        encoded = lines[row].encode()
        lines[row] = (encoded[:start] + instead + encoded[end:]).decode()
    for statement, alone in _documentation(tree):
        first, last = statement.lineno - 1, (statement.end_lineno or statement.lineno) - 1
        lines[first] = lines[first].encode()[: statement.col_offset].decode() + ("..." if alone else "")
        lines[first + 1 : last + 1] = [""] * (last - first)
    return _narrow(_without_types("".join(f"{line.rstrip()}\n" for line in lines)))


def _without_types(source: str) -> str:
    """Remove the imports that only the annotations needed."""
    lines = source.splitlines()
    tree = ast.parse(source)
    for node in list(tree.body):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not node.orelse:
            tree.body.remove(node)
            _replace(lines, node, "")
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | set(_listed(tree))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and ONLY_TYPES.fullmatch(node.module or ""):
            # `import Name as Name` offers the name to other modules.
            kept = [alias for alias in node.names if alias.name == alias.asname or (alias.asname or alias.name) in used]
            if len(kept) < len(node.names):
                _replace(lines, node, ast.unparse(ast.ImportFrom(node.module, kept, 0)) if kept else "")
        if isinstance(node, ast.ImportFrom) and node.module == "__future__" and not _annotated(tree):
            _replace(lines, node, "")
    return "".join(f"{line}\n" for line in lines)


def _annotated(tree: ast.Module) -> bool:
    """Tell whether annotations are left. Without the import, Python 3.14 makes a function of them for each class."""
    return any(getattr(node, name, None) is not None for node in ast.walk(tree) for name in ("annotation", "returns"))


def _listed(tree: ast.Module) -> Iterator[str]:
    """Yield the names in `__all__`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            yield from ast.literal_eval(node.value)


def _replace(lines: list[str], node: ast.stmt, text: str) -> None:
    """Put a text on the first line of a statement, and nothing on its other lines."""
    first, last = node.lineno - 1, node.end_lineno or node.lineno
    lines[first:last] = [text, *[""] * (last - node.lineno)]


def _narrow(source: str) -> str:
    """Indent the source by one blank per level, and continuation lines not at all."""
    lines = source.splitlines()
    inside = {row for node in ast.walk(ast.parse(source)) if _is_text(node) for row in _later_rows(node)}
    levels = _levels(source)
    for row, line in enumerate(lines):
        if row not in inside:
            lines[row] = " " * levels.get(row, 0) + line.lstrip()
    return "".join(f"{line}\n" for line in lines)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)))


def _later_rows(node: ast.AST) -> range:
    """Return the rows of a node after its first one, counted from 0."""
    return range(getattr(node, "lineno", 0), getattr(node, "end_lineno", 0))


def _levels(source: str) -> dict[int, int]:
    """Return the indentation level of each row in which a statement begins; rows and levels count from 0."""
    levels: dict[int, int] = {}
    level, begins = 0, True
    for token in tokenize.generate_tokens(StringIO(source).readline):
        level += (token.type == tokenize.INDENT) - (token.type == tokenize.DEDENT)
        if token.type == tokenize.NEWLINE:
            begins = True
        elif begins and token.type not in (tokenize.NL, tokenize.INDENT, tokenize.DEDENT):
            levels[token.start[0] - 1] = level
            begins = False
    return levels


def _annotations(tree: ast.AST, lines: list[str]) -> Iterator[tuple[int, int, int]]:
    """Find annotations of parameters, results and variables: row, first byte and end. Those on several lines stay."""
    in_classes = {child for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for child in node.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value and node not in in_classes:
            row, start, end = node.lineno - 1, node.target.end_col_offset or 0, node.annotation.end_col_offset or 0
            if node.lineno == node.annotation.end_lineno and lines[row].encode()[start : start + 1] == b":":
                yield row, start, end
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        known = node.args
        for arg in [*known.posonlyargs, *known.args, *known.kwonlyargs, known.vararg, known.kwarg]:
            if arg and arg.annotation and arg.lineno == arg.end_lineno:
                yield arg.lineno - 1, arg.col_offset + len(arg.arg.encode()), arg.end_col_offset or 0
        if node.returns and node.returns.lineno == node.returns.end_lineno:
            row = node.returns.lineno - 1
            arrow = lines[row].encode().rfind(b"->", 0, node.returns.col_offset)
            if arrow >= 0:
                yield row, len(lines[row].encode()[:arrow].rstrip()), node.returns.end_col_offset or 0


def _fields(tree: ast.AST) -> Iterator[tuple[int, int, int]]:
    """Find the annotations in classes of a module that does not evaluate them: row, first byte and end."""
    if not any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in getattr(tree, "body", ())):
        return
    for node in ast.walk(tree):
        for field in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(field, ast.AnnAssign) and "ClassVar" not in ast.unparse(field.annotation):
                place = field.annotation
                if place.lineno == place.end_lineno:
                    yield place.lineno - 1, place.col_offset, place.end_col_offset or 0


def _documentation(tree: ast.AST) -> Iterator[tuple[ast.Expr, bool]]:
    """Find docstrings and other statements that are only a text; yields each, and whether it is alone in its block."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        for statement in body:
            if (
                isinstance(statement, ast.Expr)
                and isinstance(statement.value, ast.Constant)
                and isinstance(statement.value.value, str)
            ):
                yield statement, len(body) == 1
