"""A playout plays the same game as single steps with the same draws."""

from __future__ import annotations

from random import Random

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.state import Position
from tests.rules.zenos_tavli.positions import artificial, state_of


class _Draws:
    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def uniform(self, n: int) -> int:
        return self._rng.randrange(n)

    def shuffle(self, items: object) -> None:
        raise NotImplementedError


def step_by_step(state: Position, draws: _Draws) -> tuple[float, ...]:
    """Play a random game through the public interface."""
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            state = state.apply_action(state.sample_chance(draws))
        else:
            legal = state.legal_actions()
            state = state.apply_action(legal[draws.uniform(len(legal)) if len(legal) > 1 else 0])
    return state.returns()


def test_a_playout_is_the_same_game_as_step_by_step_with_the_same_draws() -> None:
    made = Random(12)
    results = []
    for seed in range(600):
        state = state_of(artificial(made)) if seed % 3 else GAME.new_initial_state(2, {"start": seed % 2})
        one, other = Random(seed), Random(seed)
        results.append(GAME.playout(state, one.randrange))
        assert results[-1] == step_by_step(state, _Draws(other))
        assert one.random() == other.random()  # Both have made the same number of draws.
    assert set(results) == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
