"""Check docs/rules/tutanchamun.md, "Scoring a kind of value v", D3, D4, and the examples that must hold."""

from __future__ import annotations

from itertools import product

import pytest

from pygame_rules.games.tutanchamun.rules.board import VALUES
from pygame_rules.games.tutanchamun.rules.scoring import awards, contested_group
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.positions import at, hands_of, legal, play, shown, steps_made

FAR = {60: "throne", 61: "throne"}


def scored(hands: list[str], *answers: str, kind: str = "selket", pawns: list[int] | None = None) -> list[int]:
    """Return the steps made when seat 0 takes the last piece of a kind, in addition to the pieces in `hands`."""
    before = at(hands, {5: kind, **FAR}, pawns=pawns)
    state = play(before, "take 5", *answers)
    assert (state.asked, state.scoring) == ("move", None)
    return steps_made(before, state)


def test_example_1() -> None:
    """Value 6, the last treasure was just taken, three of the kind were cleared before; A holds 2, B holds 1."""
    assert scored(["selket", "selket", ""]) == [6, 3, 0]


def test_example_2() -> None:
    """Value 6; A and B hold three each and get 3 steps each; there is no second place."""
    assert scored(["selket selket", "selket selket selket", "", ""]) == [3, 3, 0, 0]
    assert scored(["selket", "selket selket", "selket", ""]) == [3, 3, 0, 0]


def test_example_3() -> None:
    """A plays a lid, B answers: tied again. A plays a second lid: A is first for good, B second."""
    hands = ["selket lid lid", "selket selket lid", ""]
    assert scored(hands, "lid 0 play", "lid 1 play", "lid 0 pass") == [3, 3, 0]
    before = at(hands, {5: "selket", **FAR})
    state = play(before, "take 5", "lid 0 play", "lid 1 play")
    assert shown(state)["scoring"] == {"kind": "selket", "mask": False, "lids": [1, 1, 0], "passed": []}
    assert legal(state) == ["lid 0 pass", "lid 0 play"]
    state = play(state, "lid 0 play")
    assert state.asked == "move"
    assert steps_made(before, state) == [6, 3, 0]
    assert hands_of(state) == [{}, {}, {}]


def test_example_4() -> None:
    """Three are tied for first place; one plays a lid and nobody answers."""
    hands = ["selket", "selket selket lid", "selket selket lid", "selket"]
    assert scored(hands, "lid 1 play", "lid 2 pass") == [0, 6, 0, 0]


def test_example_5() -> None:
    """The last treasure of a kind can be taken by a player who holds no other."""
    assert scored(["", "", ""]) == [6, 0, 0]


def test_example_5_of_a_kind_of_one() -> None:
    assert scored(["", "", ""], kind="scarab") == [1, 0, 0]


# 1. The mask


def test_1_d3_the_masks_owner_is_asked_first() -> None:
    before = at(["selket lid", "selket", "selket mask lid"], {5: "selket", **FAR}, pawns=[0, 0, 70])
    state = play(before, "take 5")
    made = shown(state)
    assert (made["asked"], made["turn"], made["to_move"]) == ("mask", 0, 2)
    assert made["scoring"] == {"kind": "selket", "mask": False, "lids": [0, 0, 0], "passed": []}
    assert legal(state) == ["mask keep", "mask use"]
    state = play(state, "mask use")
    made = shown(state)
    assert made["scoring"] == {"kind": "selket", "mask": True, "lids": [0, 0, 0], "passed": []}
    assert made["hands"] == [{"selket": 2, "lid": 1}, {"selket": 1}, {"selket": 1, "lid": 1}]
    assert (made["asked"], made["to_move"]) == ("lid", 0)
    state = play(state, "lid 0 pass", "lid 2 play")
    assert legal(state) == ["lid 0 pass", "lid 0 play"]
    assert steps_made(before, play(state, "lid 0 pass")) == [3, 0, 6]


def test_1_a_mask_that_is_kept_stays() -> None:
    before = at(["selket", "selket", "selket mask"], {5: "selket", **FAR}, pawns=[0, 0, 70])
    state = play(before, "take 5", "mask keep")
    assert hands_of(state) == [{}, {}, {"mask": 1}]
    assert steps_made(before, state) == [6, 0, 0]


def test_1_a_used_mask_counts_one_more() -> None:
    assert scored(["selket", "selket", "selket mask"], "mask use", pawns=[0, 0, 70]) == [3, 0, 3]


@pytest.mark.parametrize(
    ("hands", "kind"),
    [
        (["", "panther mask", ""], "scarab"),
        (["selket selket", "mask", ""], "selket"),
    ],
)
def test_1_who_holds_none_of_the_kind_is_not_asked(hands: list[str], kind: str) -> None:
    state = play(at(hands, {5: kind, **FAR}, pawns=[0, 70, 9]), "take 5")
    assert (state.asked, state.turn()) == ("move", 2)


@pytest.mark.parametrize(
    ("hands", "turn"),
    [
        (["lamp lamp lamp", "lamp mask", ""], 2),  # One more would still leave him second.
        (["", "lamp mask", ""], 2),  # He is tied with the player who takes the last lamp.
        (["", "lamp lamp lamp mask", ""], 2),  # He is first anyway.
    ],
)
def test_1_he_is_asked_even_where_that_changes_nothing(hands: list[str], turn: int) -> None:
    state = play(at(hands, {5: "lamp", **FAR}, pawns=[0, 70, 0], turn=turn), "take 5")
    assert (state.asked, state.current_player(), state.turn()) == ("mask", 1, turn)


def test_1_also_at_a_scoring_of_a_kind_that_only_he_holds() -> None:
    state = play(at(["mask panther", "", ""], {5: "panther", 6: "lid", **FAR}, pawns=[70, 2, 9], turn=1), "take 6")
    assert (state.asked, state.current_player()) == ("mask", 0)


def test_1_a_kind_that_nobody_holds_scores_nothing_and_asks_nobody() -> None:
    before = at(["mask lid", "lid", ""], {5: "lamp", 6: "lid", **FAR}, pawns=[70, 2, 9], turn=1)
    state = play(before, "take 6")
    assert (state.asked, state.turn()) == ("move", 2)
    assert steps_made(before, state) == [0, 0, 0]


def test_1_and_2_the_contested_group_is_determined_after_the_mask() -> None:
    """With the mask, seat 1 ties with seat 0; without it, second place is contested."""
    hands = ["selket selket lid", "selket selket mask", "selket selket lid"]
    before = at(hands, {5: "selket", **FAR}, pawns=[0, 70, 0])
    used = play(before, "take 5", "mask use")
    assert (used.scoring and used.scoring.group, used.current_player()) == ((0, 1), 0)
    kept = play(before, "take 5", "mask keep")
    assert (kept.scoring and kept.scoring.group, kept.current_player()) == ((1, 2), 2)


# 3. and 4. Points, markers


@pytest.mark.parametrize("value", [2, 4, 6, 8])
def test_3_two_level_in_first_place_share_and_there_is_no_second_place(value: int) -> None:
    kind = {2: "mirror", 4: "lamp", 6: "selket", 8: "game"}[value]
    assert scored(["", kind, ""], kind=kind) == [value // 2, value // 2, 0]
    if value > 2:
        hands = [f"{kind} {kind}", f"{kind} {kind}", kind]
        assert scored([kind, *hands[1:]], kind=kind) == [value // 2, value // 2, 0]


def test_3_more_than_two_level_in_first_place_nothing_for_anybody() -> None:
    assert scored(["selket", "selket selket", "selket selket", "selket"]) == [0, 0, 0, 0]
    assert scored(["", "selket", "selket", "selket", ""]) == [0] * 5


def test_3_several_level_in_second_place_nothing_for_them() -> None:
    assert scored(["selket", "selket", "selket"]) == [6, 0, 0]
    assert scored(["lamp", "lamp", "lamp"], kind="lamp") == [4, 0, 0]


def test_3_with_two_players_only_a_first_place_that_is_not_shared_scores() -> None:
    assert scored(["selket", "selket"]) == [6, 0]
    assert scored(["", "selket"]) == [0, 0]
    assert scored(["", "selket selket selket"]) == [0, 6]


def test_3_third_places_get_nothing() -> None:
    assert scored(["game game game", "game game game", "game", ""], kind="game") == [8, 4, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_3_for_all_counts_and_lids(players: int) -> None:
    """Compare with a second, literal implementation of the rule."""
    for counts in product(range(4), repeat=players):
        if sum(counts) > 8:
            continue
        group = contested_group(counts)
        for lids in {(0,) * players, tuple(1 if seat in group[:1] else 0 for seat in range(players))}:
            steps = [0] * players
            for together in awards(8, counts, lids):
                for seat, gained in together:
                    steps[seat] += gained
            ranked = sorted({(counts[s], lids[s]) for s in range(players) if counts[s]}, reverse=True)
            first = [s for s in range(players) if ranked and (counts[s], lids[s]) == ranked[0]]
            second = [s for s in range(players) if len(ranked) > 1 and (counts[s], lids[s]) == ranked[1]]
            for seat in range(players):
                if first == [seat]:
                    expected = 8
                elif players == 2:
                    expected = 0
                elif (seat in first and len(first) == 2) or (len(first) == 1 and second == [seat]):
                    expected = 4
                else:
                    expected = 0
                assert steps[seat] == expected, (counts, lids)


def test_3_halves_are_whole() -> None:
    """Odd values are never halved: a kind of value 1 has only one piece and so one owner."""
    assert [value for value in VALUES if value % 2] == [1, 1, 1]


def test_4_all_treasures_of_the_kind_leave_the_game() -> None:
    state = play(at(["selket game", "selket lid", "game"], {5: "selket", **FAR}), "take 5")
    assert hands_of(state) == [{"game": 1}, {"lid": 1}, {"game": 1}]


def test_4_surplus_steps_are_lost() -> None:
    state = play(at(["game", "", ""], {5: "game", **FAR}, markers=[3, 20, 20]), "take 5")
    assert state.markers == (0, 20, 20)


def group(hands: list[str], kind: str = "selket") -> tuple[int, ...]:
    """Return the contested group when everybody has a lid."""
    state: Position = play(at([f"{hand} lid" for hand in hands], {5: kind, **FAR}), "take 5")
    return state.scoring.group if state.scoring else ()


def test_2_d4_asked_are_those_level_where_the_place_is_worth_points() -> None:
    assert group(["selket", "selket selket", "selket"]) == (0, 1)
    assert group(["game game", "game game", "game game"], "game") == (1, 2)
    assert group(["game", "game game", "game game"], "game") == (0, 1, 2)


def test_2_d4_nobody_else_is() -> None:
    assert group(["game game game", "game game", "game", "game"], "game") == ()  # Tied for third place.
    assert group(["game", "game game", "game game", "game"], "game") == (0, 1, 2)  # Seat 3 is not in the group.
    assert group(["selket", "", ""]) == ()  # The others are tied, but hold none.
    assert group(["selket", "selket", ""]) == ()


def test_2_d4_with_two_players_there_is_no_second_place_to_contest() -> None:
    assert group(["", "selket"]) == (0, 1)
    assert group(["selket", "selket"]) == ()
