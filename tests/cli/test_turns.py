"""`turns` lists a record's turns in the game's notation, and reads such a list back (docs/records.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import GOOD, Write
from tests.cli.shell import run

HEAD = '{"game": "zenos-tavli", "players": ["Zoë", "Leo"], "options": {}}'


def test_each_turn_is_a_line_with_number_name_and_notation(write: Write) -> None:
    said = run("turns", write())
    assert said.status == 0
    assert said.out.splitlines() == [HEAD, "1\tZoë\t5-3-1: 0/3 0/5 0/1", "2\tLeo\t22-6:"]


@pytest.mark.parametrize("game", ["zenos-tavli", "yucata", "tutanchamun", "tuchulcha"])
def test_a_list_is_read_back_to_the_same_events_and_result(tmp_path: Path, game: str) -> None:
    run("selfplay", game, "--players", "random,random", "--seed", 3, "--records", tmp_path)
    path = tmp_path / f"{game}-3-000.json"
    listed = run("turns", path)
    assert listed.status == 0, listed.err
    read = run("turns", "--read", "-", typed=listed.out)
    assert read.status == 0, read.err
    before = json.loads(path.read_text("utf-8"))
    assert {key: read.json[key] for key in ("game", "players", "options", "events", "result")} == {
        key: before[key] for key in ("game", "players", "options", "events", "result")
    }


def test_a_list_by_hand_needs_no_numbers_and_no_names() -> None:
    said = run("turns", "--read", "-", typed=f"{HEAD}\n\n5-3-1: 0/3 0/5 0/1\n2. 22-6:\n")
    assert said.status == 0
    assert said.json["events"] == GOOD["events"]


def test_a_wrong_turn_is_told_with_its_line_and_what_was_expected() -> None:
    said = run("turns", "--read", "-", typed=f"{HEAD}\n5-3-1: 0/4\n")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("pygame-rules: -, line 2: ")
    german = run("turns", "--lang", "de", "--read", "-", typed=f"{HEAD}\n7-3-1: 0/4\n")
    assert german.err.startswith("pygame-rules: -, Zeile 2: ")


@pytest.mark.parametrize("text", ["", "[]", '{"game": "chess", "players": []}', '{"game": "yucata"}', b"\xff"])
def test_what_is_no_list_is_refused_in_a_sentence(text: str | bytes) -> None:
    said = run("turns", "--read", "-", typed=text)
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("pygame-rules: -: ")


def test_one_bad_file_does_not_stop_the_others(write: Write) -> None:
    said = run("turns", write(name="bad.json", events=["roll 9"]), write(name="good.json"))
    assert said.status == 1
    assert said.out.startswith(HEAD)
    assert "bad.json" in said.err
