"""Positions and sizes of everything in the scene of Yucata', in landscape and portrait.

The temple is a grid of seven times seven cells. The corridor winds twice round the sun disc in the middle, which covers
nine cells; the start covers two. Beside the temple (landscape), or above and below it (portrait), every player has a
desk with cards, pile and stones.

`tools/art/yucata` draws the temple from the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame_rules.core.geometry import BoardGeometry, Grid, PerBoard, by_shape, centre
from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.yucata.rules.board import BLUE, CARDS, CENTRE, COUNTS, LIGHT, RED, START_SPACE

CELLS: Final = 7
"""How many cells wide and high the temple is."""
DISC: Final = 3
"""How many cells wide and high the sun disc is."""


def _corridor() -> tuple[tuple[int, int], ...]:
    """List the corridor's cells as (column, row): from the lower left to the right, up, back, down, and inwards."""
    way: list[tuple[int, int]] = []
    for ring in range((CELLS - DISC) // 2):
        low, high = ring, CELLS - 1 - ring
        way += [(column, high) for column in range(low, high + 1)]
        way += [(high, row) for row in range(high - 1, low - 1, -1)]
        way += [(column, low) for column in range(high - 1, low - 1, -1)]
        way += [(low, row) for row in range(low + 1, high)]
    return tuple(way)


WAY: Final = _corridor()
"""Cells in the order of the path; the first two are the start, the sun disc comes after the last."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A player's area for cards and stones; lengths are in board units."""

    sign: Point
    """The centre of the amulet sprite that shows whose desk it is."""
    sign_size: float
    cards: Grid
    """The places of the hand's cards, in the order of `CARDS`."""
    card_size: tuple[float, float]
    pile: Point
    pile_size: tuple[float, float]
    stones: Grid
    """The places of stones taken."""
    stone: float

    def card(self, index: int) -> Point:
        """Return the centre of the card with this place in `CARDS`."""
        return self.cards.place(index)

    def taken(self, colour: str, index: int) -> Point:
        """Return the centre of a stone taken. The light stones come first, then the blue ones, last the red one.

        :param index: its place among the stones of its colour, counted from 0.
        """
        place = index
        if colour != LIGHT:
            lines = self.stones.lines(COUNTS[LIGHT])
            place = lines * self.stones.columns + (COUNTS[BLUE] if colour == RED else index)
        return self.stones.place(place)

    def hand(self) -> Rect:
        """Return the rectangle around the hand's cards."""
        (x, y), (w, h), step = self.cards.first, self.card_size, self.cards.step
        across, down = step[0] * (self.cards.columns - 1) + w, step[1] * (self.cards.lines(len(CARDS)) - 1) + h
        return Rect(x - w / 2, y - h / 2, across, down)

    def heap(self) -> Rect:
        """Return the rectangle around the places of all stones that a player may take."""
        grid, half = self.stones, self.stone / 2
        (x, y), (right, down) = grid.first, grid.step
        lines = grid.lines(COUNTS[LIGHT]) + grid.lines(COUNTS[BLUE] + COUNTS[RED])
        return Rect(
            x - half,
            y - half,
            right * (min(grid.columns, COUNTS[LIGHT]) - 1) + self.stone,
            down * (lines - 1) + self.stone,
        )


class Geometry(BoardGeometry):
    """One shape of the board. Lengths are board units.

    On the wide board the desks are in a column on the right. On the tall one the nearest desk is below the temple and
    the others are above it; on a screen 360 pixels wide, a space is 47 by 43 pixels.
    """

    width = PerBoard(1500, 1000)
    height = PerBoard(1000, 1510)
    left = 38
    top = PerBoard(38, 322)
    """The upper left corner of the temple's grid."""
    pitch = PerBoard((136, 132), (132, 120))
    """A cell's size."""
    wall = 9
    """Half the thickness of the walls between the corridor's windings."""
    stone = PerBoard(80, 74)
    amulet = PerBoard(104, 100)
    """The size of an amulet that is alone on a space."""
    numeral = PerBoard(30, 33)
    sign = PerBoard(26, 29)
    """The height of names and arrows on the rim."""
    mats = PerBoard((Rect(1040, 36, 428, 928),), (Rect(18, 16, 964, 268), Rect(18, 1198, 964, 296)))
    """The mats on which the desks are."""
    shared = PerBoard(Rect(0, 0, 1028, 1000), Rect(0, 290, 1000, 904))
    """The temple with its rim, without the mats."""

    def cell(self, column: float, row: float, columns: int = 1, rows: int = 1) -> Rect:
        """Return the rectangle of one cell, or of several from this one to the right and down."""
        width, height = self.pitch
        return Rect(self.left + width * column, self.top + height * row, width * columns, height * rows)

    def space(self, space: int) -> Rect:
        """Return the field of a space."""
        if space == START_SPACE:
            return self.cell(*WAY[0], columns=2)
        if space == CENTRE:
            edge = (CELLS - DISC) / 2
            return self.cell(edge, edge, DISC, DISC)
        return self.cell(*WAY[space + 1])

    def middle(self, space: int) -> Point:
        """Return the centre of a space."""
        return centre(self.space(space))

    def number(self, space: int) -> Point:
        """Return the centre of a space's number, in the upper left of its slab."""
        field = self.space(space)
        return field.x + self.wall + self.numeral * 0.82, field.y + self.wall + self.numeral * 0.74

    def below(self, space: int) -> Point:
        """Return the centre of a name: that of the start is on the rim below it, that of the centre on the lower edge
        of the disc."""
        field = self.space(space)
        x, y = centre(field)
        return (x, y + field.h * 0.37) if space == CENTRE else (x, field.y + field.h + self.wall)

    def arrows(self) -> dict[int, Point]:
        """Return the centres of the arrows on the rim beside the outer winding, by their direction in degrees,
        clockwise from the right."""
        whole = self.cell(0, 0, CELLS, CELLS)
        x, y = centre(whole)
        return {
            -90: (whole.x + whole.w + self.wall, y),
            180: (x, whole.y - self.wall),
            90: (whole.x - self.wall, y),
        }

    def lying(self, space: int) -> Point:
        """Return the centre of the stone on a space."""
        x, y = self.middle(space)
        return (x, y) if space == CENTRE else (x + 13, y + 10)

    def standing(self, space: int, place: int, count: int) -> tuple[Point, float]:
        """Return the centre and the size of one of the amulets that share a space."""
        field = self.space(space)
        x, y = self.middle(space)
        if space == START_SPACE:
            size = min(self.amulet, (field.w - 12) / count)
            return (x + size * (place - (count - 1) / 2), y), size
        size = self.amulet * (1.5 if space == CENTRE else 1)
        if count == 1:
            return (x, y), size
        if count == 2:
            size = min(size, field.w / 2 - self.wall - 2)
            return (x + size * (place - 0.5), y), size
        size = min(size, field.h / 2 - 5)
        return (x + size * (place % 2 - 0.5), y + size * (place // 2 - 0.5)), size

    def cords(self, players: int) -> list[tuple[Point, float]]:
        """Return the cords that separate desks on one mat: the centre and length of each."""
        mat = self.mats[0]
        desks = players - 1 if self.tall else players
        high = mat.h / desks
        return [((mat.x + mat.w / 2, mat.y + high * place), mat.w - 30) for place in range(1, desks)]

    def desk(self, seat: int, near: int, players: int) -> Desk:
        """Return a player's desk; in portrait, that of the seat `near` is at the lower edge."""
        if not self.tall:
            return _beside(self.mats[0], seat, players)
        if seat == near:
            return _below(self.mats[1])
        return _above(self.mats[0], (seat - near - 1) % players, players - 1)


def _beside(mat: Rect, place: int, players: int) -> Desk:
    """Return a desk in the column beside the temple (landscape)."""
    high = mat.h / players
    y = mat.y + high * place
    sign = (mat.x + 50, y + high / 2)
    x = mat.x + 88
    if players == 2:
        return Desk(
            sign, 66, Grid((x + 42, y + 72), (80, 112), 4), (76, 106), (x + 290, y + 194), (57, 80),
            Grid((x + 19, y + 288), (33, 41), 10), 34,
        )  # fmt: skip
    if players == 3:
        return Desk(
            sign, 66, Grid((x + 34, y + 60), (70, 96), 3), (65, 90), (x + 111, y + 260), (49, 68),
            Grid((x + 222, y + 54), (23.5, 33), 5), 28,
        )  # fmt: skip
    return Desk(
        sign, 64, Grid((x + 28, y + 68), (57, 96), 4), (55, 77), (x + 204, y + 172), (42, 59),
        Grid((x + 241, y + 38), (19.2, 26), 5), 25,
    )  # fmt: skip


def _above(mat: Rect, place: int, others: int) -> Desk:
    """Return another player's desk, above the temple (portrait)."""
    high = mat.h / others
    x, y = mat.x, mat.y + high * place
    sign = (x + 54, y + high / 2)
    if others == 1:
        return Desk(
            sign, 72, Grid((x + 142, y + 70), (94, 128), 4), (88, 122), (x + 433, y + 209), (66, 92),
            Grid((x + 518, y + 70), (45, 43), 10), 42,
        )  # fmt: skip
    if others == 2:
        return Desk(
            sign, 66, Grid((x + 126, y + 67), (80, 0), 7), (76, 106), (x + 690, y + 76), (57, 80),
            Grid((x + 742, y + 26), (24, 21), 9), 24,
        )  # fmt: skip
    return Desk(
        sign, 62, Grid((x + 116, y + high / 2), (61, 0), 7), (57, 80), (x + 547, y + high / 2 + 8), (43, 60),
        Grid((x + 592, y + high / 2 - 26), (28, 26), 13), 28,
    )  # fmt: skip


def _below(mat: Rect) -> Desk:
    """Return the viewer's desk below the temple (portrait); on a screen 360 pixels wide, a card is 46 wide."""
    x, y = mat.x, mat.y
    return Desk(
        (x + 56, y + 243), 70, Grid((x + 74, y + 98), (136, 0), 7), (128, 178), (x + 142, y + 243), (66, 92),
        Grid((x + 203, y + 224), (30.4, 40), 25), 35,
    )  # fmt: skip


GEOMETRIES: Final = by_shape(Geometry)
