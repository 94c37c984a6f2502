"""The geometry of the boards of Tuchulcha: nothing covers anything else, and everything can be clicked or touched."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist

import pytest

from pygame_rules.core.scene import Point, Rect
from pygame_rules.games.tuchulcha.rules.board import BOARDS, COLOURS
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, SHOWN, SLOTS, Geometry

PHONE = 360
"""The width of the narrowest supported screen, in pixels."""
SLOT_NUMBERS = range(1, SLOTS + 1)
DICE = range(1, 5)

every_layout = pytest.mark.parametrize(
    "layout", GEOMETRIES.values(), ids=[f"{temples}-{shape}" for temples, shape in GEOMETRIES]
)


def around(centre: Point, size: tuple[float, float]) -> Rect:
    """Return the field of this size around a centre."""
    return Rect(centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)


def overlap(one: Rect, other: Rect) -> float:
    """Return how far two fields overlap along the axis with the smaller overlap; 0 if they do not overlap."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0, round(min(across, down), 2))


def inside(one: Rect, other: Rect) -> bool:
    return (
        one.x >= other.x
        and one.y >= other.y
        and one.x + one.w <= other.x + other.w
        and one.y + one.h <= other.y + other.h
    )


def areas(layout: Geometry) -> dict[str, Rect]:
    """Return all fields that can be clicked or touched."""
    fields = {f"stone {stone}": layout.stone_rect(stone) for stone in range(1, layout.stones + 1)}
    fields |= {COLOURS[colour]: layout.temple_rect(colour) for colour in range(layout.temples)}
    fields |= {"velthumena": layout.velthumena_rect, "forest": layout.forest_rect}
    fields |= {role: layout.sanctuary_rect(role) for role in layout.sanctuary_rects}
    return fields | {f"die {k}": around(layout.die(k), (layout.die_size, layout.die_size)) for k in DICE}


def gathered(layout: Geometry) -> Iterator[tuple[str, Rect, list[Point]]]:
    """Yield the places off the path for each colour or role: name, field and slots."""
    for colour in range(layout.temples):
        name = COLOURS[colour]
        yield f"{name} temple", layout.temple_rect(colour), [layout.temple(colour, k) for k in SLOT_NUMBERS]
        yield f"{name} velthumena", layout.velthumena_rect, [layout.velthumena(colour, k) for k in SLOT_NUMBERS]
        yield f"{name} forest", layout.forest_rect, [layout.forest(colour, k) for k in SLOT_NUMBERS]
    for role in layout.sanctuary_rects:
        yield role, layout.sanctuary_rect(role), [layout.sanctuary(role, k) for k in SLOT_NUMBERS]


def test_every_board_has_both_shapes() -> None:
    assert set(GEOMETRIES) == {(temples, shape) for temples in BOARDS for shape in ("landscape", "portrait")}
    for (temples, shape), layout in GEOMETRIES.items():
        assert (layout.temples, layout.shape, layout.stones) == (temples, shape, BOARDS[temples].stones)
        assert (layout.width > layout.height) == (shape == "landscape")


@every_layout
def test_nothing_that_can_be_pointed_at_covers_anything_else(layout: Geometry) -> None:
    board = Rect(0, 0, layout.width, layout.height)
    fields = areas(layout)
    assert [name for name, field in fields.items() if not inside(field, board)] == []
    assert [(one, other) for one, other in combinations(fields, 2) if overlap(fields[one], fields[other])] == []


@every_layout
def test_upright_boards_are_for_fingers(layout: Geometry) -> None:
    pixel = PHONE / layout.width
    if layout.shape == "portrait":
        assert min(layout.stone_size) * pixel >= 34
        assert layout.die_size * pixel >= 33
        assert layout.height * pixel <= 570
        # A number written on a plaque is 12 pixels high.
        assert layout.plaque_size[1] * pixel >= 14


@every_layout
def test_the_circuit_runs_clockwise_from_neighbour_to_neighbour(layout: Geometry) -> None:
    middle = (layout.width / 2, layout.height / 2)
    ring = [layout.stone(stone) for stone in range(1, layout.stones + 1)]
    for here, after in pairwise([*ring, ring[0]]):
        assert dist(here, after) < 1.2 * max(layout.pitch)
        turn = (here[0] - middle[0]) * (after[1] - middle[1]) - (here[1] - middle[1]) * (after[0] - middle[0])
        assert turn > 0


@every_layout
def test_each_temple_is_the_nearest_to_its_entry_stone(layout: Geometry) -> None:
    for colour, entry in enumerate(BOARDS[layout.temples].entries):
        x, y = layout.stone(entry)

        def away(field: Rect, x: float = x, y: float = y) -> float:
            return dist((x, y), (field.x + field.w / 2, field.y + field.h / 2))

        assert min(range(layout.temples), key=lambda other: away(layout.temple_rect(other))) == colour


@every_layout
def test_a_group_of_nine_stays_on_its_stone(layout: Geometry) -> None:
    width, height = layout.pitch
    for stone in range(1, layout.stones + 1):
        x, y = layout.stone(stone)
        # The stone's share of the path; the next stone's share begins at its edge.
        cell = around((x, y), (width + 2, height + 2))
        for place in layout.places(stone, SLOTS):
            assert inside(around(place, layout.piece_size), cell)
    assert inside(cell, Rect(-12, -12, layout.width + 24, layout.height + 24))


@every_layout
def test_places_are_fixed_and_no_two_are_one(layout: Geometry) -> None:
    """A slot's place does not depend on other figures, and figures that are shown are far enough apart."""
    for stone in range(1, layout.stones + 1):
        places = layout.places(stone, SLOTS)
        assert places == [layout.place(stone, k) for k in SLOT_NUMBERS]
        for count in SLOT_NUMBERS:
            assert layout.places(stone, count) == places[:count]
        assert all(dist(one, other) > 14 for one, other in combinations(places[:SHOWN], 2))
    for name, _, slots in gathered(layout):
        assert all(dist(one, other) > 9 for one, other in combinations(slots, 2)), name


@every_layout
def test_attackers_stand_before_those_whom_they_attack(layout: Geometry) -> None:
    for stone in range(1, layout.stones + 1):
        attackers = [layout.attacker(stone, k) for k in (1, 2)]
        assert all(y > there[1] for _, y in attackers for there in layout.places(stone, 3))


@every_layout
def test_those_at_the_end_of_their_path_stand_at_the_inner_edge(layout: Geometry) -> None:
    middle = (layout.width / 2, layout.height / 2)
    for stone in BOARDS[layout.temples].entries:
        for k in SLOT_NUMBERS:
            assert dist(layout.ending(stone, k), middle) < dist(layout.place(stone, k), middle)


@every_layout
def test_whoever_is_gathered_stays_in_the_place(layout: Geometry) -> None:
    for name, field, slots in gathered(layout):
        # Staffs and hats may cross an edge, figures may not.
        wider = Rect(field.x - 4, field.y - 4, field.w + 8, field.h + 8)
        for k, slot in enumerate(slots, 1):
            assert inside(around(slot, layout.piece_size), wider), (name, k)


@every_layout
def test_plaques_hide_nothing_that_matters(layout: Geometry) -> None:
    plaques = {stone: around(layout.plaque(stone), layout.plaque_size) for stone in range(1, layout.stones + 1)}
    assert [pair for pair in combinations(plaques, 2) if overlap(plaques[pair[0]], plaques[pair[1]]) > 1] == []
    dice = [around(layout.die(k), (layout.die_size, layout.die_size)) for k in DICE]
    figures = [around(slot, layout.piece_size) for _, _, slots in gathered(layout) for slot in slots]
    for stone, plaque in plaques.items():
        assert inside(plaque, Rect(0, 0, layout.width, layout.height))
        assert not any(overlap(plaque, die) for die in dice), stone
        assert all(overlap(plaque, figure) <= 8 for figure in figures), stone


@every_layout
def test_a_place_that_is_no_place_is_refused(layout: Geometry) -> None:
    with pytest.raises(IndexError):
        layout.temple_rect(layout.temples)
    with pytest.raises(KeyError):
        layout.sanctuary_rect("alpan")
    assert ("lasa" in layout.sanctuary_rects) == (layout.temples == 4)
