"""Check docs/rules/zenos-tavli.md, rule 3, D4 and D5."""

from __future__ import annotations

from typing import Any

from tests.rules.zenos_tavli.positions import legal, play, position, row, setup, state_of


def white_at(white: dict[int, int], black: dict[int, int], left: list[bool], **changes: Any) -> dict[str, Any]:
    """Return a position; stones missing from 15 are in the hands."""
    hand = [15 - sum(white.values()), 15 - sum(black.values())]
    return position(hand=hand, houses=[row(white), row(black)], left=left, **changes)


def test_rule_3_single_stones_of_who_still_enters_are_protected() -> None:
    state = state_of(white_at({2: 1, 3: 2}, {}, [False, False], numbers=[2, 3, 4], turn=1))
    assert legal(state) == ["4:hand"]


def test_rule_3_also_against_one_who_has_left_quarter_1() -> None:
    state = state_of(white_at({4: 1}, {1: 1, 20: 14}, [False, True], numbers=[2, 3], turn=1))
    assert legal(state) == ["2:1", "2:20", "3:20"]


def test_d4_all_entered_is_not_enough() -> None:
    state = state_of(white_at({4: 1, 6: 14}, {}, [False, False], numbers=[4, 5], turn=1))
    assert legal(state) == ["5:hand"]


def test_d4_one_step_to_house_7_or_further_ends_it() -> None:
    made = white_at({4: 1, 6: 14}, {20: 15}, [False, True], numbers=[1])
    state = play(state_of(made), "1:6")
    assert state.left(0)
    black = state_of(white_at({4: 1, 6: 13, 7: 1}, {3: 1, 20: 14}, [True, True], numbers=[1, 4], turn=1))
    assert "1:3" in legal(black)
    assert "4:3" in legal(black)


def test_d4_a_step_inside_quarter_1_does_not_end_it() -> None:
    state = state_of(white_at({4: 1, 5: 14}, {20: 15}, [False, True], numbers=[1]))
    assert not play(state, "1:5").left(0)


def test_d4_the_protection_never_returns() -> None:
    """White's stone returns to quarter 1 through the middle row and stands there alone, unprotected."""
    state = state_of(setup({-1: 1, 20: 14}, {1: 1, 24: 14}, numbers=[2]))
    state = play(state, "2:middle 2")
    assert (state.houses(0)[2], state.left(0)) == (1, True)
    assert "2:1" in legal(play(state, "roll 2-4-5"))


def test_d5_who_is_still_entering_hits_as_well() -> None:
    state = state_of(white_at({3: 1, 20: 14}, {}, [True, False], numbers=[3, 4], turn=1))
    assert legal(state) == ["3:hand", "4:hand"]
    state = play(state, "3:hand")
    assert (state.houses(0)[2], state.middle(0)[2], state.houses(1)[2]) == (0, 1, 1)


def test_d5_also_by_a_step_on_the_board() -> None:
    state = state_of(white_at({3: 1, 2: 2, 20: 12}, {1: 5}, [True, False], numbers=[2], turn=1))
    assert legal(state) == ["2:1"]
    assert play(state, "2:1").middle(0)[2] == 1


def test_rule_3_beyond_house_6_nothing_is_protected() -> None:
    state = state_of(setup({7: 1, 20: 14}, {5: 15}, numbers=[2], turn=1))
    assert play(state, "2:5").middle(0)[6] == 1
