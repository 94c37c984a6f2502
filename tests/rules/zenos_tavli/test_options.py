"""Check docs/rules/zenos-tavli.md, "Options" and "Position"."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import CHANCE, TERMINAL, Result
from pygame_rules.games.zenos_tavli import GAME
from tests.rules.zenos_tavli.positions import legal, play, position, row, setup, state_of

OPENING = position()


def refused(**options: Any) -> str:
    """Return the error message with which these options are refused."""
    with pytest.raises(OptionError) as caught:
        GAME.new_initial_state(2, options)
    reason = caught.value.reason()
    assert reason.endswith(".")
    return reason


def changed(base: dict[str, Any], **changes: Any) -> str:
    return refused(position=base | changes)


@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_only_two_play(players: int) -> None:
    with pytest.raises(OptionError, match=f"by 2 players, not {players}"):
        GAME.new_initial_state(players, {})


def test_start_is_white_by_default_and_may_be_black() -> None:
    assert GAME.new_initial_state(2, {}).turn() == 0
    assert GAME.new_initial_state(2, {"start": 0}).turn() == 0
    assert GAME.new_initial_state(2, {"start": 1}).turn() == 1


@pytest.mark.parametrize("value", [True, False, 2, -1, 1.0, "0", None, [0]])
def test_start_takes_no_other_value(value: object) -> None:
    assert "start is 0 (White) or 1 (Black), not" in refused(start=value)


def test_start_has_no_effect_where_a_position_is_given() -> None:
    state = GAME.new_initial_state(2, {"start": 1, "position": OPENING})
    assert state.turn() == 0
    assert "start is 0" in refused(start=2, position=OPENING)


def test_an_unknown_option_is_refused() -> None:
    assert "no option 'colour'" in refused(colour=3)


def test_the_opening_as_a_position_equals_the_opening() -> None:
    assert state_of(OPENING) == GAME.new_initial_state(2, {})


@pytest.mark.parametrize("value", [None, 5, "x", [], True])
def test_position_must_be_an_object(value: object) -> None:
    assert "position is an object, not" in refused(position=value)


@pytest.mark.parametrize("key", ["hand", "houses", "middle", "off", "left", "numbers", "turn"])
def test_position_needs_all_its_keys(key: str) -> None:
    assert f"needs the key {key}" in refused(position={name: OPENING[name] for name in OPENING if name != key})


def test_unknown_keys_to_move_and_result_are_ignored() -> None:
    state = state_of(OPENING | {"to_move": "nobody", "result": 7, "comment": None})
    assert state == GAME.new_initial_state(2, {})


NO_COUNTS: list[object] = [
    None,
    3,
    "15",
    True,
    [15],
    [15, 15, 0],
    [15, True],
    [15, 15.0],
    [15, "15"],
    [15, None],
    [16, -1],
    {},
]


@pytest.mark.parametrize("value", NO_COUNTS)
def test_hand_and_off_are_two_counts(value: object) -> None:
    assert "hand" in changed(OPENING, hand=value)
    assert "off" in changed(OPENING, off=value)


@pytest.mark.parametrize("length", [0, 11, 12, 13, 23, 25])
def test_houses_are_two_lists_of_24(length: int) -> None:
    assert "lists of 24 numbers" in changed(OPENING, houses=[[0] * 24, [0] * length])


@pytest.mark.parametrize("length", [0, 11, 13, 24])
def test_middle_is_two_lists_of_12(length: int) -> None:
    assert "lists of 12 numbers" in changed(OPENING, middle=[[0] * length, [0] * 12])


@pytest.mark.parametrize("key", ["houses", "middle"])
@pytest.mark.parametrize("value", [None, 0, [], [[]], [[0] * 24] * 3, [None, None], "ab", [[0] * 23 + [True]] * 2])
def test_houses_and_middle_of_other_types(key: str, value: object) -> None:
    assert key in changed(OPENING, **{key: value})


@pytest.mark.parametrize("count", [-1, 1.0, True, "1", None])
def test_houses_hold_counts(count: object) -> None:
    assert "integers from 0" in changed(OPENING, houses=[[count] + [0] * 23, [0] * 24])


@pytest.mark.parametrize("value", [None, [True], [True, False, False], [0, 1], ["true", "false"], {}, "tf"])
def test_left_is_two_booleans(value: object) -> None:
    assert "left" in changed(OPENING, left=value)


@pytest.mark.parametrize("value", [None, "123", 3, [0], [7], [1.0], [True], ["1"], [None], [[1]]])
def test_numbers_are_from_1_to_6(value: object) -> None:
    assert "numbers" in changed(OPENING, numbers=value)


def test_numbers_are_12_at_most() -> None:
    assert state_of(OPENING | {"numbers": [3] * 12}).numbers == (3,) * 12
    assert "12 at most, not 13" in changed(OPENING, numbers=[3] * 13)


def test_unsorted_numbers_are_sorted() -> None:
    assert state_of(OPENING | {"numbers": [5, 1, 3]}).numbers == (1, 3, 5)


@pytest.mark.parametrize("value", [None, True, 2, -1, 0.0, "0", "chance"])
def test_turn_is_a_seat(value: object) -> None:
    assert "turn is 0 (White) or 1 (Black)" in changed(OPENING, turn=value)


@pytest.mark.parametrize("hand", [[14, 15], [15, 16], [0, 15], [15, 10**5000]])
def test_not_15_stones_a_side(hand: list[int]) -> None:
    assert "expected 15" in changed(OPENING, hand=hand)


def test_two_colours_on_a_house() -> None:
    assert "House 7 of the position holds stones of both colours" in refused(position=setup({7: 15}, {7: 1, 8: 14}))


def test_two_colours_on_a_middle_house_are_fine() -> None:
    assert state_of(setup({-6: 1, 8: 14}, {-6: 1, 9: 14})).middle(1)[6] == 1


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("elsewhere", ["beyond", "middle", "off"])
def test_a_stone_in_the_hand_together_with_stones_that_are_past_it(elsewhere: str, left: bool) -> None:
    made = position(hand=[14, 15], left=[left, False])
    if elsewhere == "beyond":
        made["houses"][0] = row({7: 1})
    elif elsewhere == "middle":
        made["middle"][0] = row({7: 1}, 12)
    else:
        made["off"] = [1, 0]
    assert "White has a stone in the hand together with" in refused(position=made)


def test_a_stone_in_the_hand_with_left() -> None:
    assert "Black has a stone in the hand, so left must be false" in changed(OPENING, left=[False, True])


def test_stones_that_have_left_without_left() -> None:
    for made in (setup({7: 15}, {1: 15}), setup({-3: 1, 1: 14}, {2: 15}), setup({1: 14}, {2: 15})):
        assert "so left must be true" in refused(position=made | {"left": [False, False]})


def test_left_may_be_false_or_true_with_all_stones_in_quarter_1() -> None:
    for left in (False, True):
        assert state_of(setup({1: 15}, {2: 15}, left=[left, False])).left(0) is left


def test_both_with_15_off() -> None:
    assert "both players have borne off all 15" in refused(position=setup({}, {}))


@pytest.mark.parametrize("turn", [0, 1])
def test_one_with_15_off_the_game_is_over(turn: int) -> None:
    state = state_of(setup({}, {3: 14}, turn=turn, numbers=[1, 2]))
    assert state.current_player() == TERMINAL
    assert (state.result(), state.numbers, state.turn()) == (Result((0,), (15, 1)), (), turn)


def test_numbers_that_cannot_be_played_pass_the_turn_at_once() -> None:
    state = state_of(setup({7: 15}, {8: 2, 9: 13}, numbers=[1, 2]))
    assert (state.current_player(), state.turn(), state.numbers) == (CHANCE, 1, ())


def test_without_numbers_turn_throws_next() -> None:
    state = state_of(setup({7: 15}, {8: 2, 9: 13}, turn=1))
    assert (state.current_player(), state.turn()) == (CHANCE, 1)


def test_position_writes_what_the_option_reads() -> None:
    made = setup({7: 13, -2: 1}, {8: 14}, numbers=[2, 5], turn=0)
    state = state_of(made)
    written = GAME.position(state)
    assert written == made | {"to_move": 0, "result": None}
    assert state_of(json.loads(json.dumps(written))) == state


def test_position_at_a_chance_node_and_at_the_end() -> None:
    assert GAME.position(GAME.new_initial_state(2, {}))["to_move"] == "chance"
    state = play(state_of(setup({24: 1}, {7: 15}, numbers=[1])), "1:24")
    assert legal(state) == []
    written = GAME.position(state)
    assert written["to_move"] is None
    assert written["result"] == {"winners": [0], "scores": [15, 0]}
    assert (written["turn"], written["numbers"]) == (0, [])
