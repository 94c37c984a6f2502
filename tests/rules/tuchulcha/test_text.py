"""The board of Tuchulcha as plain text."""

from __future__ import annotations

import pytest

from pygame_rules.core.scene import View
from pygame_rules.games.tuchulcha import GAME
from tests.rules.tuchulcha.pictures import view_of
from tests.rules.tuchulcha.positions import at, play, random_game


def test_the_board_is_a_line_for_each_stretch() -> None:
    state = at(4, 0, blue="temple x4, 1, 5 x2, velthumena", red="14 x3, temple x5")
    lines = GAME.presenter(view_of(state)).text_board(state).splitlines()
    assert lines[0].split() == ["1x3", "2", "3", "4x2", "5", "(6)", "7", "8", "9", "10"]
    assert lines[1].split() == ["1B", ".", ".", ".", "2B", ".", ".", ".", ".", "."]
    assert lines[3].split() == [".", ".", ".", "3R", ".", ".", ".", ".", ".", "."]
    assert lines[9] == "> Ada (B), Blue: temple 4, Velthumena 1, forest 0"
    assert lines[10] == "  Bo (R), Red: temple 5, Velthumena 0, forest 0"


def test_attacks_seals_the_end_of_a_path_and_roles_have_signs() -> None:
    attack = play(at(4, 1, red="12 x2, temple x6", black="15 x2, temple x6"), "roll 3-3", "third no", "3:12")
    text = GAME.presenter(view_of(attack)).text_board(attack)
    assert "1R!+2K" in text
    assert text.splitlines()[-1] == "  Numbers: 3"
    sealed = at(4, 0, roles={"blue": "tuchulcha", "red": "lasa"}, sealed=(6,), blue="temple x3", red="temple x4")
    text = GAME.presenter(view_of(sealed)).text_board(sealed)
    assert "[6]" in text
    assert "Tuchulcha, sanctuary 3" in text
    assert "Lasa Vecuvia, sanctuary 2" in text
    ended = at(3, 0, blue="1 x2, 1 end, temple x6")
    assert GAME.presenter(view_of(ended)).text_board(ended).splitlines()[1].split()[0] == "2B+1B>"


def test_neutral_colours_and_players_who_are_out_are_named_as_such() -> None:
    two = GAME.new_initial_state(2, {})
    assert "Red (neutral) (R): temple 5" in GAME.presenter(View()).text_board(two)
    gone = at(4, 1, out=["blue"], red="temple x8")
    assert "  Blue (B): out of the game" in GAME.presenter(View()).text_board(gone)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_longer_than_a_terminal(players: int) -> None:
    for _, _, after in random_game(players, "text")[::5]:
        for language in ("en", "de"):
            text = GAME.presenter(View(language=language)).text_board(after)
            assert max(len(line) for line in text.splitlines()) <= 80
            assert all(line == line.rstrip() for line in text.splitlines())
