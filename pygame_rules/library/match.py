"""A match as a program or a notebook plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from os import PathLike
from typing import TYPE_CHECKING

from pygame_rules.core import match as core
from pygame_rules.core.errors import IllegalAction, MatchError, OptionError, seen
from pygame_rules.core.game import CHANCE, Action, AnyGame, Result, State
from pygame_rules.core.json_value import Json
from pygame_rules.core.library.state_svg import state_svg
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.library.arguments import language_of
from pygame_rules.library.data_frames import Framed
from pygame_rules.library.events import COLUMNS, EventRow, event_rows
from pygame_rules.library.record import Record, record_of, write_file
from pygame_rules.library.result import result_of
from pygame_rules.show.telling import attributed, seat_name

if TYPE_CHECKING:
    from pygame_rules.library.analysis import MatchAnalysis
    from pygame_rules.library.ranked import RankedWay


class Match(Framed):
    """A game that is being played, or was. `pr.new` and `pr.load` make one.

    A notebook shows it as its board; `print` draws the board in letters.
    """

    def __init__(self, match: core.LiveMatch, *, chance: bool = True, language: str = "en") -> None:
        self._match = match
        self._chance = chance
        self._language = language_of(language)
        self._followers: list[Callable[[], object]] = []
        self._let_chance_happen()

    # The state of the match

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._match.game

    @property
    def state(self) -> State:
        """The position now: an immutable value."""
        return self._match.state

    @property
    def states(self) -> Sequence[State]:
        """All positions, from the position before the first event on: one more than `events`."""
        return tuple(self._match.states)

    @property
    def events(self) -> list[str]:
        """All events so far, decisions and chance, as a record writes them."""
        return self._match.events

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; who was given none has the game's own name for the seat."""
        return self._view.names

    @property
    def position(self) -> dict[str, Json]:
        """The position now as JSON, equal to `state.to_json()`. See docs/rules/<game>.md, "Position"."""
        return self.game.position(self.state)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, equal to `state.turn()`. That seat also throws and draws; None until it is known
        who begins, and at the end the seat that moved last."""
        return self.state.turn()

    @property
    def to_move(self) -> int | None:
        """The seat that must decide now; None if chance is next or the game is over. In some games another seat than
        `turn` decides about a part of a turn."""
        player = -1 if self.over else self.state.current_player()
        return player if player >= 0 else None

    @property
    def legal(self) -> Sequence[Action]:
        """The actions that can be played now; `str()` of an action is the record's word. If chance is next, its
        possible outcomes, where they can be listed; empty at the end."""
        if self.over:
            return ()
        if self.state.current_player() == CHANCE:
            return tuple(outcome for outcome, _ in self.state.chance_outcomes() or ())
        return self.state.legal_actions()

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because its players have ended it."""
        return self._match.over

    @property
    def result(self) -> Result | None:
        """The result; None while the game runs."""
        return result_of(self._match, self._language)

    # Playing

    def play(self, action: Action | str) -> Action:
        """Play an action of `legal`, or its text.

        :returns: the action.
        :raises IllegalAction: the action is not legal here. The match stays as it was.
        :raises EventSyntaxError: the text is no action of this game.
        :raises MatchError: the players have ended the game.
        """
        played: object = self.game.string_to_action(action) if isinstance(action, str) else action
        if not isinstance(played, Action):
            raise IllegalAction("Expected an action or its text, not {value}.", value=seen(action))
        self._match.apply(played)
        self._let_chance_happen()
        self._tell_followers()
        return played

    def chance(self) -> Action:
        """Let the next chance event happen, drawn from the seed; needed only in a match with `chance=False`.

        :raises MatchError: chance is not next.
        """
        happened = self._match.chance()
        self._tell_followers()
        return happened

    def pop(self) -> Action:
        """Take back the last decision of any player, and the chance after it. In a match with `chance=False`, where
        chance does not happen by itself, take back the last event. The same throw comes again if play goes on.

        (`undo` takes back as the page does.)

        :returns: the decision that was taken back, or else the event.
        :raises MatchError: nothing has been played.
        """
        match = self._match
        last = match.ply - 1
        while self._chance and last >= 0 and match.states[last].current_player() == CHANCE:
            last -= 1
        if last < 0:
            raise MatchError("Nothing has been played that could be taken back.")
        match.run_on()
        action = match.actions[last]
        match.truncate(last)
        self._tell_followers()
        return action

    def undo(self) -> None:
        """Take back as the page's button does: the last decision of a person, and everything that chance and computer
        players did after it; after a resignation, the resignation alone.

        (`pop` takes back the last decision, also one of a computer player.)

        :raises MatchError: no person has decided anything, or somebody plays at another device.
        """
        self._match.undo()
        self._tell_followers()

    def resign(self, seat: int) -> None:
        """Let a seat give the game up.

        :raises OptionError: there is no such seat.
        :raises MatchError: the game is over.
        """
        if type(seat) is not int or seat not in range(len(self._match.seats)):
            raise OptionError("There is no seat {seat} at this table.", seat=seen(seat))
        self._match.resign(seat)
        self._tell_followers()

    def on_change(self, call: Callable[[], object]) -> Callable[[], None]:
        """Call a function after everything that is played or taken back, and after a resignation. The chance that
        follows by itself has happened by then.

        :returns: a function that ends it.
        """
        self._followers.append(call)

        def end() -> None:
            with suppress(ValueError):
                self._followers.remove(call)

        return end

    def copy(self) -> Match:
        """Return a match that goes on independently of this one."""
        return Match(self._match.copy(), chance=self._chance, language=self._language)

    # Showing and keeping

    @property
    def record(self) -> Record:
        """The record so far, with the seed once the game is over."""
        return record_of(self._match.record(), self.game)

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the record's file.

        :raises FileExistsError: there is such a file already, and `overwrite` is not set.
        """
        # A match holds only what a record can hold, so nothing needs to be checked again.
        write_file(path, str(self.record), overwrite=overwrite)

    def describe(self) -> list[str]:
        """Describe all events in words, a line each, with the name of the player whose turn it was, said once."""
        presenter, say = self.game.presenter(self._view), words(self._language, self.game.info.package)
        lines = []
        for before, action in zip(self._match.states, self._match.actions, strict=False):
            what, seat = presenter.describe(before, action), before.turn()
            lines.append(what if seat is None else attributed(what, self.names[seat], say))
        return lines

    def look_back(self) -> MatchAnalysis:
        """Analyse the game so far: its chances to win, luck and errors. Takes seconds; see docs/analysis.md.

        :raises NotAnalysable: the game cannot evaluate its positions.
        """
        from pygame_rules.analysis.analyse import analyse
        from pygame_rules.core.other_rules.chosen import other_rules
        from pygame_rules.library.analysis import MatchAnalysis

        match = self._match
        found = analyse(self.game, len(match.seats), match.states, match.actions, dict(match.options))
        panels = self.game.presenter(self._view).scene(self.state).seats
        names = [panel.name for panel in sorted(panels, key=lambda panel: panel.seat)]
        held = other_rules(match.options, self.game.info.options)
        title = words(self._language, self.game.info.package)(self.game.info.title)
        return MatchAnalysis(title, names, found, self._language, held)

    def ranked(self, count: int = 5) -> list[RankedWay]:
        """Rank the best ways to go on for the seat that decides now, the best first, as hints do (docs/hints.md). Takes
        up to some seconds.

        :param count: the most ways that are wanted, at least 1.
        :raises MatchError: no seat has to decide now.
        :raises OptionError: the count is no whole number from 1 on.
        """
        from pygame_rules.library.ranked import ranked_ways

        if self.to_move is None:
            raise MatchError("There is nothing to decide now.")
        return ranked_ways(self.game, self.state, self._view, count)

    def rows(self) -> list[EventRow]:
        """Make a row for each event. The columns are those of `library.events.COLUMNS`."""
        return event_rows(self.game, self._match.states, self._match.actions)

    def _table(self) -> tuple[Sequence[str], Sequence[EventRow]]:
        return COLUMNS, self.rows()

    @property
    def _view(self) -> View:
        say = words(self._language, self.game.info.package)
        names = (seat_name(self._match, seat, say) for seat in range(len(self._match.seats)))
        return View(language=self._language, names=tuple(names))

    def _repr_svg_(self) -> str:
        return state_svg(self.game, self.state, self._view)

    def __str__(self) -> str:
        presenter = self.game.presenter(self._view)
        return repr(self) if presenter.text_board is None else presenter.text_board(self.state)

    def __repr__(self) -> str:
        result = self.result
        status = self.game.presenter(self._view).scene(self.state).status if result is None else result.reason
        count = self._match.ply
        title = words(self._language, self.game.info.package)(self.game.info.title)
        return f"<Match of {title} after {count} event{'' if count == 1 else 's'}: {status}>"

    def _tell_followers(self) -> None:
        for call in tuple(self._followers):
            call()

    def _let_chance_happen(self) -> None:
        while self._chance and self._match.chance_is_next and self._match.missing is None:
            self._match.chance()
