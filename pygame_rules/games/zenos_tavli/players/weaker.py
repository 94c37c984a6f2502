"""Evaluations that see only a part of a position, for the weaker levels: each weighs some of the figures that
plain_figures.py tells, and is blind to the others."""

from __future__ import annotations

from math import tanh
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.players.counts import blocked, counts_of, shut_out
from pygame_rules.games.zenos_tavli.players.plain_figures import FIGURES, PIPS_A_THROW, THROWS, WAITS, Figures
from pygame_rules.games.zenos_tavli.rules.state import Position

RACE: Final = ("pips", "off", "hand", "hit", "shut out")
"""Who is ahead, with the stones in the hand and in the middle row."""
PLACES: Final = (*RACE, "stacks", "protected", "home")
"""The race, and where one's own stones stand, whatever the other side does."""
WAYS: Final = (*PLACES, "blocked")
"""That, and which ways the other side blocks. What is missing are single stones and walls."""


class _Judge:
    """Values positions with other weights than `evaluate` has.

    :param throws: the weights of all figures for the side that throws next, in the order of `FIGURES`; 0 where the
        judge sees nothing.
    :param waits: those for the other side.
    """

    def __init__(self, throws: Figures, waits: Figures) -> None:
        self._throws, self._waits = (
            [(at, weight) for at, weight in enumerate(weights) if weight] for weights in (throws, waits)
        )
        self._sees_ways = throws[FIGURES.index("blocked")] != 0

    def value(self, position: Position) -> tuple[float, float]:
        """What a position is worth to White and to Black."""
        if position.current_player() == TERMINAL:
            white, black = position.returns()
            return white, black
        seat = position.turn()
        score = 0.0
        figures = self._figures(position, seat)
        for at, weight in self._throws:
            score += weight * figures[at]
        figures = self._figures(position, 1 - seat)
        for at, weight in self._waits:
            score -= weight * figures[at]
        value = tanh(score)
        return (value, -value) if seat == 0 else (-value, value)

    def _figures(self, position: Position, seat: int) -> Figures:
        """A side's figures in the order of `FIGURES`: 0 for danger, walls and other stones in the way, if no judge, or
        not this one, sees them."""
        side = position.side(seat)
        pips, off, hand, hit, stacks, protected, home = counts_of(side)
        shut = ways = 0.0
        if hit or self._sees_ways:
            occupied, points, _ = position.masks(1 - seat)
            closed = points if position.left(1 - seat) else occupied
            shut = shut_out(side, closed)
            if self._sees_ways:
                ways = blocked(side, closed)
        return 1.0, pips / PIPS_A_THROW, off, hand, hit, shut, 0.0, 0.0, 0.0, 0.0, ways, stacks, protected, home


def _weights(all_: Figures, seen: tuple[str, ...]) -> Figures:
    return tuple(weight if figure in seen else 0.0 for figure, weight in zip(FIGURES, all_, strict=True))


def _judge(seen: tuple[str, ...]) -> _Judge:
    return _Judge(_weights(THROWS, seen), _weights(WAITS, seen))


_LIKES: Final = {"off": 0.02, "hit": -0.02, "stacks": 0.014}
"""What the novice likes: towers of stones look strong to him, and a hit is a hit."""
_NOVICE: Final = _Judge(*2 * [tuple(_LIKES.get(figure, 0.0) for figure in FIGURES)])
_RACER: Final = _judge(RACE)
_TRADER: Final = _judge(PLACES)
_GUIDE: Final = _judge(WAYS)


def novice(position: Position) -> tuple[float, float]:
    """Counts stones hit and stones off, and likes high towers."""
    return _NOVICE.value(position)


def racer(position: Position) -> tuple[float, float]:
    """Sees who is ahead in the race (`RACE`)."""
    return _RACER.value(position)


def trader(position: Position) -> tuple[float, float]:
    """Sees the race and his own places (`PLACES`), but nothing of what the other side may do."""
    return _TRADER.value(position)


def guide(position: Position) -> tuple[float, float]:
    """Sees the blocked ways, too (`WAYS`), but not which stones may be hit."""
    return _GUIDE.value(position)
