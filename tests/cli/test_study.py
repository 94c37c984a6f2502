"""`study`: table, summary and report; going on after any end; what is refused; the same on one process and on two."""

from __future__ import annotations

import csv
import json
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pygame_rules as pr
from pygame_rules.cli import main
from tests.cli.shell import Said, environment, run

QUICK = ("study", "yucata", "--players", "random", "--seed", 3, "--games")
Here = Callable[..., Said]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str]) -> Here:
    """Return a function that runs a command in this process, which is quicker than `run`."""

    def command(*arguments: object) -> Said:
        status = main([*map(str, arguments)])
        out, errors = capsys.readouterr()
        return Said(status, out, errors)

    return command


def table(folder: Path) -> list[dict[str, str]]:
    with (folder / "games.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


MADE = ("games.csv", "summary.json", "report.html")


def test_a_study_leaves_a_table_a_summary_and_a_report(here: Here, tmp_path: Path) -> None:
    said = here(*QUICK, 20, "--vary", "layout=palenque,kintaya", "--vary", "seats=2,3", "--out", tmp_path)
    assert said.status == 0
    assert said.out.startswith("yucata: 20 games of each setting, seed 3\nSetting 0: random, random; layout=palenque\n")
    assert "Setting 3: random, random, random; layout=kintaya\n" in said.out
    assert "Differences from setting 0" in said.out
    rows = table(tmp_path)
    assert [(row["setting"], row["game"]) for row in rows] == [(str(s), str(k)) for s in range(4) for k in range(20)]
    assert rows[0]["share_2"] == ""
    summary = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert summary["settings"][3] == {"players": ["random"] * 3, "options": {"layout": "kintaya"}}
    wins = sum(float(row["share_0"]) for row in rows if row["setting"] == "1")
    assert summary["results"][1]["wins"][0]["count"] == pytest.approx(wins, abs=0.01)


class Page(HTMLParser):
    """Collects what a page loads from outside, and its texts."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag != "script"
        self.loads += [f"{tag} {name}" for name, value in attrs if name in ("src", "href") and (value or "#")[0] != "#"]

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            (
                "What the numbers mean, and what they do not",
                "not how people do",
                "wins of White (random)",
                "33.3% [6.1, 79.2]",
            ),
        ),
        (
            "de",
            (
                "Was die Zahlen bedeuten, und was nicht",
                "Siege von Weiß (random)",
                "geschlagene Steine",
                # Of three games one was won.
                "33,3\u00a0% [6,1; 79,2]",
            ),
        ),
    ],
)
def test_the_report_opens_offline_and_says_what_the_numbers_mean(
    here: Here, tmp_path: Path, language: str, texts: tuple[str, ...]
) -> None:
    said = here("study", "zenos-tavli", "--games", 3, "--players", "random,random", "--vary", "start=0,1",
                "--seed", 9, "--lang", language, "--out", tmp_path)  # fmt: skip
    assert said.status == 0
    source = (tmp_path / "report.html").read_text("utf-8")
    page = Page()
    page.feed(source)
    assert page.loads == []
    # Plots refer to their own parts alone.
    assert not re.search(r"url\((?!#)", source)
    assert f'<html lang="{language}">' in source
    command = "python -m pygame_rules study zenos-tavli --games 3 --players random,random --vary start=0,1 --seed 9"
    for text in (command, *texts):
        assert text in page.text


def test_plots_are_there_or_it_is_said_what_is_missing(here: Here, tmp_path: Path) -> None:
    here(*QUICK, 3, "--out", tmp_path)
    source = (tmp_path / "report.html").read_text("utf-8")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        assert "matplotlib is not installed" in source
        return
    svgs = source.split("<figure>")[1:]
    assert len(svgs) == 3
    for svg in svgs:
        ElementTree.fromstring(svg[: svg.index("</svg>") + 6])
    ids = re.findall(r'\bid="([^"]+)"', source)
    assert len(ids) == len(set(ids))


def test_two_processes_give_the_same_files(tmp_path: Path) -> None:
    for jobs in (1, 2):
        said = run(*QUICK, 60, "--jobs", jobs, "--out", tmp_path / f"study{jobs}")
        assert said.status == 0, said.err
    for name in ("games.csv", "summary.json"):
        assert (tmp_path / "study1" / name).read_bytes() == (tmp_path / "study2" / name).read_bytes()


def test_more_games_are_played_on_and_fewer_are_a_part_of_the_table(here: Here, tmp_path: Path) -> None:
    here(*QUICK, 20, "--out", tmp_path / "whole")
    whole = table(tmp_path / "whole")
    here(*QUICK, 8, "--out", tmp_path / "grown")
    log = (tmp_path / "grown" / "games.log").read_bytes()
    assert table(tmp_path / "grown") == whole[:8]
    here(*QUICK, 20, "--out", tmp_path / "grown")
    assert table(tmp_path / "grown") == whole
    assert (tmp_path / "grown" / "games.log").read_bytes().startswith(log)
    here(*QUICK, 5, "--out", tmp_path / "grown")
    assert table(tmp_path / "grown") == whole[:5]


def begun(folder: Path, games: int, *more: object) -> subprocess.Popen[bytes]:
    """A study in a process of its own that has kept some games, but not all."""
    command = [sys.executable, "-m", "pygame_rules", *map(str, (*QUICK, games, "--out", folder, *more))]
    process = subprocess.Popen(
        command, env=environment(), stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
        # A shell that starts the tests in the background lets them ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    log = folder / "games.log"
    while process.poll() is None and (not log.exists() or log.stat().st_size < 3000):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.01)
    assert process.poll() is None, "it has finished too early"
    return process


@pytest.mark.full
@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_was_killed_goes_on_and_counts_nothing_twice(tmp_path: Path, jobs: int) -> None:
    process = begun(tmp_path / "killed", 3000, "--jobs", jobs)
    process.kill()
    process.communicate()
    kept = (tmp_path / "killed" / "games.log").read_bytes()
    assert not (tmp_path / "killed" / "games.csv").exists()
    said = run(*QUICK, 3000, "--out", tmp_path / "killed")
    assert said.status == 0
    assert "games are there already" in said.err
    assert (tmp_path / "killed" / "games.log").read_bytes().startswith(kept[: kept.rindex(b"\n")])
    run(*QUICK, 3000, "--out", tmp_path / "whole")
    for name in ("games.csv", "summary.json"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    process = begun(tmp_path, 100_000)
    other = run(*QUICK, 100_000, "--out", tmp_path)
    assert (other.status, "is used by another run" in other.err) == (1, True)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"games are kept; the same command goes on from there." in said
    assert b"Traceback" not in said


def test_damaged_lines_do_not_count(here: Here, tmp_path: Path) -> None:
    here(*QUICK, 30, "--out", tmp_path / "whole")
    folder = tmp_path / "damaged"
    here(*QUICK, 30, "--out", folder)
    lines = (folder / "games.log").read_bytes().splitlines(keepends=True)
    assert len(lines) > 2
    wrong = lines[1].replace(b",1,", b",0,", 1)
    assert wrong != lines[1]
    # One line altered, one twice, one cut off.
    (folder / "games.log").write_bytes(b"".join([lines[0], wrong, *lines[2:], lines[0], lines[2][:-9]]))
    said = here(*QUICK, 30, "--out", folder)
    assert said.status == 0
    assert "3 damaged lines are not counted" in said.err
    assert table(folder) == table(tmp_path / "whole")
    assert here(*QUICK, 30, "--out", folder).status == 0


def test_another_study_and_foreign_files_are_not_overwritten(here: Here, tmp_path: Path) -> None:
    folder = tmp_path / "study"
    here(*QUICK, 5, "--out", folder)
    for other in (("--seed", 4), ("--players", "easy"), ("--luck",), ("--vary", "layout=ayuno")):
        said = here(*QUICK, 5, "--out", folder, *other)
        assert said.status == 1
        assert "holds another study; it is replaced only with --force" in said.err
    report = folder / "report.html"
    report.write_text("my notes", encoding="utf-8")
    said = here(*QUICK, 6, "--out", folder)
    assert said.status == 1
    assert "report.html already exists; it is replaced only with --force" in said.err
    assert report.read_text("utf-8") == "my notes"
    assert here(*QUICK, 6, "--out", folder, "--force").status == 0
    assert report.read_text("utf-8").startswith("<!doctype html>")
    assert here(*QUICK, 5, "--out", folder, "--seed", 4, "--force").status == 0
    assert len(table(folder)) == 5
    strange = tmp_path / "strange"
    strange.mkdir()
    (strange / "games.log").write_text("a log of my own", encoding="utf-8")
    assert here(*QUICK, 5, "--out", strange).status == 1
    assert (strange / "games.log").read_text("utf-8") == "a log of my own"
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = here(*QUICK, 5, "--out", tmp_path / "file")
    assert (said.status, "cannot be written" in said.err) == (1, True)


def test_a_full_disk_is_told_and_what_was_played_is_kept(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pygame_rules", *map(str, (*QUICK, 400, "--out", tmp_path))]
    limit = 4000

    def full() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(command, env=environment(), capture_output=True, preexec_fn=full, text=True, check=False)
    assert done.returncode == 1
    assert "games.log cannot be written: File too large" in done.stderr
    assert "of 400 games are kept; the same command goes on from there." in done.stderr
    assert "Traceback" not in done.stderr
    again = run(*QUICK, 400, "--out", tmp_path)
    assert again.status == 0
    assert len(table(tmp_path)) == 400


@pytest.mark.parametrize(
    ("more", "status", "reason"),
    [
        (("--vary", "start"), 2, "expected what is varied"),
        (("--vary", "layout=ayuno,ayuno"), 2, "expected what is varied"),
        (("--vary", "layout=moon"), 2, "moon"),
        (("--vary", "seats=2", "--vary", "seats=3"), 2, "Each --vary varies something else"),
        (("--players", "nobody"), 2, "nobody"),
        (("--players", "random,easy", "--vary", "seats=2,3"), 2, "one player must take them all"),
        (("--games", "0"), 2, "at least 1"),
        (("--date", "yesterday"), 2, "expected a date such as 2026-11-27, not 'yesterday'"),
    ],
)
def test_wrong_usage_is_told_before_anything_is_written(
    here: Here, tmp_path: Path, more: tuple[str, ...], status: int, reason: str
) -> None:
    said = here(*QUICK, 5, "--out", tmp_path / "new", *more)
    assert said.status == status
    assert reason in said.err
    assert not (tmp_path / "new").exists()


def test_players_are_named_or_varied(here: Here, tmp_path: Path) -> None:
    one_game = ("study", "yucata", "--games", 1, "--out")
    varied = here(*one_game, tmp_path / "new", "--vary", "players=random+easy,easy+random")
    assert varied.status == 0
    assert "--players" not in (tmp_path / "new" / "report.html").read_text("utf-8")
    nobody = here(*one_game, tmp_path / "none")
    assert nobody.status == 2
    assert "A study needs players" in nobody.err


def test_values_are_meant_as_the_option_has_them(here: Here, tmp_path: Path) -> None:
    here(*QUICK, 1, "--out", tmp_path, "--vary", "open_hands=true,false", "--vary", "players=random+easy")
    summary = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert [setting["options"] for setting in summary["settings"]] == [{"open_hands": True}, {"open_hands": False}]
    assert summary["settings"][0]["players"] == ["random", "easy"]


def test_a_study_by_other_code_is_not_gone_on_with(here: Here, tmp_path: Path) -> None:
    bots = tmp_path / "my_bots.py"
    bots.write_text("def first(state):\n    return state.legal_actions()[0]\n", encoding="utf-8")
    command = (
        "study",
        "yucata",
        "--players",
        f"{bots}:first,random",
        "--seed",
        3,
        "--out",
        tmp_path / "study",
        "--games",
    )
    assert here(*command, 4).status == 0
    assert here(*command, 6).status == 0
    bots.write_text("def first(state):\n    return state.legal_actions()[-1]\n", encoding="utf-8")
    said = here(*command, 8)
    assert said.status == 1
    assert "holds games by other code" in said.err
    assert "take another folder, or replace this one with --force" in said.err
    assert len(table(tmp_path / "study")) == 6
    assert here(*command, 8, "--force").status == 0
    assert len(table(tmp_path / "study")) == 8


def test_what_cannot_be_varied_is_told_whatever_else_is_missing(here: Here, tmp_path: Path) -> None:
    """The number of players was complained about instead of the key."""
    said = here(
        "study", "zenos-tavli", "--players", "random", "--games", 1, "--vary", "seat=2,3", "--out", tmp_path / "n"
    )
    assert said.status == 2
    assert "nothing called 'seat' that could be varied: expected start, position, entry, " in said.err
    assert said.err.endswith(", dice, seats, players, options.\n")
    said = here(*QUICK, 2, "--vary", "layout=ayuno,kintaya", "--contrast", "layout=moon - 0", "--out", tmp_path / "n")
    assert (said.status, "No setting is 'layout=moon'" in said.err) == (2, True)
    assert not (tmp_path / "n").exists()


def test_contrasts_and_interactions_are_in_the_report(here: Here, tmp_path: Path) -> None:
    said = here(*QUICK, 4, "--vary", "layout=ayuno,kintaya", "--vary", "open_hands=true,false",
                "--contrast", "layout=kintaya - layout=ayuno", "--out", tmp_path)  # fmt: skip
    assert "layout × open_hands" in said.out
    assert "layout=kintaya - layout=ayuno" in said.out
    summary = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert {effect["effect"] for effect in summary["effects"]} == {
        "1 - 0", "2 - 0", "3 - 0", "layout × open_hands", "layout=kintaya - layout=ayuno",
    }  # fmt: skip


def test_tables_for_a_paper_are_made_with_the_date_that_is_named(here: Here, tmp_path: Path) -> None:
    said = here(*QUICK, 3, "--vary", "layout=ayuno,kintaya", "--date", "2026-11-27", "--out", tmp_path)
    assert said.status == 0
    for name in ("figures.csv", "effects.csv", "tables.tex", "report.html"):
        assert (tmp_path / name).is_file()
    assert "% date: 2026-11-27\n" in (tmp_path / "tables.tex").read_text("utf-8")
    assert "2026-11-27" in (tmp_path / "report.html").read_text("utf-8")
    made = (tmp_path / "report.html").read_bytes()
    here(*QUICK, 3, "--vary", "layout=ayuno,kintaya", "--date", "2026-11-27", "--out", tmp_path)
    assert (tmp_path / "report.html").read_bytes() == made


def test_without_dask_a_cluster_is_refused_with_what_to_install(here: Here, tmp_path: Path) -> None:
    try:
        import distributed  # noqa: F401
    except ImportError:
        said = here(*QUICK, 5, "--out", tmp_path, "--scheduler", "tcp://127.0.0.1:1")
        assert said.status == 1
        assert "pip install 'pygame-rules[cluster]'" in said.err
        assert "0 of 5 games are kept" in said.err
    else:
        pytest.skip("distributed is installed here")


def test_sets_of_options_are_compared_game_by_game(here: Here, tmp_path: Path) -> None:
    other = {"layout": "ayuno", "open_hands": False}
    said = here(*QUICK, 8, "--compare", json.dumps(other), "--options", '{"layout": "kintaya"}', "--out", tmp_path)
    assert said.status == 0
    summary = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert [setting["options"] for setting in summary["settings"]] == [{"layout": "kintaya"}, other]
    assert "layout=ayuno, open_hands=false - layout=kintaya, open_hands=usual" in said.out
    assert "--compare" in (tmp_path / "report.html").read_text("utf-8")
    # The same in Python.
    table = pr.experiment(
        "yucata", ["random", "random"], games=8, seed=3, vary={"options": [{"layout": "kintaya"}, other]}
    )
    assert table.csv() == (tmp_path / "games.csv").read_text("utf-8")


def test_sets_of_options_are_objects_and_named_once(here: Here, tmp_path: Path) -> None:
    for more, reason in (
        (("--compare", "layout"), "expected a JSON object"),
        (("--compare", "{}", "--vary", 'options={"layout":"ayuno"}'), "not by both"),
        (("--compare", '{"wind": 1}'), "wind"),
    ):
        said = here(*QUICK, 5, "--out", tmp_path / "new", *more)
        assert (said.status, reason in said.err) == (2, True), said.err
    assert not (tmp_path / "new").exists()
