"""Replies about a match: the table, and other views of it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.protocol.replies.values import Failure, Fraction, WrittenFrame, WrittenPanelValue, WrittenScene
from pygame_rules.protocol.requests.fields import MatchLink, MatchScore, PlayerSpec, Ply, Save, Seed, Settings
from pygame_rules.protocol.requests.letters import Terms

NextKind: TypeAlias = Literal["human", "computer", "own", "chance", "waiting", "over"]


class MoveEntry(TypedDict):
    """An event in the list of moves."""

    ply: Ply
    """The event's number, counted from 1."""
    seat: int | None
    chance: bool
    """Whether it is an event of chance."""
    text: str
    words: str


Moves = TypedDict("Moves", {"from": Ply, "entries": list[MoveEntry]})
"""The page drops its entries after `from` events and appends these."""
TurnEntry = TypedDict("TurnEntry", {"from": Ply, "to": Ply, "seat": int | None, "notation": str, "words": str})
"""A turn in the list of moves: how many events were before it and at its end, whose turn it is (null: nobody's), its
text in the game's notation (empty if the game has none), and what happened in it, in words that address the reader."""
Turns = TypedDict("Turns", {"from": Ply, "entries": list[TurnEntry]})
"""The page drops its turns after the first `from` and appends these."""
RoundEntry = TypedDict("RoundEntry", {"from": Ply, "to": Ply, "seat": int | None, "words": str, "signs": list[str]})
"""What a turn of another player did, as one line; `signs` are sprites shown before it: the dice thrown, the card."""
Next = TypedDict(
    "Next",
    {
        "kind": NextKind,
        "seat": int | None,
        "level": str | None,
        "for": NotRequired[Literal["decision", "chance"]],
    },
)
"""What happens next: a person at this page decides, a computer player decides (`level` is its id), a reader's own
player decides, which the page must ask (`level` is `own`), a chance event comes, another device must send something
(`for` says what), or nothing, because the match is over."""


class Can(TypedDict):
    """What a person may do besides playing."""

    undo: bool
    undo_choice: bool
    """Whether an undo with `choice` has somewhere to go."""
    redo: bool
    resign: bool


DiceEntry = TypedDict("DiceEntry", {"hash": str | None, "seed": str | None, "from": int})
"""The hash of the seed, the seed once it is revealed, and the number of the first chance event that it has thrown."""


class StandingEntry(TypedDict):
    """A player's place at the end."""

    seat: int
    rank: int
    """Counted from 1; players who are level share a rank."""
    score: str
    """Empty if no number decided."""
    figures: list[WrittenPanelValue]
    """The numbers that the score consists of."""
    note: str
    """A sentence on how this player ended; empty where numbers say it."""


class Over(TypedDict):
    """How a match ended."""

    winners: list[int]
    scores: list[int] | None
    """Null where players have ended the game."""
    words: str
    """One sentence that names the players, for messages to other pages; the scene's `status` addresses the reader."""
    resigned: int | None
    """The seat that resigned."""
    agreed: NotRequired[bool]
    """Whether all players have agreed to end the game without a result; left out: no."""
    standings: list[StandingEntry]
    """The winner first; empty where players have ended the game."""


class SecondGame(TypedDict):
    """The beginning of the second game of a match of two: the players are at each other's seats."""

    players: list[Annotated[dict[str, object], PlayerSpec]]
    options: dict[str, object]
    seed: Seed | None
    """Null: the second game needs a new seed. Otherwise this seed brings the first game's events of chance again."""
    settings: Settings
    match: Annotated[dict[str, object], MatchLink]


class MatchEntry(TypedDict):
    """How a match of two stands."""

    game: Annotated[int, ">= 1", "<= 2"]
    of: Annotated[int, ">= 2", "<= 2"]
    winners: list[int]
    """The seat that is ahead, or has won; empty if both are level."""
    scores: list[Annotated[dict[str, int], MatchScore]]
    """One per seat."""
    lead: str
    """The unit of the leads, as the head of a column."""
    words: str
    """One sentence: which game it is, or how the match stands after it. It addresses the only person here."""
    next: SecondGame | None
    """Null while the first game runs, after the second one, and where the second game would need a seed that is not
    known."""


class MessageEntry(TypedDict):
    """What a player of a match by letters says. It comes from a stranger: show it as text alone."""

    seat: int
    text: str
    """One line of at most 140 characters."""


class LettersEntry(TypedDict):
    """What belongs to a match by letters."""

    terms: Annotated[dict[str, bool], Terms]
    messages: list[MessageEntry]
    """The lowest seat first; those who say nothing are left out."""
    offers: list[int]
    """The seats that offer to end the game without a result."""
    devices: list[list[int]]
    """The seats of each device, the lowest seat first; a seat that nobody has taken counts as a device of its own."""
    computers: list[int]
    """The seats at which a computer of such a device decides."""
    letter: str
    """The letter to send now, without another message."""


class TableReply(TypedDict):
    """The state of a match: the reply to most requests."""

    session: str
    ply: Ply
    scene: WrittenScene
    frames: list[WrittenFrame]
    """The page plays these before it shows `scene`; empty if nothing moved."""
    moves: Moves
    next: Next
    can: Can
    names: list[str]
    """The players' names; the scene calls the only person here "You"."""
    turns: Turns
    round: list[RoundEntry]
    """What the others have done since the reader's last decision, a line per turn."""
    forced: list[str]
    """The events that the person at turn cannot avoid: the rest of the turn if it can end in one way only, or the only
    legal event; else empty."""
    exact: str | None
    """The level that judges the decision of the seat at turn exactly, for `consult`; null: none does."""
    dice: DiceEntry
    over: Over | None
    match: MatchEntry | None
    """Null: this game is in no match of two."""
    save: Save
    """The page may add keys; it stores the save before it draws."""
    added: list[str]
    """The wheels of add-ons whose code takes part in this match."""
    broken: Failure | None
    """The error in a record; only the events before it could be played."""
    letters: NotRequired[LettersEntry]
    """Left out: the match is not played by letters."""


class ThinkingReply(TypedDict):
    """The progress of a computer player that has not decided yet; at 1 it has decided, and plays its choice at the next
    request."""

    thinking: Fraction


class ExplainReply(TypedDict):
    """What a thing on the board is worth now."""

    lines: list[str]
    """Sentences; empty if the game has nothing to add to the thing's label."""


class Compared(TypedDict):
    """A continuation that was tried, beside what was played."""

    tried: list[list[list[float]]]
    """The ways that things would have gone on the board, as points in board units."""
    played: list[list[list[float]]]
    why: str
    """A sentence from the game's named figures about why the trial would have been better; empty if they do not
    tell."""


class SeekReply(TypedDict):
    """An earlier state, or the state after a trial."""

    at: Ply
    scene: WrittenScene
    frames: list[WrittenFrame]
    words: str
    """The trial in words; empty without `events`."""
    compared: NotRequired[Compared]
    """Only with `to`."""


class ExportReply(TypedDict):
    """A record as a file."""

    name: str
    text: str
