"""Check docs/rules/tuchulcha.md, "A turn": throws, moves, power, hits, passages; examples 1 to 3."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.apply import power
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.positions import at, legal, play, shown, side, stones


def example_1() -> Position:
    """Play example 1: blue stands on 3 and 5, red on 11 and 14, yellow twice on 24; black moves over 35 and 40 to 3."""
    state = play(GAME.new_initial_state(4, {}), "start 0", "roll 3-5", "3:temple", "5:temple")
    assert stones(state, "blue") == {3: 1, 5: 1}
    state = play(state, "roll 1-4", "1:temple", "4:temple")
    assert stones(state, "red") == {11: 1, 14: 1}
    assert power(state.setup, state.lineup, 1, 11, 0) == 3
    assert power(state.setup, state.lineup, 1, 14, 0) == 2
    state = play(state, "roll 2-2", "third yes", "roll 4", "4:temple", "2:temple", "2:22")
    assert stones(state, "yellow") == {24: 2}
    assert power(state.setup, state.lineup, 2, 24, 0) == 4
    return play(state, "roll 5-5", "third yes", "roll 3", "5:temple", "5:35", "3:40")


def test_example_1() -> None:
    state = example_1()
    assert stones(state, "black") == {3: 1}
    assert (stones(state, "blue"), side(state, "blue")["forest"]) == ({5: 1}, 1)
    assert state.turn() == 0


def test_example_2() -> None:
    state = play(example_1(), "roll 3-6")
    assert legal(state) == ["3:5", "3:temple", "6:temple"]  # Not 6:5: red's single haruspex on 11 has power 3.
    state = play(state, "3:temple")
    assert (stones(state, "black"), side(state, "black")["forest"]) == ({}, 1)
    assert legal(state) == ["6:temple"]  # Nor 6:3: a haruspex that has hit does not move on.
    state = play(state, "6:temple")
    assert (stones(state, "blue"), side(state, "blue")["forest"]) == ({3: 1, 5: 1}, 2)


def test_example_3() -> None:
    state = play(example_1(), "roll 3-6", "3:temple", "6:temple", "roll 5-6")
    assert legal(state) == ["5:11", "6:11"]
    kept = play(state, "6:11")
    assert stones(kept, "red") == {14: 1, 17: 1}
    lost = play(state, "5:11")
    assert (stones(lost, "red"), side(lost, "red")["forest"]) == ({14: 1}, 1)


# Throws


def test_two_dice_are_thrown() -> None:
    state = at(4)
    assert state.current_player() == CHANCE
    outcomes = {action.text: chance for action, chance in state.chance_outcomes()}
    assert len(outcomes) == 21
    assert outcomes["roll 1-2"] == pytest.approx(2 / 36)
    assert outcomes["roll 6-6"] == pytest.approx(1 / 36)
    assert "roll 2-1" not in outcomes


def test_on_a_double_a_third_die_may_be_thrown() -> None:
    state = play(at(4), "roll 2-2")
    assert (legal(state), shown(state)["asked"], shown(state)["numbers"]) == (
        ["third no", "third yes"],
        "third",
        [2, 2],
    )
    declined = play(state, "third no")
    assert (shown(declined)["asked"], shown(declined)["numbers"]) == ("move", [2, 2])
    state = play(state, "third yes")
    assert (shown(state)["asked"], shown(state)["to_move"], shown(state)["numbers"]) == (None, "chance", [2, 2])
    assert legal_events(GAME, state) == [f"roll {die}" for die in range(1, 7)]
    assert [chance for _, chance in state.chance_outcomes()] == [1 / 6] * 6
    state = play(state, "roll 1")
    assert (shown(state)["asked"], shown(state)["numbers"]) == ("move", [1, 2, 2])


def test_a_third_die_is_offered_also_where_no_number_can_be_used() -> None:
    blocked = at(4, blue="1 x2", black="7 x3, temple x5")
    state = play(blocked, "roll 6-6")
    assert legal(state) == ["third no", "third yes"]
    assert play(state, "third no").turn() == 1
    assert legal(play(state, "third yes", "roll 5")) == ["5:1"]


def test_no_third_die_without_a_double() -> None:
    state = play(at(4), "roll 2-3")
    assert shown(state)["asked"] == "move"


# Moves


def test_numbers_are_single_moves_never_their_sum() -> None:
    """The 3 leads into a passage and the 4 is closed; a single move by 7 would be open but does not exist."""
    state = play(at(4, blue="3", black="7 x2, temple x6"), "roll 3-4")
    assert legal(state) == ["3:3"]
    after = play(state, "3:3")
    assert side(after, "blue")["forest"] == 8


def test_one_haruspex_may_make_several_moves() -> None:
    state = play(at(4, blue="temple x7, 7"), "roll 1-3", "1:7", "3:8")
    assert stones(state, "blue") == {11: 1}


def test_from_the_temple_a_number_leads_to_that_step() -> None:
    for seat, (colour, entry) in enumerate({"blue": 1, "red": 11, "yellow": 21, "black": 31}.items()):
        for number in (1, 2, 3, 4, 5):
            state = play(at(4, seat), f"roll {number}-{number}", "third no", f"{number}:temple")
            assert stones(state, colour) == {entry + number - 1: 1}


def test_passing_over_occupied_stones_is_free_and_own_ones_share_a_stone() -> None:
    state = play(
        at(4, blue="7 x3, 12 x2", black="9 x4, temple x4", yellow="10 x8"), "roll 5-5", "third no", "5:7", "5:7"
    )
    assert stones(state, "blue") == {7: 1, 12: 4}


# Power and hits


@pytest.mark.parametrize(
    ("stone", "count", "expected"), [(12, 1, 1), (12, 4, 4), (14, 1, 2), (14, 2, 4), (11, 1, 3), (11, 2, 6)]
)
def test_power(stone: int, count: int, expected: int) -> None:
    state = at(4, red=f"{stone} x{count}, temple x{8 - count}")
    assert power(state.setup, state.lineup, 1, stone, 0) == expected


def test_a_single_one_on_a_plain_stone_is_hit_by_one() -> None:
    state = play(at(4, blue="temple, 7 x7", red="temple x7, 12"), "roll 5-6", "5:7")
    assert (stones(state, "red"), side(state, "red")["forest"]) == ({}, 1)
    assert stones(state, "blue")[12] == 1


def test_two_attackers_arrive_one_by_one() -> None:
    state = play(at(4, blue="7, 8, 1 x6", red="temple x6, 12 x2"), "roll 4-5")
    assert "5:7" not in legal(state)  # The haruspices on the mystical stone 1 must move first.
    state = play(at(4, blue="7, 8, 2 x6", red="temple x6, 12 x2"), "roll 4-5", "5:7")
    assert stones(state, "red") == {12: 2}
    assert stones(state, "blue")[12] == 1
    assert legal(state) == ["4:8"]
    state = play(state, "4:8")
    assert (stones(state, "red"), side(state, "red")["forest"]) == ({}, 2)
    assert stones(state, "blue") == {2: 6, 12: 2}


def test_nobody_moves_on_a_stone_with_an_incomplete_attack() -> None:
    state = play(at(4, blue="10, 9 x2, 7 x5", red="temple x6, 12 x2"), "roll 3-3", "third yes", "roll 2", "3:9")
    assert not {"2:12", "3:12"} & set(legal(state))
    assert {"2:10", "3:9"} <= set(legal(state))
    with pytest.raises(IllegalAction):
        play(state, "2:12")


def test_two_arrivals_hit_one_on_a_ritual_stone_and_three_one_on_a_mystical_stone() -> None:
    ritual = play(at(4, blue="10, 9, 8 x6", red="temple x7, 14"), "roll 4-5", "4:10", "5:9")
    assert (stones(ritual, "red"), side(ritual, "red")["forest"]) == ({}, 1)
    mystical = at(4, blue="8 x3, 7 x5", red="temple x7, 11")
    mystical = play(mystical, "roll 3-3", "third yes", "roll 4", "3:8", "4:7")
    assert stones(mystical, "red") == {11: 1}
    mystical = play(mystical, "3:8")
    assert (stones(mystical, "red"), stones(mystical, "blue")[11]) == ({}, 3)


def test_those_whose_arrival_made_the_hit_do_not_move_again_the_first_included() -> None:
    state = play(at(4, blue="8, 10, temple x6", red="temple x6, 12 x2"), "roll 2-2", "third yes", "roll 4")
    state = play(state, "4:8", "2:10")
    assert "2:12" not in legal(state)
    assert legal(state) == ["2:temple"]


def test_one_that_arrives_later_is_free() -> None:
    state = play(at(4, blue="10 x8", red="temple x7, 12"), "roll 2-2", "third yes", "roll 4", "2:10", "2:10")
    assert stones(state, "blue") == {10: 6, 12: 2}
    assert legal(state) == ["4:10", "4:12"]
    after = play(state, "4:12")
    assert (stones(after, "blue"), side(after, "blue")["forest"]) == ({10: 6, 12: 1}, 1)  # Stone 16 is a passage.


def test_a_hit_frees_the_stone_at_once() -> None:
    """The first arrival hits; the second only joins it."""
    state = play(at(4, blue="10, 9, 8 x6", red="temple x7, 12"), "roll 2-3", "2:10", "3:9")
    assert (stones(state, "blue")[12], side(state, "red")["forest"]) == (2, 1)


def test_a_stone_that_was_left_in_this_turn_may_be_entered_again() -> None:
    state = play(at(4, blue="10, 12, 3 x6", red="temple x8"), "roll 2-5", "5:12", "2:10")
    assert stones(state, "blue") == {12: 1, 17: 1, 3: 6}


# Passages


@pytest.mark.parametrize("passage", [6, 16, 26])
def test_who_stops_on_a_passage_is_lost(passage: int) -> None:
    state = play(at(4, blue=f"{passage - 2}, temple x7"), "roll 2-3", f"2:{passage - 2}")
    assert side(state, "blue")["forest"] == 1
    assert passage not in stones(state, "blue")


def test_passing_a_passage_is_free() -> None:
    state = play(at(4, blue="5, temple x7"), "roll 2-3", "2:5")
    assert stones(state, "blue") == {7: 1}


def test_a_turn_ends_by_itself() -> None:
    state = play(at(4), "roll 1-2", "1:temple")
    assert state.turn() == 0
    assert play(state, "2:temple").turn() == 1
    blocked = play(at(4, blue="1 x2", yellow="7 x3, 6, temple x4", sealed=[6]), "roll 5-6")
    assert blocked.turn() == 0  # The 5 can hit the haruspex on the sealed passage.
    blocked = play(at(4, blue="1 x2", yellow="7 x3, 6 x3, temple x2", sealed=[6]), "roll 5-6")
    assert blocked.turn() == 1


def test_a_number_that_is_not_there_cannot_be_used() -> None:
    state = play(at(4), "roll 1-2")
    for event in ("3:temple", "1:5", "1:21 end", "1:red:temple", "roll 1-2", "stop", "drop 1", "discard 1", "third no"):
        with pytest.raises(IllegalAction, match="expected one of 1:temple, 2:temple"):
            play(state, event)
