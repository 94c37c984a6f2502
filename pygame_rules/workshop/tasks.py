"""Tasks for those who learn to program with a game: what to write, where it begins, hints, and the tests that a
solution passes (docs/workshop.md, "Tasks").

They are data in the file `workshop/tasks.json` of the game's package. Its texts are English msgids, as those of
lessons are; in the text that a pupil begins with, docstrings and whole lines of comment are translated.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, cast

from pygame_rules.core.errors import OptionError, TaskError, quoted
from pygame_rules.core.field_reader import Reader
from pygame_rules.core.game import AnyGame
from pygame_rules.core.package_files import text_or_none
from pygame_rules.core.words import N_, Words, words
from pygame_rules.workshop.examples import FOLDER
from pygame_rules.workshop.level_names import LEVEL_NAMES
from pygame_rules.workshop.task_file import SAID, WorkshopTaskFile

FILE: Final = "tasks.json"
"""The file in the folder `workshop` of a game's package."""
COMMENT: Final = re.compile(r"^(?P<before>\s*# )(?P<text>.*)$", re.MULTILINE)
"""A whole line of comment."""
NAME: Final = re.compile(r"[^\W\d]\w*")
NAMED: Final = re.compile(r"[a-z_]\w*:[a-z_]\w*")
WON: Final = N_("Wins at least {wins} of {games} games against “{level}”.")
"""What a test of whole games asks for; all other tests say it themselves."""


@dataclass(frozen=True, slots=True)
class ListedStart:
    """A listed position: the beginning of a record."""

    players: int
    options: Mapping[str, object]
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PositionSource:
    """Where the positions of a test come from, the same ones each time."""

    games: int = 0
    """So many games are played; 0: `starts` are the positions."""
    seed: int = 0
    """The number of this run of games."""
    level: str = "easy"
    """Who plays them."""
    players: int | None = None
    """How many seats; None: the fewest of the game."""
    options: Mapping[str, object] = field(default_factory=dict)
    starts: tuple[ListedStart, ...] = ()
    at: Literal["choice", "turn", "throw"] = "choice"
    """Which positions of the games: those in which several actions are legal, of these the first one of each turn, or
    those in which chance comes next."""
    where: str = ""
    """A function of the game (`module:function` in its folder `library`) that a position must satisfy; empty: none."""
    most: int = 40
    """The most positions; of more, so many are taken from all parts of the games."""


@dataclass(frozen=True, slots=True)
class PlayTest:
    """The player must win games against a level; it sits at each seat in turn. A shared win counts by its fraction."""

    against: str
    games: int
    wins: int
    seed: int
    seats: int | None
    """None: the fewest of the game."""
    options: Mapping[str, object]
    say: str = ""
    """What is asked for, a msgid; empty: `WON`."""


@dataclass(frozen=True, slots=True)
class ChooseTest:
    """In each position, the player must choose one of the right actions: those that a function of the game lists, or
    those after which a figure of the seat that decides is best (`core.figures`)."""

    say: str
    positions: PositionSource
    right: str = ""
    """`module:function` in the game's folder `library`: from a state to the right actions."""
    figure: str = ""
    """A kind of figure; of a kind with things, how many of them are 1."""
    counts: str = ""
    """A msgid: what the figure counts, such as "open stones"."""
    best: Literal["least", "most"] = "most"
    over: Literal["action", "turn"] = "action"
    """When the figure is counted: after one action, or at the end of the turn."""


@dataclass(frozen=True, slots=True)
class AnswerTest:
    """A function of the pupil must return in each position what a function of the game returns."""

    say: str
    positions: PositionSource
    truth: str
    """`module:function` in the game's folder `library`."""
    of: Literal["state", "action"] = "state"
    """What both are called with: the state, or the state and each of the legal actions."""


TaskTest: TypeAlias = PlayTest | ChooseTest | AnswerTest


@dataclass(frozen=True, slots=True)
class WorkshopTask:
    """A task for a pupil."""

    id: str
    """Its name in addresses and on the command line."""
    title: str
    say: tuple[str, ...]
    """Paragraphs."""
    begin: str
    """The text that the pupil begins with."""
    function: str
    """The name that the tests look for in the pupil's text: a player, or the function that answers."""
    hints: tuple[str, ...]
    tests: tuple[TaskTest, ...]
    builds: bool = False
    """Whether it builds on the task before: its functions can be taken from there."""


# Reading


def tasks_of(game: AnyGame) -> tuple[WorkshopTask, ...]:
    """Read the tasks of a game, the easiest one first; none if its package has no file of them.

    :raises TaskError: the file is no JSON, a task is malformed, or two have the same id.
    """
    package = game.info.package
    text = text_or_none(package, FOLDER, FILE) if package else None
    return () if text is None else read_tasks(text, f"{package}/{FOLDER}/{FILE}")


def find_task(game: AnyGame, id_: str) -> WorkshopTask:
    """Return a task of a game by its id.

    :raises OptionError: there is no such task; the sentence lists those that there are.
    :raises TaskError: see `tasks_of`.
    """
    known = {task.id: task for task in tasks_of(game)}
    if id_ not in known:
        raise OptionError(
            "{game} has no task {task}: expected one of {tasks}.",
            game=game.info.id, task=quoted(id_), tasks=", ".join(known) or "–",
        )  # fmt: skip
    return known[id_]


def read_tasks(text: str, where: str) -> tuple[WorkshopTask, ...]:
    """Read the text of a file of tasks.

    :param where: the file, for errors.
    :raises TaskError: see `tasks_of`.
    """
    try:
        found = json.loads(text)
    except ValueError as error:
        raise TaskError("{where} is no JSON: {reason}.", where=where, reason=error) from error
    tasks = found.get("tasks") if isinstance(found, dict) else None
    if not isinstance(tasks, list):
        raise TaskError("{where}: expected an object with a list `tasks`.", where=where)
    read = tuple(_task(raw, where) for raw in tasks)
    ids = [task.id for task in read]
    for name in ids:
        if ids.count(name) > 1:
            raise TaskError("{where}: two tasks have the id {id}.", where=where, id=name)
    if read and read[0].builds:
        raise TaskError("{where}, task {id}: the first task cannot build on one before it.", where=where, id=ids[0])
    return read


def _task(raw: object, where: str) -> WorkshopTask:
    name = Reader(raw, WorkshopTaskFile, SAID, where).text("id")
    own = Reader(raw, WorkshopTaskFile, SAID, f"{where}, task {name}").only()
    begin, function = "\n".join(own.texts("begin")) + "\n", own.text("function")
    if not NAME.fullmatch(function):
        raise own.wrong("function", "a name of Python")
    try:
        made = {node.name for node in ast.parse(begin).body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    except SyntaxError as error:
        raise own.wrong("begin", f"Python (line {error.lineno}: {error.msg})") from error
    if function not in made:
        raise own.wrong("begin", f"a text that defines {function}")
    tests = own.parts("tests", "test")
    return WorkshopTask(
        name, own.text("title"), tuple(own.texts("say")), begin, function, tuple(own.texts("hints")),
        tuple(_test(test.only()) for test in tests), own.flag("builds"),
    )  # fmt: skip


FIELDS: Final = {
    "play": {"kind", "say", "against", "games", "wins", "seats", "options", "seed"},
    "choose": {"kind", "say", "positions", "right", "figure", "counts", "best", "over"},
    "answer": {"kind", "say", "positions", "truth", "of"},
}
"""The fields of each kind of test."""


def _test(raw: Reader) -> TaskTest:
    kind = _one_of(raw, "kind", *FIELDS)
    for key in raw.all:
        if key not in FIELDS[kind]:
            raise raw.wrong(key, f"left out, because a test of the kind {kind} has {', '.join(sorted(FIELDS[kind]))}")
    if kind == "play":
        return _play(raw)
    say, positions = raw.text("say"), _positions(raw.part("positions").only())
    if kind == "answer":
        of = _one_of(raw, "of", "state", "action")
        return AnswerTest(say, positions, _named(raw, "truth"), cast('Literal["state", "action"]', of))
    if raw.has("right") == raw.has("figure"):
        raise raw.wrong("right", "the name of a function, or `figure` the name of a figure")
    over = _one_of(raw, "over", "action", "turn")
    if over == "turn" and positions.at != "turn":
        raise raw.wrong("over", "action, unless the positions are `at` the beginning of a `turn`")
    if raw.has("right"):
        if any(raw.has(key) for key in ("counts", "best", "over")):
            raise raw.wrong("right", "left out beside counts, best and over, which belong to a figure")
        return ChooseTest(say, positions, right=_named(raw, "right"))
    return ChooseTest(
        say, positions, "", raw.text("figure"), raw.text("counts"),
        cast('Literal["least", "most"]', _one_of(raw, "best", "most", "least")),
        cast('Literal["action", "turn"]', over),
    )  # fmt: skip


def _play(raw: Reader) -> PlayTest:
    games, wins = raw.number("games"), raw.number("wins")
    if wins > games:
        raise raw.wrong("wins", f"at most {games}, the number of games")
    return PlayTest(
        raw.text("against"), games, wins, raw.number("seed") if raw.has("seed") else 0,
        raw.number("seats") if raw.has("seats") else None, raw.mapping("options", {}),
        raw.text("say") if raw.has("say") else "",
    )  # fmt: skip


def _positions(raw: Reader) -> PositionSource:
    starts = tuple(
        ListedStart(one.number("players"), one.mapping("options", {}), tuple(one.texts("events")))
        for one in (each.only() for each in (raw.parts("starts", "start") if raw.has("starts") else ()))
    )
    if raw.has("games") == bool(starts):
        raise raw.wrong("games", "a number of games, or `starts` a list of positions")
    at = _one_of(raw, "at", "choice", "turn", "throw")
    return PositionSource(
        raw.number("games") if raw.has("games") else 0,
        raw.number("seed") if raw.has("seed") else 0,
        raw.text("level") if raw.has("level") else "easy",
        raw.number("players") if raw.has("players") else None,
        raw.mapping("options", {}),
        starts,
        cast('Literal["choice", "turn", "throw"]', at),
        _named(raw, "where") if raw.has("where") else "",
        raw.number("most") if raw.has("most") else 40,
    )


def _one_of(raw: Reader, key: str, *values: str) -> str:
    """Read one of several texts; the first of them if the field is missing."""
    found = raw.all.get(key, values[0])
    if found not in values:
        raise raw.wrong(key, " or ".join(values))
    return str(found)


def _named(raw: Reader, key: str) -> str:
    found = raw.text(key)
    if not NAMED.fullmatch(found):
        raise raw.wrong(key, "module:function in the game's folder library")
    return found


# Texts


def words_of(test: TaskTest, say: Words) -> str:
    """Say what a test asks for."""
    if isinstance(test, PlayTest) and not test.say:
        return say(WON, wins=test.wins, games=test.games, level=say(LEVEL_NAMES.get(test.against, test.against)))
    return say(test.say)


def told_tasks(game: AnyGame, language: str) -> list[dict[str, object]]:
    """Return the tasks of a game as the page shows them, in a language.

    :raises TaskError: see `tasks_of`.
    """
    say = words(language, game.info.package)
    return [
        {
            "id": task.id, "title": say(task.title), "say": [say(text) for text in task.say],
            "begin": told_text(task.begin, say), "function": task.function,
            "builds": task.builds, "hints": [say(text) for text in task.hints],
            "tests": [words_of(test, say) for test in task.tests],
        }
        for task in tasks_of(game)
    ]  # fmt: skip


def told_text(text: str, say: Callable[[str], str]) -> str:
    """Translate the docstrings and the whole lines of comment of a Python text."""
    for docstring in _docstrings(text):
        text = text.replace(f'"""{docstring}"""', f'"""{say(docstring)}"""', 1)
    return COMMENT.sub(lambda found: found["before"] + say(found["text"]), text)


def _docstrings(text: str) -> list[str]:
    tree = ast.parse(text)
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)]
    # A docstring is written without escapes, so it stands in the text as it is.
    return [told for node in nodes if (told := ast.get_docstring(node, clean=False)) is not None]


def texts_of(task: WorkshopTask) -> Iterator[str]:
    """Iterate over all texts of a task that a pupil may read, as msgids."""
    yield from (task.title, *task.say, *_docstrings(task.begin))
    yield from (found["text"] for found in COMMENT.finditer(task.begin))
    yield from task.hints
    for test in task.tests:
        yield from said_by(test)


def said_by(test: TaskTest) -> Iterator[str]:
    """Iterate over the texts of a test, which the engine says."""
    yield from filter(None, (test.say, test.counts if isinstance(test, ChooseTest) else ""))
