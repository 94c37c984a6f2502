"""Bots and games from a file of one's own, in this process and in others; the mark of the code that plays."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import pygame_rules as pr
from pygame_rules.core.errors import OptionError
from pygame_rules.games import find_game
from pygame_rules.players import find_player
from pygame_rules.study import code_mark as marks
from pygame_rules.study.code_mark import code_mark
from pygame_rules.study.library.batches import StudyError
from pygame_rules.study.library.orders import order_of, play_order
from pygame_rules.study.library.own_code import check_sendable, game_of_text, player_of
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.own_player import OwnPlayer, ThinkingSeat
from tests.cli.shell import environment
from tools.paths import ROOT

BOTS = '''
from bots_helper import LAST

def last(state):
    return state.legal_actions()[LAST]

class Turning:
    """Takes one action after the other; a new one begins anew."""

    def __init__(self):
        self.asked = 0

    def __call__(self, state):
        self.asked += 1
        return state.legal_actions()[self.asked % len(state.legal_actions())]

class Thinking:
    work = 1

    def __init__(self, game):
        self.game = game

    def choose(self, state, seat, draw, budget):
        yield from ()
        return state.legal_actions()[draw.uniform(len(state.legal_actions()))]

def broken(state):
    return 1 / 0

def cheating(state):
    return "fly"

number = 3
'''
GAME = f"""
import sys
sys.path.append({str(ROOT)!r})
from tests.players.nim import Nim

class Small(Nim):
    pass

GAME = Small()
"""
YUCATA = find_game("yucata")


@pytest.fixture
def bots(tmp_path: Path) -> str:
    """Return the path of a file with bots, which needs another file beside it."""
    (tmp_path / "bots_helper.py").write_text("LAST = -1\n", encoding="utf-8")
    (tmp_path / "my_bots.py").write_text(BOTS, encoding="utf-8")
    return str(tmp_path / "my_bots.py")


def rows(table: pr.Table) -> list[object]:
    return [row[2:] for row in table.rows]


def test_a_function_plays_as_if_it_were_passed_in(bots: str) -> None:
    named = pr.experiment("yucata", [f"{bots}:last", "random"], games=6, seed=1)
    passed = pr.experiment("yucata", [lambda state: state.legal_actions()[-1], "random"], games=6, seed=1)
    assert rows(named) == rows(passed)
    assert named.experiment.settings[0].names == ("my_bots.py:last", "random")


def test_a_class_makes_a_new_bot_for_each_seat_and_match(bots: str) -> None:
    whole = pr.experiment("yucata", [f"{bots}:Turning", f"{bots}:Turning"], games=4, seed=1)
    alone = list(whole.experiment.rows(0, 3, 1))
    assert alone == [whole.rows[3]]


def test_a_class_with_choose_is_a_computer_player(bots: str) -> None:
    table = pr.experiment("yucata", [f"{bots}:Thinking", "random"], games=3, seed=1)
    assert len(table.rows) == 3
    seat = find_player(player_of(f"{bots}:Thinking"), YUCATA)
    assert isinstance(seat, ThinkingSeat)
    assert (seat.work, seat.player.game is YUCATA) == (1, True)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (
            "broken",
            "my_bots.py:broken, line 28: Here something is divided by zero. (ZeroDivisionError: division by zero)",
        ),
        ("number", "number in"),
        ("nobody", "has no nobody; it has LAST, last, Turning, Thinking, broken, cheating, number."),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_line(bots: str, name: str, reason: str) -> None:
    with pytest.raises(OwnCodeError) as found:
        pr.experiment("yucata", [f"{bots}:{name}", "random"], games=1)
    assert reason in found.value.reason()


def test_an_action_that_is_not_legal_names_the_bot(bots: str) -> None:
    with pytest.raises(OwnCodeError, match=r"my_bots\.py:cheating, line 31: 'fly' is not legal here; legal are 1, 2"):
        pr.experiment("yucata", [f"{bots}:cheating", "random"], games=1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def (", "bad.py, line 1: Python does not understand this line from the marked place on. (SyntaxError: "),
        ("a = 1\nb = c\n", "bad.py, line 2: There is no c here: is it misspelt, or does it get its value only"),
        (None, "cannot be read: No such file"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_told(tmp_path: Path, text: str | None, reason: str) -> None:
    if text is not None:
        (tmp_path / "bad.py").write_text(text, encoding="utf-8")
    with pytest.raises(OwnCodeError) as found:
        player_of(f"{tmp_path / 'bad.py'}:bot")
    assert reason in found.value.reason()


def test_its_text_travels_so_that_other_computers_need_no_file(bots: str) -> None:
    sent = pickle.dumps(OwnPlayer(bots, "last"))
    shutil.rmtree(Path(bots).parent)
    there = pickle.loads(sent)
    assert (there.__name__, there.source) == ("my_bots.py:last", BOTS)
    assert find_player(there, YUCATA).work == 1


def test_two_processes_give_the_same_table(bots: str) -> None:
    players = [f"{bots}:last", f"{bots}:Thinking"]
    vary = {"layout": ["kintaya", "ayuno"]}
    here, there = (pr.experiment("yucata", players, games=6, seed=1, vary=vary, jobs=jobs) for jobs in (1, 2))
    assert here.csv() == there.csv()
    assert here.summary.to_json() == there.summary.to_json()


def test_a_game_from_a_file_is_played_in_other_processes(tmp_path: Path) -> None:
    (tmp_path / "my_game.py").write_text(GAME, encoding="utf-8")
    for name in ("GAME", "Small"):
        written = f"{tmp_path / 'my_game.py'}:{name}"
        tables = [pr.experiment(written, ["random", "random"], games=4, seed=1, jobs=jobs).csv() for jobs in (1, 2)]
        assert tables[0] == tables[1]
        assert tables[0].count("\n") == 5
    with pytest.raises(OwnCodeError, match="is no game"):
        game_of_text(f"{tmp_path / 'my_game.py'}:sys")


def test_a_bot_that_no_other_process_can_get_is_told_before_the_first_game() -> None:
    with pytest.raises(OptionError, match=r"write it into a file and give its name, such as my_bots\.py:careful"):
        pr.experiment("yucata", [lambda state: state.legal_actions()[0], "random"], games=1, jobs=2)


def test_a_bot_of_a_notebook_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its module is `__main__`, which has no file there; a process that looks for it would end."""

    main = sys.modules["__main__"]

    def cell(state: pr.State) -> pr.Action:
        return state.legal_actions()[0]

    cell.__module__, cell.__qualname__ = "__main__", "cell"
    monkeypatch.setattr(main, "cell", cell, raising=False)
    monkeypatch.delattr(main, "__file__", raising=False)
    with pytest.raises(OptionError, match="__main__ has no file"):
        check_sendable(cell)


def test_a_program_without_a_guard_is_told_what_is_missing(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import pygame_rules as pr\npr.experiment('yucata', ['random', 'random'], games=4, jobs=2)\n", encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, str(program)], env=environment(), capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 1
    assert 'must begin by `if __name__ == "__main__":`' in done.stderr


# Measures

MEASURES = '''
def doubles(states, actions) -> int:
    """Throws of which two dice or more are equal.

    More of this is not shown.
    """
    thrown = [str(action).split()[1].split("-") for action in actions if str(action).startswith("roll")]
    return sum(len(set(dice)) < len(dice) for dice in thrown)

def long(states, actions) -> bool:
    return len(actions) > 300

def empty(states, actions):
    return None

def word(states, actions):
    return "many"

def nothing(states, actions):
    return float("nan")
'''


@pytest.fixture
def measures(tmp_path: Path) -> str:
    (tmp_path / "my_measures.py").write_text(MEASURES, encoding="utf-8")
    return str(tmp_path / "my_measures.py")


def test_a_measure_from_a_file_is_a_column_like_any_other(measures: str) -> None:
    names = [f"{measures}:{name}" for name in ("doubles", "long", "empty")]
    tables = [
        pr.experiment("zenos-tavli", ["random", "random"], games=6, seed=1, measures=names, jobs=jobs)
        for jobs in (1, 2)
    ]
    assert tables[0].csv() == tables[1].csv()
    table = tables[0]
    assert table.columns[-3:] == ["doubles", "long", "empty"]
    for number, match in enumerate(pr.selfplay("zenos-tavli", ["random", "random"], games=6, seed=1)):
        rolls = [event.split()[1].split("-") for event in match.events if event.startswith("roll")]
        assert table.column("doubles")[number] == sum(len(set(roll)) < 3 for roll in rolls)
        assert table.column("long")[number] == int(len(match.events) > 300)
    columns = {column.name: column for column in table.experiment.columns()}
    assert columns["doubles"].text == "Throws of which two dice or more are equal"
    assert columns["long"].share
    assert "empty" not in table.summary.tallies[0].means
    assert "Throws of which two dice or more are equal" in str(table)
    assert table.experiment.code != pr.experiment("zenos-tavli", ["random", "random"], games=1).experiment.code


@pytest.mark.parametrize(
    ("name", "reason"),
    [("word", "my_measures.py:word has measured 'many': expected a number"), ("nothing", "has measured nan")],
)
def test_a_measure_that_gives_no_number_is_told(measures: str, name: str, reason: str) -> None:
    with pytest.raises(OwnCodeError) as found:
        pr.experiment("yucata", ["random", "random"], games=1, measures=[f"{measures}:{name}"])
    assert reason in found.value.reason()


def test_what_is_no_measure_is_refused_before_the_first_game(measures: str) -> None:
    for wrong, reason in (("turns", "A measure is a function"), (3, "A measure is a function")):
        with pytest.raises(OptionError, match=reason):
            pr.experiment("yucata", ["random", "random"], games=1, measures=[wrong])  # type: ignore[list-item]

    def turns(states: object, actions: object) -> int:
        return 0

    with pytest.raises(OptionError, match="called turns already"):
        pr.experiment("yucata", ["random", "random"], games=1, measures=[turns])


# The mark of the code


def test_the_mark_changes_with_the_text_of_a_file_and_of_those_that_it_imports(bots: str) -> None:
    before = code_mark(YUCATA, ["easy", player_of(f"{bots}:last")])
    assert before == code_mark(YUCATA, ["easy", player_of(f"{bots}:last")])
    Path(bots).write_text(BOTS + "\n# Another version.\n", encoding="utf-8")
    after = code_mark(YUCATA, ["easy", player_of(f"{bots}:last")])
    (Path(bots).parent / "bots_helper.py").write_text("LAST = 0\n", encoding="utf-8")
    assert len({before, after, code_mark(YUCATA, ["easy", player_of(f"{bots}:last")])}) == 3


def test_the_mark_changes_with_the_rules_but_not_with_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "small_rules"
    (package / "rules").mkdir(parents=True)
    (package / "art").mkdir()
    (package / "__init__.py").write_text("class Small: pass\n", encoding="utf-8")
    (package / "rules" / "legal.py").write_text("CARDS = 3\n", encoding="utf-8")
    (package / "art" / "a.svg").write_text("<svg/>", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import small_rules  # type: ignore[import-not-found]

    found = []
    for path, text in (("art/a.svg", "<svg>1</svg>"), ("about.en.md", "words"), ("rules/legal.py", "CARDS = 4\n"),
                       ("table.bin", "4")):  # fmt: skip
        found.append(code_mark(small_rules.Small(), []))
        (package / path).write_text(text, encoding="utf-8")
        marks._package_mark.cache_clear()
    found.append(code_mark(small_rules.Small(), []))
    assert found[0] == found[1] == found[2]
    assert len({*found[2:]}) == 3


def test_the_marks_of_our_games_differ_and_cover_their_rules() -> None:
    assert len({code_mark(find_game(game), []) for game in pr.game_ids()}) == len(pr.game_ids())
    files = {"/".join(path) for path in marks._files("pygame_rules.games.yucata")}
    assert {"__init__.py", "rules/legal.py", "players/evaluate.py", "layouts.json", "study/measures.py"} <= files
    assert not {path for path in files if path.startswith(("show/", "art/", "library/"))}
    assert {"experiment.py"} <= {"/".join(path) for path in marks._files("pygame_rules.study")}


def test_a_worker_with_other_code_refuses() -> None:
    run = pr.experiment("yucata", ["random", "random"], games=1).experiment
    order = order_of(run)
    other = replace(order, code="another")
    assert play_order(order, (0, 0, 1)).rows == tuple(run.rows(0, 0, 1))  # type: ignore[arg-type]
    with pytest.raises(StudyError, match="other rules or players"):
        play_order(other, (0, 0, 1))  # type: ignore[arg-type]
