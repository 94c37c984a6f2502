"""The named figures of Zenos Tavli, for the reasons of hints (`core.figures`).

All of them can be counted; their weights follow those that were fitted for the features (features.py).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import reduce
from operator import or_
from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, Told, counted
from pygame_rules.core.words import Words, plural
from pygame_rules.games.zenos_tavli.players.counts import counts_of
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position

WALL: Final = 3
"""How many closed houses in a row are a wall."""


def _open(say: Words, told: Told) -> str:
    if not told.other:
        # "Instead of 0" says nothing that the bare number does not say.
        return say.plural("leaves one stone open", "leaves {n} stones open", told.n)
    return say.plural(
        "leaves one stone open instead of {other}",
        "leaves {n} stones open instead of {other}",
        told.n,
        other=told.other,
    )


def _shots(say: Words, told: Told) -> str:
    if told.n == 0:
        return say("cannot be hit with a single number")
    if not told.other:
        return say.plural(
            "can be hit with one number, otherwise with none",
            "can be hit with {n} numbers, otherwise with none",
            told.n,
        )
    return say.plural(
        "can be hit with one number instead of {other}",
        "can be hit with {n} numbers instead of {other}",
        told.n,
        other=told.other,
    )


def _wall(say: Words, told: Told) -> str:
    if not told.n:
        return say("does not close three houses in a row")
    if not told.other:
        return say("closes {n} houses in a row", n=told.n)
    return say("closes {n} houses in a row instead of {other}", n=told.n, other=told.other)


FIGURES: Final[FigureKinds] = {
    "off": counted(
        0.14,
        plural("bears off one more stone", "bears off {n} more stones"),
        plural("bears off one fewer stone", "bears off {n} fewer stones"),
    ),
    "hits": counted(
        0.1,
        plural("hits one more stone", "hits {n} more stones"),
        plural("hits one fewer stone", "hits {n} fewer stones"),
    ),
    "middle": counted(
        -0.1,
        plural("leaves one more stone in the middle row", "leaves {n} more stones in the middle row"),
        plural("brings one more stone back from the middle row", "brings {n} more stones back from the middle row"),
    ),
    "hand": counted(
        -0.09,
        plural("enters one fewer stone", "enters {n} fewer stones"),
        plural("enters one more stone", "enters {n} more stones"),
    ),
    "open": FigureKind(
        -0.06,
        _open,
        lambda say, told: (
            _open(say, told)
            if told.n
            else say.plural("leaves no stone open instead of one", "leaves no stone open instead of {n}", told.other)
        ),
    ),
    "shots": FigureKind(-0.03, _shots, _shots),
    "wall": FigureKind(0.02, _wall, _wall),
    "threats": counted(
        0.03,
        plural("threatens one more stone", "threatens {n} more stones"),
        plural("threatens one fewer stone", "threatens {n} fewer stones"),
    ),
    "closed": FigureKind(
        0.05,
        lambda say, told: say.plural(
            "closes house {houses}", "closes houses {houses}", len(told.things), houses=say.listing(told.things)
        ),
        lambda say, told: say.plural(
            "does not close house {houses}",
            "does not close houses {houses}",
            len(told.things),
            houses=say.listing(told.things),
        ),
    ),
    "protected": FigureKind(
        0.1,
        lambda say, told: say("keeps single stones in the first quarter from being hit for now"),
        lambda say, told: say("lets single stones in the first quarter be hit from now on"),
    ),
    "stacks": counted(
        -0.03,
        plural("puts one more stone on top of three others", "puts {n} more stones on top of three others"),
        plural("puts one fewer stone on top of three others", "puts {n} fewer stones on top of three others"),
    ),
    "home": counted(
        0.03,
        plural("has one more stone in the last quarter", "has {n} more stones in the last quarter"),
        plural("has one fewer stone in the last quarter", "has {n} fewer stones in the last quarter"),
    ),
    "houses": counted(
        0.01,
        plural("has one more safe house to stop on", "has {n} more safe houses to stop on"),
        plural("has one fewer safe house to stop on", "has {n} fewer safe houses to stop on"),
    ),
    "bars": counted(
        0.006,
        plural("bars the other side from one more step", "bars the other side from {n} more steps"),
        plural("bars the other side from one fewer step", "bars the other side from {n} fewer steps"),
    ),
    "barred": counted(
        -0.006,
        plural("is barred from one more step", "is barred from {n} more steps"),
        plural("is barred from one fewer step", "is barred from {n} fewer steps"),
    ),
    "pips": counted(
        -0.0057,
        plural("has one more pip to go", "has {n} more pips to go"),
        plural("has one fewer pip to go", "has {n} fewer pips to go"),
    ),
    "rear": counted(
        0.003,
        plural("brings the rearmost stone one house further", "brings the rearmost stone {n} houses further"),
        plural("leaves the rearmost stone one house further back", "leaves the rearmost stone {n} houses further back"),
    ),
}
"""`closed` has a thing for each house; `hits` counts the other side's stones in the middle row, `protected` is 1 or 0
(docs/rules/zenos-tavli.md, rule 3), `wall` the most houses in a row that are closed, if they are three or more. `shots`
are the numbers with which the other side's next step may hit an open stone, `threats` that side's open stones which a
number of one's own may hit; `bars` and `barred` count steps: a house (or the hand) from where stones go next, and a
number that leads to a closed house. All others are counts of the seat's own stones."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a side. Open stones and closed houses count only while the other side has stones
    behind them."""
    if state.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.players.other_rules.figures import figures_under

        return figures_under(state, seat)
    side, other = state.side(seat), state.side(1 - seat)
    pips, off, hand, hit, stacks, protected, home = counts_of(side)
    occupied, points, _ = state.masks(seat)
    their_occupied, their_points, _ = state.masks(1 - seat)
    last, own_last = _hindmost(state, 1 - seat), _hindmost(state, seat)
    ahead = [house for house in range(max(last, 0) + 1, HOUSES + 1) if occupied >> house - 1 & 1] if last >= 0 else []
    closing = points if side & LEFT else occupied
    their_closing = their_points if other & LEFT else their_occupied
    held = {house for house in ahead if closing >> house - 1 & 1}
    own, theirs = _Starts(state, seat, their_closing), _Starts(state, 1 - seat, closing)
    shots = [theirs.reached(number) & (occupied & ~closing) << 1 for number in range(1, 7)]
    aims = [own.reached(number) & (their_occupied & ~their_closing) << 1 for number in range(1, 7)]
    counts = {
        "off": off, "hits": sum(state.middle(1 - seat)), "middle": hit, "hand": hand, "open": len(ahead) - len(held),
        "protected": protected, "stacks": stacks, "home": home, "pips": pips, "shots": sum(map(bool, shots)),
        "threats": reduce(or_, aims).bit_count(), "wall": _longest(held), "houses": occupied.bit_count(),
        "bars": theirs.barred(), "barred": own.barred(), "rear": HOUSES + 1 if own_last < 0 else own_last,
    }  # fmt: skip
    closed = {f"closed@{house}": house in held for house in range(1, HOUSES + 1)}
    return {name: float(count) for name, count in (counts | closed).items()}


class _Starts:
    """From where stones of a side may make its next step: from the middle row if any are there, else from the hand,
    else from their houses (rules 2 and 4)."""

    def __init__(self, state: Position, seat: int, closed: int) -> None:
        """Find the starts.

        :param closed: the houses that the other side closes.
        """
        occupied, _, middle = state.masks(seat)
        self._closed = closed << 1
        self._entering = bool(state.hand(seat)) and not middle
        self._from = middle or (1 if self._entering else occupied << 1)
        """A bit for each house, from 1 on, and the lowest one for the hand; a stone on middle house n moves as if it
        stood on house n - 1."""
        self._inside = occupied << 1 & 0b1111111

    def reached(self, number: int) -> int:
        """Return a bit for each house that a number leads to, also for those that are closed."""
        ends = self._from << number
        if self._entering and ends & self._closed:
            # A number that cannot enter a stone moves one inside quarter 1.
            ends |= self._inside << number & 0b1111111
        return ends

    def barred(self) -> int:
        """Return how many steps end on a closed house."""
        return sum((self._from << number & self._closed).bit_count() for number in range(1, 7))


def _longest(houses: Collection[int]) -> int:
    """Return how many of these houses follow each other at most; 0 if they are fewer than `WALL`."""
    longest = length = 0
    for house in range(1, HOUSES + 1):
        length = length + 1 if house in houses else 0
        longest = max(longest, length)
    return longest if longest >= WALL else 0


def _hindmost(state: Position, seat: int) -> int:
    """Return the lowest house with a stone of a side: 0 if it has stones in the hand or the middle row; -1 if all
    are off."""
    if state.hand(seat) or any(state.middle(seat)):
        return 0
    return next((house for house, stones in enumerate(state.houses(seat), 1) if stones), -1)
