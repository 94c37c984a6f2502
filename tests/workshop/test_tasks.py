"""Tasks: each one is passed by its solution and by no mistake; how they are told, and how requests check them."""

from __future__ import annotations

import ast
import gettext
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from pygame_rules.cli import main
from pygame_rules.core.errors import TaskError
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.words import words
from pygame_rules.games import OWN, find_game
from pygame_rules.players.player import finish
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.task_checks import Checking
from pygame_rules.workshop.task_exercises import Exercises
from pygame_rules.workshop.tasks import PlayTest, WorkshopTask, find_task, read_tasks, tasks_of, told_tasks
from pygame_rules.workshop.watch import Printed, Watch
from tests.bridge.desk import SEED, VIEW, Desk

FOLDER: Final = Path(__file__).parent / "tasks"
SLOW: Final = {("yucata", "medium"), ("zenos-tavli", "beat-medium")}
"""Tasks whose games take long."""
TASKS: Final = [
    pytest.param(game, task.id, marks=[pytest.mark.full] if (game, task.id) in SLOW else [])
    for game in OWN
    for task in tasks_of(find_game(game))
]
WATCH: Final = Watch()


@cache
def exercises(game: str) -> Exercises:
    return Exercises(find_game(game))


def checked(game: str, task: WorkshopTask, text: str) -> str:
    """Check a text; the result is "passed", or why it is not."""
    printed = Printed()
    try:
        with WATCH.over(printed):
            checking = Checking(exercises(game), task, "my_bots.py", text, printed)
            finish(checking.run())
    except OwnCodeError as fault:
        return fault.reason()
    finally:
        printed.take()
    failed = [result for result in checking.results if result.state == "failed"]
    assert checking.passed == (not failed)
    for result in failed:
        assert (result.record is None) == isinstance(result.test, PlayTest)
        for language in LANGUAGES:
            assert result.found(words(language, find_game(game).info.package))
    return failed[0].found(words(SOURCE)) if failed else "passed"


def written(game: str, task: str, pattern: str) -> list[Path]:
    return sorted((FOLDER / game / task).glob(pattern))


@pytest.mark.parametrize(("game", "name"), TASKS)
def test_a_solution_passes_and_no_mistake_does(game: str, name: str) -> None:
    task = find_task(find_game(game), name)
    (solution,), mistakes = written(game, name, "solution.py"), written(game, name, "mistake-*.py")
    assert checked(game, task, solution.read_text("utf-8")) == "passed"
    assert len(mistakes) >= 3
    for mistake in mistakes:
        text = mistake.read_text("utf-8")
        assert text.startswith("# "), "its first line says what is wrong"
        assert task.function in {getattr(node, "name", "") for node in ast.parse(text).body}
        assert checked(game, task, text) != "passed", mistake.name
    assert checked(game, task, task.begin) != "passed"


@pytest.mark.parametrize("game", dict.fromkeys(one.values[0] for one in TASKS))
def test_there_are_ten_and_all_of_them_are_told_in_every_language(game: str) -> None:
    english = told_tasks(find_game(game), SOURCE)
    assert len(english) >= 10
    assert {one["id"] for one in english} == {folder.name for folder in (FOLDER / game).iterdir()}
    for language in LANGUAGES:
        for one, other in zip(told_tasks(find_game(game), language), english, strict=True):
            ast.parse(str(one["begin"]))
            assert all(len(line) < 100 for line in str(one["begin"]).splitlines())
            for key in ("title", "say", "begin", "hints", "tests"):
                assert (one[key] == other[key]) == (language == SOURCE), (one["id"], key)


# Requests and commands


@pytest.fixture
def desk() -> Desk:
    return Desk()


GOOD: Final = "def last(state):\n    return state.legal_actions()[-1]\n"
BAD: Final = "def last(state):\n    print('seen')\n    return state.legal_actions()[1]\n"


def asked(desk: Desk, text: str, task: str = "last", **fields: Any) -> dict[str, Any]:
    reply = desk.ask(
        "task", session="t", game="zenos-tavli", task=task, file="mine.py", text=text, **fields
    )  # fmt: skip
    while not reply["done"]:
        reply = desk.ask("task-go", session="t", ms=100)
    return reply


def test_a_text_is_checked_in_slices(desk: Desk) -> None:
    begun = desk.ask("task", session="t", game="zenos-tavli", task="last", file="mine.py", text=GOOD)
    (test,) = begun["tests"]
    assert (begun["done"], begun["passed"], test["state"], test["of"]) == (False, False, "open", 0)
    reply = asked(desk, GOOD)
    (test,) = reply["tests"]
    assert (reply["passed"], test["state"], test["done"], test["told"]) == (True, "passed", test["of"], "")
    assert reply == asked(desk, GOOD)


def test_what_is_wrong_is_told_with_the_position_and_what_was_printed(desk: Desk) -> None:
    (test,) = asked(desk, BAD, lang="de")["tests"]
    assert test["state"] == "failed"
    assert test["words"] == "Der Spieler wählt immer die letzte erlaubte Aktion."
    assert test["printed"] == "seen\n"
    shown = desk.ask("import", session="m", text=json.dumps(test["record"]), view=VIEW, seed=SEED)
    assert shown["ply"] == len(test["record"]["events"])
    assert test["told"].startswith("Der Spieler wählt ")
    chosen, right = test["ways"]
    legal = shown["scene"]["options"]
    assert [way["kind"] for way in test["ways"]] == ["chosen", "right"]
    assert {*chosen["events"], *right["events"]} <= {event for option in legal for event in option["events"]}
    assert f"{chosen['events'][0]} (" in test["told"]


def test_an_action_that_was_asked_about_is_told(desk: Desk) -> None:
    reply = asked(desk, "def hits(state, action):\n    return False\n", "hits")
    failed = [test for test in reply["tests"] if test["state"] == "failed"]
    assert failed
    for test in failed:
        (way,) = test["ways"]
        assert way["kind"] == "asked"
        assert f"hits(state, {way['events'][0]})" in test["told"]


def test_only_a_task_after_another_one_builds_on_it() -> None:
    assert [task.id for task in tasks_of(find_game("zenos-tavli")) if task.builds] == ["hitter", "least-risk"]


def test_a_catalogue_read_meanwhile_is_not_taken_for_the_text_s_doing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, pattern = gettext.c2py, vars(gettext).get("_token_pattern")

    def c2py(plural: str) -> Callable[[int], int]:
        # As Python 3.14 does in an engine that has just started.
        monkeypatch.setattr(gettext, "_token_pattern", pattern, raising=False)
        return made(plural)

    monkeypatch.setattr(gettext, "c2py", c2py)
    monkeypatch.setattr(gettext, "_token_pattern", None, raising=False)
    words.cache_clear()
    assert asked(Desk(), GOOD, lang="de")["passed"]


def test_faults_and_unknown_names_are_refused(desk: Desk) -> None:
    def begun(text: str, task: str = "last") -> dict[str, Any]:
        fields = {"session": "t", "game": "zenos-tavli", "file": "mine.py"}
        return desk.refused("task", task=task, text=text, **fields)

    assert begun("def last(state)\n    pass")["fault"]["kind"] == "syntax"
    assert "rename it to last" in begun("def lost(state):\n    pass\n")["reason"]
    assert begun("def hits(state):\n    pass\n", "hits")["fault"]["kind"] == "parameters"
    assert "how-many" in begun(GOOD, "nothing")["reason"]
    desk.ask("task", session="t", game="zenos-tavli", task="last", file="mine.py", text="def last(state):\n    a.b\n")
    error = {}
    for _ in range(1000):
        reply = desk.raw_ask("task-go", session="t", ms=100)
        if not reply["ok"]:
            error = reply["error"]
            break
    assert (error["fault"]["kind"], error["fault"]["line"]) == ("name", 2)
    assert desk.refused("task-go", session="t", ms=100)["code"] == "match"
    desk.ask("close", session="t")
    assert desk.refused("task-go", session="t", ms=100)["code"] == "no-session"


def test_the_commands_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tasks", "zenos-tavli", "--lang", "de"]) == 0
    assert capsys.readouterr().out.startswith("last: Die letzte Aktion\n")
    assert main(["tasks", "zenos-tavli", "last"]) == 0
    file = tmp_path / "mine.py"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert main(["check-task", "zenos-tavli", "last", str(file)]) == 1
    assert "not passed" in capsys.readouterr().out
    file.write_text(GOOD, "utf-8")
    assert main(["check-task", "zenos-tavli", "last", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["passed"] is True
    file.write_text("def last(state):\n    return state.legal_action()\n", "utf-8")
    assert main(["check-task", "zenos-tavli", "last", str(file)]) == 1
    assert "did you mean legal_actions" in capsys.readouterr().err
    assert main(["check-task", "zenos-tavli", "last", str(tmp_path / "none.py")]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_a_game_of_somebody_else_may_have_tasks_and_others_have_none(desk: Desk) -> None:
    def idle(place: int) -> list[str]:
        text = f"def idle(state):\n    return state.legal_actions()[{place}]\n"
        reply = desk.ask("task", session="t", game="toy-race", task="idle", file="mine.py", text=text)
        while not reply["done"]:
            reply = desk.ask("task-go", session="t", ms=100)
        return [test["state"] for test in reply["tests"]]

    assert (idle(-1), idle(0)) == (["passed", "passed"], ["failed", "failed"])
    assert main(["tasks", "rota"]) == 0
    assert (
        "has no task 'idle'"
        in desk.refused("task", session="t", game="rota", task="idle", file="a.py", text="")["reason"]
    )


# The file


def file_of(change: Callable[[dict[str, Any]], object]) -> str:
    task: dict[str, Any] = {
        "id": "a", "title": "A", "say": ["A."], "begin": ["def a(state):", "    return 0"], "function": "a",
        "hints": ["A."],
        "tests": [{"kind": "answer", "say": "A.", "positions": {"games": 1}, "truth": "truths:a"}],
    }  # fmt: skip
    change(task)
    return json.dumps({"tasks": [task]})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda task: task.update(begin=["def a(state)"]), "begin must be Python"),
        (lambda task: task.update(begin=["b = 1"]), "begin must be a text that defines a"),
        (lambda task: task.update(hint="A."), "there is no key 'hint'"),
        (lambda task: task.update(builds=True), "the first task cannot build on one before it"),
        (lambda task: task["tests"][0].update(kind="guess"), "kind must be play or choose or answer"),
        (lambda task: task["tests"][0].update(wins=1), "wins must be left out"),
        (lambda task: task["tests"][0].update(truth="the truth"), "truth must be module:function"),
        (lambda task: task["tests"][0].update(positions={}), "games must be a number of games"),
        (lambda task: task["tests"][0].update(positions={"games": 1, "at": "end"}), "at must be choice or turn"),
        (lambda task: task["tests"].append({"kind": "play", "against": "a", "games": 1, "wins": 2}), "wins must be at"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_file_is_told_with_its_place(change: Callable[[dict[str, Any]], object], said: str) -> None:
    assert read_tasks(file_of(lambda task: None), "tasks.json")[0].id == "a"
    with pytest.raises(TaskError, match=said) as error:
        read_tasks(file_of(change), "tasks.json")
    assert "task a" in str(error.value)


def test_a_file_is_a_list_of_tasks_with_different_ids() -> None:
    one = json.loads(file_of(lambda task: None))["tasks"]
    for text in ("[", "[]", json.dumps({"tasks": one * 2})):
        with pytest.raises(TaskError):
            read_tasks(text, "tasks.json")
