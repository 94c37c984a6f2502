"""Replies with advice in a match."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pygame_rules.protocol.replies.values import ErrorClass, Fraction
from pygame_rules.protocol.requests.fields import Ply


class Margin(TypedDict):
    """What is proven about a margin: by how many points of the final scores the seat that decides ends ahead of the
    other seat if both play perfectly, below zero if it ends behind."""

    least: int
    most: int
    """Equal to `least` if the margin is known exactly."""


class Line(TypedDict):
    """How a computer player values a continuation."""

    events: list[str]
    """One action, or the rest of the turn."""
    values: list[float]
    """The worth of the continuation: one number per seat."""
    margin: NotRequired[Margin]
    """Left out: the player proves nothing."""


class Hint(TypedDict):
    """The way that a hint recommends."""

    look: str
    """Sentences that help without giving the move away: what to think of, where to look."""
    places: list[str]
    """The ids of the spots where to look; empty where they would give the move away or leave nearly everything."""
    follows: bool
    """Whether this is the rest of what was advised earlier in the turn, which has gone on as advised."""
    events: list[str]
    """One action, or the rest of the turn."""
    moves: list[str]
    """The same in words, a step each; equal steps that follow each other are counted in one."""
    spots: list[str]
    """The ids of all spots of these steps."""
    paths: list[list[list[float]]]
    """The ways that things would go on the board, as points in board units."""
    chance: Fraction | None
    """The chance to win of the seat that decides, after these events; null where the level does not value positions."""
    verdict: str
    """The chance in words, or what a solver has proven; empty where neither is known."""
    why: str
    """The reasons in a sentence; empty where there are none."""
    reasons: list[str]
    """The names of the figures that the reasons tell (`kind` of `core.figures`)."""
    against: list[str]
    """The events of the way with which the reasons compare it: the best way that is noticeably worse. Empty: there is
    none."""


Loss = TypedDict("Loss", {"class": ErrorClass, "words": str, "why": str, "paths": list[list[list[float]]]})
"""What a choice gives away against the best way, which is the hint's: the class of that, as a look back calls it, a
sentence about it, the reasons in a sentence (empty where there are none), and, of a blunder, the ways that things would
go by the choice, as points in board units."""


class ConsultReply(TypedDict):
    """What a computer player thinks about the decision of the seat at turn."""

    ply: Ply
    seat: int
    level: str
    progress: Fraction
    lines: list[Line]
    """The best one first."""
    choice: str | None
    """The chosen event; null while the player thinks."""


class HintReply(TypedDict):
    """The advice for the person at turn."""

    ply: Ply
    seat: int
    progress: Fraction
    hint: Hint | None
    """Null while the computer player thinks, and beside the loss of a choice that is no blunder."""
    loss: Loss | None
    """The loss of the choice in the request; null while the computer player thinks, and where the loss is not known."""


class AheadReply(TypedDict):
    """How each seat stands."""

    progress: Fraction
    """Below 1 while a solver thinks; then nothing else is known yet."""
    chances: list[Fraction]
    """Each seat's chance to win; empty where the game cannot say, or while a hand is covered."""
    exact: bool
    """Whether these are the chances of perfect play on all sides; otherwise they are an estimate."""
    margin: int | None
    """By how many points of the final scores the first of two seats ends ahead if both play perfectly, below zero if it
    ends behind; null: that is not proven."""
