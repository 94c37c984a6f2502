"""The picture of Zenos Tavli: where everything lies, and how it can be recognised."""

from __future__ import annotations

import json
from math import hypot
from random import Random

import pytest

from pygame_rules.core.scene import Shape
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.show.geometry import GEOMETRIES
from tests.rules.zenos_tavli.pictures import in_both_shapes, items_of, scene_of
from tests.rules.zenos_tavli.positions import artificial, setup, state_of

PHONE = 360
"""The width of a small phone, in CSS pixels."""
TOUCHABLE = 40


# Layout


def test_landscape_is_the_diagram_of_the_rule_book() -> None:
    layout = GEOMETRIES["landscape"]
    upper = [layout.house(house) for house in range(12, 0, -1)]
    lower = [layout.house(house) for house in range(13, 25)]
    middle = [layout.middle(house) for house in range(12, 0, -1)]
    for fields in (upper, middle, lower):
        assert [field.x for field in fields] == sorted(field.x for field in fields)
        assert len({field.y for field in fields}) == 1
    # Middle house n is between house n and house 25 - n.
    for above, between, below in zip(upper, middle, lower, strict=True):
        assert above.x == between.x == below.x
        assert above.y < between.y < below.y
    assert middle[0].h < upper[0].h


def test_portrait_is_the_same_board_turned_clockwise() -> None:
    layout = GEOMETRIES["portrait"]
    right = [layout.house(house) for house in range(1, 13)]
    left = [layout.house(house) for house in range(13, 25)]
    assert [field.y for field in right] == sorted((field.y for field in right), reverse=True)
    assert [field.y for field in left] == sorted(field.y for field in left)
    assert left[0].x < layout.middle(1).x < right[0].x


def test_on_a_phone_every_place_is_large_enough_for_a_finger() -> None:
    """Middle houses are high enough but slightly narrow; the page widens their touch areas."""
    scene = scene_of(state_of(setup({6: 15}, {7: 15}, numbers=[1, 2, 5])), "portrait")
    pixel = PHONE / scene.width
    for spot in scene.spots:
        if not spot.id.startswith("die@"):
            assert spot.h * pixel >= TOUCHABLE - 0.5, spot
            assert spot.w * pixel >= TOUCHABLE - 3, spot


@in_both_shapes
def test_places_do_not_overlap_and_lie_on_the_board(shape: Shape) -> None:
    scene = scene_of(state_of(setup({6: 15}, {7: 15}, numbers=[1, 2, 5])), shape)
    for index, spot in enumerate(scene.spots):
        assert spot.w / 2 <= spot.x <= scene.width - spot.w / 2
        assert spot.h / 2 <= spot.y <= scene.height - spot.h / 2
        for other in scene.spots[:index]:
            apart_x = abs(spot.x - other.x) >= (spot.w + other.w) / 2 - 0.01
            apart_y = abs(spot.y - other.y) >= (spot.h + other.h) / 2 - 0.01
            assert apart_x or apart_y, (spot.id, other.id)


def test_places_come_in_reading_order() -> None:
    scene = scene_of(state_of(setup({6: 15}, {7: 15}, numbers=[1, 2, 2])))
    houses = [f"house@{house}" for house in range(1, 25)]
    middle = [f"middle@{house}" for house in range(1, 13)]
    assert [spot.id for spot in scene.spots] == [
        "hand@white", "hand@black", *houses, *middle, "off@white", "off@black", "die@1", "die@2",
    ]  # fmt: skip


# Stones


@in_both_shapes
@pytest.mark.parametrize("count", range(1, 16))
def test_a_stack_stays_on_its_house_and_is_counted_from_six_on(shape: Shape, count: int) -> None:
    state = state_of(setup({6: count}, {20: 15}, numbers=[1]))
    scene = scene_of(state, shape)
    (spot,) = (spot for spot in scene.spots if spot.id == "house@6")
    stones = [item for item in scene.items if item.id.startswith("white@6#")]
    assert [stone.id for stone in stones] == [f"white@6#{index}" for index in range(1, count + 1)]
    assert [stone.layer for stone in stones] == sorted({stone.layer for stone in stones})
    assert [stone.count for stone in stones] == [0] * (count - 1) + [count if count > 5 else 0]
    assert spot.lifts == stones[-1].id
    for stone in stones:
        assert abs(stone.x - spot.x) <= (spot.w - stone.w) / 2 + 0.01
        assert abs(stone.y - spot.y) <= (spot.h - stone.h) / 2 + 0.01


@in_both_shapes
def test_the_first_stone_lies_at_the_edge(shape: Shape) -> None:
    layout = GEOMETRIES[shape]
    for house in (1, 12, 13, 24):
        first, last = layout.on_house(house, 0, 3), layout.on_house(house, 2, 3)
        centre = (layout.width / 2, layout.height / 2)
        along = 1 if shape == "landscape" else 0
        assert abs(first[along] - centre[along]) > abs(last[along] - centre[along])


@in_both_shapes
def test_both_colours_share_a_middle_house_and_both_are_seen(shape: Shape) -> None:
    state = state_of(setup({-3: 2, 20: 5}, {-3: 3, 10: 5}, numbers=[6]))
    scene = scene_of(state, shape)
    (spot,) = (spot for spot in scene.spots if spot.id == "middle@4")
    assert spot.label == "Middle house 4: 2 white stones and 3 black stones"
    items = items_of(scene)
    white, black = items["white@m4#2"], items["black@m4#3"]
    assert (white.count, black.count) == (0, 3)
    assert abs(white.y - black.y) >= white.w


@in_both_shapes
@pytest.mark.parametrize("others", [0, 1])
def test_hit_stones_are_counted_at_a_glance_on_a_phone(shape: Shape, others: int) -> None:
    """Two stones of a colour had looked like one with a thick edge."""
    scene = scene_of(state_of(setup({-3: 2, 20: 13 - others}, {-3: others, 10: 5}, numbers=[6])), shape)
    (spot,) = (spot for spot in scene.spots if spot.id == "middle@4")
    items = items_of(scene)
    one, two = items["white@m4#1"], items["white@m4#2"]
    assert "2 white stones" in spot.label
    assert hypot(one.x - two.x, one.y - two.y) * PHONE / 1000 >= 11
    for stone in (one, two):
        assert abs(stone.x - spot.x) <= (spot.w - stone.w) / 2 + 0.01
        assert abs(stone.y - spot.y) <= (spot.h - stone.h) / 2 + 0.01


@in_both_shapes
def test_all_that_lies_on_the_board_lies_within_it(shape: Shape) -> None:
    rng = Random(24)
    for _ in range(60):
        scene = scene_of(state_of(artificial(rng)), shape)
        for item in scene.items:
            assert item.w / 2 <= item.x <= scene.width - item.w / 2, item
            assert item.h / 2 <= item.y <= scene.height - item.h / 2, item


def test_hand_and_stones_borne_off_lie_in_their_trays() -> None:
    entering = scene_of(GAME.new_initial_state(2, {}))
    stones = items_of(entering)
    assert stones["white@hand#15"].count == 15
    assert {spot.id: spot.label for spot in entering.spots}["hand@white"] == "White’s hand: 15 white stones"
    ending = scene_of(state_of(setup({24: 4}, {7: 15}, numbers=[1])))
    off = [item for item in ending.items if item.id.startswith("white@off#")]
    assert [item.sprite for item in off] == ["white-side"] * 11


# Dice


def test_before_a_throw_three_dice_lie_on_the_throwers_side() -> None:
    white = scene_of(GAME.new_initial_state(2, {}))
    black = scene_of(GAME.new_initial_state(2, {"start": 1}))
    for scene, seat in ((white, 0), (black, 1)):
        dice = [item for item in scene.items if item.id.startswith("die@")]
        assert [item.sprite for item in dice] == ["die-idle"] * 3
        (control,) = scene.controls
        assert (control.id, control.event, control.seat, control.primary) == ("throw", "", seat, True)
    assert items_of(white)["die@idle#1"].y > items_of(black)["die@idle#1"].y


@in_both_shapes
@pytest.mark.parametrize(
    ("numbers", "dice", "times"),
    [
        ([2, 5, 6], ["die@2#1", "die@5#1", "die@6#1"], {}),
        ([2, 4, 4, 4, 4], ["die@2#1", "die@4#1", "die@4#2"], {"times@4": "×4"}),
        ([4, 4, 4], ["die@4#1", "die@4#2"], {"times@4": "×3"}),
        ([4, 4], ["die@4#1", "die@4#2"], {}),
        ([4], ["die@4#1"], {}),
        ([3] * 12, ["die@3#1", "die@3#2", "die@3#3"], {"times@3": "×12"}),
        ([3] * 5, ["die@3#1", "die@3#2", "die@3#3"], {"times@3": "×5"}),
        (
            [1, 1, 1, 2, 2, 3, 4, 4, 4, 5, 6, 6],
            [
                *("die@1#1", "die@1#2", "die@2#1", "die@2#2", "die@3#1", "die@4#1", "die@4#2", "die@5#1"),
                *("die@6#1", "die@6#2"),
            ],
            {"times@1": "×3", "times@4": "×3"},
        ),
    ],
)
def test_the_numbers_to_play_lie_as_dice(
    shape: Shape, numbers: list[int], dice: list[str], times: dict[str, str]
) -> None:
    scene = scene_of(state_of(setup({1: 15}, {20: 15}, numbers=numbers)), shape)
    lying = [item for item in scene.items if item.id.startswith("die@")]
    assert [item.id for item in lying] == dice
    assert {item.id: item.text for item in scene.items if item.id.startswith("times@")} == times
    field = GEOMETRIES[shape].dice_fields[0]
    for item in scene.items:
        if item.id.split("@")[0] in ("die", "tally"):
            assert field.x + item.w / 2 <= item.x <= field.x + field.w - item.w / 2
            assert field.y + item.h / 2 <= item.y <= field.y + field.h - item.h / 2


def test_a_number_that_cannot_be_played_in_this_turn_is_faded() -> None:
    later = scene_of(state_of(setup({6: 15}, {8: 15}, numbers=[2, 5])))
    assert not any(item.faded for item in later.items if item.id.startswith("die@")), "the 2 can follow the 5"
    scene = scene_of(state_of(setup({6: 15}, {8: 8, 13: 7}, numbers=[2, 5])))
    assert {item.id: item.faded for item in scene.items if item.id.startswith("die@")} == {
        "die@2#1": True,
        "die@5#1": False,
    }
    labels = {spot.id: spot.label for spot in scene.spots}
    assert labels["die@2"] == "Number 2, cannot be played"


# Seats


def test_the_seats_tell_how_things_stand() -> None:
    state = state_of(setup({-3: 1, 20: 4}, {7: 15}, numbers=[2]))
    white, black = scene_of(state).seats
    assert (white.active, black.active) == (True, False)
    assert {figure.label: figure.value for figure in white.figures} == {
        "Hand": "0",
        "Middle row": "1",
        "Borne off": "10",
        # Four stones are 5 pips from the end; the one on middle house 4 counts as on house 3.
        "Pips to go": str(4 * 5 + 22),
    }


# Size


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_scene_is_at_most_30_kilobytes(language: str) -> None:
    rng = Random(30)
    crowded = [[number] * 12 for number in range(1, 7)] + [[1, 2, 4], [2, 5, 6], [2, 2, 3, 3, 6], [1, 2, 3, 4, 5, 6]]
    for _ in range(150):
        order = rng.sample(range(1, 25), 24)
        numbers = rng.choice(crowded)
        made = setup(dict.fromkeys(order[:15], 1), {order[15]: 7} | dict.fromkeys(order[16:], 1), numbers=numbers)
        scene = scene_of(state_of(made), language=language)
        assert len(json.dumps(scene.to_json(), separators=(",", ":")).encode()) <= 30_000


@in_both_shapes
def test_a_scene_can_be_written_as_svg(shape: Shape) -> None:
    scene = scene_of(state_of(setup({-3: 2, 6: 9}, {-3: 1, 7: 9}, numbers=[2, 3, 3, 3, 3])), shape)
    assert scene_svg(scene, GAME.info.package, GAME.info.palette).startswith("<svg")
