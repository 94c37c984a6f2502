"""Requests about games and records without a match."""

from typing import Annotated, Literal, NotRequired

from pygame_rules.core.json_value import Json
from pygame_rules.protocol.requests.fields import Id, Ply, SeatNumber, Seed, View, _Asked


class HelloRequest(_Asked):
    """List all games."""

    do: Literal["hello"]


class FilesRequest(_Asked):
    """Return the files that the site has for a game."""

    do: Literal["files"]
    game: Id


class CheckTextRequest(_Asked):
    """Recompute the throws of a record from its seed, or from the parts of its seats."""

    do: Literal["check"]
    text: str
    """A record."""
    seed: NotRequired[Seed]
    """Needed if the record has neither a seed nor parts of its seats."""


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
