"""`replay` follows docs/rules/README.md, "The command line" and "Errors", exactly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import GOOD, Write
from tests.cli.shell import environment, run


def test_json_prints_one_object_a_file(write: Write) -> None:
    path = write()
    said = run("replay", "--json", path)
    assert said.status == 0
    assert said.err == ""
    assert said.out.count("\n") == 1
    assert said.json.keys() == {"file", "events", "position", "legal", "result"}
    assert said.json["file"] == str(path)
    assert said.json["events"] == 5
    assert said.json["legal"] == ["2:hand", "6:hand"]
    assert said.json["result"] is None
    assert said.json["position"]["hand"] == [12, 15]
    assert said.json["position"]["numbers"] == [2, 2, 2, 2, 6]
    assert said.json["position"]["to_move"] == 1


def test_the_file_is_named_as_it_was_given(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write()
    monkeypatch.chdir(path.parent)
    assert run("replay", "--json", "./record.json").json["file"] == "./record.json"


def test_trace_prints_every_prefix(write: Write) -> None:
    said = run("replay", "--trace", write())
    assert [line["events"] for line in said.lines] == [0, 1, 2, 3, 4, 5]
    assert said.lines[0]["position"]["to_move"] == "chance"
    assert len(said.lines[0]["legal"]) == 56
    assert said.lines[1]["legal"] == ["1:hand", "3:hand", "5:hand"]
    assert run("replay", "--trace", "--json", write()).out == said.out


def test_at_stops_after_so_many_events(write: Write) -> None:
    path = write()
    assert run("replay", "--json", "--at", 0, path).json["events"] == 0
    assert run("replay", "--json", "--at", 2, path).json["legal"] == ["1:hand", "5:hand"]
    assert run("replay", "--json", "--at", 5, path).json == run("replay", "--json", path).json
    assert [line["events"] for line in run("replay", "--trace", "--at", 2, path).lines] == [0, 1, 2]


def test_at_neither_plays_the_rest_nor_checks_the_result(write: Write) -> None:
    path = write(events=["roll 1-3-5", "3:hand", "7:hand"], result={"winners": [0], "scores": [15, 0]})
    assert run("replay", "--json", "--at", 2, path).status == 0
    assert run("replay", "--json", "--at", 3, path).json["error"]["event"] == 3


def test_at_checks_the_structure_as_a_whole(write: Write) -> None:
    path = write(events=["roll 1-3-5", "3:hand", 7])
    assert run("replay", "--json", "--at", 1, path).json["error"]["event"] is None
    path = write(result=[])
    assert run("replay", "--json", "--at", 1, path).json["error"]["event"] is None


@pytest.mark.parametrize("trace", [(), ("--trace",)])
def test_at_beyond_the_end_is_an_error_of_no_event(write: Write, trace: tuple[str, ...]) -> None:
    said = run("replay", "--json", *trace, "--at", 6, write())
    assert said.status == 1
    assert said.json["error"]["event"] is None
    assert said.json["error"]["text"] is None


@pytest.mark.parametrize("at", ["-1", "x", "1.0", "٣", "+1", "", "1_0"])
def test_at_takes_whole_numbers(write: Write, at: str) -> None:
    said = run("replay", f"--at={at}", write())
    assert said.status == 2
    assert said.out == ""


def test_a_whole_game_ends_with_its_result(whole_game: Path) -> None:
    said = run("replay", "--json", whole_game)
    written = json.loads(whole_game.read_text(encoding="utf-8"))
    assert said.json["result"] == written["result"] == said.json["position"]["result"]
    assert said.json["legal"] == []
    assert said.json["position"]["to_move"] is None
    assert len(run("replay", "--trace", whole_game).lines) == len(written["events"]) + 1


STRUCTURE = {
    "no JSON": ("{", None),
    "nothing": ("", None),
    "no object": ("[]", None),
    "null": ("null", None),
    "not UTF-8": (b'{"format": "spieltisch-record\xff"}', None),
    "UTF-16": (json.dumps(GOOD).encode("utf-16"), None),
    "two byte order marks": (b"\xef\xbb\xbf" * 2 + json.dumps(GOOD).encode(), None),
    "NaN": (json.dumps({**GOOD, "extra": float("nan")}), None),
    "Infinity": (json.dumps({**GOOD, "version": float("inf")}), None),
    "1e999": (json.dumps(GOOD).replace('"version": 1', '"version": 1e999'), None),
    "a number of 10,000 digits": (json.dumps(GOOD).replace('"version": 1', '"version": ' + "1" * 10_000), None),
    "nested 100,000 deep": ("[" * 100_000 + "]" * 100_000, None),
    "nested deep under a key": (json.dumps(GOOD).replace('"version": 1', '"version": ' + "[" * 900 + "]" * 900), None),
    "two values": (json.dumps(GOOD) + "{}", None),
    "missing format": (None, {"format": ...}),
    "wrong format": (None, {"format": "chess"}),
    "format no text": (None, {"format": [[]]}),
    "missing version": (None, {"version": ...}),
    "version true": (None, {"version": True}),
    "version 1.0": (None, {"version": 1.0}),
    "version 2": (None, {"version": 2}),
    "version text": (None, {"version": "1"}),
    "missing game": (None, {"game": ...}),
    "unknown game": (None, {"game": "chess"}),
    "game no text": (None, {"game": None}),
    "game with a lone surrogate": (None, {"game": "\ud800"}),
    "missing players": (None, {"players": ...}),
    "one player": (None, {"players": ["a"]}),
    "three players": (None, {"players": ["a", "b", "c"]}),
    "players no list": (None, {"players": "ab"}),
    "a player no text": (None, {"players": ["a", 1]}),
    "a name of 81 characters": (None, {"players": ["a" * 81, "b"]}),
    "options null": (None, {"options": None}),
    "unknown option": (None, {"options": {"speed": 1}}),
    "wrong value": (None, {"options": {"start": 2}}),
    "value true": (None, {"options": {"start": True}}),
    "value 1.0": (None, {"options": {"start": 1.0}}),
    "missing events": (None, {"events": ...}),
    "events no list": (None, {"events": "roll 1-3-5"}),
    "event no text": (None, {"events": ["roll 1-3-5", 3]}),
    "event null": (None, {"events": ["roll 1-3-5", None]}),
    "result no object": (None, {"result": False}),
    "result without scores": (None, {"result": {"winners": [0]}}),
    "result before the end": (None, {"result": {"winners": [0], "scores": [15, 0]}}),
}


@pytest.mark.parametrize("name", STRUCTURE)
def test_what_is_no_record_is_an_error_of_no_event(broken: Broken, name: str) -> None:
    path, line = broken[name]
    assert line.keys() == {"file", "error"}
    assert line["file"] == str(path)
    error = line["error"]
    assert error.keys() == {"event", "text", "reason"}
    assert error["event"] is None
    assert error["text"] is None
    assert len(error["reason"]) > 10


EVENTS = {
    "a step before the throw": (["3:hand"], 1),
    "a throw in mid-turn": (["roll 1-3-5", "roll 1-3-5"], 2),
    "dice not sorted": (["roll 3-1-5"], 1),
    "a number that was not thrown": (["roll 1-3-5", "2:hand"], 2),
    "entering comes first": (["roll 1-3-5", "3:hand", "1:3"], 3),
    "no such word": (["roll 1-3-5", "pass"], 2),
    "two spaces": (["roll 1-3-5", "3:hand", "5: hand"], 3),
    "a leading zero": (["roll 1-3-5", "03:hand"], 2),
    "a space at the end": (["roll 1-3-5 "], 1),
    "other digits": (["roll 1-3-5", "٣:hand"], 2),
    "empty": (["roll 1-3-5", ""], 2),
    "a lone surrogate": (["roll 1-3-5", "3:hand\udc00"], 2),
    "braces": (["roll 1-3-5", "{event}{0}%s"], 2),
    "very long": (["roll 1-3-5", "x" * 100_000], 2),
}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_that_is_not_legal_is_named_by_its_number(broken: Broken, name: str) -> None:
    events, number = EVENTS[name]
    _, line = broken[name]
    assert line["error"]["event"] == number
    assert line["error"]["text"] == events[number - 1]
    assert "xpected" in line["error"]["reason"]


Broken = dict[str, tuple[Path, Any]]


def _write_broken(folder: Path) -> dict[str, Path]:
    paths = {}
    for name, (content, keys) in [
        *STRUCTURE.items(),
        *((name, (None, {"events": e})) for name, (e, _) in EVENTS.items()),
    ]:
        paths[name] = folder / f"{name}.json"
        if content is None:
            content = json.dumps({key: value for key, value in {**GOOD, **keys}.items() if value is not ...})
        paths[name].write_bytes(content.encode() if isinstance(content, str) else content)
    return paths


@pytest.fixture(scope="session")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Broken:
    """Run `replay --json` on every broken record and return its lines."""
    paths = _write_broken(tmp_path_factory.mktemp("broken"))
    said = run("replay", "--json", *paths.values())
    assert said.status == 1
    return {name: (path, line) for (name, path), line in zip(paths.items(), said.lines, strict=True)}


def test_of_a_bad_record_nothing_else_is_printed(tmp_path: Path) -> None:
    """Each record gets one line, with and without `--trace`; without `--json` the reasons go to standard error."""
    paths = _write_broken(tmp_path)
    plain, traced, talked = (run("replay", *how, *paths.values()) for how in (["--json"], ["--trace"], []))
    assert plain.out == traced.out
    assert traced.status == talked.status == 1
    assert talked.out == ""
    assert talked.err.count("pygame-rules: ") == len(paths)
    for line in plain.lines:
        if line["error"]["event"] is not None:
            assert f"{line['file']}, event {line['error']['event']}: " in talked.err


def test_an_event_after_the_end(whole_game: Path, tmp_path: Path) -> None:
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    record["events"].append("roll 1-1-1")
    path = tmp_path / "longer.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert run("replay", "--json", path).json["error"]["event"] == len(record["events"])


def test_results(whole_game: Path, tmp_path: Path) -> None:
    """A result of `null` is accepted after the end; a result that contradicts the events is not."""
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    path = tmp_path / "other.json"
    loser = 1 - record["result"]["winners"][0]
    for result, status in ((None, 0), ({**record["result"], "winners": [loser]}, 1)):
        path.write_text(json.dumps({**record, "result": result}), encoding="utf-8")
        said = run("replay", "--json", path)
        assert said.status == status
        assert status == 0 or said.json["error"]["event"] is None


def test_unknown_keys_are_ignored(write: Write) -> None:
    assert run("replay", write(comment={"by": ["me"]}, dice=7, seats="?", ended=[], made_by=None)).status == 0


def test_a_bad_file_does_not_stop_the_others(write: Write, tmp_path: Path) -> None:
    good, bad = write(), write(events=["roll 9-9-9"], name="bad.json")
    missing = tmp_path / "missing.json"
    said = run("replay", "--json", bad, missing, tmp_path, good)
    assert said.status == 1
    assert ["error" in line for line in said.lines] == [True, True, True, False]
    assert [line["file"] for line in said.lines] == [str(bad), str(missing), str(tmp_path), str(good)]
    assert said.lines[1]["error"]["event"] is None
    assert run("replay", "--json", good, good).status == 0


def test_standard_input(write: Write) -> None:
    said = run("replay", "--json", "-", typed=write().read_bytes())
    assert said.json["file"] == "-"
    assert said.json["events"] == 5


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_a_file_name_that_is_no_text(write: Write, tmp_path: Path) -> None:
    os.rename(write(), bytes(tmp_path) + b"/\xff.json")
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"pygame_rules", b"replay", b"--json", bytes(tmp_path) + b"/\xff.json"],
        capture_output=True, env=environment(), check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["file"].endswith("/\udcff.json")


def test_for_people_it_shows_board_choices_and_result(write: Write, whole_game: Path) -> None:
    said = run("replay", write())
    assert said.status == 0
    assert said.err == ""
    assert "Zoë" in said.out
    assert "5 of 5 events" in said.out
    assert "Legal: 2:hand, 6:hand" in said.out
    assert "none yet" in said.out
    said = run("replay", whole_game)
    assert "Result: won by " in said.out
    assert "Legal" not in said.out


def test_a_resigned_game_says_so(write: Write) -> None:
    said = run("replay", write(ended={"reason": "resigned", "seat": 1}))
    assert "Leo has resigned" in said.out
    for broken in ({"reason": "resigned", "seat": 7}, {"reason": "resigned", "seat": True}, 7):
        assert "none yet" in run("replay", write(ended=broken)).out


def test_a_game_that_ended_by_agreement_says_so(write: Write) -> None:
    assert "all players have agreed to end the game" in run("replay", write(ended={"reason": "agreed"})).out


def test_names_cannot_command_the_terminal(write: Write) -> None:
    said = run("replay", write(players=["\x1b[2JZoë", "\u202eLeo\n"]))
    assert "\x1b" not in said.out
    assert "\u202e" not in said.out
    assert "\\x1b[2JZoë" in said.out


def test_a_reader_that_goes_away_is_no_accident(whole_game: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pygame_rules", "replay", "--trace", *[str(whole_game)] * 5],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141
