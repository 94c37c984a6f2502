"""Coordinates of everything in the picture of Tuchulcha: both boards, each in landscape and portrait.

The circuit runs along the edge of the board. Its stones are the cells of a rectangle's rim, shifted a little so that
they look laid by hand. The temples stand inside, each beside its entry stone; the dice, Velthumena, the forest and the
sanctuaries are in the middle. A portrait board has the shape of the room that a phone has for it, so that it fills the
screen's width: on 360 pixels a stone is at least 34 wide and high.

`tools/art/tuchulcha` draws the boards from the same numbers. Lengths are board units; points are centres. A haruspex's
point depends only on its place and its index `k` there, which counts from 1 as in the ids of items.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import sin
from typing import Final

from pygame_rules.core.geometry import SHAPES, BoardGeometry, Grid, PerBoard, around, boards
from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.tuchulcha.rules.board import Colour

SLOTS: Final = 9
"""The most haruspices of one colour, and so the number of slots for it at every place."""
SHOWN: Final = 5
"""How many haruspices on a stone are clearly visible; further ones overlap them."""

_GROUP: Final = (
    (0.0, -0.16), (0.42, -0.05), (-0.42, -0.05), (0.22, 0.17), (-0.22, 0.17),
    (0.0, 0.0), (0.42, 0.1), (-0.42, 0.1), (0.0, 0.17),
)  # fmt: skip
"""The offsets of a stone's slots, as fractions of a piece's size; the first slot is at the back."""
_DEFENDERS: Final = 3
"""The most haruspices in a group that can be attacked; the slots after these hold the attackers."""


class Geometry(BoardGeometry):
    """One board, wide or tall.

    A field lists its values for the wide and the tall board with four temples, then for those with three.
    """

    shape = PerBoard(*SHAPES, *SHAPES)
    temples = PerBoard(4, 4, 3, 3)
    width = PerBoard(1500, 1000, 1440, 1000)
    height = PerBoard(1000, 1290, 1000, 1290)
    margin = PerBoard(16, 6, 16, 6)
    """The distance between the edge of the board and the cells of the circuit."""
    cells = PerBoard((13, 9), (9, 13), (9, 8), (7, 10))
    """The number of cells in a row and in a column of the rim."""
    start = PerBoard(1, 39, 29, 28)
    """The cell of stone 1, counting clockwise from the upper left corner."""
    sway = PerBoard(10, 4, 12, 6)
    """The largest inward shift of a stone."""
    stone_size = PerBoard((102, 97), (104, 95), (140, 108), (134, 123))
    """The size of a stone's spot, which the stone's image fills."""
    piece_size = PerBoard((54, 78), (52, 74), (62, 88), (64, 92))
    plaque_size = PerBoard((50, 38), (52, 40), (50, 38), (56, 42))
    temple_rects = PerBoard(
        (Rect(160, 152, 300, 286), Rect(1040, 152, 300, 286), Rect(1040, 554, 300, 286), Rect(160, 554, 300, 286)),
        (Rect(156, 114, 300, 256), Rect(544, 114, 300, 256), Rect(544, 911, 300, 256), Rect(156, 911, 300, 256)),
        (Rect(206, 168, 310, 310), Rect(924, 168, 310, 310), Rect(565, 530, 310, 304)),
        (Rect(178, 158, 306, 264), Rect(516, 158, 306, 264), Rect(486, 858, 306, 270)),
    )
    """Indexed by colour: the building with its forecourt below."""
    velthumena_rect = PerBoard(
        Rect(530, 260, 440, 346), Rect(328, 478, 344, 290), Rect(526, 268, 388, 260), Rect(285, 532, 430, 266)
    )
    forest_rect = PerBoard(
        Rect(470, 640, 560, 205), Rect(156, 774, 688, 132), Rect(206, 528, 330, 306), Rect(186, 802, 284, 150)
    )
    sanctuary_rects = PerBoard(
        {"tuchulcha": Rect(160, 447, 320, 106), "lasa": Rect(1020, 447, 320, 106)},
        {"tuchulcha": Rect(152, 480, 170, 288), "lasa": Rect(678, 480, 170, 288)},
        {"tuchulcha": Rect(904, 560, 330, 214)},
        {"tuchulcha": Rect(186, 956, 284, 172)},
    )
    """By role. Lasa Vecuvia exists only in games for four, so the board with three temples has no sanctuary for her."""
    die_size = PerBoard(88, 93, 80, 94)
    dice = PerBoard(
        Grid((600, 203), (100, 0)), Grid((341, 424), (106, 0)), Grid((579, 218), (94, 0)), Grid((341, 477), (106, 0))
    )
    yard = PerBoard((56, 56, 5), (58, 50, 5), (59, 60, 5), (59, 50, 5))
    """The slots in a temple's forecourt: distance between slots, distance between rows, slots in a row."""
    altar = PerBoard(
        Grid((634, 336), (29, 57)), Grid((384, 542), (29, 54)), Grid((604, 332), (29, 58)), Grid((384, 605), (29, 58))
    )
    """The slots in Velthumena, one row for each colour."""
    wood = PerBoard(
        tuple(Grid((511 + 270 * (colour % 2), 704 + 86 * (colour // 2)), (26, 0)) for colour in range(4)),
        tuple(Grid((208 + 340 * (colour % 2), 816 + 50 * (colour // 2)), (30, 0)) for colour in range(4)),
        tuple(Grid((258, 572 + 92 * colour), (28, 0)) for colour in range(3)),
        tuple(Grid((226 + 12 * colour, 852 + 27 * colour), (21, 0)) for colour in range(3)),
    )
    """The slots in the forest, indexed by colour."""
    vows = PerBoard(
        {"tuchulcha": Grid((200, 500), (30, 0)), "lasa": Grid((1060, 500), (30, 0))},
        {"tuchulcha": Grid((187, 560), (50, 76), 3), "lasa": Grid((713, 560), (50, 76), 3)},
        {"tuchulcha": Grid((956, 632), (56, 76), 5)},
        {"tuchulcha": Grid((232, 1022), (48, 50), 5)},
    )
    """The slots in the sanctuaries, by role."""
    titles: PerBoard[Mapping[str, Point]] = PerBoard(
        {"velthumena": (750, 590), "forest": (750, 656), "tuchulcha": (320, 456), "lasa": (1180, 456)},
        {"velthumena": (500, 756), "forest": (440, 842), "tuchulcha": (237, 498), "lasa": (752, 498)},
        {"velthumena": (720, 515), "forest": (371, 818), "tuchulcha": (1069, 572)},
        {"velthumena": (500, 784), "forest": (328, 816), "tuchulcha": (328, 966)},
    )
    """The centres of the names of Velthumena, the forest and the sanctuaries, by place."""
    title_size = PerBoard(24, 29, 26, 29)
    """The height of the names' letters."""
    numeral = PerBoard(30, 37, 34, 42)
    """The height of the stones' numbers."""

    @cached_property
    def pitch(self) -> Point:
        """The size of a cell."""
        across, down = self.cells
        return (self.width - 2 * self.margin) / across, (self.height - 2 * self.margin) / down

    @property
    def stones(self) -> int:
        """The number of stones in the circuit."""
        across, down = self.cells
        return 2 * (across + down) - 4

    def _cell(self, stone: int) -> tuple[int, int]:
        """Return the column and the row of a stone."""
        across, down = self.cells[0] - 1, self.cells[1] - 1
        at = (self.start + stone - 1) % self.stones
        if at <= across:
            return at, 0
        if at <= across + down:
            return across, at - across
        if at <= 2 * across + down:
            return 2 * across + down - at, down
        return 0, self.stones - at

    def inwards(self, stone: int) -> Point:
        """Return the direction from a stone to the inside of the circuit: -1, 0 or 1 for each coordinate."""
        column, row = self._cell(stone)
        across, down = self.cells[0] - 1, self.cells[1] - 1
        return (column == 0) - (column == across), (row == 0) - (row == down)

    def stone(self, stone: int) -> Point:
        """Return the centre of a stone."""
        column, row = self._cell(stone)
        to_x, to_y = self.inwards(stone)
        sway = self.sway * (0.75 if to_x and to_y else 0.5 + 0.5 * sin(2.1 * stone))
        x = self.margin + self.pitch[0] * (column + 0.5) + to_x * sway
        y = self.margin + self.pitch[1] * (row + 0.5) + to_y * sway
        return round(x, 1), round(y, 1)

    def stone_rect(self, stone: int) -> Rect:
        """Return the rectangle of a stone."""
        return around(self.stone(stone), self.stone_size)

    def place(self, stone: int, k: int) -> Point:
        """Return the centre of the `k`-th haruspex that holds a stone; those with a larger y are in front."""
        (x, y), (w, h) = self.stone(stone), self.piece_size
        right, down = _GROUP[k - 1]
        return round(x + w * right, 1), round(y + h * down, 1)

    def number(self, stone: int) -> Point:
        """Return the centre of a stone's number: at its upper left, beside the narrow hat of who stands there."""
        (x, y), (w, h) = self.stone(stone), self.stone_size
        return round(x - w * 0.25, 1), round(y - h * 0.25, 1)

    def places(self, stone: int, count: int) -> list[Point]:
        """Return the centres of the first `count` haruspices that hold a stone."""
        return [self.place(stone, k) for k in range(1, count + 1)]

    def attacker(self, stone: int, k: int) -> Point:
        """Return the centre of an attacker whose attack is incomplete: in front of those who hold the stone."""
        return self.place(stone, _DEFENDERS + k)

    def ending(self, stone: int, k: int) -> Point:
        """Return the centre of a haruspex at the end of its path: at the inner edge of its own entry stone."""
        (x, y), (to_x, to_y), (w, h) = self.place(stone, k), self.inwards(stone), self.stone_size
        return round(x + to_x * w * 0.3, 1), round(y + to_y * h * 0.3, 1)

    def plaque(self, stone: int) -> Point:
        """Return the centre of the plaque with a group's power: on the inner edge of the stone."""
        (x, y), (to_x, to_y) = self.stone(stone), self.inwards(stone)
        part = 0.4 if to_x and to_y else 0.5
        # On the lower edge of the board the haruspices' hats would cover the plaque, so move it up.
        hats = self.piece_size[1] * 0.12 if to_y < 0 else 0
        return round(x + to_x * self.pitch[0] * part, 1), round(y + to_y * self.pitch[1] * part - hats, 1)

    def temple_rect(self, colour: Colour) -> Rect:
        """Return the rectangle of a temple with its forecourt."""
        return self.temple_rects[colour]

    def temple(self, colour: Colour, k: int) -> Point:
        """Return the centre of a slot in the forecourt of a temple."""
        field, (across, down, columns) = self.temple_rects[colour], self.yard
        left = field.x + (field.w - across * (columns - 1)) / 2
        bottom = field.y + field.h - self.piece_size[1] / 2 - 6
        rows = Grid((left, bottom - down), (across, down), columns)
        x, y = rows.place(k - 1)
        # The second row is one shorter and fills the gaps of the first.
        return x + (across / 2 if k > columns else 0), y

    def frieze(self, colour: Colour) -> Point:
        """Return the centre of the painted beam below a temple's gable, where its name stands."""
        field = self.temple_rects[colour]
        return field.x + field.w / 2, field.y + 104

    def velthumena(self, colour: Colour, k: int) -> Point:
        """Return the centre of a colour's slot in Velthumena."""
        x, y = self.altar.place(k - 1)
        return x, y + self.altar.step[1] * colour

    def forest(self, colour: Colour, k: int) -> Point:
        """Return the centre of a colour's slot in the forest."""
        return self.wood[colour].place(k - 1)

    def sanctuary_rect(self, role: str) -> Rect:
        """Return the rectangle of the sanctuary of `tuchulcha` or `lasa`."""
        return self.sanctuary_rects[role]

    def sanctuary(self, role: str, k: int) -> Point:
        """Return the centre of a slot in a sanctuary."""
        return self.vows[role].place(k - 1)

    def die(self, k: int) -> Point:
        """Return the centre of a die's slot, 1 to 4."""
        return self.dice.place(k - 1)


GEOMETRIES: Final = {(board.temples, board.shape): board for board in boards(Geometry)}
"""The geometries by number of temples and shape of the board."""
