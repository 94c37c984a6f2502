"""A game whose actions are numbers and whose positions are vectors, as learning programs want them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import IllegalAction, OptionError, Term, seen
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, SidedVectors, State, Vectors
from pygame_rules.core.library.state_svg import state_svg
from pygame_rules.core.scene import View
from pygame_rules.games import find_game

RENDER_MODES: Final = ("ansi", "svg")
"""How a board can be rendered: as letters, or as an SVG document. There are no pixels, and no window."""


class NumberedMatch:
    """A game that is being played, with numbers for actions. Chance happens by itself, from a seed.

    :param game: the game, or its id. It must number its decisions (`core.game.Vectors`).
    :param players: how many; None: the fewest that the game allows.
    :param options: the options of the game's set-up.
    :param own_side: whether vectors can be asked from a seat's side (`core.game.SidedVectors`).
    :param render_mode: one of `RENDER_MODES`; None: `render` draws nothing.
    :raises OptionError: the game does not number its decisions, has no vectors from a seat's side, or does not have the
        number of players or an option; or there is no such mode.
    """

    def __init__(
        self,
        game: str | AnyGame,
        players: int | None,
        options: Mapping[str, object] | None,
        *,
        own_side: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError(
                "A board is rendered as one of {modes}, not as {value}: it has no pixels of its own.",
                modes=", ".join(RENDER_MODES), value=seen(render_mode),
            )  # fmt: skip
        self.render_mode = render_mode
        self.game: AnyGame = find_game(game) if isinstance(game, str) else game
        numbered: object = self.game
        if not isinstance(numbered, Vectors):
            raise OptionError("{title} does not number its decisions.", title=Term(self.game.info.title))
        self.vectors: Vectors = numbered
        self._sided = numbered if own_side and isinstance(numbered, SidedVectors) else None
        if own_side and self._sided is None:
            raise OptionError("{title} has no vectors from a seat’s side.", title=Term(self.game.info.title))
        self.players = min(self.game.info.seats) if players is None else players
        self.options = dict(options or {})
        self.first: State = self.game.new_initial_state(self.players, self.options)
        self.decisions: Sequence[Action] = numbered.decisions
        self.numbers = {action: number for number, action in enumerate(self.decisions)}
        """The number of each decision."""
        self.size = len(numbered.vector(self.first))
        """The length of a vector."""
        self.state = self.first
        self.dice = Dice.from_number(0)
        self.events = 0
        self._thrown = 0

    def begin(self, seed: bytes) -> None:
        """Begin again.

        :param seed: 32 bytes.
        """
        self.dice = Dice(seed)
        self.state = self.first
        self.events = self._thrown = 0
        self._let_chance_happen()

    def play(self, action: Action) -> None:
        """Play a legal action; chance after it happens, too.

        :raises IllegalAction: the action is not legal.
        """
        self.state = self.state.apply_action(action)
        self.events += 1
        self._let_chance_happen()

    def decision(self, number: int) -> Action:
        """Find the legal decision with this number.

        :raises IllegalAction: there is no such decision.
        """
        action = self.decisions[number] if 0 <= number < len(self.decisions) else None
        legal = self.state.legal_actions()
        if action is None or action not in legal:
            raise IllegalAction(
                "{event} is not legal here: expected one of {legal}.",
                event=number if action is None else action.text, legal=", ".join(one.text for one in legal),
            )  # fmt: skip
        return action

    def _let_chance_happen(self) -> None:
        while self.state.current_player() == CHANCE:
            self.state = self.state.apply_action(self.state.sample_chance(self.dice.stream(self._thrown)))
            self._thrown += 1
            self.events += 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.current_player() == TERMINAL)

    def mask(self) -> numpy.ndarray[Any, numpy.dtype[numpy.int8]]:
        """Return 1 for each legal decision, by number, and 0 for all others."""
        mask = numpy.zeros(len(self.decisions), numpy.int8)
        mask[[self.numbers[action] for action in self.state.legal_actions()]] = 1
        return mask

    def vector(self, seat: int = 0) -> numpy.ndarray[Any, numpy.dtype[numpy.float32]]:
        """Return the position as a vector; with `own_side` from the side of this seat."""
        sided = self._sided
        numbers = self.vectors.vector(self.state) if sided is None else sided.vector_from(self.state, seat)
        return numpy.array(numbers, numpy.float32)

    def render(self) -> str | None:
        """Draw the board in the mode that was asked for; None if none was."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return state_svg(self.game, self.state, View())
        presenter = self.game.presenter(View())
        return presenter.scene(self.state).status if presenter.text_board is None else presenter.text_board(self.state)
