"""The named figures of hand-made positions (docs/rules/yucata.md, "Play")."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules.games.yucata import GAME
from tests.rules.yucata.positions import play, position


def test_the_stones_that_a_player_has_taken() -> None:
    found = GAME.figures(position((9, 4), taken=((5, 2, 1), (1, 0, 0))), 0)
    assert (found["light"], found["blue"], found["red"]) == (5, 2, 1)
    assert "must" not in found, "it is this player's own turn"


def test_what_the_next_player_can_take_with_one_card() -> None:
    # Palenque: LLBLLLB from space 5 on. Seat 0 leads on 6; the next player stands on 5 and may not repeat the 1.
    after = play(position((5, 5), hands=["1 3", "1 2 dagger"]), "1")
    assert after.amulets == (6, 5)
    found = GAME.figures(after, 0)
    # The 2 and the dagger both lead to 7, which holds a blue stone.
    assert (found["must"], found["offered"]) == (1, 0)
    after = play(position((4, 4), hands=["1 3", "1 2 4"]), "1")
    found = GAME.figures(after, 0)
    # From 4 the 2 reaches 6 and takes one light stone, the 4 takes 6, 7 and 8 with a blue one.
    assert (found["must"], found["offered"]) == (0, 1)


def test_nothing_is_told_of_a_closed_hand() -> None:
    before = position((4, 4), hands=["1 3", "1 2 4"])
    closed = replace(before, open_hands=False)
    assert {"must", "offered"} & GAME.figures(play(closed, "1"), 0).keys() == set()
    other = replace(closed, hands=(before.hands[0], 0b1000000), last=None, effect=None)
    assert GAME.figures(play(closed, "1"), 0) == GAME.figures(play(other, "1"), 0)
