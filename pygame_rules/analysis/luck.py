"""Luck of throws and errors of decisions in a game that was played, measured with an evaluation of positions.

Terms, all in units of `State.returns`, one number per seat:

* The **outlook** of a position is what it is worth at first sight: where a seat decides, the evaluation of the best end
  of its turn that a beam search finds; elsewhere the position's own evaluation, or its returns if the game is over.
* The **luck** of a throw is the outlook after it minus the mean of the outlooks after all throws that were possible,
  weighted by their probabilities. All are judged alike and none by what was played later, so that the mean of the luck
  over all throws is exactly 0, however good or bad the evaluation and the beam are.
* The **error** of a turn is the outlook before its decisions minus the evaluation of the end that was played, for the
  seat that decided.
* The **luck-adjusted result** is the result minus the luck of all throws. Because the luck has the mean 0, the mean of
  the adjusted results is the mean of the results (Zare, "Hedging toward skill with backgammon"); they vary less, so
  that fewer games tell as much. Between two seats one's luck is the other's bad luck, so that this is the result minus
  one's own luck plus the other's.

Where all throws cost too much, the mean is estimated from some of them (`spread`), which are drawn at random so that
each counts on average by its true probability, and independently of the throw that fell. Such an estimate is right on
average, so that the mean of the luck stays 0; it only adds some noise. An estimate from throws that are chosen once and
for all (the most likely ones, say) would not have this property.

Chance that lays out the game is no throw: outcomes that are too many to list, and what is drawn before it is known
whose turn it is. Such games (no chance after the start) have no luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, State
from pygame_rules.players.player import Budget, Evaluate, Slices, Values, finish
from pygame_rules.players.turns import ends, worth

Outcomes: TypeAlias = Sequence[tuple[Action, float]]


@dataclass(frozen=True, slots=True)
class Judge:
    """How positions are judged. The same judge gives the same figures on every machine."""

    evaluate: Evaluate
    width: int = 64
    """The beam width in a turn (see `core.levels.Turns.width`)."""
    throws: int | None = None
    """From how many throws that are drawn at random the mean over all throws is estimated, where more are possible;
    None: the mean over all of them, exactly."""

    def outlook(self, state: State) -> Values:
        """What a position is worth to each seat at first sight."""
        return self.best_end(state)[0]

    def best_end(self, state: State) -> tuple[Values, int]:
        """The outlook, and how many different ends of the turn were found; 0 if no seat decides here."""
        return finish(self.looking(state))

    def looking(self, state: State) -> Slices[tuple[Values, int]]:
        """`best_end`, in slices."""
        mover = state.current_player()
        if mover in (CHANCE, TERMINAL):
            return worth(self.evaluate, state), 0
        best: Values | None = None
        found = 0
        for end in ends(self.evaluate, state, self.width, Budget(0)):
            if end is None:
                yield
            else:
                found += 1
                if best is None or end.worth[mover] > best[mover]:
                    best = end.worth
        return worth(self.evaluate, state) if best is None else best, found

    def expectation(self, state: State, draw: Draw | None = None) -> Values:
        """The mean of the outlooks over the throws at a chance node.

        :param draw: the draws for an estimate; None: all throws, exactly.
        """
        return finish(self.expecting(state, draw))

    def expecting(self, state: State, draw: Draw | None = None) -> Slices[Values]:
        """`expectation`, in slices."""
        outcomes = state.chance_outcomes() or ()
        chosen = outcomes
        if draw is not None and self.throws is not None and self.throws < len(outcomes):
            chosen = spread(outcomes, self.throws, draw)
        total = [0.0] * len(state.returns())
        for action, probability in chosen:
            values, _ = yield from self.looking(state.apply_action(action))
            total = [sum_ + probability * value for sum_, value in zip(total, values, strict=True)]
            yield
        return tuple(total)


def spread(outcomes: Outcomes, count: int, draw: Draw) -> Outcomes:
    """Throws drawn at random with weights for their mean: those at `count` evenly spaced points of the cumulative
    distribution, whose common offset is drawn (systematic sampling: Madow and Madow 1944, "On the theory of systematic
    sampling").

    Every throw has its probability as its mean weight, because the points together meet every part of the distribution
    equally often; so the weighted mean of any figure is right on average. Throws that look alike stand side by side in
    the list, so that it also varies less than with independent draws. (The offset has 56 bits, more than a float.)
    """
    number = 0
    for _ in range(7):
        number = number << 8 | draw.uniform(256)
    offset = number / (1 << 56)
    counts: dict[int, int] = {}
    at, reached = 0, outcomes[0][1]
    for point in range(count):
        while reached <= (point + offset) / count and at < len(outcomes) - 1:
            at += 1
            reached += outcomes[at][1]
        counts[at] = counts.get(at, 0) + 1
    return [(outcomes[at][0], times / count) for at, times in counts.items()]


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of a game."""

    ply: int
    """The number of events before it."""
    seat: int
    """Who threw."""
    luck: Values
    """What it gave to each seat, or took from it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's decisions in a row: a turn, or the part of it between two chance events."""

    start: int
    """The number of events before it."""
    end: int
    """The number of events up to its last one."""
    seat: int
    ends: int
    """How many different ends were found; 1: the seat had no choice that mattered."""
    change: Values
    """What the played end is worth to each seat minus what the best end is; the best end is the played one where the
    beam has found no better one, and the change is then 0."""

    @property
    def error(self) -> float:
        """What the seat lost by its decisions, at least 0."""
        return max(0.0, -self.change[self.seat])


@dataclass(slots=True)
class Account:
    """A game as a sum: `start` and all that changed the value of the position until the `result`.

    For each seat, `result` = `start` + the luck of all throws + the changes by decisions + `rest`.
    """

    start: Values
    """What the first position with a throw or a decision was worth."""
    result: Values
    """`State.returns` at the end."""
    rest: Values
    """What no throw and no decision explains: the differences between two looks at the same position, one before a
    throw or a reply and one after. It is small where the evaluation is good."""
    throws: list[Throw] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)

    @property
    def luck(self) -> Values:
        """The luck of all throws for each seat. Their sum over the seats is 0."""
        return summed([throw.luck for throw in self.throws], len(self.result))

    @property
    def adjusted(self) -> Values:
        """The luck-adjusted result of each seat."""
        return tuple(result - luck for result, luck in zip(self.result, self.luck, strict=True))

    def errors(self, seat: int) -> list[float]:
        """The error of each turn in which a seat had a choice."""
        return [turn.error for turn in self.turns if turn.seat == seat and turn.ends > 1]


def summed(values: Sequence[Values], seats: int) -> Values:
    """The sum for each seat, also of nothing."""
    return tuple(sum(value[seat] for value in values) for seat in range(seats))


def is_throw(state: State) -> bool:
    """Whether the chance event that comes next is a throw whose luck can be measured."""
    return state.current_player() == CHANCE and state.turn() is not None and len(state.chance_outcomes() or ()) > 1


def luck_of(judge: Judge, states: Sequence[State], draws: Callable[[int], Draw] | None = None) -> Iterator[Throw]:
    """The luck of each throw of a game.

    :param states: all states of the game, in order.
    :param draws: gives independent draws for the ply of a throw; needed if the judge estimates means. By convention
        `Dice.player_stream(f"luck {ply}")`, which has nothing in common with the dice.
    """
    if draws is None and judge.throws is not None:
        raise ValueError("A judge that estimates means needs draws.")
    for ply, state in enumerate(states[:-1]):
        seat = state.turn()
        if seat is not None and is_throw(state):
            before = judge.expectation(state, draws(ply) if draws else None)
            yield Throw(ply, seat, _difference(judge.outlook(states[ply + 1]), before))


def account(judge: Judge, states: Sequence[State], draws: Callable[[int], Draw] | None = None) -> Account:
    """The account of a game, or of its beginning.

    :param states: all states, in order, with at least one throw or decision among them.
    :param draws: see `luck_of`.
    :raises ValueError: there is neither a throw nor a decision, or no draws where the judge needs them.
    """
    luck = {throw.ply: throw for throw in luck_of(judge, states, draws)}
    throws: list[Throw] = []
    turns: list[Turn] = []
    start: Values | None = None
    now: Values = ()
    rest: list[Values] = []
    ply, last = 0, len(states) - 1
    while ply < last:
        state = states[ply]
        mover = state.current_player()
        if mover == CHANCE:
            throw = luck.get(ply)
            end = ply + 1
            if throw is None:
                # Chance that lays out the game: what it changes goes into the rest.
                ply = end
                continue
            after = judge.outlook(states[end])
            before = _difference(after, throw.luck)
            throws.append(throw)
        else:
            end = ply
            while end < last and states[end].current_player() == mover:
                end += 1
            before, found = judge.best_end(state)
            after = worth(judge.evaluate, states[end])
            if end == last and states[end].current_player() == mover:
                # The turn still goes on, so that nothing can be said of it.
                after = before
            elif after[mover] > before[mover]:
                # The beam has missed the played end, which is better: what was found is no measure of an error.
                turns.append(Turn(ply, end, mover, found + 1, (0.0,) * len(after)))
                rest.append(_difference(after, before))
            else:
                turns.append(Turn(ply, end, mover, found, _difference(after, before)))
        if start is None:
            start = before
        else:
            rest.append(_difference(before, now))
        now = after
        ply = end
    if start is None:
        raise ValueError("These states hold neither a throw nor a decision.")
    result = states[-1].returns()
    rest.append(_difference(result, now))
    return Account(start, result, summed(rest, len(result)), throws, turns)


def _difference(one: Values, other: Values) -> Values:
    return tuple(a - b for a, b in zip(one, other, strict=True))
