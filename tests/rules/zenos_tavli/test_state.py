"""Positions are values: equal if they have the same future, hashable, and immutable."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.positions import artificial, play, setup, state_of


class Draws:
    """Chance for tests, from Python's own generator."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def uniform(self, n: int) -> int:
        return self.rng.randrange(n)

    def shuffle(self, items: object) -> None:
        raise NotImplementedError


def random_game(seed: int) -> list[Position]:
    """Return all positions of a random game."""
    draws = Draws(seed)
    states = [GAME.new_initial_state(2, {})]
    while (player := states[-1].current_player()) != TERMINAL:
        if player == CHANCE:
            states.append(states[-1].apply_action(states[-1].sample_chance(draws)))
        else:
            legal = states[-1].legal_actions()
            states.append(states[-1].apply_action(legal[draws.uniform(len(legal))]))
    return states


def test_the_order_of_steps_does_not_matter_for_equality() -> None:
    start = state_of(setup({7: 5, 9: 10}, {20: 15}, numbers=[1, 3, 6]))
    one, other = play(start, "1:7", "3:9"), play(start, "3:9", "1:7")
    assert one == other
    assert hash(one) == hash(other)
    assert one is not other
    assert len({one, other}) == 1


def test_positions_differ_where_anything_differs() -> None:
    base = setup({4: 15}, {3: 15}, numbers=[1, 2])
    others = [
        base,
        base | {"numbers": [1]},
        base | {"numbers": []},
        base | {"turn": 1},
        base | {"left": [False, True]},
        base | {"left": [True, False]},
        setup({4: 14, 5: 1}, {3: 15}, numbers=[1, 2]),
        setup({4: 15}, {3: 14, 2: 1}, numbers=[1, 2]),
    ]
    assert len({state_of(made) for made in others}) == len(others)
    assert state_of(base) != "a position"


def test_applying_an_action_changes_nothing_in_the_state_before() -> None:
    for state in random_game(1):
        before = deepcopy(GAME.position(state))
        for action in state.legal_actions():
            state.apply_action(action)
        assert GAME.position(state) == before


def test_positions_survive_pickling_and_their_own_words() -> None:
    for state in random_game(2):
        assert pickle.loads(pickle.dumps(state)) == state
        assert state_of(GAME.position(state)) == state


def test_legal_actions_are_unique_and_in_the_same_order_however_a_state_is_reached() -> None:
    for state in random_game(3):
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal)
        assert state_of(GAME.position(state)).legal_actions() == legal


def test_chance_is_listed_at_chance_nodes_only() -> None:
    state = GAME.new_initial_state(2, {})
    assert state.legal_actions() == ()
    assert state.numbers == ()
    after = play(state, "roll 1-2-3")
    assert after.chance_outcomes() == ()


def test_repr_names_places_and_turn() -> None:
    state = state_of(setup({7: 5, 9: 9, -3: 1}, {20: 12}, numbers=[1, 3], turn=1))
    assert repr(state) == "<Position: White 7 x5, 9 x9, middle 4; Black 20 x12, off x3; Black plays 1-3>"
    assert "throws" in repr(GAME.new_initial_state(2, {}))


def test_stones_are_conserved_in_artificial_positions() -> None:
    rng = Random(4)
    for _ in range(500):
        state = state_of(artificial(rng))
        for action in state.legal_actions():
            after = state.apply_action(action)
            for seat in (0, 1):
                stones = after.hand(seat) + sum(after.houses(seat)) + sum(after.middle(seat)) + after.off(seat)
                assert stones == 15
