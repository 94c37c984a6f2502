"""The named figures of Zenos Tavli, for the reasons of hints (`core.figures`).

All of them can be counted; their weights follow those that were fitted for the features (features.py).
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, Told, counted
from pygame_rules.core.words import Words, plural
from pygame_rules.games.zenos_tavli.players.counts import counts_of
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position


def _open(say: Words, told: Told) -> str:
    return say.plural(
        "leaves one stone open instead of {other}",
        "leaves {n} stones open instead of {other}",
        told.n,
        other=told.other,
    )


FIGURES: Final[FigureKinds] = {
    "off": counted(
        0.14,
        plural("bears off one stone more", "bears off {n} stones more"),
        plural("bears off one stone fewer", "bears off {n} stones fewer"),
    ),
    "hits": counted(
        0.1,
        plural("hits one stone more", "hits {n} stones more"),
        plural("hits one stone fewer", "hits {n} stones fewer"),
    ),
    "middle": counted(
        -0.1,
        plural("leaves one stone more in the middle row", "leaves {n} stones more in the middle row"),
        plural("brings one stone more back from the middle row", "brings {n} stones more back from the middle row"),
    ),
    "hand": counted(
        -0.09,
        plural("enters one stone fewer", "enters {n} stones fewer"),
        plural("enters one stone more", "enters {n} stones more"),
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
        lambda say, told: say("keeps single stones in quarter 1 protected"),
        lambda say, told: say("gives up the protection of single stones in quarter 1"),
    ),
    "stacks": counted(
        -0.03,
        plural("puts one stone more on top of three others", "puts {n} stones more on top of three others"),
        plural("puts one stone fewer on top of three others", "puts {n} stones fewer on top of three others"),
    ),
    "home": counted(
        0.03,
        plural("has one stone more in the last quarter", "has {n} stones more in the last quarter"),
        plural("has one stone fewer in the last quarter", "has {n} stones fewer in the last quarter"),
    ),
    "pips": counted(
        -0.0057,
        plural("has one pip more to go", "has {n} pips more to go"),
        plural("has one pip fewer to go", "has {n} pips fewer to go"),
    ),
}
"""`closed` has a thing for each house; all others are counts of the seat's own stones, `hits` of the other side's
stones in the middle row, `protected` 1 or 0 (docs/rules/zenos-tavli.md, rule 3)."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a side. Open stones and closed houses count only while the other side has stones
    behind them."""
    if state.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.players.other_rules.figures import figures_under

        return figures_under(state, seat)
    side = state.side(seat)
    pips, off, hand, hit, stacks, protected, home = counts_of(side)
    occupied, points, _ = state.masks(seat)
    last = _hindmost(state, 1 - seat)
    ahead = [house for house in range(max(last, 0) + 1, HOUSES + 1) if occupied >> house - 1 & 1] if last >= 0 else []
    closing = points if side & LEFT else occupied
    held = {house for house in ahead if closing >> house - 1 & 1}
    counts = {
        "off": off, "hits": sum(state.middle(1 - seat)), "middle": hit, "hand": hand, "open": len(ahead) - len(held),
        "protected": protected, "stacks": stacks, "home": home, "pips": pips,
    }  # fmt: skip
    closed = {f"closed@{house}": house in held for house in range(1, HOUSES + 1)}
    return {name: float(count) for name, count in (counts | closed).items()}


def _hindmost(state: Position, seat: int) -> int:
    """Return the lowest house with a stone of a side: 0 if it has stones in the hand or the middle row; -1 if all
    are off."""
    if state.hand(seat) or any(state.middle(seat)):
        return 0
    return next((house for house, stones in enumerate(state.houses(seat), 1) if stones), -1)
