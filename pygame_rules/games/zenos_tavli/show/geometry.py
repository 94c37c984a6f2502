"""Positions and sizes of everything in the scene of Zenos Tavli, in landscape and portrait.

A geometry has two axes. *Along* follows the rows: twelve columns from house 12 (or 13) to house 1 (or 24). *Across*
goes from the outer row of houses 1 to 12 over the middle row to the outer row of houses 13 to 24. In landscape along is
x and across is y, as in the rule book's diagram. Portrait is the same board turned clockwise, so that the path begins
at the lower right and ends at the lower left.

`tools/art/zenos_tavli` draws the board from the same numbers.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.geometry import BoardGeometry, PerBoard, by_shape, centre
from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, MIDDLES, STONES

COLUMNS: Final = 12
DICE: Final = 4
"""How many dice fit side by side."""
SPREAD: Final = 5
"""The most stones on a house that can be counted at a glance; a badge counts larger stacks."""


class Geometry(BoardGeometry):
    """One shape of the board. Lengths are board units.

    On a screen 360 pixels wide, a house and a tray of the tall board are 40 pixels high.
    """

    width = PerBoard(1600, 1000)
    height = PerBoard(1000, 1550)
    lead = PerBoard(160, 28)
    """Along, where column 0 begins."""
    pitch = PerBoard(95, 112)
    """Along, from one house to the next."""
    gap = PerBoard(84, 48)
    """Along, the width of the rosettes between columns 5 and 6."""
    outer = PerBoard(80, 76)
    """Across, from the edge to where an outer row begins."""
    depth = PerBoard(360, 368)
    """Across, how far an outer row reaches."""
    sunk = 104
    """Across, the depth of the middle row."""
    margin = PerBoard(38, 33)
    """Across, from the edge to the middle of the house numbers."""
    stone = PerBoard(82, 92)
    hit_stone = PerBoard(66, 74)
    """A stone's size in the middle row."""
    side = PerBoard((82, 23), (50, 14))
    """The width and height of a stone borne off, which is drawn from the side."""
    side_pitch = PerBoard(23, 12.9)
    side_rows = PerBoard(15, 8)
    """How many of them make one pile."""
    die = PerBoard(80, 94)
    tally = 68
    """The size of the disc beside a die that says how often its number is still to play."""
    die_step = PerBoard((0, 93), (112, 0))
    """The offset from one die to the next."""
    dice = PerBoard(((75, 589), (75, 133)), ((332, 1482), (332, 1482)))
    """The centres of White's and of Black's first die."""
    dice_fields = PerBoard((Rect(20, 536, 110, 384), Rect(20, 80, 110, 384)), (Rect(262, 1428, 476, 110),))
    """The wells in which the dice lie: White's and Black's, or one for both."""
    hands = PerBoard(
        (Rect(1405, 80, 88, 384), Rect(1499, 80, 88, 384)), (Rect(876, 1428, 110, 110), Rect(756, 1428, 110, 110))
    )
    """The trays of the stones to be entered, White's and Black's."""
    hand_step = PerBoard((0, 20.5), (0, -0.8))
    """The offset from one stone in a hand's tray to the next."""
    offs = PerBoard(
        (Rect(1405, 536, 88, 384), Rect(1499, 536, 88, 384)), (Rect(14, 1428, 110, 110), Rect(134, 1428, 110, 110))
    )
    """The trays of the stones borne off."""
    numeral = PerBoard(39, 36)
    way_end = PerBoard(1586, 1420)
    """Along, where the golden line of the path begins and ends."""

    @property
    def across(self) -> float:
        """The whole extent across the rows."""
        return self.width if self.tall else self.height

    def at(self, along: float, across: float) -> Point:
        """Convert a point from along and across to x and y."""
        return (self.width - across, along) if self.tall else (along, across)

    def box(self, along: float, across: float, length: float, depth: float) -> Rect:
        """Convert a rectangle from along and across to x and y."""
        if self.tall:
            return Rect(self.width - across - depth, along, depth, length)
        return Rect(along, across, length, depth)

    def column(self, column: int) -> float:
        """Return how far along the middle of a column lies."""
        return self.lead + self.pitch * (column + 0.5) + (self.gap if column >= COLUMNS // 2 else 0)

    @property
    def end(self) -> float:
        """Along, where the last column ends."""
        return self.lead + self.pitch * COLUMNS + self.gap

    # Places

    def house(self, house: int) -> Rect:
        """Return the field of a house."""
        across = self.outer if house <= MIDDLES else self.across - self.outer - self.depth
        return self.box(self.column(_column(house)) - self.pitch / 2, across, self.pitch, self.depth)

    def on_house(self, house: int, place: int, count: int) -> Point:
        """Return the centre of the stone at `place` (0: at the edge) of `count` on a house."""
        step = _step(self.depth, self.stone, count)
        return self._house_point(house, self.stone / 2 + step * place)

    def way(self, house: int) -> Point:
        """Return the point at which a stone passes a house on its way."""
        return self._house_point(house, self.depth * 0.6)

    def number(self, house: int) -> Point:
        """Return the centre of a house's number in the margin."""
        return self._house_point(house, self.margin - self.outer)

    def _house_point(self, house: int, inwards: float) -> Point:
        across = self.outer + inwards
        return self.at(self.column(_column(house)), across if house <= MIDDLES else self.across - across)

    def middle(self, house: int) -> Rect:
        """Return the field of a middle house."""
        return self.box(
            self.column(MIDDLES - house) - self.pitch / 2, self.across / 2 - self.sunk / 2, self.pitch, self.sunk
        )

    def hit_size(self, shared: bool) -> float:
        """Return a stone's size in the middle row: two colours in one middle house have one half of it each."""
        return min(self.pitch, self.sunk) / 2 - 2 if shared else self.hit_stone

    def on_middle(self, house: int, seat: int, place: int, count: int, shared: bool) -> Point:
        """Return the centre of the stone at `place` of `count` hit ones, which can be counted: they lie from the lower
        right to the upper left or, where both colours lie in one middle house, side by side, White's above Black's."""
        field = self.middle(house)
        x, y = centre(field)
        size = self.hit_size(shared)
        if shared:
            return x + _step(field.w, size, count) * (place - (count - 1) / 2), y + (1 if seat else -1) * field.h / 4
        part = (place / (count - 1) if count > 1 else 0.5) - 0.5
        return x - (field.w - size - 4) * part, y - (field.h - size - 4) * part

    def in_hand(self, seat: int, place: int) -> Point:
        """Return the centre of a stone that is still to be entered."""
        tray = self.hands[seat]
        dx, dy = self.hand_step
        first_y = tray.y + tray.h - 7 - self.stone / 2 if dy < 0 else tray.y + 8 + self.stone / 2
        return tray.x + tray.w / 2 + dx * place, first_y + dy * place

    def borne_off(self, seat: int, place: int) -> Point:
        """Return the centre of a stone that is borne off, seen from the side."""
        tray = self.offs[seat]
        pile, height = divmod(place, self.side_rows)
        piles = -(-STONES // self.side_rows)
        x = tray.x + tray.w / 2 + (pile - (piles - 1) / 2) * (self.side[0] + 2)
        return x, tray.y + tray.h - 6 - self.side[1] / 2 - self.side_pitch * height

    def die_place(self, seat: int, place: float) -> Point:
        """Return the centre of the die at `place`, where 0 is the first."""
        x, y = self.dice[seat]
        return x + self.die_step[0] * place, y + self.die_step[1] * place


def _column(house: int) -> int:
    return MIDDLES - house if house <= MIDDLES else house - MIDDLES - 1


def _step(room: float, stone: float, count: int) -> float:
    """Return the distance between neighbouring stones of a stack; they overlap only if they do not fit side by side."""
    return min(stone, (room - stone) / (count - 1)) if count > 1 else 0.0


GEOMETRIES: Final = by_shape(Geometry)

ALL_HOUSES: Final = range(1, HOUSES + 1)
ALL_MIDDLES: Final = range(1, MIDDLES + 1)
