"""Think about hints, and about who is ahead, over several requests: where both are about the same position, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.solver import Prospect

if TYPE_CHECKING:
    from pygame_rules.players.advice import Advice, Advising, Advisor

PATIENCE: Final = 2.0
"""Seconds after which the hint is made from what is known by then; most are ready much earlier."""


class Hints:
    """Thinks about one decision at a time, over several requests."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known: Advisor | None = None
        self._of: tuple[int, State] | None = None
        self._thinking: Advising | None = None
        self._progress = 0.0
        self._advice: Advice | None = None

    @property
    def _advisor(self) -> Advisor:
        if self._known is None:
            # The page loads this code when it needs it (tools/engine/pack.py).
            from pygame_rules.players.advice import Advisor

            self._known = Advisor(self._game)
        return self._known

    def go_on(self, match: LiveMatch, milliseconds: int, clock: Callable[[], float]) -> tuple[float, Advice | None]:
        """Think for a while about the decision that a match waits for.

        :param clock: a monotonic clock in seconds.
        :returns: the progress, 0 to 1, and the advice, None while it thinks.
        """
        of = (match.ply, match.state)
        if of != self._of:
            late = clock() + PATIENCE
            followed = self._followed(*of)
            self.forget()
            if followed is not None:
                self._advice, self._progress = followed, 1.0
            else:
                from pygame_rules.players.advice import advising_draw

                draw = advising_draw(self._game, match.state)
                self._thinking = self._advisor.advise(match.state, draw, lambda: clock() >= late)
        thinking, advice, progress = self._thinking, self._advice, self._progress
        # Forget it first, so that thinking that raises an error is not continued.
        self.forget()
        end = clock() + milliseconds / 1000
        try:
            while thinking is not None and advice is None:
                progress = max(progress, next(thinking))
                if clock() >= end:
                    break
        except StopIteration as finished:
            advice, progress = finished.value, 1.0
        self._of, self._thinking, self._advice, self._progress = of, thinking, advice, progress
        return round(progress, 3), advice

    def _followed(self, ply: int, state: State) -> Advice | None:
        """Return what is left of the last advice, if the turn has gone on as it said; otherwise None."""
        if self._advice is None or self._of is None:
            return None
        begun = self._of[0]
        return self._advice.after(state) if begun < ply < begun + len(self._advice.best.actions) else None

    def solves(self, state: State) -> bool:
        """Return whether a solver covers a decision, so that advice about it is exact."""
        return self._advisor.exactly.solves(state)

    def ahead(self, match: LiveMatch, milliseconds: int, clock: Callable[[], float]) -> tuple[float, Prospect | None]:
        """Return the prospect of the position as it stands: that of the hint where there is one, or where a solver
        covers the decision, otherwise the chances at first sight.

        :param clock: a monotonic clock in seconds.
        :returns: the progress, 0 to 1, and the prospect; None while it thinks, and if the game cannot say.
        """
        if match.stopped:
            return 1.0, None
        if self.solves(match.state):
            progress, advice = self.go_on(match, milliseconds, clock)
        else:
            progress, advice = 1.0, self._advice if self._of == (match.ply, match.state) else None
        if advice is not None and advice.prospect is not None:
            return 1.0, advice.prospect
        return (progress, None) if progress < 1 else (1.0, self._advisor.ahead(match.state))

    def forget(self) -> None:
        """Forget the thinking; the next request begins anew."""
        self._of = self._thinking = self._advice = None
        self._progress = 0.0
