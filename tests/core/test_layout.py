"""The geometry helpers that all games share."""

from __future__ import annotations

import pytest

from pygame_rules.core.layout import Board, Grid, around, by_shape, centre, spanning, spot_on
from pygame_rules.core.scene import Item, Rect

WIDE, TALL = Board("landscape", 160, 100), Board("portrait", 100, 150)


def test_a_game_has_one_board_for_each_shape() -> None:
    assert by_shape(TALL, WIDE) == {"landscape": WIDE, "portrait": TALL}
    assert (WIDE.tall, TALL.tall) == (False, True)
    assert TALL.whole == Rect(0, 0, 100, 150)


@pytest.mark.parametrize("boards", [(WIDE,), (TALL, TALL), (WIDE, TALL, WIDE)])
def test_a_shape_that_is_missing_or_there_twice_is_refused(boards: tuple[Board, ...]) -> None:
    with pytest.raises(ValueError, match="landscape, portrait"):
        by_shape(*boards)


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
