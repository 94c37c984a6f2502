"""Devotions to Tuchulcha and Lasa Vecuvia: when they are possible and what they cost.

docs/rules/tuchulcha.md, "Tuchulcha", "Lasa Vecuvia", D5, D6.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.games.tuchulcha.rules.apply import NOBODY, Lineup, without
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
from pygame_rules.games.tuchulcha.rules.setup import Setup

LEAST_FOR_LASA: Final = 4
"""How many haruspices a player must have in play for a devotion to Lasa Vecuvia."""
LASA_PLAYERS: Final = 4
"""The only number of players with which Lasa Vecuvia is in the game."""


def devotions(setup: Setup, lineup: Lineup, colour: Colour) -> tuple[Devote, ...]:
    """Return the devotions that a player may choose from, without `DECLINE`."""
    if colour in (lineup.tuchulcha, lineup.lasa):
        return ()
    if lineup.tuchulcha == NOBODY:
        return _to_tuchulcha(setup, lineup, colour)
    return () if lineup.lasa_used else _to_lasa(setup, lineup, colour)


def gift_of(setup: Setup, times: int) -> int:
    """Return the cost of a devotion to Tuchulcha after `times` earlier ones; each costs more than the last."""
    return setup.gift + setup.more * times


def poor_players(setup: Setup, lineup: Lineup, colour: Colour) -> list[Colour]:
    """Return the other players who have too few haruspices in play to allow a devotion to Tuchulcha (D6)."""
    least = setup.least[lineup.times > 0]
    return [
        other
        for other in setup.colours
        if (side := lineup.sides[other]) and other not in (colour, lineup.lasa) and setup.in_play(other, side) < least
    ]


def _to_tuchulcha(setup: Setup, lineup: Lineup, colour: Colour) -> tuple[Devote, ...]:
    if poor_players(setup, lineup, colour):
        return ()
    gift = gift_of(setup, lineup.times)
    least = max(0, gift - lineup.lost(colour))
    most = min(lineup.at(colour, TEMPLE), setup.in_play(colour, lineup.sides[colour]) - setup.keeps, gift - setup.kept)
    return TO_TUCHULCHA[least : most + 1] if least <= most else ()


def _to_lasa(setup: Setup, lineup: Lineup, colour: Colour) -> tuple[Devote, ...]:
    side = lineup.sides[colour]
    if setup.players != LASA_PLAYERS or setup.in_play(colour, side) < LEAST_FOR_LASA:
        return ()
    if lineup.lost(colour):
        return (TO_LASA,)
    return tuple(ONE_TO_LASA[slot] for slot in slots_in(occupied(side)))


def devoted(setup: Setup, lineup: Lineup, colour: Colour, choice: Devote) -> Lineup:
    """Return the lineup after one of the `devotions`."""
    lost = lineup.lost(colour)
    side = without(without(lineup.sides[colour], VELTHUMENA), FOREST)
    if choice.role == "tuchulcha":
        gift = gift_of(setup, lineup.times)
        side -= choice.given * UNITS[TEMPLE]
        side += gift * UNITS[SANCTUARY] + (lost + choice.given - gift) * UNITS[FOREST]
    elif choice.origin is None:
        side += lost * UNITS[SANCTUARY]
    else:
        side += UNITS[SANCTUARY] - UNITS[choice.origin]
    # Haruspices of a player with a role circle without end, so those at the end of the path stand on a normal stone.
    at_end = side >> 4 * END & 15
    side = without(side, END) + at_end * UNITS[setup.board.entries[colour]]
    sides = (*lineup.sides[:colour], side, *lineup.sides[colour + 1 :])
    if choice.role == "tuchulcha":
        return lineup._replace(sides=sides, tuchulcha=colour, times=lineup.times + 1)
    return lineup._replace(sides=sides, lasa=colour, lasa_used=True)
