"""A computer player that looks at its own move and the reply, and draws among the equally good moves."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.errors import UnknownPlayer
from pygame_rules.core.game import TERMINAL, Action, AnyGame, Draw, State
from pygame_rules.core.words import N_
from pygame_rules.players import Budget, Insight, Player, Thought


class Augur:
    """Wins if it can, else avoids moves that let the opponent win at once."""

    title: Final = N_("Augur")
    package: Final = "rota"
    work: Final = 100

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """Choose an action for `seat`."""
        ranked: dict[int, list[Action]] = {}
        legal = state.legal_actions()
        for at, action in enumerate(legal):
            yield Insight(at / len(legal))
            budget.spend()
            ranked.setdefault(_rank(state.apply_action(action), seat), []).append(action)
        best = ranked[max(ranked)]
        return best[draw.uniform(len(best))]


def _rank(after: State, seat: int) -> int:
    """Rank a position: 2 if `seat` has won, 1 if the opponent cannot win at once, 0 if the opponent can."""
    if after.current_player() == TERMINAL:
        return 2 if after.returns()[seat] > 0 else 1
    answers = (after.apply_action(answer) for answer in after.legal_actions())
    return 0 if any(answer.returns()[seat] < 0 for answer in answers) else 1


def augur(game: AnyGame) -> Player:
    """Create the player; the package's entry point names this function.

    :raises UnknownPlayer: the game is another one.
    """
    if game.info.id != "rota":
        raise UnknownPlayer("The augur reads the wheel of Rota only.")
    return Augur()
