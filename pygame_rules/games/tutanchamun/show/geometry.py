"""Coordinates of everything in the picture of Tutanchamun, for the landscape and the portrait board.

The row winds: its 72 fields (69 treasures, three for the pyramid) run from left to right, the next line from right to
left, and so on. The stairs above the row hold the pawns that have not started. Beside or below the row are the mask,
whose headcloth is the score track, and the ledger: a table with a line for each player and a column for each kind (in
portrait, lines and columns are swapped).

`tools/art/tutanchamun` draws the board images from the same numbers.
"""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import Final

from pygame_rules.core.geometry import BoardGeometry, Grid, PerBoard, by_shape
from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.tutanchamun.rules.board import BEFORE, CODES, DISTANCE, OFF, PLACES

FIELDS: Final = 72
"""The number of fields in the row; the pyramid covers the last three."""
STEPS: Final = max(DISTANCE.values())
"""The number of steps on the score track."""
KINDS_SHOWN: Final = len(CODES)
"""How many kinds the ledger lists: all of them, including nuggets, lids and the mask."""
FOCUS_ROWS: Final = 5
"""The smallest number of lines of the row that the camera shows on a tall board."""


class Geometry(BoardGeometry):
    """One shape of the board. Lengths are board units.

    The wide board is visible as a whole. A phone shows a part of the tall one, always as wide as the screen: on 360
    pixels a field of the row is 44 wide and 48 high.
    """

    width = PerBoard(1600, 1000)
    height = PerBoard(1000, 2276)
    columns = PerBoard(12, 8)
    row_at = PerBoard((20, 88), (8, 98))
    """The upper left corner of the first field."""
    pitch = PerBoard((95, 97), (123, 134))
    """The distance from one field to the next, and from one line of fields to the next."""
    tile = PerBoard((87, 93), (117, 125))
    pawn: PerBoard[Point] = PerBoard((57, 76), (72, 96))
    stairs = PerBoard(Rect(24, 10, 456, 74), Rect(16, 6, 600, 90))
    """Where pawns stand before they enter the row."""
    mask = PerBoard(Rect(1176, 12, 410, 976), Rect(566, 1324, 426, 942))
    """The whole panel that contains the score track."""
    arch = PerBoard((1381, 216), (779, 1534))
    """The centre of the track's arch."""
    reach = PerBoard(147, 153)
    """The distance from the panel's vertical axis to the middle line of the track."""
    foot = PerBoard(940, 2218)
    """The y coordinate of both ends of the track."""
    depth = PerBoard(104, 106)
    """The width of the track."""
    goal = PerBoard((1381, 876), (779, 2150))
    goal_size = PerBoard(150, 156)
    ledger = PerBoard(Rect(20, 686, 1140, 300), Rect(10, 1324, 546, 942))
    ledger_heads = PerBoard((64, 78), (70, 60))
    """The size of the kinds' heading cells (before the first line) and of the players' (before the first column)."""
    ledger_side = PerBoard(31, 60)
    """The width of the lines "left in the row" and "gone"."""
    ledger_tile = PerBoard((54, 58), (44, 47))
    numeral = PerBoard(30, 40)
    sign = PerBoard(22, 28)
    """The height of the words on the board."""

    # The row

    def field(self, place: int) -> Point:
        """Return the centre of a place of the row, 1 to 72."""
        first = self.row_at[0] + self.pitch[0] / 2, self.row_at[1] + self.pitch[1] / 2
        return Grid(first, self.pitch, self.columns, winding=True).place(place - 1)

    def line_top(self, place: int) -> float:
        """Return the y coordinate of the top of the line that contains a place."""
        return self.row_at[1] + self.pitch[1] * ((place - 1) // self.columns)

    @property
    def pyramid(self) -> Rect:
        """The rectangle of the three fields beyond the last treasure."""
        xs = [self.field(place)[0] for place in range(PLACES + 1, FIELDS + 1)]
        return Rect(min(xs) - self.pitch[0] / 2, self.line_top(FIELDS), self.pitch[0] * 3, self.pitch[1])

    @property
    def apex(self) -> Point:
        """The centre of the gold mask on the pyramid."""
        box = self.pyramid
        return box.x + box.w / 2, box.y + box.h * 0.36

    @property
    def pyramid_sign(self) -> Point:
        """The centre of the pyramid's name, beside the mask."""
        box = self.pyramid
        return box.x + box.w * 0.22, box.y + self.sign * 0.8

    @property
    def arrows(self) -> list[tuple[Point, bool]]:
        """For each line of the row, the border of its first two fields, and whether it leads to the right."""
        borders = []
        for place in range(1, PLACES, self.columns):
            (x1, y), (x2, _) = self.field(place), self.field(place + 1)
            borders.append((((x1 + x2) / 2, y), x2 > x1))
        return borders

    def start_sign(self, players: int) -> Point | None:
        """Return the centre of the word on the stairs, beside the pawns; None if they leave no room for it."""
        free = self.stairs.w - players * self._stand
        if free < self.sign * 5.5:
            return None
        return self.stairs.x + self.stairs.w - free / 2, self.stairs.y + self.stairs.h / 2

    @property
    def _stand(self) -> float:
        """The room of a pawn on the stairs."""
        return min(self.pawn[0] * 1.25, self.stairs.w / 6)

    def pawn_at(self, seat: int, place: int) -> Point:
        """Return the centre of a player's pawn: on its field, on the stairs, or in front of the pyramid."""
        if place == BEFORE:
            return self.stairs.x + self._stand * (seat + 0.5), self.stairs.y + self.stairs.h / 2
        if place == OFF:
            box = self.pyramid
            return box.x + box.w * (seat + 0.5) / 6, box.y + box.h - self.pawn[1] * 0.42
        return self.field(place)

    def way(self, start: int, end: int) -> tuple[Point, ...]:
        """Return the centres of the fields at which a walk along the winding row changes direction."""
        turns = [
            place
            for place in range(max(start, 1), min(end, PLACES) + 1)
            if place % self.columns in (0, 1) and place not in (start, end)
        ]
        if start == BEFORE < end != 1 and 1 not in turns:
            turns.insert(0, 1)
        return tuple(self.field(place) for place in turns)

    # The score track

    @property
    def track_length(self) -> float:
        """The length of the track's middle line: from the left foot over the arch to the right foot."""
        return 2 * (self.foot - self.arch[1]) + pi * self.reach

    def track(self, along: float, across: float = 0.0) -> tuple[Point, float]:
        """Return a point on the track and the track's rotation there, in degrees.

        :param along: from the beginning, as a length.
        :param across: outwards from the middle line.
        """
        x, y = self.arch
        rise = self.foot - y
        radius = self.reach + across
        if along <= rise:
            return (x - radius, self.foot - along), -90.0
        angle = (along - rise) / self.reach
        if angle >= pi:
            return (x + radius, y + along - rise - pi * self.reach), 90.0
        place = x - radius * cos(angle), y - radius * sin(angle)
        return place, degrees(atan2(-cos(angle), sin(angle)))

    @property
    def step(self) -> float:
        """The length of a step of the track."""
        return self.track_length / STEPS

    def marker_size(self, players: int) -> float:
        """Return the size of a score marker."""
        return self.depth * (0.42 if players <= 3 else 0.34)

    def marker_at(self, seat: int, players: int, steps: int) -> Point:
        """Return the centre of a marker with this many steps to go; markers on one step stand side by side."""
        lanes = players if players <= 3 else (players + 1) // 2
        lane, second = (seat, 0.0) if players <= 3 else (seat // 2, seat % 2 - 0.5)
        # Shift outwards: the inner edge of the track holds the step numbers.
        across = self.depth * (0.12 + 0.25 * (lane - (lanes - 1) / 2))
        if steps <= 0:
            angle = 2 * pi * seat / players
            radius = self.goal_size * 0.34 if players > 1 else 0
            return self.goal[0] - radius * sin(angle), self.goal[1] - radius * cos(angle)
        return self.track(self.track_at(steps) + second * self.step * 0.5, across)[0]

    def track_at(self, steps: int) -> float:
        """Return the distance along the track of the middle of a step."""
        return (STEPS - steps + 0.5) * self.step

    def climb(self, seat: int, players: int, start: int, end: int) -> tuple[Point, ...]:
        """Return the points of the steps that a marker passes between two steps."""
        return tuple(self.marker_at(seat, players, steps) for steps in range(start - 1, end, -1))

    # The ledger

    def ledger_cell(self, kind: int, line: float, breadth: float) -> Rect:
        """Return one cell of a kind's column (in portrait: line).

        :param line: where the cell begins, measured across the ledger from its edge.
        :param breadth: the cell's size in that direction.
        """
        box, head = self.ledger, self.ledger_heads[1]
        along = ((box.h if self.tall else box.w) - head) / KINDS_SHOWN
        start = head + along * kind
        if self.tall:
            return Rect(box.x + line, box.y + start, breadth, along)
        return Rect(box.x + start, box.y + line, along, breadth)

    def kind_head(self, kind: int) -> Rect:
        """Return the cell that shows the kind's treasure."""
        return self.ledger_cell(kind, 0, self.ledger_heads[0])

    def kind_left(self, kind: int) -> Rect:
        """Return the cell for the number left in the row."""
        return self.ledger_cell(kind, self.ledger_heads[0], self.ledger_side)

    def kind_gone(self, kind: int) -> Rect:
        """Return the cell for the number that has left the game."""
        return self.ledger_cell(kind, self._across - self.ledger_side, self.ledger_side)

    def kind_held(self, kind: int, seat: int, players: int) -> Rect:
        """Return the cell for the number that a player holds."""
        start, breadth = self._line(seat, players)
        return self.ledger_cell(kind, start, breadth)

    def seat_head(self, seat: int, players: int) -> Rect:
        """Return the heading cell of a player's line."""
        start, breadth = self._line(seat, players)
        box, head = self.ledger, self.ledger_heads[1]
        if self.tall:
            return Rect(box.x + start, box.y, breadth, head)
        return Rect(box.x, box.y + start, head, breadth)

    def kind_line(self, kind: int) -> Rect:
        """Return the whole column of a kind (in portrait: its line)."""
        return self.ledger_cell(kind, 0, self._across)

    @property
    def corner(self) -> Rect:
        """The corner cell where both kinds of headings meet; it shows a nugget until its effect is chosen."""
        first, second = self.ledger_heads if self.tall else self.ledger_heads[::-1]
        return Rect(self.ledger.x, self.ledger.y, first, second)

    @property
    def _across(self) -> float:
        return self.ledger.w if self.tall else self.ledger.h

    def _line(self, seat: int, players: int) -> tuple[float, float]:
        start = self.ledger_heads[0] + self.ledger_side
        breadth = (self._across - start - self.ledger_side) / players
        return start + breadth * seat, breadth

    # What the camera shows

    def focus(self, place: int) -> Rect:
        """Return the part of the board from the line of a place to the pyramid, at first with the stairs."""
        if not self.tall:
            return self.whole
        bottom = self.line_top(FIELDS) + self.pitch[1]
        top = 0.0 if place == BEFORE else min(self.line_top(place), bottom - FOCUS_ROWS * self.pitch[1])
        return Rect(0, top, self.width, bottom - top)

    @property
    def scoring_focus(self) -> Rect:
        """The part of the board with the ledger and the mask."""
        if not self.tall:
            return self.whole
        return Rect(0, self.ledger.y - 8, self.width, self.height - self.ledger.y + 8)

    @property
    def parts(self) -> tuple[float, float]:
        """Where the two parts of a tall board begin: the row with the stairs, and ledger and mask."""
        return 0.0, self.scoring_focus.y


GEOMETRIES: Final = by_shape(Geometry)
