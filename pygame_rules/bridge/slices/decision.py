"""Let computer players think about one decision over several requests."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.match import LiveMatch
from pygame_rules.players import Budget, Insight, Player, Thought

PATIENCE: Final = 8.0
"""Seconds after which a computer player must decide on any machine; usually its work limit stops it long before."""


@dataclass(slots=True)
class Deliberation:
    """A player's thinking about one decision, which can be paused and continued."""

    thought: Thought
    insight: Insight = field(default_factory=lambda: Insight(0.0))
    choice: Action | None = None
    """The chosen action; None: it is still thinking."""
    late: bool = False
    """Whether it has decided in the second half of its time. Playing the choice should then wait for another request,
    because to play it and to describe the table takes about as long as a slice of thinking."""

    def go_on(self, milliseconds: int, clock: Callable[[], float]) -> None:
        """Think until it has decided or the time is over.

        :param clock: a monotonic clock in seconds.
        """
        begun = clock()
        end = begun + milliseconds / 1000
        self.late = False
        try:
            while self.choice is None:
                self.insight = next(self.thought)
                if clock() >= end:
                    return
        except StopIteration as decided:
            self.choice = decided.value
            self.late = clock() - begun > milliseconds / 2000

    @property
    def progress(self) -> float:
        """The part of its work that is done, from 0 to 1."""
        return 1.0 if self.choice is not None else round(min(1.0, max(0.0, self.insight.progress)), 3)


class Thinking:
    """Keeps one deliberation, which the next request for the same decision continues."""

    def __init__(self) -> None:
        self._of: object = None
        self._kept: Deliberation | None = None

    def go_on(
        self, of: object, begin: Callable[[], Thought], milliseconds: int, clock: Callable[[], float]
    ) -> Deliberation:
        """Think for a while.

        :param of: identifies the decision; if it differs from last time, a new deliberation begins.
        :param begin: starts a player's thinking for a new deliberation.
        """
        found = self._kept if self._kept is not None and of == self._of else Deliberation(begin())
        # Forget it first, so that thinking that raises an error is not continued.
        self.forget()
        found.go_on(milliseconds, clock)
        self._of, self._kept = of, found
        return found

    def forget(self) -> None:
        """Forget the deliberation; the next request begins a new one."""
        self._of = self._kept = None


def thought(
    match: LiveMatch, player: Player, label: str, clock: Callable[[], float], *, to_the_end: bool = False
) -> Thought:
    """Start a player's thinking about the decision that a match waits for.

    :param label: identifies the player's random draws, which are independent of the dice.
    :param to_the_end: whether it goes on without limits of work and time, for a judge that is asked until everything is
        proven.
    """
    late = clock() + PATIENCE
    budget = Budget(sys.maxsize) if to_the_end else Budget(player.work, lambda: clock() >= late)
    return player.choose(match.state, match.state.current_player(), match.dice.player_stream(label), budget)
