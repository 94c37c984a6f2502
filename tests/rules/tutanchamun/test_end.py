"""Check docs/rules/tutanchamun.md, "At the goal", D6, and "End"."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import TERMINAL, Result
from tests.rules.tutanchamun.positions import at, hands_of, legal, play, row_of, shown

FAR = {60: "throne", 61: "throne"}


def test_a_marker_at_the_goal_ends_the_game_at_once() -> None:
    row = {3: "mirror", 5: "lamp", **FAR}
    state = play(at(["lamp", "game", ""], row, pawns=[1, 9, 9], markers=[4, 1, 1]), "take 5")
    assert state.current_player() == TERMINAL
    assert legal(state) == []
    assert state.result() == Result((0,), (26, 25, 25))
    assert state.returns() == (1.0, -0.5, -0.5)
    assert (state.turn(), state.scoring) == (0, None)
    assert hands_of(state) == [{}, {"game": 1}, {}]
    assert list(row_of(state)) == [3, 60, 61]  # Nothing is cleared.
    for event in ("take 60", "exit", "start 0", "lid 0 play", "mask use", "rob none"):
        with pytest.raises(IllegalAction, match="the game is over"):
            play(state, event)


def test_no_second_place_is_moved_then() -> None:
    state = play(at(["lamp", "lamp", ""], {5: "lamp", **FAR}, markers=[4, 1, 5]), "take 5")
    assert state.markers == (0, 1, 5)
    assert state.result() == Result((0,), (26, 25, 21))


def test_a_second_place_may_reach_the_goal() -> None:
    state = play(at(["lamp", "lamp", ""], {5: "lamp", **FAR}, markers=[5, 2, 1]), "take 5")
    assert state.markers == (1, 0, 1)
    assert state.result() == Result((1,), (25, 26, 25))


def test_d6_two_level_in_first_place_win_together() -> None:
    state = play(at(["", "lamp", ""], {5: "lamp", **FAR}, markers=[2, 1, 1]), "take 5")
    assert state.markers == (0, 0, 1)
    assert state.result() == Result((0, 1), (26, 26, 25))
    assert state.returns() == (0.25, 0.25, -0.5)


def test_d6_if_only_one_reaches_it_he_alone_wins() -> None:
    state = play(at(["", "lamp", ""], {5: "lamp", **FAR}, markers=[3, 2, 1]), "take 5")
    assert state.markers == (1, 0, 1)
    assert state.result() == Result((1,), (25, 26, 25))


def test_a_clearing_with_two_scorings_of_which_the_first_ends_the_game() -> None:
    before = at(
        ["selket lid", "mirror mirror lid", "selket mask", "mirror"],
        {3: "mirror", 4: "lid", 5: "selket", 6: "panther", **FAR},
        pawns=[1, 9, 70, 9],
        markers=[3, 2, 3, 1],
    )
    state = play(before, "take 60")
    assert state.current_player() == TERMINAL
    assert state.result() == Result((1,), (17, 20, 17, 19))
    assert state.markers == (3, 0, 3, 1)  # The mirrors take first place to the goal; second place is not moved.
    assert list(row_of(state)) == [4, 5, 6, 61]  # The selket is neither cleared nor scored; no question follows.
    assert hands_of(state) == [{"selket": 1, "lid": 1, "throne": 1}, {"lid": 1}, {"selket": 1, "mask": 1}, {}]
    assert shown(state)["turn"] == 0


def test_the_same_clearing_goes_on_where_nobody_reaches_the_goal() -> None:
    before = at(
        ["selket lid", "mirror mirror lid", "selket mask", "mirror"],
        {3: "mirror", 4: "lid", 5: "selket", 6: "panther", **FAR},
        pawns=[1, 9, 70, 9],
        markers=[3, 3, 3, 3],
    )
    state = play(before, "take 60")
    assert (state.asked, state.current_player(), state.markers) == ("mask", 2, (3, 1, 3, 2))
    assert list(row_of(state)) == [6, 61]
    state = play(state, "mask use")
    assert state.markers == (3, 1, 0, 2)
    assert state.result() == Result((2,), (17, 19, 20, 18))
    assert list(row_of(state)) == [6, 61]
    assert hands_of(state)[2] == {}


def test_used_mask_and_played_lids_leave_the_game_with_the_last_scoring() -> None:
    before = at(["lamp lid", "lamp mask", ""], {5: "lamp", **FAR}, pawns=[0, 70, 0], markers=[4, 4, 4])
    state = play(before, "take 5", "mask use", "lid 0 play")
    assert state.result() == Result((0,), (26, 22, 22))
    assert hands_of(state) == [{}, {}, {}]


def test_no_further_question_at_the_goal() -> None:
    """The lids decide the scoring of the taken kind and end the game, so the contested mirror raises no question."""
    before = at(
        ["lid lid mirror", "lamp mirror", "mirror"], {3: "mirror", 5: "lamp", **FAR}, pawns=[1, 9, 9], markers=[4, 4, 4]
    )
    state = play(before, "take 5", "lid 0 play", "lid 0 pass")
    assert state.result() == Result((0,), (26, 22, 22))
    assert list(row_of(state)) == [3, 60, 61]


def test_everybody_walked_off_then_the_marker_nearest_the_goal_wins() -> None:
    state = at(["lamp", "", ""], {5: "lamp", 60: "game"}, pawns=[70, 4, 70], markers=[9, 6, 9], turn=1)
    state = play(state, "exit")
    assert state.current_player() == TERMINAL
    assert state.markers == (5, 6, 9)  # After the clearing.
    assert state.result() == Result((0,), (21, 20, 17))
    assert (state.turn(), row_of(state)) == (1, {})


def test_equal_ones_win_together() -> None:
    state = play(at(["", "", ""], {}, pawns=[70, 4, 70], markers=[6, 6, 9], turn=1), "exit")
    assert state.result() == Result((0, 1), (20, 20, 17))


def test_the_last_clearing_asks_and_can_end_at_the_goal() -> None:
    row = {5: "lamp", 6: "game", 7: "throne"}
    state = at(["lamp lid", "lamp", "mask game"], row, pawns=[70, 4, 70], markers=[9, 9, 8], turn=1)
    state = play(state, "exit")
    assert (state.asked, state.current_player(), state.turn()) == ("lid", 0, 1)
    state = play(state, "lid 0 pass")
    assert (state.asked, state.current_player(), state.turn()) == ("mask", 2, 1)
    state = play(state, "mask keep")
    assert state.result() == Result((2,), (19, 19, 26))
    assert list(row_of(state)) == [7]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_scores_are_steps_made(players: int) -> None:
    distance = {2: 26, 3: 26, 4: 20, 5: 16, 6: 14}[players]
    markers = list(range(2, 2 + players))
    state = play(at([""] * players, {}, pawns=[70] * (players - 1) + [3], markers=markers, turn=players - 1), "exit")
    assert state.result() == Result((0,), tuple(distance - marker for marker in markers))


def test_while_the_game_runs_there_is_no_result() -> None:
    state = at(["", ""], FAR)
    assert state.result() is None
    assert state.returns() == (0.0, 0.0)
