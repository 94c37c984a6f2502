"""Scenes rendered as SVG, and frames applied to items."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from pygame_rules.core.game import Game
from pygame_rules.core.scene import Frame, Item, Move, Scene, Show, View, apply_frames
from pygame_rules.core.scene_svg import MissingSprite, art_sheet, scene_svg
from pygame_rules.games import all_games

SVG = "{http://www.w3.org/2000/svg}"


def item(name: str, x: float = 0.0) -> Item:
    return Item(name, x, 0, 10, 10, sprite="a")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.id)
@pytest.mark.parametrize("shape", ["landscape", "portrait"])
def test_a_first_picture_is_well_formed_and_needs_nothing_else(game: Game, shape: str) -> None:
    scene = game.presenter(View(shape=shape)).scene(game.new_initial_state(game.info.seats[0], {}))  # type: ignore[arg-type]
    text = scene_svg(scene, game.info.package, game.info.palette)
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == f"0 0 {scene.width:g} {scene.height:g}"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = [element.get("href", "") for element in root.iter(f"{SVG}use")]
    assert len(used) >= 1 + sum(bool(piece.sprite) for piece in scene.items)
    assert all(name.startswith("#") and name[1:] in ids for name in used)
    for reference in text.split("url(")[1:]:
        assert reference.startswith("#")
        assert reference[1:].split(")")[0] in ids


def test_texts_are_data() -> None:
    game = all_games()[0]
    scene = game.presenter(View()).scene(game.new_initial_state(2, {}))
    bad = Item("t", 1, 1, 1, 1, text='<script>&"')
    svg = scene_svg(
        Scene(scene.game, scene.shape, 9, 9, scene.background, (bad,), (), (), 'a "quoted" <status>'), game.info.package
    )
    assert "<script>" not in svg
    assert [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text")] == ['<script>&"']


@pytest.mark.parametrize(("ink", "halo"), [("#1d150d", "#fff"), ("#fff3da", "#000"), ("var(--ink)", "#fff")])
def test_a_text_shines_before_what_is_unlike_it(ink: str, halo: str) -> None:
    game = all_games()[0]
    text = Item("t", 1, 1, 1, 1, text="7", ink="ink")
    scene = Scene(
        "x",
        "landscape",
        9,
        9,
        game.presenter(View()).scene(game.new_initial_state(2, {})).background,
        (text,),
        (),
        (),
        "",
    )
    (drawn,) = ElementTree.fromstring(scene_svg(scene, game.info.package, {"ink": ink})).iter(f"{SVG}text")
    assert (drawn.get("fill"), drawn.get("stroke"), drawn.get("paint-order")) == (ink, halo, "stroke")


def test_what_the_root_of_a_sprite_says_holds_for_its_content() -> None:
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="urn:x" '
        'viewBox="0 0 9 9" width="9" height="9" fill="none" stroke-width="2">'
        '<circle id="a" r="4" x:note="b"/><use xlink:href="#a"/></svg>'
    )
    assert art_sheet({"ring": drawn})["ring"] == (
        "0 0 9 9",
        'width="9" height="9"',
        '<g xmlns:x="urn:x" fill="none" stroke-width="2"><circle id="s0-a" r="4" x:note="b"/><use href="#s0-a"/></g>',
    )


def test_a_missing_sprite_is_named() -> None:
    game = all_games()[0]
    scene = Scene("x", "landscape", 9, 9, "no-such-thing", (), (), (), "")
    with pytest.raises(MissingSprite, match="no-such-thing"):
        scene_svg(scene, game.info.package)


def test_frames_move_show_hide_and_change() -> None:
    frames = (
        Frame("a hit", 100, moves=(Move("a@1", item("a@2", 5)),), hide=("b@2",)),
        Frame("", 100, show=(Show(item("c@1")),), change=(item("a@2", 6),)),
    )
    after = apply_frames((item("a@1"), item("b@2", 5)), frames)
    assert after == {"a@2": item("a@2", 6), "c@1": item("c@1")}


@pytest.mark.parametrize(
    "frame",
    [
        Frame("", 1, moves=(Move("gone", item("x")),)),
        Frame("", 1, hide=("gone",)),
        Frame("", 1, change=(item("gone"),)),
    ],
)
def test_frames_that_touch_what_is_not_there_are_defects(frame: Frame) -> None:
    with pytest.raises(KeyError):
        apply_frames((item("a"),), (frame,))


def test_two_items_in_one_slot_are_a_defect() -> None:
    with pytest.raises(ValueError, match="two items"):
        apply_frames((item("a"),), (Frame("", 1, show=(Show(item("a")),)),))
