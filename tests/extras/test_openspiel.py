"""The games pass OpenSpiel's random simulation test, and its players play them."""

from __future__ import annotations

import random

import pytest

from tests.extras.need import TABLES, need

pyspiel = need("pyspiel")
numpy = need("numpy")

from open_spiel.python.algorithms import mcts  # noqa: E402

from pygame_rules.study.extras import openspiel  # noqa: E402

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_it_passes_the_random_simulation(game_id: str, players: int) -> None:
    pyspiel.random_sim_test(openspiel.load(game_id, players), num_sims=1, serialize=True, verbose=False)


def test_a_shuffle_is_drawn_number_by_number_and_every_layout_is_possible() -> None:
    game = openspiel.load("yucata", 2, {"layout": "yazurika"})
    chance = random.Random(3)
    layouts = set()
    for _ in range(2):
        state = game.new_initial_state()
        nodes = 0
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            state.apply_action(chance.choice(outcomes)[0])
            nodes += 1
        assert nodes > 30
        layouts.add(state.position.layout)
    assert len(layouts) == 2


def test_openspiel_plays_it_with_its_own_search() -> None:
    openspiel.load("yucata", 2)
    game = pyspiel.load_game("pygame_rules_yucata_2")
    state = game.new_initial_state()
    state.apply_action(0)
    chance = numpy.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    action = mcts.MCTSBot(game, 2.0, 20, evaluator, random_state=chance).step(state)
    assert action in state.legal_actions()
    assert state.action_to_string(action) in {"1", "2", "3", "4", "5", "dagger"}
