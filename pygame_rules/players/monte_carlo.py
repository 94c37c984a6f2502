"""The player that uses Monte Carlo tree search, for games of any number of seats without an evaluation function.

Upper confidence bounds applied to trees (UCT): each random game descends the tree by actions that have done well or
were seldom tried, with each seat maximising its own return (max^n), then continues at random to the end. Chance is
drawn anew in each game.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final, TypeAlias

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, State
from pygame_rules.core.levels import Playouts
from pygame_rules.players.player import Budget, Evaluate, Line, Noise, Searcher, Slices, Values

Playout: TypeAlias = Callable[[State, Callable[[int], int]], Values]
"""The returns of one random game: `core.game.PlaysOut.playout`."""

EXPLORATION: Final = 0.7
"""UCT's exploration constant: the weight of an action's uncertainty against its mean; returns are from -1 to 1."""
LONGEST: Final = 2000
"""The most actions of a random game; a longer one is cut off."""
SLICE: Final = 64
"""How many actions of a random game it plays between two yields."""
TOLD: Final = 16
"""How many random games it plays between two updates of the lines."""


class Trials:
    """The trials in a state in which a seat decides: how often each action was tried, and the sum of its returns for
    that seat."""

    __slots__ = ("actions", "seat", "totals", "tried", "visits")

    def __init__(self, state: State) -> None:
        self.seat = state.current_player()
        self.actions = state.legal_actions()
        self.tried = [0] * len(self.actions)
        self.totals = [0.0] * len(self.actions)
        self.visits = 0

    def select(self) -> int:
        """Return the index of the action to try next: each action once in order, then the best upper confidence
        bound."""
        if self.visits < len(self.actions):
            return self.visits
        scale = EXPLORATION * sqrt(log(self.visits))
        bounds = [total / n + scale / sqrt(n) for total, n in zip(self.totals, self.tried, strict=True)]
        return bounds.index(max(bounds))

    def learn(self, place: int, value: float) -> None:
        """Record the return of a random game through the action with index `place`."""
        self.visits += 1
        self.tried[place] += 1
        self.totals[place] += value

    def ranked(self) -> list[int]:
        """Return the indices of the actions, the most tried first; ties by the sum of returns."""
        return sorted(range(len(self.actions)), key=lambda i: (self.tried[i], self.totals[i]), reverse=True)


class MonteCarlo(Searcher):
    """Plays random games from the current state and takes the action that was tried most.

    :param playout: the game's own way to play a random game; None: action by action.
    :param evaluate: the evaluation of a position at which a random game is cut off; None: the state's returns (zeros).
    """

    def __init__(self, level: Playouts, playout: Playout | None = None, evaluate: Evaluate | None = None) -> None:
        super().__init__(level.work)
        self._playout = playout
        self._evaluate = evaluate

    def _search(self, state: State, seat: int, draw: Draw, budget: Budget, lines: list[Line]) -> Slices[Action]:
        """Decide; a line is one action, its values are the mean returns of its random games."""
        root = Trials(state)
        noise = Noise(draw)
        nodes = {state: root}
        sums = [[0.0] * len(state.returns()) for _ in root.actions]
        while not budget.over or not root.visits:
            place, returns = yield from self._try(state, nodes, noise)
            sums[place] = [total + value for total, value in zip(sums[place], returns, strict=True)]
            budget.spend()
            if root.visits % TOLD == 0:
                lines[:] = _lines(root, sums)
            yield
        lines[:] = _lines(root, sums)
        yield
        return root.actions[root.ranked()[0]]

    def _try(self, state: State, nodes: dict[State, Trials], noise: Noise) -> Slices[tuple[int, Values]]:
        """Play one random game: down the tree, which grows by one node, and on to the end.

        :returns: the index of the root's action, and the returns.
        """
        walked: list[tuple[Trials, int]] = []
        returns: Values | None = None
        while state.current_player() != TERMINAL and len(walked) < LONGEST:
            if state.current_player() == CHANCE:
                state = state.apply_action(state.sample_chance(noise))
                continue
            node = nodes.get(state)
            if node is None:
                nodes[state] = Trials(state)
                returns = yield from self._play_out(state, noise)
                break
            place = node.select()
            walked.append((node, place))
            state = state.apply_action(node.actions[place])
        returns = returns or state.returns()
        for node, place in walked:
            node.learn(place, returns[node.seat])
        return walked[0][1], returns

    def _play_out(self, state: State, noise: Noise) -> Slices[Values]:
        """Play one random game and return its returns; if it is too long, cut it off and evaluate its last position."""
        if self._playout is not None:
            return self._playout(state, noise.uniform)
        for played in range(LONGEST):
            mover = state.current_player()
            if mover == TERMINAL:
                return state.returns()
            if mover == CHANCE:
                state = state.apply_action(state.sample_chance(noise))
            else:
                actions = state.legal_actions()
                state = state.apply_action(actions[noise.uniform(len(actions))])
            if played % SLICE == SLICE - 1:
                yield
        return state.returns() if self._evaluate is None else self._evaluate(state)


def _lines(root: Trials, sums: list[list[float]]) -> list[Line]:
    """Return the root's actions that were tried, the best first."""
    return [
        Line((root.actions[place],), tuple(total / root.tried[place] for total in sums[place]))
        for place in root.ranked()
        if root.tried[place]
    ]
