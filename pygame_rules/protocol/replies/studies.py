"""Replies about studies."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pygame_rules.protocol.replies.values import Fraction


class StudyColumn(TypedDict):
    """A column of a study's table."""

    name: str
    averaged: bool
    """Whether a mean of the column says something."""
    seat: int | None
    """The seat that the column is about."""
    percent: bool
    """Whether readers get its values in percent: parts of one."""
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


class StudyEffect(TypedDict):
    """What the second setting changes in a column, in comparison with the first one with the same dice."""

    effect: str
    setting: int | None
    column: str
    kind: Literal["share", "mean"]
    difference: float
    low: float | None
    high: float | None
    """The bounds of the interval for 95 %; null: one pair of games says nothing."""
    size: float | None
    """Cohen's h of a share, Cohen's d of a mean; null: the games do not vary."""
    p: float | None
    """The probability that chance alone makes the difference look so great; null: one pair of games says nothing."""
    holm: float | None
    """The same, corrected for all columns by Holm's method."""
    clear: bool
    """Whether chance does not explain the difference."""
    games: int
    """How many pairs of games it is measured in."""
    different: int
    """How many of them are different pairs."""
    a: StudyMean
    """The figure of the first setting in these pairs."""
    b: StudyMean
    """The figure of the second setting in these pairs."""


class StudyComparison(TypedDict):
    """What is compared in a study of two settings."""

    against: StudySummary
    """The figures of the second setting."""
    alike: int
    """In how many games the same happened with both settings, from the first event to the last."""
    effects: list[StudyEffect]
    """Column by column."""


class StudySummary(TypedDict):
    """The figures of all games of a setting so far; with two settings, those of the first."""

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
    compared: NotRequired[StudyComparison]
    """Only of the first of two settings."""


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
    """New lines of the table, as `python -m pygame_rules study` writes them; those of two settings in turn."""
    done: int
    """How many games are done, of all settings."""
    of: int
    """How many games it has in all."""
    summary: StudySummary | None
    """Null where the request did not ask for it, and before the first game of each setting has ended."""
    pace: NotRequired[float]
    """Games per second since the study began; left out where games were taken over."""
