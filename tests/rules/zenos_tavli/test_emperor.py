"""Check the emperor's move: docs/rules/zenos-tavli.md, example 5 (Agathias, Anthologia Graeca IX 482)."""

from __future__ import annotations

from itertools import permutations

import pytest

from pygame_rules.games.zenos_tavli.rules.board import ROLLS
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.positions import ends, legal, play, setup, state_of

POSITION = setup(
    {6: 7, 9: 1, 10: 2, 19: 2, 20: 2, 23: 1},
    {8: 2, 11: 2, 12: 2, 13: 1, 14: 2, 15: 2, 18: 2, 21: 2},
)
STEPS = {2: "2:20", 5: "5:19", 6: "6:10"}


def singles(state: Position) -> int:
    return state.houses(0).count(1)


@pytest.mark.parametrize("order", list(permutations(STEPS)))
def test_each_number_has_one_legal_stone_whatever_the_order(order: tuple[int, ...]) -> None:
    state = play(state_of(POSITION), "roll 2-5-6")
    for number in order:
        assert [event for event in legal(state) if event.startswith(f"{number}:")] == [STEPS[number]]
        state = play(state, STEPS[number])
    assert singles(state) == 8
    assert {house for house, count in enumerate(state.houses(0), start=1) if count == 1} == {
        9, 10, 16, 19, 20, 22, 23, 24,
    }  # fmt: skip
    assert state.houses(0)[5] == 7


def test_no_other_throw_of_the_56_forces_eight() -> None:
    forcing = []
    for roll in ROLLS.values():
        state = state_of(POSITION).apply_action(roll)
        reached = ends(state) or [state]
        if all(singles(end) == 8 for end in reached):
            forcing.append(roll.text)
    assert forcing == ["roll 2-5-6"]
