"""The games as games of OpenSpiel: `pip install pygame-rules[openspiel]`, then

    from pygame_rules.study.extras import openspiel

    game = openspiel.load("zenos-tavli")

A chance event whose outcomes can be listed is one chance node. If its outcomes are too many (a shuffle), it becomes a
chance node for each number that it draws, so that all chance is explicit and its probabilities are exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy
import pyspiel

from pygame_rules.core.chance import Draws
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, State
from pygame_rules.games import find_game
from pygame_rules.study.extras.numbered import NumberedMatch

LONGEST: Final = 20_000
"""A number of events that no game reaches."""


class _Missing(Exception):
    """A draw that has not been decided yet.

    :param possibilities: how many numbers are possible.
    """

    def __init__(self, possibilities: int) -> None:
        super().__init__(possibilities)
        self.possibilities = possibilities


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this library for OpenSpiel.

    :param params: OpenSpiel's parameters: `players`, 0 for the fewest that the game allows.
    """

    def __init__(self, match: NumberedMatch, kind: Any, params: Mapping[str, Any]) -> None:
        self.match = match
        outcomes = match.first.chance_outcomes()
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=len(match.decisions),
                max_chance_outcomes=max(256, len(outcomes or ())),
                num_players=match.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            dict(params),
        )

    def new_initial_state(self, text: str | None = None) -> OpenSpielState:
        """Return the state before the first event."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return the observer, which sees everything: no game here hides anything."""
        return Observer(self.match)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position for OpenSpiel."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._match = game.match
        self._state: State = game.match.first
        self._drawn: tuple[int, ...] = ()
        """The numbers that have been drawn for the next chance event."""

    # The methods that OpenSpiel calls

    def current_player(self) -> int:
        """Return the seat, or OpenSpiel's signs for chance and for the end."""
        player = self._state.current_player()
        if player == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if player == TERMINAL else player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._match.numbers[action] for action in self._state.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes by number, or the possible numbers of the next draw."""
        outcomes = self._state.chance_outcomes()
        if outcomes is not None:
            return [(number, probability) for number, (_, probability) in enumerate(outcomes)]
        count = self._missing()
        return [(number, 1 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        if self._state.current_player() != CHANCE:
            self._state = self._state.apply_action(self._match.decisions[action])
            return
        outcomes = self._state.chance_outcomes()
        if outcomes is not None:
            self._state = self._state.apply_action(outcomes[action][0])
            return
        drawn = (*self._drawn, action)
        try:
            outcome = self._draw(drawn)
        except _Missing:
            self._drawn = drawn
        else:
            self._state, self._drawn = self._state.apply_action(outcome), ()

    def _draw(self, drawn: tuple[int, ...]) -> Action:
        """Make the chance event that these numbers give.

        :raises _Missing: the event needs one more number.
        """
        numbers = iter(drawn)

        def uniform(possibilities: int) -> int:
            if possibilities == 1:
                return 0
            number = next(numbers, None)
            if number is None:
                raise _Missing(possibilities)
            return number

        return self._state.sample_chance(Draws(uniform))

    def _missing(self) -> int:
        try:
            self._draw(self._drawn)
        except _Missing as missing:
            return missing.possibilities
        raise AssertionError("The draws are complete, so the event has happened.")

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._match.decisions[action].text
        outcomes = self._state.chance_outcomes()
        return f"draw {action}" if outcomes is None else outcomes[action][0].text

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self._state.current_player() == TERMINAL

    def rewards(self) -> list[float]:
        """Return the returns: all reward comes at the end."""
        return self.returns()

    def returns(self) -> list[float]:
        """Return the returns of all seats."""
        return list(self._state.returns())

    def __str__(self) -> str:
        drawn = f" after drawing {self._drawn}" if self._drawn else ""
        return f"{self._match.game.position(self._state)}{drawn}"

    # The methods that this library adds

    @property
    def position(self) -> State:
        """The position as this library has it."""
        return self._state


class Observer:
    """The vector and the position of a state, for any player."""

    def __init__(self, match: NumberedMatch) -> None:
        self._vectors = match.vectors
        self.tensor = numpy.zeros(match.size, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Take over the vector of a state."""
        self.tensor[:] = self._vectors.vector(state.position)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Write a state as text."""
        return str(state)


_kinds: dict[tuple[str, int], Any] = {}
"""The games that OpenSpiel knows, by id and number of players."""


def load(game: str | AnyGame, players: int | None = None, options: Mapping[str, object] | None = None) -> OpenSpielGame:
    """Make a game for OpenSpiel. With its default options it is also registered there, so that `pyspiel.load_game` and
    OpenSpiel's own texts find it as `pygame_rules_zenos_tavli_2`.

    :param players: how many; None: the fewest that the game allows.
    :raises OptionError: a number of players, an option or a value that the game does not have.
    """
    rules = find_game(game) if isinstance(game, str) else game
    match = NumberedMatch(rules, players, options)
    if options:
        return OpenSpielGame(match, _kind(match, "_with_options"), {})
    return OpenSpielGame(match, _registered(match), {})


def _kind(match: NumberedMatch, suffix: str = "") -> Any:
    return pyspiel.GameType(
        short_name=f"pygame_rules_{match.game.info.id.replace('-', '_')}_{match.players}{suffix}",
        long_name=f"{match.game.info.title} for {match.players}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=match.players,
        min_num_players=match.players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def _registered(match: NumberedMatch) -> Any:
    key = (match.game.info.id, match.players)
    if key not in _kinds:
        kind = _kind(match)

        class Registered(OpenSpielGame):
            """The game as OpenSpiel makes it from its name."""

            def __init__(self, params: Mapping[str, Any] | None = None) -> None:
                super().__init__(NumberedMatch(*key, None), kind, params or {})

        pyspiel.register_game(kind, Registered)
        _kinds[key] = kind
    return _kinds[key]
