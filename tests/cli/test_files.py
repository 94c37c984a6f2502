"""Files that the command line writes: overwriting needs permission, and every error names its file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pygame_rules.cli import main
from pygame_rules.cli.files import FileError, Writer
from pygame_rules.core.words import words
from tests.cli.shell import environment, run

TABLE = ("play", "zenos-tavli", "--players", "human,random", "--seed", 7)
LINUX = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A user's existing file, which must not be overwritten."""
    path = tmp_path / "kept.json"
    path.write_text("years of work", encoding="utf-8")
    return path


# What is written


def test_a_file_that_is_there_stays(kept: Path) -> None:
    writer = Writer()
    with pytest.raises(FileError, match=r"kept\.json already exists.*--force"):
        writer.write(kept, "other")
    with pytest.raises(FileError):
        writer.refuse(kept)
    assert kept.read_text(encoding="utf-8") == "years of work"
    assert [path.name for path in kept.parent.iterdir()] == ["kept.json"]


def test_the_same_bytes_may_be_written_again(kept: Path) -> None:
    Writer().write(kept, "years of work")
    with pytest.raises(FileError):
        Writer().write(kept, "years of play")


def test_what_this_run_has_written_or_goes_on_from_is_its_own(kept: Path, tmp_path: Path) -> None:
    writer = Writer()
    writer.write(tmp_path / "new.json", "1")
    writer.write(tmp_path / "new.json", "2")
    writer.goes_on_from(os.path.relpath(kept))
    writer.refuse(kept)
    writer.write(kept, "3")
    (tmp_path / "link.json").symlink_to(kept)
    writer.write(tmp_path / "link.json", "4")
    assert (kept.read_text(encoding="utf-8"), (tmp_path / "link.json").is_symlink()) == ("4", True)
    with pytest.raises(FileError):
        Writer().write(tmp_path / "new.json", "3")


def test_force_replaces_for_the_whole_run_or_once(kept: Path, tmp_path: Path) -> None:
    Writer(force=True).write(kept, "1")
    writer = Writer()
    writer.write(kept, "2", force=True)
    writer.write(kept, "3")
    assert kept.read_text(encoding="utf-8") == "3"


@pytest.mark.parametrize("where", [".", "no/where.json", "kept.json/x", "x" * 300, "\0"])
def test_what_cannot_be_written_is_named_in_both_languages(kept: Path, where: str) -> None:
    for force in (False, True):
        with pytest.raises(FileError) as caught:
            Writer(force=force).write(kept.parent / where, "text")
        english, german = caught.value.reason(), caught.value.reason(words("de"))
        assert "cannot be written: " in english
        assert "lässt sich nicht schreiben: " in german
        assert english[:20] == german[:20] == str(kept.parent)[:20]


# The commands


def test_play_refuses_a_file_that_is_there_before_anything_is_asked(kept: Path) -> None:
    said = run(*TABLE, "--save", kept, typed="1\n")
    assert said.status == 1
    assert "kept.json already exists" in said.err
    assert ">" not in said.err
    assert kept.read_text(encoding="utf-8") == "years of work"
    said = run(*TABLE, "--save", kept, "--force", typed="1\n")
    assert said.status == 0
    assert len(json.loads(kept.read_text(encoding="utf-8"))["events"]) == 2


def test_a_game_of_computers_may_be_played_again_into_the_same_file(tmp_path: Path) -> None:
    game = ("play", "zenos-tavli", "--players", "random,random", "--save", tmp_path / "game.json", "--seed")
    assert [run(*game, 7).status for _ in range(2)] == [0, 0]
    said = run(*game, 8)
    assert said.status == 1
    assert "already exists" in said.err
    # The game is not lost: its record is still printed.
    assert said.json["result"]


def test_a_loaded_game_is_saved_where_it_came_from(tmp_path: Path, kept: Path) -> None:
    path = tmp_path / "game.json"
    assert run(*TABLE, "--save", path, typed="1\n").status == 0
    load = ("play", "zenos-tavli", "--load", path, "--save")
    assert run(*load, path, typed="1\n").status == 0
    assert len(json.loads(path.read_text(encoding="utf-8"))["events"]) == 3
    assert run(*load, kept, typed="1\n").status == 1


def test_save_at_the_table_asks_for_force(kept: Path, tmp_path: Path) -> None:
    said = run(*TABLE, typed=f"1\nsave {kept}\nsave {tmp_path}/new.json\n1\nsave {tmp_path}/new.json\n")
    assert said.err.count("already exists") == 1
    assert kept.read_text(encoding="utf-8") == "years of work"
    assert len(json.loads((tmp_path / "new.json").read_text(encoding="utf-8"))["events"]) == 3
    said = run(*TABLE, typed=f"1\nsave --force {kept}\n")
    assert len(json.loads(kept.read_text(encoding="utf-8"))["events"]) == 2


def test_selfplay_overwrites_no_record(tmp_path: Path) -> None:
    command = ("selfplay", "zenos-tavli", "--games", 2, "--seed", 7, "--records", tmp_path, "--players")
    assert run(*command, "random,random").status == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    # Repeating the command is allowed, because it writes the same bytes.
    assert run(*command, "random,random").status == 0
    said = run(*command, "random,easy")
    assert said.status == 1
    assert "zenos-tavli-7-000.json already exists" in said.err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert run(*command, "random,easy", "--force").status == 0
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} != before


def test_a_folder_that_cannot_be_made_is_named(kept: Path) -> None:
    said = run("selfplay", "zenos-tavli", "--players", "random,random", "--records", kept / "records", "--lang", "de")
    assert said.status == 1
    assert "kept.json/records lässt sich nicht schreiben: " in said.err


# What stops a program

STOPPER = """
import builtins, os, sys
class Stop:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["STOP_AT"]:
            raise getattr(builtins, os.environ["STOP_BY"])
sys.meta_path.insert(0, Stop())
"""


@pytest.mark.parametrize(
    ("module", "error", "status"),
    [
        ("pygame_rules.cli", "KeyboardInterrupt", 130),
        ("argparse", "KeyboardInterrupt", 130),
        ("pygame_rules.cli.replay", "KeyboardInterrupt", 130),
        ("argparse", "MemoryError", 1),
        ("pygame_rules.cli.replay", "MemoryError", 1),
    ],
)
def test_what_stops_it_while_it_is_loaded_ends_it_quietly(tmp_path: Path, module: str, error: str, status: int) -> None:
    (tmp_path / "sitecustomize.py").write_text(STOPPER, encoding="utf-8")
    path = os.pathsep.join((str(tmp_path), environment()["PYTHONPATH"]))
    said = run("replay", "no-such-file", PYTHONPATH=path, STOP_AT=module, STOP_BY=error)
    assert (said.status, said.out) == (status, "")
    told = "" if error == "KeyboardInterrupt" else "pygame-rules: There is not enough memory for this.\n"
    assert said.err == told


def test_too_little_memory_is_told_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def hungry(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("pygame_rules.cli.arguments.parse", hungry)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["games"]) == 1
    assert capsys.readouterr().err == "pygame-rules: Dafür reicht der Speicher nicht.\n"


@LINUX
@pytest.mark.parametrize("command", ["--help", "--version", "play --help", "games"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_whatever_is_written(command: str, unbuffered: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m pygame_rules {command} > /dev/full",
        shell=True, env=environment(PYTHONUNBUFFERED=unbuffered), capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == b"pygame-rules: standard output cannot be written: No space left on device.\n"


@LINUX
@pytest.mark.parametrize("streams", ["2> /dev/full", "> /dev/full 2>&1", "2>&-"])
def test_where_nothing_can_be_said_it_ends_all_the_same(streams: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m pygame_rules replay no-such-file {streams}", shell=True, env=environment(),
        capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")
