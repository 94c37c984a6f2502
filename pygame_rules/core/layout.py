"""Building blocks for the geometries of all games: boards, grids, rectangles.

A game's geometry is a subclass of `Board` that adds the positions of its pieces and places, with one instance per
shape. It computes positions and draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeVar, get_args

from pygame_rules.core.scene import Item, Point, Rect, Shape, Spot

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
"""All shapes; every game draws its board in each."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board in one shape; a game's subclass adds positions. All lengths are board units."""

    shape: Shape
    width: int
    height: int

    @property
    def tall(self) -> bool:
        """Whether this is the shape for phones."""
        return self.shape == "portrait"

    @property
    def whole(self) -> Rect:
        """The whole board."""
        return Rect(0, 0, self.width, self.height)


ENDLESS: Final = 1 << 30
"""A number of columns that no row ever reaches."""

B = TypeVar("B", bound=Board)


def by_shape(*boards: B) -> Mapping[Shape, B]:
    """The boards of a game by their shapes.

    :raises ValueError: a shape is missing, or given twice.
    """
    found = {board.shape: board for board in boards}
    if len(boards) != len(found) or found.keys() != set(SHAPES):
        raise ValueError(f"a game has one board for each of {', '.join(SHAPES)}")
    return found


@dataclass(frozen=True, slots=True)
class Grid:
    """Places laid out row by row.

    >>> grid = Grid((10, 20), (5, 8), 3)
    >>> [grid.place(index) for index in (0, 2, 3)]
    [(10, 20), (20, 20), (10, 28)]
    >>> Grid((10, 20), (5, 8), 3, winding=True).place(3)
    (20, 28)
    """

    first: Point
    """The centre of place 0."""
    step: Point
    """From one place to the next in a row, and from one row to the next."""
    columns: int = ENDLESS
    """Places in a row."""
    winding: bool = False
    """Whether every second row runs backwards."""

    def place(self, index: int) -> Point:
        """The centre of a place, counted from 0."""
        row, column = divmod(index, self.columns)
        if self.winding and row % 2:
            column = self.columns - 1 - column
        return self.first[0] + self.step[0] * column, self.first[1] + self.step[1] * row

    def lines(self, count: int) -> int:
        """How many rows `count` places take."""
        return -(-count // self.columns)


def centre(field: Rect) -> Point:
    """The centre of a rectangle."""
    return field.x + field.w / 2, field.y + field.h / 2


def around(place: Point, size: Point) -> Rect:
    """The rectangle with this centre and this width and height."""
    return Rect(place[0] - size[0] / 2, place[1] - size[1] / 2, *size)


def spanning(first: Item, last: Item) -> Rect:
    """The rectangle around two items of the same size, the second one to the right of or below the first."""
    return Rect(first.x - first.w / 2, first.y - first.h / 2, last.x - first.x + first.w, last.y - first.y + first.h)


def spot_on(name: str, field: Rect, label: str, lifts: str = "", glossary: str = "") -> Spot:
    """A spot that fills a rectangle; the other parameters are the spot's fields."""
    return Spot(name, *centre(field), field.w, field.h, label, lifts, glossary)
