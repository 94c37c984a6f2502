"""What a decision gives away, and the words for errors and for luck by their size (docs/analysis.md).

Hints, the word before a blunder and looks back all measure a decision by `lost_between` and name it by `Lost.kind`.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from pygame_rules.core.solver import Prospect

ErrorClass: TypeAlias = Literal["exact", "fine", "inexact", "mistake", "blunder"]
BLUNDER: Final = "blunder"
BLUNDER_FROM: Final = 0.10
"""The loss from which a decision is a blunder."""
ERRORS: Final[tuple[tuple[ErrorClass, float], ...]] = (
    (BLUNDER, BLUNDER_FROM),
    ("mistake", 0.04),
    ("inexact", 0.01),
    ("fine", 0.005),
    ("exact", 0.0),
)
"""The classes of decisions, the worst first, each with the least loss that belongs to it."""
POINT_ERRORS: Final[tuple[tuple[ErrorClass, int], ...]] = ((BLUNDER, 6), ("mistake", 3), ("inexact", 1), ("exact", 0))
"""The classes of decisions that keep a proven result, each with the fewest points of the final scores that it loses."""
ERROR_CLASSES: Final = tuple(name for name, _ in reversed(ERRORS))

COUNTS_FROM: Final = 0.005
"""A decision counts if its best and its worst end differ by more than this."""
LUCKY: Final = 0.08
VERY_LUCKY: Final = 0.16

LostResult: TypeAlias = Literal["win to draw", "win to loss", "draw to loss"]
"""A proven result that was given away: what it was, and what it has become."""


class Lost(NamedTuple):
    """What a decision gives away against the best one; nothing of it is below 0."""

    chance: float
    """The part of the chance to win, from 0 to 1."""
    points: int | None = None
    """Points of the final scores if both play perfectly; None: no margin is proven."""
    result: LostResult | None = None
    """The proven result that it gives away; None: it keeps the result, or nothing is proven."""

    @property
    def kind(self) -> ErrorClass:
        """The class of the decision, of `ERROR_CLASSES`.

        Where margins are proven, a result that is given away is a blunder, and points alone are judged by
        `POINT_ERRORS`; elsewhere the chance is judged by `ERRORS`.

        >>> [Lost(chance).kind for chance in (0.0, 0.005, 0.0399, 0.04, 0.1)]
        ['exact', 'fine', 'inexact', 'mistake', 'blunder']
        >>> [Lost(0.0, points).kind for points in (0, 1, 3, 6)], Lost(0.5, 1, "win to draw").kind
        (['exact', 'inexact', 'mistake', 'blunder'], 'blunder')
        """
        if self.result is not None:
            return BLUNDER
        if self.points is None:
            return next((name for name, least in ERRORS if self.chance >= least), "exact")
        return next((name for name, least in POINT_ERRORS if self.points >= least), "exact")


def lost_between(best: Prospect, taken: Prospect, seat: int) -> Lost:
    """Return what a seat gives away that takes one prospect where it could have the other.

    >>> lost_between(Prospect((1.0, 0.0), True, 2), Prospect((0.0, 1.0), True, -3), 0)
    Lost(chance=1.0, points=5, result='win to loss')
    >>> lost_between(Prospect((0.75, 0.25)), Prospect((0.5, 0.5)), 0)
    Lost(chance=0.25, points=None, result=None)
    """
    chance = max(0.0, best.chances[seat] - taken.chances[seat])
    most, least = best.margin_of(seat), taken.margin_of(seat)
    if most is None or least is None:
        return Lost(chance)
    result: LostResult | None = None
    if most > 0 >= least:
        result = "win to draw" if least == 0 else "win to loss"
    elif most == 0 > least:
        result = "draw to loss"
    return Lost(chance, max(0, most - least), result)


def less(chances: tuple[float, ...], seat: int, lost: float) -> tuple[float, ...]:
    """Return chances of which a seat has lost some to the others, to each in proportion to what it had.

    >>> less((0.5, 0.3, 0.2), 0, 0.25)
    (0.25, 0.45, 0.3)
    >>> less((1.0, 0.0), 0, 0.25)
    (0.75, 0.25)
    """
    own = max(0.0, chances[seat] - lost)
    rest, others = 1 - own, sum(chances) - chances[seat]
    if others <= 0:
        return tuple(own if at == seat else rest / (len(chances) - 1) for at in range(len(chances)))
    return tuple(own if at == seat else round(rest * one / others, 9) for at, one in enumerate(chances))


def luck_class(luck: float) -> str:
    """Return the class of a throw that gives its player so much, or takes it.

    >>> [luck_class(luck) for luck in (0.2, 0.08, 0.0, -0.1, -0.16)]
    ['very lucky', 'lucky', 'even', 'unlucky', 'very unlucky']
    """
    size = abs(luck)
    if size < LUCKY:
        return "even"
    return ("very " if size >= VERY_LUCKY else "") + ("lucky" if luck > 0 else "unlucky")
