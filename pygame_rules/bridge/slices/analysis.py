"""Analyse a match over several requests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, cast

from pygame_rules.core.errors import MatchError
from pygame_rules.core.match import LiveMatch

if TYPE_CHECKING:
    from pygame_rules.analysis.analyse import Analysis, Patch
    from pygame_rules.protocol.replies.analysis import AnalyseReply, AnalysisPatch


class OngoingAnalysis:
    """Keeps one analysis, which the next request for the same match continues."""

    def __init__(self) -> None:
        self._of: object = None
        self._analysis: Analysis | None = None
        self._work: Iterator[Patch | None] = iter(())

    def go_on(self, match: LiveMatch, whole: bool, milliseconds: int, clock: Callable[[], float]) -> AnalyseReply:
        """Analyse for a while, and return what is new.

        :param whole: return all that is known instead.
        :param clock: a monotonic clock in seconds.
        :raises MatchError: the match is not over.
        :raises NotAnalysable: the game cannot evaluate its positions.
        """
        if not match.over:
            raise MatchError("A game can be looked at when it is over.")
        analysis = self._begun(match)
        # Take the work away first, so that an analysis that raises an error is not continued.
        work, self._work = self._work, iter(())
        end = clock() + milliseconds / 1000
        patches: list[Patch] = []
        for patch in work:
            if patch is not None:
                patches.append(patch)
            if clock() >= end:
                break
        self._work = work
        if whole and analysis.begun:
            patches = [analysis.known()]
        return {
            "key": analysis.key,
            "progress": analysis.progress,
            "done": analysis.done,
            "patches": cast("list[AnalysisPatch]", patches),
        }

    def _begun(self, match: LiveMatch) -> Analysis:
        """Return the analysis of this match; a new one if another match was analysed last."""
        of = (match.ply, match.state, match.game.info.id)
        if self._analysis is None or of != self._of:
            # Only games that are looked at need this code.
            from pygame_rules.analysis.analyse import Analysis

            self.forget()
            self._analysis = Analysis(match.game, len(match.seats), match.states, match.actions, dict(match.options))
            self._work, self._of = self._analysis.work(), of
        return self._analysis

    def forget(self) -> None:
        """Forget the analysis; the next request begins a new one."""
        self._of = self._analysis = None
        self._work = iter(())
