"""The environments of PettingZoo pass its own checks."""

from __future__ import annotations

import pytest

from tests.extras.need import TABLES, need

need("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from pygame_rules.core.errors import IllegalAction, OptionError  # noqa: E402
from pygame_rules.study.extras.pettingzoo import environment  # noqa: E402

# The checks warn of observations that are dictionaries, as those of PettingZoo's own board games are.
pytestmark = [pytest.mark.filterwarnings("ignore:Observation"), pytest.mark.slow]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_it_passes_the_api_test_and_the_seed_test(game_id: str, players: int) -> None:
    api_test(environment(game_id, players), num_cycles=100)
    api_test(environment(game_id, players, own_side=True), num_cycles=20)
    seed_test(lambda: environment(game_id, players), num_cycles=20)


def test_a_game_is_played_to_its_end_and_rewards_are_its_returns() -> None:
    env = environment("yucata", 3, render_mode="ansi")
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        env.step(None if over else int(observation["action_mask"].argmax()))
    assert env.agents == []
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) == 1
    assert "Jaguar" in env.render()


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = environment("yucata", render_mode="svg")
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalAction, match="copy is not legal here"):
        env.step(6)
    assert env.agent_selection == agent
    assert (env.observe(agent)["action_mask"] == mask).all()
    assert env.render().startswith("<svg")
    with pytest.raises(OptionError):
        environment("yucata", 5)
    with pytest.raises(OptionError, match="as one of ansi, svg, not as 'rgb_array'"):
        environment("yucata", render_mode="rgb_array")


def test_from_its_own_side_each_agent_has_its_numbers_first() -> None:
    env = environment("yucata", own_side=True)
    env.reset(seed=1)
    vectors = [env.observe(agent)["observation"].tolist() for agent in env.possible_agents]
    decides = int(env.agent_selection.removeprefix("seat_"))
    assert [vector[-2:] for vector in vectors] == [[1.0, 0.0], [0.0, 1.0]][:: 1 if decides == 0 else -1]
