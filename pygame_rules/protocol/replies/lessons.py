"""Replies about lessons."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from pygame_rules.protocol.replies.tables import TableReply
from pygame_rules.protocol.requests.fields import Ply

LessonPhase: TypeAlias = Literal["say", "ask", "other", "right"]
"""The learner reads something, is asked for a move, sees what a wrong move leads to, or has answered."""
LessonVerdict: TypeAlias = Literal["right", "other", "refused"]
"""The learner's last move belongs to an answer, is legal but not asked for, or is not legal."""


class LessonEntry(TypedDict):
    """The state of a lesson."""

    id: str
    title: str
    step: int
    """The number of the step, from 0."""
    of: int
    """The number of steps."""
    phase: LessonPhase
    verdict: LessonVerdict | None
    """The verdict on the last move; null: the learner has not moved since the question."""
    text: str
    """The text to read, or the question."""
    situation: str
    """What is told above the question: how the learner stands, and what is special about the position; may be empty."""
    said: str
    """The answer to the last move, or the hint; may be empty."""
    why: str
    """The reason, once the answer is given; may be empty."""
    marks: list[str]
    """Ids of the items and spots to which the text points."""
    path: list[str]
    """The spots at which to choose the next move of the answer, if the learner has asked to see it."""
    control: str | None
    """The button with which to choose it, likewise."""
    last: bool
    """Whether the lesson is finished."""
    play_on: bool
    """Whether the learner may play on from here: the table's `save` is a game against computer players."""


class LessonReply(TypedDict):
    """A lesson and its board."""

    session: str
    count: Ply
    """How often the learner has done something."""
    lesson: LessonEntry
    table: TableReply
