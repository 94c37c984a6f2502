"""Building blocks for the geometries of all games: boards, grids, rectangles.

A game's geometry is a subclass of `BoardGeometry` that says where its pieces and places are. It computes positions and
draws nothing. Most games have two boards, a wide and a tall one; a field with a value for each of them is a `PerBoard`:

>>> class Track(BoardGeometry):
...     width, height = PerBoard(160, 100), PerBoard(100, 150)
...     margin = 8
...     pitch = PerBoard(24, 22.5)
...
...     def space(self, number: int) -> Point:
...         along = self.margin + self.pitch * number
...         return (50, along) if self.tall else (along, 50)
>>> boards = by_shape(Track)
>>> boards["landscape"].space(2), boards["portrait"].space(2)
((56, 50), (50, 53.0))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, get_args

from pygame_rules.core.scene import Item, Point, Rect, Shape, Spot

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
"""All shapes; every game draws its board in each."""

T_co = TypeVar("T_co", covariant=True)
B = TypeVar("B", bound="BoardGeometry")


class PerBoard(Generic[T_co]):
    """A field of a game's boards: one value for each of them, in the order of `BoardGeometry.shape`."""

    def __init__(self, *values: T_co) -> None:
        self.values = values

    def __set_name__(self, owner: type[BoardGeometry], name: str) -> None:
        self.name = name

    def __get__(self, board: BoardGeometry, owner: type[BoardGeometry]) -> T_co:
        value = self.values[board.nth]
        # From now on the attribute is the value itself, which Python finds without calling this method.
        board.__dict__[self.name] = value
        return value


class BoardGeometry:
    """A board in one shape; a game's subclass adds fields and positions. All lengths are board units.

    :param nth: which of the game's boards it is, counted from 0.
    """

    shape: PerBoard[Shape] = PerBoard(*SHAPES)
    width: PerBoard[int]
    height: PerBoard[int]

    def __init__(self, nth: int) -> None:
        self.nth = nth

    @property
    def tall(self) -> bool:
        """Whether this is the shape for phones."""
        return self.shape == "portrait"

    @property
    def whole(self) -> Rect:
        """The whole board."""
        return Rect(0, 0, self.width, self.height)


def boards(kind: type[B]) -> list[B]:
    """Make all boards of a game.

    :raises ValueError: a field does not have one value for each board.
    """
    values = {
        name: field.values
        for base in reversed(kind.__mro__)
        for name, field in vars(base).items()
        if isinstance(field, PerBoard)
    }
    count = len(values["shape"])
    for name, given in values.items():
        if len(given) != count:
            raise ValueError(f"{kind.__name__}.{name} has {len(given)} values for {count} boards")
    return [kind(nth) for nth in range(count)]


def by_shape(kind: type[B]) -> Mapping[Shape, B]:
    """Make the boards of a game that has one for each shape.

    :raises ValueError: a field does not have one value for each board.
    """
    return {board.shape: board for board in boards(kind)}


ENDLESS: Final = 1 << 30
"""A number of columns that no row ever reaches."""


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
    """The distance from one place to the next in a row, and from one row to the next."""
    columns: int = ENDLESS
    """How many places a row has."""
    winding: bool = False
    """Whether every second row runs backwards."""

    def place(self, index: int) -> Point:
        """Return the centre of a place, counted from 0."""
        row, column = divmod(index, self.columns)
        if self.winding and row % 2:
            column = self.columns - 1 - column
        return self.first[0] + self.step[0] * column, self.first[1] + self.step[1] * row

    def lines(self, count: int) -> int:
        """Count the rows that `count` places take."""
        return -(-count // self.columns)


def centre(field: Rect) -> Point:
    """Return the centre of a rectangle."""
    return field.x + field.w / 2, field.y + field.h / 2


def around(place: Point, size: Point) -> Rect:
    """Make the rectangle with this centre and this width and height."""
    return Rect(place[0] - size[0] / 2, place[1] - size[1] / 2, *size)


def spanning(first: Item, last: Item) -> Rect:
    """Make the rectangle around two items of the same size, the second one to the right of or below the first."""
    return Rect(first.x - first.w / 2, first.y - first.h / 2, last.x - first.x + first.w, last.y - first.y + first.h)


def spot_on(name: str, field: Rect, label: str, lifts: str = "", glossary: str = "") -> Spot:
    """Make a spot that fills a rectangle; the other parameters are the spot's fields."""
    return Spot(name, *centre(field), field.w, field.h, label, lifts, glossary)
