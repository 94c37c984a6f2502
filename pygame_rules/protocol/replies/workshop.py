"""Replies about players that a reader writes."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pygame_rules.protocol.replies.values import Fraction


class _Printing(TypedDict):
    printed: str
    """What the code has printed."""
    cut: bool
    """Whether it has printed more than that."""


class TextPlayer(TypedDict):
    """A player in a text."""

    name: str
    kind: Literal["function", "class"]
    line: int
    """Where it begins in the text, from 1."""
    doc: str
    """The first line of its docstring; empty: it has none."""


class LoadReply(_Printing):
    """A text that was loaded."""

    players: list[TextPlayer]


class ActionValue(TypedDict):
    """What a player says that an action is worth."""

    action: str
    value: float


class DecideReply(_Printing):
    """What a player has decided."""

    action: str
    """The event as a record writes it."""
    values: list[ActionValue]
    """In the order in which the player gave them; empty: it gave an action alone."""
    ms: float
    """How long the player's own code took for this decision; what the engine does before and after does not count."""


class ConsoleResult(TypedDict):
    """What a line shows."""

    kind: Literal["text", "board", "table"]
    text: NotRequired[str]
    """The value as Python writes it."""
    svg: NotRequired[str]
    """A board without its sprites, which the page adds."""
    game: NotRequired[str]
    """Of a board: the id of the game whose sprites it needs."""
    columns: NotRequired[list[str]]
    rows: NotRequired[list[list[int | float | str | bool | None]]]
    more: NotRequired[int]
    """How many rows of a table are left out."""


class ConsoleReply(_Printing):
    """What a line has given."""

    incomplete: bool
    """Whether the line needs another one, as after a colon; then nothing was carried out."""
    results: list[ConsoleResult]


class Completed(TypedDict):
    """A name that fits."""

    name: str
    calls: bool
    """Whether it can be called."""
    doc: str
    """The first line of its description, in the reader's language where that is known; empty: there is none."""


class CompleteReply(TypedDict):
    """How a name may go on."""

    start: int
    """Where the name begins in the line, as a number of characters."""
    names: list[Completed]
    """The first hundred."""


class KnownThing(TypedDict):
    """Something that a position knows."""

    name: str
    kind: Literal["field", "method"]
    call: str
    """How it is written after the position: `legal_actions()`."""
    words: str
    """What it is, in the reader's language where that is known, else in English; empty: nobody has said it."""


class ExamplePlayer(TypedDict):
    """A player to begin with."""

    name: str
    words: str
    """What it does, in the reader's language."""
    text: str
    """Python."""


class ToldTask(TypedDict):
    """A task for those who learn to program, in the reader's language."""

    id: str
    title: str
    say: list[str]
    """Paragraphs: what is to be written."""
    begin: str
    """Python: the text to begin with."""
    function: str
    """The name that the tests look for in the text."""
    builds: bool
    """Whether it builds on the task before, so that one can take one's functions from there."""
    hints: list[str]
    """From the slightest to the plainest."""
    tests: list[str]
    """What is tested, a sentence each."""


class KnowledgeReply(TypedDict):
    """What a position knows, players to begin with, and tasks."""

    rows: list[KnownThing]
    examples: list[ExamplePlayer]
    """The weakest first. Empty: the game has none, or is one of the site's own, whose examples are in a file."""
    tasks: list[ToldTask]
    """The easiest one first; none: the game has none."""


class LadderInterval(TypedDict):
    """A share with the bounds of its interval for 95 %."""

    share: float
    """From 0 to 1; without the luck it may lie a little outside."""
    low: float | None
    high: float | None
    """Null: one pair of games says nothing about them."""


class LadderRow(TypedDict):
    """What is known of a comparison."""

    challenger: str
    against: str
    pairs: int
    games: int
    wins: float
    """Of the challenger; a shared win counts by its fraction."""
    plain: LadderInterval
    adjusted: LadderInterval | None
    """Without the luck of the throws; null: no luck was measured."""
    gain: float | None
    verdict: Literal["above", "below"] | None
    """Whether the interval lies on one side of the threshold; null: it is open."""


class LadderReply(TypedDict):
    """A ladder that begins."""

    comparisons: list[list[str]]
    """The names of the challenger and of the other player."""
    threshold: Fraction


class LadderGoReply(TypedDict):
    """The progress of a ladder."""

    rows: list[LadderRow]
    """Of all comparisons that have begun, in their order."""
    games: int
    """How many have been played."""
    done: bool
    pace: float
    """Games per second, since the ladder began."""


class TaskWay(TypedDict):
    """A way to go on from the position in which a text has failed."""

    kind: Literal["chosen", "right", "asked"]
    """What the player has chosen, one way that is right, or the action that the question was about."""
    events: list[str]
    """One action; where a whole turn counts, its actions."""


class TestedTask(TypedDict):
    """How far a test of a task is, in the reader's language."""

    words: str
    """What it asks for."""
    state: Literal["open", "passed", "failed"]
    told: str
    """What was found, in a sentence or two; empty: nothing yet."""
    done: int
    """How many games, positions or questions have been looked at."""
    of: int
    """Of how many at most: a test ends as soon as it is decided. 0: that is not known yet."""
    printed: str
    """What the text has printed where it failed; empty where it has not."""
    record: NotRequired[dict[str, object]]
    """The match up to the position in which the text has failed; missing where it has not, and for whole games."""
    ways: NotRequired[list[TaskWay]]
    """There: what was chosen, and what is right; empty where the answer is no action. Missing without a record."""


class TaskReply(TypedDict):
    """How far the check of a task is."""

    done: bool
    """Whether all tests have been carried out."""
    passed: bool
    """Whether all of them are passed."""
    tests: list[TestedTask]
    """In the order in which they are carried out."""
