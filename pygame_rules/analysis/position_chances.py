"""Looks at positions of a game that was played: at first sight, and deeper. All chances are those of `WinChance`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cached_property
from math import inf
from typing import Final

from pygame_rules.analysis.luck import FirstSight
from pygame_rules.analysis.stretches import Stretch
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, Draw, State
from pygame_rules.core.levels import Tree
from pygame_rules.core.solver import Prospect
from pygame_rules.players.advice import (
    Advice,
    Advisor,
    advising_draw,
    advising_evaluation,
    plays_out,
)
from pygame_rules.players.exact_values import ExactValues
from pygame_rules.players.find_function import evaluation_of
from pygame_rules.players.player import Budget, Evaluate, Slices, Values, silent
from pygame_rules.players.tree import TreeSearch
from pygame_rules.players.turn_ends import End, ends, worth
from pygame_rules.players.win_chance import Chances, WinChance, chances_of, share_of

WIDTH: Final = 64
"""The beam width in a turn (`core.levels.Turns.width`)."""
REPLY: Final = 2
"""The beam width in a turn after a throw that did not fall, of which there are many."""
HEARD_FROM: Final = 0.005
"""From this loss on, the analysis asks hints whether they see the loss, too."""
DEEP: Final = Tree(width=8, depth=60, work=400)
"""The deeper look in a game without throws: a search of `work` positions after each end."""


class Looks:
    """Values the positions of one game, and remembers the values that took a search.

    :param chance: the chance to win in this game.
    :param throws: whether the game has throws; without them the deeper look searches the tree of decisions.
    """

    def __init__(self, game: AnyGame, chance: WinChance, throws: bool) -> None:
        self._first_sight = FirstSight(chance.value, REPLY)
        self._evaluate = chance.value
        self._throws = throws
        self._deep: dict[State, Chances] = {}
        self._exactly = ExactValues(game)
        self._game, self._chance = game, chance
        self._advising = advising_evaluation(game.levels)
        """The name of the evaluation that hints search with; None: they search with none."""
        self.plays_out = plays_out(game.levels)
        """Whether hints play random games."""
        self._advice: dict[State, Advice] = {}

    @cached_property
    def asks_from(self) -> float:
        """The smallest loss about which the analysis also asks the hints, which takes a while.

        Hints that play random games, or search with the evaluation of this analysis, are asked about any noticeable
        loss. Other hints never are, because `second` already gives what they see.
        """
        return HEARD_FROM if self.plays_out or self._second is None else inf

    @cached_property
    def _second(self) -> Evaluate | None:
        """The evaluation that hints search with; None: it is that of this analysis. Loaded on first use, because a
        network takes a while to load and the graph does not need it."""
        second = evaluation_of(self._game, self._advising) if self._advising else None
        return None if second == self._chance.evaluate else second

    def second(self, state: State) -> Chances:
        """Return the chances at a position as the hints' evaluation sees them at first sight; nothing if hints search
        with the evaluation of this analysis."""
        return () if self._second is None else chances_of(worth(self._second, state))

    @cached_property
    def _advisor(self) -> Advisor:
        return Advisor(self._game)

    def lost_by_hints(self, state: State, played: Sequence[Action], better: Sequence[Action]) -> Slices[float]:
        """Return how much of the chance to win the decisions of a stretch lose, as the hints see it.

        The hint at the first decision that follows neither the hint nor the better way says what that decision loses
        against the better way. If the decisions have left the better way before, it says what they lose against its
        own choice.

        :param state: where both ways begin.
        :returns: 0 if all decisions follow the hints or the better way; infinity if the hint does not know one of the
            two actions.
        """
        rest, other = tuple(played), tuple(better)
        while rest:
            advice = yield from self._advised(state)
            hinted = advice.best.actions
            if rest[: len(hinted)] == hinted:
                other = other[len(hinted) :] if other[: len(hinted)] == hinted else ()
                state, rest = advice.best.end, rest[len(hinted) :]
            elif other and rest[0] == other[0]:
                state, rest, other = state.apply_action(rest[0]), rest[1:], other[1:]
            else:
                return advice.lost(rest[0], other[0] if other else hinted[0])
        return 0.0

    def _advised(self, state: State) -> Slices[Advice]:
        if state not in self._advice:
            draw = advising_draw(self._game, state)
            self._advice[state] = yield from silent(self._advisor.advise(state, draw, lambda: False))
        return self._advice[state]

    def solves(self, state: State) -> bool:
        """Return whether the game's solver covers a decision."""
        return self._exactly.solves(state)

    def exact(self, state: State) -> Prospect | None:
        """Return what is exact about a position without a search; None: nothing."""
        return self._exactly.at_once(state)

    def at(self, state: State) -> Chances:
        """Return the chances at a position at first sight, or the exact ones."""
        known = self.exact(state)
        return shares(worth(self._evaluate, state)) if known is None else known.chances

    def best(self, state: State) -> Slices[Chances]:
        """Return the chances after the best end of the turn at first sight. The beam width is `REPLY`, as for throws
        that did not fall, so that all throws are compared alike."""
        values = yield from self._first_sight.looking(state)
        return shares(values)

    def ends(self, states: Sequence[State], actions: Sequence[Action], stretch: Stretch) -> Slices[list[End]]:
        """Return the different ends that the decisions of a stretch could have had, the played one among them, the best
        at first sight first. Their `worth` holds the chances."""
        state, played = states[stretch.start], states[stretch.end]
        found: list[End] = []
        for end in ends(self._evaluate, state, WIDTH, Budget(0)):
            if end is None:
                yield
            else:
                found.append(end._replace(worth=shares(end.worth)))
        if all(end.state != played for end in found):
            found.append(End(played, tuple(actions[stretch.start : stretch.end]), self.at(played)))
        # Rounded, so that the order does not depend on how a machine rounds logarithms.
        found.sort(key=lambda end: round(end.worth[stretch.seat], 9), reverse=True)
        return found

    def deep(self, state: State) -> Slices[Chances]:
        """Return the chances at the end of a turn by a deeper look: the mean over the next throw or, in a game without
        throws, a search."""
        if state not in self._deep:
            known = self.exact(state)
            self._deep[state] = known.chances if known else shares((yield from self._look(state)))
        return self._deep[state]

    def _look(self, state: State) -> Slices[Values]:
        while True:
            player = state.current_player()
            if player == TERMINAL:
                return state.returns()
            if player == CHANCE:
                outcomes = state.chance_outcomes() or ()
                if len(outcomes) > 1:
                    return (yield from self._first_sight.expecting(state))
                if not outcomes:
                    return self._evaluate(state)
                state = state.apply_action(outcomes[0][0])
                continue
            actions = state.legal_actions()
            if len(actions) > 1:
                break
            state = state.apply_action(actions[0])
        if self._throws:
            values = yield from self._first_sight.looking(state)
            return values
        return (yield from self._search(state, player))

    def _search(self, state: State, player: int) -> Slices[Values]:
        """Search the tree for what a decision is worth to all seats."""
        found: Values = ()
        thought = TreeSearch(self._evaluate, DEEP).choose(state, player, _NoDraws(), Budget(DEEP.work))
        for insight in thought:
            if insight.lines:
                found = insight.lines[0].values
            yield
        return found or self._evaluate(state)

    def solve(self, state: State) -> Slices[dict[Action, Prospect]]:
        """Return what each legal action of a decision leads to with perfect play, the best first."""
        return (yield from self._exactly.decision(state))


class _NoDraws(Draw):
    """For a search that draws nothing."""

    def uniform(self, n: int) -> int:
        """Refuse."""
        raise ValueError("The analysis draws nothing.")

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Refuse."""
        raise ValueError("The analysis draws nothing.")


def shares(values: Values) -> Chances:
    """Convert values on the scale of `State.returns` to chances."""
    return tuple(share_of(value, len(values)) for value in values)
