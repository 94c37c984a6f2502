"""Check docs/rules/zenos-tavli.md, rules 1 and 2, D2 and D3."""

from __future__ import annotations

from pygame_rules.games.zenos_tavli import GAME
from tests.rules.zenos_tavli.positions import legal, play, position, row, setup, state_of, wall


def test_white_begins_and_all_stones_are_in_the_hands() -> None:
    state = GAME.new_initial_state(2, {})
    assert (state.turn(), state.hand(0), state.hand(1)) == (0, 15, 15)


def test_rule_1_a_step_ends_on_an_empty_house_own_stones_or_one_enemy_stone() -> None:
    state = state_of(setup({10: 1, 12: 5, 1: 9}, {11: 2, 13: 1, 14: 3, 24: 9}, numbers=[1, 2, 3, 4, 5]))
    assert [event for event in legal(state) if event.endswith(":10")] == ["2:10", "3:10", "5:10"]


def test_rule_1_any_number_of_own_stones_may_share_a_house() -> None:
    state = play(state_of(setup({12: 14, 11: 1}, {24: 15}, numbers=[1])), "1:11")
    assert state.houses(0)[11] == 15


def test_rule_1_passing_over_closed_houses_is_allowed() -> None:
    state = state_of(setup({7: 15}, wall(8, 12) | {24: 5}, numbers=[6]))
    assert legal(state) == ["6:7"]


def test_rule_1_a_hit_stone_leaves_its_house() -> None:
    state = play(state_of(setup({10: 15}, {13: 1, 24: 14}, numbers=[3, 1])), "3:10")
    assert (state.houses(0)[12], state.houses(1)[12]) == (1, 0)
    assert state.middle(1) == tuple(row({12: 1}, 12))


def test_rule_2_a_number_enters_a_stone_on_its_house() -> None:
    state = play(GAME.new_initial_state(2, {}), "roll 1-3-5")
    assert legal(state) == ["1:hand", "3:hand", "5:hand"]
    state = play(state, "3:hand")
    assert (state.hand(0), state.houses(0)[2]) == (14, 1)


def entering(white: dict[int, int], black: dict[int, int], numbers: list[int], **changes: object) -> dict[str, object]:
    """Return a position in which White plays while both players are still entering."""
    hand = [15 - sum(white.values()), 15 - sum(black.values())]
    return position(hand=hand, houses=[row(white), row(black)], numbers=numbers, **changes)


def test_rule_2_entering_goes_first() -> None:
    state = state_of(entering({2: 1, 3: 2}, {}, [1, 4]))
    assert legal(state) == ["1:hand", "4:hand"]


def test_d2_all_remaining_numbers_are_looked_at_together() -> None:
    """The 1 can enter a stone, so the 4, which cannot, may not move another stone either."""
    state = state_of(entering({1: 1, 2: 1}, {4: 2}, [1, 4]))
    assert legal(state) == ["1:hand"]
    assert legal(play(state, "1:hand")) == ["4:1", "4:2"]


def test_rule_2_without_an_entry_a_number_moves_a_stone_but_not_past_house_6() -> None:
    state = state_of(entering({1: 2, 2: 1, 5: 1}, {4: 2}, [4]))
    assert legal(state) == ["4:1", "4:2"]


def test_rule_2_such_a_step_is_a_duty_and_may_be_the_only_one() -> None:
    state = state_of(entering({3: 1}, {2: 2}, [2]))
    assert legal(state) == ["2:3"]


def test_rule_2_a_number_that_neither_enters_nor_moves_is_lost() -> None:
    state = state_of(entering({3: 1}, {4: 2}, [4]))
    assert (state.turn(), state.numbers) == (1, ())


def test_d3_the_entry_phase_ends_in_the_middle_of_a_turn() -> None:
    state = state_of(entering({2: 14}, {}, [3, 6]))
    assert legal(state) == ["3:hand", "6:hand"]
    state = play(state, "3:hand")
    assert legal(state) == ["6:2", "6:3"]
    assert not state.left(0)
    state = play(state, "6:3")
    assert (state.houses(0)[8], state.left(0)) == (1, True)


def test_d3_each_player_leaves_it_by_himself() -> None:
    """Black has not entered a single stone."""
    state = state_of(entering({2: 15}, {}, [6]))
    assert legal(state) == ["6:2"]


def test_d3_who_still_enters_stays_in_quarter_1_though_the_other_has_left() -> None:
    state = state_of(
        position(hand=[1, 0], houses=[row({5: 14}), row({1: 2, 20: 13})], left=[False, True], numbers=[1], turn=0)
    )
    assert legal(state) == ["1:5"]
    state = state_of(
        position(hand=[1, 0], houses=[row({5: 14}), row({2: 2, 20: 13})], left=[False, True], numbers=[2], turn=0)
    )
    assert state.turn() == 1
