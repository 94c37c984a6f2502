"""The environments of Gymnasium pass its own check."""

from __future__ import annotations

from typing import Any

import pytest

from tests.extras.need import TABLES, need

gymnasium = need("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from pygame_rules.core.errors import IllegalAction, OptionError, UnknownPlayer  # noqa: E402
from pygame_rules.games import OWN  # noqa: E402
from pygame_rules.study.extras.gymnasium import Environment, environment_id  # noqa: E402

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_it_passes_the_check(game_id: str, players: int) -> None:
    env = gymnasium.make(
        environment_id(game_id), opponents=["random"], players=players, own_side=True, disable_env_checker=True
    )
    check_env(env.unwrapped)


def test_every_game_is_made_by_its_id_also_by_programs_that_have_imported_nothing() -> None:
    made = gymnasium.make(
        f"pygame_rules.study.extras.gymnasium:{environment_id('yucata')}", opponents=["easy"], render_mode="ansi"
    )
    _, info = made.reset(seed=1)
    made.step(int(info["action_mask"].argmax()))
    assert "Jaguar" in str(made.render())
    assert {environment_id(game_id) for game_id in OWN} <= gymnasium.registry.keys()
    several = gymnasium.make_vec(environment_id("yucata"), num_envs=2, opponents=["random"])
    seen, _ = several.reset(seed=1)
    assert len(seen) == 2


def test_the_board_is_rendered_as_letters_or_as_svg_and_as_nothing_else() -> None:
    for mode, begins in (("ansi", "Jaguar"), ("svg", "<svg")):
        env = Environment("yucata", ["random"], seat=0, render_mode=mode)
        env.reset(seed=1)
        assert begins in str(env.render())
    assert Environment("yucata", ["random"]).render() is None
    for mode in ("rgb_array", "human"):
        with pytest.raises(OptionError, match=f"as one of ansi, svg, not as '{mode}'"):
            Environment("yucata", ["random"], render_mode=mode)


def test_masks_are_as_sb3_asks_for_them() -> None:
    env = gymnasium.make(environment_id("tuchulcha"), opponents=["random"])
    _, info = env.reset(seed=3)
    for _ in range(20):
        masks = env.get_wrapper_attr("action_masks")()
        assert (masks.dtype, masks.shape) == (bool, (env.action_space.n,))
        assert masks.tolist() == (info["action_mask"] == 1).tolist()
        _, _, over, _, info = env.step(int(masks.argmax()))
        assert not over
    assert masks.any()


def test_from_its_own_side_an_agent_sees_the_same_at_every_seat() -> None:
    seen = []
    for seat in (0, 1):
        # Who begins is drawn, and at the start nothing else tells the seats apart.
        env = Environment("yucata", ["random"], seat=seat, own_side=True)
        for seed in range(20):
            observed, _ = env.reset(seed=seed)
            if env._match.events == 1:
                seen.append(observed)
                break
    assert (seen[0] == seen[1]).all()
    plain = Environment("yucata", ["random"], seat=1)
    plain.reset(seed=seed)
    assert not (plain._vector() == seen[1]).all()


@pytest.mark.full
@pytest.mark.filterwarnings("default")
def test_maskable_ppo_learns_some_steps() -> None:
    sb3_contrib = pytest.importorskip(
        "sb3_contrib", reason="sb3-contrib needs PyTorch, which no lock has: docs/study.md says how to install it"
    )
    env = gymnasium.make(environment_id("yucata"), opponents=["random"], own_side=True)
    model = sb3_contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1, device="cpu")
    model.learn(256)
    observed, _ = env.reset(seed=1)
    for _ in range(10):
        masks = env.get_wrapper_attr("action_masks")()
        action, _ = model.predict(observed, action_masks=masks)
        assert masks[int(action)]
        observed, _, over, _, info = env.step(int(action))
        assert "illegal" not in info
        if over:
            break


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
