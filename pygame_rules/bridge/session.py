"""Keep a match for its page: the view of the page, and the computer players that are thinking."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from pygame_rules.bridge.advisers import Advisers
from pygame_rules.bridge.slices.analysis import OngoingAnalysis
from pygame_rules.bridge.slices.decision import Thinking
from pygame_rules.bridge.slices.hints import Hints
from pygame_rules.core.add_ons import GAMES, PLAYERS, entry_points, wheel_of
from pygame_rules.core.controller import Computer, Controller
from pygame_rules.core.errors import MatchError, RecordError, StaleRequest
from pygame_rules.core.match import LiveMatch
from pygame_rules.games import OWN
from pygame_rules.players import RESERVED, Player, find_player
from pygame_rules.show.sight import Sight


class Session:
    """A match as its page sees it, and the computer players that are thinking about it.

    A request may fail halfway, so the bridge applies it to a copy, and keeps the copy only if all went well.

    The modules `play`, `table` and `consult` beside this one answer the requests.

    :param clock: a monotonic clock in seconds.
    :param broken: the error in the record that this session continues; the events before the error are kept.
    """

    def __init__(self, name: str, sight: Sight, clock: Callable[[], float], broken: RecordError | None = None) -> None:
        self.name = name
        self.sight = sight
        self.clock = clock
        self.broken = broken
        self.at_turn = Thinking()
        """The thinking of the computer player whose turn it is."""
        self.advising = Thinking()
        """The thinking of the computer player whose advice `consult` asks for."""
        self.advisers = Advisers(sight.match.game)
        self.hints = Hints(sight.match.game)
        """The thinking about hints."""
        self.analysis = OngoingAnalysis()
        """The analysis of the match when it is over."""
        self._players: dict[int, Player] = {}
        self.wheels = _wheels(sight.match)
        """The add-on wheels whose code takes part in the match."""

    @property
    def match(self) -> LiveMatch:
        """The match."""
        return self.sight.match

    def of(self, sight: Sight) -> Session:
        """Return the same session with another sight of its match; both share the players and their thinking."""
        other = copy(self)
        other.sight = sight
        return other

    def copy(self) -> Session:
        """Return a copy to which a request can be applied without changing this session; both share the players and
        their thinking."""
        return self.of(self.sight.copy())

    def expect(self, ply: int) -> None:
        """Refuse a request of a page that has not seen the newest state.

        :raises StaleRequest: another number of events has been played.
        """
        if ply != self.match.ply:
            raise StaleRequest(
                "The game stands after event {ply}, not {found}; nothing was played.", ply=self.match.ply, found=ply
            )

    def mover(self) -> tuple[int, Controller | None]:
        """Return the seat that must decide now, and who decides there; None for the latter if no seat must decide."""
        mover = self.match.state.current_player()
        return mover, None if self.match.over or mover < 0 else self.match.seats[mover].controller

    def refuse_hidden(self) -> None:
        """Refuse advice where the terms of a match by letters allow none, and while a hand is covered."""
        if not self.match.allows_hints:
            raise MatchError("Hints are off in this game: its invitation does not allow them.")
        if self.sight.covered:
            raise MatchError("Advice is available once the player at turn has looked at the hand.")

    def player(self, seat: int, computer: Computer) -> Player:
        """Return the computer player at a seat."""
        if seat not in self._players:
            self._players[seat] = find_player(computer.level, self.match.game)
        return self._players[seat]


def _wheels(match: LiveMatch) -> list[str]:
    """List the add-on wheels whose code takes part in a match; built-in games and players come from no wheel."""
    levels = {seat.controller.level for seat in match.seats if isinstance(seat.controller, Computer)}
    wheels = []
    for group, wanted in ((GAMES, {match.game.info.id} - OWN.keys()), (PLAYERS, levels - set(RESERVED))):
        wheels += [wheel_of(entry) for entry in entry_points(group) if entry.name in wanted] if wanted else []
    return wheels
