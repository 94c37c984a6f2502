"""Where output goes: `-` is standard output, and what cannot be written is refused before the work."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pygame_rules.cli import main
from tests.cli.conftest import Write
from tests.cli.shell import run


class Worked(Exception):
    """The work has begun."""


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every command fail as soon as it begins to work."""

    def work(*_: object, **__: object) -> None:
        raise Worked

    for name in ("story.make_story", "puzzles.puzzles", "selfplay.selfplay", "study._run", "ladder.PairsFile.add"):
        monkeypatch.setattr(f"pygame_rules.cli.{name}", work)


RANDOM = ("--players", "random,random")


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize(
    "command",
    [
        ("story", "record.json", "--out"),
        ("puzzles", "zenos-tavli", "--out"),
        ("ladder", "zenos-tavli", "--players", "random,easy", "--output"),
    ],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize("place", ["/", ".", "folder", "no/x.json", "record.json/x", "", "x" * 300, "a\0b"], ids=ascii)
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    write: Write, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: list[str], place: str
) -> None:
    folder = write().parent
    (folder / "folder").mkdir()
    monkeypatch.chdir(folder)
    before = sorted(folder.rglob("*"))
    assert main([*command, place]) == 1
    assert "cannot be written: " in capsys.readouterr().err
    assert sorted(folder.rglob("*")) == before


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize("command", ["selfplay yucata --records", "study yucata --games 1 --out"])
@pytest.mark.parametrize("place", ["record.json", "record.json/x", "x" * 300, "a\0b"], ids=ascii)
def test_a_folder_that_cannot_be_made_is_refused_before_the_work(
    write: Write, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, place: str
) -> None:
    monkeypatch.chdir(write().parent)
    assert main([*command.split(), place, *RANDOM]) == 1
    assert "cannot be written: " in capsys.readouterr().err


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize("name", ["games.csv", "summary.json", "report.html"])
@pytest.mark.parametrize("folder", [False, True])
def test_a_file_in_the_way_of_a_study_is_told_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, folder: bool
) -> None:
    if folder:
        (tmp_path / name).mkdir()
    else:
        (tmp_path / name).write_text("mine", "utf-8")
    command = ["study", "yucata", "--games", "1", *RANDOM, "--out", str(tmp_path)]
    for forced in ([], ["--force"]) if folder else ([],):
        assert main([*command, *forced]) == 1
        assert ("cannot be written" if folder else "already exists") in capsys.readouterr().err
    if not folder:
        with pytest.raises(Worked):
            main([*command, "--force"])


@pytest.mark.usefixtures("idle")
def test_puzzles_are_not_looked_for_if_their_file_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kept.json").write_text("kept", "utf-8")
    assert main(["puzzles", "zenos-tavli", "--out", str(tmp_path / "kept.json")]) == 1
    assert "already exists" in capsys.readouterr().err


def test_a_hyphen_is_standard_output(
    write: Write, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write()
    monkeypatch.chdir(path.parent)
    assert main(["story", str(path), "--out", "-", "--ply", "1"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["start"] == 1
    assert "1 scenes" in said.err
    assert main(["play", "yucata", *RANDOM, "--seed", "1", "--save", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["result"]
    for command in ("selfplay yucata --records", "study yucata --games 1 --out", "ladder yucata --output"):
        assert main([*command.split(), "-", *RANDOM]) == 2
        assert "standard output (-) holds no folder" in capsys.readouterr().err
    assert not (path.parent / "-").exists()


@pytest.mark.parametrize(
    "command",
    [
        "story record.json --ply 1 --out",
        "play yucata --players random,random --seed 1 --save",
        "puzzles zenos-tavli --count 1 --out",
    ],
)
def test_a_hyphen_in_a_folder_is_a_file(
    write: Write,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    monkeypatch.setattr("pygame_rules.cli.puzzles.puzzles", lambda *_, **__: iter(()))
    monkeypatch.chdir(write().parent)
    assert main([*command.split(), "./-"]) == 0
    assert capsys.readouterr().out == ""
    assert json.loads(Path("./-").read_text("utf-8"))


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_what_is_printed_can_be_read_again_whatever_the_terminals_encoding(write: Write, encoding: str) -> None:
    """On Windows standard output is not UTF-8, and a pipe into a file would have made a broken one."""
    path = write(players=["Zoë \U0001f3b2", "Leo\u2028"])
    listed = run("turns", path, PYTHONIOENCODING=encoding)
    read = run("turns", "--read", "-", typed=listed.out, PYTHONIOENCODING=encoding)
    assert read.status == 0, read.err
    assert read.json["players"] == ["Zoë \U0001f3b2", "Leo\u2028"]
    assert run("replay", "--json", "-", typed=read.out).status == 0
