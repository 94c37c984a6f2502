"""A playout plays the same game as single steps with the same draws."""

from __future__ import annotations

from random import Random

from pygame_rules.core.chance import Stream
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.board import find_roll
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.positions import artificial, setup, state_of


class _Bytes:
    """Random draws that are remembered."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self.drawn: list[int] = []

    def uniform(self, n: int) -> int:
        assert n == 256
        self.drawn.append(self._rng.randrange(n))
        return self.drawn[-1]


def step_by_step(state: Position, seed: bytes) -> tuple[float, ...]:
    """Play a random game through the public interface, with the two streams of this seed."""
    dice, steps = Stream(seed, "dice"), Stream(seed, "steps")
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            throw = dice.uniform(216)
            state = state.apply_action(find_roll(1 + throw // 36, 1 + throw // 6 % 6, 1 + throw % 6))
        else:
            legal = state.legal_actions()
            state = state.apply_action(legal[steps.uniform(len(legal)) if len(legal) > 1 else 0])
    return state.returns()


def test_a_playout_is_the_same_game_as_step_by_step_with_the_same_draws() -> None:
    made = Random(12)
    results = []
    for seed in range(1200):
        state = state_of(artificial(made)) if seed % 3 else GAME.new_initial_state(2, {"start": seed % 2})
        draws = _Bytes(seed)
        results.append(GAME.playout(state, draws.uniform))
        if state.result():
            assert draws.drawn == []
            assert results[-1] == state.returns()
        else:
            assert len(draws.drawn) == 8
            assert results[-1] == step_by_step(state, bytes(draws.drawn)), seed
    assert set(results) == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}


def test_a_playout_can_begin_with_more_numbers_than_dice_show() -> None:
    for seed in range(100):
        state = state_of(setup({7: 5, 9: 10}, {20: 15}, numbers=[1, 2, 3, 4, 5, 6], turn=seed % 2))
        draws = _Bytes(seed)
        assert GAME.playout(state, draws.uniform) == step_by_step(state, bytes(draws.drawn))
