"""The frames that show each viewer what happens on the board of Yucata'."""

from __future__ import annotations

import pytest

from pygame_rules.core.scene import Item, Shape, View, apply_frames
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.state import Position
from tests.rules.yucata.pictures import closed, frames_of, in_both_shapes, items_of, scene_of, with_all_players
from tests.rules.yucata.positions import game, play, position, random_game


@pytest.mark.slow
@with_all_players
@in_both_shapes
@pytest.mark.parametrize("open_hands", [pytest.param(True, marks=pytest.mark.full), False])
def test_frames_lead_from_each_scene_to_the_next_for_everybody(players: int, shape: Shape, open_hands: bool) -> None:
    for before, action, after in random_game(players, ("frames", players)):
        if not open_hands:
            before, after = closed(before), closed(after)
        for viewer in (None, 0, players - 1):
            view = View(viewer, "de", shape, ("Anna", "B{o}b", "", "%s")[:players])
            frames = tuple(GAME.presenter(view).frames(before, action, after))
            assert apply_frames(GAME.presenter(view).scene(before).items, frames) == items_of(
                GAME.presenter(view).scene(after)
            ), action
            if not open_hands:
                shown = {show.item.id for frame in frames for show in frame.show}
                shown |= {move.to.id for frame in frames for move in frame.moves}
                assert {name for name in shown if name.startswith("card@")} <= {
                    name for name in shown if name.startswith(f"card@{viewer}-")
                }


def test_a_card_is_laid_the_amulet_walks_and_stones_fly_behind_it() -> None:
    frames = frames_of(position([4, 2]), "3")
    assert [frame.caption for frame in frames] == [
        "Jaguar – 3: to space 7, takes 2 light stones and a blue stone",
        *[""] * 5,
    ]
    card, first, second, third, last, settled = frames
    assert [(move.item, move.to.sprite) for move in card.moves] == [("card@0-3", "card-3")]
    assert [move.item for move in first.moves] == ["amulet@0"]
    assert [move.item for move in second.moves] == ["amulet@0", "stone@5"]
    assert [move.item for move in third.moves] == ["amulet@0", "stone@6"]
    assert [(move.item, move.to.sprite) for move in last.moves] == [("stone@7", "blue")]
    assert (first.length, settled.moves) == (90, ())
    assert {show.item.id for show in settled.show} == {"pile@0", "light@0#1", "light@0#2", "blue@0#1"}


def test_only_the_amulet_leaves_a_trace() -> None:
    """Everything else moves to slots that do not exist in the final scene."""
    state = position([4, 2])
    left = items_of(scene_of(play(state, "3")))
    ends = {move.to.id for frame in frames_of(state, "3") for move in frame.moves}
    assert ends & left.keys() == {"amulet@0"}


def test_an_amulet_walks_space_by_space() -> None:
    frames = frames_of(position([4, 20]), "5")
    steps = [frame for frame in frames if frame.sound == "step"]
    assert [frame.length for frame in steps] == [90] * 5


def test_amulets_that_shared_a_space_make_room() -> None:
    state = position([4, 4])
    frames = frames_of(state, "1")
    assert any(item.id == "amulet@1" for frame in frames for item in frame.change)


def test_a_closed_card_shows_its_face_only_when_it_is_played() -> None:
    state = closed(position([4, 2], ["1 3", "2"]))
    card, *_ = frames_of(state, "3", seat=1)
    assert [(move.item, move.to.sprite) for move in card.moves] == [("back@0#2", "card-3")]


def test_after_seven_rounds_all_take_their_cards_back() -> None:
    state = game(2, "1", "2", "3", "4", "5", "dagger", "copy", "5", "2", "1", "4", "3", "dagger")
    *_, back = frames_of(state, "copy")
    assert back.caption == "Everybody takes back all their cards"
    assert sum(show.item.id.startswith("card@") for show in back.show) == 14


# The end


def ending(taken: list[tuple[int, int, int]]) -> Position:
    return position([38, 3], ["1", "1 2"], taken=taken)


def test_the_settlement_is_told_player_by_player() -> None:
    frames = frames_of(ending([(9, 3, 0), (8, 4, 0)]), "1")
    assert [frame.caption for frame in frames if frame.caption][1:] == [
        "Jaguar gives the red stone back, and a blue stone with it",
        "Jaguar: 2 blue stones cost 1 + 2 = 3; 9 − 3 = 6",
        "Bird: 4 blue stones cost 1 + 2 + 3 + 4 = 10; 8 − 10 = −2",
        "Jaguar wins with 6 points",
    ]
    redeemed, paid = frames[-4:-2]
    assert {item.id for item in redeemed.change if item.faded} == {"red@0#1", "blue@0#3"}
    assert {item.id for item in paid.change if item.faded} == {
        "blue@0#1", "blue@0#2", "light@0#7", "light@0#8", "light@0#9",
    }  # fmt: skip
    assert frames[-1].sound == "win"


def test_d6_a_shared_win_is_told() -> None:
    frames = frames_of(ending([(9, 0, 0), (9, 0, 0)]), "1", language="de")
    assert [frame.caption for frame in frames][-3:] == [
        "Jaguar: keine blauen Steine zu bezahlen; Punkte: 9",
        "Vogel: keine blauen Steine zu bezahlen; Punkte: 9",
        "Jaguar und Vogel gewinnen gemeinsam mit 9 Punkten",
    ]


def test_the_red_stone_alone_stays() -> None:
    state = play(ending([(9, 0, 0), (3, 1, 0)]), "1")
    assert not items_of(scene_of(state))["red@0#1"].faded
    captions = [frame.caption for frame in frames_of(ending([(9, 0, 0), (3, 1, 0)]), "1")]
    assert "Bird: a blue stone costs 1; 3 − 1 = 2" in captions


# Chance


def test_chance_lays_the_stones_and_draws_who_begins() -> None:
    state = GAME.new_initial_state(2, {"layout": "yazurika"})
    letters = "LLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLR"
    (laid,) = frames_of(state, f"layout {letters}")
    assert laid.caption == "Chance lays the stones"
    assert len(laid.show) == 35
    (begun,) = frames_of(play(state, f"layout {letters}"), "start 1")
    assert begun.caption == "Bird begins"
    shown: list[Item] = [show.item for show in begun.show]
    assert [item.id for item in shown] == ["turn"]
