"""Requests for advice in a match, and for looks back at one."""

from typing import Literal, NotRequired

from pygame_rules.protocol.requests.fields import Events, Id, Milliseconds, Ply, _AtPly, _Sat


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
    events: NotRequired[Events]
    """A choice, to learn what it gives away."""


class StopHintRequest(_Sat):
    """Stop the thinking that `hint` has started, and forget it."""

    do: Literal["hint"]
    stop: Literal[True]


class AheadRequest(_AtPly):
    """Say how each seat stands. Repeat it while the progress of the reply is below 1."""

    do: Literal["ahead"]
    ms: Milliseconds


class AnalyseRequest(_Sat):
    """Look back at a match that is over; repeat the request until the analysis is done."""

    do: Literal["analyse"]
    ms: Milliseconds
    whole: NotRequired[bool]
    """Whether the reply holds all that is known instead of the changes alone."""


class StopAnalysisRequest(_Sat):
    """Stop the analysis that `analyse` has started, and forget it."""

    do: Literal["analyse"]
    stop: Literal[True]


class RankRequest(_AtPly):
    """Rank the best ways to play. Repeat it until the reply has them. The page must have loaded the pack `look`."""

    do: Literal["rank"]
    ms: Milliseconds
    at: NotRequired[Ply]
    """When the match is over: rank the turn whose decisions begin after so many events. Left out: rank what the person
    at turn can do now."""


class TryRequest(_AtPly):
    """Try a turn of a match that is over again; nothing is played in the match. The page must have loaded the pack
    `look`."""

    do: Literal["try"]
    at: Ply
    """The number of events before the turn's decisions."""
    events: NotRequired[Events]
    """The decisions of the try so far; left out: none."""
    shown: NotRequired[Ply]
    """How many of them the page shows; the reply has the frames of the others."""
    ms: Milliseconds
