"""Check the documents: examples run, links resolve, and all languages of a page have the same structure."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from pygame_rules.core.languages import LANGUAGES
from pygame_rules.games import OWN, all_games, find_game
from pygame_rules.show.files import told_in
from tools.paths import ROOT

SHOWN: Final = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "pygame_rules/**/*.md", "tests/**/*.md", ".github/**/*.md")
    for path in ROOT.glob(pattern)
)
"""Every document."""
WITH_PYTHON: Final = [path.relative_to(ROOT) for path in SHOWN if ">>> " in path.read_text(encoding="utf-8")]
WITH_COMMANDS: Final = [path.relative_to(ROOT) for path in SHOWN if "```console" in path.read_text(encoding="utf-8")]
ENVIRONMENT: Final = {
    "PYTHONPATH": str(ROOT),
    "PYTHONUNBUFFERED": "1",
    "PYTHONUTF8": "1",
    "LC_ALL": "C.UTF-8",
    "LANGUAGE": "en",
    "COLUMNS": "80",
}
"""What every program finds that an example starts."""


def parsed(path: Path) -> list[Token]:
    """Parse a document into Markdown tokens."""
    return MarkdownIt("commonmark").enable("table").parse(path.read_text(encoding="utf-8"))


def fences(name: Path | str, kind: str) -> Iterator[str]:
    """Yield a document's code blocks of one kind."""
    yield from (token.content for token in parsed(ROOT / name) if token.type == "fence" and token.info == kind)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run examples in a temporary folder that holds copies of the files that they read."""
    for name in ("docs", "tests/toy_game"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "README.md", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Examples


@pytest.mark.parametrize("name", WITH_PYTHON, ids=str)
def test_doctest_passes_as_anybody_would_call_it(name: Path, project: Path) -> None:
    command = [sys.executable, "-m", "doctest", str(name)]
    done = subprocess.run(
        command,
        cwd=project,
        env=os.environ | ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize("name", WITH_PYTHON, ids=str)
def test_python_examples_stand_in_blocks_of_code(name: Path) -> None:
    written = (ROOT / name).read_text(encoding="utf-8").count("\n>>> ")
    assert written == sum(f"\n{text}".count("\n>>> ") for text in fences(name, "python"))


def command_lines(name: Path) -> Iterator[tuple[str, str]]:
    """Yield a document's command lines, each with the output shown below it."""
    for text in fences(name, "console"):
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


@pytest.mark.parametrize("name", WITH_COMMANDS, ids=str)
def test_command_lines(name: Path, project: Path) -> None:
    for command, output in command_lines(name):
        program, *arguments = shlex.split(command)
        assert program == "python", f"{name}: {command}"
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=project,
            env=os.environ | ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert "Traceback" not in done.stdout, done.stdout
        shown = doctest.OutputChecker().check_output(output, done.stdout, doctest.ELLIPSIS)
        assert shown, f"{name}: {command}\nexpected:\n{output}\nfound:\n{done.stdout}"


def test_the_readme_has_the_two_commands() -> None:
    blocks = [text.strip() for text in fences("README.md", "sh")]
    assert blocks[:2] == ["python build.py serve", "python build.py test"]


def test_the_readme_and_the_rule_books_list_every_game() -> None:
    listed = (ROOT / "README.md").read_text(encoding="utf-8")
    books = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    for game_id in OWN:
        assert (ROOT / "docs" / "rules" / f"{game_id}.md").exists()
        assert f"docs/rules/{game_id}.md" in listed
        assert f"({game_id}.md)" in books
        assert find_game(game_id).info.title in listed


# Links


def inline(tokens: list[Token]) -> Iterator[Token]:
    """Yield all tokens inside paragraphs, headings and tables."""
    for token in tokens:
        yield from token.children or []


def links(path: Path) -> Iterator[str]:
    """Yield the targets of a document's links and pictures."""
    for token in inline(parsed(path)):
        target = token.attrGet("href") if token.type == "link_open" else None
        if token.type == "image":
            target = token.attrGet("src")
        if target is not None:
            yield str(target)


def anchors(path: Path) -> set[str]:
    """Return a document's headings as URL fragments."""
    tokens = parsed(path)
    found: set[str] = set()
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            text = "".join(token.content for token in inside.children or [])
            found.add(re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-"))
    return found


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    for link in links(path):
        # The build checks where the links of essays into the site lead (tools/pages/essay_links.py).
        if re.match(r"https?://|(play|laboratory|print):", link):
            continue
        place, _, fragment = link.partition("#")
        target = (path.parent / place).resolve() if place else path
        assert target.is_relative_to(ROOT), f"{link} leads out of the project"
        assert target.exists(), f"{link}: there is no {target.relative_to(ROOT)}"
        if fragment:
            assert fragment in anchors(target), f"{link}: no such heading in {target.relative_to(ROOT)}"


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_document_has_one_title_and_skips_no_level(path: Path) -> None:
    tokens = parsed(path)
    titles = [token for token in tokens if token.type == "heading_open" and token.tag == "h1"]
    assert len(titles) == 1
    levels = [int(token.tag[1]) for token in tokens if token.type == "heading_open"]
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))


# Rules and history for players


def told(game_id: str) -> list[str]:
    """Return the languages in which a game has a page for players."""
    package = find_game(game_id).info.package
    return [language for language in LANGUAGES if told_in(package, language) == language]


def about(game_id: str, language: str) -> str:
    """Read a game's page for players."""
    return files(find_game(game_id).info.package).joinpath(f"about.{language}.md").read_text(encoding="utf-8")


def outline(text: str) -> list[str]:
    """Return a page's structure: its headings, lists, tables and pictures, without the words."""
    kinds = (
        "heading_open",
        "bullet_list_open",
        "ordered_list_open",
        "list_item_open",
        "table_open",
        "tr_open",
        "fence",
    )
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    return [f"{token.type} {token.tag}" for token in tokens if token.type in kinds]


@pytest.mark.parametrize("game_id", [game.info.id for game in all_games()])
def test_the_pages_of_a_game_have_the_same_shape_in_every_language(game_id: str) -> None:
    shapes = [outline(about(game_id, language)) for language in told(game_id)]
    assert len(shapes) >= 2
    assert all(shape == shapes[0] for shape in shapes)


@pytest.mark.parametrize("game_id", list(OWN))
def test_every_decision_is_told_to_players(game_id: str) -> None:
    book = (ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8")
    decisions = set(re.findall(r"\[(D\d+)\]", book))
    assert decisions
    for language in told(game_id):
        assert set(re.findall(r"\*\*(D\d+)\.", about(game_id, language))) == decisions, language


@pytest.mark.parametrize("game_id", list(OWN))
def test_each_page_speaks_its_own_language(game_id: str) -> None:
    """A page that was copied but not translated would have the same headings."""
    headings = [
        {line for line in about(game_id, language).splitlines() if line.startswith("##")} for language in told(game_id)
    ]
    for one, other in combinations(headings, 2):
        assert len(one & other) <= len(one) // 4
