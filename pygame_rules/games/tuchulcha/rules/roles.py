"""Devotions to Tuchulcha and Lasa Vecuvia: when they are possible and what they cost.

docs/rules/tuchulcha.md, "Tuchulcha", "Lasa Vecuvia", D5, D6.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.games.tuchulcha.rules.board import (
    END,
    FOREST,
    SANCTUARY,
    TEMPLE,
    UNITS,
    VELTHUMENA,
    Colour,
    occupied,
    slots_in,
)
from pygame_rules.games.tuchulcha.rules.events import ONE_TO_LASA, TO_LASA, TO_TUCHULCHA, Devote
from pygame_rules.games.tuchulcha.rules.legal import NOBODY, Table, without
from pygame_rules.games.tuchulcha.rules.setup import Setup

LEAST_FOR_TUCHULCHA: Final = 2
"""How many haruspices every other player must have in play for a devotion to Tuchulcha (D6)."""
LEAST_FOR_LASA: Final = 4
"""How many haruspices a player must have in play for a devotion to Lasa Vecuvia."""
LASA_PLAYERS: Final = 4
"""The only number of players with which Lasa Vecuvia is in the game."""


def devotions(setup: Setup, table: Table, colour: Colour) -> tuple[Devote, ...]:
    """Return the devotions that a player may choose from, without `DECLINE`."""
    if colour in (table.tuchulcha, table.lasa):
        return ()
    if table.tuchulcha == NOBODY:
        return _to_tuchulcha(setup, table, colour)
    return () if table.lasa_used else _to_lasa(setup, table, colour)


def gift_of(setup: Setup, times: int) -> int:
    """Return the cost of a devotion to Tuchulcha after `times` earlier ones; each costs one more than the last."""
    return setup.gift + times


def _to_tuchulcha(setup: Setup, table: Table, colour: Colour) -> tuple[Devote, ...]:
    for other in setup.colours:
        side = table.sides[other]
        if side and other not in (colour, table.lasa) and setup.in_play(other, side) < LEAST_FOR_TUCHULCHA:
            return ()
    side, gift = table.sides[colour], gift_of(setup, table.times)
    lost = (side >> 4 * VELTHUMENA & 15) + (side >> 4 * FOREST & 15)
    least = max(0, gift - lost)
    most = min(side >> 4 * TEMPLE & 15, setup.in_play(colour, side) - 1, gift - setup.kept)
    return TO_TUCHULCHA[least : most + 1] if least <= most else ()


def _to_lasa(setup: Setup, table: Table, colour: Colour) -> tuple[Devote, ...]:
    side = table.sides[colour]
    if setup.players != LASA_PLAYERS or setup.in_play(colour, side) < LEAST_FOR_LASA:
        return ()
    if side >> 4 * VELTHUMENA & 15 or side >> 4 * FOREST & 15:
        return (TO_LASA,)
    return tuple(ONE_TO_LASA[slot] for slot in slots_in(occupied(side)))


def devoted(setup: Setup, table: Table, colour: Colour, choice: Devote) -> Table:
    """Return the table after one of the `devotions`."""
    side = table.sides[colour]
    lost = (side >> 4 * VELTHUMENA & 15) + (side >> 4 * FOREST & 15)
    side = without(without(side, VELTHUMENA), FOREST)
    if choice.role == "tuchulcha":
        gift = gift_of(setup, table.times)
        side -= choice.given * UNITS[TEMPLE]
        side += gift * UNITS[SANCTUARY] + (lost + choice.given - gift) * UNITS[FOREST]
    elif choice.origin is None:
        side += lost * UNITS[SANCTUARY]
    else:
        side += UNITS[SANCTUARY] - UNITS[choice.origin]
    # Haruspices of a player with a role circle without end, so those at the end of the path stand on a normal stone.
    at_end = side >> 4 * END & 15
    side = without(side, END) + at_end * UNITS[setup.board.entries[colour]]
    sides = (*table.sides[:colour], side, *table.sides[colour + 1 :])
    if choice.role == "tuchulcha":
        return table._replace(sides=sides, tuchulcha=colour, times=table.times + 1)
    return table._replace(sides=sides, lasa=colour, lasa_used=True)
