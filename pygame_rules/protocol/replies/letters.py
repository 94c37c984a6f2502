"""Replies about letters (docs/letters.md, "In the bridge")."""

from typing import Literal, TypedDict

from pygame_rules.protocol.replies.tables import TableReply


class LetterReply(TypedDict):
    """The letter to the other devices."""

    letter: str
    ply: int


class LetterTableReply(TypedDict):
    """A match that has begun at this device, and its first letter: the invitation, or the answer to it."""

    table: TableReply
    letter: str


class OpenReply(TypedDict):
    """The effect of a letter."""

    answer: Literal["new", "same", "old"]
    """Whether the letter brought something new (`new`). Otherwise it told just what is known here (`same`), or less
    (`old`)."""
    table: TableReply
    """The table, with the frames of what is new."""


class LookReply(TypedDict):
    """The match that a letter is about."""

    game: str
    names: list[str]
    """By seat; empty: the game's own name for the seat."""
    options: dict[str, object]
    open: list[int]
    """The seats that somebody can still take."""
    anchors: list[str | None]
    """By seat, in hexadecimal digits; null: not known yet. A letter belongs to the match that has one of these
    anchors."""
    events: int
    over: bool
