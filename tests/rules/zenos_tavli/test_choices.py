"""The options on the board of Zenos Tavli, the previews of their consequences, and the reasons for refusals."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules.core.scene import BoardChoice
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.pictures import scene_of
from tests.rules.zenos_tavli.positions import position, row, setup, state_of


def options_of(state: Position) -> dict[tuple[str, ...], BoardChoice]:
    return {option.path: option for option in scene_of(state).options}


def refusals_of(state: Position) -> dict[tuple[str, ...], str]:
    return {refusal.path: refusal.reason for refusal in scene_of(state).refusals}


# Options


def test_a_step_is_a_path_of_two_places_with_its_number() -> None:
    options = options_of(state_of(setup({6: 15}, {20: 15}, numbers=[2, 5])))
    option = options["house@6", "house@8"]
    assert (option.events, option.badge) == (("2:6",), "2")
    assert option.label == "Stone from house 6 with 2 to house 8"
    assert option.preview is None


def test_example_1_one_stone_may_travel_all_three_numbers_in_one_gesture() -> None:
    options = options_of(state_of(setup({7: 15}, {6: 15}, numbers=[2, 5, 6])))
    reached = {path[1]: option.badge for path, option in options.items()}
    assert reached == {
        "house@9": "2", "house@12": "5", "house@13": "6",
        "house@14": "2+5", "house@15": "2+6", "house@18": "5+6", "house@20": "2+5+6",
    }  # fmt: skip


def test_a_gesture_of_several_numbers_takes_the_way_that_is_open() -> None:
    """House 9 is closed, so the stone goes by way of house 12."""
    options = options_of(state_of(setup({7: 15}, {9: 15}, numbers=[2, 5])))
    assert options["house@7", "house@14"].events == ("5:7", "2:12")


def test_a_gesture_whose_ways_differ_is_left_out() -> None:
    """The way over house 9 hits a stone, the way over house 12 does not, so the player must choose."""
    options = options_of(state_of(setup({7: 15}, {9: 1, 20: 14}, numbers=[2, 5])))
    assert ("house@7", "house@14") not in options
    assert ("house@7", "house@9") in options


def test_a_gesture_plays_four_numbers_at_most() -> None:
    options = options_of(state_of(setup({7: 15}, {6: 15}, numbers=[1] * 12)))
    assert [option.badge for option in options.values()] == ["1", "1+1", "1+1+1", "1+1+1+1"]


def test_where_two_numbers_do_the_same_the_die_tells_them_apart() -> None:
    options = options_of(state_of(setup({22: 15}, {7: 15}, numbers=[2, 5, 6])))
    assert options["house@22", "off@white", "die@5"].events == ("5:22",)
    assert options["house@22", "off@white", "die@6"].events == ("6:22",)
    assert ("house@22", "off@white") not in options
    assert options["house@22", "house@24"].events == ("2:22",)


def test_a_stone_from_the_middle_row() -> None:
    """Example 2: with 2 from middle house 4 to house 5, with 6 to house 9."""
    options = options_of(state_of(setup({-3: 1, 20: 14}, {7: 15}, numbers=[2, 6])))
    assert options["middle@4", "house@5"].label == "Stone from middle house 4 with 2 to house 5"
    assert options["middle@4", "house@9"].events == ("6:middle 4",)


@pytest.mark.parametrize(
    ("made", "path", "text", "marks"),
    [
        pytest.param(
            setup({6: 15}, {8: 1, 20: 14}, numbers=[2, 3]),
            ("house@6", "house@8"),
            "Hits the black stone on house 8.",
            ("black@8#1",),
            id="hit",
        ),
        pytest.param(
            setup({6: 1, 20: 14}, {12: 2, 13: 13}, numbers=[1, 6]),
            ("house@6", "house@7"),
            "Then 6 cannot be played.",
            (),
            id="lost",
        ),
        pytest.param(
            position(hand=[0, 15], houses=[row({6: 15}), row({})], numbers=[1, 2]),
            ("house@6", "house@7"),
            "Leaves the first quarter: single stones there are no longer protected.",
            (),
            id="left",
        ),
        pytest.param(
            setup({24: 1}, {7: 15}, numbers=[4, 4]), ("house@24", "off@white"), "Wins the game.", (), id="win"
        ),
    ],
)
def test_what_an_option_would_do(
    made: dict[str, Any], path: tuple[str, ...], text: str, marks: tuple[str, ...]
) -> None:
    preview = options_of(state_of(made))[path].preview
    assert preview is not None
    assert (preview.text, preview.marks) == (text, marks)
    assert preview.tone == ("good" if marks or "Wins" in text else "")


# Refusals


def test_a_stone_that_cannot_move_with_any_number_is_told_why() -> None:
    refusals = refusals_of(state_of(setup({6: 7, 9: 8}, {8: 2, 11: 13}, numbers=[2, 5])))
    assert refusals == {
        ("house@6",): "With 2: House 8 is closed by 2 black stones. With 5: House 11 is closed by 13 black stones.",
        ("house@9", "house@11"): "House 11 is closed by 13 black stones.",
    }


def test_a_duty_is_told_at_every_other_stone() -> None:
    refusals = refusals_of(state_of(setup({-3: 1, 10: 7, 20: 7}, {7: 15}, numbers=[2, 4])))
    first = "Hit stones come first: no other stone moves before all have left the middle row."
    assert refusals == {
        ("house@10",): first,
        ("house@20",): first,
        ("middle@4", "house@7"): "House 7 is closed by 15 black stones.",
    }


def test_the_same_reason_is_said_once() -> None:
    refusals = refusals_of(state_of(setup({12: 1, 20: 14}, {7: 15}, numbers=[5, 6])))
    assert refusals["house@20",] == "No stone is borne off before all stones stand on houses 19 to 24."


def test_what_can_be_done_needs_no_reason() -> None:
    assert refusals_of(state_of(setup({6: 15}, {8: 15}, numbers=[5]))) == {}
    assert refusals_of(GAME.new_initial_state(2, {})) == {}
