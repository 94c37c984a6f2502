"""The player that a function decides for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeAlias, runtime_checkable

from pygame_rules.core.errors import IllegalAction, seen, whole
from pygame_rules.core.game import Action, AnyGame, Draw, State
from pygame_rules.players.player import Budget, Insight, Player, Thought

Bot: TypeAlias = Callable[[State], Action | str]
"""A function that decides in a state: it gives one of `State.legal_actions`, or the action's text."""
AnyPlayer: TypeAlias = str | Bot
"""The id of a computer player, or a bot."""


@runtime_checkable
class MakesPlayer(Protocol):
    """A bot that makes a player of its own for each seat of each match."""

    def new_player(self, game: AnyGame) -> Player:
        """Return a new player for one seat of one match."""
        ...


def name_of(player: AnyPlayer) -> str:
    """Return the name of a player in records and tables: its id, or the bot's name in the program.

    >>> name_of("easy"), name_of(max)
    ('easy', 'max')
    """
    return whole(player if isinstance(player, str) else str(getattr(player, "__name__", type(player).__name__)))


class FunctionPlayer:
    """Lets a bot decide.

    :param bot: is called with the state, once for each decision with a choice.
    """

    work: Final = 1

    def __init__(self, bot: Bot, game: AnyGame) -> None:
        self._bot = bot
        self._game = game

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`.

        :raises IllegalAction: the bot has given something that is not legal.
        """
        yield Insight(1.0)
        answer: object = self._bot(state)
        legal = state.legal_actions()
        for action in legal:
            if answer is action or answer == self._game.action_to_string(action):
                return action
        raise IllegalAction(
            "The bot {bot} has given {answer}, which is not legal here: expected one of {legal}.",
            bot=name_of(self._bot),
            answer=answer.text if isinstance(answer, Action) else seen(answer),
            legal=", ".join(self._game.action_to_string(action) for action in legal),
        )
