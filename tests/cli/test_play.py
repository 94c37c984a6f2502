"""`play`: a person at the terminal. The table is on standard error, the record on standard output."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import Said, environment, run

TABLE = ("play", "zenos-tavli", "--players", "human,random", "--seed", 7)
"""White throws 2-4-5 first."""


def play(typed: str, *more: object, table: tuple[object, ...] = TABLE, **env: str) -> Said:
    said = run(*table, *more, typed=typed, **env)
    assert said.status == 0, said.err
    return said


def test_the_table_is_talk_and_the_record_is_data() -> None:
    said = play("")
    assert said.json["events"] == ["roll 2-4-5"]
    assert said.json["players"] == ["White", "Black"]
    assert said.json["seats"] == [{"kind": "human"}, {"kind": "computer", "level": "random"}]
    assert "8e44ed1c12cb69b89bb188187998552d302573b3e006f68a5ea99f91beaef0b4" in said.err
    assert "1  " in said.err
    assert "2:hand" in said.err


def test_an_unfinished_record_keeps_its_seed() -> None:
    """A seed in the record would reveal the coming throws."""
    said = play("1\n")
    assert "seed" not in said.json["dice"]
    assert "27f2790b" not in said.out + said.err


def test_choices_by_number_by_event_and_the_only_one_by_enter() -> None:
    assert play("2\n").json["events"] == ["roll 2-4-5", "4:hand"]
    assert play("4:hand\n").json["events"] == ["roll 2-4-5", "4:hand"]
    assert play("  5:hand  \n\n2:hand\n\n").json["events"][:4] == ["roll 2-4-5", "5:hand", "2:hand", "4:hand"]
    assert play("\n").json["events"] == ["roll 2-4-5"]


def test_the_computer_answers() -> None:
    said = play("1\n1\n1\n")
    assert said.json["events"][4] == "roll 1-2-6"
    assert len(said.json["events"]) > 6
    assert "Black: " in said.err


@pytest.mark.parametrize("typed", ["9", "0", "3:hand", "2:7", "pass", "roll 1-1-1", "💥", "-1", "1 2", "{0}", "٣"])
def test_what_cannot_be_played_is_explained_and_nothing_happens(typed: str) -> None:
    said = play(typed + "\n")
    assert said.json["events"] == ["roll 2-4-5"]
    assert "pygame-rules: " in said.err


def test_bytes_that_are_no_text() -> None:
    said = run(*TABLE, typed=b"\xff\xfe\n1\n")
    assert said.status == 0
    assert said.json["events"] == ["roll 2-4-5", "2:hand"]


def test_undo_and_redo() -> None:
    assert play("1\nundo\n").json["events"] == ["roll 2-4-5"]
    assert play("1\n1\nundo\nundo\nredo\n").json["events"] == ["roll 2-4-5", "2:hand"]
    assert play("1\nundo\n3\n").json["events"] == ["roll 2-4-5", "5:hand"]
    assert "nothing" in play("undo\n").err
    assert "nothing" in play("redo\n").err


def test_undo_against_the_computer_goes_back_to_the_own_decision_and_throws_the_same_again() -> None:
    once = play("1\n1\n1\n").json["events"]
    again = play("1\n1\n1\nundo\n1\n").json["events"]
    assert once == again
    assert len(play("1\n1\n1\nundo\n").json["events"]) == 3


def test_between_people_undo_does_not_pass_a_throw() -> None:
    table = ("play", "zenos-tavli", "--players", "human,human", "--seed", 7)
    said = play("1\n1\n1\nundo\n", table=table)
    assert said.json["events"] == ["roll 2-4-5", "2:hand", "4:hand", "5:hand", "roll 1-2-6"]


def test_help_moves_and_board() -> None:
    said = play("1\nhelp\nmoves\nboard\n")
    assert "undo" in said.err
    assert "save FILE" in said.err
    assert said.err.count("[2:hand]") >= 3
    assert said.json["events"] == ["roll 2-4-5", "2:hand"]


def test_german_commands() -> None:
    assert play("1\nZurück\nende\n", "--lang", "de").json["events"] == ["roll 2-4-5"]


def test_resigning_ends_the_game_and_shows_the_seed() -> None:
    said = play("1\nresign\n1\n")
    assert said.json["ended"] == {"reason": "resigned", "seat": 0}
    assert said.json["result"] is None
    assert said.json["dice"]["seed"].startswith("27f2790b")
    assert "27f2790b" in said.err


def test_quit_leaves_the_rest_unread() -> None:
    assert play("quit\n1\n").json["events"] == ["roll 2-4-5"]


def test_save_and_load_go_on_with_the_same_dice(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    whole = play("1\n1\n1\n1\n1\n").json
    said = play("1\n1\n", "--save", path)
    assert said.out == ""
    assert str(path) in said.err
    load = ("play", "zenos-tavli", "--load", path)
    loaded = play("1\n1\n1\n", table=load).json
    assert loaded == whole
    assert "resume" not in loaded
    # The saved file is an ordinary record.
    assert run("replay", "--json", path).json["events"] == 3


def test_a_loaded_game_can_be_undone_and_redone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play("1\n1\nundo\n", "--save", path)
    assert play("redo\n", table=("play", "zenos-tavli", "--load", path)).json["events"][-1] == "4:hand"
    assert play("undo\n", table=("play", "zenos-tavli", "--load", path)).json["events"] == ["roll 2-4-5"]


def test_redo_of_a_list_that_somebody_has_changed_plays_nothing_of_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    # The third decision ended the turn and the computer answered; `undo` took all of that back.
    play("1\n1\n1\nundo\n", "--save", path)
    record = json.loads(path.read_text(encoding="utf-8"))
    assert len(record["resume"]["redo"]) > 3
    record["resume"]["redo"][0] = "x"
    path.write_text(json.dumps(record), encoding="utf-8")
    said = play("redo\n", table=("play", "zenos-tavli", "--load", path))
    assert said.json["events"] == ["roll 2-4-5", "2:hand", "4:hand"]
    assert "'x'" in said.err


def test_the_save_command(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    said = play(f"1\nsave {path}\n2\nsave\nsave {tmp_path}\nsave {tmp_path}/no/where\n")
    assert len(json.loads(path.read_text(encoding="utf-8"))["events"]) == 2
    assert len(said.json["events"]) == 3
    assert said.err.count("cannot be written") == 2
    assert "save FILE" in said.err


def test_a_save_that_fails_does_not_lose_the_game(tmp_path: Path) -> None:
    said = run(*TABLE, "--save", tmp_path / "no" / "where.json", typed="1\n")
    assert said.status == 1
    assert said.json["events"] == ["roll 2-4-5", "2:hand"]
    assert "cannot be written" in said.err


def test_a_finished_game_is_saved_without_more(whole_game: Path, tmp_path: Path) -> None:
    said = play("", table=("play", "zenos-tavli", "--load", whole_game))
    assert said.json == json.loads(whole_game.read_text(encoding="utf-8"))
    assert "Won by" in said.err


def test_players_may_change_with_loading(whole_game: Path, tmp_path: Path) -> None:
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    path = tmp_path / "cut.json"
    path.write_text(json.dumps({**record, "events": record["events"][:1], "result": None}), encoding="utf-8")
    said = play("1\n", "--players", "human,easy", table=("play", "zenos-tavli", "--load", path))
    assert said.json["seats"] == [{"kind": "human"}, {"kind": "computer", "level": "easy"}]
    assert said.json["events"][0] == "roll 2-4-5"


def test_a_person_at_the_terminal_goes_on_for_one_at_another_device(whole_game: Path, tmp_path: Path) -> None:
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    record.update(events=record["events"][:1], result=None, seats=[{"kind": "remote"}, {"kind": "human"}])
    path = tmp_path / "shared.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    said = play("1\nundo\n", table=("play", "zenos-tavli", "--load", path))
    assert said.json["events"] == record["events"]
    assert said.json["seats"] == [{"kind": "human"}, {"kind": "human"}]


def test_a_saved_game_with_a_player_from_the_workshop_says_what_is_missing(whole_game: Path, tmp_path: Path) -> None:
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    own = {"kind": "computer", "level": "own", "name": "Greedy", "player": "a1"}
    record.update(events=record["events"][:1], result=None, seats=[{"kind": "human"}, own])
    path = tmp_path / "own.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    said = run("play", "zenos-tavli", "--load", path)
    assert said.status == 2
    assert "'Greedy', whose text is not in this file" in said.err
    assert "--players human,my_bots.py:player" in said.err
    assert play("1\n", "--players", "human,easy", table=("play", "zenos-tavli", "--load", path)).json["events"]
    # A record is a record for all that only read it.
    assert run("replay", path).status == 0


def test_a_foreign_record_goes_on_with_other_dice(tmp_path: Path) -> None:
    path = tmp_path / "foreign.json"
    record = {
        "format": "spieltisch-record", "version": 1, "game": "zenos-tavli", "players": ["a", "b"],
        "events": ["roll 1-3-5", "3:hand"], "comment": "kept",
    }  # fmt: skip
    path.write_text(json.dumps(record), encoding="utf-8")
    said = play("1\n1\n", "--players", "human,human", table=("play", "zenos-tavli", "--load", path))
    assert said.json["events"][:4] == ["roll 1-3-5", "3:hand", "1:hand", "5:hand"]
    assert said.json["comment"] == "kept"
    assert said.json["dice"].get("scheme") != "sha256-1"


def test_a_record_with_a_bad_event_goes_on_after_the_good_ones(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    record = {
        "format": "spieltisch-record", "version": 1, "game": "zenos-tavli", "players": ["a", "b"],
        "events": ["roll 1-3-5", "3:hand", "6:hand", "1:hand"],
    }  # fmt: skip
    path.write_text(json.dumps(record), encoding="utf-8")
    said = play("", "--players", "human,human", table=("play", "zenos-tavli", "--load", path))
    assert said.json["events"] == ["roll 1-3-5", "3:hand"]
    assert "6:hand" in said.err


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"format": "spieltisch-record"}', "\x00"])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    said = run("play", "zenos-tavli", "--load", path, "--save", path)
    assert said.status == 1
    assert said.out == ""
    assert path.read_text(encoding="utf-8") == content


def test_loading_refuses_what_does_not_fit(whole_game: Path) -> None:
    assert run("play", "zenos-tavli", "--load", whole_game, "--players", "human").status == 2
    assert run("play", "zenos-tavli", "--load", whole_game, "--seed", 1).status == 2
    assert run("play", "zenos-tavli", "--load", whole_game, "--options", "{}").status == 2


@pytest.mark.parametrize("resume", [7, {}, {"seed": 1}, {"seed": "x", "from": 0}, {"seed": "00" * 32, "from": "0"}])
def test_a_broken_resume_key_does_no_harm(tmp_path: Path, resume: object) -> None:
    path = tmp_path / "game.json"
    play("1\n", "--save", path)
    record = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**record, "resume": resume}), encoding="utf-8")
    assert play("1\n", table=("play", "zenos-tavli", "--load", path)).json["events"][:2] == ["roll 2-4-5", "2:hand"]


def test_watching_two_computers() -> None:
    said = run("play", "zenos-tavli", "--players", "random,easy", "--seed", 7)
    assert said.status == 0
    assert said.json["result"]["winners"]
    assert said.json["dice"]["seed"]
    assert "Won by" in said.err


def test_a_game_without_a_board_of_its_own(toy_installed: Path) -> None:
    """The board of an add-on without `text_board` is described from its scene."""
    path = os.pathsep.join((environment()["PYTHONPATH"], str(toy_installed)))
    said = run("play", "toy-race", "--players", "human,random,random", "--seed", 1, typed="1\n1\n", PYTHONPATH=path)
    assert said.status == 0
    assert said.json["game"] == "toy-race"
    assert "Sun" in said.err


def test_no_colour_where_nobody_looks() -> None:
    assert "\x1b" not in play("1\n").err


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colour_at_a_terminal_unless_refused(env: dict[str, str], coloured: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "pygame_rules", *map(str, TABLE)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=theirs, env=environment(**{"TERM": "xterm", **env}),
    )  # fmt: skip
    out, _ = process.communicate(b"1\n")
    os.close(theirs)
    seen = b""
    try:
        while part := os.read(ours, 65536):
            seen += part
    except OSError:
        pass  # Reading fails once the other end is closed: this is the end of the output.
    os.close(ours)
    assert (b"\x1b[" in seen) is coloured
    assert b"\x1b" not in out


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
def test_ctrl_c_ends_like_the_end_of_input() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pygame_rules", *map(str, TABLE)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), bufsize=0,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(b"1\n")
    seen = b""
    while b"White: " not in seen or seen.count(b"White>") < 2:
        seen += process.stderr.read(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert b"Traceback" not in err
    assert json.loads(out)["events"] == ["roll 2-4-5", "2:hand"]
