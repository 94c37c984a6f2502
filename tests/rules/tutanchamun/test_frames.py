"""The frames that show what happens in Tutanchamun."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.core.scene import Item, Shape, View, apply_frames
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import DISTANCE
from pygame_rules.games.tutanchamun.show.geometry import GEOMETRIES
from tests.rules.tutanchamun.pictures import NAMES, captions_of, frames_of, in_both_shapes, items_of
from tests.rules.tutanchamun.positions import artificial, at, play, random_game, state_of


@pytest.mark.slow
@pytest.mark.parametrize("players", DISTANCE)
@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.full)])
@in_both_shapes
def test_frames_lead_from_each_scene_to_the_next(shape: Shape, language: str, players: int) -> None:
    view = View(language=language, shape=shape, names=("Anna", "B{o}b", *NAMES[2:players]))
    items: tuple[Item, ...] = ()
    for before, action, after in random_game(players, f"{shape} {language}"):
        items = items or GAME.presenter(view).scene(before).items
        reached = apply_frames(items, tuple(GAME.presenter(view).frames(before, action, after)))
        items = GAME.presenter(view).scene(after).items
        assert reached == {item.id: item for item in items}, action


@in_both_shapes
def test_frames_lead_on_from_the_strangest_positions(shape: Shape, full: bool) -> None:
    rng = Random(1922)
    view = View(shape=shape)
    for _ in range(60 if full else 20):
        state = state_of(artificial(rng, rng.randint(2, 6)))
        for _ in range(4):
            if not state.legal_actions():
                break
            action = rng.choice(state.legal_actions())
            after = state.apply_action(action)
            frames = tuple(GAME.presenter(view).frames(state, action, after))
            assert apply_frames(GAME.presenter(view).scene(state).items, frames) == items_of(
                GAME.presenter(view).scene(after)
            ), action
            assert all(0 < frame.length <= 5000 for frame in frames)
            state = after


def test_the_pawn_walks_then_the_treasure_flies_then_it_is_counted() -> None:
    state = at(["lamp", ""], {20: "lamp", 69: "lamp"}, pawns=[3, 0])
    walk, flight, counted = frames_of(state, "take 20")
    layout = GEOMETRIES["landscape"]
    assert (walk.caption, walk.sound) == ("Ada takes an alabaster lamp: 2 of 4", "step")
    assert (walk.moves[0].item, walk.moves[0].to.id) == ("p0.3", "p0.20")
    assert walk.moves[0].via == (layout.field(12), layout.field(13))
    assert flight.moves[0].item == "t20"
    assert counted.hide == ("fly",)
    assert [item.text for item in counted.change if item.id == "h0.7"] == ["2"]


def test_what_is_cleared_goes_one_by_one_the_hindmost_first() -> None:
    state = at(["", ""], {2: "throne", 3: "lid", 9: "lamp", 69: "throne"}, pawns=[1, 20])
    frames = frames_of(state, "take 9")
    gone = [name for frame in frames for name in frame.hide if name.startswith("t")]
    assert gone == ["t2", "t3"]
    assert "Cleared away: Throne, Canopic lid" in [frame.caption for frame in frames]


def test_a_scoring_is_told_whole_and_the_first_place_moves_before_the_second() -> None:
    """Example 1: value 6, A holds 2, B holds 1: A moves 6, B moves 3."""
    state = at(["selket", "selket", ""], {1: "selket", 69: "throne"})
    frames = frames_of(state, "take 1")
    assert [frame.caption for frame in frames if frame.caption][1:] == [
        "Selket is scored: Ada 2, Bo 1",
        "Ada is first with 2: 6 steps",
        "Bo is second with 1: 3 steps",
    ]
    climbs = [frame.moves[0] for frame in frames if frame.moves and frame.moves[0].item.startswith("m")]
    assert [(move.item, move.to.id) for move in climbs] == [("m0.20", "m0.14"), ("m1.20", "m1.17")]
    assert len(climbs[0].via) == 5


def test_two_level_in_first_place_move_at_the_same_time() -> None:
    state = at(["selket", "selket selket", ""], {1: "selket", 69: "throne"})
    climbs = [frame for frame in frames_of(state, "take 1") if frame.moves and frame.moves[0].item.startswith("m")]
    assert [[move.item for move in frame.moves] for frame in climbs] == [["m0.20", "m1.20"]]


def test_mask_and_lids_are_asked_one_after_the_other_and_laid_beside_the_count() -> None:
    state = at(["dagger lid", "dagger mask lid", ""], {1: "dagger", 69: "throne"}, pawns=[0, 70, 0])
    assert captions_of(state, "take 1") == [
        "Ada takes a dagger and sheath: 2 of 2",
        "Dagger and sheath is scored: Ada 2, Bo 1",
    ]
    asked = play(state, "take 1")
    assert captions_of(asked, "mask use") == ["Bo uses the mask: one more of Dagger and sheath"]
    lids = play(asked, "mask use")
    frames = frames_of(lids, "lid 0 play")
    assert [frame.caption for frame in frames if frame.caption] == ["Ada plays a lid"]
    assert [(move.item, move.to.id) for frame in frames for move in frame.moves] == [("fly", "c0.1")]
    assert captions_of(play(lids, "lid 0 play"), "lid 1 pass") == [
        "Bo passes",
        "Dagger and sheath is scored: Ada 2 and 1 lid, Bo 2 with the mask",
        "Ada is first with 2 and 1 lid: 2 steps",
        "Bo is second with 2: 1 step",
    ]


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (["selket", "selket selket", ""], ["Level at the top with 2 each: Ada 3 steps, Bo 3"]),
        (["", "selket", "selket"], ["3 level at the top with 1 each: nobody moves"]),
        (["selket", "selket", "selket"], [
            "Ada is first with 2: 6 steps", "Level in second place with 1 each: Bo and Cleo – no steps",
        ]),
        (["", "selket"], ["Level with 1 each: nobody moves"]),
        (["selket", "selket"], ["Ada is first with 2: 6 steps"]),
    ],
)  # fmt: skip
def test_each_place_of_a_scoring_is_told_with_its_reason(hands: list[str], told: list[str]) -> None:
    captions = captions_of(at(hands, {1: "selket", 69: "throne"}), "take 1")
    assert captions[2:] == told


def test_the_second_place_is_not_told_when_the_first_ends_the_game() -> None:
    state = at(["selket", "selket", ""], {1: "selket", 69: "throne"}, markers=[4, 20, 20])
    assert captions_of(state, "take 1")[2:] == ["Ada is first with 2: 4 steps", "Ada wins"]


def test_a_nugget_takes_a_treasure_and_the_robbed_moves_a_step() -> None:
    state = at(["throne", "throne"], {1: "nugget", 9: "throne"})
    assert captions_of(state, "take 1") == ["Ada takes a gold nugget"]
    asked = play(state, "take 1")
    assert captions_of(asked, "rob 1 throne") == ["Ada takes a throne from Bo", "Bo moves a step for it"]
    assert captions_of(asked, "rob none") == ["Ada takes nothing"]
    alone = at(["throne", ""], {1: "nugget", 9: "throne"})
    assert captions_of(alone, "take 1") == ["Ada takes a gold nugget", "There is nothing for Ada to take"]


def test_the_first_who_walks_off_takes_the_mask() -> None:
    state = at(["", ""], {1: "throne"})
    walk, flight, _ = frames_of(state, "exit")
    assert walk.caption == "Ada walks off and takes the gold mask"
    assert walk.moves[0].to.id == "p0.70"
    assert flight.moves[0].item == "mask"
    assert captions_of(play(state, "exit"), "exit")[0] == "Bo walks off"


def test_the_end_is_told() -> None:
    *_, end = frames_of(at(["", ""], {1: "falcon", 69: "throne"}, markers=[1, 5]), "take 1")
    assert (end.caption, end.sound) == ("Ada wins", "win")


def test_the_row_is_laid_line_by_line_and_it_is_told_who_begins() -> None:
    (first, action, after), (start, begins, move) = random_game(3, "lay")[:2]
    view = View(names=NAMES[:3])
    laid = GAME.presenter(view).frames(first, action, after)
    assert laid[0].caption == "The 69 treasures are laid out"
    assert [len(frame.show) + len(frame.change) for frame in laid] == [12, 12, 12, 12, 12, 9]
    (told,) = GAME.presenter(view).frames(start, begins, move)
    assert told.caption.endswith(" begins")
