"""One match as the page plays it: what the page sees of it, and what it may do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame_rules.bridge.advice import Advisers
from pygame_rules.bridge.analysing import Analysing
from pygame_rules.bridge.hints import Hints, Told, because_of, hint_json, loss_json, paths_of
from pygame_rules.bridge.match_of_two import match_entry
from pygame_rules.bridge.reply import error_json, text_or_none
from pygame_rules.bridge.telling import resignation, round_entries, seat_name, standing_entries, turn_entries
from pygame_rules.bridge.thinking import Thinking, thought
from pygame_rules.core import record as records
from pygame_rules.core.add_ons import GAMES, PLAYERS, entry_points, wheel_of
from pygame_rules.core.controller import Computer, Controller, Person, Remote
from pygame_rules.core.errors import (
    IllegalAction,
    MatchError,
    RecordError,
    RequestError,
    StaleRequest,
    Term,
)
from pygame_rules.core.game import CHANCE, Action, State
from pygame_rules.core.match import TableMatch
from pygame_rules.core.presenter import AnyPresenter
from pygame_rules.core.scene import Frame, Scene, View
from pygame_rules.core.turns import turns_of
from pygame_rules.core.words import words
from pygame_rules.games import OWN
from pygame_rules.players import RESERVED, Player, find_player
from pygame_rules.players.advice import why_better

if TYPE_CHECKING:
    from pygame_rules.bridge.vocabulary import (
        AheadReply,
        Compared,
        ConsultReply,
        DiceEntry,
        ExplainReply,
        ExportReply,
        HintReply,
        MoveEntry,
        Next,
        Over,
        Save,
        SeekReply,
        TableReply,
        ThinkingReply,
    )

SAVE_SCHEMA: Final = 1


def _wheels(match: TableMatch) -> list[str]:
    """The add-on wheels whose code takes part in a match; built-in games and players are not in any."""
    levels = {seat.controller.level for seat in match.seats if isinstance(seat.controller, Computer)}
    wheels = []
    for group, wanted in ((GAMES, {match.game.info.id} - OWN.keys()), (PLAYERS, levels - set(RESERVED))):
        wheels += [wheel_of(entry) for entry in entry_points(group) if entry.name in wanted] if wanted else []
    return wheels


class Session:
    """A match, the view in which the page sees it, and the computer players that are thinking.

    A request may fail halfway, so the bridge applies it to a copy, which it keeps only if all went well.
    """

    def __init__(self, name: str, match: TableMatch, view: View, broken: RecordError | None = None) -> None:
        self.name = name
        self.match = match
        self.broken = broken
        """The error in the record that this session continues; the events before the error are kept."""
        self._at_turn = Thinking()
        """The thinking of the computer player whose turn it is."""
        self._advising = Thinking()
        """The thinking of the computer player that `consult` asks for advice."""
        self._advisers = Advisers(match.game)
        self._hints = Hints(match.game)
        """The thinking about hints."""
        self.analysing = Analysing()
        """The look back at the match when it is over."""
        self._players: dict[int, Player] = {}
        self._wheels = _wheels(match)
        self.look(view)

    def copy(self) -> Session:
        """A copy to apply a request to without changing this session; both share the players and their thinking."""
        other = copy(self)
        other.match = self.match.copy()
        return other

    def look(self, view: View) -> None:
        """Show the match in another language or shape, or as another seat sees it."""
        self._say = words(view.language, self.match.game.info.package)
        self.names = tuple(seat_name(self.match, seat, self._say) for seat in range(len(self.match.seats)))
        """The players' names; a player without one has the seat's name in the reader's language."""
        persons = [seat for seat, at in enumerate(self.match.seats) if isinstance(at.controller, Person)]
        named = replace(view, names=self.names, you=None)
        self.view = replace(named, you=persons[0] if len(persons) == 1 else None)
        self._presenter = self.match.game.presenter(self.view)
        self._naming = self.match.game.presenter(named)
        """The presenter whose texts name all players, for what leaves the table: the moves, the result, a look back."""

    def expect(self, ply: int) -> None:
        """Refuse a request of a page that has not seen the newest state.

        :raises StaleRequest: another number of events has been played.
        """
        if ply != self.match.ply:
            raise StaleRequest(
                "The game stands after event {ply}, not {found}; nothing was played.", ply=self.match.ply, found=ply
            )

    # What happens

    def play(self, events: Sequence[str], seat: int | None = None) -> TableReply:
        """Play events that a person at this device has chosen, or that have come from another device.

        :param seat: the seat at another device that has sent the events; None: they are a person's at this device.
        """
        start = self.match.ply
        for text in events:
            self._refuse_turn(seat)
            self._play_one(text)
        return self.table(start, self._frames(start))

    def _refuse_turn(self, seat: int | None) -> None:
        """Refuse an event from anybody but the seat that must decide now; `seat` as for `play`."""
        mover, controller = self._mover()
        if seat is not None:
            if mover != seat or not isinstance(controller, Remote):
                raise MatchError("No other device decides for seat {seat} now; nothing was played.", seat=seat)
        elif isinstance(controller, Remote):
            raise MatchError("{name} decides at another device; nothing was played.", name=self.names[mover])
        elif not isinstance(controller, Person):
            raise MatchError("It is not a person's turn to decide.")

    def _mover(self) -> tuple[int, Controller | None]:
        """The seat that must decide now and who decides there; None for the latter if no seat must decide."""
        mover = self.match.state.current_player()
        return mover, None if self.match.over or mover < 0 else self.match.seats[mover].controller

    def _play_one(self, text: str) -> None:
        match = self.match
        action = match.game.string_to_action(text)
        try:
            match.apply(action)
        except IllegalAction:
            reason = self._presenter.explain_refusal(match.state, action)
            raise IllegalAction("{reason}", reason=Term(reason)) from None

    def chance(self) -> TableReply:
        """Draw and play the next chance event."""
        start = self.match.ply
        self.match.chance()
        return self.table(start, self._frames(start))

    def think(self, milliseconds: int, clock: Callable[[], float]) -> TableReply | ThinkingReply:
        """Let the computer player at turn think for a while; when it has decided, play its choice, perhaps only at the
        next request.

        :param clock: a monotonic clock in seconds.
        """
        match = self.match
        mover, controller = self._mover()
        if not isinstance(controller, Computer):
            raise MatchError("It is not a computer's turn to decide.")
        now = (match.ply, match.state)
        found = self._at_turn.go_on(
            now, lambda: thought(match, self._player(mover, controller), f"{mover} {match.ply}", clock),
            milliseconds, clock,
        )  # fmt: skip
        if found.choice is None or found.late:
            return {"thinking": found.progress}
        self._at_turn.forget()
        start = match.ply
        match.apply(found.choice)
        return self.table(start, self._frames(start))

    def consult(self, level: str, milliseconds: int, clock: Callable[[], float]) -> ConsultReply:
        """Let a computer player think for a while about the decision of the seat at turn; nothing is played.

        The next request for the same decision and level continues the thinking.

        :param clock: a monotonic clock in seconds.
        """
        match = self.match
        mover = match.state.current_player()
        if match.over or mover < 0:
            raise MatchError("There is nothing to decide now.")
        if self._covered(self._scene(match.ply)):
            raise MatchError("Advice is available once the player at turn has looked at the hand.")
        now = (match.ply, match.state, level)
        proves = level == self._advisers.exact(match.state)
        found = self._advising.go_on(
            now,
            lambda: thought(
                match, self._advisers.player(level), f"advice {mover} {match.ply}", clock, to_the_end=proves
            ),
            milliseconds,
            clock,
        )
        return {
            "ply": match.ply,
            "seat": mover,
            "level": level,
            "progress": found.progress,
            "lines": self._advisers.written(found.insight.lines),
            "choice": None if found.choice is None else match.game.action_to_string(found.choice),
        }

    def stop_consulting(self) -> None:
        """Stop the thinking of `consult` and forget it."""
        self._advising.forget()

    def hint(self, milliseconds: int, clock: Callable[[], float], events: Sequence[str] = ()) -> HintReply:
        """Advise the person at turn after some thinking; nothing is played.

        :param clock: a monotonic clock in seconds.
        :param events: a choice whose loss is wanted as well.
        :raises MatchError: no person at this device decides now, or the hand is covered.
        """
        match = self.match
        mover, controller = self._mover()
        if not isinstance(controller, Person):
            raise MatchError("There is nothing to decide now.")
        if self._covered(self._scene(match.ply)):
            raise MatchError("Advice is available once the player at turn has looked at the hand.")
        chosen = match.game.string_to_action(events[0]) if events else None
        if chosen is not None and chosen not in match.state.legal_actions():
            raise IllegalAction("{reason}", reason=Term(self._presenter.explain_refusal(match.state, chosen)))
        progress, advice = self._hints.go_on(match, milliseconds, clock)
        told = Told(match.game, self._presenter, self._say)
        return {
            "ply": match.ply,
            "seat": mover,
            "progress": progress,
            "hint": None if advice is None else hint_json(told, advice),
            "loss": None if advice is None or chosen is None else loss_json(told, advice, chosen),
        }

    def stop_hinting(self) -> None:
        """Stop the thinking of `hint` and forget it."""
        self._hints.forget()

    def ahead(self) -> AheadReply:
        """How likely each seat is to win as things stand."""
        if self._covered(self._scene(self.match.ply)):
            return {"chances": []}
        return {"chances": self._hints.ahead(self.match)}

    def _player(self, seat: int, computer: Computer) -> Player:
        if seat not in self._players:
            self._players[seat] = find_player(computer.level, self.match.game)
        return self._players[seat]

    def undo(self, turn: bool = False, choice: bool = False) -> TableReply:
        """Take back the last decision of a person; the parameters are those of `core.match.TableMatch.undo`."""
        self.match.undo(turn, choice)
        return self.table(self.match.ply)

    def redo(self) -> TableReply:
        """Play again what was undone."""
        start = self.match.ply
        self.match.redo()
        return self.table(start)

    def resign(self, seat: int) -> TableReply:
        """Let a seat resign."""
        self.match.resign(seat)
        return self.table(self.match.ply)

    # What the page sees

    def table(self, moves_from: int = 0, frames: Sequence[Frame] = ()) -> TableReply:
        """The whole reply: docs/architecture.md, "The bridge"."""
        match = self.match
        following = self._next()
        scene = self._addressed(self._scene(match.ply), following)
        if not self._person_acts(following):
            scene = replace(scene, options=(), controls=(), refusals=())
        if following["kind"] != "human":
            scene = replace(scene, handover=None)
        hidden = self._covered(scene)
        if hidden:
            # Until a player takes over the device, even the names of the choices would reveal a hidden hand.
            scene = replace(scene, options=(), controls=(), refusals=())
        if match.resigned is not None:
            scene = self._resigned(scene, match.resigned)
        turns = turns_of(match.game, match.states, match.actions)
        telling = self._presenter, self.names, self._say
        over = self._over(scene)
        return {
            "session": self.name,
            "ply": match.ply,
            "scene": scene.to_json(),
            "frames": [frame.to_json() for frame in frames],
            "moves": {"from": moves_from, "entries": [self._entry(ply) for ply in range(moves_from, match.ply)]},
            "next": following,
            "can": {
                "undo": match.can_undo,
                "undo_choice": match.can_undo_choice,
                "redo": match.can_redo,
                "resign": not match.over,
            },
            "names": list(self.names),
            "turns": turn_entries(match, turns, moves_from, *telling),
            "round": round_entries(match, turns, self._reader(following), *telling),
            "forced": [
                match.game.action_to_string(action)
                for action in (match.forced() if following["kind"] == "human" and not hidden else ())
            ],
            "exact": None if match.over or hidden else self._advisers.exact(match.state),
            "dice": self._dice(),
            "over": over,
            "match": match_entry(match, over and over["winners"], self.names, self.view.you, self._say),
            "save": self.save(),
            "added": self._wheels,
            "broken": None if self.broken is None else error_json(self.broken, self._say),
        }

    def _covered(self, scene: Scene) -> bool:
        """Whether the page covers the board until the player at turn has taken over the device."""
        return scene.handover is not None and self.view.seat is None

    def _scene(self, ply: int) -> Scene:
        return self._presenter.scene(self.match.states[ply])

    def _addressed(self, scene: Scene, following: Next) -> Scene:
        """The scene with the only person called "you", and with a status that says what a player elsewhere does."""
        say, seat = self._say, following["seat"]
        status = scene.status
        if following["kind"] == "computer" and seat is not None:
            status = say("{name} is thinking …", name=self.names[seat])
        elif following["kind"] == "waiting" and seat is not None:
            status = say("Waiting for {name} at another device …", name=self.names[seat])
        return replace(self._called_you(scene), status=status)

    def _called_you(self, scene: Scene) -> Scene:
        """The scene with the panel of the only person called "you"."""
        panels = tuple(
            replace(panel, name=self._say("You")) if panel.seat == self.view.you else panel for panel in scene.seats
        )
        return replace(scene, seats=panels)

    def _reader(self, following: Next) -> int | None:
        """The seat for which the round is told: that of the only person at this device, or else of the person who
        decides or throws now; None if only others play."""
        seat = following["seat"] if self.view.you is None else self.view.you
        return seat if seat is not None and isinstance(self.match.seats[seat].controller, Person) else None

    def explain(self, name: str) -> ExplainReply:
        """Say what the thing with this id, a spot's or an item's, is worth now; "": the board as a whole."""
        found = self._presenter.explain
        hidden = self._covered(self._scene(self.match.ply))
        return {"lines": [] if found is None or hidden else list(found(self.match.state, name))}

    def seek(self, at: int, with_frames: bool, tried: Sequence[str] = (), to: int | None = None) -> SeekReply:
        """Show the state after `at` events, without choices.

        :param tried: events that might have followed then; the state after them is shown instead, with all their
            frames.
        :param to: the end of what was played instead: the number of events after it.
        """
        match = self.match
        if at > match.ply:
            raise RequestError("The game has {count} events; there is nothing after {at}.", count=match.ply, at=at)
        if tried and not match.over:
            raise MatchError("What might have been is shown when the game is over.")
        if to is not None and not (tried and at < to <= match.ply):
            raise RequestError("What is compared with 'events' ends between events {at} and {count}, not at {to}.",
                               at=at + 1, count=match.ply, to=to)  # fmt: skip
        state, frames, said = match.states[at], [], []
        states: list[State] = [state]
        actions: list[Action] = []
        if with_frames and at > 0 and not tried:
            frames = self._frames(at - 1, at, self._naming)
        for text in tried:
            action, after = records.step(match.game, state, text, at + 1)
            frames += self._naming.frames(state, action, after) if with_frames else ()
            said.append(self._naming.describe(state, action))
            state = after
            states.append(after)
            actions.append(action)
        scene = self._called_you(self._naming.scene(state))
        scene = replace(scene, options=(), controls=(), refusals=(), handover=None)
        reply: SeekReply = {
            "at": at, "scene": scene.to_json(), "frames": [frame.to_json() for frame in frames],
            "words": "; ".join(said),
        }  # fmt: skip
        if to is not None:
            reply["compared"] = self._compared(at, to, states, actions)
        return reply

    def _compared(self, at: int, to: int, states: Sequence[State], actions: Sequence[Action]) -> Compared:
        """What might have followed after `at` events, beside what was played up to `to`.

        :param states: after each of the actions, and before the first.
        """
        match, before = self.match, self.match.states[at]
        seat = before.current_player()
        reasons = why_better(match.game, before, states[-1], match.states[to], seat) if seat >= 0 else ()
        return {
            "tried": paths_of(self._naming, states, actions),
            "played": paths_of(self._naming, match.states[at : to + 1], match.actions[at:to]),
            "why": because_of(match.game, reasons, self._say),
        }

    def _frames(self, start: int, end: int | None = None, presenter: AnyPresenter | None = None) -> list[Frame]:
        match = self.match
        frames: list[Frame] = []
        for ply in range(start, match.ply if end is None else end):
            shown = presenter or self._presenter
            frames += shown.frames(match.states[ply], match.actions[ply], match.states[ply + 1])
        return frames

    def _entry(self, ply: int) -> MoveEntry:
        match = self.match
        before, action = match.states[ply], match.actions[ply]
        mover = before.current_player()
        return {
            "ply": ply + 1,
            "seat": before.turn() if mover == CHANCE else mover,
            "chance": mover == CHANCE,
            "text": match.game.action_to_string(action),
            "words": self._naming.describe(before, action),
        }

    def _next(self) -> Next:
        match = self.match
        if match.over:
            return {"kind": "over", "seat": None, "level": None}
        if (awaited := match.awaited) is not None:
            return {"kind": "waiting", "seat": awaited.seat, "level": None, "for": awaited.what}
        mover = match.state.current_player()
        seat = match.state.turn() if mover == CHANCE else mover
        controller = None if seat is None else match.seats[seat].controller
        level = controller.level if isinstance(controller, Computer) else None
        if mover == CHANCE:
            return {"kind": "chance", "seat": seat, "level": level}
        return {"kind": "human" if level is None else "computer", "seat": seat, "level": level}

    def _person_acts(self, following: Next) -> bool:
        """Whether a person at this device decides or throws next; chance at no seat's turn counts as a person's."""
        if following["kind"] not in ("human", "chance"):
            return False
        turn = self.match.state.turn() if following["kind"] == "chance" else None
        return turn is None or isinstance(self.match.seats[turn].controller, Person)

    def _resigned(self, scene: Scene, gone: int) -> Scene:
        others = [panel.seat for panel in scene.seats if panel.seat != gone]
        panels = tuple(
            replace(panel, active=False, out=panel.seat == gone, winner=len(others) == 1 and panel.seat != gone)
            for panel in scene.seats
        )
        return replace(scene, seats=panels, status=resignation(self.names, gone, self.view.you, self._say))

    def _over(self, scene: Scene) -> Over | None:
        match = self.match
        if not match.over:
            return None
        result, resigned = match.result, match.resigned
        winners = [panel.seat for panel in scene.seats if panel.winner] if result is None else list(result.winners)
        return {
            "winners": winners,
            "scores": None if result is None else list(result.scores),
            "words": (
                self._naming.scene(match.state).status
                if resigned is None
                else resignation(self.names, resigned, None, self._say)
            ),
            "resigned": resigned,
            "standings": [] if result is None else standing_entries(match.state, result, self._presenter),
        }

    def _dice(self) -> DiceEntry:
        written = self.match.told_dice()
        found: Mapping[str, object] = written if isinstance(written, dict) else {}
        first = found.get("from")
        return {
            "hash": text_or_none(found.get("hash")),
            "seed": text_or_none(found.get("seed")),
            "from": first if type(first) is int else 0,
        }

    # What is kept

    def save(self) -> Save:
        """Everything that `restore` needs."""
        match = self.match
        return {
            "schema": SAVE_SCHEMA,
            "record": records.to_json(match.record(reveal_seed=False)),
            "redo": match.undone[::-1],
            "seats": [seat.controller.to_json() for seat in match.seats],
            "seed": match.dice.seed.hex(),
            "settings": {"undo_past": match.undo_past, "dice_from": match.dice_from},
        }

    def export(self) -> ExportReply:
        """The record as a file."""
        return {
            "name": f"{self.match.game.info.id}.json",
            "text": records.to_text(self.match.record()),
        }
