"""Replies about looks back at a match."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from pygame_rules.protocol.replies.values import ErrorClass, Fraction
from pygame_rules.protocol.requests.fields import Ply


class ChancePoint(TypedDict):
    """A point of the graph of the chance to win."""

    ply: Ply
    """The number of events before it."""
    p: list[Fraction]
    """One chance per seat."""
    exact: bool
    """Whether these are the chances of perfect play on all sides; otherwise they are an estimate."""
    margin: int | None
    """By how many points the first of two seats ends ahead if both play perfectly, below zero if it ends behind; null:
    that is not proven."""


LostResult: TypeAlias = Literal["win to draw", "win to loss", "draw to loss"]
LuckClass: TypeAlias = Literal["very lucky", "lucky", "even", "unlucky", "very unlucky"]
AnalysedThrow = TypedDict("AnalysedThrow", {"ply": Ply, "text": str, "luck": float | None, "class": "LuckClass | None"})
"""A throw: the number of events before it, its event, and what it gave to its player, below 0 what it took; null while
that is not known."""


class BestEnd(TypedDict):
    """The best end of a turn."""

    p: Fraction
    events: list[str]
    """The decisions that lead to it."""


class PlayedEnd(TypedDict):
    """The end of a turn that was played."""

    p: Fraction


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
        "error": Fraction,
        "points": int | None,
        "result": "LostResult | None",
        "class": "ErrorClass | None",
        "why": list[str],
        "depth": int,
    },
)
"""A throw with the decisions after it, or decisions alone; `at` is its number, counted from 0. docs/analysis.md, "The
data", tells what the fields mean."""


class ProvenErrors(TypedDict):
    """What a player gave away in decisions that were judged exactly."""

    chance: float
    """The part of `errors` that these decisions have: half a win for each step from win to draw to loss."""
    points: int
    """The points of all decisions, added up."""
    decisions: int
    """How many decisions gave points away."""
    results: int
    """How many decisions gave a result away: a win or a draw."""


class AnalysedSeat(TypedDict):
    """The figures of a player in an analysis."""

    seat: int
    decisions: int
    """How many of these decisions mattered."""
    errors: float
    """The chances to win that they gave away, added up."""
    per_decision: float
    proven: ProvenErrors | None
    """Null: no decision was judged with a margin."""
    classes: dict[str, int]
    luck: float | None
    """Null while it is not known, in a game without throws, and with more than two players."""
    adjusted: float | None
    """The result less the luck of the own throws."""
    skill: float | None
    """The same, minus the chance to win at the start."""


AnalysisPatch = TypedDict(
    "AnalysisPatch",
    {
        "pass": int,
        "start": list[Fraction],
        "graph": list[ChancePoint],
        "turns": list[AnalysedTurn],
        "summary": list[AnalysedSeat],
        "rest": list[float],
        "solving": bool,
        "progress": Fraction,
        "done": bool,
    },
)
"""The changes in an analysis: of `graph` and `turns` only the entries that are new or have changed, everything else
anew. `rest` is, per seat, what neither luck nor errors explain; `solving`, whether a solver will still judge
turns exactly: until then their chances are estimates that it may contradict."""


class AnalyseReply(TypedDict):
    """What an analysis has found since the last request."""

    key: str
    """Identifies the game: the same for the same game, options and events."""
    progress: Fraction
    done: bool
    patches: list[AnalysisPatch]
