"""The named figures of hand-made positions (docs/rules/tutanchamun.md, "A turn" and "Scoring a kind")."""

from __future__ import annotations

from pygame_rules.games.tutanchamun import GAME
from tests.rules.tutanchamun.positions import at, play

ROW = {3: "throne", 5: "selket", 9: "throne", 12: "lamp", 20: "chest"}


def test_steps_treasures_within_reach_lids_and_the_mask() -> None:
    state = at(["lid lid", "mask"], ROW, pawns=[5, 0], markers=[20, 24])
    assert {name: value for name, value in GAME.figures(state, 0).items() if "@" not in name} == {
        "steps": 6, "theirs": 2, "mask": 0, "lids": 2, "held": 0, "alone": 2, "reach": 3,
    }  # fmt: skip
    assert GAME.figures(state, 1)["reach"] == 5
    assert GAME.figures(state, 1)["mask"] == 1


def test_only_who_is_alone_in_front_has_the_most_of_a_kind() -> None:
    state = at(["throne throne selket", "throne selket", "chest"], ROW, pawns=[1, 1, 1])
    found = GAME.figures(state, 0)
    assert (found["most@throne"], found["most@selket"], found["most@chest"], found["most@lamp"]) == (1, 0, 0, 0)
    assert GAME.figures(state, 2)["most@chest"] == 1


def test_a_kind_that_is_scored_is_compared_no_more() -> None:
    before = at(["lamp", ""], {4: "lamp", 9: "throne"}, pawns=[0, 0])
    assert "most@lamp" in GAME.figures(before, 0)
    after = play(before, "take 4")
    found = GAME.figures(after, 0)
    assert "most@lamp" not in found
    assert found["steps"] - GAME.figures(before, 0)["steps"] == 4
