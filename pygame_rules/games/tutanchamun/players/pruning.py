"""Which walks a computer player considers: those to the nearest treasure of each kind, as far as it looks. And which
decisions it takes together.

Of two treasures of the same kind the nearer one is nearly always better: it leaves more of the row ahead. A search that
leaves out the others sees about a third of the choices, and spends its work on looking further ahead instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.core.game import Action
from pygame_rules.games.tutanchamun.rules.board import EXIT, GAP, PLACES, TAKES
from pygame_rules.games.tutanchamun.rules.state import Position


def nearest(position: Position) -> Sequence[Action]:
    """Return the walks to the nearest treasure of each kind and off the end; all choices where nobody walks."""
    return _in_sight(position, PLACES)


def next_eight(position: Position) -> Sequence[Action]:
    """Return those of the `nearest` that are among the next eight treasures."""
    return _in_sight(position, 8)


def next_five(position: Position) -> Sequence[Action]:
    """Return those of the `nearest` that are among the next five treasures."""
    return _in_sight(position, 5)


def robs(position: Position) -> bool:
    """Tell whether a nugget has just been taken. What it is worth shows only once somebody has been robbed."""
    return position.asked == "rob"


def _in_sight(position: Position, treasures: int) -> Sequence[Action]:
    """Return the `nearest` walks among the next treasures, and the walk off the end."""
    if position.asked != "move" or position.row is None or position.turn_of is None:
        return position.legal_actions()
    pawn, row = position.pawns[position.turn_of], position.row
    lying = row[pawn:].translate(None, GAP)[:treasures]
    return (*(TAKES[row.index(treasure, pawn)] for treasure in dict.fromkeys(lying)), EXIT)
