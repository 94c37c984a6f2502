"""`games`, `selfplay`, `check`, and what all commands share."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import environment, run


def test_games_lists_players_and_options() -> None:
    said = run("games")
    assert said.status == 0
    assert said.err == ""
    assert "zenos-tavli: Zenos Tavli" in said.out
    assert "random, beginner, easy, medium, strong, hard, master" in said.out
    assert "Option start" in said.out


def test_games_as_json() -> None:
    entry = next(game for game in run("games", "--json").json if game["id"] == "zenos-tavli")
    assert entry["seats"] == [2]
    assert entry["players"] == ["random", "beginner", "easy", "medium", "strong", "hard", "master"]
    options = {option["id"]: option for option in entry["options"]}
    assert options["start"]["default"] == 0
    assert [choice["value"] for choice in options["start"]["choices"]] == [0, 1]
    assert options["position"]["choices"] == []


def test_games_of_add_ons(toy_installed: Path) -> None:
    path = os.pathsep.join((environment()["PYTHONPATH"], str(toy_installed)))
    said = run("games", PYTHONPATH=path).out
    assert "toy-race: Toy Race" in said
    # A rule that can vary is told with where it is written, and how sure it is.
    lines = [line.strip() for line in said.splitlines()]
    at = lines.index("1: After a 1")
    assert lines[at + 2 : at + 4] == [
        "Made up for the tests: nobody plays it so.",
        "How sure this rule is: a proposal.",
    ]


def test_a_look_back_says_which_other_rules_held(toy_installed: Path, tmp_path: Path) -> None:
    path = os.pathsep.join((environment()["PYTHONPATH"], str(toy_installed)))
    options = ("--options", '{"pass_on": 1, "length": 6}', "--seed", 3)
    assert run("selfplay", "toy-race", "--players", "easy,easy", "--games", 1, *options, "--records", tmp_path,
               PYTHONPATH=path).status == 0  # fmt: skip
    (record,) = tmp_path.glob("*.json")
    said = run("analyse", record, PYTHONPATH=path).out
    assert "Other rules: When a player may pass – After a 1\nThese chances were measured for the usual rules.\n" in said
    refused = run("selfplay", "toy-race", "--players", "easy,easy", "--options", '{"pass_on": "1"}', PYTHONPATH=path)
    assert "The option pass_on is one of 6, 1, not '1'." in refused.err


WRONG = [
    (),
    ("dance",),
    ("replay",),
    ("selfplay", "zenos-tavli"),
    ("selfplay", "chess", "--players", "random,random"),
    ("selfplay", "zenos-tavli", "--players", "random"),
    ("selfplay", "zenos-tavli", "--players", "random,random,random"),
    ("selfplay", "zenos-tavli", "--players", "random,human"),
    ("selfplay", "zenos-tavli", "--players", "random,genius"),
    ("selfplay", "zenos-tavli", "--players", ""),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--games", "0"),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--games", "many"),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--seed", "-1"),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--seed", "1" * 5000),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--options", "{"),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--options", "[]"),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--options", '{"start": NaN}'),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--options", '{"start": 2}'),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--options", '{"position": null}'),
    ("selfplay", "zenos-tavli", "--players", "random,random", "--options", "[" * 100_000),
    ("play", "zenos-tavli"),
    ("play", "chess", "--players", "human,easy"),
    ("play", "zenos-tavli", "--players", "human"),
    ("play", "zenos-tavli", "--players", "human,genius"),
    ("play", "zenos-tavli", "--players", "human,easy", "--lang", "fr"),
    ("replay", "--at", "one", "file"),
    ("solve",),
    ("solve", "chess"),
    ("solve", "tuchulcha", "--limit", "10"),
    ("solve", "yucata", "--layout", "atlantis"),
    ("solve", "yucata", "--layout", "LLB"),
    ("solve", "yucata", "--layout", "yazurika"),
    ("solve", "yucata", "--layout", ""),
]


@pytest.mark.parametrize("arguments", WRONG, ids=lambda words: " ".join(words)[:60] or "nothing")
def test_wrong_usage_is_told_and_has_status_2(arguments: tuple[str, ...]) -> None:
    said = run(*arguments)
    assert said.status == 2
    assert said.out == ""
    assert "pygame-rules" in said.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("x" * 5000,),
        ("replay", "file", "--" + "x" * 5000),
        ("selfplay", "x" * 5000, "--players", "random,random"),
        ("selfplay", "zenos-tavli", "--players", "x" * 5000 + ",random"),
        ("selfplay", "zenos-tavli", "--players", "random,random", "--options", json.dumps({"x" * 5000: 1})),
        ("selfplay", "zenos-tavli", "--players", "random,random", "--options", json.dumps({"start": ["x" * 5000] * 9})),
        ("play", "zenos-tavli", "--lang", "x" * 5000),
        ("replay", "x" * 5000),
        ("check", "x/" * 2500),
    ],
    ids=lambda words: " ".join(word[:20] for word in words),
)
def test_an_error_repeats_little_of_what_came(arguments: tuple[str, ...]) -> None:
    said = run(*arguments)
    assert said.status in (1, 2)
    assert len(said.err) < 1000
    assert "xxx" in said.err or "x/x" in said.err


def test_help_is_data() -> None:
    said = run("--help")
    assert said.status == 0
    assert "selfplay" in said.out
    assert run("--version").out.startswith("pygame-rules ")


def test_selfplay_writes_the_same_bytes_again(tmp_path: Path) -> None:
    """The bytes do not depend on the language, the terminal or the hash seed of the process."""
    command = ("selfplay", "zenos-tavli", "--players", "random,easy", "--games", 3, "--seed", 7, "--records")
    first = run(*command, tmp_path / "a", PYTHONHASHSEED="1")
    second = run(*command, tmp_path / "deep" / "b", PYTHONHASHSEED="2", LANG="de_DE.UTF-8", LC_ALL="C")
    assert first.status == second.status == 0
    assert first.out == second.out
    names = ["zenos-tavli-7-000.json", "zenos-tavli-7-001.json", "zenos-tavli-7-002.json"]
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == names
    for name in names:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "deep" / "b" / name).read_bytes()


def test_selfplay_prints_a_summary(whole_game: Path) -> None:
    command = ("selfplay", "zenos-tavli", "--players", "random,random", "--games", 2, "--seed", 7)
    said = run(*command)
    assert "2 games, seed 7" in said.out
    assert "wins" in said.out
    assert "ms of computation per decision" in said.err
    summary = run(*command, "--json").json
    assert summary["games"] == 2
    assert sum(summary["wins"]) == 2
    one = run(*command[:4], "--games", 1, "--seed", 7, "--json").json
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    assert one["events"]["most"] == len(record["events"])


def test_selfplay_records_say_how_they_were_made(whole_game: Path) -> None:
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    assert record["dice"] == {
        "scheme": "sha256-1",
        "hash": "8e44ed1c12cb69b89bb188187998552d302573b3e006f68a5ea99f91beaef0b4",
        "seed": "27f2790b615598648c5691b9733de4514d0677215c9d15797757ed5914e544a1",
    }
    assert record["seats"] == [{"kind": "computer", "level": "random"}] * 2
    assert record["made_by"].keys() == {"wheel", "data"}
    assert record["players"] == ["White", "Black"]


def test_seats_are_called_as_so_many_players_call_them(tmp_path: Path) -> None:
    command = ("selfplay", "tuchulcha", "--players", "random,random", "--seed", 3, "--records")
    assert run(*command, tmp_path).status == 0
    (path,) = tmp_path.iterdir()
    assert json.loads(path.read_text(encoding="utf-8"))["players"] == ["Blue", "Yellow"]
    games = {game["id"]: game for game in run("games", "--json").json}
    assert games["tuchulcha"]["seat_names_for"] == {"2": ["Blue", "Yellow"]}
    assert games["zenos-tavli"]["seat_names_for"] == {}


def test_a_person_at_the_terminal_is_called_so_too() -> None:
    said = run("play", "tuchulcha", "--players", "human,random", "--seed", 7, typed="")
    assert said.json["players"] == ["Blue", "Yellow"]


def test_selfplay_takes_options() -> None:
    said = run("selfplay", "zenos-tavli", "--players", "random,random", "--options", '{"start": 1}', "--json")
    assert said.status == 0


def test_records_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    said = run("selfplay", "zenos-tavli", "--players", "random,random", "--records", tmp_path / "file")
    assert said.status == 1
    assert said.out == ""
    assert (tmp_path / "file").read_text(encoding="utf-8") == "in the way"


def test_check_throws_again(whole_game: Path, tmp_path: Path) -> None:
    said = run("check", whole_game)
    assert said.status == 0
    assert "All correct" in said.out
    record = json.loads(whole_game.read_text(encoding="utf-8"))
    record["dice"]["seed"] = "00" * 32
    other = tmp_path / "other.json"
    other.write_text(json.dumps(record), encoding="utf-8")
    said = run("check", other)
    assert said.status == 1
    assert "WRONG" in said.out
    assert not run("check", "--json", other).json["check"]["right"]
    del record["dice"]
    other.write_text(json.dumps(record), encoding="utf-8")
    assert run("check", other).status == 1
    assert run("check", "--json", other).json["check"] is None
    assert run("check", tmp_path / "missing").status == 1


def test_german_where_it_is_asked_for() -> None:
    """Messages are translated only when the catalogues are compiled; the test run compiles them."""
    said = run("play", "zenos-tavli", "--players", "human,easy", "--lang", "de", typed="hilfe\n").err
    assert "hilfe: diese Liste" in said
    assert "ein Mensch" in said
    english = run("games", "--lang", "en", LANG="de_DE.UTF-8").out
    assert english == run("games").out


def test_a_terminal_without_our_alphabet() -> None:
    """Characters that the terminal cannot encode are escaped, and boards are drawn in ASCII."""
    said = run("play", "zenos-tavli", "--players", "human,random", "--seed", 7, PYTHONIOENCODING="ascii")
    assert said.status == 0
    assert said.err.isascii()


def test_no_standard_output_at_all() -> None:
    done = subprocess.run(
        f"{sys.executable} -m pygame_rules games >&-", shell=True, env=environment(), capture_output=True, check=False
    )
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told() -> None:
    done = subprocess.run(
        f"{sys.executable} -m pygame_rules games > /dev/full", shell=True, env=environment(), capture_output=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"pygame-rules: standard output cannot be written: No space left" in done.stderr
