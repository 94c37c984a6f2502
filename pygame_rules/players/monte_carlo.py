"""The player that plays games out, for games of any number of seats whose positions nobody can value.

Upper confidence bounds applied to trees (UCT): each game goes through the tree by the actions that have done well or
were seldom tried, each seat after its own return (max^n), then on at random to the end. Chance is drawn anew each time.
"""

from __future__ import annotations

from collections.abc import Generator
from math import log, sqrt
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Evaluates, Game, PlaysOut, State
from pygame_rules.players.player import Budget, Noise, Thought

EXPLORATION: Final = 0.7
"""How much an action's uncertainty counts against its mean; returns lie between -1 and 1."""
LONGEST: Final = 2000
"""Actions after which a random game is broken off."""
SLICE: Final = 64
"""Actions of a random game between two slices."""


class Node:
    """A state in which a seat decides: how often each action was tried, and what it brought that seat."""

    __slots__ = ("actions", "seat", "totals", "tried", "visits")

    def __init__(self, state: State) -> None:
        self.seat = state.current_player()
        self.actions = state.legal_actions()
        self.tried = [0] * len(self.actions)
        self.totals = [0.0] * len(self.actions)
        self.visits = 0

    def select(self) -> int:
        """The place of the action to try next: each once in order, then the best upper confidence bound."""
        if self.visits < len(self.actions):
            return self.visits
        scale = EXPLORATION * sqrt(log(self.visits))
        bounds = [total / n + scale / sqrt(n) for total, n in zip(self.totals, self.tried, strict=True)]
        return bounds.index(max(bounds))

    def learn(self, place: int, value: float) -> None:
        """An action has brought a return."""
        self.visits += 1
        self.tried[place] += 1
        self.totals[place] += value

    def best(self) -> Action:
        """The action that was tried most; of several, the one that brought most."""
        place = max(range(len(self.actions)), key=lambda i: (self.tried[i], self.totals[i]))
        return self.actions[place]


class MonteCarlo:
    """Plays random games from here and takes the action that stood the test most often.

    :param work: random games a decision.
    """

    def __init__(self, work: int) -> None:
        self._work = work

    @property
    def work(self) -> int:
        """See `Player.work`."""
        return self._work

    def choose(self, game: Game, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`."""
        yield 0.0
        root = Node(state)
        if len(root.actions) == 1:
            return root.actions[0]
        noise = Noise(draw)
        nodes = {state: root}
        while not budget.over or not root.visits:
            yield from self._try(game, state, nodes, noise)
            budget.spend()
            yield budget.progress
        return root.best()

    def _try(self, game: Game, state: State, nodes: dict[State, Node], noise: Noise) -> Generator[float, None, None]:
        """One game through the tree, which grows by one node, and on to the end."""
        walked: list[tuple[Node, int]] = []
        returns: tuple[float, ...] | None = None
        while state.current_player() != TERMINAL and len(walked) < LONGEST:
            if state.current_player() == CHANCE:
                state = state.apply_action(state.sample_chance(noise))
                continue
            node = nodes.get(state)
            if node is None:
                nodes[state] = Node(state)
                returns = yield from play_out(game, state, noise)
                break
            place = node.select()
            walked.append((node, place))
            state = state.apply_action(node.actions[place])
        returns = returns or state.returns()
        for node, place in walked:
            node.learn(place, returns[node.seat])


def play_out(game: Game, state: State, noise: Noise) -> Generator[float, None, tuple[float, ...]]:
    """The returns of one random game; one that is too long counts as it is valued there, or as nothing."""
    if isinstance(game, PlaysOut):
        return game.playout(state, noise.uniform)
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
            yield 0.0
    return game.evaluate(state) if isinstance(game, Evaluates) else state.returns()
