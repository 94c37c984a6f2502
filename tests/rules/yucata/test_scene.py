"""The picture of Yucata': where everything lies, how it can be recognised, and who sees what."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from pygame_rules.core.scene import Item, Rect, Shape, View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.board import CARDS, COUNTS
from pygame_rules.games.yucata.show.geometry import GEOMETRIES, WAY
from tests.rules.yucata.pictures import closed, in_both_shapes, items_of, scene_of, with_all_players
from tests.rules.yucata.positions import game, play, position, random_game

PHONE = 360
"""The width of a small phone, in CSS pixels."""
TOUCHABLE = 40


def within(item: Item, field: Rect) -> bool:
    return (
        field.x <= item.x - item.w / 2 + 0.01
        and field.y <= item.y - item.h / 2 + 0.01
        and item.x + item.w / 2 <= field.x + field.w + 0.01
        and item.y + item.h / 2 <= field.y + field.h + 0.01
    )


# Layout


def test_the_path_winds_round_the_sun_without_a_jump() -> None:
    assert len(WAY) == len(set(WAY)) == 40
    for (column, row), (next_column, next_row) in pairwise(WAY):
        assert abs(column - next_column) + abs(row - next_row) == 1
    # The last cell touches the sun disc.
    assert WAY[-1] == (1, 4)


@in_both_shapes
def test_spaces_do_not_overlap(shape: Shape) -> None:
    layout = GEOMETRIES[shape]
    fields = [layout.space(space) for space in range(40)]
    for index, one in enumerate(fields):
        for other in fields[:index]:
            apart_x = one.x + one.w <= other.x + 0.01 or other.x + other.w <= one.x + 0.01
            apart_y = one.y + one.h <= other.y + 0.01 or other.y + other.h <= one.y + 0.01
            assert apart_x or apart_y
    # The start is a large slab, and the centre is larger still.
    assert fields[0].w == 2 * fields[1].w
    assert fields[39].w == 3 * fields[1].w


@with_all_players
def test_on_a_phone_slabs_and_the_own_cards_are_large_enough_for_a_finger(players: int) -> None:
    scene = scene_of(game(players), "portrait")
    pixel = PHONE / scene.width
    for spot in scene.spots:
        # Hands and heaps of stones are only asked about, never chosen.
        if not spot.id.startswith(("hand@", "stones@")):
            assert min(spot.w, spot.h) * pixel >= TOUCHABLE, spot


@in_both_shapes
@with_all_players
def test_all_that_lies_on_a_desk_lies_on_its_mat_and_cards_do_not_overlap(shape: Shape, players: int) -> None:
    full = [(25, 9, 1)] * players
    state = position([4] * players, taken=full)
    items = items_of(scene_of(state, shape))
    layout = GEOMETRIES[shape]
    cards = [item for item in items.values() if item.id.startswith("card@")]
    assert len(cards) == 7 * players
    heaps = [item for name, item in items.items() if name.split("@")[0] in ("light", "blue", "red", "sign")]
    assert len(heaps) == players * 36
    for item in [*cards, *heaps]:
        assert any(within(item, mat) for mat in layout.mats), item
    for index, one in enumerate(cards):
        for other in cards[:index]:
            assert abs(one.x - other.x) >= (one.w + other.w) / 2 or abs(one.y - other.y) >= (one.h + other.h) / 2
    for card in cards:
        for stone in heaps:
            assert (
                abs(card.x - stone.x) >= (card.w + stone.w) / 2 - 4
                or abs(card.y - stone.y) >= (card.h + stone.h) / 2 - 4
            ), (card.id, stone.id)


@in_both_shapes
def test_stones_lie_on_their_spaces_and_are_told_apart_by_shape(shape: Shape) -> None:
    state = game(2, layout="palenque")
    items = items_of(scene_of(state, shape))
    stones = {name: item for name, item in items.items() if name.startswith("stone@")}
    assert len(stones) == 35
    kinds = [item.sprite.split("-")[0] for item in stones.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {"light": 25, "blue": 9, "red": 1}
    assert stones["stone@39"].sprite == "red"
    for name, item in stones.items():
        assert within(item, GEOMETRIES[shape].space(int(name.split("@")[1])))


def test_a_drawn_layout_is_not_there_before_it_is_drawn() -> None:
    state = GAME.new_initial_state(2, {"layout": "yazurika"})
    scene = scene_of(state)
    assert not [item for item in scene.items if item.id.startswith("stone@")]
    (control,) = scene.controls
    assert (control.id, control.event, control.seat) == ("layout", "", None)
    assert scene.options == ()


@in_both_shapes
@pytest.mark.parametrize("space", [0, 1, 17, 38, 39])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_amulets_that_share_a_space_stand_beside_each_other(shape: Shape, space: int, count: int) -> None:
    state = position([space] * count + [2 if space == 1 else 1] * (4 - count))
    items = items_of(scene_of(state, shape))
    standing = [items[f"amulet@{seat}"] for seat in range(count)]
    for index, one in enumerate(standing):
        assert within(one, GEOMETRIES[shape].space(space))
        for other in standing[:index]:
            assert max(abs(one.x - other.x), abs(one.y - other.y)) >= one.w - 0.01


def test_landscape_keeps_the_desks_in_the_order_of_the_seats() -> None:
    items = items_of(scene_of(game(4)))
    assert [items[f"sign@{seat}"].y for seat in range(4)] == sorted(items[f"sign@{seat}"].y for seat in range(4))


def test_upright_the_viewers_desk_is_the_nearest_else_that_of_whoever_plays() -> None:
    state = game(3, "start 1")
    for seat, nearest in ((None, 1), (0, 0), (2, 2)):
        items = items_of(scene_of(state, "portrait", seat=seat))
        assert max(range(3), key=lambda other: items[f"sign@{other}"].y) == nearest


# The desks


def test_a_pile_shows_its_last_card_until_all_are_taken_back() -> None:
    state = game(2, "1", "2", "3")
    items = items_of(scene_of(state))
    assert (items["pile@0"].sprite, items["pile@1"].sprite) == ("card-3", "card-2")
    assert "card@0-3" not in items
    assert "card@0-2" in items


def test_d4_after_a_round_the_card_before_lies_there_faintly() -> None:
    state = game(2, "1", "2", "3", "4", "5", "dagger", "copy", "5", "2", "1", "4", "3", "dagger", "copy")
    items = items_of(scene_of(state))
    assert "pile@0" not in items
    assert (items["pile@1"].sprite, items["pile@1"].faded) == ("card-copy", True)
    assert sum(name.startswith("card@") for name in items) == 14


def test_piles_are_for_the_eye_alone() -> None:
    """Piles affect only the picture: positions that differ in nothing else have the same future and are equal."""
    state = game(2, "1", "2")
    bare = closed(closed(state))
    assert state.piles == (0, 1)
    assert bare == closed(state)
    assert hash(bare) == hash(closed(state))


def test_the_lamp_stands_at_whoever_plays() -> None:
    for seat in (0, 1):
        items = items_of(scene_of(game(2, f"start {seat}")))
        assert (items["turn"].x, items["turn"].y) == (items[f"sign@{seat}"].x, items[f"sign@{seat}"].y)
    assert "turn" not in items_of(scene_of(GAME.new_initial_state(2, {})))


@pytest.mark.parametrize(
    ("taken", "figures"),
    [
        ((0, 0, 0), ["0", "2", "−1", "0", "0", "0"]),
        ((7, 3, 0), ["1", "1", "−4", "7", "3", "0"]),
        ((2, 3, 0), ["−4", "6", "−4", "2", "3", "0"]),
        ((7, 3, 1), ["4", "2", "−3", "7", "3", "1"]),
    ],
)
def test_the_seats_tell_the_running_count(taken: tuple[int, int, int], figures: list[str]) -> None:
    scene = scene_of(position([20, 3], taken=[taken, (2, 0, 0)]))
    lead = "Ahead" if int(figures[0].replace("−", "-")) > 2 else "Behind"
    assert [figure.label for figure in scene.seats[0].figures] == [
        "Points", lead, "Next blue", "Light stones", "Blue stones", "Red stone",
    ]  # fmt: skip
    assert [figure.value for figure in scene.seats[0].figures] == figures


def test_at_the_end_stones_given_back_are_faint() -> None:
    state = play(position([38, 3], ["1", "1 2"], taken=[(9, 3, 0), (15, 6, 0)]), "1")
    items = items_of(scene_of(state))
    faint = [name for name, item in items.items() if item.faded]
    # Seat 0 picked up the red stone, which cancels one blue stone; the other two cost 3.
    assert [name for name in faint if "@0#" in name] == [
        "light@0#7", "light@0#8", "light@0#9", "blue@0#1", "blue@0#2", "blue@0#3", "red@0#1",
    ]  # fmt: skip
    # Seat 1 cannot pay for six blue stones, so it gives back all its light ones.
    assert sum("light@1#" in name for name in faint) == 15


# Closed hands


def hidden(items: dict[str, Item], seat: int) -> bool:
    return not any(name.startswith(f"card@{seat}-") for name in items)


@in_both_shapes
def test_with_closed_hands_everybody_sees_his_own_cards_alone(shape: Shape) -> None:
    state = closed(game(3, "1", "2", "3"))
    for viewer in (None, 0, 1, 2):
        scene = scene_of(state, shape, seat=viewer)
        items = items_of(scene)
        for seat in range(3):
            assert hidden(items, seat) == (seat != viewer)
            if seat != viewer:
                backs = [item for name, item in items.items() if name.startswith(f"back@{seat}#")]
                assert {item.sprite for item in backs} == {"card-back"}
                assert len(backs) == 6
        assert bool(scene.options) == (viewer == 0)
        assert scene.handover == (0 if viewer is None else None)
        assert items["pile@2"].sprite == "card-3"


def test_with_closed_hands_a_scene_does_not_depend_on_cards_that_it_hides() -> None:
    one = closed(position([4, 5], ["1 2 dagger", "3 4 5"], last="1"))
    other = closed(position([4, 5], ["3 5 copy", "1 2 copy"], last="1"))
    for view in (View(None), View(None, "de", "portrait")):
        assert GAME.presenter(view).scene(one).to_json() == GAME.presenter(view).scene(other).to_json()
        assert GAME.presenter(view).text_board(one) == GAME.presenter(view).text_board(other)


def test_open_hands_need_no_handover() -> None:
    state = game(2)
    assert scene_of(state).handover is None
    assert scene_of(state).options
    assert closed(GAME.new_initial_state(2, {})).current_player() < 0
    assert scene_of(closed(GAME.new_initial_state(2, {}))).handover is None


# Words and size


def test_spots_say_what_is_there() -> None:
    state = game(3, "5", "4", "dagger")
    labels = {spot.id: spot.label for spot in scene_of(state, language="de").spots}
    assert labels["space@0"] == "Start: leer"
    assert labels["space@4"] == "Feld 4: Vogel"
    assert labels["space@7"] == "Feld 7: blauer Stein"
    assert labels["space@39"] == "Zentrum: roter Stein"
    assert labels["card@0-dagger"] == "Karte Dolch"
    assert labels["hand@1"] == "Hand von Vogel: 1, 2, 3, 5, Dolch und Kopie; zuletzt gespielt: 4"
    hidden_label = {spot.id: spot.label for spot in scene_of(closed(state)).spots}["hand@1"]
    assert hidden_label == "Bird’s hand: 6 closed cards; played last: 4"


def test_text_boards_are_narrow_and_show_every_stone() -> None:
    state = game(4, "5", "4", "3", "2")
    for language in ("en", "de"):
        lines = GAME.presenter(View(language=language)).text_board(state).splitlines()
        path = "".join(lines[:8])
        assert path.count("#") == COUNTS["B"]
        assert path.count("R") == 1
        assert max(map(len, lines)) <= 100


@with_all_players
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_scene_is_at_most_30_kilobytes(players: int, language: str) -> None:
    for _, _, after in random_game(players, ("size", players)):
        for shape in GEOMETRIES:
            scene = GAME.presenter(View(None, language, shape, ("A name that is rather long",) * players)).scene(after)
            assert len(json.dumps(scene.to_json(), separators=(",", ":")).encode()) <= 30_000


@in_both_shapes
def test_a_scene_can_be_written_as_svg(shape: Shape) -> None:
    scene = scene_of(game(4, "5", "4"), shape)
    assert scene_svg(scene, GAME.info.package, GAME.info.palette).startswith("<svg")
    assert len(CARDS) == 7
