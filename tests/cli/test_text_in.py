"""Every command reads text in the same way: a byte order mark is skipped, and half a character is replaced."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from pygame_rules.cli import main
from tests.cli.conftest import GOOD, Write
from tests.cli.shell import run

MARK = b"\xef\xbb\xbf"
HALF = b"\xff"
"""A byte that is no UTF-8: in an argument Python makes half a character of it."""


def of(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Run a command in this process, and give its exit status and output."""
    status = main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_byte_order_mark_is_skipped_by_every_command(
    write: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str], whole_game: Path
) -> None:
    """The editors of Windows and PowerShell write it."""
    plain = write(name="plain.json")
    marked = write(MARK + plain.read_bytes(), "marked.json")
    checked = write(MARK + whole_game.read_bytes(), "checked.json")
    for command in ("replay --json", "turns", "replay --at 1"):
        with_mark, without = of(capsys, *command.split(), marked), of(capsys, *command.split(), plain)
        assert with_mark[0] == 0, with_mark
        assert with_mark[1].replace("marked", "plain") == without[1]
    assert of(capsys, "check", checked)[0] == 0
    assert of(capsys, "story", marked, "--out", tmp_path / "x.story.json", "--ply", 1)[0] == 0
    listed = write(MARK + of(capsys, "turns", plain)[1].encode(), "turns.txt")
    assert json.loads(of(capsys, "turns", "--read", listed)[1])["players"] == GOOD["players"]
    for command in ("replay --json -", "play zenos-tavli --players random,random --load -"):
        assert run(*command.split(), typed=marked.read_bytes()).status == 0
    utf16 = write(plain.read_text("utf-8").encode("utf-16"), "utf16.json")
    for command in ("replay", "turns", "check", "analyse", "turns --read"):
        status, _, told = of(capsys, *command.split(), utf16)
        assert (status, "This is no text in UTF-8." in told) == (1, True)


@pytest.mark.parametrize("game", ["zenos-tavli", "yucata", "tutanchamun", "tuchulcha"])
def test_a_name_with_half_an_emoji_is_shown_by_every_command(
    write: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    path = write(game=game, players=["Ann\ud83d", "Bo"], events=[])
    for command in (("replay",), ("replay", "--json"), ("turns",), ("check",)):
        status, out, err = of(capsys, *command, path)
        assert status == 0 or command == ("check",), err
        assert (out + err).encode()
    assert of(capsys, "story", path, "--out", tmp_path / "x.story.json")[0] == 0
    story = json.loads((tmp_path / "x.story.json").read_text("utf-8"))
    assert story["record"]["players"] == ["Ann\ufffd", "Bo"]


@pytest.mark.skipif(sys.platform == "win32", reason="there arguments are no bytes")
def test_bytes_that_are_no_text_end_in_a_sentence_wherever_they_are_given(
    write: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    half, path = os.fsdecode(HALF), write()
    for command in (
        ("play", f"zenos{half}", "--players", "random,random"),
        ("play", "yucata", "--players", f"human,{half}"),
        ("play", "yucata", "--players", "random,random", "--options", f'{{"layout": "{half}"}}'),
        ("selfplay", "yucata", "--players", f"random,{half}"),
        ("solve", "yucata", "--layout", half),
        ("study", "yucata", "--games", 1, "--players", "random", "--out", tmp_path / "no", "--vary", f"layout={half}"),
        ("study", "yucata", "--games", 1, "--players", "random", "--out", tmp_path / "no", "--vary", f"{half}=1"),
        ("replay", f"no-such-{half}.json"),
        ("replay", "--json", f"no-such-{half}.json"),
    ):
        status, said, err = of(capsys, *command)
        assert status in (1, 2), command
        assert len(said + err) > 20
    out = tmp_path / "x.story.json"
    assert of(capsys, "story", path, "--out", out, "--title", f"Ann {half}", "--ply", 1)[0] == 0
    assert json.loads(out.read_text("utf-8"))["heading"] == "Ann \ufffd"
    folder = tmp_path / f"study {half}"
    status, _, err = of(capsys, "study", "yucata", "--games", 1, "--players", "random,random", "--out", folder)
    assert status == 0, err
    assert "study \ufffd" in (folder / "report.html").read_text("utf-8")
    for name in (f"{half}.json", f"again {half}.json"):
        odd = tmp_path / name
        odd.write_bytes(path.read_bytes())
        assert of(capsys, "replay", odd)[0] == 0
    assert of(capsys, "selfplay", "yucata", "--players", "random,random", "--records", tmp_path / half)[0] == 0
