"""Check docs/rules/tuchulcha.md, "End", D10 and D11, "Out of the game" and "The game for two"."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import TERMINAL, Result
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.positions import at, legal, play, shown, side, stones

BOTH = {"red": "tuchulcha", "blue": "lasa"}


def ended(state: Position) -> Result:
    """Return the result of a game that is over."""
    result = state.result()
    assert result is not None
    assert state.current_player() == TERMINAL
    return result


# The most in Velthumena


def test_the_game_ends_at_once_when_a_colour_has_nobody_in_play() -> None:
    state = at(4, 0, blue="31, velthumena x4", red="temple x3, velthumena x5", yellow="temple x8", black="temple x8")
    state = play(state, "roll 1-2", "1:31")
    assert ended(state) == Result((1,), (5, 5, 0, 0))
    assert (shown(state)["asked"], shown(state)["to_move"], shown(state)["numbers"]) == (None, None, [])
    assert (shown(state)["turn"], legal(state)) == (0, [])
    for event in ("2:31", "stop", "roll 1-2", "start 0", "devote none"):
        with pytest.raises(IllegalAction, match="the game is over"):
            play(state, event)


def test_the_most_in_velthumena_wins() -> None:
    state = at(4, 0, blue="31, velthumena x4", red="temple x2, velthumena x6")
    assert ended(play(state, "roll 1-2", "1:31")) == Result((1,), (5, 6, 0, 0))


def test_on_a_tie_the_fewest_in_the_forest() -> None:
    state = at(4, 0, blue="31, velthumena x4, forest x3", red="temple x2, velthumena x5, forest")
    assert ended(play(state, "roll 1-2", "1:31")) == Result((1,), (5, 5, 0, 0))


def test_then_all_that_are_still_level_win_together() -> None:
    before = {"red": "velthumena x4, forest x3, 12", "yellow": "velthumena x4, forest x3, 22"}
    state = play(at(4, 0, blue="31, velthumena x3, forest x4", **before), "roll 1-2", "2:31")
    assert ended(state) == Result((1, 2), (4, 4, 4, 0))
    assert state.returns() == pytest.approx((-1 / 3, 1 / 3, 1 / 3, -1 / 3))


def test_a_colour_can_be_emptied_by_others() -> None:
    state = at(4, 0, blue="7, temple x6, velthumena", black="8, velthumena x2")
    assert ended(play(state, "roll 1-2", "1:7")) == Result((3,), (1, 0, 0, 2))


def test_a_player_with_a_role_counts_with_what_he_has() -> None:
    """Tuchulcha has fallen; Lasa Vecuvia's player ties with black: none in Velthumena, two in the forest each."""
    before = {"blue": "7 x5, forest x2", "yellow": "39", "black": "38, temple x5"}
    state = at(4, 3, roles={"blue": "lasa"}, times=1, out=["red"], **before)
    assert ended(play(state, "roll 1-2", "1:38")) == Result((0, 3), (0, 0, 0, 0))


def test_who_is_out_does_not_count() -> None:
    state = at(3, 0, times=1, out=["red"], blue="30, velthumena", yellow="temple x9")
    assert ended(play(state, "roll 2-3", "2:30")) == Result((0,), (2, 0, 0))


# D10: the order


def test_d10_seals_come_before_everything() -> None:
    """The fourth seal also removes Lasa Vecuvia's last haruspex; her player still wins."""
    state = at(4, 0, roles=BOTH, red="13 x3", blue="4", sealed=[16, 26, 36], yellow="temple x2, velthumena x6")
    assert ended(play(state, "roll 2-3", "2:4")) == Result((0,), (0, 0, 6, 0))


def test_d10_tuchulcha_falls_before_players_are_put_out() -> None:
    """Blue's last haruspex arrives: Tuchulcha falls, so blue is not out, and the most in Velthumena decides."""
    state = at(4, 0, roles={"red": "tuchulcha"}, red="3 x4", blue="31", yellow="temple x7, velthumena")
    state = play(state, "roll 1-2", "1:31")
    assert (side(state, "blue")["out"], side(state, "red")["out"]) == (False, True)
    assert ended(state) == Result((2,), (1, 0, 1, 0))  # Tied in Velthumena; blue has seven in the forest.


def test_d10_players_are_put_out_before_tuchulchas_win() -> None:
    state = at(4, 1, roles={"red": "tuchulcha"}, red="12", blue="13, velthumena x5", out=["yellow", "black"])
    assert ended(play(state, "roll 1-2-3-4", "discard 4", "1:12")) == Result((1,), (0, 0, 0, 0))


def test_d10_one_player_left_comes_before_velthumena() -> None:
    state = at(2, 1, roles={"blue": "tuchulcha"}, blue="14 x2", yellow="11 x2", red="velthumena x5", black="31 x5")
    # Red has nobody in play. Without D10, the game would end by the most in Velthumena, and red would win.
    assert ended(play(state, "roll 1-2", "1:11")) == Result((1,), (0, 1))


def test_d10_a_colour_with_nobody_in_play_ends_the_game_only_without_tuchulcha() -> None:
    before = {"yellow": "25 x3", "red": "velthumena x4, 19", "black": "18, 31 x4"}
    state = play(at(2, 1, roles={"blue": "tuchulcha"}, blue="24 x2", **before), "roll 1-4", "1:black:18")
    assert (state.result(), stones(state, "red")) == (None, {})
    state = play(at(2, 1, blue="24 x2", **before), "roll 1-4", "1:black:18")
    assert state.result() is not None


# Out of the game


def test_one_player_left_wins() -> None:
    state = at(3, 0, times=1, roles={"yellow": "tuchulcha"}, out=["red"], yellow="14 x2", blue="1 end, velthumena x2")
    result = ended(play(state, "roll 1-2", "2:1 end"))
    assert result == Result((0,), (3, 0, 0))


def test_turns_of_who_is_out_are_skipped() -> None:
    state = at(4, 0, times=1, out=["red", "yellow"], blue="temple x8", black="temple x8")
    state = play(state, "roll 1-2", "1:temple", "2:temple")
    assert state.turn() == 3
    assert play(state, "roll 1-2", "1:temple", "2:temple").turn() == 0


# The game for two


def test_a_number_may_move_a_neutral_haruspex_of_either_colour() -> None:
    state = play(at(2, 0, red="temple x5", black="temple x4, 38"), "roll 1-2")
    assert legal(state) == [
        "1:black:38", "1:black:temple", "1:red:temple", "1:temple",
        "2:black:38", "2:black:temple", "2:red:temple", "2:temple",
    ]  # fmt: skip
    state = play(state, "1:red:temple", "2:black:38")
    assert (stones(state, "red"), stones(state, "black")) == ({11: 1}, {40: 1})


def test_neutral_haruspices_owe_nothing_to_mystical_stones() -> None:
    state = play(at(2, 0, red="11, temple x4", black="31, temple x4", blue="3, temple x8"), "roll 1-2")
    assert {"1:3", "1:red:11", "1:black:31", "1:black:temple"} <= set(legal(state))
    assert legal(play(at(2, 0, red="11, temple x4", blue="1, temple x8"), "roll 1-2")) == ["1:1", "2:1"]


def test_neutral_haruspices_hit_every_other_colour_also_the_movers_own() -> None:
    state = at(2, 0, red="18, temple x4", blue="19, temple x8", black="20, temple x4")
    own = play(state, "roll 1-2", "1:red:18")
    assert (stones(own, "blue"), side(own, "blue")["forest"]) == ({}, 1)
    other = play(state, "roll 1-2", "2:red:18")
    assert (stones(other, "black"), side(other, "black")["forest"]) == ({}, 1)


def test_neutral_haruspices_are_hit_and_lost_in_passages() -> None:
    state = at(2, 0, red="12, 15, temple x3", blue="10, temple x8")
    state = play(state, "roll 1-2", "2:10", "1:red:15")
    assert side(state, "red")["forest"] == 2


def test_neutral_haruspices_stop_after_a_hit() -> None:
    state = at(2, 0, red="18, temple x4", yellow="40, temple x8", black="20, temple x4")
    state = play(state, "roll 2-2", "third yes", "roll 1", "2:red:18")
    assert not {"2:red:20", "1:red:20"} & set(legal(state))


def test_while_one_colours_attack_is_incomplete_no_third_colour_may_end_there() -> None:
    state = at(2, 0, red="18 x2, temple x3", blue="17, 19, 3 x7", black="20 x2, 31 x3")
    state = play(state, "roll 2-2", "third yes", "roll 1", "2:red:18")
    assert "1:19" not in legal(state)
    state = play(state, "2:red:18")
    assert (stones(state, "red"), side(state, "black")["forest"]) == ({20: 2}, 2)
    assert "1:19" not in legal(state)  # Red holds the stone with a pair.


def test_afterwards_the_stone_is_the_victors() -> None:
    state = at(2, 0, red="18, temple x4", blue="19, 3 x8", black="20, 31 x4")
    state = play(state, "roll 1-2", "2:red:18")
    assert stones(state, "red") == {20: 1}
    assert "1:19" in legal(state)
    state = play(state, "1:19")
    assert (stones(state, "blue")[20], side(state, "red")["forest"]) == (1, 1)


def test_tuchulchas_player_moves_only_his_own() -> None:
    state = at(2, 0, roles={"blue": "tuchulcha"}, blue="12 x2, temple x2")
    state = play(state, "roll 1-2-4", "discard 4")
    assert legal(state) == ["1:12", "1:temple", "2:12", "2:temple"]


def test_neutral_haruspices_arrive_in_velthumena() -> None:
    state = play(at(2, 0, red="1, temple x4"), "roll 1-2", "1:red:1")
    assert side(state, "red")["velthumena"] == 1


@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0)])
def test_d11_if_a_neutral_colour_wins_the_opponent_of_the_last_mover_wins(seat: int, winner: int) -> None:
    state = at(2, seat, red="1, velthumena x4", blue="3 x7, velthumena x2", yellow="23 x6, velthumena x3")
    assert ended(play(state, "roll 1-2", "1:red:1")) == Result((winner,), (2, 3))


@pytest.mark.parametrize("seat", [0, 1])
def test_d11_alone_or_level_with_others(seat: int) -> None:
    state = at(2, seat, red="1, velthumena x4", blue="3 x4, velthumena x5", yellow="23 x6, velthumena x3")
    assert ended(play(state, "roll 1-2", "1:red:1")) == Result((1 - seat,), (5, 3))


@pytest.mark.parametrize("seat", [0, 1])
def test_d11_a_neutral_colour_that_loses_the_tie_does_not_win(seat: int) -> None:
    state = at(
        2,
        seat,
        red="1, velthumena x3, forest",
        black="temple, velthumena x4",
        blue="3 x5, velthumena x4",
        yellow="23 x9",
    )
    # Red, black and blue have four each; red has one in the forest, black has none.
    assert ended(play(state, "roll 1-2", "1:red:1")) == Result((1 - seat,), (4, 0))
    state = at(2, seat, red="1, velthumena x3, forest", black="temple x5", blue="3 x5, velthumena x4", yellow="23 x9")
    assert ended(play(state, "roll 1-2", "1:red:1")) == Result((0,), (4, 0))


def test_a_neutral_colour_with_nobody_in_play_ends_the_game() -> None:
    state = at(2, 0, red="15", blue="3 x8, velthumena", yellow="23 x9")
    assert ended(play(state, "roll 1-2", "1:red:15")) == Result((0,), (1, 0))
