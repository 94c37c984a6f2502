"""What the page and the engine say to each other: the shapes of requests and replies, and nothing that runs.

This is the only source of the bridge's vocabulary. The functions that build the replies return these types, so that
mypy checks them; `python -m tools.vocabulary` writes the page's types from this file; and tests compare real requests
and replies with it. What each verb does tells docs/architecture.md, "The bridge".

Modules import this one for their types alone, and the page's rules come without it (`tools/pack.py`). What `Annotated`
says of a value is a bound, in the form `<= 99`, `length >= 1` or `matches <pattern>`; of an object, `Annotated` names
the class that writes it. Classes whose names begin with `_` are only what others have in common.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import Frame, Scene, Shape

Written: TypeAlias = "dict[str, Json]"
WrittenScene: TypeAlias = "Annotated[Written, Scene]"
WrittenFrame: TypeAlias = "Annotated[Written, Frame]"

Id: TypeAlias = "Annotated[str, 'length <= 200']"
"""An id that the page has chosen or knows from the list of games."""
Ply: TypeAlias = "Annotated[int, '>= 0', '<= 1000000']"
SeatNumber: TypeAlias = "Annotated[int, '>= 0', '<= 99']"
Part: TypeAlias = "Annotated[float, '>= 0', '<= 1']"
Milliseconds: TypeAlias = "Annotated[int, '>= 1', '<= 10000']"
Seed: TypeAlias = "Annotated[str, 'matches ^[0-9a-f]{64}$']"
RecordJson: TypeAlias = "dict[str, object]"
"""A record as docs/records.md has it."""
Kind: TypeAlias = Literal["human", "computer", "remote"]
"""A person at this device, a computer player, or somebody at another device."""
NextKind: TypeAlias = Literal["human", "computer", "chance", "waiting", "over"]


# What requests consist of


class View(TypedDict):
    """How a match is to be seen."""

    seat: SeatNumber | None
    """Whose eyes: a seat, or null for nobody in particular."""
    lang: str
    shape: Shape


class PlayerSpec(TypedDict):
    """Who shall play at a seat."""

    name: NotRequired[Annotated[str, "length <= 80"]]
    """Empty or left out: every reader sees the game's own name for the seat in their language."""
    kind: Kind
    level: NotRequired[Id]
    """The computer player's id; left out for a person."""


class Settings(TypedDict):
    """How a match is played."""

    undo_past: NotRequired[bool]
    """Whether undo may pass chance events; left out: with at most one person."""


class SavedSeat(TypedDict):
    """Who plays at a seat, as a save has it."""

    kind: Kind
    level: NotRequired[str]


class SavedSettings(TypedDict):
    """How a match is played, as a save has it."""

    undo_past: bool
    dice_from: Ply
    """The number of the first chance event that the seed has thrown."""


class Save(TypedDict):
    """All that `restore` needs."""

    schema: Literal[1]
    record: RecordJson
    redo: list[str]
    """Events that were undone, the next one first."""
    seats: list[Annotated[dict[str, object], SavedSeat]]
    seed: Seed
    settings: SavedSettings


# Requests


class _Asked(TypedDict):
    lang: NotRequired[str]
    """The language of error sentences; left out: English."""


class _Sat(_Asked):
    session: Id
    """Any text of the page's choosing."""


class _AtPly(_Sat):
    ply: Ply
    """How many events the page has seen."""


class HelloRequest(_Asked):
    """Which games are there?"""

    do: Literal["hello"]


class FilesRequest(_Asked):
    """What does the site have of a game?"""

    do: Literal["files"]
    game: Id


class NewRequest(_Sat):
    """Begin a match."""

    do: Literal["new"]
    game: Id
    players: Annotated[list[PlayerSpec], "length <= 99"]
    """One a seat."""
    options: NotRequired[dict[str, object]]
    seed: Seed
    settings: NotRequired[Settings]
    view: View


class RestoreRequest(_Sat):
    """Go on with a match that was saved."""

    do: Literal["restore"]
    save: Save
    view: View


class ImportRequest(_Sat):
    """Go on with a record."""

    do: Literal["import"]
    text: str
    """A record."""
    seed: Seed
    settings: NotRequired[Settings]
    view: View


class ViewRequest(_AtPly):
    """Show the same state to other eyes, in another language or shape."""

    do: Literal["view"]
    view: View


class PlayRequest(_AtPly):
    """Play events of the person at turn, or those that have come from another device."""

    do: Literal["play"]
    events: Annotated[list[str], "length >= 1", "length <= 100"]
    seat: NotRequired[SeatNumber]
    """The seat from which the events have come; left out: they are a person's at this device."""


class ChanceRequest(_AtPly):
    """Let the next chance event happen."""

    do: Literal["chance"]


class ThinkRequest(_AtPly):
    """Let the computer player at turn think, and play when it has decided."""

    do: Literal["think"]
    ms: Milliseconds


class ConsultRequest(_AtPly):
    """Let a computer player think about the decision of the seat at turn; nothing is played."""

    do: Literal["consult"]
    level: Id
    ms: Milliseconds


class StopConsultRequest(_Sat):
    """Forget what a computer player was asked to think about."""

    do: Literal["consult"]
    stop: Literal[True]


class UndoRequest(_AtPly):
    """Take back the last decision of a person."""

    do: Literal["undo"]


class RedoRequest(_AtPly):
    """Play again what was undone."""

    do: Literal["redo"]


class ResignRequest(_AtPly):
    """Let a seat give up."""

    do: Literal["resign"]
    seat: SeatNumber


class SeekRequest(_AtPly):
    """Look back."""

    do: Literal["seek"]
    at: Ply
    """The number of events after which the state is looked at."""
    frames: NotRequired[bool]
    """Whether the last of these events is shown happening."""


class ExportRequest(_Sat):
    """Write the record as a file."""

    do: Literal["export"]


class CheckRequest(_Sat):
    """Throw again what was thrown in a match that is over."""

    do: Literal["check"]


class CheckTextRequest(_Asked):
    """Throw again what was thrown in a record."""

    do: Literal["check"]
    text: str
    """A record."""
    seed: NotRequired[Seed]
    """Needed where the record has none."""


class DraftRequest(_Asked):
    """Begin a draft, show it or edit it; nothing is kept."""

    do: Literal["draft"]
    game: Id
    option: Id
    players: SeatNumber
    """How many."""
    view: View
    value: NotRequired[Json]
    """A draft to go on with; left out: one begins."""
    edit: NotRequired[Annotated[str, "length <= 100"]]


class CloseRequest(_Sat):
    """Forget a match."""

    do: Literal["close"]


AnyRequest: TypeAlias = (
    "HelloRequest | FilesRequest | NewRequest | RestoreRequest | ImportRequest | ViewRequest | PlayRequest"
    "| ChanceRequest | ThinkRequest | ConsultRequest | StopConsultRequest | UndoRequest | RedoRequest | ResignRequest"
    "| SeekRequest | ExportRequest | CheckRequest | CheckTextRequest | DraftRequest | CloseRequest"
)


# What replies consist of


class Failure(TypedDict):
    """What was wrong."""

    code: str
    reason: str
    """A sentence."""
    event: NotRequired[int | None]
    """The number of the event of a record that is wrong, counted from 1; null: the record as a whole is."""
    text: NotRequired[str | None]
    """That event."""
    detail: NotRequired[str]
    """For whoever mends it: an error in the code of an add-on or of the engine."""


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


Next = TypedDict(
    "Next",
    {
        "kind": NextKind,
        "seat": int | None,
        "level": str | None,
        "for": NotRequired[Literal["decision", "chance"]],
    },
)
"""What happens next: a person at this page decides, a computer player does (its id is the level), chance does, another
device gives what it is waited `for`, or nothing happens any more."""


class Can(TypedDict):
    """What a person may do besides playing."""

    undo: bool
    redo: bool
    resign: bool


DiceEntry = TypedDict("DiceEntry", {"hash": str | None, "seed": str | None, "from": int})
"""The hash of the seed, the seed when it is told, and the number of the first chance event that it has thrown."""


class Over(TypedDict):
    """How a match has ended."""

    winners: list[int]
    scores: list[int] | None
    """Null after a resignation."""
    words: str
    resigned: int | None
    """The seat that gave up."""


class ChoiceEntry(TypedDict):
    """A value that an option can have."""

    value: str | int | bool
    name: str
    help: NotRequired[str]
    """What is behind the name."""


class OptionEntry(TypedDict):
    """An option of a game in one language."""

    id: str
    name: str
    help: str
    default: str | int | bool | None
    choices: list[ChoiceEntry]
    pictures: NotRequired[bool]
    """Whether the site has a picture of each choice."""
    draft: NotRequired[bool]
    """Whether a value of one's own can be made by editing."""


class GameWords(TypedDict):
    """The words of a game in one language."""

    lang: NotRequired[str]
    """The language that they are in, where the game does not speak the reader's."""
    summary: str
    credits: str
    seat_names: list[str]
    level_names: dict[str, str]
    """What computer players from outside are called, by their ids."""
    seat_names_for: NotRequired[dict[str, list[str]]]
    """What the seats are called by the number of players, where that changes them."""
    options: list[OptionEntry]


class GameEntry(TypedDict):
    """A game as `games.json` lists it."""

    id: str
    title: str
    seats: list[int]
    """The possible numbers of players, ascending."""
    minutes: int
    levels: list[str]
    palette: dict[str, str]
    words: dict[str, GameWords]
    """By language."""


class Line(TypedDict):
    """What a computer player thinks of a way to go on."""

    events: list[str]
    """An action, or the rest of the turn."""
    values: list[float]
    """What it is worth, one number a seat."""


class CheckRow(TypedDict):
    """A chance event beside what the seed throws."""

    ply: Ply
    """The event's number, counted from 1."""
    index: Ply
    """The number of the chance event, counted from 0."""
    text: str
    expected: str | None
    """Null where another seed threw."""
    ok: bool | None


# Replies; with each comes `ok`: true


class HelloReply(TypedDict):
    """All games."""

    version: str
    games: list[GameEntry]
    wheels: dict[str, str]
    """What added games came with, by their ids."""
    broken: list[str]
    """Why others are missing, a sentence each."""


class FilesReply(TypedDict):
    """What the site has of a game in `games/<id>/`: path to text."""

    files: dict[str, str]


class TableReply(TypedDict):
    """The state of a match, as most requests give it."""

    session: str
    ply: Ply
    scene: WrittenScene
    frames: list[WrittenFrame]
    """To be played before `scene` is shown; empty where nothing moved."""
    moves: Moves
    next: Next
    can: Can
    single: str | None
    """The event of a person's only choice."""
    dice: DiceEntry
    over: Over | None
    save: Save
    """The page adds what it likes and stores it before it draws."""
    added: list[str]
    """The wheels of add-ons whose code plays in this match."""
    broken: Failure | None
    """What was wrong with a record of which only the first part could be played."""


class ThinkingReply(TypedDict):
    """A computer player has not decided yet."""

    thinking: Part


class ConsultReply(TypedDict):
    """What a computer player thinks of the decision of the seat at turn."""

    ply: Ply
    seat: int
    level: str
    progress: Part
    lines: list[Line]
    """The best first."""
    choice: str | None
    """An event; null while it thinks."""


class SeekReply(TypedDict):
    """A look back."""

    at: Ply
    scene: WrittenScene
    frames: list[WrittenFrame]


class ExportReply(TypedDict):
    """A record as a file."""

    name: str
    text: str


class CheckReply(TypedDict):
    """Every chance event recomputed."""

    game: str
    hash: str | None
    """The hash that the record promised."""
    seed: Seed
    seed_hash: str
    hash_ok: bool | None
    """Whether the seed has the promised hash; null: none was promised."""
    rows: list[CheckRow]


class DraftReply(TypedDict):
    """A value that is being made."""

    value: Json
    """The draft."""
    scene: WrittenScene
    faults: list[str]
    """What is still wrong, a sentence each."""
    option_value: Json
    """The value of the option; null while something is wrong."""


class Done(TypedDict):
    """Nothing more is to be told."""


class Refused(TypedDict):
    """The reply to a request that was not done."""

    ok: Literal[False]
    error: Failure


Replies = TypedDict(
    "Replies",
    {
        "hello": HelloReply,
        "files": FilesReply,
        "new": TableReply,
        "restore": TableReply,
        "import": TableReply,
        "view": TableReply,
        "play": TableReply,
        "chance": TableReply,
        "think": "TableReply | ThinkingReply",
        "consult": "ConsultReply | Done",
        "undo": TableReply,
        "redo": TableReply,
        "resign": TableReply,
        "seek": SeekReply,
        "export": ExportReply,
        "check": CheckReply,
        "draft": DraftReply,
        "close": Done,
    },
)
"""What is given, by what was asked under `do`."""
