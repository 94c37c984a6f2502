"""The picture of Tuchulcha: who stands where, with which power, and for which player."""

from __future__ import annotations

import json
from random import Random

import pytest

from pygame_rules.core.scene import Shape, View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES
from tests.rules.tuchulcha.pictures import (
    figures_of,
    in_both_shapes,
    items_of,
    labels_of,
    panel_of,
    scene_of,
)
from tests.rules.tuchulcha.positions import artificial, at, play, random_game, state_of


def sprites_of(state: object, prefix: str) -> dict[str, str]:
    items = items_of(scene_of(state))  # type: ignore[arg-type]
    return {name: item.sprite for name, item in items.items() if name.startswith(prefix)}


def powers_of(state: object) -> dict[str, str]:
    items = items_of(scene_of(state))  # type: ignore[arg-type]
    return {name[6:]: item.text for name, item in items.items() if name.startswith("power@")}


# Haruspices


@pytest.mark.parametrize(("players", "own"), [(2, 9), (3, 9), (4, 8)])
def test_in_the_beginning_all_stand_in_their_temples(players: int, own: int) -> None:
    state = GAME.new_initial_state(players, {})
    people = [name for name in items_of(scene_of(state)) if "@temple#" in name]
    assert sum(name.startswith("blue@") for name in people) == own
    assert len(people) == (28 if players == 2 else own * players)


@in_both_shapes
def test_a_haruspex_stands_on_its_stone_and_the_slots_of_a_stone_never_move(shape: Shape) -> None:
    geometry = GEOMETRIES[4, shape]
    one = items_of(scene_of(at(4, blue="temple x7, 9"), shape))
    many = items_of(scene_of(at(4, blue="9 x8"), shape))
    assert one["blue@9#1"] == many["blue@9#1"]
    for k in range(1, 9):
        assert (many[f"blue@9#{k}"].x, many[f"blue@9#{k}"].y) == geometry.place(9, k)
    # So many figures overlap, so the last one shows their number.
    assert [many[f"blue@9#{k}"].count for k in range(1, 9)] == [0] * 7 + [8]


@in_both_shapes
def test_whoever_stands_lower_is_drawn_above(shape: Shape) -> None:
    items = items_of(scene_of(at(4, blue="9 x5, temple x3"), shape))
    group = sorted((items[f"blue@9#{k}"] for k in range(1, 6)), key=lambda item: item.y)
    assert [item.layer for item in group] == sorted(item.layer for item in group)


def test_roles_and_neutral_colours_are_seen_in_every_haruspex() -> None:
    roles = {"blue": "tuchulcha", "yellow": "lasa"}
    state = at(4, roles=roles, blue="temple, 3 x2", yellow="22 x4, temple x2", red="temple x8")
    assert set(sprites_of(state, "blue@").values()) == {"blue-tuchulcha"}
    assert set(sprites_of(state, "yellow@").values()) == {"yellow-lasa"}
    assert set(sprites_of(state, "red@").values()) == {"red"}
    two = GAME.new_initial_state(2, {})
    assert set(sprites_of(two, "red@").values()) == {"neutral-red"}
    assert set(sprites_of(two, "yellow@").values()) == {"yellow"}


def test_what_is_lost_given_and_arrived_can_be_counted_on_the_board() -> None:
    state = at(4, roles={"blue": "tuchulcha"}, blue="temple x2", red="temple x4, velthumena x3, 12", black="temple x2")
    names = set(items_of(scene_of(state)))
    assert {"blue@tuchulcha#3", "blue@forest#3", "red@velthumena#3", "black@forest#6"} <= names
    labels = labels_of(scene_of(state))
    assert labels["velthumena"] == "Velthumena: 3 red haruspices"
    assert labels["forest"] == "Forest of Tuchulcha: 3 blue haruspices, 6 black haruspices"
    assert labels["sanctuary@tuchulcha"] == "Sanctuary of Tuchulcha: 3 blue haruspices"
    assert labels["sanctuary@lasa"] == "Sanctuary of Lasa Vecuvia: empty"


def test_with_three_temples_the_end_of_the_path_is_told_from_its_beginning() -> None:
    state = at(3, blue="1 x2, 1 end, temple x6")
    items = items_of(scene_of(state))
    assert {"blue@1#1", "blue@1#2", "blue@end#1"} <= set(items)
    assert labels_of(scene_of(state))["stone@1"] == (
        "Stone 1, mystical stone: 3 blue haruspices, 1 at the end of the path, power 9"
    )


# Power


def test_a_plaque_says_how_many_it_takes() -> None:
    state = at(4, blue="temple x4, 1, 9 x2, 7", red="14 x2, temple x6")
    assert powers_of(state) == {"1": "3", "9": "2", "14": "4"}
    assert labels_of(scene_of(state))["stone@14"] == "Stone 14, ritual stone: 2 red haruspices, power 4"


def test_for_tuchulchas_player_power_is_the_plain_number_and_nobody_hits_his() -> None:
    places = {"blue": "3 x2, temple x3", "red": "14 x2, 11, temple x5"}
    state = at(4, turn=0, roles={"blue": "tuchulcha"}, **places)
    assert powers_of(state) == {"14": "2"}
    assert labels_of(scene_of(state))["stone@3"] == "Stone 3: 2 blue haruspices, cannot be hit"
    assert powers_of(at(4, turn=2, roles={"blue": "tuchulcha"}, **places)) == {"14": "4", "11": "3"}


def test_an_incomplete_attack_is_marked_and_both_sides_are_seen() -> None:
    state = play(at(4, turn=1, red="12 x2, temple x6", black="15 x2, temple x6"), "roll 3-3", "third no", "3:12")
    items = items_of(scene_of(state))
    assert items["attack@15"].sprite == "attack"
    assert {"red@15x#1", "black@15#1", "black@15#2"} <= set(items)
    assert items["red@15x#1"].layer > items["black@15#2"].layer
    assert powers_of(state)["15"] == "2"
    assert "attack@15" not in items_of(scene_of(play(state, "3:12")))


def test_sealed_passages_are_covered() -> None:
    state = at(4, roles={"blue": "tuchulcha", "red": "lasa"}, sealed=(6, 26), red="temple x4", blue="temple x3")
    assert [name for name in items_of(scene_of(state)) if name.startswith("seal@")] == ["seal@6", "seal@26"]
    assert labels_of(scene_of(state))["stone@6"] == "Stone 6, sealed passage: empty"


# Dice


def test_dice_show_the_numbers_left_and_those_without_use_are_faded() -> None:
    def dice(state: object) -> list[tuple[str, bool]]:
        items = items_of(scene_of(state))  # type: ignore[arg-type]
        return [(item.sprite, item.faded) for name, item in items.items() if name.startswith("die#")]

    # Red's only haruspex stands on 12: the 3 would lead it to four black ones on 15, of greater power.
    thrown = play(at(4, turn=1, red="12, velthumena x3", black="15 x4, temple x4"), "roll 3-5")
    assert dice(thrown) == [("die-3", True), ("die-5", False)]
    moved = play(thrown, "5:12")
    assert dice(moved) == [("die-3", False)], "the 5 is used up, and from 17 the 3 leads past them"
    # Before a third die is thrown or declined no haruspex can move, but the dice that lie there will count.
    double = play(at(4, turn=1, red="12, velthumena x3", black="15 x4, temple x4"), "roll 3-3")
    assert dice(double) == [("die-3", False), ("die-3", False)]


def test_equal_dice_are_pointed_at_together() -> None:
    state = play(at(4, 0), "roll 2-2", "third yes", "roll 5")
    spots = {spot.id: spot for spot in scene_of(state).spots if spot.id.startswith("die@")}
    assert list(spots) == ["die@2", "die@5"]
    assert spots["die@2"].w > 2 * spots["die@5"].w - 1


# Players


def test_a_players_line_counts_his_haruspices_and_names_his_role() -> None:
    state = at(4, 0, roles={"blue": "tuchulcha"}, blue="temple x2, 3 x2", red="temple x2, 12 x2, velthumena x3")
    assert figures_of(state, 1) == {"Velthumena": "3", "In play": "4", "Forest": "1"}
    assert figures_of(state, 0) == {"Velthumena": "0", "Serves": "Tuchulcha", "In play": "4", "Forest": "1"}
    first, role, *_ = panel_of(state, 0).figures
    assert first.label == "Velthumena", "a narrow page shows the first figures only"
    assert role.sprite == "blue-tuchulcha"
    assert [panel.sprite for panel in scene_of(state).seats] == ["sign-blue", "sign-red", "sign-yellow", "sign-black"]


def test_whoever_is_out_is_shown_as_out() -> None:
    state = at(4, 1, out=["blue"], red="temple x8")
    assert [panel.out for panel in scene_of(state).seats] == [True, False, False, False]
    assert not [name for name in items_of(scene_of(state)) if name.startswith("blue@")]


@in_both_shapes
@pytest.mark.parametrize(("players", "temples"), [(2, ["TEMPLE", "NEUTRAL"] * 2), (3, ["TEMPLE"] * 3)])
def test_the_places_are_named_on_the_board(players: int, temples: list[str], shape: Shape) -> None:
    texts = {
        name: item.text
        for name, item in items_of(scene_of(GAME.new_initial_state(players, {}), shape)).items()
        if name.startswith("title@")
    }
    assert [texts.pop(f"title@{colour}") for colour in ("blue", "red", "yellow", "black")[: len(temples)]] == temples
    lasa = {"title@lasa": "LASA VECUVIA"} if players == 2 else {}
    assert texts == lasa | {
        "title@velthumena": "VELTHUMENA", "title@forest": "FOREST", "title@tuchulcha": "TUCHULCHA",
    }  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_that_nobody_named_are_called_like_their_colours(players: int) -> None:
    state = GAME.new_initial_state(players, {})
    for names in ((), ("",) * players, GAME.info.names_of(players)):
        seats = GAME.presenter(View(names=names)).scene(state).seats
        assert [f"sign-{seat.name.lower()}" for seat in seats] == [seat.sprite for seat in seats]


def test_a_name_that_somebody_chose_stays_even_if_it_is_a_colour() -> None:
    seats = GAME.presenter(View(names=("Ada", "Red"))).scene(GAME.new_initial_state(2, {})).seats
    assert [seat.name for seat in seats] == ["Ada", "Red"]


# Size and form


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scenes_stay_small_and_within_the_board(players: int) -> None:
    rng = Random(2004)
    states = [state_of(players, artificial(rng, players)) for _ in range(12)]
    states += [after for _, _, after in random_game(players, "size")][::9]
    for number, state in enumerate(states):
        scene = scene_of(state, ("landscape", "portrait")[number % 2], "de")
        assert len(json.dumps(scene.to_json(), ensure_ascii=False).encode()) <= 30_000
        for item in scene.items:
            assert 0 <= item.x <= scene.width, item
            assert 0 <= item.y <= scene.height, item


@in_both_shapes
@pytest.mark.parametrize("players", [3, 4])
def test_a_scene_can_be_drawn(players: int, shape: Shape) -> None:
    state = play(GAME.new_initial_state(players, {}), "start 1", "roll 2-3")
    drawn = scene_svg(scene_of(state, shape), GAME.info.package, GAME.info.palette)
    assert drawn.startswith("<svg")
    assert GAME.info.palette["carved"] in drawn


def test_every_place_that_a_word_explains_says_so() -> None:
    state = at(4, 0, roles={"blue": "tuchulcha", "red": "lasa"}, sealed=(6,), blue="temple x3", red="temple x4")
    for language, anchors in (
        ("en", ["mystical-stone", "ritual-stone", "seal", "passage"]),
        ("de", ["mystischer-stein", "ritualstein", "siegel", "durchgang"]),
    ):
        spots = {spot.id: spot.glossary for spot in scene_of(state, language=language).spots}
        assert [spots[f"stone@{stone}"] for stone in (1, 4, 6, 16)] == anchors
        assert spots["stone@2"] == ""


def test_who_is_out_of_the_game_has_no_counts() -> None:
    scene = scene_of(at(4, 0, out=["black"]))
    panel = next(panel for panel in scene.seats if panel.out)
    assert [(figure.label, figure.value) for figure in panel.figures] == [("Standing", "out of the game")]
