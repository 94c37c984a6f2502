"""Follow a match from outside, and let a player of one's own decide in it as if it had sat there from the beginning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import RequestError
from pygame_rules.core.game import AnyGame, State
from pygame_rules.workshop.answers import Answer
from pygame_rules.workshop.own_player import OwnPlayer, OwnSeat


class Followed:
    """The positions of a match, by its events.

    :param players: how many.
    :raises OptionError: a number of players, an option or a value that the game does not have.
    """

    def __init__(self, game: AnyGame, players: int, options: Mapping[str, object]) -> None:
        self.game = game
        self.setup = (game.info.id, players, dict(options))
        self.players = players
        self.events: list[str] = []
        self.states: list[State] = [game.new_initial_state(players, options)]

    def follow(self, events: Sequence[str]) -> None:
        """Go to where the match stands after these events; only what differs is played.

        :raises RecordError: an event is not legal; the positions before it stay.
        """
        same = 0
        while same < min(len(events), len(self.events)) and events[same] == self.events[same]:
            same += 1
        del self.events[same:], self.states[same + 1 :]
        for number, text in enumerate(events[same:], same + 1):
            _, state = records.step(self.game, self.states[-1], text, number)
            self.events.append(text)
            self.states.append(state)

    def decisions(self, seat: int) -> list[int]:
        """List after how many events a seat had a choice, without the position of now."""
        return [ply for ply, state in enumerate(self.states[:-1]) if has_choice(state, seat)]


def has_choice(state: State, seat: int) -> bool:
    """Tell whether a seat must decide, and between several actions: only then is a player asked."""
    return state.current_player() == seat and len(state.legal_actions()) > 1


class Recollection:
    """A player of one's own at one seat of one match.

    What an object of a class remembers must be what it has seen in this match. So it is made anew, and sees the
    decisions before again, wherever the match has not simply gone on.

    :param seed: what its random draws come from.
    :param clock: a monotonic clock in seconds, by which the player's own code is measured.
    """

    def __init__(self, own: OwnPlayer, seat: int, seed: int, clock: Callable[[], float]) -> None:
        self._own = own
        self._seat = seat
        self._dice: Final = Dice.from_number(seed)
        self._clock = clock
        self._player: OwnSeat | None = None
        self._asked: list[int] = []
        self._events: list[str] = []
        """The events before the last decision in which it was asked."""

    def decide(self, match: Followed) -> Answer:
        """Decide where the match stands now; without a choice, the player is not asked.

        :raises RequestError: the seat does not have to decide.
        :raises OwnCodeError: the player has failed, or given something that is not legal.
        """
        state = match.states[-1]
        if state.current_player() != self._seat:
            raise RequestError(
                "Seat {seat} does not have to decide after event {ply}.", seat=self._seat, ply=len(match.events)
            )
        if not has_choice(state, self._seat):
            return Answer(state.legal_actions()[0])
        before = match.decisions(self._seat) if self._own.remembers else []
        goes_on = self._asked == before[: len(self._asked)] and self._events == match.events[: len(self._events)]
        if self._player is None or not goes_on or not self._own.remembers:
            self._player, self._asked, self._events = self._own.new_seat(match.game), [], []
        player = self._player
        # A player that fails here begins anew the next time.
        self._player = None
        for ply in before[len(self._asked) :]:
            self._ask(player, match, ply)
        answer = self._ask(player, match, len(match.events))
        self._player = player
        return answer

    def _ask(self, player: OwnSeat, match: Followed, ply: int) -> Answer:
        answer = player.answer(match.states[ply], self._dice.player_stream(f"{self._seat} {ply}"), self._clock)
        self._asked.append(ply)
        self._events = match.events[:ply]
        return answer
