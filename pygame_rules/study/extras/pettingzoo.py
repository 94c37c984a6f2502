"""The games as environments of PettingZoo, in turns (AEC): `pip install pygame-rules[pettingzoo]`.

>>> env = environment("yucata", players=3)  # doctest: +SKIP
>>> env.reset(seed=1)  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from pygame_rules.core.game import AnyGame
from pygame_rules.study.extras.numbered import RENDER_MODES, NumberedMatch


class Environment(AECEnv):  # type: ignore[misc]
    """A game between agents `seat_0`, `seat_1` …, who act when it is their turn; their order may vary.

    Observations are `{"observation": vector, "action_mask": mask}`. The vector is the same for all agents, because
    nothing in the games is hidden; with `own_side`, an agent's own numbers come first in it. Rewards come at the end:
    the returns of the game (`State.returns`). Chance comes from the seed of `reset`. An action that is not legal is
    refused with IllegalAction, and nothing changes.
    """

    def __init__(
        self,
        game: str | AnyGame,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        *,
        own_side: bool = False,
    ) -> None:
        super().__init__()
        self._match = NumberedMatch(game, players, options, own_side=own_side, render_mode=render_mode)
        self.metadata = {
            "name": f"{self._match.game.info.id.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._match.players)]
        actions, size = len(self._match.decisions), self._match.size
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), numpy.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random(None)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin a new game; without a seed, with other chance than the last game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._match.begin(self._random.bytes(32))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self._match.state.current_player()
        self.agent_selection = self.possible_agents[max(0, seat)]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; its mask is empty while another agent is to act."""
        mask = self._match.mask()
        if agent != self.agent_selection or self._match.over:
            mask[:] = 0
        return {"observation": self._match.vector(self.possible_agents.index(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent act.

        :raises IllegalAction: the action is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._match.play(self._match.decision(-1 if action is None else int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, map(float, self._match.state.returns()), strict=True))
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Draw the board: as letters (`ansi`) or as an SVG document (`svg`)."""
        return self._match.render()

    def close(self) -> None:
        """Do nothing, because nothing is open."""


def environment(
    game: str | AnyGame,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    *,
    own_side: bool = False,
) -> Environment:
    """Make an environment of a game.

    :param game: its id, or the game itself.
    :param players: how many; None: the fewest that the game allows.
    :param options: the options of the game's set-up.
    :param render_mode: `ansi` or `svg`; None: `render` draws nothing.
    :param own_side: whether each agent observes its own numbers first, then those of the agents after it.
    :raises OptionError: a number of players, an option or a value that the game does not have, or another mode.
    """
    return Environment(game, players, options, render_mode, own_side=own_side)
