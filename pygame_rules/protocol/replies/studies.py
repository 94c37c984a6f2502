"""Replies about studies."""

from __future__ import annotations

from typing import TypedDict

from pygame_rules.protocol.replies.values import Fraction


class StudyColumn(TypedDict):
    """A column of a study's table."""

    name: str
    averaged: bool
    """Whether a mean of the column says something."""
    seat: int | None
    """The seat that the column is about."""
    words: dict[str, str]
    """The meaning of the column, by language."""


class StudyShare(TypedDict):
    """A seat's share of the wins."""

    count: float
    """The wins; a shared one counts by its fraction."""
    share: Fraction
    low: Fraction
    high: Fraction
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
    different: int
    """How many of them are different games; intervals are those of so many."""
    wins: list[StudyShare]
    """By seat."""
    shared: int
    """How many games had several winners."""
    first: StudyMean | None
    """The share of the win of the seat that had the first turn; null where nobody had one."""
    means: dict[str, StudyMean]
    """By column."""


class StudyReply(TypedDict):
    """A study that begins."""

    key: str
    """The same for all studies whose rows belong into the same table, whatever their number of games is."""
    head: str
    """The first line of the table."""
    columns: list[StudyColumn]


class StudyGoReply(TypedDict):
    """The progress of a study."""

    rows: str
    """New lines of the table, as `python -m pygame_rules study` writes them."""
    done: int
    """How many games are done."""
    of: int
    """How many games it has in all."""
    summary: StudySummary | None
    """Null where the request did not ask for it, and before the first game has ended."""
