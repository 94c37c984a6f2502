"""Analyse a match over several requests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, cast

from pygame_rules.core.errors import MatchError
from pygame_rules.core.game import Action
from pygame_rules.core.match import LiveMatch
from pygame_rules.players.player import Run

if TYPE_CHECKING:
    from pygame_rules.analysis.analyse import Analysis, Patch
    from pygame_rules.analysis.ranking import Ranking
    from pygame_rules.protocol.replies.analysis import AnalyseReply, AnalysisPatch


class OngoingAnalysis:
    """Keeps one analysis, which the next request for the same match continues."""

    def __init__(self) -> None:
        self._of: object = None
        self._analysis: Analysis | None = None
        self._work: Iterator[Patch | None] = iter(())
        self._ranking: tuple[object, Run[None, Ranking | None], Iterator[None]] | None = None
        """The ranking that is under way: what it is about, the work, and the rest of its steps."""

    def go_on(self, match: LiveMatch, whole: bool, milliseconds: int, clock: Callable[[], float]) -> AnalyseReply:
        """Analyse for a while, and return what is new.

        :param whole: return all that is known instead.
        :param clock: a monotonic clock in seconds.
        :raises MatchError: the match is not over.
        :raises NotAnalysable: the game cannot evaluate its positions.
        """
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
        """Return the analysis of this match; a new one if another match was analysed last.

        :raises MatchError: the match is not over.
        """
        if not match.over:
            raise MatchError("A game can be looked at when it is over.")
        of = (match.ply, match.state, match.game.info.id)
        if self._analysis is None or of != self._of:
            # Only games that are looked at need this code.
            from pygame_rules.analysis.analyse import Analysis

            self.forget()
            self._analysis = Analysis(match.game, len(match.seats), match.states, match.actions, dict(match.options))
            self._work, self._of = self._analysis.work(), of
        return self._analysis

    def single(self, match: LiveMatch) -> bool:
        """Return whether each decision of a match that is over is judged by itself, and not the whole turn."""
        return self._begun(match).single

    def rank(
        self, match: LiveMatch, start: int, tried: tuple[Action, ...], milliseconds: int, clock: Callable[[], float]
    ) -> Ranking | None:
        """Rank for a while the ways to play a turn of a match that is over; None: it needs another request.

        :param start: the number of events before the turn's decisions.
        :param tried: another way to play it, to be judged as well; empty: none.
        :param clock: a monotonic clock in seconds.
        :raises MatchError: no turn that was played to its end begins there.
        """
        analysis = self._begun(match)
        of = (analysis, start, tried)
        # Take it away first, so that a ranking that raises an error is not continued.
        ongoing, self._ranking = self._ranking, None
        if ongoing is None or ongoing[0] != of:
            run = Run(analysis.rank(start, tried))
            ongoing = of, run, iter(run)
        _, run, steps = ongoing
        end = clock() + milliseconds / 1000
        for _ in steps:
            if clock() >= end:
                self._ranking = ongoing
                return None
        if run.result is None:
            raise MatchError("No turn that was played to its end begins after event {start}.", start=start)
        return run.result

    def forget(self) -> None:
        """Forget the analysis; the next request begins a new one."""
        self._of = self._analysis = None
        self._work = iter(())
        self._ranking = None
