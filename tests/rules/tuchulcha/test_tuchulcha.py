"""Check docs/rules/tuchulcha.md, "Tuchulcha" and "Out of the game": D5 to D9, example 5."""

from __future__ import annotations

import pytest

from pygame_rules.core.game import legal_events
from pygame_rules.games.tuchulcha import GAME
from tests.rules.tuchulcha.positions import at, in_play, legal, play, shown, side, stones

DEMON = {"red": "tuchulcha"}


# Devotion


@pytest.mark.parametrize(
    ("blue", "expected"),
    [
        ("temple x6, 3, forest", []),
        ("temple x5, 3, velthumena, forest", [1]),
        ("temple x4, 3, velthumena x2, forest", [0, 1]),
        ("temple x3, 3, velthumena x2, forest x2", [0, 1]),
        ("3 x6, velthumena, forest", []),
        ("3 x5, velthumena, forest x2", [0]),
    ],
)
def test_four_players_give_three_two_of_them_lost_ones(blue: str, expected: list[int]) -> None:
    state = play(at(4, 3, blue=blue), "roll 1-2", "1:temple", "2:temple")
    if not expected:
        assert (shown(state)["turn"], shown(state)["asked"]) == (0, None)
        return
    assert shown(state)["asked"] == "devote"
    assert legal(state) == ["devote none", *(f"devote tuchulcha {given}" for given in expected)]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    ("blue", "expected"),
    [
        ("temple x6, 3, velthumena, forest", []),
        ("temple x5, 3, velthumena x2, forest", [1]),
        ("temple x4, 3, velthumena, forest x3", [0, 1]),
        ("3 x6, forest x3", []),
    ],
)
def test_two_or_three_players_give_four_three_of_them_lost_ones(players: int, blue: str, expected: list[int]) -> None:
    state = at(players, players - 1, blue=blue)
    state = play(state, "roll 1-2", "1:temple", "2:temple")
    if not expected:
        assert shown(state)["asked"] is None
        return
    assert legal(state) == ["devote none", *(f"devote tuchulcha {given}" for given in expected)]


def test_each_later_time_costs_one_more_which_may_come_from_the_temple() -> None:
    state = at(4, times=1, out=["red"], asked="devote", blue="temple x5, 3, velthumena, forest")
    assert legal(state) == ["devote none", "devote tuchulcha 2"]
    state = at(4, times=2, out=["red", "black"], asked="devote", blue="temple x3, 3, velthumena, forest x3")
    assert legal(state) == ["devote none", *(f"devote tuchulcha {given}" for given in (1, 2, 3))]
    after = play(state, "devote tuchulcha 3")
    assert side(after, "blue") | {"path": []} == {
        "colour": "blue", "seat": 0, "role": "tuchulcha", "temple": 0, "path": [], "velthumena": 0, "forest": 2,
        "sanctuary": 5, "out": False,
    }  # fmt: skip
    assert shown(after)["tuchulcha_times"] == 3


def test_all_others_in_velthumena_go_to_the_forest() -> None:
    state = at(4, asked="devote", blue="temple x2, 3, velthumena x4, forest")
    after = side(play(state, "devote tuchulcha 1"), "blue")
    assert (after["temple"], after["velthumena"], after["forest"], after["sanctuary"]) == (1, 0, 3, 3)
    assert after["path"] == [[3, None, 1]]
    after = side(play(state, "devote tuchulcha 0"), "blue")
    assert (after["temple"], after["velthumena"], after["forest"], after["sanctuary"]) == (2, 0, 2, 3)


def test_both_ends_of_the_path_become_one_stone() -> None:
    state = at(3, asked="devote", blue="1 x2, 1 end, 5, velthumena x2, forest x3")
    after = play(state, "devote tuchulcha 0")
    assert side(after, "blue")["path"] == [[1, None, 3], [5, None, 1]]


def test_d5_he_keeps_one_in_play() -> None:
    state = at(4, asked="devote", blue="temple, velthumena x4, forest x3")
    assert legal(state) == ["devote none", "devote tuchulcha 0"]


@pytest.mark.parametrize("red", ["temple", "11", "11, velthumena x7"])
def test_d6_every_other_player_has_two_in_play(red: str) -> None:
    state = at(4, 3, blue="temple x4, 3, forest x3", red=red)
    state = play(state, "roll 1-2", "1:temple", "2:temple")
    assert shown(state)["asked"] is None
    state = at(4, 3, blue="temple x4, 3, forest x3", red="temple, 11")
    assert shown(play(state, "roll 1-2", "1:temple", "2:temple"))["asked"] == "devote"


def test_d6_lasa_vecuvia_and_neutral_colours_do_not_count() -> None:
    lasa = at(
        4, asked="devote", times=1, blue="temple x4, 3, forest x3", roles={"red": "lasa"}, red="12",
        sealed=[6, 16, 26], out=["black"],
    )  # fmt: skip
    assert "devote tuchulcha 1" in legal(lasa)
    neutral = at(2, asked="devote", blue="temple x4, 3, forest x4", red="temple", black="31")
    assert "devote tuchulcha 0" in legal(neutral)


def test_one_at_a_time_and_not_with_another_role() -> None:
    # With a Tuchulcha in play, a player can only take the role of Lasa Vecuvia, once in the game.
    state = at(4, roles=DEMON, red="12 x4", asked="devote", blue="temple x4, 3, forest x3")
    assert legal(state) == ["devote lasa", "devote none"]
    state = at(3, 2, roles={"blue": "tuchulcha"}, blue="12 x4", red="temple x4, 15, forest x4")
    state = play(state, "roll 1-2", "1:temple", "2:temple")
    assert shown(state)["asked"] is None  # Blue already has the role.
    state = play(state, "roll 1-2-3", "discard 3", "1:12", "2:12")
    assert shown(state)["asked"] is None  # Red cannot take it.


def test_declining_is_asked_again_at_the_next_turn() -> None:
    state = play(at(4, asked="devote", blue="temple x4, 3, forest x3"), "devote none")
    assert shown(state)["asked"] is None
    assert state != at(4, asked="devote", blue="temple x4, 3, forest x3")
    state = play(state, "roll 1-2", "1:temple", "2:temple")
    for _ in range(3):
        state = play(state, "roll 1-2", "1:temple", "2:temple")
    assert (shown(state)["turn"], shown(state)["asked"]) == (0, "devote")


# Dice


def test_four_dice_with_four_players() -> None:
    state = at(4, 1, roles=DEMON, red="12 x4")
    outcomes = {action.text: chance for action, chance in state.chance_outcomes()}
    assert len(outcomes) == 126
    assert outcomes["roll 1-2-3-4"] == pytest.approx(24 / 1296)
    assert outcomes["roll 1-1-2-2"] == pytest.approx(6 / 1296)
    state = play(state, "roll 2-2-2-5")
    assert (shown(state)["asked"], shown(state)["numbers"]) == ("discard", [2, 2, 2, 5])  # No further die is offered.
    assert legal(state) == ["discard 2", "discard 5"]
    assert shown(play(state, "discard 2"))["numbers"] == [2, 2, 5]
    assert legal(play(at(4, 1, roles=DEMON, red="12 x4"), "roll 3-3-3-3")) == ["discard 3"]


@pytest.mark.parametrize("players", [2, 3])
def test_three_dice_with_fewer_players_and_a_fourth_on_a_double(players: int) -> None:
    before = at(players, 0, roles={"blue": "tuchulcha"}, blue="12 x4")
    assert len(before.chance_outcomes()) == 56
    plain = play(before, "roll 1-2-4")
    assert (shown(plain)["asked"], shown(plain)["numbers"]) == ("discard", [1, 2, 4])
    assert shown(play(plain, "discard 1"))["numbers"] == [2, 4]
    for throw in ("roll 1-1-4", "roll 4-4-4"):
        state = play(before, throw)
        assert shown(state)["asked"] == "third"
        assert shown(play(state, "third no"))["asked"] == "discard"
    state = play(before, "roll 1-1-4", "third yes")
    assert (shown(state)["to_move"], shown(state)["numbers"]) == ("chance", [1, 1, 4])
    assert len(legal_events(GAME, state)) == 6
    state = play(state, "roll 2")
    assert legal(state) == ["discard 1", "discard 2", "discard 4"]
    assert shown(play(state, "discard 4"))["numbers"] == [1, 1, 2]


def test_the_most_numbers_are_reckoned_after_the_discard() -> None:
    """The discard is free: both 3s may be kept, although the 3 from 12 leads to black's pair on 15."""
    state = at(4, 1, roles=DEMON, red="12, temple", black="15 x2, temple x6")
    state = play(state, "roll 3-3-4-5", "discard 4")
    assert shown(state)["numbers"] == [3, 3, 5]


# Powers


@pytest.mark.parametrize("mover", ["black", "blue"])
def test_his_haruspices_cannot_be_hit(mover: str) -> None:
    seat = {"blue": 0, "black": 3}[mover]
    state = at(4, seat, roles=DEMON, red="9", **{mover: "7 x2, 8 x2"})
    state = play(state, "roll 1-2")
    assert legal(state) == ["1:7", "2:8"]


@pytest.mark.parametrize("neutral", ["red", "black"])
def test_neutral_haruspices_cannot_end_there_either(neutral: str) -> None:
    state = at(2, 1, roles={"blue": "tuchulcha"}, blue="14 x2", yellow="25 x4", **{neutral: "12 x3"})
    state = play(state, "roll 1-2")
    assert f"2:{neutral}:12" not in legal(state)
    assert f"1:{neutral}:12" in legal(state)


def test_example_5() -> None:
    """On a ritual stone, two of Tuchulcha's haruspices are enough to hit a pair, and they may move on."""
    state = at(4, 1, roles=DEMON, red="12, 13", blue="14 x2, temple x4", black="temple x8")
    state = play(state, "roll 1-2-3-6", "discard 6", "2:12")
    assert stones(state, "blue") == {14: 2}
    state = play(state, "1:13")
    assert (stones(state, "blue"), side(state, "blue")["forest"]) == ({}, 4)
    assert legal(state) == ["3:14"]
    assert stones(play(state, "3:14"), "red") == {14: 1, 17: 1}


def test_one_is_enough_against_one_on_a_mystical_stone() -> None:
    state = at(4, 1, roles=DEMON, red="17, 30", blue="21, 3 x2", black="temple x8")
    state = play(state, "roll 3-3-4-5", "discard 3", "4:17")
    assert (stones(state, "blue"), side(state, "blue")["forest"]) == ({3: 2}, 6)
    assert "3:21" in legal(state)


def test_he_owes_nothing_to_mystical_stones_from_the_turn_of_the_devotion_on() -> None:
    state = at(4, asked="devote", blue="1, 3, temple x3, forest x3")
    state = play(state, "devote tuchulcha 0", "roll 1-1-1-2", "discard 1")
    assert {"1:1", "1:3", "1:temple"} <= set(legal(state))
    state = play(at(4, asked="devote", blue="1, 3, temple x3, forest x3"), "devote none", "roll 1-2")
    assert legal(state) == ["1:1", "2:1"]


def test_passages_hold_for_him() -> None:
    state = at(4, 1, roles=DEMON, red="12 x3")
    state = play(state, "roll 1-1-4-4", "discard 1", "4:12")
    assert (stones(state, "red"), side(state, "red")["forest"]) == ({12: 2}, 3)


def test_he_circles_on_and_on() -> None:
    state = play(at(4, 1, roles=DEMON, red="9 x2"), "roll 2-2-2-2", "discard 2", "2:9")
    assert side(state, "red")["path"] == [[9, None, 1], [11, None, 1]]
    state = play(at(4, 0, roles={"blue": "tuchulcha"}, blue="31, 40 x2"), "roll 2-2-3-3", "discard 3")
    state = play(state, "2:31", "2:40", "3:40")
    assert side(state, "blue")["path"] == [[2, None, 1], [3, None, 1], [33, None, 1]]
    state = play(at(3, 0, roles={"blue": "tuchulcha"}, blue="30 x2"), "roll 1-2-4", "discard 4", "1:30", "2:30")
    assert side(state, "blue")["path"] == [[1, None, 1], [2, None, 1]]
    assert side(state, "blue")["velthumena"] == 0


def test_an_attack_of_his_is_incomplete_in_the_same_way() -> None:
    state = at(4, 1, roles=DEMON, red="12, 13, 20", blue="14 x2, temple x4")
    state = play(state, "roll 1-2-3-6", "discard 6", "2:12")
    # The haruspex on 20 may use the 3 before the attack is complete; the attacker on 14 may not.
    assert legal(state) == ["1:13", "3:20"]


def test_he_must_use_as_many_numbers_as_possible() -> None:
    state = at(4, 1, roles=DEMON, red="12, 20", blue="14 x4", black="33 x4")
    state = play(state, "roll 1-1-2-5", "discard 5")
    assert "2:12" not in legal(state)
    state = at(4, 1, roles=DEMON, red="12", blue="15 x3, 17 x4", black="33 x4")
    state = play(state, "roll 2-3-3-5", "discard 3")
    assert shown(state)["numbers"] == [2, 3, 5]
    assert legal(state) == ["2:12"]


def test_d4_holds_for_tuchulchas_last_haruspex_too() -> None:
    """Haruspices are counted before a role change; the rule says "a player (not Lasa Vecuvia's)"."""
    state = at(4, asked="devote", blue="3, velthumena x4, forest x3")
    state = play(state, "devote tuchulcha 0", "roll 1-1-1-2", "discard 1", "1:3")
    assert legal(state) == ["1:4", "2:4", "stop"]
    two = at(4, asked="devote", blue="3, temple, velthumena x4, forest x2")
    two = play(two, "devote tuchulcha 1", "roll 1-1-1-2", "discard 1", "1:3")
    assert in_play(side(two, "blue")) == 1
    assert legal(two) == ["1:4", "2:4"]


# Tuchulcha's win and fall


def test_he_wins_when_no_other_players_haruspices_are_in_play() -> None:
    state = at(4, 1, roles=DEMON, red="12", blue="13, velthumena x3", out=["yellow", "black"])
    state = play(state, "roll 1-2-3-4", "discard 4", "1:12")
    result = state.result()
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (0, 0, 0, 0))
    assert side(state, "blue")["out"]


def test_d7_neutral_ones_do_not_count_for_his_win() -> None:
    state = at(2, 0, roles={"blue": "tuchulcha"}, blue="29", yellow="30, velthumena x2", black="31 x5")
    state = play(state, "roll 1-2-3", "discard 3", "1:29")
    result = state.result()
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (0, 0))


def test_he_is_out_when_another_player_arrives_and_the_turn_goes_on() -> None:
    state = at(4, 0, roles=DEMON, red="3 x4", blue="31, 2, temple", black="temple x8")
    state = play(state, "roll 1-4")
    assert legal(state) == ["1:31", "4:31"]
    state = play(state, "4:31")
    assert side(state, "red") == {
        "colour": "red", "seat": 1, "role": None, "temple": 0, "path": [], "velthumena": 0, "forest": 0,
        "sanctuary": 0, "out": True,
    }  # fmt: skip
    assert legal(state) == ["1:2", "1:temple"]  # Tuchulcha's stone 3 is free at once.


def test_who_put_him_out_may_devote_himself_when_the_turn_is_over() -> None:
    state = at(4, 0, roles=DEMON, red="3 x4", blue="31, 2, temple", black="temple x8")
    state = play(state, "roll 1-4", "4:31", "1:2")
    assert (shown(state)["asked"], shown(state)["turn"], shown(state)["numbers"]) == ("devote", 0, [])
    # The second devotion to Tuchulcha costs four haruspices.
    assert legal(state) == ["devote none", "devote tuchulcha 0", "devote tuchulcha 1"]
    taken = play(state, "devote tuchulcha 0")
    assert (shown(taken)["turn"], shown(taken)["tuchulcha_times"]) == (2, 2)
    assert side(taken, "blue")["role"] == "tuchulcha"
    assert play(state, "devote none").turn() == 2


def test_that_devotion_has_the_same_conditions() -> None:
    before = {"roles": DEMON, "red": "3 x4", "blue": "31, 2, temple", "black": "temple x8"}
    state = play(at(4, 0, yellow="temple", **before), "roll 1-4", "4:31", "1:2")
    assert state.turn() == 2  # Yellow has only one haruspex (D6): blue may not, yellow may.
    last = {"roles": DEMON, "red": "3 x4", "blue": "31, velthumena x7", "black": "temple x8"}
    over = play(at(4, 0, **last), "roll 1-4", "4:31")
    assert over.result() is not None  # Blue has nobody in play and there is no Tuchulcha: the game ends.


def test_later_anybody_may_at_the_beginning_of_his_turn() -> None:
    state = at(4, 0, roles=DEMON, red="3 x4", blue="31, 2, temple x6", black="temple x8", yellow="temple x6")
    state = play(state, "roll 1-4", "4:31", "1:2")
    assert (state.turn(), shown(state)["asked"]) == (2, "devote")  # Blue cannot: it has lost only one haruspex.


def test_d8_in_the_game_for_two_a_neutral_arrival_puts_him_out_as_well() -> None:
    state = at(2, 1, roles={"blue": "tuchulcha"}, blue="14 x2", yellow="25 x4", red="1, temple x4", black="31 x5")
    state = play(state, "roll 1-2", "2:red:1")
    result = state.result()
    assert result is not None
    assert result.winners == (1,)
    assert side(state, "blue")["out"]


def test_a_player_whose_last_haruspex_is_lost_is_out_while_tuchulcha_is_in_play() -> None:
    state = at(4, 1, roles=DEMON, red="12", blue="13, velthumena x3", sealed=[], yellow="temple x8")
    state = play(state, "roll 1-2-3-3", "discard 3", "1:12")
    assert side(state, "blue")["out"]
    assert state.result() is None
    # Blue's turns are skipped.
    state = play(state, "2:13", "3:15")
    for _ in ("yellow", "black"):
        state = play(state, "devote none", "roll 1-2", "1:temple", "2:temple")
    assert state.turn() == 1


def test_by_whomever_it_is_lost() -> None:
    state = at(4, 3, roles=DEMON, red="12", blue="8", black="7, temple x4")
    state = play(state, "roll 1-5", "1:7")
    assert side(state, "blue")["out"]
    assert state.result() is None


def test_without_tuchulcha_the_game_ends_instead() -> None:
    state = play(at(4, 3, blue="8", black="7, temple x4"), "roll 1-5", "1:7")
    assert not side(state, "blue")["out"]
    assert state.result() is not None


def test_d9_tuchulchas_own_player_is_out_when_his_last_one_is_lost_in_a_passage() -> None:
    state = at(4, 1, roles=DEMON, red="12", blue="temple x4, 3")
    state = play(state, "roll 1-1-4-4", "discard 1", "4:12")
    assert side(state, "red")["out"]
    assert state.result() is None
    # The turn ends although numbers are left, nobody is offered a devotion at its end, and yellow throws next.
    assert (state.turn(), shown(state)["asked"], shown(state)["numbers"]) == (2, None, [])
    state = play(state, "roll 1-2", "1:temple", "2:temple", "roll 1-2", "1:temple", "2:temple")
    assert (state.turn(), shown(state)["asked"]) == (0, "devote")


def test_d9_in_the_game_for_two_the_other_wins() -> None:
    state = at(2, 0, roles={"blue": "tuchulcha"}, blue="12", yellow="temple x8")
    state = play(state, "roll 1-4-4", "third no", "discard 1", "4:12")
    result = state.result()
    assert result is not None
    assert result.winners == (1,)
