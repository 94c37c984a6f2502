"""Check docs/rules/tutanchamun.md, "Gold nugget", D7 and D8."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import EventSyntaxError, IllegalAction
from pygame_rules.core.game import TERMINAL, Result
from tests.rules.tutanchamun.positions import at, hands_of, legal, play, row_of, shown, steps_made

ROW = {5: "nugget", 60: "throne", 61: "throne", 62: "lamp", 63: "game"}


def test_a_kind_of_which_both_hold_at_least_one() -> None:
    before = at(["game game lamp", "game lamp lamp throne", "lamp", "throne"], ROW)
    state = play(before, "take 5")
    made = shown(state)
    assert (made["asked"], made["turn"], made["to_move"], made["scoring"]) == ("rob", 0, 0, None)
    assert made["row"][4] is None
    assert state.pawns[0] == 5
    assert legal(state) == ["rob 1 game", "rob 1 lamp", "rob 2 lamp", "rob none"]
    state = play(state, "rob 1 lamp")
    assert hands_of(state) == [{"game": 2, "lamp": 2}, {"game": 1, "lamp": 1, "throne": 1}, {"lamp": 1}, {"throne": 1}]
    assert steps_made(before, state) == [0, 1, 0, 0]
    assert (state.asked, state.turn()) == ("move", 1)


def test_also_one_who_has_walked_off() -> None:
    state = play(at(["lamp", "lamp", ""], ROW, pawns=[0, 70, 0]), "take 5")
    assert legal(state) == ["rob 1 lamp", "rob none"]
    assert play(state, "rob 1 lamp").turn() == 2


def test_d7_lids_count_as_a_kind() -> None:
    before = at(["lid", "lid", ""], ROW)
    state = play(before, "take 5", "rob 1 lid")
    assert hands_of(state) == [{"lid": 2}, {}, {}]
    assert steps_made(before, state) == [0, 1, 0]


def test_d7_the_mask_does_not() -> None:
    state = play(at(["lamp", "mask lamp", ""], ROW, pawns=[0, 70, 0]), "take 5")
    assert legal(state) == ["rob 1 lamp", "rob none"]
    with pytest.raises(EventSyntaxError):
        play(state, "rob 1 mask")


def test_d8_he_may_decline() -> None:
    before = at(["lamp", "lamp", ""], ROW)
    state = play(before, "take 5", "rob none")
    assert hands_of(state) == [{"lamp": 1}, {"lamp": 1}, {}]
    assert steps_made(before, state) == [0, 0, 0]
    assert state.turn() == 1


@pytest.mark.parametrize("hands", [["lamp", "game", "throne"], ["", "lamp", "lid"], ["lamp lid", "", "mask"]])
def test_where_nobody_can_be_robbed_nobody_is_asked(hands: list[str]) -> None:
    state = play(at(hands, ROW), "take 5")
    assert (state.asked, state.turn()) == ("move", 1)


def test_a_nugget_is_never_in_a_hand() -> None:
    state = play(at(["lamp", "lamp", ""], ROW), "take 5")
    assert hands_of(state) == [{"lamp": 1}, {"lamp": 1}, {}]
    assert hands_of(play(state, "rob none"))[0] == {"lamp": 1}


@pytest.mark.parametrize("event", ["rob 0 lamp", "rob 1 game", "rob 2 lamp", "rob 5 lamp", "take 60", "exit"])
def test_nobody_else_and_nothing_else_is_robbed(event: str) -> None:
    with pytest.raises(IllegalAction, match="expected one of rob 1 lamp, rob none"):
        play(play(at(["lamp game", "lamp", ""], ROW), "take 5"), event)


def test_taking_a_treasure_in_this_way_never_starts_a_scoring() -> None:
    """The kind is still in the row; clearing its last piece later scores it, the robbed piece included."""
    before = at(["mirror", "mirror", ""], {3: "mirror", **ROW}, pawns=[1, 9, 9])
    state = play(before, "take 5")
    assert (state.asked, row_of(state)[3]) == ("rob", "mirror")
    state = play(state, "rob 1 mirror")
    assert hands_of(state) == [{}, {}, {}]
    assert steps_made(before, state) == [2, 1, 0]


def test_clearing_waits_for_the_nugget() -> None:
    before = at(["mirror", "mirror", ""], {3: "mirror", **ROW}, pawns=[1, 9, 9])
    state = play(before, "take 5", "rob none")
    assert steps_made(before, state) == [1, 1, 0]


def test_a_robbed_player_who_reaches_the_goal_wins_and_ends_the_game_at_once() -> None:
    state = at(["lamp", "lamp game", "lamp"], {3: "lamp", **ROW}, pawns=[1, 9, 9], markers=[2, 1, 5])
    state = play(state, "take 5", "rob 1 lamp")
    assert state.current_player() == TERMINAL
    assert state.result() == Result((1,), (24, 26, 21))
    made = shown(state)
    assert (made["turn"], made["asked"], made["scoring"]) == (0, None, None)
    assert made["hands"] == [{"lamp": 2}, {"game": 1}, {"lamp": 1}]
    # Nothing is cleared: the lamp on 3 is still there. The nugget has left the row.
    assert list(row_of(state)) == [3, 60, 61, 62, 63]
