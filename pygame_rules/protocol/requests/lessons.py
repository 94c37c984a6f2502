"""Requests about lessons."""

from typing import Literal, NotRequired

from pygame_rules.core.json_value import Json
from pygame_rules.protocol.requests.fields import Events, Id, Ply, Seed, View, _Sat


class LessonRequest(_Sat):
    """Begin a lesson."""

    do: Literal["lesson"]
    game: Id
    lesson: Json
    """The lesson as the game's file has it (docs/lessons.md), its texts in the reader's language."""
    step: NotRequired[Ply]
    """The number of the step to begin with, from 0; the answers to earlier steps are played."""
    seed: Seed
    """For a game that goes on from the lesson."""
    view: View


class _Learning(_Sat):
    count: Ply
    """How often the learner has done something, as the page knows it."""


class LessonPlayRequest(_Learning):
    """Play moves of the learner."""

    do: Literal["lesson-play"]
    events: Events


class LessonGoRequest(_Learning):
    """Go on in a lesson (`on`: after something was read or answered, or to take back a wrong move); show where to look
    and, the second time, the answer (`show`); go to the next step (`skip`); or go back to the beginning of this step or
    of the one before (`back`)."""

    do: Literal["lesson-go"]
    way: Literal["on", "show", "skip", "back"]


class LessonLookRequest(_Learning):
    """Show the same state of a lesson in another shape."""

    do: Literal["lesson-go"]
    way: Literal["look"]
    view: View
