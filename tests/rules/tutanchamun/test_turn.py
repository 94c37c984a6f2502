"""Check docs/rules/tutanchamun.md, "A turn", D2."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import treasure_of
from pygame_rules.games.tutanchamun.rules.legal import Cleared, NextTurn, Scored
from tests.rules.tutanchamun.positions import at, hands_of, legal, play, row_of, shown, steps_made

FAR = {60: "throne", 61: "throne", 62: "chest", 63: "game"}
"""Treasures far ahead that these tests do not take."""


def test_1_any_treasure_ahead_of_the_own_pawn_or_walking_off() -> None:
    state = at(["", ""], {3: "throne", 7: "game", 12: "lamp", **FAR}, pawns=[7, 2])
    assert legal(state) == ["exit", "take 12", "take 60", "take 61", "take 62", "take 63"]
    for event in ("take 3", "take 7", "take 8", "take 69"):
        with pytest.raises(IllegalAction, match="expected one of take 12, take 60"):
            play(state, event)


def test_1_and_2_the_pawn_stands_there_and_the_treasure_is_taken() -> None:
    state = play(at(["", "game"], {3: "throne", **FAR}), "take 60")
    assert state.pawns == (60, 0)
    assert hands_of(state) == [{"throne": 1}, {"game": 1}]
    assert row_of(state) == {3: "throne", 61: "throne", 62: "chest", 63: "game"}


def test_d2_walking_off_is_allowed_at_any_time() -> None:
    state = play(at(["", ""], FAR), "exit")
    assert state.pawns == (70, 0)
    assert row_of(state) == FAR


def test_1_the_first_who_walks_off_takes_the_mask() -> None:
    state = play(at(["", "", ""], FAR), "exit", "exit")
    assert hands_of(state) == [{"mask": 1}, {}, {}]


def test_1_a_used_mask_is_not_there_for_the_second() -> None:
    state = play(at(["panther", "", ""], {5: "panther", **FAR}, pawns=[9, 2, 9], turn=1), "exit")
    assert hands_of(state)[1] == {"mask": 1}
    state = play(at(["lamp", "", ""], {5: "lamp", **FAR}, pawns=[4, 9, 9]), "exit", "mask use")
    assert state.turn() == 1
    assert hands_of(play(state, "exit")) == [{}, {}, {}]


def test_1_who_has_walked_off_keeps_scoring() -> None:
    before = at(["lamp", "", ""], {5: "lamp", **FAR}, pawns=[70, 2, 9], turn=1)
    state = play(before, "take 60")
    assert steps_made(before, state) == [4, 0, 0]


def test_2_the_last_of_a_kind_is_scored_when_it_is_taken() -> None:
    before = at(["", "", ""], {5: "lamp", 6: "lamp", **FAR})
    state = play(before, "take 5")
    assert steps_made(before, state) == [0, 0, 0]
    after = play(state, "take 6")
    assert steps_made(before, after) == [2, 2, 0]
    assert hands_of(after) == [{}, {}, {}]


@pytest.mark.parametrize("code", ["nugget", "lid"])
def test_2_the_last_nugget_or_lid_scores_nothing(code: str) -> None:
    before = at(["", "", ""], {5: code, **FAR})
    state = play(before, "take 5")
    assert steps_made(before, state) == [0, 0, 0]
    assert state.turn() == 1
    assert hands_of(state)[0] == ({"lid": 1} if code == "lid" else {})


def test_3_what_lies_behind_the_hindmost_pawn_leaves() -> None:
    before = at(["", "", ""], {3: "throne", 5: "game", 8: "game", 20: "lid", **FAR}, pawns=[2, 7, 30])
    assert row_of(play(before, "take 20")) == {8: "game", **FAR}


def test_3_a_treasure_at_the_hindmost_pawns_own_place_or_ahead_stays() -> None:
    state = play(at(["", ""], {8: "game", 9: "throne", **FAR}, pawns=[2, 30]), "take 8")
    assert row_of(state) == {9: "throne", **FAR}


def test_3_nothing_is_cleared_while_a_pawn_stands_before_place_1() -> None:
    state = play(at(["", "", ""], {1: "game", 2: "lamp", **FAR}, pawns=[0, 0, 30], turn=1), "take 61")
    assert row_of(state) == {1: "game", 2: "lamp", 60: "throne", 62: "chest", 63: "game"}
    assert row_of(play(state, "take 62", "take 60")) == {63: "game"}


def test_3_who_has_walked_off_is_not_the_hindmost() -> None:
    state = play(at(["", "", ""], {1: "game", 2: "lamp", **FAR}, pawns=[0, 55, 70]), "exit")
    assert row_of(state) == FAR


def test_3_when_everybody_has_walked_off_all_that_are_left_go() -> None:
    state = play(at(["", ""], FAR, pawns=[40, 70]), "exit")
    assert row_of(state) == {}
    assert state.current_player() == TERMINAL


def test_3_hindmost_first_each_kind_scored_before_the_next_is_cleared() -> None:
    row = {3: "mirror", 4: "lid", 5: "lamp", 6: "panther", **FAR}
    before = at(["lamp", "mirror", "", "mask"], row, pawns=[1, 9, 9, 70])
    assert before.happenings(GAME.string_to_action("take 60")) == [
        Cleared(3, treasure_of("mirror")),
        Scored(treasure_of("mirror"), (0, 1, 0, 0), (0, 0, 0, 0), None, (0, 2, 0, 0)),
        Cleared(4, treasure_of("lid")),
        Cleared(5, treasure_of("lamp")),
        Scored(treasure_of("lamp"), (1, 0, 0, 0), (0, 0, 0, 0), None, (4, 0, 0, 0)),
        Cleared(6, treasure_of("panther")),
        Scored(treasure_of("panther"), (0, 0, 0, 0), (0, 0, 0, 0), None, (0, 0, 0, 0)),
        NextTurn(1),
    ]
    assert steps_made(before, play(before, "take 60")) == [4, 2, 0, 0]


def test_3_while_somebody_is_asked_later_pieces_of_the_clearing_still_lie() -> None:
    before = at(["mirror", "mirror lid", "", ""], {3: "mirror", 5: "lamp", 6: "panther", **FAR}, pawns=[1, 9, 9, 70])
    state = play(before, "take 60")
    made = shown(state)
    assert made["scoring"] == {"kind": "mirror", "mask": False, "lids": [0, 0, 0, 0], "passed": []}
    assert (made["asked"], made["turn"], made["to_move"]) == ("lid", 0, 1)
    assert state.pawns[0] == 60
    assert row_of(state) == {5: "lamp", 6: "panther", 61: "throne", 62: "chest", 63: "game"}
    state = play(state, "lid 1 pass")
    assert row_of(state) == {61: "throne", 62: "chest", 63: "game"}
    assert state.turn() == 1


def test_3_taking_and_clearing_may_ask_in_one_turn() -> None:
    """The taken kind is scored first, then the cleared kind, each with its questions."""
    before = at(["lid mirror", "lamp mirror", "", ""], {3: "mirror", 10: "lamp", **FAR}, pawns=[1, 9, 12, 70])
    state = play(before, "take 10")
    assert shown(state)["scoring"] == {"kind": "lamp", "mask": False, "lids": [0] * 4, "passed": []}
    assert row_of(state) == {3: "mirror", **FAR}
    state = play(state, "lid 0 pass")
    assert shown(state)["scoring"] == {"kind": "mirror", "mask": False, "lids": [0] * 4, "passed": []}
    assert row_of(state) == FAR
    state = play(state, "lid 0 play")
    assert (state.turn(), state.asked) == (1, "move")
    assert steps_made(before, state) == [2 + 2, 2 + 1, 0, 0]  # A tie for the lamps, first place for the mirrors.


def test_3_cleared_nuggets_and_lids_have_no_effect() -> None:
    before = at(["game", "game", ""], {3: "nugget", 4: "lid", **FAR}, pawns=[1, 9, 9])
    state = play(before, "take 60")
    assert (state.asked, state.turn()) == ("move", 1)
    assert hands_of(state) == [{"game": 1, "throne": 1}, {"game": 1}, {}]
    assert steps_made(before, state) == [0, 0, 0]


def test_the_next_player_clockwise_who_has_not_walked_off_moves() -> None:
    state = at(["", "", "", ""], FAR, pawns=[5, 70, 70, 9])
    assert play(state, "take 60").turn() == 3
    assert play(state, "take 60", "take 61").turn() == 0


def test_the_last_one_left_moves_again_and_again() -> None:
    state = play(at(["", "", ""], FAR, pawns=[70, 5, 70], turn=1), "take 60", "take 61")
    assert state.turn() == 1
    assert legal(state) == ["exit", "take 62", "take 63"]


def test_there_is_no_passing_who_can_only_walk_off_must() -> None:
    assert legal(at(["", ""], {3: "lid"}, pawns=[5, 1])) == ["exit"]
