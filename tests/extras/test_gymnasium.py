"""The environments of Gymnasium pass its own check."""

from __future__ import annotations

from typing import Any

import pytest

from tests.extras.need import TABLES, need

need("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from pygame_rules.core.errors import IllegalAction, OptionError, UnknownPlayer  # noqa: E402
from pygame_rules.study.extras.gymnasium import Environment  # noqa: E402

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_it_passes_the_check(game_id: str, players: int) -> None:
    check_env(Environment(game_id, ["random"], players=players), skip_render_check=True)


def play(env: Environment, seed: int) -> tuple[float, int]:
    """Play legal actions to the end; return the reward and the number of decisions."""
    _, info = env.reset(seed=seed)
    steps, reward, over = 0, 0.0, False
    while not over:
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        steps += 1
    return reward, steps


def first(state: Any) -> Any:
    return state.legal_actions()[0]


def test_a_game_against_a_level_and_a_bot() -> None:
    env = Environment("yucata", ["easy", first], players=3, seat=1)
    results = [play(env, seed) for seed in range(4)]
    assert results == [play(env, seed) for seed in range(4)]
    assert {reward for reward, _ in results} <= {1.0, 0.25, -0.5, 0.0}
    assert min(steps for _, steps in results) > 5


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = Environment("yucata", ["random"], seat=0)
    _, info = env.reset(seed=1)
    wrong = info["action_mask"].tolist().index(0)
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut, info["illegal"]) == (-1.0, True, False, True)
    strict = Environment("tutanchamun", ["random"], illegal="error")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(len(strict._match.decisions) - 1)
    with pytest.raises(OptionError):
        Environment("yucata", ["random", "random"])
    with pytest.raises(UnknownPlayer):
        Environment("yucata", ["nobody"])
