"""Check docs/rules/tuchulcha.md, "Lasa Vecuvia"."""

from __future__ import annotations

import pytest

from pygame_rules.games.tuchulcha.rules.apply import power
from tests.rules.tuchulcha.positions import at, in_play, legal, play, shown, side, stones

DEMON = {"red": "tuchulcha"}
BOTH = {"red": "tuchulcha", "blue": "lasa"}


# Devotion


def test_only_while_tuchulcha_is_in_play_by_another_player_with_four_in_play() -> None:
    state = at(4, 0, roles=DEMON, red="12 x3", blue="temple x3, 3, forest x3, velthumena", asked="devote")
    assert legal(state) == ["devote lasa", "devote none"]
    state = play(at(4, 3, roles=DEMON, red="12 x3", blue="temple x2, 3, forest x5"), "roll 1-2", "1:temple", "2:temple")
    assert shown(state)["asked"] is None
    state = play(at(4, 3, blue="temple x8"), "roll 1-2", "1:temple", "2:temple")
    assert shown(state)["asked"] is None


def test_all_lost_and_arrived_ones_go_to_her_sanctuary() -> None:
    state = at(4, 0, roles=DEMON, red="12 x3", blue="temple x3, 3, forest x3, velthumena", asked="devote")
    after = side(play(state, "devote lasa"), "blue")
    assert (after["role"], after["sanctuary"], after["forest"], after["velthumena"]) == ("lasa", 4, 0, 0)
    assert (after["temple"], after["path"]) == (3, [[3, None, 1]])
    assert shown(play(state, "devote lasa"))["lasa_used"] is True


def test_if_there_are_none_one_is_chosen() -> None:
    state = at(4, 0, roles=DEMON, red="12 x3", blue="temple x4, 3 x3, 11", asked="devote")
    assert legal(state) == ["devote lasa 11", "devote lasa 3", "devote lasa temple", "devote none"]
    after = side(play(state, "devote lasa 3"), "blue")
    assert (after["temple"], after["path"], after["sanctuary"]) == (4, [[3, None, 2], [11, None, 1]], 1)
    after = side(play(state, "devote lasa temple"), "blue")
    assert (after["temple"], after["path"], after["sanctuary"]) == (3, [[3, None, 3], [11, None, 1]], 1)
    state = at(4, 0, roles=DEMON, red="12 x3", blue="3 x4, 5 x4", asked="devote")
    assert legal(state) == ["devote lasa 3", "devote lasa 5", "devote none"]


def test_once_in_the_game() -> None:
    before = {"roles": DEMON, "red": "12 x3", "blue": "temple x3, 3, forest x3, velthumena"}
    state = play(at(4, 3, lasa_used=True, **before), "roll 1-2", "1:temple", "2:temple")
    assert (state.turn(), shown(state)["asked"]) == (0, None)
    state = at(4, 3, roles=BOTH, red="12 x3", blue="3 x4")
    assert shown(state)["asked"] is None


@pytest.mark.parametrize("players", [2, 3])
def test_for_four_players_only(players: int) -> None:
    roles = {"yellow": "tuchulcha"}
    state = at(players, players - 1, roles=roles, yellow="12 x3", blue="temple x5, 3, forest x3")
    state = play(state, "roll 1-3-5", "discard 5", "1:12", "3:12")
    assert (state.turn(), shown(state)["asked"]) == (0, None)


# Powers


def test_others_send_her_haruspices_back_to_their_temple() -> None:
    state = at(4, 3, roles=BOTH, red="12 x3", blue="9 x2, 20 x3", black="7 x2, temple x4")
    state = play(state, "roll 2-2", "third yes", "roll 1", "2:7", "2:7")
    assert (stones(state, "blue"), side(state, "blue")["temple"], side(state, "blue")["forest"]) == ({20: 3}, 2, 2)
    assert stones(state, "black") == {9: 2}


def test_tuchulcha_sends_them_to_the_forest() -> None:
    state = at(4, 1, roles=BOTH, red="7 x3", blue="9, 20 x5", black="temple x4")
    state = play(state, "roll 2-3-3-4", "discard 4", "2:7")
    assert (stones(state, "blue"), side(state, "blue")["temple"], side(state, "blue")["forest"]) == ({20: 5}, 0, 2)


def test_her_haruspices_on_ritual_and_mystical_stones_have_their_power() -> None:
    state = at(4, 3, roles=BOTH, red="12 x3", blue="4, 1 x4", black="40, 38 x5")
    assert power(state.setup, state.lineup, 0, 4, 3) == 2
    assert power(state.setup, state.lineup, 0, 1, 3) == 12
    assert power(state.setup, state.lineup, 0, 1, 1) == 4  # Tuchulcha ignores the special stones.


def test_they_move_over_unoccupied_stones_only() -> None:
    """From 3 the free stones are 5, 6 (passage), 8, 9, 11, 12: the move also jumps over its own colour on 10."""
    state = at(4, 0, roles=BOTH, red="13 x3", blue="3 x2, 10", black="4 x2, 7, temple", sealed=[16])
    for number, reached in {1: 5, 3: 8, 4: 9, 5: 11, 6: 12}.items():
        after = play(state, f"roll {number}-{number}", "third no", f"{number}:3")
        assert stones(after, "blue") == {3: 1, reached: 1, 10: 1}
    after = play(state, "roll 2-2", "third no", "2:3")
    assert shown(after)["sealed"] == [6, 16]


def test_from_the_temple_the_entry_stone_counts_first() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="temple x5", black="2, temple")
    for number, reached in {1: 1, 2: 3, 3: 4, 4: 5, 6: 7}.items():
        after = play(state, f"roll {number}-{number}", "third no", f"{number}:temple")
        assert stones(after, "blue") == {reached: 1}
    occupied = at(4, 0, roles=BOTH, red="13 x3", blue="temple x5, 1 x1", black="2, temple")
    assert legal(play(occupied, "roll 1-3")) == ["1:1", "3:1"]  # Stone 1 is mystical, so it goes first.
    occupied = at(4, 0, roles=BOTH, red="13 x3", blue="temple x5", black="1, 2, temple")
    after = play(occupied, "roll 1-1", "third no", "1:temple")
    assert stones(after, "blue") == {3: 1}


def test_they_never_hit() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="7 x2, 10 x2", black="9, temple")
    after = play(state, "roll 1-2", "2:7")
    assert (stones(after, "black"), stones(after, "blue")) == ({9: 1}, {7: 1, 10: 2, 11: 1})


def test_two_dice_and_a_third_on_a_double() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="7 x2, 10 x2")
    assert len(state.chance_outcomes()) == 21
    assert shown(play(state, "roll 4-4"))["asked"] == "third"


def test_mystical_stones_come_first_also_in_the_turn_of_the_devotion() -> None:
    state = at(4, 0, roles=DEMON, red="13 x3", blue="temple x3, 1, forest x4", asked="devote")
    state = play(state, "devote lasa", "roll 2-3")
    assert legal(state) == ["2:1", "3:1"]
    state = at(4, 0, roles=BOTH, red="13 x3", blue="temple x3, 31")
    assert legal(play(state, "roll 2-3")) == ["2:31", "3:31"]


def test_they_circle_on_and_on() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="31, 40, 20 x2")
    state = play(state, "roll 5-5", "third no", "5:31")
    assert shown(state)["sealed"] == [36]
    state = play(state, "5:40")
    assert side(state, "blue")["path"] == [[5, None, 1], [20, None, 2]]
    assert side(state, "blue")["velthumena"] == 0


# Seals


def test_a_haruspex_that_ends_on_an_open_passage_seals_it() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="4, 9 x4", black="3 x3")
    state = play(state, "roll 1-2", "2:4")
    assert shown(state)["sealed"] == [6]
    assert (side(state, "blue")["sanctuary"], side(state, "blue")["forest"]) == (2, 2)
    # From then on, the passage is a plain stone for everybody.
    state = play(state, "1:9", "roll 3-3-4-5", "discard 3", "3:13", "4:13", "5:13", "roll 1-2", "1:temple", "2:temple")
    state = play(state, "roll 3-3", "third no", "3:3", "3:3")
    assert (stones(state, "black"), side(state, "black")["forest"]) == ({3: 1, 6: 2}, 5)


def test_she_ends_on_a_sealed_passage_as_on_a_plain_stone() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="4, 9 x4", sealed=[6])
    state = play(state, "roll 1-2", "2:4")
    assert stones(state, "blue") == {6: 1, 9: 4}


def test_four_seals_win() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="4, 9", sealed=[16, 26, 36], black="temple x2, velthumena x6")
    state = play(state, "roll 2-3", "2:4")
    result = state.result()
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (0, 0, 0, 6))
    assert shown(state)["sealed"] == [6, 16, 26, 36]


def test_four_seals_win_with_the_last_haruspex() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="4", sealed=[16, 26, 36])
    result = play(state, "roll 2-3", "2:4").result()
    assert result is not None
    assert result.winners == (0,)


def test_she_is_out_with_fewer_in_play_than_open_passages() -> None:
    state = at(4, 1, roles=BOTH, red="7 x3", blue="9, 20 x3", black="temple x4")
    state = play(state, "roll 2-3-3-4", "discard 4", "2:7")
    assert side(state, "blue") == {
        "colour": "blue", "seat": 0, "role": None, "temple": 0, "path": [], "velthumena": 0, "forest": 0,
        "sanctuary": 0, "out": True,
    }  # fmt: skip
    assert state.result() is None
    kept = at(4, 1, roles=BOTH, red="7 x3", blue="9, 20 x3", black="temple x4", sealed=[6])
    assert not side(play(kept, "roll 2-3-3-4", "discard 4", "2:7"), "blue")["out"]


def test_sealing_never_puts_her_out() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="4, 9 x3")
    state = play(state, "roll 1-2", "2:4")
    assert in_play(side(state, "blue")) == 3
    assert not side(state, "blue")["out"]


def test_seals_stay_when_she_is_out() -> None:
    state = at(4, 1, roles=BOTH, red="7 x3", blue="9, 20 x2", black="temple x4", sealed=[6])
    state = play(state, "roll 2-3-3-4", "discard 4", "2:7")
    assert side(state, "blue")["out"]
    assert shown(state)["sealed"] == [6]
    assert shown(state)["lasa_used"] is True


def test_she_stays_in_the_game_when_tuchulcha_is_out() -> None:
    state = at(4, 3, roles=BOTH, red="7 x3", blue="9, 20 x3", black="21, 31 x3", yellow="temple x8")
    state = play(state, "roll 1-2")
    assert legal(state) == ["1:21", "1:31", "2:21", "2:31"]
    state = play(state, "1:21", "2:31")
    assert side(state, "red")["out"]
    assert side(state, "blue")["role"] == "lasa"


# The single haruspex


def test_a_single_one_may_discard_what_carries_it_beyond_the_last_passage() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="3", sealed=[16, 26, 36], black="5")
    # From 3 the free stones are 4, 6, 7, 8, …: the passage is the second of them.
    state = play(state, "roll 1-3")
    assert legal(state) == ["1:3", "3:3", "drop 3"]
    state = play(state, "drop 3")
    assert (legal(state), shown(state)["numbers"]) == (["1:3"], [1])
    assert legal(play(at(4, 0, roles=BOTH, red="13 x3", blue="3", sealed=[16, 26, 36], black="5"), "roll 2-6")) == [
        "2:3", "6:3", "drop 6",
    ]  # fmt: skip


def test_a_drop_ends_the_turn_where_no_number_is_left() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="3", sealed=[16, 26, 36], black="5")
    state = play(state, "roll 3-4", "drop 4", "drop 3")
    assert (state.turn(), stones(state, "blue")) == (1, {3: 1})


def test_the_drop_is_reckoned_from_where_it_stands_now() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="40", sealed=[16, 26, 36])
    state = play(state, "roll 3-5")
    assert legal(state) == ["3:40", "5:40"]
    assert legal(play(state, "3:40")) == ["5:3", "drop 5"]


def test_whatever_the_duties() -> None:
    """A drop is legal on a mystical stone as well as in the temple."""
    state = play(at(4, 0, roles=BOTH, red="13 x3", blue="1", sealed=[16, 26, 36], black="4"), "roll 4-5")
    assert legal(state) == ["4:1", "5:1", "drop 5"]
    state = play(at(4, 0, roles=BOTH, red="13 x3", blue="temple", sealed=[16, 26, 36], black="4, 3"), "roll 4-5")
    assert legal(state) == ["4:temple", "5:temple", "drop 5"]


def test_a_seal_can_leave_a_single_one() -> None:
    state = at(4, 0, roles=BOTH, red="13 x3", blue="3, 24", sealed=[16, 36])
    state = play(state, "roll 3-5")
    assert legal(state) == ["3:24", "3:3", "5:24", "5:3"]
    state = play(at(4, 0, roles=BOTH, red="13 x3", blue="3, 24", sealed=[16, 36]), "roll 3-3", "third yes", "roll 6")
    state = play(state, "3:3")
    assert shown(state)["sealed"] == [6, 16, 36]
    assert legal(state) == ["3:24", "6:24", "drop 3", "drop 6"]


def test_two_in_play_may_not_discard() -> None:
    state = play(at(4, 0, roles=BOTH, red="13 x3", blue="3, temple", sealed=[16, 26, 36]), "roll 4-5")
    assert not any(event.startswith("drop") for event in legal(state))


def test_d4_is_not_for_her() -> None:
    state = play(at(4, 0, roles=BOTH, red="13 x3", blue="8", sealed=[16, 26, 36]), "roll 1-2", "1:8")
    assert legal(state) == ["2:9"]


# An attack that is cancelled


def test_an_attack_on_her_ends_when_she_goes_off_the_board() -> None:
    """The 2 begins an attack on her pair on 13. The 4 hits her haruspex on 33: she is out, and the attacker is free."""
    before = {"red": "11, 29", "blue": "13 x2, 20, 33", "black": "temple x4"}
    state = play(at(4, 1, roles=BOTH, **before), "roll 2-3-4-6", "discard 6")
    assert "2:11" in legal(state)
    state = play(state, "2:11")
    assert legal(state) == ["4:29"]
    state = play(state, "4:29")
    assert side(state, "blue")["out"]
    assert (stones(state, "red"), state.lineup.attacks) == ({13: 1, 33: 1}, ())
    assert legal(state) == ["3:13", "3:33"]
    # With a sealed passage she would stay in the game, so the attack would not be legal.
    sealed = at(4, 1, roles=BOTH, sealed=[6], **before)
    assert "2:11" not in legal(play(sealed, "roll 2-3-4-6", "discard 6"))


def test_the_game_may_end_while_such_an_attack_dissolves() -> None:
    state = at(4, 1, roles=BOTH, red="11, 29", blue="13 x2, 20, 33", out=["yellow", "black"])
    state = play(state, "roll 2-3-4-6", "discard 6", "2:11", "4:29")
    result = state.result()
    assert result is not None
    assert result.winners == (1,)
