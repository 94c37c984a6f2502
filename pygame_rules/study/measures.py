"""Measures of a finished game of any kind (docs/study.md, "Measures", has their sources).

What says who is ahead looks at the positions between two turns with the eyes of the game's own evaluation: it measures
how the game looked, not how it was. Values are turned into shares of a win, so that they mean the same for every number
of seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from typing import Final, NamedTuple

from pygame_rules.core.game import Action, AnyGame, Evaluates, State
from pygame_rules.core.turns import turns_of

QUARTERS: Final = 4
SAME: Final = 1e-9
"""Shares that differ by less are the same."""


class Course(NamedTuple):
    """The measures of one game."""

    first: int | None
    """The seat that had the first turn."""
    turns: int
    branching: tuple[float | None, ...] = (None,) * (1 + QUARTERS)
    """The mean number of legal actions over all positions in which a player had to decide, also where only one was
    legal; then the same for each quarter of these positions. None: there is no such position."""
    tree: float | None = None
    """The common logarithm of the product of these numbers: a game's contribution to the size of the tree of all
    games."""
    lead_changes: int | None = None
    """How often another seat took the lead. The leader is the seat with the greatest share; a seat that is only level
    with it does not take the lead. None, as all that follow, in games without an evaluation."""
    drama: float | None = None
    """The mean, over the positions in which the later winner was behind, of the square root of how far; 0 if he never
    was. None if not exactly one seat has won."""
    decisiveness: float | None = None
    """The part of the turns from the one on before which the later winner had, for the first time, a greater share than
    any other seat ever had; 0 if he never had. None if not exactly one seat has won."""
    uncertainty: tuple[float | None, float | None] = (None, None)
    """1 minus the lead (the greatest share minus the second), in the mean of each half of the turns."""
    killer_move: float | None = None
    """The most by which a seat's share grew over a turn of its own, except for the last turn; 0 if none grew."""
    permanence: float | None = None
    """Of the turns that made the share of their seat grow, the part after which it was still greater than before them
    when another seat had answered; None: there were no such turns."""
    completed: int = 0
    """1 if exactly one seat has won, else 0."""

    @property
    def figures(self) -> tuple[float | None, ...]:
        """The figures, from `branching` on, each in a column of its own (`experiment.COURSE`)."""
        return (
            *self.branching, self.tree, self.lead_changes, self.drama, self.decisiveness, *self.uncertainty,
            self.killer_move, self.permanence, self.completed,
        )  # fmt: skip


def course_of(game: AnyGame, states: Sequence[State], actions: Sequence[Action], winners: Sequence[int]) -> Course:
    """Compute the measures of a finished game."""
    turns = [turn for turn in turns_of(game, states, actions) if turn.seat is not None]
    choices = [len(state.legal_actions()) for state in states if state.current_player() >= 0]
    count = len(choices)
    quarters = [choices[count * at // QUARTERS : count * (at + 1) // QUARTERS] for at in range(QUARTERS)]
    course = Course(
        turns[0].seat if turns else None,
        len(turns),
        tuple(map(_mean, (choices, *quarters))),
        sum(map(log10, choices)) if choices else None,
        completed=int(len(winners) == 1),
    )
    if not isinstance(game, Evaluates):
        return course
    shares = [_shares(game.evaluate(states[turn.start])) for turn in turns]
    half = len(shares) // 2
    leads = [1 - (best - second) for best, second, *_ in (sorted(share, reverse=True) for share in shares)]
    seats = [turn.seat or 0 for turn in turns]
    alone = winners[0] if len(winners) == 1 else None
    return course._replace(
        lead_changes=_changes(shares),
        drama=None if alone is None else _drama(shares, alone),
        decisiveness=None if alone is None else _decisiveness(shares, alone),
        uncertainty=(_mean(leads[:half]), _mean(leads[half:])),
        killer_move=max([0.0, *(_gain(shares, seats, at) for at in range(len(shares) - 1))]),
        permanence=_permanence(shares, seats),
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _shares(values: Sequence[float]) -> tuple[float, ...]:
    """Turn values into shares of the win: a value v of one of n seats is the share (v (n - 1) + 1) / n."""
    seats = len(values)
    return tuple((value * (seats - 1) + 1) / seats for value in values)


def _changes(shares: Sequence[Sequence[float]]) -> int:
    """Count how often another seat took the lead; the first lead is no change."""
    leader: int | None = None
    changes = 0
    for share in shares:
        best = max(share)
        if share.count(best) > 1 or (leader is not None and share[leader] == best):
            continue
        changes += leader is not None
        leader = share.index(best)
    return changes


def _drama(shares: Sequence[Sequence[float]], winner: int) -> float:
    behind = [sqrt(max(share) - share[winner]) for share in shares if max(share) > share[winner]]
    return sum(behind) / len(behind) if behind else 0.0


def _decisiveness(shares: Sequence[Sequence[float]], winner: int) -> float:
    threshold = max(one for share in shares for seat, one in enumerate(share) if seat != winner)
    decided = (at for at, share in enumerate(shares) if share[winner] > threshold + SAME)
    return 1 - next(decided, len(shares)) / len(shares)


def _gain(shares: Sequence[Sequence[float]], seats: Sequence[int], at: int) -> float:
    """Return by how much the share of the seat at turn grew over a turn."""
    return shares[at + 1][seats[at]] - shares[at][seats[at]]


def _permanence(shares: Sequence[Sequence[float]], seats: Sequence[int]) -> float | None:
    kept = [
        shares[at + 2][seats[at]] > shares[at][seats[at]] + SAME
        for at in range(len(shares) - 2)
        if seats[at + 1] != seats[at] and _gain(shares, seats, at) > SAME
    ]
    return _mean(kept)
