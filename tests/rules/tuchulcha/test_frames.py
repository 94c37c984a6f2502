"""The frames that show what happens in Tuchulcha."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.core.game import TERMINAL
from pygame_rules.core.scene import Item, Shape, View, apply_frames
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES
from tests.rules.tuchulcha.pictures import NAMES, captions_of, frames_of, in_both_shapes, items_of
from tests.rules.tuchulcha.positions import artificial, at, choose, play, random_game, state_of


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@in_both_shapes
def test_frames_lead_from_each_scene_to_the_next(shape: Shape, players: int) -> None:
    view = View(language="de", shape=shape, names=("Anna", "B{o}b", *NAMES[2:players]))
    items: tuple[Item, ...] = ()
    for before, action, after in random_game(players, f"frames {shape}"):
        items = items or GAME.presenter(view).scene(before).items
        frames = tuple(GAME.presenter(view).frames(before, action, after))
        reached = apply_frames(items, frames)
        items = GAME.presenter(view).scene(after).items
        assert reached == {item.id: item for item in items}, action
        assert any(frame.caption for frame in frames), action


@in_both_shapes
def test_frames_lead_on_from_the_strangest_positions(shape: Shape, full: bool) -> None:
    rng = Random(f"frames {shape}")
    view = View(shape=shape)
    for number in range(75 if full else 15):
        players = 2 + number % 3
        state = state_of(players, artificial(rng, players))
        for _ in range(12):
            if state.current_player() == TERMINAL:
                break
            action = choose(state, rng, daring=0.6)
            after = state.apply_action(action)
            frames = tuple(GAME.presenter(view).frames(state, action, after))
            assert apply_frames(GAME.presenter(view).scene(state).items, frames) == items_of(
                GAME.presenter(view).scene(after)
            ), action
            assert all(0 < frame.length <= 5000 for frame in frames)
            state = after


# Dice


def test_a_throw_tumbles_and_an_additional_die_rolls_alone() -> None:
    state = at(4, 0)
    throw = frames_of(state, "roll 2-5")[0]
    assert (throw.caption, throw.sound) == ("Ada throws 2 and 5", "throw")
    assert [(show.item.sprite, bool(show.tumble)) for show in throw.show] == [("die-2", True), ("die-5", True)]
    extra = frames_of(play(state, "roll 4-4", "third yes"), "roll 1")[0]
    assert extra.caption == "Ada throws one more die: 1"
    assert [show.item.sprite for show in extra.show if show.tumble] == ["die-1"]


def test_numbers_without_use_are_said() -> None:
    state = at(4, 0, blue="9, velthumena x7", red="11, 14 x2, temple x5")
    assert captions_of(state, "roll 2-5") == ["Ada throws 2 and 5", "Ada cannot use 2 and 5"]
    left = play(state, "roll 2-3")
    assert captions_of(left, "3:9") == ["Ada: with 3 from stone 9 to stone 12", "Ada cannot use 2"]


def test_tribute_takes_a_die_away() -> None:
    state = play(at(4, 0, roles={"blue": "tuchulcha"}, blue="temple x3, 3"), "roll 1-2-5-6")
    taken = frames_of(state, "discard 2")[0]
    assert taken.caption == "Ada discards the 2: tribute to Tuchulcha"
    # The others move up to the middle of the row.
    assert [(move.item, move.to.id, move.to.sprite) for move in taken.moves] == [("die#1", "die#2", "die-1")]


# Moves


def test_a_haruspex_walks_stone_by_stone() -> None:
    state = play(at(4, 0, blue="temple x6, 9 x2"), "roll 3-5")
    geometry = GEOMETRIES[4, "landscape"]
    walk = frames_of(state, "3:9")[0]
    carried = next(move for move in walk.moves if move.item == "blue@9#2")
    assert (carried.to.id, walk.sound) == ("blue@12#1", "step")
    assert carried.via == (geometry.stone(10), geometry.stone(11))
    entering = frames_of(state, "3:temple")[0]
    carried = next(move for move in entering.moves if move.item == "blue@temple#6")
    assert (entering.sound, carried.via) == ("place", (geometry.stone(1), geometry.stone(2)))


def test_who_is_hit_goes_to_the_forest_and_the_attackers_take_the_stone() -> None:
    state = play(at(4, 1, red="12 x2, temple x6", black="15 x2, temple x6"), "roll 3-3", "third no")
    first = frames_of(state, "3:12")
    assert first[1].caption == "Attacks Dan (power 2): 1 more must come this turn."
    assert [show.item.id for show in first[1].show] == ["attack@15"]
    walk, hit, settled = frames_of(play(state, "3:12"), "3:12")[:3]
    assert walk.moves[0].to.id == "red@15x#2"
    assert (hit.caption, hit.sound) == ("Hits Dan: 2 haruspices to the forest.", "loss")
    assert {(move.item, move.to.id) for move in hit.moves} == {
        ("black@15#2", "black@forest#1"), ("black@15#1", "black@forest#2"),
    }  # fmt: skip
    assert "attack@15" in hit.hide
    assert {move.to.id for move in settled.moves} == {"red@15#1", "red@15#2"}


def test_a_passage_swallows() -> None:
    state = play(at(4, 0, blue="temple x6, 4, 14"), "roll 2-5")
    lost = frames_of(state, "2:4")[1]
    assert lost.caption == "The passage swallows it: lost in the forest for good."
    assert [(move.item, move.to.id) for move in lost.moves] == [("blue@6#1", "blue@forest#1")]


def test_an_arrival_puts_tuchulcha_out_and_his_haruspices_vanish() -> None:
    state = play(at(4, 1, roles={"blue": "tuchulcha"}, blue="temple x3", red="temple x5, 40, 30"), "roll 2-3")
    walk, fallen = frames_of(state, "2:40")[:2]
    assert walk.moves[0].to.id == "red@velthumena#1"
    assert walk.moves[0].via == (GEOMETRIES[4, "landscape"].stone(1),)
    assert fallen.caption == "Tuchulcha has fallen: Ada is out of the game"
    assert {"blue@temple#1", "blue@tuchulcha#1"} <= set(fallen.hide)


def test_lasa_seals_a_passage_and_the_haruspex_retires() -> None:
    roles = {"blue": "tuchulcha", "red": "lasa"}
    state = play(at(4, 1, roles=roles, blue="33, temple x3", red="4, temple x5"), "roll 1-2")
    sealed = frames_of(state, "2:4")[1]
    assert sealed.caption == "Seals the passage on stone 6 and goes to the sanctuary."
    assert [show.item.sprite for show in sealed.show] == ["seal"]
    assert sealed.moves[0].to.id.startswith("red@lasa#")


def test_lasas_haruspex_that_is_hit_returns_to_the_temple() -> None:
    roles = {"blue": "tuchulcha", "red": "lasa"}
    state = play(at(4, 3, roles=roles, blue="33, temple x3", red="5, temple x5", black="2, temple x7"), "roll 3-4")
    hit = frames_of(state, "3:2")[1]
    assert hit.caption == "Hits Bo: 1 haruspex back to the temple."
    assert [(move.item, move.to.id) for move in hit.moves] == [("red@5#1", "red@temple#6")]


# Devotions and the end


def test_a_devotion_moves_those_given_then_snakes_grow() -> None:
    state = at(4, 0, asked="devote", blue="temple x3, 3, 9, velthumena x2")
    given, rest, grown = frames_of(state, "devote tuchulcha 1")[:3]
    assert given.caption.startswith("Ada turns to Tuchulcha")
    assert {move.to.id for move in given.moves} == {f"blue@tuchulcha#{k}" for k in (1, 2, 3)}
    assert {move.item for move in given.moves} == {"blue@temple#3", "blue@forest#1", "blue@velthumena#2"}
    assert [move.to.id for move in rest.moves] == ["blue@forest#1"]
    assert {item.sprite for item in grown.change if item.id.startswith("blue@")} == {"blue-tuchulcha"}
    assert grown.sound != ""


def test_a_devotion_to_lasa_gives_wings() -> None:
    state = at(4, 1, asked="devote", roles={"blue": "tuchulcha"}, red="temple x6, 12, 18", blue="temple x3")
    given, grown = frames_of(state, "devote lasa 18")[:2]
    assert [(move.item, move.to.id) for move in given.moves] == [("red@18#1", "red@lasa#1")]
    assert "wings" in given.caption
    assert "red-lasa" in {item.sprite for item in grown.change}


def test_whoever_stood_at_the_end_of_the_path_circles_on_from_there() -> None:
    state = at(3, 0, asked="devote", blue="1 end, 1, temple x3, velthumena x3")
    grown = next(frame for frame in frames_of(state, "devote tuchulcha 0") if frame.sound == "gain")
    assert [(move.item, move.to.id) for move in grown.moves] == [("blue@end#1", "blue@1#2")]


def test_a_player_who_loses_the_last_one_is_out() -> None:
    state = play(
        at(4, 1, roles={"blue": "tuchulcha"}, blue="temple x3", red="14, velthumena x2"), "roll 2-2", "third no"
    )
    assert "Bo is out of the game" in captions_of(state, "2:14")


def test_the_end_is_told_with_a_fanfare() -> None:
    for players in (2, 3, 4):
        before, action, after = random_game(players, "end")[-1]
        last = tuple(GAME.presenter(View(names=NAMES[:players])).frames(before, action, after))[-1]
        assert last.sound == "win"
        assert "win" in last.caption
