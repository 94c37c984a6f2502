"""The games for Gymnasium: one agent against computer players (`pip install pygame-rules[gymnasium]`).

Importing this module registers every game by its id, as `pygame_rules/yucata-v0` (`gymnasium.make`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import gymnasium
import numpy
from gymnasium import spaces

from pygame_rules.core.errors import IllegalAction, OptionError
from pygame_rules.core.game import AnyGame
from pygame_rules.games import game_ids
from pygame_rules.players import AnyPlayer, Budget, decide, find_player
from pygame_rules.study.extras.numbered import RENDER_MODES, NumberedMatch

NAMESPACE: Final = "pygame_rules"
"""What stands before the ids of the games in Gymnasium's registry."""
VERSION: Final = 0
"""The version of all environments there. Results of different versions cannot be compared."""


class Environment(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """A game that the agent plays at one seat, against levels or bots at all others.

    Observations are vectors; `info["action_mask"]` tells which actions are legal, and so does `action_masks`, as
    MaskablePPO of sb3-contrib asks for it. The reward comes at the end: the
    return of the agent's seat.

    :param game: its id, or the game itself.
    :param opponents: the players at the other seats, in their order; a single one takes all of them.
    :param seat: the agent's seat; None: each `reset` draws one.
    :param players: how many; None: the fewest that the game allows.
    :param options: the options of the game's set-up.
    :param illegal: the effect of an action that is not legal: `lose` ends the game with the reward of a defeat, `error`
        raises IllegalAction.
    :param render_mode: `ansi` or `svg`; None: `render` draws nothing.
    :param own_side: whether the agent observes its own numbers first, then those of the seats after it, so that it sees
        the same from every seat; otherwise those of seat 0 come first.
    :raises OptionError: a number of players, an option or a value that the game does not have, or another mode.
    :raises UnknownPlayer: there is no such opponent.
    """

    # Nothing moves between two renderings; Gymnasium asks for a number all the same.
    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - declared so by Gymnasium

    def __init__(
        self,
        game: str | AnyGame,
        opponents: Sequence[AnyPlayer] = ("easy",),
        *,
        seat: int | None = None,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        illegal: Literal["lose", "error"] = "lose",
        render_mode: str | None = None,
        own_side: bool = False,
    ) -> None:
        self._match = NumberedMatch(game, players, options, own_side=own_side, render_mode=render_mode)
        seats = self._match.players
        others = list(opponents) * (seats - 1) if len(opponents) == 1 else list(opponents)
        if len(others) != seats - 1 or (seat is not None and not 0 <= seat < seats):
            raise OptionError(
                "With {players} players, an agent has {others} opponents and a seat from 0 to {last}.",
                players=seats, others=seats - 1, last=seats - 1,
            )  # fmt: skip
        self._others = [find_player(player, self._match.game) for player in others]
        self._chosen = seat
        self._illegal = illegal
        self.seat = seat or 0
        """The agent's seat in this game."""
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self._match.decisions))
        self.observation_space = spaces.Box(0, 1, (self._match.size,), numpy.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game, and play it until the agent must decide."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self._match.players)) if self._chosen is None else self._chosen
        self._match.begin(self.np_random.bytes(32))
        self._let_others_play()
        return self._vector(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the agent's action, and then the others' until the agent must decide again.

        :raises IllegalAction: the action is not legal, and `illegal` is `error`.
        """
        try:
            self._match.play(self._match.decision(int(action)))
        except IllegalAction:
            if self._illegal == "error" or self._match.over:
                raise
            lost = -1 / (self._match.players - 1)
            return self._vector(), lost, True, False, self._info() | {"illegal": True}
        self._let_others_play()
        reward = float(self._match.state.returns()[self.seat]) if self._match.over else 0.0
        return self._vector(), reward, self._match.over, False, self._info()

    def _let_others_play(self) -> None:
        match = self._match
        while not match.over and (seat := match.state.current_player()) != self.seat:
            player = self._others[seat - (seat > self.seat)]
            draw = match.dice.player_stream(f"{seat} {match.events}")
            match.play(decide(player.choose(match.state, seat, draw, Budget(player.work, heard=False))))

    def _vector(self) -> Any:
        return self._match.vector(self.seat)

    def action_masks(self) -> numpy.ndarray[Any, numpy.dtype[numpy.bool_]]:
        """Tell of each action, by its number, whether it is legal now. At the end none is."""
        return self._match.mask().astype(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._match.mask(), "seat": self.seat}

    def render(self) -> Any:
        """Draw the board: as letters (`ansi`) or as an SVG document (`svg`)."""
        return self._match.render()


def environment_id(game_id: str) -> str:
    """Return the id of a game in Gymnasium's registry.

    >>> environment_id("yucata")
    'pygame_rules/yucata-v0'
    """
    return f"{NAMESPACE}/{game_id}-v{VERSION}"


for _game_id in game_ids():
    gymnasium.register(environment_id(_game_id), f"{__name__}:{Environment.__name__}", kwargs={"game": _game_id})
