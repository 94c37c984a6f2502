"""`ladder`: the table, the file from which a run goes on, and what it refuses."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pygame_rules.cli import main
from tests.cli.shell import Said, environment, run

QUICK = ("ladder", "yucata", "--players", "random,easy", "--pairs", 4, "--least", 4, "--json")
Here = Callable[..., Said]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str]) -> Here:
    """Return a function that runs a command in this process, which is quicker than `run`."""

    def command(*arguments: object) -> Said:
        status = main([*map(str, arguments)])
        out, errors = capsys.readouterr()
        return Said(status, out, errors)

    return command


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_the_table_tells_who_is_stronger() -> None:
    said = run("ladder", "yucata", "--players", "random,easy", "--pairs", 10)
    assert said.status == 0
    title, head, row = said.out.splitlines()
    assert title == "yucata: 2 seats, seed 0"
    assert head.split() == ["player", "against", "pairs", "wins", "luck-adjusted", "gain"]
    assert row.split()[:3] == ["easy", "random", "10"]
    assert row.endswith("above 53.0%")
    assert "easy – random: 10 / 10" in said.err


def test_it_speaks_german(here: Here) -> None:
    said = here("ladder", "yucata", "--players", "random,easy", "--pairs", 1, "--lang", "de")
    assert said.out.splitlines()[0] == "yucata: 2 Plätze, Startzahl 0"
    assert "Siege" in said.out
    assert "ohne Glück" in said.out


def test_a_game_with_dice_has_adjusted_results(here: Here) -> None:
    said = here("ladder", "toy-race", "--players", "random,easy", "--pairs", 2, "--json")
    assert said.status == 0
    (found,) = said.json["comparisons"]
    assert (found["pairs"], found["games"]) == (2, 4)
    assert found["adjusted"]["low"] < found["adjusted"]["share"] < found["adjusted"]["high"]
    assert found["adjusted"]["share"] != found["plain"]["share"]


def test_two_processes_give_the_same_figures(here: Here, tmp_path: Path) -> None:
    one = here(*QUICK)
    two = run(*QUICK, "--jobs", 2, "--output", tmp_path / "pairs.jsonl")
    assert one.out == two.out
    head, *pairs = lines(tmp_path / "pairs.jsonl")
    assert head["game"] == "yucata"
    assert sorted(str(pair["pair"]) for pair in pairs) == ["0", "1", "2", "3"]


def test_a_second_run_goes_on_from_the_file(here: Here, tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    whole = here(*QUICK)
    assert here("ladder", "yucata", "--players", "random,easy", "--pairs", 2, "--output", path).status == 0
    assert len(lines(path)) == 3
    said = here(*QUICK, "--output", path)
    assert said.out == whole.out
    assert "going on after 2 pairs" in said.err
    assert [line.get("pair") for line in lines(path)] == [None, 0, 1, 2, 3]
    # Nothing is left to play, so that nothing is written.
    before = path.read_bytes()
    assert here(*QUICK, "--output", path).out == whole.out
    assert path.read_bytes() == before


@pytest.mark.parametrize("tail", ['{"challenger":"easy","aga', '{"challenger":"easy"}\n', "null\n"])
def test_a_damaged_last_line_is_told_and_dropped(here: Here, tmp_path: Path, tail: str) -> None:
    path = tmp_path / "pairs.jsonl"
    whole = here(*QUICK, "--output", path)
    good = path.read_text("utf-8")
    path.write_text("".join(good.splitlines(keepends=True)[:-1]) + tail, "utf-8")
    said = here(*QUICK, "--output", path)
    assert "the last line was damaged and is dropped" in said.err
    assert said.out == whole.out
    assert path.read_text("utf-8") == good


def test_files_that_hold_something_else_are_refused_and_stay_as_they_are(here: Here, tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    here(*QUICK, "--output", path)
    good = path.read_text("utf-8")
    head, first, *others = good.splitlines(keepends=True)
    for text, arguments, reason in (
        (good, ("ladder", "tutanchamun"), "holds pairs of yucata --seats 2 --seed 0"),
        (good, ("ladder", "yucata", "--seed", 1), "not of yucata --seats 2 --seed 1"),
        (good, ("ladder", "yucata", "--seats", 3), "not of yucata --seats 3"),
        (good.replace('"settings":"', '"settings":"0'), ("ladder", "yucata"), "easy and random with other settings"),
        ("Dear diary,\ntoday", ("ladder", "yucata"), "holds no pairs of a ladder"),
        (head[:-1], ("ladder", "yucata"), "holds no pairs of a ladder"),
        (head + "null\n" + first, ("ladder", "yucata"), "line 2: expected a pair"),
    ):
        path.write_text(text, "utf-8")
        said = here(*arguments, "--players", "random,easy", "--pairs", 1, "--output", path)
        assert (said.status, said.out) == (1, ""), reason
        assert reason in said.err
        assert path.read_text("utf-8") == text
    assert others


def test_a_file_that_cannot_be_written_is_told(here: Here, tmp_path: Path) -> None:
    said = here(*QUICK, "--output", tmp_path / "no" / "pairs.jsonl")
    assert said.status == 1
    assert "pairs.jsonl" in said.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", "easy"), "at least two different players"),
        (("--players", "easy,easy"), "at least two different players"),
        (("--players", "easy,genius"), "no computer player 'genius'"),
        (("--seats", 9), "player"),
        (("--pairs", 0), "at least 1"),
        (("--threshold", 100), "between 0 and 100"),
        (("--threshold", "nan"), "between 0 and 100"),
    ],
)
def test_wrong_arguments_are_refused(here: Here, arguments: tuple[object, ...], reason: str) -> None:
    said = here("ladder", "yucata", *arguments)
    assert (said.status, said.out) == (2, "")
    assert reason in said.err


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_loses_no_finished_pair_and_prints_what_is_known(tmp_path: Path, jobs: int) -> None:
    """The run would take hours; it is stopped when the first comparison has been looked at."""
    path = tmp_path / "pairs.jsonl"
    command = [
        sys.executable,
        "-m",
        "pygame_rules",
        "ladder",
        "yucata",
        "--players",
        "random,easy",
        "--pairs",
        "1000000",
    ]
    command += ["--least", "1000000", "--jobs", str(jobs), "--output", str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(), start_new_session=True,
        # A shell that starts the tests in the background lets them ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:  # fmt: skip
        assert running.stderr is not None
        assert "easy – random: 10 / 1000000" in running.stderr.readline()
        running.send_signal(signal.SIGINT)
        out, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in errors
    assert out.splitlines()[2].split()[:2] == ["easy", "random"]
    assert len(lines(path)) > 10
    assert path.read_bytes().endswith(b"\n")
