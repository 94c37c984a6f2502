"""The frames that show what happens on the board of Zenos Tavli."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.core.scene import Frame, Item, Shape, View, apply_frames
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.geometry import GEOMETRIES
from tests.rules.zenos_tavli.pictures import in_both_shapes, items_of, scene_of
from tests.rules.zenos_tavli.positions import artificial, play, setup, state_of, wall


def frames_of(state: Position, event: str, shape: Shape = "landscape") -> tuple[Frame, ...]:
    action = GAME.string_to_action(event)
    return tuple(GAME.presenter(View(shape=shape)).frames(state, action, state.apply_action(action)))


def random_game(rng: Random) -> Iterator[tuple[Position, Action, Position]]:
    state = GAME.new_initial_state(2, {"start": rng.randrange(2)})
    while state.current_player() != TERMINAL:
        actions = [action for action, _ in state.chance_outcomes()] or list(state.legal_actions())
        action = rng.choice(actions)
        after = state.apply_action(action)
        yield state, action, after
        state = after


@in_both_shapes
def test_frames_lead_from_each_scene_to_the_next(shape: Shape, full: bool) -> None:
    rng = Random(shape)
    # Test one language with each shape.
    view = View(language={"landscape": "en", "portrait": "de"}[shape], shape=shape, names=("Anna", "B{o}b"))
    for _ in range(8 if full else 2):
        items: tuple[Item, ...] = ()
        for before, action, after in random_game(rng):
            items = items or GAME.presenter(view).scene(before).items
            reached = apply_frames(items, tuple(GAME.presenter(view).frames(before, action, after)))
            items = GAME.presenter(view).scene(after).items
            assert reached == {item.id: item for item in items}, action


@in_both_shapes
def test_frames_lead_on_from_the_strangest_positions(shape: Shape, full: bool) -> None:
    rng = Random(480)
    view = View(shape=shape)
    for _ in range(120 if full else 25):
        state = state_of(artificial(rng))
        actions = [action for action, _ in state.chance_outcomes()][::9] or list(state.legal_actions())
        for action in actions:
            after = state.apply_action(action)
            frames = tuple(GAME.presenter(view).frames(state, action, after))
            assert apply_frames(GAME.presenter(view).scene(state).items, frames) == items_of(
                GAME.presenter(view).scene(after)
            ), action


def test_dice_tumble_and_become_the_numbers() -> None:
    state = GAME.new_initial_state(2, {})
    (throw,) = frames_of(state, "roll 2-5-6")
    assert (throw.caption, throw.sound) == ("White throws 2, 5 and 6", "throw")
    assert [show.item.sprite for show in throw.show] == ["die-2", "die-5", "die-6"]
    assert all(len(show.tumble) > 3 for show in throw.show)
    throw, doubled = frames_of(state, "roll 3-3-5")
    assert throw.caption == "White throws 3, 3 and 5: that is 3 (4×) and 5"
    assert [show.item.sprite for show in throw.show] == ["die-3", "die-3", "die-5"]
    assert doubled.caption == ""
    assert [show.item.id for show in throw.show] == ["die@3#1", "die@3#2", "die@5#1"]
    assert [(show.item.id, show.item.text) for show in doubled.show] == [("tally@3", ""), ("times@3", "×4")]


def test_a_stone_walks_house_by_house() -> None:
    layout = GEOMETRIES["landscape"]
    state = state_of(setup({10: 15}, {20: 15}, numbers=[5, 6]))
    (frame,) = frames_of(state, "6:10")
    (move,) = frame.moves
    assert (move.item, move.to.id) == ("white@10#15", "white@16#1")
    assert move.via == tuple(layout.way(house) for house in range(11, 16))
    assert frame.length == 6 * 90
    assert frame.hide == ("die@6#1",)


def test_a_stone_enters_from_its_tray_and_one_from_the_middle_row_by_its_house() -> None:
    layout = GEOMETRIES["landscape"]
    enters, *_ = frames_of(play(GAME.new_initial_state(2, {}), "roll 1-2-4"), "4:hand")
    assert enters.moves[0].via == tuple(layout.way(house) for house in (1, 2, 3))
    assert enters.sound == "place"
    hit = state_of(setup({-3: 1, 20: 14}, {7: 15}, numbers=[2, 6]))
    back, *_ = frames_of(hit, "2:middle 4")
    assert back.moves[0].via == (layout.way(4),)
    assert back.moves[0].to.id == "white@5#1"


def test_a_hit_stone_leaves_in_a_frame_of_its_own() -> None:
    state = state_of(setup({15: 15}, {21: 1, 7: 14}, numbers=[1, 6]))
    step, hit = frames_of(state, "6:15")
    assert step.caption == "White moves from house 15 to house 21"
    assert (hit.sound, hit.caption) == ("loss", "The black stone is hit and goes to middle house 4")
    assert (hit.moves[0].item, hit.moves[0].to.id) == ("black@21#1", "black@m4#1")


def test_bearing_off_and_the_end() -> None:
    state = state_of(setup({24: 1}, {7: 15}, numbers=[4, 4]))
    step, end = frames_of(state, "4:24")
    assert (step.sound, step.moves[0].to.sprite) == ("gain", "white-side")
    assert (end.sound, end.caption) == ("win", "White wins")


def test_a_throw_that_cannot_be_played_is_seen_and_told() -> None:
    state = state_of(setup({-1: 1, 20: 14}, wall(1, 7, 2) | {9: 1}))
    assert state.current_player() == CHANCE
    throw, lost = frames_of(state, "roll 1-2-3")
    assert throw.caption == "White throws 1, 2 and 3"
    assert lost.caption == "White cannot play 1, 2 and 3: no way back from the middle row"
    assert [show.item.id for show in lost.show] == ["die@idle#1", "die@idle#2", "die@idle#3"]


def test_numbers_that_are_lost_are_told_at_the_end_of_the_turn() -> None:
    state = state_of(setup({6: 1, 20: 14}, {12: 2, 13: 13}, numbers=[1, 6]))
    *_, lost = frames_of(state, "1:6")
    assert lost.caption == "White cannot play 6: the way is closed, and it is too early to bear off"


def test_d6_a_draw_is_told() -> None:
    """White's last stone on house 7 closes Black in; White's own hit stones are already blocked."""
    state = state_of(setup({**wall(8, 12), 7: 1, -6: 1, 0: 3}, wall(1, 6) | {-6: 3}, numbers=[1]))
    *_, end = frames_of(state, "1:middle 7")
    assert (end.sound, end.caption) == ("win", "Draw: nobody can ever move again")
    scene = scene_of(play(state, "1:middle 7"))
    assert [panel.winner for panel in scene.seats] == [True, True]
    assert (scene.options, scene.refusals, scene.controls) == ((), (), ())
