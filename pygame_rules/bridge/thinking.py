"""Computer players that think of one decision over several requests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.match import Match
from pygame_rules.players import Budget, Insight, Player, Thought

PATIENCE: Final = 8.0
"""Seconds after which a computer player must decide, however slow the machine is; its work ends long before."""


@dataclass(slots=True)
class Deliberation:
    """A player's thought of one decision, as far as it has come."""

    thought: Thought
    insight: Insight = field(default_factory=lambda: Insight(0.0))
    choice: Action | None = None
    """What it has decided for; None: it is still thinking."""

    def go_on(self, milliseconds: int, clock: Callable[[], float]) -> None:
        """Think until it has decided or the time is over.

        :param clock: seconds, never going back.
        """
        end = clock() + milliseconds / 1000
        try:
            while self.choice is None:
                self.insight = next(self.thought)
                if clock() >= end:
                    return
        except StopIteration as decided:
            self.choice = decided.value

    @property
    def progress(self) -> float:
        """How much of its work is done, from 0 to 1."""
        return 1.0 if self.choice is not None else round(min(1.0, max(0.0, self.insight.progress)), 3)


class Thinking:
    """The one deliberation that goes on with the next request for the same decision."""

    def __init__(self) -> None:
        self._of: object = None
        self._kept: Deliberation | None = None

    def go_on(
        self, of: object, begin: Callable[[], Thought], milliseconds: int, clock: Callable[[], float]
    ) -> Deliberation:
        """Think for a while.

        :param of: names the decision; another one than last time begins anew.
        :param begin: makes the thought where one begins.
        """
        found = self._kept if self._kept is not None and of == self._of else Deliberation(begin())
        # A thought that fails is not gone on with.
        self.forget()
        found.go_on(milliseconds, clock)
        self._of, self._kept = of, found
        return found

    def forget(self) -> None:
        """Begin anew with the next request, whatever it asks for."""
        self._of = self._kept = None


def thought(match: Match, player: Player, label: str, clock: Callable[[], float]) -> Thought:
    """A player's thought of the decision that a match waits for.

    :param label: names the player's draws, which no dice share.
    """
    late = clock() + PATIENCE
    budget = Budget(player.work, lambda: clock() >= late)
    return player.choose(match.state, match.state.current_player(), match.dice.player_stream(label), budget)
