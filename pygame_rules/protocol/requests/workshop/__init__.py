"""Requests about players that a reader writes (docs/workshop.md). The page gets them with the code for the workshop."""

from typing import Annotated, Literal, NotRequired, TypeAlias

from pygame_rules.protocol.requests.fields import Id, Milliseconds, RecordJson, SeatNumber, _Asked, _Sat

FileName: TypeAlias = Annotated[str, "matches ^[^/\\\\:]+[.]py$", "length <= 80"]
"""A text's name, which ends in `.py`."""
OwnPlayerId: TypeAlias = Annotated[str, "matches ^[^/\\\\:]+[.]py:[^\\W\\d]\\w*$", "length <= 200"]
"""A player in a text that was loaded: `my_bots.py:careful`."""


class LoadRequest(_Asked):
    """Load a text of players; one of the same name is replaced. All of them are kept that the page has loaded last."""

    do: Literal["load"]
    file: FileName
    text: Annotated[str, "length <= 200000"]
    name: NotRequired[Id]
    """The only player that is wanted; left out: all that are in the text."""


class DecideRequest(_Asked):
    """Let a player of one's own decide where a match stands."""

    do: Literal["decide"]
    record: RecordJson
    """The match so far."""
    seat: SeatNumber
    """The seat at turn."""
    player: OwnPlayerId
    seed: NotRequired[Annotated[int, ">= 0", "<= 9007199254740991"]]
    """What the player's random numbers come from; left out: 0."""


class ConsoleRequest(_Sat):
    """Carry out a line of Python with names for a copy of a match."""

    do: Literal["console"]
    record: RecordJson
    """The match so far: `match` and `state` are made of it again when it has changed."""
    text: Annotated[str, "length <= 20000"]
    complete: NotRequired[bool]
    """Whether nothing follows: what is missing is then a mistake; left out: the reply may be `incomplete`."""


class CompleteRequest(_Sat):
    """Say how the name at the end of a line may go on."""

    do: Literal["complete"]
    record: RecordJson
    text: Annotated[str, "length <= 20000"]
    """The line up to the cursor."""


class KnowledgeRequest(_Asked):
    """List what a position of a game knows, and the examples of players that a game from outside brings along."""

    do: Literal["knowledge"]
    game: Id


class LadderRequest(_Sat):
    """Begin to compare players, own ones and levels, each with each other one; it replaces the ladder before it."""

    do: Literal["ladder"]
    game: Id
    players: Annotated[list[str], "length >= 2", "length <= 20"]
    """Weakest first: ids of computer players, and own players as `my_bots.py:careful`."""
    seats: NotRequired[Annotated[int, ">= 1", "<= 99"]]
    """Left out: the fewest that the game allows."""
    options: NotRequired[dict[str, object]]
    pairs: Annotated[int, ">= 1", "<= 100000"]
    """The most pairs of each comparison (docs/study.md)."""
    seed: Annotated[int, ">= 0", "<= 9007199254740991"]
    neighbours: NotRequired[bool]
    """Whether to compare each player only with the next one."""
    whole: NotRequired[bool]
    """Whether to play all pairs, and to measure no luck; left out: a comparison ends when it is clear."""


class LadderGoRequest(_Sat):
    """Play on in a ladder; repeat the request until all is measured."""

    do: Literal["ladder-go"]
    ms: Milliseconds


class TaskRequest(_Sat):
    """Begin to check a text against a task of a game; it replaces the check before it. The reply is that of
    `task-go`, before the first test."""

    do: Literal["task"]
    game: Id
    task: Id
    file: FileName
    """The name by which faults call the text."""
    text: Annotated[str, "length <= 200000"]


class TaskGoRequest(_Sat):
    """Check on; repeat the request until all is checked."""

    do: Literal["task-go"]
    ms: Milliseconds
