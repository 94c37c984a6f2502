"""Replies with ranked ways to play, and with what another try at a turn is worth."""

from __future__ import annotations

from typing import Literal, TypedDict

from pygame_rules.protocol.replies.values import ErrorClass, Fraction, WrittenFrame, WrittenScene
from pygame_rules.protocol.requests.fields import Ply

RankedWay = TypedDict(
    "RankedWay",
    {
        "rank": int | None,
        "events": list[str],
        "moves": str,
        "value": str,
        "lost": str,
        "class": ErrorClass,
        "why": str,
        "paths": list[list[list[float]]],
        "played": bool,
    },
)
"""A way to play: its place, counted from 1 (null: it was played, and is none of the best), its decisions, the same in
words, what it is worth and what it gives away against the first one (empty where that is not known, or nothing), why,
the ways that things would go on the board, and whether it was played."""


class RankReply(TypedDict):
    """The best ways to play, the best first."""

    progress: Fraction
    seat: int
    ways: list[RankedWay] | None
    """At most five, and the one that was played; null while the engine thinks."""


Attempt = TypedDict(
    "Attempt",
    {
        "class": ErrorClass,
        "verdict": Literal["better", "equal", "same", "worse"],
        "best": bool,
        "words": str,
        "values": str,
        "why": str,
    },
)
"""The verdict on a try: the class of what it gives away, how it compares with what was played (`same`: it has the same
end), whether nothing better is known, and in sentences the comparison, the values, and the reasons."""


class TryReply(TypedDict):
    """The board of a turn that is tried again."""

    at: Ply
    seat: int
    scene: WrittenScene
    """With the choices of the turn; without any when it is over."""
    frames: list[WrittenFrame]
    over: bool
    verdict: Attempt | None
    """Null until the turn is over, and while the engine thinks: repeat the request."""
