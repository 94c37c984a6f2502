"""Plays random games to the end, for computer players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_rules.core.chance import Draws
from pygame_rules.core.game import CHANCE, returns_of
from pygame_rules.games.tutanchamun.rules.board import GONE
from pygame_rules.games.tutanchamun.rules.legal import choices
from pygame_rules.games.tutanchamun.rules.state import Position

STRIDE: Final = 3
"""In random playouts a pawn walks to one of this many nearest treasures ahead. In measurements, players that rely on
playouts played best with 3."""


def playout(position: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """Play one random game from here and return its returns.

    Pawns walk to one of the `STRIDE` nearest treasures ahead, and walk off only if none lies ahead, because random
    leaps over half the row say little about real play. All other decisions are drawn from all legal ones. If there is
    more than one possibility, `uniform(n)` draws its index; chance outcomes come from `Position.sample_chance`.
    """
    while position.current_player() == CHANCE:
        position = position.apply_action(position.sample_chance(Draws(uniform)))
    if position.asked == "over":
        return position.returns()
    mutable = position.mutable()
    while mutable.asked != "over":
        if mutable.asked == "move":
            pawn = mutable.pawns[mutable.turn]
            possible = []
            for place in range(pawn, len(mutable.row)):
                if mutable.row[place] != GONE:
                    possible.append(place)
                    if len(possible) == STRIDE:
                        break
            if possible:
                mutable.take(1 + possible[uniform(len(possible)) if len(possible) > 1 else 0])
            else:
                mutable.walk_off()
        else:
            actions = choices(
                mutable.asked, mutable.row, 0, mutable.hands, mutable.turn, mutable.scoring, mutable.rules
            )
            mutable.decide(actions[uniform(len(actions)) if len(actions) > 1 else 0])
    nearest = min(mutable.markers)
    return returns_of([seat for seat, steps in enumerate(mutable.markers) if steps == nearest], len(mutable.markers))
