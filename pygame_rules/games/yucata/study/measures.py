"""Measures of whole games for studies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.words import N_
from pygame_rules.games.yucata.rules.board import CENTRE
from pygame_rules.games.yucata.rules.legal import score_of
from pygame_rules.games.yucata.rules.state import Position

MEASURES: Final = {
    "margin": N_("the points of the best player minus those of the second"),
    "ender_won": N_("whether the player who reached the centre has won"),
}
SHARES: Final = {"ender_won"}


def measure(states: Sequence[Position], actions: Sequence[Action]) -> dict[str, float]:
    """Return the measures of a game."""
    end = states[-1]
    scores = [score_of(stones, end.rules) for stones in end.taken]
    best, second = sorted(scores, reverse=True)[:2]
    return {"margin": best - second, "ender_won": int(scores[end.amulets.index(CENTRE)] == best)}
