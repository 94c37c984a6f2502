"""Finds what is exact about a position: the one source of it for hints, the bar, the word before a blunder, puzzles and
looks back.

Exact are a finished game, a decision that the game's solver (or that of an add-on player) covers, and a position that
the game knows by heart (`core.solver.KnowsExactly`).
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import TERMINAL, Action, AnyGame, State
from pygame_rules.core.solver import KnowsExactly, Prospect, Solver
from pygame_rules.players import find_solver
from pygame_rules.players.player import Slices, silent
from pygame_rules.players.win_chance import chances_of, proven_prospect

SEATS: Final = 2
"""Margins are those between two seats."""


class ExactValues:
    """Knows the exact values of one game's positions.

    It remembers what its solver has found, which changes only how fast it is. Whoever begins another decision must give
    up the one before.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._solver: Solver | None = find_solver(game)

    @property
    def has_solver(self) -> bool:
        """Whether a solver covers some decisions of the game."""
        return self._solver is not None

    def solves(self, state: State) -> bool:
        """Return whether a solver covers a decision."""
        return self._solver is not None and self._solver.solves(state)

    def decision(self, state: State) -> Slices[dict[Action, Prospect]]:
        """Solve a decision: return each legal action with the prospect after it, the best first.

        :raises ValueError: no solver covers it (`solves`).
        """
        if self._solver is None:
            raise ValueError("This game has no solver.")
        found = yield from silent(self._solver.judge(state))
        seat = state.current_player()
        return {judged.action: proven_prospect(judged, seat) for judged in found.judged}

    def at_once(self, state: State) -> Prospect | None:
        """Return what is exact about a position without a search; None: nothing, or only after `decision`."""
        if state.current_player() == TERMINAL:
            result, margin = state.result(), None
            # Only games with a solver are known to be about points: elsewhere a score may be anything.
            if self._solver is not None and result is not None and len(result.scores) == SEATS:
                margin = result.scores[0] - result.scores[1]
            return Prospect(chances_of(state.returns()), True, margin)
        return self._game.exact(state) if isinstance(self._game, KnowsExactly) else None
