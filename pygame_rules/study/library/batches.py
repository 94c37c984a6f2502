"""Divide an experiment into batches of games, which any process may play in any order.

The division changes nothing in the table, so the size of a batch can follow the time that games take: a process that
ends loses one batch at most, and holds no more than one in memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pygame_rules.core.errors import SpieltischError
from pygame_rules.study.experiment import Experiment, Row

LARGEST: Final = 1_000
"""The most games of a batch."""
SECONDS: Final = 2.0
"""How many seconds a batch should take."""


class StudyError(SpieltischError):
    """A study cannot go on: a cluster is lost, a package is missing. The games that have been played are kept."""

    code = "study"


class Span(NamedTuple):
    """Games that follow one another in one setting."""

    setting: int
    first: int
    games: int


class Batch(NamedTuple):
    """The rows of some games."""

    span: Span
    rows: tuple[Row, ...]
    seconds: float = 0.0
    """How many seconds they took."""


def play(experiment: Experiment, span: Span) -> Batch:
    """Play the games of a batch."""
    return Batch(span, tuple(experiment.rows(*span)))


class Plan:
    """The games that are still to be played.

    :param done: the games that have been played already, in any order. Spans may not overlap.
    """

    def __init__(self, experiment: Experiment, done: Iterable[Span] = ()) -> None:
        self.total = experiment.games * len(experiment.settings)
        self._open: list[Span] = []
        """The games that nobody has taken, in reverse order."""
        by_setting: dict[int, list[Span]] = {}
        for span in sorted(done):
            by_setting.setdefault(span.setting, []).append(span)
        for setting in range(len(experiment.settings)):
            at = 0
            for span in by_setting.get(setting, []):
                self._add(setting, at, min(span.first, experiment.games))
                at = span.first + span.games
            self._add(setting, at, experiment.games)
        self._open.reverse()
        self._size = 1

    def _add(self, setting: int, first: int, end: int) -> None:
        if first < end:
            self._open.append(Span(setting, first, end - first))

    @property
    def left(self) -> int:
        """How many games nobody has taken yet."""
        return sum(span.games for span in self._open)

    def take(self) -> Span | None:
        """Return the next batch to play; None if all have been taken."""
        if not self._open:
            return None
        span = self._open.pop()
        if span.games > self._size:
            self._open.append(Span(span.setting, span.first + self._size, span.games - self._size))
            span = span._replace(games=self._size)
        return span

    def took(self, batch: Batch) -> None:
        """Let the size of further batches follow the time that one took."""
        if batch.seconds > 0:
            wanted = batch.span.games * SECONDS / batch.seconds
            # At most double it, for the first games of a process take longer.
            self._size = max(1, min(LARGEST, 2 * self._size, int(wanted)))
