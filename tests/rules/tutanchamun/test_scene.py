"""The picture of Tutanchamun: where everything lies, and how it can be recognised."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from pygame_rules.core.scene import Shape, View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import CODES, DISTANCE, TOTALS
from pygame_rules.games.tutanchamun.rules.state import start_position
from pygame_rules.games.tutanchamun.rules.treasures import NAMES
from pygame_rules.games.tutanchamun.show.geometry import GEOMETRIES, STEPS
from pygame_rules.games.tutanchamun.show.speech import Speech
from tests.rules.tutanchamun.pictures import full_row, in_both_shapes, items_of, labels_of, scene_of, states
from tests.rules.tutanchamun.positions import at, play
from tools.pages.rules_pages import body

PHONE = 360
"""The width of a small phone, in CSS pixels."""
TOUCHABLE = 44

# Layout


@in_both_shapes
def test_the_row_winds_without_a_jump(shape: Shape) -> None:
    layout = GEOMETRIES[shape]
    width, height = layout.pitch
    for place in range(1, 72):
        (x1, y1), (x2, y2) = layout.field(place), layout.field(place + 1)
        assert abs(x1 - x2) + abs(y1 - y2) == pytest.approx(width if y1 == y2 else height)


@in_both_shapes
def test_places_of_the_row_do_not_overlap(shape: Shape) -> None:
    scene = scene_of(full_row(4), shape)
    spots = scene.spots
    for index, spot in enumerate(spots):
        assert spot.w / 2 <= spot.x <= scene.width - spot.w / 2
        assert spot.h / 2 <= spot.y <= scene.height - spot.h / 2
        for other in spots[:index]:
            apart_x = abs(spot.x - other.x) >= (spot.w + other.w) / 2 - 0.01
            apart_y = abs(spot.y - other.y) >= (spot.h + other.h) / 2 - 0.01
            assert apart_x or apart_y, (spot.id, other.id)


@in_both_shapes
@pytest.mark.parametrize("players", DISTANCE)
def test_all_that_is_shown_lies_on_the_board(shape: Shape, players: int) -> None:
    for state in states(players):
        scene = scene_of(state, shape)
        for item in scene.items:
            assert item.w / 2 <= item.x <= scene.width - item.w / 2, item
            assert item.h / 2 <= item.y <= scene.height - item.h / 2, item


def test_on_a_phone_the_part_ahead_is_seen_and_can_be_touched() -> None:
    for state in states(6):
        if state.asked != "move" or state.turn_of is None or state.row is None:
            continue
        scene = scene_of(state, "portrait")
        assert scene.focus is not None
        bottom = scene.focus.y + scene.focus.h
        ahead = {option.path[0] for option in scene.options}
        for spot in scene.spots:
            if spot.id in ahead:
                assert scene.focus.y <= spot.y - spot.h / 2 + 0.01
                assert spot.y + spot.h / 2 <= bottom + 0.01
        scale = PHONE / scene.width
        smallest = min(min(spot.w, spot.h) for spot in scene.spots if spot.id in ahead)
        assert smallest * scale >= TOUCHABLE


def test_a_tall_board_has_two_parts_and_every_focus_has_its_width() -> None:
    """So the page keeps one scale and only moves the board up and down."""
    for players in DISTANCE:
        for state in states(players):
            scene = scene_of(state, "portrait")
            assert scene.focus is not None
            assert (scene.focus.x, scene.focus.w) == (0, scene.width)
            assert [part.label for part in scene.parts] == ["Row", "Mask and table"]
            row, below = (part.top for part in scene.parts)
            assert row == 0
            for spot in scene.spots:
                assert spot.y + spot.h / 2 <= below or spot.y - spot.h / 2 >= below
            assert scene_of(state, "landscape").parts == ()


def test_the_focus_goes_on_with_the_hindmost_pawn_and_to_the_scoring() -> None:
    start = full_row(2)
    first = scene_of(start, "portrait").focus
    later = scene_of(at(["", ""], {69: "throne", 68: "lid"}, pawns=[40, 60]), "portrait").focus
    asked = scene_of(play(at(["mask", ""], {1: "mirror", 69: "throne"}, pawns=[0, 70]), "take 1"), "portrait").focus
    assert first is not None
    assert later is not None
    assert asked is not None
    assert first.y < later.y < asked.y
    assert scene_of(start).focus is not None


@in_both_shapes
def test_markers_of_one_step_can_all_be_seen(shape: Shape) -> None:
    layout = GEOMETRIES[shape]
    for players in DISTANCE:
        for steps in range(STEPS + 1):
            places = [layout.marker_at(seat, players, steps) for seat in range(players)]
            for index, (x1, y1) in enumerate(places):
                for x2, y2 in places[:index]:
                    assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 > layout.marker_size(players) / 2


# Items on the board


def test_before_the_game_the_row_is_empty_and_pawns_wait_on_the_stairs() -> None:
    scene = scene_of(start_position(3))
    items = items_of(scene)
    assert not [name for name in items if name.startswith("t")]
    assert [items[f"p{seat}.0"].sprite for seat in range(3)] == ["pawn-cat", "pawn-ibis", "pawn-jackal"]
    assert {"m0.26", "m1.26", "m2.26", "mask"} <= items.keys()
    (control,) = scene.controls
    assert (control.id, control.event, control.seat) == ("lay", "", None)


def test_every_treasure_shows_its_kind_and_where_it_is_explained() -> None:
    state = full_row(2)
    items = items_of(scene_of(state))
    assert state.row is not None
    for place, treasure in enumerate(state.row, 1):
        assert items[f"t{place}"].sprite == CODES[treasure]
        assert items[f"t{place}"].glossary == Speech(View()).glossary(treasure)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_about_page_explains_every_treasure_under_its_key(language: str) -> None:
    page = files(GAME.info.package).joinpath(f"about.{language}.md").read_text("utf-8")
    anchors = set(re.findall(r'id="([^"]+)"', body(page)))
    speech = Speech(View(language=language))
    assert {speech.glossary(treasure) for treasure in range(len(NAMES))} <= anchors


def test_the_ledger_tells_where_all_of_a_kind_are() -> None:
    state = at(["throne throne lid", "throne"], {60: "throne", 61: "nugget"}, pawns=[50, 40])
    scene = scene_of(state)
    items = items_of(scene)
    assert {name: items[name].text for name in ("h0.0", "h1.0", "l0", "g0")} == {
        "h0.0": "2", "h1.0": "1", "l0": "1", "g0": "4",
    }  # fmt: skip
    labels = labels_of(scene)
    assert labels["k0"] == "Throne, value 8: 1 in the row, Ada 2, Bo 1, 4 gone"
    assert labels["k3"] == "Selket, value 6: out of the game"
    assert items["k3"].faded
    assert not items["k0"].faded


@pytest.mark.parametrize("players", DISTANCE)
def test_nothing_gets_lost(players: int) -> None:
    for state in states(players, 20):
        items = items_of(scene_of(state))
        for treasure, total in enumerate(TOTALS):
            shown = [items[f"{where}{treasure}"] for where in ("l", "g") if f"{where}{treasure}" in items]
            hands = [item for name, item in items.items() if name[0] == "h" and name.endswith(f".{treasure}")]
            assert sum(int(item.text) for item in shown + hands) == total, CODES[treasure]


def test_a_scoring_that_waits_shows_mask_and_lids_beside_the_count() -> None:
    """Bo takes the last dagger. Ada, already off the path, ties with him by using the mask; both have lids."""
    state = at(["dagger mask lid", "dagger lid", ""], {1: "dagger", 69: "throne"}, pawns=[70, 0, 0], turn=1)
    asked = play(state, "take 1")
    assert items_of(scene_of(asked))["x"].sprite == "halo"
    used = play(asked, "mask use")
    assert items_of(scene_of(used))["cm"].sprite == "mask"
    assert used.scoring is not None
    lid = play(used, f"lid {used.scoring.asked} play")
    assert items_of(scene_of(lid))[f"c{used.scoring.asked}.1"].sprite == "lid"


def test_what_the_reader_has_passed_is_dimmed_on_the_readers_turn() -> None:
    state = at(["", ""], {3: "throne", 9: "lamp", 60: "throne"}, pawns=[8, 1])

    def dimmed(view: View) -> set[str]:
        items = GAME.presenter(view).scene(state).items
        return {item.id for item in items if item.faded and item.id[0] == "t"}

    assert dimmed(View(0, you=0)) == {"t3"}
    assert dimmed(View(1, you=1)) == set()
    assert dimmed(View()) == {"t3"}


@in_both_shapes
def test_the_board_names_the_way(shape: Shape) -> None:
    items = items_of(scene_of(full_row(3), shape, "de"))
    assert [items[name].text for name in ("ws", "wp", "wg")] == ["Start »", "Pyramide", "Ziel"]
    lines = [items[name].text for name in sorted(items) if re.fullmatch(r"w\d", name)]
    assert lines[:4] == ["»", "«", "»", "«"]


def test_where_the_stairs_are_full_no_word_stands_among_the_pawns() -> None:
    assert "ws" not in items_of(scene_of(full_row(6)))


def test_a_nugget_waits_in_the_ledger() -> None:
    state = play(at(["throne", "throne"], {1: "nugget", 9: "throne"}), "take 1")
    scene = scene_of(state)
    assert items_of(scene)["n"].sprite == "nugget"
    assert labels_of(scene)["h1.0"] == "Throne from Bo (1)"


# Seats


def test_the_seats_tell_how_things_stand() -> None:
    hands = ["throne throne selket lid", "selket selket throne mask"]
    state = at(hands, {60: "throne"}, pawns=[50, 70], markers=[7, 26])
    ada, bo = scene_of(state).seats
    assert [(figure.label, figure.value) for figure in ada.figures] == [
        ("To go", "7"), ("Throne", "2:1"), ("Canopic lid", "1"), ("Selket", "1:2"),
    ]  # fmt: skip
    assert [(figure.label, figure.value) for figure in bo.figures] == [
        ("To go", "26"), ("Selket", "2:1"), ("Gold mask", "1"), ("Throne", "1:2"), ("Place", "off"),
    ]  # fmt: skip
    assert (ada.active, bo.active) == (True, False)


# Size


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", DISTANCE)
def test_a_scene_is_at_most_30_kilobytes_with_long_names(players: int, language: str) -> None:
    names = ("Christina-Maria", "Maximilian der Große", "Quetzalcoatl", "Annegret", "Tutanchamun", "Nebchepru-Re")
    view = View(language=language, shape="portrait", names=names[:players])
    for stride in (2, 30):
        for state in states(players, stride):
            text = json.dumps(GAME.presenter(view).scene(state).to_json(), ensure_ascii=False, separators=(",", ":"))
            assert len(text.encode()) <= 30 * 1024


@in_both_shapes
def test_a_scene_can_be_written_as_svg(shape: Shape) -> None:
    assert scene_svg(scene_of(full_row(6), shape), GAME.info.package, GAME.info.palette).startswith("<svg")
