"""Which numbers some way to play the rest of the turn uses: against brute force, and where the search gives up."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show import playable_numbers as numbers
from pygame_rules.games.zenos_tavli.show.playable_numbers import MOST, playable_numbers
from tests.rules.zenos_tavli.positions import artificial, row, setup, state_of

RANDOM_POSITIONS = 150
FEW = 1_000
"""Positions of a turn that brute force looks at; a turn with more is left out."""


def brute_force(state: Position) -> tuple[frozenset[int], int]:
    """Play the rest of the turn in every way: the numbers used, and how many positions there are (more than `FEW`: some
    were not looked at)."""
    seat, used, seen, layer = state.turn(), set(), {state}, {state}
    while layer and len(seen) <= FEW:
        after = {(step.number, now.apply_action(step)) for now in layer for step in now.legal_actions()}
        used |= {number for number, _ in after}
        layer = {one for _, one in after if one.current_player() == seat} - seen
        seen |= layer
    return frozenset(used), len(seen)


def test_the_numbers_are_those_that_playing_the_turn_in_every_way_uses() -> None:
    rng = Random(16)
    outcomes = {"all": 0, "some": 0, "none": 0}
    for _ in range(RANDOM_POSITIONS):
        state = state_of(artificial(rng))
        if not state.numbers or state.current_player() != state.turn():
            continue
        used, count = brute_force(state)
        if count > FEW:
            continue
        found = playable_numbers(state)
        if count <= MOST:
            assert found == used, state
        # With more positions it may take a number for playable that is not, but never the other way round.
        assert used <= found <= frozenset(state.numbers), state
        outcomes["all" if found == frozenset(state.numbers) else "some" if found else "none"] += 1
    # Both kinds have come often enough to mean something.
    assert outcomes["all"] > 20, outcomes
    assert outcomes["some"] > 3, outcomes


def test_without_numbers_nothing_is_playable() -> None:
    assert playable_numbers(state_of(setup({7: 15}, {20: 15}))) == frozenset()


STUCK = {
    "hand": [0, 0],
    "houses": [row({21: 1}), row({1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2})],
    "middle": [row({1: 5, 2: 1, 3: 1, 4: 4, 5: 2, 6: 1}, 12), row({}, 12)],
    "off": [0, 0],
    "left": [True, True],
    "numbers": [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 6],
    "turn": 0,
}
"""White has more than 200 positions before him, and no way uses a 1: the stones of the middle row stand before closed
houses."""


def test_after_200_positions_a_number_for_which_no_use_is_found_counts_as_playable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = state_of(STUCK)
    used, count = brute_force(state)
    assert (used, count > MOST) == (frozenset({2, 3, 4, 5, 6}), True)
    assert MOST == 200
    assert playable_numbers(state) == frozenset({1, 2, 3, 4, 5, 6})
    # With room for all positions it finds out.
    monkeypatch.setattr(numbers, "MOST", count)
    assert playable_numbers(state) == used
