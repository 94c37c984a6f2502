"""What settings change: differences, contrasts and interactions of shares and of means, with their intervals.

An effect is a weighted sum of the settings' figures, such as setting 1 minus setting 0. Game k has the same dice in
every setting, so the games of one number belong together, and the effect is measured within each such group.

* **Means**: Student's interval of the mean of the groups' effects; Cohen's d, the effect in standard deviations of the
  games.
* **Shares**: from Wilson's intervals of the shares and their correlation, by Newcombe's method 10 for pairs ("Improved
  confidence intervals for the difference between binomial proportions based on paired data", Statistics in Medicine 17,
  1998), which Zou and Donner have generalised to any sum ("Construction of confidence limits about effect measures: a
  general approach", Statistics in Medicine 27, 2008). It never leaves what a sum of shares can be. Cohen's h.
* **Many effects**: p is the probability that chance alone moves the interval so far from 0; Holm's correction ("A
  simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979) holds the
  probability that any effect of a study is called clear by chance alone below 5 %.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import asin, erfc, sqrt
from statistics import NormalDist
from typing import Final

from pygame_rules.core.json_value import Json
from pygame_rules.study.experiment import Column
from pygame_rules.study.interval import CONFIDENCE, Interval, t_test, wilson_at
from pygame_rules.study.summary import Mean

Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
FARTHEST: Final = 38.0
"""The most standard errors; the probability beyond is below the smallest float."""
LEVEL: Final = 1 - CONFIDENCE


@dataclass(slots=True)
class GroupedGames:
    """One figure in the groups of games of an effect, counted group by group.

    :param weights: of each setting in the group, in order.
    """

    weights: tuple[float, ...]
    share: bool
    within: tuple[float, float] | None = None
    """The least and the greatest value that the figure can have; None: it has no bounds."""
    effects: Mean = field(default_factory=Mean)
    """Of the effect in each group."""
    settings: list[Mean] = field(default_factory=list)
    """Of each setting's figure."""
    _products: list[list[float]] = field(default_factory=list)
    """The sums of the products of two settings' figures."""

    def __post_init__(self) -> None:
        self.settings = [Mean(self.within, self.share) for _ in self.weights]
        self._products = [[0.0] * len(self.weights) for _ in self.weights]

    def add(self, values: Sequence[float]) -> None:
        """Count the games of one number."""
        self.effects.add(sum(weight * value for weight, value in zip(self.weights, values, strict=True)))
        for mean, value, row in zip(self.settings, values, self._products, strict=True):
            mean.add(value)
            if self.share:
                for at, other in enumerate(values):
                    row[at] += value * other

    def correlation(self, one: int, other: int) -> float:
        """Return the correlation of two settings' shares; with Newcombe's correction, which makes it smaller where it
        is positive."""
        count = self.effects.count
        won, also = self.settings[one].total, self.settings[other].total
        product = won * (count - won) * also * (count - also)
        if product <= 0:
            return 0.0
        # With yes and no, this is ad - bc of the fourfold table of the pairs.
        together = count * self._products[one][other] - won * also
        if together > 0:
            together = max(together - count / 2, 0.0)
        return together / sqrt(product)

    def share_interval(self, z: float, games: int) -> Interval:
        """Return the interval of the effect on a share.

        :param z: how many standard errors it goes to each side.
        :param games: how many different groups of games there are.
        """
        count = self.effects.count
        shares = [min(1.0, mean.total / count) for mean in self.settings]
        bounds = [wilson_at(share, games, z) for share in shares]
        middle = sum(weight * share for weight, share in zip(self.weights, shares, strict=True))
        down = [w * (b.middle - (b.low if w > 0 else b.high)) for w, b in zip(self.weights, bounds, strict=True)]
        up = [w * ((b.high if w > 0 else b.low) - b.middle) for w, b in zip(self.weights, bounds, strict=True)]
        return Interval(middle, middle - self._spread(down), middle + self._spread(up))

    def _spread(self, parts: Sequence[float]) -> float:
        """Add up the distances of the settings' bounds, each at least 0, as standard errors are added up."""
        total = sum(part * part for part in parts)
        for one in range(len(parts)):
            for other in range(one):
                # Two settings with weights of different signs vary against each other where they correlate.
                sign = 1 if self.weights[one] * self.weights[other] > 0 else -1
                total += 2 * sign * self.correlation(one, other) * parts[one] * parts[other]
        return sqrt(max(0.0, total))


@dataclass(frozen=True, slots=True)
class MeasuredEffect:
    """An effect on one column."""

    effect: str
    """The effect's name: `1 - 0`, a contrast as the user has written it, or `start x players`."""
    setting: int | None
    """The setting that is compared with the first one; None: the effect is another."""
    column: str
    share: bool
    interval: Interval
    games: int
    """How many groups of games it is measured in."""
    different: int
    """How many of them are different."""
    size: float | None
    """Cohen's h of a share, Cohen's d of a mean; None: the games do not vary."""
    p: float | None
    """The probability that chance alone makes the effect look so great; None: one game says nothing."""
    holm: float | None = None
    """The same, corrected for all effects of the study."""

    @property
    def clear(self) -> bool:
        """Whether chance does not explain the effect, even though many effects are looked at."""
        return self.holm is not None and self.holm < LEVEL

    def to_json(self) -> dict[str, Json]:
        """Write all figures."""
        bounds = self.interval.to_json()
        return {
            "effect": self.effect, "setting": self.setting, "column": self.column, "clear": self.clear,
            "difference": bounds["share"], "low": bounds["low"], "high": bounds["high"],
            "kind": "share" if self.share else "mean",
            "size": None if self.size is None else round(self.size, 4),
            "p": _short(self.p), "holm": _short(self.holm), "games": self.games, "different": self.different,
        }  # fmt: skip


def _short(probability: float | None) -> float | None:
    # Digits far behind the point differ between computers.
    return None if probability is None else round(probability, 6)


@dataclass(frozen=True, slots=True)
class Contrast:
    """What is compared: a weight for each setting that takes part; weights add up to 0."""

    name: str
    weights: Mapping[int, float]
    setting: int | None = None


class EffectCounter:
    """Measures one effect in all columns, group of games by group of games."""

    def __init__(self, effect: Contrast, columns: Sequence[Column]) -> None:
        self.effect = effect
        self._settings = tuple(effect.weights)
        weights = tuple(effect.weights.values())
        self._columns = [
            (at, column, GroupedGames(weights, column.share, column.within))
            for at, column in enumerate(columns)
            if column.averaged
        ]
        self._mark = next(at for at, column in enumerate(columns) if column.name == "record")
        self._records: set[int] = set()

    def add(self, rows: Sequence[Sequence[object]]) -> None:
        """Count the games of one number.

        :param rows: of all settings.
        """
        chosen = [rows[setting] for setting in self._settings]
        # Marks are numbers, whose hash is the same everywhere.
        self._records.add(hash(tuple(row[self._mark] for row in chosen)))
        for at, _, measured in self._columns:
            values = [row[at] for row in chosen]
            if all(isinstance(value, (int, float)) for value in values):
                measured.add(values)  # type: ignore[arg-type]

    def effects(self) -> Iterable[MeasuredEffect]:
        """Return the effect on each column that has figures."""
        for _, column, measured in self._columns:
            if count := measured.effects.count:
                games = min(count, len(self._records))
                interval, size, p = _share(measured, games) if column.share else _mean(measured, games, column.within)
                yield MeasuredEffect(
                    self.effect.name, self.effect.setting, column.name, column.share, interval, count, games, size, p
                )

    def settings(self) -> dict[str, dict[int, Mean]]:
        """Return each setting's figure in the games that its effect is measured in, by column and setting.

        A game in which a column is empty, such as one without a decision, takes its whole group out of the effect. So
        only these figures, not those of all games, add up to the effect.
        """
        return {
            column.name: dict(zip(self._settings, measured.settings, strict=True))
            for _, column, measured in self._columns
            if measured.effects.count
        }


class Pairs:
    """Compares two settings while they are played, game k of the second after game k of the first.

    :param columns: of the table.
    """

    def __init__(self, columns: Sequence[Column]) -> None:
        self._counter = EffectCounter(Contrast("1 - 0", {1: 1.0, 0: -1.0}, 1), columns)
        self._mark = next(at for at, column in enumerate(columns) if column.name == "record")
        self._first: Sequence[object] | None = None
        """The row of a game of the first setting, while that of the second is missing."""
        self.alike = 0
        """In how many games the same happened in both settings, from the first event to the last."""

    def add(self, row: Sequence[object]) -> None:
        """Count one more row: of the first and of the second setting in turn."""
        if self._first is None:
            self._first = row
            return
        pair = (self._first, row)
        self._first = None
        self.alike += pair[0][self._mark] == pair[1][self._mark]
        self._counter.add(pair)

    def effects(self) -> list[MeasuredEffect]:
        """Return what the second setting changes in each column, corrected for all of them."""
        found = list(self._counter.effects())
        return [replace(one, holm=p) for one, p in zip(found, holm([one.p for one in found]), strict=True)]

    def settings(self) -> dict[str, dict[int, Mean]]:
        """Return the figures of both settings (0 and 1), by column and setting, in the pairs of `effects`."""
        return self._counter.settings()


def _share(measured: GroupedGames, games: int) -> tuple[Interval, float, float | None]:
    interval = measured.share_interval(Z, games)
    turned = (2 * asin(sqrt(min(1.0, mean.total / mean.count))) for mean in measured.settings)
    size = sum(weight * angle for weight, angle in zip(measured.weights, turned, strict=True))
    return interval, size, share_test(measured, games)


def share_test(measured: GroupedGames, games: int) -> float | None:
    """Return the probability with which chance alone moves a share's effect so far from 0: that of the widest interval
    which does not hold 0."""
    if games < 2:
        return None
    if measured.share_interval(0.0, games).middle == 0:
        return 1.0
    low, high = 0.0, FARTHEST
    for _ in range(60):
        z = (low + high) / 2
        bounds = measured.share_interval(z, games)
        if bounds.low > 0 or bounds.high < 0:
            low = z
        else:
            high = z
    return erfc(low / sqrt(2))


def _mean(
    measured: GroupedGames, games: int, within: tuple[float, float] | None
) -> tuple[Interval, float | None, float | None]:
    effects = measured.effects
    interval = effects.interval(games)
    if within is not None and games > 1:
        # The least and the greatest effect that there can be.
        ends = [sorted(weight * end for end in within) for weight in measured.weights]
        interval = interval.inside(sum(low for low, _ in ends), sum(high for _, high in ends))
    # Cohen's d as Lakens 2013 writes it for pairs (d_av): what does not vary between games has no such size.
    variance = sum(mean.deviation**2 for mean in measured.settings) / len(measured.settings)
    size = effects.mean / sqrt(variance) if variance > 0 else None
    return interval, size, t_test(effects.mean, effects.deviation, games)


def holm(probabilities: Sequence[float | None]) -> list[float | None]:
    """Correct probabilities for their number (Holm 1979); None stays None and does not count.

    >>> holm([0.01, 0.04, None, 0.03, 0.005])
    [0.03, 0.06, None, 0.06, 0.02]
    """
    order = sorted((p, at) for at, p in enumerate(probabilities) if p is not None)
    found: list[float | None] = [None] * len(probabilities)
    least = 0.0
    for rank, (p, at) in enumerate(order):
        least = max(least, min(1.0, p * (len(order) - rank)))
        found[at] = least
    return found
