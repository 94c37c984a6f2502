"""The geometry helpers that all games share."""

from __future__ import annotations

import pytest

from pygame_rules.core.geometry import (
    BoardGeometry,
    Grid,
    PerBoard,
    around,
    boards,
    by_shape,
    centre,
    spanning,
    spot_on,
)
from pygame_rules.core.scene import Item, Rect, Shape


class Track(BoardGeometry):
    width, height = PerBoard(160, 100), PerBoard(100, 150)
    margin = 8


class Pair(Track):
    """Two boards of the same shape, which replaces the shapes of the base."""

    shape: PerBoard[Shape] = PerBoard("landscape", "landscape")


class Short(Track):
    pitch = PerBoard(1)


def test_a_game_has_one_board_for_each_shape() -> None:
    layouts = by_shape(Track)
    assert [(shape, layout.shape, layout.tall) for shape, layout in layouts.items()] == [
        ("landscape", "landscape", False),
        ("portrait", "portrait", True),
    ]
    assert [layout.whole for layout in layouts.values()] == [Rect(0, 0, 160, 100), Rect(0, 0, 100, 150)]
    assert {layout.margin for layout in layouts.values()} == {8}


def test_a_game_may_have_several_boards_of_one_shape() -> None:
    assert [(board.tall, board.width) for board in boards(Pair)] == [(False, 160), (False, 100)]


def test_a_field_that_lacks_the_value_of_a_board_is_refused() -> None:
    with pytest.raises(ValueError, match=r"Short.pitch has 1 values for 2 boards"):
        by_shape(Short)


def test_a_grid_without_columns_is_one_row() -> None:
    assert Grid((3, 4), (2, 9)).place(50) == (103, 4)


@pytest.mark.parametrize(("count", "lines"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_so_many_places_take_so_many_rows(count: int, lines: int) -> None:
    assert Grid((0, 0), (1, 1), 3).lines(count) == lines


def test_a_winding_grid_runs_back_in_every_other_row() -> None:
    grid = Grid((0, 0), (1, 1), 3, winding=True)
    assert [grid.place(index)[0] for index in range(9)] == [0, 1, 2, 2, 1, 0, 0, 1, 2]


def test_a_field_around_a_place_has_it_as_its_centre() -> None:
    assert around((10, 20), (4, 6)) == Rect(8, 17, 4, 6)
    assert centre(Rect(8, 17, 4, 6)) == (10, 20)


def test_two_dice_span_the_field_between_their_outer_edges() -> None:
    assert spanning(Item("a", 10, 10, 4, 4), Item("b", 10, 20, 4, 4)) == Rect(8, 8, 4, 14)


def test_a_spot_fills_its_field() -> None:
    spot = spot_on("house", Rect(8, 17, 4, 6), "House", glossary="houses")
    assert (spot.x, spot.y, spot.w, spot.h, spot.lifts, spot.glossary) == (10, 20, 4, 6, "", "houses")
