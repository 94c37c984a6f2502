"""Requests about a match: begin it, play in it, look at it, end it."""

from typing import Annotated, Literal, NotRequired

from pygame_rules.protocol.requests.fields import (
    Events,
    Id,
    MatchLink,
    Milliseconds,
    PlayerSpec,
    Ply,
    Save,
    SeatNumber,
    Seed,
    Settings,
    View,
    _AtPly,
    _Sat,
)


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
    aside: NotRequired[bool]
    """Whether this reply alone has the view, for somebody who has its seat on a screen of their own and whom texts call
    "you"; the session keeps the view that it has."""
    since: NotRequired[Ply]
    """With `aside`: how many events that screen shows; the reply has the later ones, with their frames. Left out: it
    shows nothing."""


class PlayRequest(_AtPly):
    """Play events that the person at turn has chosen."""

    do: Literal["play"]
    events: Events


class ChanceRequest(_AtPly):
    """Draw and play the next chance event."""

    do: Literal["chance"]


class ThinkRequest(_AtPly):
    """Let the computer player at turn think, and play its choice when it has decided."""

    do: Literal["think"]
    ms: Milliseconds


class ExplainRequest(_AtPly):
    """Say what a thing on the board is worth now."""

    do: Literal["explain"]
    id: Annotated[str, "length <= 200"]
    """The id of a spot or an item of the scene; empty: the board as a whole."""
    view: NotRequired[View]
    """As with `aside` of `view`; left out: the session's own view."""


class UndoRequest(_AtPly):
    """Take back the last decision of a person."""

    do: Literal["undo"]
    turn: NotRequired[bool]
    """Whether to take back all decisions of that person's turn."""
    choice: NotRequired[bool]
    """Whether to go back to the last decision in which the person had a choice; refused where there is none."""


class RedoRequest(_AtPly):
    """Play again the events that were undone."""

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
    """Whether the reply has the frames of the last of these events, or of all `events` that are tried."""
    events: NotRequired[Events]
    """A continuation to try from there; the reply shows the state after it. Only when the match is over, or, from the
    newest state, what the person at turn could decide now."""
    to: NotRequired[Ply]
    """Compare `events` with what was played instead up to this number of events."""
    view: NotRequired[View]
    """As with `aside` of `view`; left out: the session's own view."""


class ExportRequest(_Sat):
    """Write the record as a file."""

    do: Literal["export"]


class CheckRequest(_Sat):
    """Recompute the throws of a match that is over from its seed, or of a match by letters from its seats' parts."""

    do: Literal["check"]


class CloseRequest(_Sat):
    """Forget a match, a lesson or a study."""

    do: Literal["close"]
