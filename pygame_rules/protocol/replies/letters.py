"""Replies about letters (docs/letters.md, "In the bridge")."""

from typing import Literal, NotRequired, TypedDict

from pygame_rules.protocol.replies.tables import MessageEntry, TableReply
from pygame_rules.protocol.requests.letters import Terms


class LetterReply(TypedDict):
    """The letter to the other devices."""

    letter: str
    ply: int
    table: NotRequired[TableReply]
    """Only if the request had a message, which the save of this table keeps."""


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


class OwnReply(TypedDict):
    """The own link of a match."""

    text: str
    """A secret: whoever has it can play in this player's place."""


class MoveInReply(TableReply):
    """A match that goes on at this device."""

    answer: Literal["new", "same", "old"]
    """Whether the own link brought something new (`new`: also where the match has begun here), told just what is known
    here (`same`), or less (`old`)."""


LookNext = TypedDict("LookNext", {"seat": int, "for": Literal["decision", "chance"]})
"""The seat from which the match waits for a decision, or for its part of the next throw or draw."""


class LookReply(TypedDict):
    """The match that a letter, or an own link, is about."""

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
    resigned: int | None
    """The seat that has resigned."""
    agreed: bool
    """Whether all players have agreed to end the game without a result."""
    next: LookNext | None
    """Null: the game is over, or nobody's turn."""
    terms: Terms
    messages: list[MessageEntry]
    """What the players say, the lowest seat first; those who say nothing are left out."""
    offers: list[int]
    """The seats that offer to end the game without a result."""
    devices: list[list[int]]
    """The seats of each device, the lowest seat first; a seat that nobody has taken counts as a device of its own."""
    computers: list[int]
    """The seats at which a computer of such a device decides."""
    own: list[int]
    """The seats that an own link holds; empty: it is a letter."""
    record: str
    """The record, as a text, where the letter holds a match at one device; empty: it is of a match by letters."""


class ShareReply(TypedDict):
    """A link to a game."""

    text: str
    """What stands behind `#g=` in the address."""


class SharedReply(TypedDict):
    """What the link to a game says."""

    game: str
    record: str
    """The record, as a text."""
    by: str
    """The name of who shares the game; empty: it is not told."""
    task: int | None
    """After how many events the reader is asked to do better; null: the game is shown."""
