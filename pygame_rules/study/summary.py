"""The summary of an experiment's table: shares of the wins and means, with intervals, a setting at a time.

Rows are counted one after the other and not kept, so that a summary of a million games needs no more memory than a
summary of a hundred. Rows must come in order (by setting, then by game), so that sums of floats are the same
everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, groupby
from math import sqrt
from typing import Final

from pygame_rules.core.json_value import Json
from pygame_rules.study.experiment import Experiment, Row
from pygame_rules.study.interval import Interval, of_mean, wilson

PLOTTED: Final = ("turns", "branching")
"""The columns whose distributions are counted."""
STEPS: Final = 40
"""The most classes into which a distribution is divided, give or take one."""


@dataclass(slots=True)
class Mean:
    """Counts a mean and its variance, value by value (Welford 1962)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = 0.0
    least: float = float("inf")
    most: float = float("-inf")

    def add(self, value: float) -> None:
        """Count one more value."""
        self.count += 1
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

    @property
    def interval(self) -> Interval:
        """The mean with its interval."""
        return of_mean(self.mean, self.deviation, self.count)

    def to_json(self) -> dict[str, Json]:
        """Write all figures."""
        interval = self.interval
        low, high = (round(bound, 4) if self.count > 1 else None for bound in (interval.low, interval.high))
        return {
            "mean": round(self.mean, 4), "low": low, "high": high, "deviation": round(self.deviation, 4),
            "least": self.least, "most": self.most, "games": self.count,
        }  # fmt: skip


@dataclass(slots=True)
class Tally:
    """The counts of one setting."""

    seats: int
    games: int = 0
    wins: list[float] = field(default_factory=list)
    """By seat; a shared win counts by its fraction."""
    shared: int = 0
    """How many games more than one seat won."""
    by_first: Mean = field(default_factory=Mean)
    """The share of the win of the seat that had the first turn."""
    means: dict[str, Mean] = field(default_factory=dict)
    """By column; only columns with at least one value."""
    counts: dict[str, Counter[float]] = field(default_factory=lambda: {name: Counter() for name in PLOTTED})
    """How often each value occurred, for the columns that are plotted; fractions are rounded to one decimal."""

    @property
    def shares(self) -> list[Interval]:
        """Each seat's share of the wins, with its interval."""
        # Sums of fractions may exceed the number of games in the last digit.
        return [wilson(min(wins, self.games), self.games) for wins in self.wins]

    def to_json(self) -> dict[str, Json]:
        """Write all figures."""
        return {
            "games": self.games,
            "wins": [
                {"count": round(wins, 4), **share.to_json()} for wins, share in zip(self.wins, self.shares, strict=True)
            ],
            "shared": self.shared,
            "first": self.by_first.to_json() if self.by_first.count else None,
            "means": {name: mean.to_json() for name, mean in self.means.items()},
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """The effect of a setting compared with the first one, measured in games with the same dice."""

    setting: int
    column: str
    mean: Mean
    """The mean of the differences between the two games of each number."""

    @property
    def clear(self) -> bool:
        """Whether the interval does not hold 0, so that chance alone does not explain the difference."""
        interval = self.mean.interval
        return self.mean.count > 1 and (interval.low > 0 or interval.high < 0)

    def to_json(self) -> dict[str, Json]:
        """Write all figures."""
        return {"setting": self.setting, "column": self.column, "clear": self.clear, **self.mean.to_json()}


class Summary:
    """The summary of a table."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.columns = experiment.columns()
        self.tallies = [
            Tally(len(setting.players), wins=[0.0] * len(setting.players)) for setting in experiment.settings
        ]
        self.differences: list[Difference] = []
        self._at = {column.name: at for at, column in enumerate(self.columns)}
        self._averaged = [(column.name, at) for at, column in enumerate(self.columns) if column.averaged]

    def add(self, row: Row) -> None:
        """Count one more row."""
        at = self._at
        tally = self.tallies[int(row[at["setting"]] or 0)]
        tally.games += 1
        for seat in range(tally.seats):
            tally.wins[seat] += _number(row[at[f"share_{seat}"]])
        tally.shared += row[at["winner"]] is None
        first = row[at["first"]]
        if isinstance(first, int):
            tally.by_first.add(_number(row[at[f"share_{first}"]]))
        for name, index in self._averaged:
            value = row[index]
            if isinstance(value, (int, float)):
                mean = tally.means.get(name)
                if mean is None:
                    mean = tally.means[name] = Mean()
                mean.add(value)
        for name, counts in tally.counts.items():
            value = row[at[name]]
            if isinstance(value, (int, float)):
                counts[round(value, 1)] += 1

    def compare(self, setting: int, pairs: Iterable[tuple[Row, Row]]) -> None:
        """Compare a setting with the first one.

        :param pairs: the rows of the first setting and of this one, game by game.
        """
        means = {name: (at, Mean()) for name, at in self._averaged}
        for one, other in pairs:
            for at, mean in means.values():
                before, after = one[at], other[at]
                if isinstance(before, (int, float)) and isinstance(after, (int, float)):
                    mean.add(after - before)
        self.differences += [Difference(setting, name, mean) for name, (_, mean) in means.items() if mean.count]

    def to_json(self) -> dict[str, Json]:
        """Write all figures; they are the same on every machine."""
        return {
            **self.experiment.to_json(),
            "games": self.experiment.games,
            "results": [tally.to_json() for tally in self.tallies],
            "differences": [difference.to_json() for difference in self.differences],
        }


def summary_of(experiment: Experiment, rows: Sequence[Row]) -> Summary:
    """Summarise a table that is in memory, in order."""
    summary = Summary(experiment)
    for row in rows:
        summary.add(row)
    by_setting: Mapping[int, list[Row]] = {
        int(setting or 0): list(group) for setting, group in groupby(rows, key=lambda row: row[0])
    }
    for setting in range(1, len(experiment.settings)):
        summary.compare(setting, zip(by_setting.get(0, []), by_setting.get(setting, []), strict=False))
    return summary


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


def _number(value: object) -> float:
    return value if isinstance(value, (int, float)) else 0.0
