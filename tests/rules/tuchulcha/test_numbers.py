"""Check docs/rules/tuchulcha.md, "A turn": the most numbers (D2, D3), mystical stones first, one haruspex left (D4)."""

from __future__ import annotations

from pygame_rules.games.tuchulcha.rules.board import UNITS
from tests.rules.tuchulcha.positions import at, legal, play, side, stones

# Example 4: blue stands on the mystical stone 11; black has power 3 on the mystical stone 31.
BEFORE = {"blue": "11, 7, 29", "black": "temple x5, 13 x2, 31"}


def test_example_4_the_pair_is_hit() -> None:
    state = play(at(4, **BEFORE), "roll 6-6", "third yes", "roll 2")
    state = play(state, "2:11", "6:7", "6:29")
    assert (stones(state, "blue"), side(state, "blue")["velthumena"]) == ({13: 2}, 1)
    assert (stones(state, "black"), side(state, "black")["forest"]) == ({31: 1}, 2)


def test_example_4_the_hit_would_leave_a_number_unused() -> None:
    state = play(at(4, **BEFORE), "roll 2-2", "third yes", "roll 6")
    assert "2:11" not in legal(state)
    assert state.prospects()[next(move for move in state.prospects() if move.text == "2:11")] == 1
    # The haruspex on 11 must move first, and only its 6 leaves moves for both 2s.
    assert legal(state) == ["6:11"]
    state = play(state, "6:11")
    assert legal(state) == ["2:17", "2:7"]


def test_as_many_numbers_as_possible_even_to_ones_harm() -> None:
    """Only the haruspex on 2 can use the 4, which leads into the passage: 7 and 12 are closed."""
    state = play(at(4, blue="2, 3", black="7 x3, temple x5", red="12 x3, temple x5"), "roll 4-5")
    assert legal(state) == ["4:2", "5:3"]
    state = play(state, "5:3")
    assert legal(state) == ["4:2"]
    assert side(play(state, "4:2"), "blue")["forest"] == 7


def test_d3_which_number_stays_unused_is_free() -> None:
    """The haruspex on 7 can use either number but not both; the one on 12 can use neither."""
    state = play(at(4, blue="7, 12", red="11, 13 x3, 15 x3, temple"), "roll 1-3")
    assert legal(state) == ["1:7", "3:7"]
    for event in legal(state):
        assert play(state, event).turn() == 1


def test_a_number_that_can_only_be_used_after_another_one_counts() -> None:
    """From 7 the 5 is closed by a pair on 12; after the 2, from 9, it is open."""
    state = play(at(4, blue="7, 25 x2", red="12 x2, 30 x3, temple x3"), "roll 2-5")
    assert legal(state) == ["2:25", "2:7"]
    closed = play(at(4, blue="7 x2", red="12 x2, temple x6"), "roll 2-5")
    assert legal(closed) == ["2:7"]
    assert legal(play(closed, "2:7")) == ["5:9"]


def test_a_hit_frees_the_way_for_another_number() -> None:
    """After the hit, a third haruspex joins the two on 9, which may not move on."""
    state = play(at(4, blue="7 x2, 8", black="9 x2, temple x6"), "roll 2-2", "third yes", "roll 1", "2:7", "2:7")
    assert legal(state) == ["1:8"]
    assert stones(play(state, "1:8"), "blue") == {9: 3}


def test_d2_an_attack_that_cannot_be_completed_is_illegal() -> None:
    state = play(at(4, blue="7, 20", red="12 x2, temple x6"), "roll 3-5")
    assert "5:7" not in legal(state)
    assert legal(state) == ["3:20", "3:7", "5:20"]


def test_d2_only_ways_with_no_incomplete_attack_count() -> None:
    """Each number could only begin an attack that stays incomplete, so none can be used."""
    for blue in ("7", "7 x2"):
        state = play(at(4, blue=blue, black="10 x2, temple x6", red="12 x2, temple x6"), "roll 3-5")
        assert state.turn() == 1


def test_d2_an_attack_begun_must_be_completed() -> None:
    state = play(at(4, blue="7, 8, 20 x3", red="12 x2, temple x6"), "roll 4-5", "5:7")
    assert legal(state) == ["4:8"]


def test_d2_the_game_may_not_end_with_an_attack_incomplete() -> None:
    """Hitting yellow's last haruspex on 22 ends the game; this is illegal while red's pair on 12 is under attack."""
    before = {"blue": "7 x2, 20", "red": "12 x2, temple x6", "yellow": "22, velthumena"}
    state = play(at(4, **before), "roll 5-5", "third yes", "roll 2")
    assert play(state, "2:20").result() is not None
    state = play(state, "5:7")
    assert legal(state) == ["5:7"]
    assert play(state, "5:7", "2:20").result() is not None


def test_a_move_that_ends_the_game_counts_as_using_all_numbers() -> None:
    """The 5 ends the game and leaves the 3 unused, although another haruspex could use it."""
    state = play(at(4, blue="7, 20", yellow="25, velthumena"), "roll 3-5")
    assert legal(state) == ["3:20", "3:7", "5:20", "5:7"]
    over = play(state, "5:20").result()
    assert over is not None
    assert over.winners == (2,)


def test_a_move_that_puts_its_own_player_out_counts_as_using_all_numbers() -> None:
    """The 2 leads into the passage; it is legal although playing the 3 first would use both numbers."""
    state = at(4, blue="4, velthumena", roles={"red": "tuchulcha"}, red="31 x5")
    state = play(state, "roll 2-3")
    assert legal(state) == ["2:4", "3:4"]
    after = play(state, "2:4")
    assert side(after, "blue")["out"]
    assert (after.turn(), after.result()) == (1, None)


# Mystical stones first


def test_mystical_stones_first() -> None:
    state = play(at(4, blue="11 x2, 3, 1, temple x4"), "roll 2-4")
    assert legal(state) == ["2:1", "2:11", "4:1", "4:11"]
    state = play(state, "2:11")
    assert legal(state) == ["4:1", "4:11"]
    state = play(at(4, blue="11, 3, temple x6"), "roll 2-4", "4:11")
    assert legal(state) == ["2:15", "2:3", "2:temple"]


def test_only_those_that_stood_there_when_the_turn_began_owe() -> None:
    state = play(at(4, blue="9, 8, 3 x6"), "roll 2-5")
    state = play(state, "2:9")
    assert legal(state) == ["5:11", "5:3", "5:8"]


def test_of_several_on_the_stone_the_one_that_owes_is_meant() -> None:
    """A second haruspex joins the one on 11, for which 13 and 14 are closed until red leaves 14."""
    state = at(2, blue="11, 9, 2 x7", red="14, 13 x3, temple")
    state = play(state, "roll 2-2", "third yes", "roll 3")
    assert "3:11" not in legal(state)
    state = play(state, "2:9")
    assert (stones(state, "blue")[11], state.owing) == (2, UNITS[11])
    state = play(state, "2:red:14")
    assert legal(state) == ["3:11"]


def test_the_most_numbers_come_before_the_mystical_stones() -> None:
    """The 5 from 11, into the passage, would leave the 2 unplayable, because 13 and 22 are closed."""
    state = play(at(4, blue="11, 20", red="13 x3, temple x5", yellow="22 x3, temple x5"), "roll 2-5")
    assert legal(state) == ["5:20"]
    assert legal(play(state, "5:20")) == ["2:25"]


def test_a_haruspex_on_a_sealed_passage_or_ritual_stone_owes_nothing() -> None:
    state = play(at(4, blue="6, 14, 3 x6", sealed=[6], out=["black"]), "roll 1-2")
    assert legal(state) == ["1:14", "1:3", "1:6", "2:14", "2:3", "2:6"]


def test_mystical_duty_holds_on_every_mystical_stone() -> None:
    for stone in (1, 11, 21, 31):
        state = play(at(4, blue=f"{stone}, 3 x6"), "roll 1-2")
        assert legal(state) == [f"1:{stone}", f"2:{stone}"]


# One haruspex left


def test_d4_one_haruspex_left_must_use_one_number_only() -> None:
    state = play(at(4, blue="7, velthumena x2"), "roll 1-2")
    assert legal(state) == ["1:7", "2:7"]
    state = play(state, "1:7")
    assert legal(state) == ["2:8", "stop"]
    stopped = play(state, "stop")
    assert (stopped.turn(), stones(stopped, "blue")) == (1, {8: 1})
    assert stones(play(state, "2:8"), "blue") == {10: 1}


def test_d4_the_most_numbers_are_not_asked_for() -> None:
    """2:7 would leave the 4 unused (9 + 4 is closed), 4:7 would not; both are legal."""
    state = play(at(4, blue="7, velthumena", red="13 x2, temple x6"), "roll 2-4")
    assert legal(state) == ["2:7", "4:7"]
    assert play(state, "2:7").turn() == 1


def test_d4_two_left_use_as_many_as_possible() -> None:
    state = play(at(4, blue="7, temple, velthumena", red="13 x2, temple x6"), "roll 2-4")
    after = play(state, "2:7")
    assert legal(after) == ["4:temple"]


def test_d4_those_in_the_temple_are_in_play() -> None:
    state = play(at(4, blue="temple, velthumena x2"), "roll 1-2", "1:temple")
    assert legal(state) == ["2:1", "stop"]
    assert play(state, "stop").turn() == 1


def test_d4_it_counts_when_the_turn_begins() -> None:
    """There are two haruspices at the beginning and one after the passage, so `stop` is not legal."""
    state = play(at(4, blue="4, 7"), "roll 2-2", "third yes", "roll 3", "2:4")
    assert legal(state) == ["2:7", "3:7"]
    assert legal(play(state, "3:7")) == ["2:10"]


def test_d4_one_number_at_least_if_any_can_be_used() -> None:
    state = play(at(4, blue="4"), "roll 2-2", "third no")
    assert legal(state) == ["2:4"]


def test_d4_mystical_stones_come_first_among_all_legal_moves() -> None:
    """The single haruspex on a mystical stone must move before the neutral ones (game for two)."""
    state = at(2, blue="11, velthumena", red="temple x5", black="temple x5")
    state = play(state, "roll 1-2")
    assert legal(state) == ["1:11", "2:11"]
    state = play(state, "1:11")
    assert legal(state) == ["2:12", "2:black:temple", "2:red:temple", "stop"]


def test_d4_a_neutrals_number_counts() -> None:
    state = at(2, blue="12, velthumena", red="temple x5", black="temple x5")
    state = play(state, "roll 1-2", "1:red:temple")
    assert "stop" in legal(state)
    assert play(state, "stop").turn() == 1


def test_d4_no_stop_with_an_attack_incomplete() -> None:
    state = at(2, blue="12, velthumena", black="7 x2, temple x3", yellow="9 x2, temple x7")
    state = play(state, "roll 2-2", "third yes", "roll 1", "2:black:7")
    assert "2:black:7" in legal(state)
    assert "stop" not in legal(state)
    assert "stop" in legal(play(state, "2:black:7"))


def test_d4_an_attack_that_can_no_longer_be_completed_stays_illegal() -> None:
    state = at(2, blue="12, velthumena", black="7, temple x4", yellow="9 x2, temple x7")
    assert "2:black:7" not in legal(play(state, "roll 2-3"))
