"""The parts that requests consist of."""

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.scene import Shape

Id: TypeAlias = Annotated[str, "length <= 200"]
"""An id that the page has chosen or knows from the list of games."""
Ply: TypeAlias = Annotated[int, ">= 0", "<= 1000000"]
SeatNumber: TypeAlias = Annotated[int, ">= 0", "<= 99"]
Milliseconds: TypeAlias = Annotated[int, ">= 1", "<= 10000"]
Events: TypeAlias = Annotated[list[str], "length >= 1", "length <= 100"]
"""Events of one match, in order, as a record writes them."""
Seed: TypeAlias = Annotated[str, "matches ^[0-9a-f]{64}$", "length <= 200"]
RecordJson: TypeAlias = dict[str, object]
"""A record as docs/records.md describes it."""
Kind: TypeAlias = Literal["human", "computer", "remote"]
"""A person at this device, a computer player, or somebody at another device."""


class View(TypedDict):
    """How to show a match."""

    seat: SeatNumber | None
    """The seat whose view it is; null for no seat in particular."""
    lang: Id
    shape: Shape
    named: NotRequired[bool]
    """Whether texts name every player, also the only person, for whom a program decides; left out: they do not."""


class PlayerSpec(TypedDict):
    """Who is to play at a seat."""

    name: NotRequired[Annotated[str, "length <= 80"]]
    """Empty or left out: every reader sees the game's own name for the seat in their language."""
    kind: Kind
    level: NotRequired[Id]
    """The computer player's id, or `own` for a player that a reader has written; left out for a person."""
    player: NotRequired[Annotated[str, "length >= 1", "length <= 80"]]
    """The id of that own player, whom the page asks; left out for everybody else."""
    player_name: NotRequired[Annotated[str, "length <= 80"]]
    """What its reader calls it; likewise."""


class Settings(TypedDict):
    """The settings of a match."""

    undo_past: NotRequired[bool]
    """Whether undo may pass chance events; left out: only with at most one person."""


class MatchScore(TypedDict):
    """The score of a player in a match of two."""

    wins: Annotated[int, ">= 0", "<= 2"]
    lead: Annotated[int, ">= 0", "<= 1000000"]


class MatchLink(TypedDict):
    """A game's place in a match of two, as the record's key `match` has it."""

    id: Annotated[str, "length >= 1", "length <= 64"]
    """The same in both games; the page chooses it."""
    game: Annotated[int, ">= 1", "<= 2"]
    of: Annotated[int, ">= 2", "<= 2"]
    before: NotRequired[list[MatchScore]]
    """In the second game: the scores of the players at its seats in the first game."""


class SavedSeat(TypedDict):
    """Who plays at a seat, in a save."""

    kind: Kind
    level: NotRequired[str]
    name: NotRequired[str]
    """What a reader calls their own player, whose level is `own`."""
    player: NotRequired[str]
    """The id of that own player."""


class SavedSettings(TypedDict):
    """The settings of a match, in a save."""

    undo_past: bool
    dice_from: Ply
    """The number of the first chance event that the seed has thrown."""


class SavedStatement(TypedDict):
    """What a seat of a match by letters says besides playing."""

    number: Annotated[int, ">= 0", "<= 1048575"]
    """How often it has said something else than before."""
    offers: bool
    """Whether it offers to end the game without a result."""
    message: Annotated[str, "length <= 140"]


class SavedLetters(TypedDict):
    """What a match by letters holds besides its record."""

    hints: bool
    """Whether its terms allow hints."""
    statements: Annotated[list[SavedStatement], "length <= 99"]
    """By seat."""
    devices: NotRequired[Annotated[list[Annotated[list[SeatNumber], "length <= 99"]], "length <= 99"]]
    """The seats of each device, the lowest seat first; left out: each seat is played at one of its own."""
    computers: NotRequired[Annotated[list[SeatNumber], "length <= 99"]]
    """The seats at which a computer of such a device decides; left out: none."""
    follows_from: Ply | None
    """After how many events this device has taken over the match by an own link; null: it has not."""


class Save(TypedDict):
    """Everything that `restore` needs."""

    schema: Literal[1]
    record: RecordJson
    redo: list[str]
    """Events that were undone, the next one first."""
    seats: list[Annotated[dict[str, object], SavedSeat]]
    seed: Seed
    settings: SavedSettings
    letters: NotRequired[Annotated[dict[str, object], SavedLetters]]
    """Left out: the match is not played by letters."""


class _Asked(TypedDict):
    lang: NotRequired[str]
    """The language of error sentences; left out: English."""


class _Sat(_Asked):
    session: Id
    """Any text; the page chooses it."""


class _AtPly(_Sat):
    ply: Ply
    """How many events the page has seen."""
