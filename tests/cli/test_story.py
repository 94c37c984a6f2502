"""`story` writes the scenes of a record for a page without an engine (docs/stories.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Write
from tests.cli.shell import run


def test_a_story_is_written_and_not_replaced_unless_it_is_the_same_or_forced(write: Write, tmp_path: Path) -> None:
    out = tmp_path / "x.story.json"
    said = run("story", write(), "--out", out, "--title", "The first throw")
    assert (said.status, said.out) == (0, "")
    assert said.err == f"{out}: 6 scenes, de, en, {-(-out.stat().st_size // 1000)} KB\n"
    first = out.read_bytes()
    assert json.loads(first)["heading"] == "The first throw"
    assert run("story", write(), "--out", out, "--title", "The first throw").status == 0
    refused = run("story", write(), "--out", out, "--language", "de")
    assert refused.status == 1
    assert "already exists" in refused.err
    assert out.read_bytes() == first
    assert run("story", write(), "--out", out, "--language", "de", "--force").status == 0
    assert json.loads(out.read_bytes())["languages"] == ["de"]


def test_a_part_and_a_position_can_be_told(write: Write, tmp_path: Path) -> None:
    out = tmp_path / "x.story.json"
    assert run("story", write(), "--out", out, "--from", 2, "--to", 4).status == 0
    part = json.loads(out.read_bytes())
    assert (part["start"], len(part["told"]), len(part["record"]["events"])) == (2, 2, 4)
    assert run("story", "-", "--out", out, "--ply", 1, "--force", typed=write().read_bytes()).status == 0
    position = json.loads(out.read_bytes())
    assert (position["start"], position["told"]) == (1, [])


@pytest.mark.parametrize(
    ("arguments", "status", "expected"),
    [
        (["--ply", 3, "--from", 1], 2, "--ply tells one position"),
        (["--ply", 9], 2, "has 5 events"),
        (["--from", 4, "--to", 2], 2, "from 4 to 2"),
        (["--language", "tlh"], 2, "invalid choice"),
    ],
)
def test_what_cannot_be_told_is_refused(
    write: Write, tmp_path: Path, arguments: list[object], status: int, expected: str
) -> None:
    said = run("story", write(), "--out", tmp_path / "x.story.json", *arguments)
    assert said.status == status
    assert expected in said.err
    assert not (tmp_path / "x.story.json").exists()


def test_a_bad_record_is_told_with_its_event(write: Write, tmp_path: Path) -> None:
    path = write(events=["roll 1-3-5", "9:hand"])
    said = run("story", path, "--out", tmp_path / "x.story.json", "--lang", "de")
    assert said.status == 1
    assert f"{path}, Ereignis 2: " in said.err
