"""Whole turns and whole games agree with single steps."""

from __future__ import annotations

from random import Random

from pygame_rules.core.game import CHANCE, TERMINAL, EndsTurns, PlaysOut
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.state import Position
from tests.rules.zenos_tavli.positions import artificial, play, setup, state_of, wall


def all_ends(state: Position) -> set[Position]:
    """Every end of the turn by plain depth-first search."""
    ends, stack, seen = set(), [state], set()
    while stack:
        before = stack.pop()
        for step in before.legal_actions():
            after = before.apply_action(step)
            if after.legal_actions():
                if after not in seen:
                    seen.add(after)
                    stack.append(after)
            else:
                ends.add(after)
    return ends


def test_the_game_offers_both() -> None:
    assert isinstance(GAME, EndsTurns)
    assert isinstance(GAME, PlaysOut)


def test_afterstates_are_all_ends_of_the_turn_with_steps_that_lead_there() -> None:
    rng = Random(11)
    for _ in range(300):
        made = artificial(rng)
        made["numbers"] = made["numbers"][:4]  # Twelve different numbers can end in millions of ways.
        state = state_of(made)
        if state.current_player() == CHANCE:
            state = play(state, rng.choice(("roll 1-3-6", "roll 2-2-5", "roll 4-4-6")))
        found = list(GAME.afterstates(state, 1_000_000))
        assert {end for end, _ in found} == all_ends(state)
        assert len({end for end, _ in found}) == len(found)
        for end, steps in found:
            assert play(state, *(step.text for step in steps)) == end
            assert end.current_player() in (CHANCE, TERMINAL)


def test_afterstates_stop_at_the_limit_and_are_the_same_each_time() -> None:
    state = state_of(setup(wall(1, 15, 1), {22: 15}, numbers=[1, 1, 1, 1, 2, 2, 2, 3]))
    found = list(GAME.afterstates(state, 100))
    assert len(found) == 100
    assert [steps for _, steps in found] == [steps for _, steps in GAME.afterstates(state, 100)]
    for end, steps in found:
        assert play(state, *(step.text for step in steps)) == end


def test_afterstates_of_a_chance_node_and_of_the_end_are_none() -> None:
    assert list(GAME.afterstates(GAME.new_initial_state(2, {}), 10)) == []
    assert list(GAME.afterstates(state_of(setup({}, {3: 15})), 10)) == []


class _Draws:
    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def uniform(self, n: int) -> int:
        return self._rng.randrange(n)

    def shuffle(self, items: object) -> None:
        raise NotImplementedError


def step_by_step(state: Position, draws: _Draws) -> tuple[float, ...]:
    """A random game through the public interface."""
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
        assert one.random() == other.random()  # Not one draw more or less.
    assert set(results) == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
