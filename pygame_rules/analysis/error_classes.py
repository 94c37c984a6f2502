"""The words for errors and for luck, by their size in chances to win (docs/analysis.md)."""

from __future__ import annotations

from typing import Final

BLUNDER: Final = "blunder"
BLUNDER_FROM: Final = 0.10
"""The loss from which a decision is a blunder."""
ERRORS: Final = ((BLUNDER, BLUNDER_FROM), ("mistake", 0.04), ("inexact", 0.01), ("fine", 0.005), ("exact", 0.0))
"""The classes of decisions, the worst first, each with the least loss that belongs to it."""
ERROR_CLASSES: Final = tuple(name for name, _ in reversed(ERRORS))

COUNTS_FROM: Final = 0.005
"""A decision counts if its best and its worst end differ by more than this."""
LUCKY: Final = 0.08
VERY_LUCKY: Final = 0.16


def error_class(loss: float) -> str:
    """Return the class of a decision that loses so much of its player's chance to win.

    >>> [error_class(loss) for loss in (0.0, 0.005, 0.0399, 0.04, 0.1)]
    ['exact', 'fine', 'inexact', 'mistake', 'blunder']
    """
    return next((name for name, least in ERRORS if loss >= least), ERRORS[-1][0])


def luck_class(luck: float) -> str:
    """Return the class of a throw that gives its player so much, or takes it.

    >>> [luck_class(luck) for luck in (0.2, 0.08, 0.0, -0.1, -0.16)]
    ['very lucky', 'lucky', 'even', 'unlucky', 'very unlucky']
    """
    size = abs(luck)
    if size < LUCKY:
        return "even"
    return ("very " if size >= VERY_LUCKY else "") + ("lucky" if luck > 0 else "unlucky")
