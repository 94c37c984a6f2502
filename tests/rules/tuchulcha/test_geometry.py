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

every_geometry = pytest.mark.parametrize(
    "geometry", GEOMETRIES.values(), ids=[f"{temples}-{shape}" for temples, shape in GEOMETRIES]
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


def areas(geometry: Geometry) -> dict[str, Rect]:
    """Return all fields that can be clicked or touched."""
    fields = {f"stone {stone}": geometry.stone_rect(stone) for stone in range(1, geometry.stones + 1)}
    fields |= {COLOURS[colour]: geometry.temple_rect(colour) for colour in range(geometry.temples)}
    fields |= {"velthumena": geometry.velthumena_rect, "forest": geometry.forest_rect}
    fields |= {role: geometry.sanctuary_rect(role) for role in geometry.sanctuary_rects}
    return fields | {f"die {k}": around(geometry.die(k), (geometry.die_size, geometry.die_size)) for k in DICE}


def gathered(geometry: Geometry) -> Iterator[tuple[str, Rect, list[Point]]]:
    """Yield the places off the path for each colour or role: name, field and slots."""
    for colour in range(geometry.temples):
        name = COLOURS[colour]
        yield f"{name} temple", geometry.temple_rect(colour), [geometry.temple(colour, k) for k in SLOT_NUMBERS]
        yield f"{name} velthumena", geometry.velthumena_rect, [geometry.velthumena(colour, k) for k in SLOT_NUMBERS]
        yield f"{name} forest", geometry.forest_rect, [geometry.forest(colour, k) for k in SLOT_NUMBERS]
    for role in geometry.sanctuary_rects:
        yield role, geometry.sanctuary_rect(role), [geometry.sanctuary(role, k) for k in SLOT_NUMBERS]


def test_every_board_has_both_shapes() -> None:
    assert set(GEOMETRIES) == {(temples, shape) for temples in BOARDS for shape in ("landscape", "portrait")}
    for (temples, shape), geometry in GEOMETRIES.items():
        assert (geometry.temples, geometry.shape, geometry.stones) == (temples, shape, BOARDS[temples].stones)
        assert (geometry.width > geometry.height) == (shape == "landscape")


@every_geometry
def test_nothing_that_can_be_pointed_at_covers_anything_else(geometry: Geometry) -> None:
    board = Rect(0, 0, geometry.width, geometry.height)
    fields = areas(geometry)
    assert [name for name, field in fields.items() if not inside(field, board)] == []
    assert [(one, other) for one, other in combinations(fields, 2) if overlap(fields[one], fields[other])] == []


@every_geometry
def test_upright_boards_are_for_fingers(geometry: Geometry) -> None:
    pixel = PHONE / geometry.width
    if geometry.shape == "portrait":
        assert min(geometry.stone_size) * pixel >= 34
        assert geometry.die_size * pixel >= 33
        # What a screen of 360 × 740 leaves for the board: it fills the width.
        assert geometry.height * pixel <= 465
        # Digits are some 0.7 of this high.
        assert geometry.numeral * 390 / geometry.width >= 14
        # A number written on a plaque is 12 pixels high.
        assert geometry.plaque_size[1] * pixel >= 14


@every_geometry
def test_the_circuit_runs_clockwise_from_neighbour_to_neighbour(geometry: Geometry) -> None:
    middle = (geometry.width / 2, geometry.height / 2)
    ring = [geometry.stone(stone) for stone in range(1, geometry.stones + 1)]
    for here, after in pairwise([*ring, ring[0]]):
        assert dist(here, after) < 1.2 * max(geometry.pitch)
        turn = (here[0] - middle[0]) * (after[1] - middle[1]) - (here[1] - middle[1]) * (after[0] - middle[0])
        assert turn > 0


@every_geometry
def test_each_temple_is_the_nearest_to_its_entry_stone(geometry: Geometry) -> None:
    for colour, entry in enumerate(BOARDS[geometry.temples].entries):
        x, y = geometry.stone(entry)

        def away(field: Rect, x: float = x, y: float = y) -> float:
            return dist((x, y), (field.x + field.w / 2, field.y + field.h / 2))

        assert min(range(geometry.temples), key=lambda other: away(geometry.temple_rect(other))) == colour


@every_geometry
def test_a_group_of_nine_stays_on_its_stone(geometry: Geometry) -> None:
    width, height = geometry.pitch
    for stone in range(1, geometry.stones + 1):
        x, y = geometry.stone(stone)
        # The stone's share of the path; the next stone's share begins at its edge.
        cell = around((x, y), (width + 2, height + 2))
        for place in geometry.places(stone, SLOTS):
            assert inside(around(place, geometry.piece_size), cell)
    assert inside(cell, Rect(-12, -12, geometry.width + 24, geometry.height + 24))


@every_geometry
def test_places_are_fixed_and_no_two_are_one(geometry: Geometry) -> None:
    """A slot's place does not depend on other figures, and figures that are shown are far enough apart."""
    for stone in range(1, geometry.stones + 1):
        places = geometry.places(stone, SLOTS)
        assert places == [geometry.place(stone, k) for k in SLOT_NUMBERS]
        for count in SLOT_NUMBERS:
            assert geometry.places(stone, count) == places[:count]
        assert all(dist(one, other) > 14 for one, other in combinations(places[:SHOWN], 2))
    for name, _, slots in gathered(geometry):
        assert all(dist(one, other) > 9 for one, other in combinations(slots, 2)), name


@every_geometry
def test_attackers_stand_before_those_whom_they_attack(geometry: Geometry) -> None:
    for stone in range(1, geometry.stones + 1):
        attackers = [geometry.attacker(stone, k) for k in (1, 2)]
        assert all(y > there[1] for _, y in attackers for there in geometry.places(stone, 3))


@every_geometry
def test_those_at_the_end_of_their_path_stand_at_the_inner_edge(geometry: Geometry) -> None:
    middle = (geometry.width / 2, geometry.height / 2)
    for stone in BOARDS[geometry.temples].entries:
        for k in SLOT_NUMBERS:
            assert dist(geometry.ending(stone, k), middle) < dist(geometry.place(stone, k), middle)


@every_geometry
def test_whoever_is_gathered_stays_in_the_place(geometry: Geometry) -> None:
    for name, field, slots in gathered(geometry):
        # Staffs and hats may cross an edge, figures may not.
        wider = Rect(field.x - 4, field.y - 4, field.w + 8, field.h + 8)
        for k, slot in enumerate(slots, 1):
            assert inside(around(slot, geometry.piece_size), wider), (name, k)


@every_geometry
def test_plaques_hide_nothing_that_matters(geometry: Geometry) -> None:
    plaques = {stone: around(geometry.plaque(stone), geometry.plaque_size) for stone in range(1, geometry.stones + 1)}
    assert [pair for pair in combinations(plaques, 2) if overlap(plaques[pair[0]], plaques[pair[1]]) > 1] == []
    dice = [around(geometry.die(k), (geometry.die_size, geometry.die_size)) for k in DICE]
    figures = [around(slot, geometry.piece_size) for _, _, slots in gathered(geometry) for slot in slots]
    for stone, plaque in plaques.items():
        assert inside(plaque, Rect(0, 0, geometry.width, geometry.height))
        assert not any(overlap(plaque, die) for die in dice), stone
        assert all(overlap(plaque, figure) <= 8 for figure in figures), stone


@every_geometry
def test_a_place_that_is_no_place_is_refused(geometry: Geometry) -> None:
    with pytest.raises(IndexError):
        geometry.temple_rect(geometry.temples)
    with pytest.raises(KeyError):
        geometry.sanctuary_rect("alpan")
    assert ("lasa" in geometry.sanctuary_rects) == (geometry.temples == 4)
