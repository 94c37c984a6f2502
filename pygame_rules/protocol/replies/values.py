"""The parts that all replies have in common."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import Frame, PanelValue, Scene

Written: TypeAlias = dict[str, Json]
WrittenScene: TypeAlias = Annotated[Written, Scene]
WrittenFrame: TypeAlias = Annotated[Written, Frame]
WrittenPanelValue: TypeAlias = Annotated[Written, PanelValue]
Fraction: TypeAlias = Annotated[float, ">= 0", "<= 1"]
ErrorClass: TypeAlias = Literal["exact", "fine", "inexact", "mistake", "blunder"]
"""How good a decision was (docs/analysis.md)."""


class Fault(TypedDict):
    """What is wrong with a reader's own code."""

    kind: str
    """The sort of fault; docs/workshop.md lists them."""
    name: str
    """The player or the file."""
    line: int | None
    """The line of the reader's text, from 1; null: no line in particular."""
    column: int | None
    """The first character that is meant in the line, from 1; null: the whole line."""
    end: int | None
    """The character after the last one that is meant; null: it is not known."""
    source: str
    """The line of the text itself; empty where there is none."""
    words: str
    """The sentence, without the place."""
    python: str
    """Python's own words, in English; empty where Python has said nothing."""
    printed: str
    """What the code has printed before."""


class Failure(TypedDict):
    """An error."""

    code: str
    reason: str
    """A sentence."""
    event: NotRequired[int | None]
    """The number of the wrong event in a record, counted from 1; null: the record as a whole is wrong."""
    text: NotRequired[str | None]
    """The text of that event."""
    detail: NotRequired[str]
    """For developers: the message of an exception in the code of an add-on or of the engine."""
    fault: NotRequired[Fault]
    """What is wrong with a reader's own code, if that is the error."""


class Done(TypedDict):
    """A reply with no further fields."""


class Refused(TypedDict):
    """The reply to a request that was not carried out."""

    ok: Literal[False]
    error: Failure
