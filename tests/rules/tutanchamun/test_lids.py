"""Check docs/rules/tutanchamun.md, Scoring 2 and D5: who is asked for a lid, and in which order."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import IllegalAction
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.positions import at, hands_of, legal, play, shown, steps_made

FAR = {60: "throne", 61: "throne"}


def asked(state: Position) -> int | None:
    """Return the seat that is asked for a lid, if any."""
    return state.current_player() if state.asked == "lid" else None


def level(lids: list[int], turn: int = 0, pawns: list[int] | None = None) -> tuple[Position, Position]:
    """Return the states before and after the last lamp is taken; then everybody holds one lamp."""
    hands = [" ".join([*["lamp"] * (seat != turn), *["lid"] * count]) for seat, count in enumerate(lids)]
    before = at(hands, {5: "lamp", **FAR}, turn=turn, pawns=pawns)
    return before, play(before, "take 5")


@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1]), (3, [0, 1, 2])])
def test_in_turn_order_from_the_player_whose_turn_it_is(turn: int, order: list[int]) -> None:
    _, state = level([1, 1, 1, 0], turn)
    for seat in order:
        assert asked(state) == seat
        assert state.turn() == turn
        assert legal(state) == [f"lid {seat} pass", f"lid {seat} play"]
        state = play(state, f"lid {seat} pass")
    assert asked(state) is None


def test_walked_off_seats_count_too() -> None:
    _, state = level([1, 1, 0], 0, [1, 70, 70])
    assert asked(state) == 0
    assert asked(play(state, "lid 0 pass")) == 1


def test_members_without_a_lid_are_not_asked() -> None:
    _, state = level([0, 2, 0])
    assert asked(state) == 1


def test_holders_of_lids_outside_the_group_are_not_asked() -> None:
    state = play(at(["", "lamp", "lid lid", "lid"], {5: "lamp", **FAR}), "take 5")
    assert (state.asked, state.turn()) == ("move", 1)


def test_nobody_else_answers() -> None:
    _, state = level([1, 1, 1])
    for event in ("lid 1 play", "lid 2 pass", "take 60", "exit", "mask use", "rob none"):
        with pytest.raises(IllegalAction, match="expected one of lid 0 play, lid 0 pass"):
            play(state, event)


def test_d5_after_a_lid_earlier_passes_are_void_and_the_asking_goes_on_after_him() -> None:
    before, state = level([1, 1, 1])
    state = play(state, "lid 0 pass")
    assert shown(state)["scoring"] == {"kind": "lamp", "mask": False, "lids": [0, 0, 0], "passed": [0]}
    state = play(state, "lid 1 play")
    assert shown(state)["scoring"] == {"kind": "lamp", "mask": False, "lids": [0, 1, 0], "passed": []}
    assert asked(state) == 2
    state = play(state, "lid 2 pass")
    assert asked(state) == 0
    assert shown(state)["scoring"] == {"kind": "lamp", "mask": False, "lids": [0, 1, 0], "passed": [2]}
    state = play(state, "lid 0 play")
    assert asked(state) == 2  # Seat 1 has no lid left; the earlier pass of seat 2 is void.
    state = play(state, "lid 2 pass")
    assert asked(state) is None
    assert steps_made(before, state) == [2, 2, 0]


def test_d5_it_comes_back_to_him_only_after_the_others() -> None:
    _, state = level([2, 1, 0])
    state = play(state, "lid 0 play")
    assert asked(state) == 1
    state = play(state, "lid 1 pass")
    assert asked(state) == 0
    assert asked(play(state, "lid 0 pass")) is None
    state = play(state, "lid 0 play")
    assert asked(state) == 1
    assert shown(state)["scoring"] == {"kind": "lamp", "mask": False, "lids": [2, 0, 0], "passed": []}


def test_he_is_asked_again_where_the_others_have_none() -> None:
    before, state = level([0, 3, 0])
    for count in (1, 2, 3):
        assert asked(state) == 1
        state = play(state, "lid 1 play")
        assert (asked(state) is None) == (count == 3)
    assert steps_made(before, state) == [0, 4, 0]


def test_a_member_is_asked_where_his_answer_cannot_change_anything() -> None:
    """Seat 1 leads by two lids; seat 2 is still asked about its only one."""
    _, state = level([0, 2, 1])
    state = play(state, "lid 1 play", "lid 2 pass", "lid 1 play")
    assert asked(state) == 2


def test_lids_played_do_not_change_the_group() -> None:
    """Seat 0 pulls ahead by one lid; the other seats continue to contest second place."""
    before, state = level([1, 1, 1])
    state = play(state, "lid 0 play")
    assert state.scoring
    assert state.scoring.group == (0, 1, 2)
    state = play(state, "lid 1 play", "lid 2 play")
    assert asked(state) is None
    assert steps_made(before, state) == [0, 0, 0]
    before, state = level([2, 1, 0])
    assert steps_made(before, play(state, "lid 0 play", "lid 1 play", "lid 0 play")) == [4, 2, 0]


def test_the_second_place_is_contested_with_lids() -> None:
    before = at(["game game", "game lid", "game"], {5: "game", **FAR})
    state = play(before, "take 5")
    assert asked(state) == 1
    assert steps_made(before, play(state, "lid 1 play")) == [8, 4, 0]
    assert steps_made(before, play(state, "lid 1 pass")) == [8, 0, 0]


def test_a_lid_never_lifts_a_second_above_a_first() -> None:
    before = at(["game game", "game lid lid lid", "game"], {5: "game", **FAR})
    state = play(before, "take 5", "lid 1 play", "lid 1 play", "lid 1 play")
    assert steps_made(before, state) == [8, 4, 0]


def test_a_played_lid_leaves_the_hand_at_once_and_the_game_for_good() -> None:
    _, state = level([1, 0, 1])
    state = play(state, "lid 0 play")
    assert hands_of(state)[0] == {"lamp": 1}
    state = play(state, "lid 2 pass")
    assert hands_of(state) == [{}, {}, {"lid": 1}]


def test_mask_then_three_lids_among_two_players() -> None:
    """Seat 1, already off the path, draws level by using the mask, and the lids decide.

    With two players, a shared first place scores nothing.
    """
    before = at(["lamp lid lid", "lamp lid mask"], {5: "lamp", **FAR}, pawns=[1, 70])
    state = play(before, "take 5")
    assert (state.asked, state.current_player(), state.turn()) == ("mask", 1, 0)
    assert steps_made(before, play(state, "mask keep")) == [4, 0]
    state = play(state, "mask use")
    assert asked(state) == 0
    assert steps_made(before, play(state, "lid 0 pass", "lid 1 pass")) == [0, 0]
    assert steps_made(before, play(state, "lid 0 pass", "lid 1 play", "lid 0 pass")) == [0, 4]
    state = play(state, "lid 0 pass", "lid 1 play")
    assert shown(state)["scoring"] == {"kind": "lamp", "mask": True, "lids": [0, 1], "passed": []}
    state = play(state, "lid 0 play")
    assert asked(state) == 0  # The two are tied again, and only seat 0 has a lid left.
    assert shown(state)["scoring"] == {"kind": "lamp", "mask": True, "lids": [1, 1], "passed": []}
    assert steps_made(before, play(state, "lid 0 pass")) == [0, 0]
    state = play(state, "lid 0 play")
    assert (state.asked, state.turn()) == ("move", 0)
    assert steps_made(before, state) == [4, 0]
    assert hands_of(state) == [{}, {}]


def test_states_differ_by_who_has_used_the_mask() -> None:
    """The position object does not show who used the mask, but the future depends on it."""
    one, other = (
        play(at([hands[0], hands[1], "lamp lid"], {5: "lamp", **FAR}, pawns=[70, 70, 1], turn=2), "take 5", "mask use")
        for hands in (["lamp lid mask", "lamp lid"], ["lamp lid", "lamp lid mask"])
    )
    assert shown(one) == shown(other)
    assert one != other
    assert asked(play(one, "lid 2 pass")) == 0
    assert asked(play(other, "lid 2 pass")) == 1
