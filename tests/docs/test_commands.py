"""Check the commands in the documents: what they start is there, knows their options, and finds its packages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from pygame_rules.cli.arguments import parse
from tests.docs.test_examples import SHOWN, inline, parsed
from tools.paths import ROOT

COMMAND: Final = re.compile(
    r"(?P<python>\S*\bpython3?) (?:-m (?P<module>[\w.]+)|(?P<script>[\w/]+\.py))(?P<rest>[^#`]*)"
)
OPTION: Final = re.compile(r"(?<=\s)--[a-z][a-z-]*")
MAIN: Final = re.compile(r"^from (tools\.\w+\.\w+) import main$", re.MULTILINE)
PLAIN: Final = re.compile(r"pygame_rules|training\b.*|doctest|http\.server|tools\.art")
"""What any Python can run; all other modules need the packages that `build.py` installs into `.venv`."""
OF_OTHERS: Final = re.compile(r"doctest|http\.server|pytest|bench$")
"""Modules that are not ours or, for `pytest`, get options of ours; `bench` hands its options on."""


class Command(NamedTuple):
    python: str
    target: str
    options: list[str]


def commands(path: Path) -> Iterator[Command]:
    """The commands of a document, from its blocks of code and from code within sentences."""
    tokens = parsed(path)
    codes = [line for token in tokens if token.type == "fence" for line in token.content.splitlines()]
    codes += [token.content for token in inline(tokens) if token.type == "code_inline"]
    for code in codes:
        for found in COMMAND.finditer(code):
            yield Command(found["python"], found["module"] or found["script"], OPTION.findall(found["rest"]))


def sources(target: str) -> list[Path]:
    """The files that may define a command's options."""
    if target.endswith(".py"):
        # `build.py test` hands what it does not know on to pytest.
        return [ROOT / target, ROOT / "tests" / "conftest.py"]
    place = ROOT.joinpath(*target.split("."))
    if not (file := place.with_suffix(".py")).is_file():
        return sorted(place.rglob("*.py"))
    # A command beside the rooms of `tools` only calls the function that defines it.
    called = MAIN.search(file.read_text(encoding="utf-8"))
    return [file, *(sources(called[1]) if called else [])]


# The changelog tells what was there once.
ALL: Final = [
    (path.relative_to(ROOT), command) for path in SHOWN if path.name != "CHANGELOG.md" for command in commands(path)
]


def test_there_are_commands() -> None:
    assert {"build.py", "pygame_rules", "tools.site", "bench.tab", "training.win_chance"} <= {
        one.target for _, one in ALL
    }


@pytest.mark.parametrize("path", sorted({path for path, _ in ALL}), ids=str)
def test_commands_name_what_there_is(path: Path) -> None:
    for python, target, options in (command for where, command in ALL if where == path):
        if target == "kiosk_supervisor.py":
            continue
        if not OF_OTHERS.fullmatch(target):
            files = sources(target)
            assert files, f"there is no {target}"
            texts = "".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
            assert texts, f"there is no {target}"
            for option in options:
                assert f'"{option}"' in texts or f'"{option.removeprefix("--")}"' in texts, f"{target} has no {option}"
        if not target.endswith(".py") and not PLAIN.fullmatch(target):
            assert python == ".venv/bin/python", f"{target} needs packages: write .venv/bin/python -m {target}"


def test_the_rule_books_list_every_command_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    book = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    rows = {row[1]: row[0] for row in re.finditer(r"^\| `(\w+)\b.*$", book, re.MULTILINE)}
    with pytest.raises(SystemExit):
        parse(["--help"])
    told = set(re.findall(r"^    (\w+)  ", capsys.readouterr().out, re.MULTILINE))
    assert told == set(rows)
    for name, row in rows.items():
        with pytest.raises(SystemExit):
            parse([name, "--help"])
        options = set(OPTION.findall(" " + capsys.readouterr().out)) - {"--help", "--lang"}
        assert options == set(OPTION.findall(row.replace("`", " ").replace("[", " "))), name
