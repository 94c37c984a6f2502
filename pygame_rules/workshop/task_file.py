"""The description of a file of tasks, by which `workshop.tasks` reads it (docs/workshop.md, "Tasks").

This module does not import `annotations` from `__future__`, because the reader needs the types themselves.
"""

from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.errors import TaskError
from pygame_rules.core.field_reader import Sentences
from pygame_rules.core.lesson_file import StartFile

Text: TypeAlias = Annotated[str, "length >= 1", "length <= 600"]
Id: TypeAlias = Annotated[str, "length >= 1", "length <= 64"]
Named: TypeAlias = Annotated[str, "length >= 3", "length <= 200"]
"""A function in a module of the game's folder `library`: `module:function`."""
Seed: TypeAlias = Annotated[int, ">= 0", "<= 9007199254740991"]
Games: TypeAlias = Annotated[int, ">= 1", "<= 1000"]
Seats: TypeAlias = Annotated[int, ">= 1", "<= 99"]


class PositionsFile(TypedDict):
    """The positions of a test: from games between computer players, or listed."""

    games: NotRequired[Games]
    seed: NotRequired[Seed]
    level: NotRequired[Id]
    players: NotRequired[Seats]
    options: NotRequired[dict[str, object]]
    starts: NotRequired[Annotated[list[StartFile], "length <= 100"]]
    at: NotRequired[Literal["choice", "turn", "throw"]]
    where: NotRequired[Named]
    most: NotRequired[Games]


class TaskTestFile(TypedDict):
    """A test; which fields it has depends on its kind (`workshop.tasks`)."""

    kind: Literal["play", "choose", "answer"]
    say: NotRequired[Text]
    positions: NotRequired[PositionsFile]
    right: NotRequired[Named]
    figure: NotRequired[Id]
    counts: NotRequired[Text]
    best: NotRequired[Literal["least", "most"]]
    over: NotRequired[Literal["action", "turn"]]
    truth: NotRequired[Named]
    of: NotRequired[Literal["state", "action"]]
    against: NotRequired[Id]
    games: NotRequired[Games]
    wins: NotRequired[Games]
    seats: NotRequired[Seats]
    options: NotRequired[dict[str, object]]
    seed: NotRequired[Seed]


class WorkshopTaskFile(TypedDict):
    """A task; `workshop.tasks.WorkshopTask` says what the fields mean."""

    id: Id
    title: Text
    say: Annotated[list[str], "length >= 1", "length <= 8"]
    begin: Annotated[list[str], "length >= 1", "length <= 80"]
    function: Id
    builds: NotRequired[bool]
    hints: Annotated[list[str], "length >= 1", "length <= 3"]
    tests: Annotated[list[TaskTestFile], "length >= 1", "length <= 6"]


SAID: Final = Sentences(
    TaskError,
    no_object="{where}: expected an object, not {found}.",
    wrong="{where}: {key} must be {expected}, not {found}.",
    unknown="{where}: there is no key {key}; expected {keys}.",
)
