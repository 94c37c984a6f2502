"""The description of a file of lessons, by which `core.lesson` reads it (docs/lessons.md).

This module does not import `annotations` from `__future__`, because the reader needs the types themselves.
"""

from typing import Annotated, Final, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.errors import LessonError
from pygame_rules.core.field_reader import Sentences

Text: TypeAlias = Annotated[str, "length >= 1", "length <= 600"]
Id: TypeAlias = Annotated[str, "length >= 1", "length <= 64"]
Events: TypeAlias = Annotated[list[str], "length <= 400"]
Some: TypeAlias = Annotated[list[str], "length <= 40"]
Answer: TypeAlias = Annotated[list[str], "length <= 6"]
"""The decisions that answer a question."""


class StartFile(TypedDict):
    """The beginning of a record."""

    players: Annotated[int, ">= 1", "<= 99"]
    options: NotRequired[dict[str, object]]
    events: NotRequired[Events]


class WrongFile(TypedDict):
    """The answer to a move that is not asked for; in the file it may also be the text alone."""

    say: Text
    reply: NotRequired[Events]


class StepFile(TypedDict):
    """A step; `core.lesson.Step` says what the fields mean."""

    events: NotRequired[Events]
    mark: NotRequired[Some]
    expect: NotRequired[Answer]
    one_of: NotRequired[bool]
    also: NotRequired[Annotated[list[Answer], "length <= 12"]]
    goal: NotRequired[dict[str, object]]
    wrong: NotRequired[dict[str, object]]
    against: NotRequired[Some]
    refused: NotRequired[Some]
    say: NotRequired[Text]
    ask: NotRequired[Text]
    situation: NotRequired[Text]
    hint: NotRequired[Text]
    right: NotRequired[Text]
    why: NotRequired[Text]
    natural: NotRequired[Text]


class PlayOnFile(TypedDict):
    """How a game may go on from the end."""

    level: Id


class LessonFile(TypedDict):
    """A lesson."""

    id: Id
    title: Text
    start: StartFile
    seat: NotRequired[Annotated[int, ">= 0", "<= 98"]]
    steps: Annotated[list[StepFile], "length <= 12"]
    play_on: NotRequired[PlayOnFile]


SAID: Final = Sentences(
    LessonError,
    no_object="{where}: expected an object, not {found}.",
    wrong="{where}: {key} must be {expected}, not {found}.",
    unknown="{where}: there is no key {key}; expected {keys}.",
)
