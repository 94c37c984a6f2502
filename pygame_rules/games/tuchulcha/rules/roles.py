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
from pygame_rules.games.tuchulcha.rules.legal import NOBODY, Layout, without
from pygame_rules.games.tuchulcha.rules.setup import Setup

LEAST_FOR_TUCHULCHA: Final = 2
"""How many haruspices every other player must have in play for a devotion to Tuchulcha (D6)."""
LEAST_FOR_LASA: Final = 4
"""How many haruspices a player must have in play for a devotion to Lasa Vecuvia."""
LASA_PLAYERS: Final = 4
"""The only number of players with which Lasa Vecuvia is in the game."""


def devotions(setup: Setup, layout: Layout, colour: Colour) -> tuple[Devote, ...]:
    """Return the devotions that a player may choose from, without `DECLINE`."""
    if colour in (layout.tuchulcha, layout.lasa):
        return ()
    if layout.tuchulcha == NOBODY:
        return _to_tuchulcha(setup, layout, colour)
    return () if layout.lasa_used else _to_lasa(setup, layout, colour)


def gift_of(setup: Setup, times: int) -> int:
    """Return the cost of a devotion to Tuchulcha after `times` earlier ones; each costs one more than the last."""
    return setup.gift + times


def poor_players(setup: Setup, layout: Layout, colour: Colour) -> list[Colour]:
    """Return the other players who have too few haruspices in play to allow a devotion to Tuchulcha (D6)."""
    return [
        other
        for other in setup.colours
        if (side := layout.sides[other])
        and other not in (colour, layout.lasa)
        and setup.in_play(other, side) < LEAST_FOR_TUCHULCHA
    ]


def _to_tuchulcha(setup: Setup, layout: Layout, colour: Colour) -> tuple[Devote, ...]:
    if poor_players(setup, layout, colour):
        return ()
    gift = gift_of(setup, layout.times)
    least = max(0, gift - layout.lost(colour))
    most = min(layout.at(colour, TEMPLE), setup.in_play(colour, layout.sides[colour]) - 1, gift - setup.kept)
    return TO_TUCHULCHA[least : most + 1] if least <= most else ()


def _to_lasa(setup: Setup, layout: Layout, colour: Colour) -> tuple[Devote, ...]:
    side = layout.sides[colour]
    if setup.players != LASA_PLAYERS or setup.in_play(colour, side) < LEAST_FOR_LASA:
        return ()
    if layout.lost(colour):
        return (TO_LASA,)
    return tuple(ONE_TO_LASA[slot] for slot in slots_in(occupied(side)))


def devoted(setup: Setup, layout: Layout, colour: Colour, choice: Devote) -> Layout:
    """Return the layout after one of the `devotions`."""
    lost = layout.lost(colour)
    side = without(without(layout.sides[colour], VELTHUMENA), FOREST)
    if choice.role == "tuchulcha":
        gift = gift_of(setup, layout.times)
        side -= choice.given * UNITS[TEMPLE]
        side += gift * UNITS[SANCTUARY] + (lost + choice.given - gift) * UNITS[FOREST]
    elif choice.origin is None:
        side += lost * UNITS[SANCTUARY]
    else:
        side += UNITS[SANCTUARY] - UNITS[choice.origin]
    # Haruspices of a player with a role circle without end, so those at the end of the path stand on a normal stone.
    at_end = side >> 4 * END & 15
    side = without(side, END) + at_end * UNITS[setup.board.entries[colour]]
    sides = (*layout.sides[:colour], side, *layout.sides[colour + 1 :])
    if choice.role == "tuchulcha":
        return layout._replace(sides=sides, tuchulcha=colour, times=layout.times + 1)
    return layout._replace(sides=sides, lasa=colour, lasa_used=True)
