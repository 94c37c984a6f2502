"""Compare players of a game with each other: pairs of games with the same dice and turned seats.

In a **pair** the challenger sits at every seat in turn, while the other player sits at all other seats, and all these
games have the same seed: two games between two seats, n games with n seats. So neither the dice nor the seat favours
anybody. Where a game has throws, the challenger's luck is measured as well (`analysis.luck`), and between players who
are not far apart the **luck-adjusted** results tell the same with fewer games.

A comparison is looked at after every `LOOK` pairs, and stops when its interval lies on one side of a threshold. The
numbers of the pairs alone determine which pairs count, never the order in which processes finish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import fmean, variance
from typing import Final, Literal, TypeAlias

from pygame_rules.analysis.luck import FirstSight, Throw, luck_of
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import AnyGame, Evaluates, HasStandIns
from pygame_rules.players import AnyPlayer, find_player, name_of
from pygame_rules.players.player import Run, Slices, finish
from pygame_rules.study.interval import Interval, student, wilson
from pygame_rules.study.selfplay import game_in_slices

LOOK: Final = 10
"""How many further pairs come before a comparison is looked at again. Each look is a further chance to stop by
accident, so there are not too many of them."""
LEAST: Final = 10
"""The fewest pairs that are played, unless another number is asked for."""
CLEAR: Final = 1.06
"""The threshold, unless another one is asked for, as a multiple of a seat's fair share of the wins: 53 % between
two."""
WIDTH: Final = 1
"""The beam width with which luck is measured. In both games with dice, a wider beam costs much more and removes no more
of the luck."""
THROWS: Final = 16
"""The number of throws from which the mean over all throws is estimated. With three dice (56 throws) that removes as
much of the luck as all throws do, in a quarter of the time."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two players; each is given by its id, or is a bot."""

    challenger: AnyPlayer
    """The player whose results are counted; expected to be the stronger one."""
    against: AnyPlayer

    @property
    def names(self) -> tuple[str, str]:
        """The names of both players in tables."""
        return name_of(self.challenger), name_of(self.against)


def comparisons(players: Sequence[AnyPlayer], *, neighbours: bool = False) -> list[Comparison]:
    """List the comparisons: neighbours first, then players who are further and further apart.

    :param players: ids or bots, weakest first.
    :param neighbours: whether to compare neighbours only.

    >>> [(one.challenger, one.against) for one in comparisons(["a", "b", "c"])]
    [('b', 'a'), ('c', 'b'), ('c', 'a')]

    :raises OptionError: there are fewer than two players, or one of them twice.
    """
    names = [name_of(player) for player in players]
    if len(players) < 2 or len(set(names)) < len(players):
        raise OptionError(
            "A ladder needs at least two different players, weakest first, not {players}.", players=", ".join(names)
        )
    distances = range(1, 2 if neighbours else len(players))
    return [
        Comparison(players[at + distance], players[at])
        for distance in distances
        for at in range(len(players) - distance)
    ]


@dataclass(frozen=True, slots=True)
class Task:
    """A pair that is still to be played."""

    comparison: Comparison
    number: int
    """The number of the pair, from 0; its games have the seed `Dice.from_number(seed, number)`."""
    seats: int
    seed: int
    """The run's number."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The game's options."""
    luck: bool = True
    """Whether to measure the challenger's luck, where the game has throws."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The results of a pair, one number for each seat of the challenger."""

    comparison: Comparison
    number: int
    shares: tuple[float, ...]
    """The challenger's share of each win, 0 to 1."""
    luck: tuple[float, ...] | None
    """The shares of the win that the throws gave the challenger in each game; None: nothing was thrown, or the game has
    no evaluation to measure luck."""

    @property
    def share(self) -> float:
        """The mean share."""
        return fmean(self.shares)

    @property
    def adjusted(self) -> float:
        """The mean share without the luck."""
        return self.share - (fmean(self.luck) if self.luck is not None else 0.0)


PlayPairs: TypeAlias = Callable[[Sequence[Task]], Iterable[Pair]]
"""Plays pairs, and yields each as soon as it is finished, in any order."""
Verdict: TypeAlias = Literal["above", "below"]


def play_pair(game: AnyGame, task: Task) -> Pair:
    """Play the games of a pair; the same on every machine and in any process.

    :raises UnknownPlayer: there is no such player for this game.
    :raises OptionError: the game is not for so many seats, or does not have these options.
    """
    return finish(pair_in_slices(game, task))


def pair_in_slices(game: AnyGame, task: Task) -> Slices[Pair]:
    """Play the games of a pair with pauses.

    :raises UnknownPlayer: there is no such player for this game.
    :raises OptionError: the game is not for so many seats, or does not have these options.
    """
    first_sight = FirstSight(game.evaluate, WIDTH, THROWS) if task.luck and isinstance(game, Evaluates) else None
    dice = Dice.from_number(task.seed, task.number)
    shares, lucks = [], []
    thrown = False
    for seat in range(task.seats):
        levels: list[AnyPlayer] = [task.comparison.against] * task.seats
        levels[seat] = task.comparison.challenger
        played = yield from game_in_slices(game, levels, task.options, seed=task.seed, number=task.number)
        returns = played.states[-1].returns()[seat]
        # A return r is the share p of the win by p = (r (n - 1) + 1) / n; a difference of returns has no 1 / n.
        shares.append((returns * (task.seats - 1) + 1) / task.seats)
        throws: list[Throw] = []
        if first_sight is not None:
            for throw in luck_of(first_sight, played.states, lambda ply: dice.player_stream(f"luck {ply}")):
                throws.append(throw)
                yield
        thrown = thrown or bool(throws)
        lucks.append(sum(throw.luck[seat] for throw in throws) * (task.seats - 1) / task.seats)
    return Pair(task.comparison, task.number, tuple(shares), tuple(lucks) if thrown else None)


def fingerprint_of(game: AnyGame, comparison: Comparison) -> str:
    """Compute a fingerprint of the settings of the players of a comparison, and of how luck is measured: pairs with
    another fingerprint do not belong together. Of add-on players and bots it covers only the names."""
    levels = {**game.levels, **(game.stand_ins if isinstance(game, HasStandIns) else {})}
    players = [repr(levels.get(player, player)) for player in comparison.names]
    return sha256(repr((players, WIDTH, THROWS)).encode()).hexdigest()[:12]


@dataclass(slots=True)
class Estimate:
    """The results of a comparison so far."""

    comparison: Comparison
    pairs: list[Pair] = field(default_factory=list)
    """The pairs by number, without a gap."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(len(pair.shares) for pair in self.pairs)

    @property
    def wins(self) -> float:
        """How many games the challenger won; shared wins by their fractions."""
        return sum(sum(pair.shares) for pair in self.pairs)

    @property
    def plain(self) -> Interval:
        """The challenger's share of the wins, with the interval of a count of games."""
        # Sums of thirds may exceed the number of games in the last digit.
        return wilson(min(self.wins, self.games), self.games)

    @property
    def adjusted(self) -> Interval | None:
        """The luck-adjusted share, with the interval of a mean of pairs; None where no luck was measured."""
        if all(pair.luck is None for pair in self.pairs):
            return None
        return student([pair.adjusted for pair in self.pairs])

    @property
    def gain(self) -> float | None:
        """How many times as many pairs the plain results would need for an interval as narrow as the adjusted one; None
        where that is not known."""
        if self.adjusted is None or len(self.pairs) < 2:
            return None
        spread = variance(pair.adjusted for pair in self.pairs)
        return variance(pair.share for pair in self.pairs) / spread if spread > 0 else None

    @property
    def deciding(self) -> Interval:
        """The narrower of the two intervals. Where one player wins nearly always, the plain results hardly vary, and
        the luck-adjusted results vary more, because the evaluation that measures luck expects good play of both."""
        plain, adjusted = self.plain, self.adjusted
        return adjusted if adjusted is not None and adjusted.width < plain.width else plain

    def verdict(self, threshold: float) -> Verdict | None:
        """Say on which side of a threshold the deciding interval lies; None if the threshold lies inside."""
        interval = self.deciding
        return "above" if interval.low > threshold else "below" if interval.high < threshold else None

    def to_json(self, threshold: float) -> dict[str, object]:
        """Write all figures; they are the same on every machine."""
        adjusted, gain = self.adjusted, self.gain
        return {
            "challenger": self.comparison.names[0],
            "against": self.comparison.names[1],
            "pairs": len(self.pairs),
            "games": self.games,
            "wins": round(self.wins, 4),
            "plain": self.plain.to_json(),
            "adjusted": adjusted.to_json() if adjusted is not None else None,
            "gain": round(gain, 2) if gain is not None else None,
            "verdict": self.verdict(threshold),
        }


@dataclass(frozen=True, slots=True)
class Ladder:
    """The comparisons to measure, and how."""

    game: AnyGame
    comparisons: Sequence[Comparison]
    seats: int
    seed: int
    pairs: int
    """The most pairs of each comparison."""
    threshold: float
    """A share of the wins: a comparison is decided when its interval lies on one side of it."""
    least: int = LEAST
    """The fewest pairs of each comparison, if `pairs` allows it."""
    luck: bool = True
    """Whether to measure the challengers' luck, where the game has throws."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The game's options. Without chance, players who draw no random numbers play the same game from the same start
    each time."""

    def check(self) -> None:
        """Check before the first game whether all can be played.

        :raises UnknownPlayer: there is no such player for this game.
        :raises OptionError: the game is not for so many seats, or does not have these options.
        """
        self.game.new_initial_state(self.seats, self.options)
        for player in dict.fromkeys(id_ for one in self.comparisons for id_ in (one.against, one.challenger)):
            find_player(player, self.game)

    def climb_in_slices(self) -> Iterator[Estimate | None]:
        """Measure one comparison after the other with pauses: the same as `climb`. Yields None at each pause, and the
        estimate after every pair."""
        for comparison in self.comparisons:
            estimate = Estimate(comparison)
            while len(estimate.pairs) < self.pairs:
                task = Task(comparison, len(estimate.pairs), self.seats, self.seed, self.options, self.luck)
                run = Run(pair_in_slices(self.game, task))
                yield from run
                estimate.pairs.append(run.result)
                yield estimate
                if self._is_decided(estimate):
                    break

    def _is_decided(self, estimate: Estimate) -> bool:
        """Tell at a look whether no further pairs are needed."""
        count = len(estimate.pairs)
        looked = count % LOOK == 0 or count == self.pairs
        return looked and count >= self.least and estimate.verdict(self.threshold) is not None

    def climb(self, play: PlayPairs, known: Mapping[tuple[Comparison, int], Pair]) -> Iterator[Estimate]:
        """Measure one comparison after the other; yield its estimate after every look, the same object each time.

        :param known: pairs from an earlier run, by comparison and number; they are not played again. They change
            nothing else: looks and decisions come after the same pairs.
        """
        for comparison in self.comparisons:
            estimate = Estimate(comparison)
            while len(estimate.pairs) < self.pairs:
                first = len(estimate.pairs)
                numbers = range(first, min(self.pairs, first + LOOK))
                found = {number: known[comparison, number] for number in numbers if (comparison, number) in known}
                missing = [number for number in numbers if number not in found]
                tasks = [Task(comparison, number, self.seats, self.seed, self.options, self.luck) for number in missing]
                found.update((pair.number, pair) for pair in play(tasks))
                estimate.pairs += [found[number] for number in numbers]
                yield estimate
                if self._is_decided(estimate):
                    break
