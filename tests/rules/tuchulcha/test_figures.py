"""The named figures of hand-made positions (docs/rules/tuchulcha.md, "A turn", "Tuchulcha", "Lasa Vecuvia")."""

from __future__ import annotations

from pygame_rules.games.tuchulcha import GAME
from tests.rules.tuchulcha.positions import at


def test_who_has_no_role_counts_arrivals_losses_and_steps() -> None:
    state = at(4, blue="temple x4, 5, velthumena x2, forest", red="temple x6, forest x2")
    found = GAME.figures(state, 0)
    assert (found["arrived"], found["lost"], found["sent"]) == (2, 1, 2)
    assert found["walked"] == 5 + 2 * 32, "who has arrived has walked the 31 steps of the path and one more"


def test_on_the_board_with_three_temples_the_end_of_the_path_is_its_last_step() -> None:
    state = at(3, blue="temple x4, 1 end, 5 x2, velthumena")
    assert GAME.figures(state, 0)["walked"] == 31 + 2 * 5 + 32


def test_a_single_haruspex_is_open_where_one_number_of_another_player_reaches_it() -> None:
    # Stone 11 is mystical: a single haruspex there has the power of three. Red enters on stone 11.
    state = at(4, blue="temple x4, 13, 25 x2, 9", red="temple x8", yellow="temple x8", black="temple x8")
    assert GAME.figures(state, 0)["open"] == 1, "13 is two steps from red's temple; 9 is behind all; 25 is held by two"
    state = at(4, blue="temple x6, 11, 9", red="temple x8", yellow="temple x8", black="temple x8")
    assert (GAME.figures(state, 0)["open"], GAME.figures(state, 0)["safe"]) == (0, 1)


def test_what_a_single_number_of_ones_own_can_hit_is_a_target() -> None:
    state = at(4, blue="temple x7, 9", red="temple x6, 12, 14", yellow="temple x8", black="temple x8")
    # 14 is a ritual stone, which doubles the power of the single haruspex there.
    assert GAME.figures(state, 0)["targets"] == 1


def test_tuchulcha_counts_the_prey_and_lasa_vecuvia_the_seals() -> None:
    state = at(4, 1, roles={"red": "tuchulcha"}, blue="temple x2, 24", red="temple x3, 18")
    assert GAME.figures(state, 1)["prey"] == 3 + 8 + 8
    # Before Tuchulcha power counts for nothing: the single haruspex on the ritual stone is a target as well.
    assert GAME.figures(state, 1)["targets"] == 1
    state = at(
        4, 0, roles={"red": "tuchulcha", "blue": "lasa"}, blue="temple x4, 20", red="temple x3, 18", sealed=[6, 16]
    )
    found = GAME.figures(state, 0)
    assert (found["sealed"], found["open"], found["lasa"], found["demon"]) == (2, 1, 1, 1)


def test_who_is_out_of_the_game_has_no_figures() -> None:
    state = at(4, 0, roles={"red": "tuchulcha"}, out=["black"], red="temple x3, 18")
    assert GAME.figures(state, 3) == {"third": 0, "spared": 1, "in_game": 0, "demon": 1}
    assert GAME.figures(state, 0)["sent"] == 1 + 8, "one of Tuchulcha's in the forest, and all of black's"
