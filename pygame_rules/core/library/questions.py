"""Questions about a game that its package answers by computing: such as what a disputed rule changes in one position.

A game's package lists them as `QUESTIONS` in its module `library/questions.py`. The command `questions` asks them
(docs/study.md, "Questions of a game").
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_value import Json

HOME = "library.questions"
"""The module of a game's package that lists its questions."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of an answer."""

    id: str
    """Its name in JSON: lower-case words joined by underscores."""
    name: str
    """A msgid: its head."""
    help: str
    """A msgid: what it holds, and the values that it may have."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question: a table, and a sentence or more that says what follows from it."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Json, ...], ...]
    """Each as long as `columns`: words, whole numbers, true or false; null: does not apply."""
    conclusion: str = ""
    """A msgid."""

    def to_json(self) -> dict[str, Json]:
        """Write the table: the columns' ids, and the rows."""
        return {"columns": [column.id for column in self.columns], "rows": [[*row] for row in self.rows]}


@dataclass(frozen=True, slots=True)
class Question:
    """A question with the function that answers it."""

    id: str
    """Lower-case words joined by hyphens."""
    title: str
    """A msgid: the question."""
    help: str
    """A msgid: how it is answered, and what is left out."""
    answer: Callable[[], Answered]
    """Computes the answer, always the same; it may take some minutes."""


def questions_of(game: AnyGame) -> tuple[Question, ...]:
    """Return the questions of a game; none if its package lists none."""
    package = game.info.package
    if not package or find_spec(f"{package}.library") is None or find_spec(f"{package}.{HOME}") is None:
        return ()
    found: tuple[Question, ...] = import_module(f"{package}.{HOME}").QUESTIONS
    return found
