"""The types of the requests and replies between the page and the engine; no code that runs.

This is the only source of the bridge's vocabulary. The functions that build the replies return these types, so that
mypy checks them; `python -m tools.vocabulary` generates the page's types from this file; and tests compare real
requests and replies with it. docs/architecture.md, "The bridge", says what each verb does.

Other modules import this one only for type checking, and the page's bundle leaves it out (`tools/engine/pack.py`). For
a value, `Annotated` states a bound, in the form `<= 99`, `length >= 1` or `matches <pattern>`; for an object, it names
the class that writes it. Classes whose names begin with `_` only hold the fields that others share.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import Figure, Frame, Scene, Shape

Written: TypeAlias = "dict[str, Json]"
WrittenScene: TypeAlias = "Annotated[Written, Scene]"
WrittenFrame: TypeAlias = "Annotated[Written, Frame]"
WrittenFigure: TypeAlias = "Annotated[Written, Figure]"

Id: TypeAlias = "Annotated[str, 'length <= 200']"
"""An id that the page has chosen or knows from the list of games."""
Ply: TypeAlias = "Annotated[int, '>= 0', '<= 1000000']"
SeatNumber: TypeAlias = "Annotated[int, '>= 0', '<= 99']"
Part: TypeAlias = "Annotated[float, '>= 0', '<= 1']"
Milliseconds: TypeAlias = "Annotated[int, '>= 1', '<= 10000']"
Seed: TypeAlias = "Annotated[str, 'matches ^[0-9a-f]{64}$']"
RecordJson: TypeAlias = "dict[str, object]"
"""A record as docs/records.md describes it."""
Kind: TypeAlias = Literal["human", "computer", "remote"]
"""A person at this device, a computer player, or somebody at another device."""
LessonPhase: TypeAlias = Literal["say", "ask", "other", "right"]
"""The learner reads something, is asked for a move, sees what a wrong move leads to, or has answered."""
LessonVerdict: TypeAlias = Literal["right", "other", "refused"]
"""The learner's last move belongs to an answer, is legal but not asked for, or is not legal."""
NextKind: TypeAlias = Literal["human", "computer", "chance", "waiting", "over"]


# What requests consist of


class View(TypedDict):
    """How to show a match."""

    seat: SeatNumber | None
    """The seat whose view it is; null for no seat in particular."""
    lang: str
    shape: Shape


class PlayerSpec(TypedDict):
    """Who is to play at a seat."""

    name: NotRequired[Annotated[str, "length <= 80"]]
    """Empty or left out: every reader sees the game's own name for the seat in their language."""
    kind: Kind
    level: NotRequired[Id]
    """The computer player's id; left out for a person."""


class Settings(TypedDict):
    """How a match is played."""

    undo_past: NotRequired[bool]
    """Whether undo may pass chance events; left out: only with at most one person."""


class MatchScore(TypedDict):
    """What a player has won in a match of two."""

    wins: Annotated[int, ">= 0", "<= 2"]
    lead: Annotated[int, ">= 0", "<= 1000000"]


class MatchLink(TypedDict):
    """A game's place in a match of two, as the record's key `match` has it."""

    id: Annotated[str, "length >= 1", "length <= 64"]
    """The same in both games, of the page's choosing."""
    game: Annotated[int, ">= 1", "<= 2"]
    of: Annotated[int, ">= 2", "<= 2"]
    before: NotRequired[list[MatchScore]]
    """In the second game: what the players at its seats have won in the first one."""


class SavedSeat(TypedDict):
    """Who plays at a seat, in a save."""

    kind: Kind
    level: NotRequired[str]


class SavedSettings(TypedDict):
    """How a match is played, in a save."""

    undo_past: bool
    dice_from: Ply
    """The number of the first chance event that the seed has thrown."""


class Save(TypedDict):
    """Everything that `restore` needs."""

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
    """List all games."""

    do: Literal["hello"]


class FilesRequest(_Asked):
    """Give the files that the site has of a game."""

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
    match: NotRequired[Annotated[dict[str, object], MatchLink]]
    """Left out: the game is in no match of two."""
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
    """Show the same state as another seat sees it, or in another language or shape."""

    do: Literal["view"]
    view: View


class PlayRequest(_AtPly):
    """Play events that the person at turn has chosen, or that have come from another device."""

    do: Literal["play"]
    events: Annotated[list[str], "length >= 1", "length <= 100"]
    seat: NotRequired[SeatNumber]
    """The seat at another device that has sent the events; left out: they are a person's at this device."""


class ChanceRequest(_AtPly):
    """Draw and play the next chance event."""

    do: Literal["chance"]


class ThinkRequest(_AtPly):
    """Let the computer player at turn think, and play its choice when it has decided."""

    do: Literal["think"]
    ms: Milliseconds


class ConsultRequest(_AtPly):
    """Let a computer player think about the decision of the seat at turn; nothing is played."""

    do: Literal["consult"]
    level: Id
    ms: Milliseconds


class StopConsultRequest(_Sat):
    """Stop the thinking that `consult` has started, and forget it."""

    do: Literal["consult"]
    stop: Literal[True]


class HintRequest(_AtPly):
    """Advise the person at turn; nothing is played. Repeat it to continue the thinking."""

    do: Literal["hint"]
    ms: Milliseconds
    events: NotRequired[Annotated[list[str], "length >= 1", "length <= 100"]]
    """A choice whose loss is wanted."""


class StopHintRequest(_Sat):
    """Stop the thinking that `hint` has started, and forget it."""

    do: Literal["hint"]
    stop: Literal[True]


class AheadRequest(_AtPly):
    """Say how likely each seat is to win as things stand."""

    do: Literal["ahead"]


class AnalyseRequest(_Sat):
    """Look back at a match that is over; repeat the request until the analysis is done."""

    do: Literal["analyse"]
    ms: Milliseconds
    whole: NotRequired[bool]
    """Whether the reply tells all that is known instead of what is new."""


class StopAnalysisRequest(_Sat):
    """Stop the analysis that `analyse` has started, and forget it."""

    do: Literal["analyse"]
    stop: Literal[True]


class ExplainRequest(_AtPly):
    """Say what a thing on the board is worth now."""

    do: Literal["explain"]
    id: Annotated[str, "length <= 200"]
    """The id of a spot or an item of the scene; empty: the board as a whole."""


class UndoRequest(_AtPly):
    """Take back the last decision of a person."""

    do: Literal["undo"]
    turn: NotRequired[bool]
    """Whether to take back all decisions of that person's turn."""
    choice: NotRequired[bool]
    """Whether to go back to the last decision in which the person had a choice; refused where there is none."""


class RedoRequest(_AtPly):
    """Play again what was undone."""

    do: Literal["redo"]


class ResignRequest(_AtPly):
    """Let a seat resign."""

    do: Literal["resign"]
    seat: SeatNumber


class SeekRequest(_AtPly):
    """Show an earlier state."""

    do: Literal["seek"]
    at: Ply
    """The number of events after which to show the state."""
    frames: NotRequired[bool]
    """Whether the reply has the frames of the last of these events, or of all that were tried."""
    events: NotRequired[Annotated[list[str], "length >= 1", "length <= 100"]]
    """What might have followed then; the state after it is shown. Only when the match is over."""
    to: NotRequired[Ply]
    """The end of what was played instead, with which `events` are compared."""


class ExportRequest(_Sat):
    """Write the record as a file."""

    do: Literal["export"]


class CheckRequest(_Sat):
    """Recompute the throws of a match that is over from its seed."""

    do: Literal["check"]


class CheckTextRequest(_Asked):
    """Recompute the throws of a record from its seed."""

    do: Literal["check"]
    text: str
    """A record."""
    seed: NotRequired[Seed]
    """Needed if the record has none."""


class StoryRequest(_Asked):
    """Make the story of a record (docs/stories.md)."""

    do: Literal["story"]
    text: str
    """A record."""
    languages: NotRequired[Annotated[list[str], "length >= 1", "length <= 20"]]
    """The first one is for readers of other languages; left out: all that the game speaks."""
    start: NotRequired[Ply]
    """The number of events before the first scene; left out: 0."""
    end: NotRequired[Ply]
    """The number of events before the last scene; left out: all."""
    title: NotRequired[Annotated[str, "length <= 200"]]


class DraftRequest(_Asked):
    """Begin a draft, show it or edit it; the engine keeps nothing."""

    do: Literal["draft"]
    game: Id
    option: Id
    players: SeatNumber
    """The number of players."""
    view: View
    value: NotRequired[Json]
    """A draft to continue; left out: begin a new one."""
    edit: NotRequired[Annotated[str, "length <= 100"]]


class LessonRequest(_Sat):
    """Begin a lesson."""

    do: Literal["lesson"]
    game: Id
    lesson: Json
    """The lesson as the game's file has it (docs/lessons.md), its texts in the reader's language."""
    step: NotRequired[Ply]
    """The number of the step to begin with, from 0; the answers to those before are played."""
    seed: Seed
    """For a game that goes on from the lesson."""
    view: View


class _Learning(_Sat):
    count: Ply
    """How often the learner has done something, as the page knows it."""


class LessonPlayRequest(_Learning):
    """Play moves of the learner."""

    do: Literal["lesson-play"]
    events: Annotated[list[str], "length >= 1", "length <= 100"]


class LessonGoRequest(_Learning):
    """Go on in a lesson: after something was read, answered or, to take it back, played wrong; or show where to look
    and, the second time, the answer; or go to the next step; or back to the beginning of this one or the one before."""

    do: Literal["lesson-go"]
    way: Literal["on", "show", "skip", "back"]


class LessonLookRequest(_Learning):
    """Show the same state of a lesson in another shape."""

    do: Literal["lesson-go"]
    way: Literal["look"]
    view: View


class StudyRequest(_Sat):
    """Begin a study: many games between computer players (docs/study.md). It replaces the study before it."""

    do: Literal["study"]
    game: Id
    players: Annotated[list[str], "length >= 1", "length <= 99"]
    """The id of a computer player for each seat."""
    options: NotRequired[dict[str, object]]
    games: Annotated[int, ">= 1", "<= 1000000"]
    seed: Annotated[int, ">= 0", "<= 9007199254740991"]


class _Studying(_Sat):
    summed: NotRequired[bool]
    """Whether the reply has the figures of all games so far."""


class StudyGoRequest(_Studying):
    """Play on in a study; repeat the request until all games are done."""

    do: Literal["study-go"]
    ms: Milliseconds


class StudyTakeRequest(_Studying):
    """Take over games of a study that were played before."""

    do: Literal["study-go"]
    rows: str
    """The next lines of the table, as replies hold them."""


class CloseRequest(_Sat):
    """Forget a match, a lesson or a study."""

    do: Literal["close"]


AnyRequest: TypeAlias = (
    "HelloRequest | FilesRequest | NewRequest | RestoreRequest | ImportRequest | ViewRequest | PlayRequest"
    "| ChanceRequest | ThinkRequest | ConsultRequest | StopConsultRequest | HintRequest | StopHintRequest"
    "| AheadRequest | AnalyseRequest | StopAnalysisRequest | ExplainRequest | UndoRequest | RedoRequest"
    "| ResignRequest | SeekRequest | ExportRequest | CheckRequest | CheckTextRequest | StoryRequest | DraftRequest"
    "| LessonRequest | LessonPlayRequest | LessonGoRequest | LessonLookRequest | StudyRequest | StudyGoRequest"
    "| StudyTakeRequest | CloseRequest"
)


# What replies consist of


class Failure(TypedDict):
    """What went wrong."""

    code: str
    reason: str
    """A sentence."""
    event: NotRequired[int | None]
    """The number of the wrong event in a record, counted from 1; null: the record as a whole is wrong."""
    text: NotRequired[str | None]
    """The text of that event."""
    detail: NotRequired[str]
    """For developers: the message of an exception in the code of an add-on or of the engine."""


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
"""A turn in the list of moves: how many events were before it and at its end, whose it is (null: nobody's), its text
in the game's notation (empty if the game has none), and what happened in it, in words that address the reader."""
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
"""What happens next: a person at this page decides, a computer player decides (`level` is its id), a chance event
comes, another device must send something (`for` says what), or nothing, because the match is over."""


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
    figures: list[WrittenFigure]
    """What the score consists of."""
    note: str
    """How this player ended; empty where numbers say it."""


class Over(TypedDict):
    """How a match ended."""

    winners: list[int]
    scores: list[int] | None
    """Null after a resignation."""
    words: str
    """One sentence that names the players, for messages to other pages; the scene's `status` addresses the reader."""
    resigned: int | None
    """The seat that resigned."""
    standings: list[StandingEntry]
    """The winner first; empty after a resignation."""


class SecondGame(TypedDict):
    """What the second game of a match of two begins with: the players are at each other's seats."""

    players: list[Annotated[dict[str, object], PlayerSpec]]
    options: dict[str, object]
    seed: Seed | None
    """Null: it needs a new one. Otherwise it brings the first game's events of chance again."""
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
    """What the leads count, as the head of a column."""
    words: str
    """One sentence: which game it is, or how the match stands after it. It addresses the only person here."""
    next: SecondGame | None
    """Null while the first game runs, after the second one, and where its seed is not known."""


class ChoiceEntry(TypedDict):
    """A value that an option can have."""

    value: str | int | bool
    name: str
    help: NotRequired[str]
    """An explanation of the choice."""


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
    """Whether the user can make a value in the editor."""


class IntroEntry(TypedDict):
    """A card that introduces a game the first time that it is opened."""

    title: str
    text: str
    points: list[str]
    """Ids of the spots and items of the scene to which it points."""


class GameWords(TypedDict):
    """The words of a game in one language."""

    lang: NotRequired[str]
    """The language of the words, if the game does not have the reader's."""
    summary: str
    credits: str
    seat_names: list[str]
    computer_names: NotRequired[list[str]]
    """The names of computer players, by seat; left out: the seats' names."""
    intro: NotRequired[list[IntroEntry]]
    """Left out: the game has none."""
    level_names: dict[str, str]
    """The names of add-on computer players, by id."""
    characters: NotRequired[dict[str, str]]
    """What the game's own computer players are like, by level; left out: the game does not say."""
    seat_names_for: NotRequired[dict[str, list[str]]]
    """Other seat names for certain numbers of players, by that number."""
    options: list[OptionEntry]
    two_games: NotRequired[str]
    """Why two games with the sides turned make a match between two players; left out: the game offers none."""


class GameEntry(TypedDict):
    """A game as `games.json` lists it."""

    id: str
    title: str
    seats: list[int]
    """The possible numbers of players, ascending."""
    minutes: int
    levels: list[str]
    palette: dict[str, str]
    lessons: NotRequired[bool]
    """Whether the site has lessons of the game; left out: it has none."""
    puzzles: NotRequired[int]
    """How many puzzles the site has of the game; left out: none."""
    words: dict[str, GameWords]
    """By language."""


class Margin(TypedDict):
    """What is proven about a margin: by how many points of the final scores the seat that decides ends ahead of the
    other one if both play perfectly, below zero if it ends behind."""

    least: int
    most: int
    """Equal to `least` if the margin is known exactly."""


class Line(TypedDict):
    """How a computer player values a continuation."""

    events: list[str]
    """One action, or the rest of the turn."""
    values: list[float]
    """What it is worth: one number per seat."""
    margin: NotRequired[Margin]
    """Left out: the player proves nothing."""


class Hint(TypedDict):
    """The way that a hint recommends."""

    look: str
    """A sentence that says where to look, without giving the move away."""
    places: list[str]
    """The ids of the spots where to look; empty if a button is to be pressed."""
    events: list[str]
    """One action, or the rest of the turn."""
    moves: list[str]
    """The same in words, a step each; equal steps that follow each other are one."""
    spots: list[str]
    """The ids of all spots of these steps."""
    paths: list[list[list[float]]]
    """The ways that things would go on the board, as points in board units."""
    chance: Part | None
    """The chance to win of the seat that decides, after it; null where the level does not value positions."""
    verdict: str
    """The chance in words, or what a solver has proven; empty where neither is known."""
    why: str
    """The reasons in a sentence; empty where there are none."""
    reasons: list[str]
    """The names of the figures that the reasons tell (`kind` of `core.figures`)."""
    against: list[str]
    """The events of the way to which the reasons compare it, the best one that is noticeably worse; empty: none is."""


class Loss(TypedDict):
    """What a choice gives away against the best one."""

    points: int
    """Of 100: how much of the chance to win."""
    words: str
    """Sentences that say so, with the reasons."""


class ChancePoint(TypedDict):
    """A point of the graph of the chance to win."""

    ply: Ply
    """The number of events before it."""
    p: list[Part]
    """One chance per seat."""


LuckClass: TypeAlias = Literal["very lucky", "lucky", "even", "unlucky", "very unlucky"]
ErrorClass: TypeAlias = Literal["exact", "fine", "inexact", "mistake", "blunder"]


AnalysedThrow = TypedDict("AnalysedThrow", {"ply": Ply, "text": str, "luck": float | None, "class": "LuckClass | None"})
"""A throw: the number of events before it, its event, and what it gave to its player, or took; null while that is not
known."""


class BestEnd(TypedDict):
    """The best end of a turn."""

    p: Part
    events: list[str]
    """The decisions that lead to it."""


class PlayedEnd(TypedDict):
    """The end of a turn that was played."""

    p: Part


AnalysedTurn = TypedDict(
    "AnalysedTurn",
    {
        "at": Ply,
        "from": Ply,
        "start": Ply,
        "to": Ply,
        "seat": int,
        "chance": AnalysedThrow | None,
        "ends": int,
        "forced": bool,
        "counts": bool,
        "best": BestEnd | None,
        "played": PlayedEnd | None,
        "error": Part,
        "class": "ErrorClass | None",
        "why": list[str],
        "depth": int,
    },
)
"""A throw with the decisions after it, or decisions alone; `at` is its number, counted from 0. docs/analysis.md, "The
data", tells what the fields mean."""


class AnalysedSeat(TypedDict):
    """What the analysis says of a player."""

    seat: int
    decisions: int
    """How many of them mattered."""
    errors: float
    per_decision: float
    classes: dict[str, int]
    luck: float | None
    """Null while it is not known, in a game without throws, and with more than two players."""
    adjusted: float | None
    """The result with even luck."""
    skill: float | None
    """The same, minus the chance at the start."""


AnalysisPatch = TypedDict(
    "AnalysisPatch",
    {
        "pass": int,
        "start": list[Part],
        "graph": list[ChancePoint],
        "turns": list[AnalysedTurn],
        "summary": list[AnalysedSeat],
        "rest": list[float],
        "progress": Part,
        "done": bool,
    },
)
"""What is new in an analysis: of `graph` and `turns` only the entries that are new or have changed, everything else
anew. `rest` is what neither luck nor errors explain, per seat."""


class StudyColumn(TypedDict):
    """A column of a study's table."""

    name: str
    averaged: bool
    """Whether a mean of it says something."""
    seat: int | None
    """The seat that it is about."""
    words: dict[str, str]
    """What it says, by language."""


class StudyShare(TypedDict):
    """A seat's share of the wins."""

    count: float
    """The wins; a shared one counts by its fraction."""
    share: Part
    low: Part
    high: Part
    """The bounds of the interval for 95 %."""


class StudyMean(TypedDict):
    """The mean of a column."""

    mean: float
    low: float | None
    high: float | None
    """The bounds of the interval for 95 %; null: there is only one value."""
    deviation: float
    least: float
    most: float
    games: int
    """How many games have such a figure."""


class StudySummary(TypedDict):
    """The figures of all games of a study so far."""

    games: int
    wins: list[StudyShare]
    """By seat."""
    shared: int
    """How many games several won."""
    first: StudyMean | None
    """The share of the win of the seat that had the first turn; null where nobody had one."""
    means: dict[str, StudyMean]
    """By column."""


class CheckRow(TypedDict):
    """A chance event, with the event that the seed gives."""

    ply: Ply
    """The event's number, counted from 1."""
    index: Ply
    """The number of the chance event, counted from 0."""
    text: str
    expected: str | None
    """Null if the event came from another seed."""
    ok: bool | None


# Replies; each also has `ok`: true


class HelloReply(TypedDict):
    """All games."""

    version: str
    games: list[GameEntry]
    wheels: dict[str, str]
    """The wheels of added games, by game id."""
    broken: list[str]
    """Why other games and players are missing, one sentence each."""


class FilesReply(TypedDict):
    """The files that the site has of a game in `games/<id>/`: path to text."""

    files: dict[str, str]


class TableReply(TypedDict):
    """The state of a match: the reply to most requests."""

    session: str
    ply: Ply
    scene: WrittenScene
    frames: list[WrittenFrame]
    """To be played before `scene` is shown; empty if nothing moved."""
    moves: Moves
    next: Next
    can: Can
    names: list[str]
    """The players' names; the scene calls the only person here "You"."""
    turns: Turns
    round: list[RoundEntry]
    """What the others have done since the reader's last decision, a line per turn."""
    forced: list[str]
    """The events that a person can only play: the rest of the turn if it can end in one way only, or the only legal
    event; else empty."""
    exact: str | None
    """The level that judges the decision of the seat at turn exactly if it is consulted; null: none does."""
    dice: DiceEntry
    over: Over | None
    match: MatchEntry | None
    """Null: this game is in no match of two."""
    save: Save
    """The page may add keys; it stores the save before it draws."""
    added: list[str]
    """The wheels of add-ons whose code takes part in this match."""
    broken: Failure | None
    """The error in a record of which only the events before the error could be played."""


class ThinkingReply(TypedDict):
    """A computer player has not decided yet, or only just (1) and plays its choice at the next request."""

    thinking: Part


class ConsultReply(TypedDict):
    """What a computer player thinks about the decision of the seat at turn."""

    ply: Ply
    seat: int
    level: str
    progress: Part
    lines: list[Line]
    """The best one first."""
    choice: str | None
    """The chosen event; null while the player thinks."""


class HintReply(TypedDict):
    """The advice for the person at turn."""

    ply: Ply
    seat: int
    progress: Part
    hint: Hint | None
    """Null while it thinks."""
    loss: Loss | None
    """What the requested choice gives away; null while it thinks, and where that is not known."""


class AheadReply(TypedDict):
    """How likely each seat is to win."""

    chances: list[Part]
    """One a seat; empty where the game cannot say, or a hand is covered."""


class AnalyseReply(TypedDict):
    """What an analysis has found since the last request."""

    key: str
    """Identifies the game that is analysed: the same for the same game, options and events."""
    progress: Part
    done: bool
    patches: list[AnalysisPatch]


class ExplainReply(TypedDict):
    """What a thing on the board is worth now."""

    lines: list[str]
    """Sentences; empty if the game has nothing to add to the thing's label."""


class Compared(TypedDict):
    """What might have been, beside what was played."""

    tried: list[list[list[float]]]
    """The ways that things would have gone on the board, as points in board units."""
    played: list[list[list[float]]]
    why: str
    """Why it would have been better, in a sentence from the game's named figures; empty if they do not tell."""


class SeekReply(TypedDict):
    """An earlier state, or one that might have been."""

    at: Ply
    scene: WrittenScene
    frames: list[WrittenFrame]
    words: str
    """What was tried, in words; empty without `events`."""
    compared: NotRequired[Compared]
    """Only with `to`."""


class ExportReply(TypedDict):
    """A record as a file."""

    name: str
    text: str


class CheckReply(TypedDict):
    """All chance events, recomputed from the seed."""

    game: str
    hash: str | None
    """The hash that the record promised."""
    seed: Seed
    seed_hash: str
    hash_ok: bool | None
    """Whether the seed has the promised hash; null: none was promised."""
    rows: list[CheckRow]


class StoryReply(TypedDict):
    """A story as a file."""

    game: str
    steps: int
    """How many scenes it has."""
    text: str


class DraftReply(TypedDict):
    """A draft and its state."""

    value: Json
    """The draft."""
    scene: WrittenScene
    faults: list[str]
    """What is still wrong, one sentence per fault."""
    option_value: Json
    """The value of the option; null while something is wrong."""


class LessonEntry(TypedDict):
    """Where a lesson stands."""

    id: str
    title: str
    step: int
    """The number of the step, from 0."""
    of: int
    """The number of steps."""
    phase: LessonPhase
    verdict: LessonVerdict | None
    """On the last move; null: the learner has not moved since something was asked."""
    text: str
    """What is told or asked."""
    said: str
    """What is said to the last move, or the hint; may be empty."""
    why: str
    """The reason, once the answer is given; may be empty."""
    marks: list[str]
    """Ids of the items and spots to which the text points."""
    path: list[str]
    """The spots at which the next move of the answer is chosen, if it was asked for."""
    control: str | None
    """The button with which it is chosen, likewise."""
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


class StudyReply(TypedDict):
    """A study that begins."""

    key: str
    """The same for all studies whose rows belong to the same table, whatever their number of games is."""
    head: str
    """The first line of the table."""
    columns: list[StudyColumn]


class StudyGoReply(TypedDict):
    """How far a study is."""

    rows: str
    """New lines of the table, as `python -m pygame_rules study` writes them."""
    done: int
    """How many games are done."""
    of: int
    """How many games it has in all."""
    summary: StudySummary | None
    """Null where it was not asked for, and before the first game has ended."""


class Done(TypedDict):
    """A reply with no further fields."""


class Refused(TypedDict):
    """The reply to a request that was not carried out."""

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
        "hint": "HintReply | Done",
        "ahead": AheadReply,
        "analyse": "AnalyseReply | Done",
        "explain": ExplainReply,
        "undo": TableReply,
        "redo": TableReply,
        "resign": TableReply,
        "seek": SeekReply,
        "export": ExportReply,
        "check": CheckReply,
        "story": StoryReply,
        "draft": DraftReply,
        "lesson": LessonReply,
        "lesson-play": LessonReply,
        "lesson-go": LessonReply,
        "study": StudyReply,
        "study-go": StudyGoReply,
        "close": Done,
    },
)
"""The type of the reply, by the request's `do`."""
