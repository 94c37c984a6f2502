"""`new-game` writes a complete project, which needs nothing but the installed package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pygame_rules.authoring.fault import ProjectError
from pygame_rules.authoring.new_game import write_project
from tests.authoring.conftest import Alone
from tests.cli.shell import run
from tools.paths import BUILD, ROOT


def test_a_new_game_keeps_the_contract_and_has_passing_tests_with_the_wheel_alone(alone: Alone, tmp_path: Path) -> None:
    status, said, _ = alone("pygame_rules", "new-game", "garden-race", "--title", "Garden Race", cwd=tmp_path)
    assert (status, said.splitlines()[1]) == (0, "Next: python -m pygame_rules check-game garden-race")
    status, said, wrong = alone("pygame_rules", "check-game", "garden-race", cwd=tmp_path)
    assert (status, wrong) == (0, "")
    assert said.startswith("garden-race: all ")
    status, _, wrong = alone("unittest", cwd=tmp_path / "garden-race")
    assert status == 0, wrong
    # Its catalogue is complete, too.
    _, said, _ = alone("pygame_rules", "extract-words", "garden-race", cwd=tmp_path)
    assert said.endswith("0 new, 0 that nothing says any more, 0 without a translation.\n")


def test_its_wheel_is_built_by_hatchling_alone_and_checked_as_it_is(project: Path, alone: Alone) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "dist"]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    (wheel,) = (project / "dist").glob("garden_race-*.whl")
    assert alone("pygame_rules", "check-game", wheel, cwd=project.parent)[:2] == (
        0, alone("pygame_rules", "check-game", project, cwd=project.parent)[1],
    )  # fmt: skip


def test_the_names_are_everywhere(tmp_path: Path) -> None:
    project = write_project("nine-holes", tmp_path, "Neun Löcher")
    files = {path.relative_to(project).as_posix(): path for path in project.rglob("*") if path.is_file()}
    assert {"pyproject.toml", "nine_holes/__init__.py", "nine_holes/about.de.md", "tests/test_nine_holes.py"} <= set(
        files
    )
    texts = "".join(path.read_text(encoding="utf-8") for path in files.values())
    assert "class NineHoles(" in texts
    assert "# Neun Löcher" in texts
    assert not [word for word in ("new_game", "new-game", "New Game", "NewGame") if word in texts]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Nine Holes", "lower-case words joined by hyphens"),
        ("9-holes", "lower-case words joined by hyphens"),
        ("x" * 41, "at most 40 characters"),
        ("random", "a name that Python does not use itself"),
        ("class", "a name that Python does not use itself"),
        ("de", "a name that is no language of the site"),
        ("yucata", "a name that no installed game has"),
    ],
)
def test_a_name_that_cannot_be_one_is_refused(name: str, expected: str, tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=expected):
        write_project(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("title", [" ", 'The "best"', "a\\b", "{n}", "x" * 41, "two\nlines"])
def test_a_title_that_cannot_be_written_is_refused(title: str, tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="Expected a title of at most 40 characters"):
        write_project("nine-holes", tmp_path, title)


def test_what_is_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / "nine-holes").mkdir()
    said = run("new-game", "nine-holes", "--out", tmp_path)
    assert (said.status, said.err) == (
        2,
        f"pygame-rules: Expected a new folder; {tmp_path}/nine-holes is there already.\n",
    )
    said = run("new-game", "nine-holes", "--out", tmp_path, "--lang", "de")
    assert "Erwartet wird ein neuer Ordner" in said.err
    assert list((tmp_path / "nine-holes").iterdir()) == []


@pytest.mark.full
def test_the_code_of_a_new_game_passes_the_checks_of_this_project(project: Path, tmp_path: Path) -> None:
    settings = f"[mypy]\nstrict = True\nfollow_imports = silent\nmypy_path = {ROOT}\n"
    (tmp_path / "mypy.ini").write_text(settings, encoding="utf-8")
    mypy = [
        "mypy",
        "--config-file",
        tmp_path / "mypy.ini",
        "--cache-dir",
        BUILD / "mypy-documents",
        "garden_race",
        "tests",
    ]
    ruff = ["ruff", "check", "--config", ROOT / "pyproject.toml", "garden_race"]
    for command in (mypy, ruff):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=project, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, done.stdout
