"""Evaluates positions for computer players."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.yucata.rules.board import BLUE, COUNTS, STONES
from pygame_rules.games.yucata.rules.legal import score_of, worth_of
from pygame_rules.games.yucata.rules.state import Position

SPREAD: Final = 1.5
"""The lead in points that makes a player e times as likely to win when hardly any stones are left."""
SPREAD_A_STONE: Final = 0.12
"""How much larger that lead must be for each stone that is still on the path."""
DREAD: Final = 0.7
"""The fraction of the next blue stone's cost that is charged in advance while all blue stones are on the path."""


def evaluate(position: Position) -> tuple[float, ...]:
    """Estimate each seat's chance to win from its lead in points, scaled in the same way as returns.

    Between two players each stone has a fixed worth (`legal.worth_of`). With more players, each blue stone makes the
    next one cost its owner more. So blue stones count for more than they cost now: the more of them are still on the
    path, the more. Where each blue stone has the same price, points are all that counts.
    """
    if position.current_player() == TERMINAL:
        return position.returns()
    stones = position.stones
    left = STONES if stones is None else STONES - stones.count(".")
    blue = COUNTS[BLUE] if stones is None else stones.count(BLUE)
    dread = DREAD * blue / COUNTS[BLUE]
    if position.rules.blue != "rising":
        points = [float(score_of(taken, position.rules)) for taken in position.taken]
    elif len(position.taken) == 2:
        points = [worth_of(taken) / 2 for taken in position.taken]
    else:
        points = [score_of(taken) - dread * (taken.blue + 1) for taken in position.taken]
    return shares(points, SPREAD + SPREAD_A_STONE * left)


def shares(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Return each seat's chance to win with so many points, scaled in the same way as returns.

    :param spread: the lead in points that makes a player e times as likely to win.
    """
    best = max(points)
    weights = [exp((own - best) / spread) for own in points]
    players, total = len(points), sum(weights)
    return tuple((players * weight / total - 1) / (players - 1) for weight in weights)
