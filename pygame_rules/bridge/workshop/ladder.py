"""Compare players of one's own and levels over several requests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, cast

from pygame_rules.bridge.read_request import Request
from pygame_rules.core.errors import MatchError
from pygame_rules.games import find_game
from pygame_rules.players import AnyPlayer
from pygame_rules.study.library.ladder import CLEAR, LEAST, Comparison, Estimate, Ladder, comparisons

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.workshop import LadderGoReply, LadderReply, LadderRow


class Climbing:
    """A ladder (`study.library.ladder`) that is measured in slices.

    :param players: weakest first.
    :raises OptionError: one of the players is there twice, or the game cannot be played like this.
    :raises UnknownPlayer: there is no such player for this game.
    """

    def __init__(self, request: Request, players: Sequence[AnyPlayer]) -> None:
        game = find_game(request.text("game"))
        seats = request.number("seats") if request.has("seats") else min(game.info.seats)
        pairs, whole = request.number("pairs"), request.flag("whole")
        self._ladder = Ladder(
            game, comparisons(players, neighbours=request.flag("neighbours")), seats, request.number("seed"), pairs,
            CLEAR / seats, pairs if whole else LEAST, not whole, request.options(),
        )  # fmt: skip
        self._ladder.check()
        self._work: Iterator[Estimate | None] | None = self._ladder.climb_in_slices()
        self._estimates: dict[Comparison, Estimate] = {}
        self._done = False
        self._seconds = 0.0

    def begun(self) -> LadderReply:
        """Describe the ladder to the page, before the first game."""
        return {
            "comparisons": [[*one.names] for one in self._ladder.comparisons],
            "threshold": round(self._ladder.threshold, 4),
        }

    def go_on(self, milliseconds: int, clock: Callable[[], float]) -> LadderGoReply:
        """Play for a while, and return what is known then.

        :param clock: a monotonic clock in seconds.
        :raises MatchError: a player has failed before; the ladder must begin again.
        """
        began = clock()
        if self._work is None:
            raise MatchError("A player has failed in this ladder: begin it again.")
        work, self._work = self._work, None
        while not self._done:
            try:
                estimate = next(work)
            except StopIteration:
                self._done = True
                break
            if estimate is not None:
                self._estimates[estimate.comparison] = estimate
            if clock() >= began + milliseconds / 1000:
                break
        self._work = work
        self._seconds += clock() - began
        games = sum(one.games for one in self._estimates.values())
        return {
            "rows": [cast("LadderRow", one.to_json(self._ladder.threshold)) for one in self._estimates.values()],
            "games": games, "done": self._done, "pace": round(games / self._seconds, 2) if self._seconds > 0 else 0,
        }  # fmt: skip
