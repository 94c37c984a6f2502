"""The summary of an experiment's table: shares of the wins and means, with intervals, a setting at a time.

Rows are counted one after the other. Of each different game only the mark is kept, some 70 bytes. Rows must come in
order (by setting, then by game), so that sums of floats are the same everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from statistics import NormalDist
from typing import Final

from pygame_rules.core.json_value import Json
from pygame_rules.study.experiment import FIRST, Experiment, Row
from pygame_rules.study.interval import CONFIDENCE, Interval, of_mean, wilson_at

PLOTTED: Final = ("turns", "branching")
"""The columns whose distributions are counted."""
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
STEPS: Final = 40
"""The most classes into which a distribution is divided, give or take one."""


@dataclass(slots=True)
class Mean:
    """Counts a mean and its variance, value by value (Welford 1962)."""

    within: tuple[float, float] | None = None
    """The least and the greatest value that the column can have; None: it has no bounds."""
    share: bool = False
    """Whether the mean is a share of a whole (`experiment.Column`)."""
    count: int = 0
    total: float = 0.0
    mean: float = 0.0
    _squares: float = 0.0
    least: float = float("inf")
    most: float = float("-inf")

    def add(self, value: float) -> None:
        """Count one more value."""
        self.count += 1
        self.total += value
        before = value - self.mean
        self.mean += before / self.count
        self._squares += before * (value - self.mean)
        if value < self.least:
            self.least = value
        if value > self.most:
            self.most = value

    @property
    def deviation(self) -> float:
        """The standard deviation of the values."""
        return sqrt(self._squares / (self.count - 1)) if self.count > 1 else 0.0

    def interval(self, different: int | None = None) -> Interval:
        """Return the mean with its interval: Wilson's for a share, Student's for other means, which ends where the
        column's values do.

        :param different: how many different games there are, if fewer than values: the interval is that of so many.
        """
        count = self.count if different is None else min(self.count, different)
        if self.share:
            # Sums of fractions may exceed the number of games in the last digit.
            return wilson_at(min(1.0, self.total / self.count), count, Z)
        found = of_mean(self.mean, self.deviation, count)
        return found if self.within is None or count < 2 else found.inside(*self.within)

    def to_json(self, different: int | None = None) -> dict[str, Json]:
        """Write all figures."""
        bounds = self.interval(different).to_json()
        return {
            "mean": bounds["share"], "low": bounds["low"], "high": bounds["high"],
            "deviation": round(self.deviation, 4), "least": self.least, "most": self.most, "games": self.count,
        }  # fmt: skip


@dataclass(slots=True)
class Tally:
    """The counts of one setting.

    A share or a mean is that of all games. Its interval is that of as many games as there are different ones: a game
    that is the same as another, event by event, says nothing new about the game.
    """

    seats: int
    games: int = 0
    shared: int = 0
    """How many games more than one seat won."""
    means: dict[str, Mean] = field(default_factory=dict)
    """By column; only columns with at least one value."""
    counts: dict[str, Counter[float]] = field(default_factory=lambda: {name: Counter() for name in PLOTTED})
    """How often each value occurred, for the columns that are plotted; fractions are rounded to one decimal."""
    _records: set[object] = field(default_factory=set)
    """The mark of each different game."""

    def add_record(self, mark: object) -> None:
        """Count one more game.

        :param mark: its mark in the column `record`.
        """
        self.games += 1
        self._records.add(mark)

    @property
    def different(self) -> int:
        """How many games are different from all others; the rest are the same games again."""
        return len(self._records)

    @property
    def wins(self) -> list[float]:
        """How many games each seat has won; a shared win counts by its fraction."""
        return [mean.total if mean is not None else 0.0 for mean in self._by_seat]

    @property
    def _by_seat(self) -> list[Mean | None]:
        return [self.means.get(f"share_{seat}") for seat in range(self.seats)]

    @property
    def shares(self) -> list[Interval]:
        """Each seat's share of the wins, with its interval."""
        return [mean.interval(self.different) for mean in self._by_seat if mean is not None]

    @property
    def by_first(self) -> Interval | None:
        """The share of the win of the seat that had the first turn, with its interval; None where nobody had one."""
        found = self.means.get(FIRST)
        return None if found is None else found.interval(self.different)

    def to_json(self) -> dict[str, Json]:
        """Write all figures."""
        different, first = self.different, self.means.get(FIRST)
        return {
            "games": self.games,
            "different": different,
            "wins": [
                {"count": round(wins, 4), **share.to_json()} for wins, share in zip(self.wins, self.shares, strict=True)
            ],
            "shared": self.shared,
            "first": first.to_json(different) if first is not None else None,
            "means": {name: mean.to_json(different) for name, mean in self.means.items()},
        }


class Summary:
    """The summary of a table, a setting at a time; `study.library.comparison` compares the settings."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.columns = experiment.columns()
        self.tallies = [Tally(len(setting.players)) for setting in experiment.settings]
        self._at = {column.name: at for at, column in enumerate(self.columns)}
        self._averaged = [(column, at) for at, column in enumerate(self.columns) if column.averaged]

    def add(self, row: Row) -> None:
        """Count one more row."""
        at = self._at
        tally = self.tallies[int(row[at["setting"]] or 0)]
        tally.add_record(row[at["record"]])
        tally.shared += row[at["winner"]] is None
        for column, index in self._averaged:
            value = row[index]
            if isinstance(value, (int, float)):
                mean = tally.means.get(column.name)
                if mean is None:
                    mean = tally.means[column.name] = Mean(column.within, column.share)
                mean.add(value)
        for name, counts in tally.counts.items():
            value = row[at[name]]
            if isinstance(value, (int, float)):
                counts[round(value, 1)] += 1

    def to_json(self) -> dict[str, Json]:
        """Write all figures; they are the same on every machine."""
        return {
            **self.experiment.to_json(),
            "games": self.experiment.games,
            "results": [tally.to_json() for tally in self.tallies],
        }


def classes(counts: Mapping[float, int], among: Collection[float] = ()) -> tuple[float, list[tuple[float, int]]]:
    """Divide a distribution into classes of equal width, about `STEPS` at most. Return the width, and each class's
    beginning with its count, gaps included.

    >>> classes({3: 2, 5: 1})
    (1, [(3, 2), (4, 0), (5, 1)])

    :param among: the values of all distributions that will be compared, so that their classes have the same width.
    """
    if not counts:
        return 1, []
    values = among or counts
    least, most = min(values), max(values)
    whole = all(value == int(value) for value in values)
    # Count in tenths, so that the bounds of the classes are exact.
    unit = 10 if whole else 1
    width = next(
        digit * unit * 10**zeros
        for zeros in count()
        for digit in (1, 2, 5)
        if (most - least) * 10 / (digit * unit * 10**zeros) <= STEPS
    )
    found: Counter[int] = Counter()
    for value, times in counts.items():
        found[round(value * 10) // width] += times
    return width // 10 if whole else width / 10, [
        (at * width // 10 if whole else at * width / 10, found[at]) for at in range(min(found), max(found) + 1)
    ]
