"""Check docs/rules/yucata.md, "Play", D3 and D4, examples 1, 3 and 4."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.board import FULL_HAND
from pygame_rules.games.yucata.rules.legal import Stones
from tests.rules.yucata.positions import PALENQUE, game, legal, play, position

ALL = ["1", "2", "3", "4", "5", "copy", "dagger"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_starts_is_drawn_then_turns_go_clockwise(players: int) -> None:
    state = GAME.new_initial_state(players, {})
    assert state.current_player() == CHANCE
    assert state.turn() is None
    assert legal_events(GAME, state) == [f"start {seat}" for seat in range(players)]
    state = play(state, f"start {players - 1}")
    order = []
    for card in ("1", "2", "3", "4"):
        order.append(state.current_player())
        assert state.turn() == state.current_player()
        state = play(state, card)
    assert order == [(players - 1 + n) % players for n in range(4)]


def test_everybody_has_an_amulet_at_the_start_and_the_same_seven_cards() -> None:
    made = GAME.position(game(4))
    assert made["amulets"] == [0, 0, 0, 0]
    assert made["hands"] == [["1", "2", "3", "4", "5", "dagger", "copy"]] * 4


@pytest.mark.parametrize("number", ["1", "2", "3", "4", "5"])
def test_a_number_moves_the_own_amulet_that_far(number: str) -> None:
    state = play(position((10, 20), last="copy", effect="1"), number)
    assert state.amulets == (10 + int(number), 20)


def test_several_amulets_may_share_a_space() -> None:
    assert game(3, "3", "copy", "1", "2").amulets == (5, 3, 1)
    assert play(game(3, "3", "copy", "1"), "dagger").amulets == (4, 3, 1)
    assert game(3, "3", "copy", "dagger", "1").amulets == (4, 3, 4)


def test_example_1_from_space_4_a_3_takes_three_stones() -> None:
    state = play(position((4, 0)), "3")
    assert state.amulets == (7, 0)
    assert state.taken[0] == Stones(2, 1, 0)
    assert state.stones == "..." + PALENQUE[3:]


def test_example_1_no_stone_is_ever_behind_the_leader() -> None:
    state = position((12, 7), seat=1)
    assert play(state, "5").taken[1] == Stones()
    state = play(position((12, 10), seat=1), "5")
    assert state.taken[1] == Stones(2, 1, 0)  # Spaces 13 to 15 only.
    assert state.stones == "." * 11 + PALENQUE[11:]


def test_spaces_1_to_4_are_empty() -> None:
    state = game(2, "4")
    assert state.taken == (Stones(), Stones())
    assert state.stones == PALENQUE
    assert play(state, "5").taken[1] == Stones(1, 0, 0)


@pytest.mark.parametrize(
    ("amulets", "reached"),
    [((3, 9, 6), 10), ((9, 3, 6), 10), ((9, 9, 9), 10), ((9, 9, 3), 10), ((0, 0, 0), 1), ((0, 38, 1), 39)],
)
def test_a_dagger_leads_to_one_beyond_the_highest_space(amulets: tuple[int, ...], reached: int) -> None:
    """The leader, or one of several leaders, therefore moves one space."""
    assert play(position(amulets, last="1"), "dagger").amulets == (reached, *amulets[1:])


def test_example_4_a_dagger_and_a_copy_after_it() -> None:
    state = play(position((5, 0, 0), seat=1), "dagger")
    assert state.amulets == (5, 6, 0)
    assert play(state, "copy").amulets == (5, 6, 7)


@pytest.mark.parametrize("number", ["1", "2", "3", "4", "5"])
def test_a_copy_does_the_last_effect_again(number: str) -> None:
    state = play(position((10, 20), last="dagger"), number, "copy")
    assert state.amulets == (10 + int(number), 20 + int(number))
    made = GAME.position(state)
    assert (made["last"], made["effect"]) == ("copy", number)


def test_copy_may_not_be_the_first_card_of_the_game() -> None:
    state = game(2)
    assert legal(state) == ["1", "2", "3", "4", "5", "dagger"]
    with pytest.raises(IllegalAction, match="copy is not legal here: expected one of 1, 2, 3, 4, 5, dagger"):
        play(state, "copy")


@pytest.mark.parametrize("card", ["1", "2", "3", "4", "5", "dagger", "copy"])
def test_nobody_plays_the_card_of_the_player_before(card: str) -> None:
    state = position((5, 5), last=card, effect="2" if card == "copy" else card)
    assert legal(state) == [other for other in ALL if other != card]


@pytest.mark.parametrize("card", ["1", "2", "3", "4", "5", "dagger", "copy"])
def test_example_3_the_last_card_may_be_the_same(card: str) -> None:
    state = position((5, 5), [card, "1 2"], last=card, effect="2" if card == "copy" else card)
    assert legal(state) == [card]
    assert play(state, card).hands[0] == 0


def test_only_the_player_directly_before_counts() -> None:
    state = game(3, "3", "5", "copy")
    assert legal(state) == ["1", "2", "4", "5", "dagger"]
    assert "3" in legal(game(3, "3", "5"))


def test_d3_cards_are_compared_as_printed() -> None:
    state = play(position((5, 5), last="1"), "3", "copy")
    assert "3" not in legal(position((5, 5), last="3"))
    assert "3" in legal(play(position((5, 5, 5), last="1"), "3", "copy"))
    assert "copy" not in legal(state)


def test_copy_after_copy_as_a_last_card_repeats_the_effect_that_the_first_had() -> None:
    state = position((6, 6), ["4 copy", "copy"], last="2")
    state = play(state, "copy", "copy")
    assert state.amulets == (8, 8)
    state = play(position((6, 6, 9), ["copy 1", "copy", "2"], last="dagger"), "copy", "copy")
    assert state.amulets == (10, 11, 9)
    assert GAME.position(state)["effect"] == "dagger"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_seven_rounds_everybody_takes_his_cards_back(players: int) -> None:
    hands = ["2"] + [""] * (players - 1)
    state = play(position((1,) * players, hands, last="4"), "2")
    assert state.hands == (FULL_HAND,) * players
    assert state.turn() == 1
    assert state.amulets[0] == 3


def test_cards_are_taken_back_only_when_all_hands_are_empty() -> None:
    state = play(position((1, 1, 1), ["2", "3", ""], last="4"), "2")
    assert GAME.position(state)["hands"] == [[], ["3"], []]


def test_d4_the_card_just_played_still_counts_in_the_new_round() -> None:
    state = play(position((1, 1), ["2", ""], last="4"), "2")
    assert legal(state) == ["1", "3", "4", "5", "copy", "dagger"]
    assert GAME.position(state)["last"] == "2"


def test_d4_the_first_card_of_a_new_round_may_be_copy() -> None:
    state = play(position((1, 1), ["2", ""], last="4"), "2", "copy")
    assert state.amulets == (3, 3)


def test_d4_but_not_after_a_copy() -> None:
    state = play(position((1, 1), ["copy", ""], last="4"), "copy")
    assert legal(state) == ["1", "2", "3", "4", "5", "dagger"]


def test_there_is_always_a_legal_card() -> None:
    for hand in range(1, FULL_HAND + 1):
        for last in ("1", "2", "3", "4", "5", "dagger", "copy"):
            state = position((5, 5), last=last, effect="1")
            state = type(state)(
                state.layout, state.amulets, (hand, 0), state.last, state.effect, state.taken, 0, True, state.piles
            )  # fmt: skip
            assert legal(state)
