"""The types of the requests and replies about letters (docs/letters.md, "In the bridge"); no code that runs.

Like `bridge/vocabulary.py`, other modules import this one only for type checking.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.bridge.vocabulary import Id, PlayerSpec, Ply, SeatNumber, Seed, TableReply, View

LetterText: TypeAlias = "Annotated[str, 'length <= 140000']"
"""A letter as a text of letters, digits, `-` and `_` (docs/letters.md, "As a text")."""


class InviteRequest(TypedDict):
    """Begin a match with seats at other devices."""

    do: Literal["invite"]
    session: Id
    game: Id
    players: Annotated[list[PlayerSpec], "length <= 99"]
    """One a seat; those at other devices have the kind `remote`, and may have a name that is proposed."""
    options: NotRequired[dict[str, object]]
    seed: Seed
    """New, and of this device alone: the parts of its seats come from it."""
    view: View


class JoinRequest(TypedDict):
    """Take a seat in the match of an invitation."""

    do: Literal["join"]
    session: Id
    letter: LetterText
    seat: NotRequired[SeatNumber]
    """An open one; left out: the first open one."""
    name: NotRequired[Annotated[str, "length <= 80"]]
    """Left out or empty: the name that was proposed."""
    seed: Seed
    view: View


class LetterRequest(TypedDict):
    """Write the letter to the other devices."""

    do: Literal["letter"]
    session: Id


class OpenRequest(TypedDict):
    """Take over what a letter tells."""

    do: Literal["open"]
    session: Id
    ply: Ply
    letter: LetterText


class LookRequest(TypedDict):
    """Say what a letter is about; nothing changes. It is `open` without a session."""

    do: Literal["open"]
    letter: LetterText


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
