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
    """What a letter has brought."""

    answer: Literal["new", "same", "old"]
    """Something new; or nothing, because it says what is known, or because more is known here."""
    table: TableReply
    """With the frames of what is new."""


class LookReply(TypedDict):
    """What a letter is about."""

    game: str
    names: list[str]
    """By seat; empty: the game's own name for the seat."""
    options: dict[str, object]
    open: list[int]
    """The seats that can be taken."""
    anchors: list[str | None]
    """By seat, in hexadecimal digits; null: not known yet. A letter belongs to the match that has one of them."""
    events: int
    over: bool
