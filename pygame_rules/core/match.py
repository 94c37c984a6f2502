"""A match in progress: its events and states, with undo, redo and resigning.

A match keeps all its states, so that looking back needs no replay. Its chance comes from a source in which each chance
event has its own draws, so undoing and playing on throws the same dice again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pygame_rules.core import record as records
from pygame_rules.core.chance import CHAINS, ChanceSource, Dice
from pygame_rules.core.controller import PERSON, Controller, Person, Remote
from pygame_rules.core.errors import MatchError, RecordError
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, Result, State
from pygame_rules.core.record import RecordData
from pygame_rules.core.record_origin import controllers_of, dice_of
from pygame_rules.core.rule_options import usual_left_out
from pygame_rules.core.turns import only_end, turns_of
from pygame_rules.version import __version__

if TYPE_CHECKING:
    # Only pages that play between devices have loaded this code (docs/letters.md).
    from pygame_rules.core.letters.correspondence import Correspondence


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays at a seat."""

    name: str
    controller: Controller = PERSON
    """Who decides there."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """A decision, or a part of chance, that must come from another device."""

    seat: int
    what: Literal["decision", "chance"]
    """The seat's decision, or its part of the next chance event."""


class LiveMatch:
    """One match in progress, played by people and computers. Programs use it through `library.match.Match`.

    :param seats: one entry per seat, in turn order.
    :param undo_past: whether undo may go back past chance events; None: only with at most one person at the table.
    :param dice: the seed of this device. Computer players draw from it, and so does chance if no `source` is given.
    :param dice_from: the number of the first chance event that came from the source; earlier ones came with an
        imported record.
    :param source: where chance comes from; None: from `dice` alone.
    :param start: the state before the first event, if the caller has made it already.
    :raises OptionError: a number of players, an option or a value that the game does not have, or a name or an option
        that no record could hold.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        options: Mapping[str, object],
        dice: Dice,
        *,
        undo_past: bool | None = None,
        dice_from: int = 0,
        source: ChanceSource | None = None,
        start: State | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        records.checked_names([seat.name for seat in self.seats])
        self.options = usual_left_out(records.checked_options(options), game.info.options)
        self.dice = dice
        self.dice_from = dice_from
        self.source: ChanceSource = dice if source is None else source
        persons = sum(isinstance(seat.controller, Person) for seat in self.seats)
        self.undo_past = persons <= 1 if undo_past is None else undo_past
        self.states: list[State] = [game.new_initial_state(len(self.seats), self.options) if start is None else start]
        self.actions: list[Action] = []
        self.undone: list[str] = []
        """The events that redo can play again, in reverse order."""
        self._choices: dict[int, bool] = {}
        """By a number of events: whether the player at turn had a choice after them; filled in as it is needed."""
        self.resigned: int | None = None
        self.agreed = False
        """Whether all players have agreed to end the game without a result."""
        self.letters: Correspondence | None = None
        """What the players have agreed on and say to each other; None: the match is not played by letters."""
        self.extra: dict[str, object] = {}
        """The other top-level keys of the record that this match continues."""
        self._chance_events = 0

    def copy(self) -> LiveMatch:
        """Return an independent copy of this match."""
        other = copy(self)
        other.states, other.actions, other.undone = list(self.states), list(self.actions), list(self.undone)
        other._choices = dict(self._choices)
        return other

    # The current state

    @property
    def state(self) -> State:
        """The current state."""
        return self.states[-1]

    @property
    def ply(self) -> int:
        """The number of events played."""
        return len(self.actions)

    @property
    def events(self) -> list[str]:
        """All events so far."""
        return [self.game.action_to_string(action) for action in self.actions]

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because its players have ended it."""
        return self.stopped or self.state.current_player() == TERMINAL

    @property
    def stopped(self) -> bool:
        """Whether players have ended the game before its end by the rules: one has resigned, or all have agreed."""
        return self.resigned is not None or self.agreed

    @property
    def thrown(self) -> int:
        """The number of chance events so far."""
        return self._chance_events

    @property
    def chance_is_next(self) -> bool:
        """Whether the game goes on with a chance event."""
        return not self.stopped and self.state.current_player() == CHANCE

    @property
    def missing(self) -> int | None:
        """The seat whose part the next chance event waits for; None if it waits for none or chance is not next."""
        return self.source.missing(self.thrown) if self.chance_is_next else None

    @property
    def awaited(self) -> Awaited | None:
        """The decision or part of chance that must come from another device; None if the match can go on here, or is
        over."""
        if (missing := self.missing) is not None:
            return Awaited(missing, "chance")
        mover = self.state.current_player()
        if self.over or mover < 0 or not isinstance(self.seats[mover].controller, Remote):
            return None
        return Awaited(mover, "decision")

    @property
    def result(self) -> Result | None:
        """The result by the rules; None while the game runs, and where its players have ended it."""
        return self.state.result()

    @property
    def allows_hints(self) -> bool:
        """Whether a player may ask a computer about this match: while a match by letters runs, its terms say so."""
        return self.letters is None or self.letters.hints or self.over

    # Playing

    def play(self, text: str) -> Action:
        """Play an event of a record, a decision or a chance outcome.

        :raises RecordError: the event is not legal here; `event` is the number that it would have had.
        :raises MatchError: the game is over because its players have ended it.
        """
        self._refuse_if_stopped()
        action, state = records.step(self.game, self.state, text, self.ply + 1)
        self._append(action, state)
        return action

    def apply(self, action: Action) -> None:
        """Play an action of the current state.

        :raises IllegalAction: the action is not legal here.
        :raises MatchError: the game is over because its players have ended it.
        """
        self._refuse_if_stopped()
        self._append(action, self.state.apply_action(action))

    def chance(self) -> Action:
        """Draw the next chance event from the source and play it.

        :raises MatchError: it is not chance's turn, or a part of the draws is not known yet.
        """
        self._refuse_if_stopped()
        if self.state.current_player() != CHANCE:
            raise MatchError("There is nothing to throw or draw now.")
        draw = self.source.stream(self._chance_events)
        if draw is None:
            raise MatchError("Chance waits for the part of seat {seat}.", seat=self.missing)
        action = self.state.sample_chance(draw)
        self._append(action, self.state.apply_action(action))
        return action

    def _append(self, action: Action, state: State) -> None:
        if self.undone:
            if self.game.action_to_string(action) == self.undone[-1]:
                self.undone.pop()
            else:
                self.undone.clear()
        if self.state.current_player() == CHANCE:
            self._chance_events += 1
        self.actions.append(action)
        self.states.append(state)

    def truncate(self, ply: int) -> None:
        """Forget all events after the first `ply`; redo does not bring them back."""
        while self.ply > ply:
            self._pop()

    def _pop(self) -> Action:
        action = self.actions.pop()
        self.states.pop()
        if self.state.current_player() == CHANCE:
            self._chance_events -= 1
        self._choices.pop(len(self.states), None)
        return action

    def _refuse_if_stopped(self) -> None:
        if self.resigned is not None:
            raise MatchError("The game is over: seat {seat} has resigned.", seat=self.resigned)
        if self.agreed:
            raise MatchError("The game is over: all players have agreed to end it.")

    def resign(self, seat: int) -> None:
        """Let seat `seat` resign; the events stay as they are.

        :raises MatchError: the game is over, or there is no such seat.
        """
        if self.over:
            raise MatchError("The game is over already.")
        if not 0 <= seat < len(self.seats):
            raise MatchError("There is no seat {seat} at this table.", seat=seat)
        self.resigned = seat

    def run_on(self) -> None:
        """Forget that players have ended the game."""
        self.resigned, self.agreed = None, False

    # Undo and redo

    def _undo_targets(self) -> Iterator[int]:
        """Iterate over the plies before the decisions of people that may be taken back, the last one first."""
        for ply in range(self.ply - 1, -1, -1):
            mover = self.states[ply].current_player()
            if mover == CHANCE:
                if not self.undo_past:
                    return
            elif isinstance(self.seats[mover].controller, Person):
                yield ply

    def forced(self, ply: int | None = None) -> list[Action]:
        """List the decisions that the player at turn cannot avoid: the rest of the turn if it can end in one way only,
        else the only legal decision; empty if the player has a choice.

        :param ply: after how many events; None: now.
        """
        state = self.state if ply is None else self.states[ply]
        legal = state.legal_actions()
        return only_end(self.game, state) or list(legal if len(legal) == 1 else [])

    @property
    def shared(self) -> bool:
        """Whether somebody plays at another device: events that it has seen cannot be undone."""
        return any(isinstance(seat.controller, Remote) for seat in self.seats)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision that may be taken back (or a resignation)."""
        return not self.shared and (self.stopped or next(self._undo_targets(), None) is not None)

    @property
    def can_undo_choice(self) -> bool:
        """Whether `undo(choice=True)` has somewhere to go: a decision with a real choice, or a resignation."""
        return not self.shared and (self.stopped or self._last_choice() is not None)

    def _last_choice(self) -> int | None:
        """Find the ply before the last decision that may be taken back and in which the person had a choice; None if
        there is none."""
        return next((ply for ply in self._undo_targets() if self._has_choice(ply)), None)

    def _has_choice(self, ply: int) -> bool:
        """Tell whether the player at turn has a choice. Each state is examined once, because every reply to the page
        asks again."""
        if ply not in self._choices:
            self._choices[ply] = not self.forced(ply)
        return self._choices[ply]

    def undo(self, turn: bool = False, choice: bool = False) -> None:
        """Undo the last decision of a person and everything after it; after a resignation, undo only that.

        Decisions of computers after it are always undone, chance events only if `undo_past` allows it.

        :param turn: whether to undo that person's other decisions of the same turn as well.
        :param choice: whether to go back to the last decision in which the person had a choice.
        :raises MatchError: there is no such decision, a throw lies between, or somebody plays at another device.
        """
        if self.shared:
            raise MatchError("What another device has seen cannot be taken back.")
        if self.stopped:
            self.run_on()
            return
        target = self._last_choice() if choice else next(self._undo_targets(), None)
        if target is None:
            raise MatchError("There is nothing that may be undone now.")
        if turn:
            target = self._first_of_turn(target)
        while self.ply > target:
            self.undone.append(self.game.action_to_string(self._pop()))

    def _first_of_turn(self, target: int) -> int:
        """Find the ply before the first decision of the turn and the person that decide at `target`, as far back as
        undo may go."""
        mover = self.states[target].current_player()
        begin = next(turn.start for turn in turns_of(self.game, self.states, self.actions) if turn.end > target)
        for ply in range(target - 1, begin - 1, -1):
            player = self.states[ply].current_player()
            if player == mover:
                target = ply
            elif player == CHANCE and not self.undo_past:
                break
        return target

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and not replaced."""
        return bool(self.undone) and not self.stopped and not self.shared

    def redo(self) -> None:
        """Play undone events again, up to the next decision of a person; if one of them is not legal, play none.

        :raises MatchError: nothing was undone.
        :raises RecordError: an event in `undone` is not legal.
        """
        if not self.can_redo:
            raise MatchError("There is nothing to redo.")
        start, undone = self.ply, list(self.undone)
        try:
            self.play(self.undone[-1])
            while self.undone and not self._person_decides():
                self.play(self.undone[-1])
        except RecordError:
            # The undone events came from a file in which somebody has changed them.
            self.truncate(start)
            self.undone = undone
            raise

    def _person_decides(self) -> bool:
        mover = self.state.current_player()
        return mover >= 0 and isinstance(self.seats[mover].controller, Person)

    # Records and saves

    def record(self, reveal_seed: bool | None = None) -> RecordData:
        """Return the record so far, with the other keys of an imported record.

        :param reveal_seed: whether to write the seed; None: only when the game is over.
        """
        extra = {key: value for key, value in self.extra.items() if key != "ended"}
        if (dice := self._own_dice(reveal_seed)) is not None:
            extra["dice"] = dice
        extra["seats"] = [seat.controller.to_json() for seat in self.seats]
        extra["made_by"] = {"wheel": __version__, "data": self.game.info.data}
        if self.resigned is not None:
            extra["ended"] = {"reason": "resigned", "seat": self.resigned}
        elif self.agreed:
            extra["ended"] = {"reason": "agreed"}
        names = tuple(seat.name for seat in self.seats)
        return RecordData(
            self.game.info.id, names, self.options, tuple(self.events), self.result, extra, self.states[0]
        )

    def told_dice(self, reveal_seed: bool | None = None) -> object:
        """Return the value of the key `dice` in the record so far; None if it has none."""
        own = self._own_dice(reveal_seed)
        return self.extra.get("dice") if own is None else own

    def _own_dice(self, reveal_seed: bool | None) -> dict[str, object] | None:
        """Return the record's entry for this source of chance; None if only an earlier source has thrown so far."""
        if self.dice_from >= self._chance_events and self.dice_from:
            return None
        reveal = self.over if reveal_seed is None else reveal_seed
        return self.source.to_json(self.dice_from, reveal=reveal, thrown=self.thrown)

    @classmethod
    def from_record(
        cls,
        record: RecordData,
        game: AnyGame,
        dice: Dice,
        *,
        controllers: Sequence[Controller] | None = None,
        dice_from: int | None = None,
        undo_past: bool | None = None,
    ) -> tuple[LiveMatch, RecordError | None]:
        """Make a match that continues a record after its last valid event; also return the error in the rest, or None.

        Chance continues with the seed that the record reveals; if it reveals none, with `dice`.

        :param controllers: who decides from now on, one per seat; None: as in the record.
        :param dice_from: the number of the first chance event that `dice` has thrown; None: none yet.
        """
        replayed, error = records.replay_valid(record, game)
        thrown = len(records.chance_indices(replayed))
        own = dice_of(record)
        if own is not None:
            dice, dice_from = own
        elif dice_from is None:
            dice_from = thrown
        controllers = controllers_of(record) if controllers is None else controllers
        seats = [Seat(name, controller) for name, controller in zip(record.players, controllers, strict=True)]
        match = cls(
            game, seats, record.options, dice,
            undo_past=undo_past, dice_from=dice_from, start=replayed.states[0],
        )  # fmt: skip
        match.extra = dict(record.extra)
        match.states = list(replayed.states)
        match.actions = list(replayed.actions)
        match._chance_events = thrown
        if error is None and not match.over:
            match._end_as(record.extra.get("ended"))
        return match, error

    def _end_as(self, written: object) -> None:
        """End the game as the value of a record's key `ended` says; other values mean nothing."""
        if not isinstance(written, dict):
            return
        seat = written.get("seat")
        if written.get("reason") == "agreed":
            self.agreed = True
        elif written.get("reason") == "resigned" and type(seat) is int and 0 <= seat < len(self.seats):
            self.resigned = seat


def is_by_letters(match: LiveMatch) -> bool:
    """Tell whether a match that was made from a record goes on by letters: somebody plays at another device, and every
    seat gives a part of the chance (docs/letters.md)."""
    dice = match.extra.get("dice")
    return match.shared and isinstance(dice, dict) and dice.get("scheme") == CHAINS
