"""A match as one reader sees it."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame_rules.core.controller import OWN_LEVEL, Computer, Own, Person
from pygame_rules.core.game import CHANCE
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.presenter import Account, AnyPresenter
from pygame_rules.core.scene import Frame, Scene, SeatPanel, View
from pygame_rules.core.turns import turns_of
from pygame_rules.core.words import Words, words
from pygame_rules.show.telling import accounts_of, round_entries, seat_name, standing_entries, stopping, turn_entries

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.tables import MoveEntry, Next, NextKind, Over, RoundEntry, Turns


def without_choices(scene: Scene) -> Scene:
    """Remove everything from a scene that can be chosen."""
    return replace(scene, options=(), controls=(), refusals=())


def _explained(panel: SeatPanel, account: Account | None) -> SeatPanel:
    return replace(panel, note=account.note) if panel.out and account is not None else panel


class Sight:
    """A match, and the view in which its reader sees it.

    :param view: the seat, the language and the shape; the names of the players are filled in.
    :param own: whether the reader has the seat of the view alone, on a screen of their own: then texts call that seat
        "you", also where other people play at this device.
    """

    def __init__(self, match: LiveMatch, view: View, own: bool = False) -> None:
        self.match = match
        self._language = view.language
        self.names = tuple(seat_name(match, seat, self.say) for seat in range(len(match.seats)))
        """The players' names; a player without one has the seat's name in the reader's language."""
        persons = [seat for seat, at in enumerate(match.seats) if isinstance(at.controller, Person)]
        named = replace(view, names=self.names, you=None)
        only = persons[0] if len(persons) == 1 and not view.named else None
        self.view = replace(named, you=view.seat if own else only)
        self.presenter = match.game.presenter(self.view)
        self.naming = match.game.presenter(named)
        """The presenter whose texts name all players, for texts that leave the table: the moves, the result, a look
        back."""

    @property
    def say(self) -> Words:
        """The words of the game in the reader's language. They are asked for each time, because on the page a further
        pack of code brings further words."""
        return words(self._language, self.match.game.info.package)

    def copy(self) -> Sight:
        """Return the same sight of a copy of the match."""
        other = copy(self)
        other.match = self.match.copy()
        return other

    # The picture

    def scene(self, following: Next) -> Scene:
        """Draw the newest state as the reader sees it, with the choices of a person here, or a status that says who
        else must act.

        :param following: the result of `next`.
        """
        match = self.match
        scene = self._with_reasons(self._addressed(self.presenter.scene(match.state), following))
        if not self._person_acts(following):
            scene = without_choices(scene)
        if following["kind"] != "human":
            scene = replace(scene, handover=None)
        if self.covers(scene):
            # Until a player takes over the device, even the names of the choices would reveal a hidden hand.
            scene = without_choices(scene)
        return self._stopped(scene) if match.stopped else scene

    def covers(self, scene: Scene) -> bool:
        """Tell whether the page covers this board until the player at turn has taken over the device."""
        return scene.handover is not None and self.view.seat is None

    @property
    def covered(self) -> bool:
        """Whether the page covers the board of the newest state."""
        return self.covers(self.presenter.scene(self.match.state))

    def called_you(self, scene: Scene) -> Scene:
        """Call the only person "you" in the panels of a scene."""
        panels = tuple(
            replace(panel, name=self.say("You")) if panel.seat == self.view.you else panel for panel in scene.seats
        )
        return replace(scene, seats=panels)

    def frames(self, start: int, end: int | None = None, presenter: AnyPresenter | None = None) -> list[Frame]:
        """Return the frames of the events after the first `start`, up to `end` or the newest state."""
        match, shown = self.match, presenter or self.presenter
        frames: list[Frame] = []
        for ply in range(start, match.ply if end is None else end):
            frames += shown.frames(match.states[ply], match.actions[ply], match.states[ply + 1])
        return frames

    def _addressed(self, scene: Scene, following: Next) -> Scene:
        """Call the only person "you" in a scene, and say in its status what a player elsewhere does."""
        say, seat = self.say, following["seat"]
        status = scene.status
        if following["kind"] in ("computer", "own") and seat is not None:
            status = say("{name} is thinking …", name=self.names[seat])
        elif following["kind"] == "waiting" and seat is not None:
            letters = self.match.letters
            asked = seat if letters is None else letters.asked(seat)
            status = say("Waiting for {name} at another device …", name=self.names[asked])
        return replace(self.called_you(scene), status=status)

    def _with_reasons(self, scene: Scene) -> Scene:
        """Say in the panel of each player who is out why that is."""
        if not any(panel.out for panel in scene.seats):
            return scene
        added = accounts_of(self.match, self.presenter)
        return replace(scene, seats=tuple(_explained(panel, added.get(panel.seat)) for panel in scene.seats))

    def _person_acts(self, following: Next) -> bool:
        """Tell whether a person at this device decides or throws next; chance at no seat's turn counts as a
        person's."""
        if following["kind"] not in ("human", "chance"):
            return False
        turn = self.match.state.turn() if following["kind"] == "chance" else None
        return turn is None or isinstance(self.match.seats[turn].controller, Person)

    def _stopped(self, scene: Scene) -> Scene:
        gone = self.match.resigned
        others = [panel.seat for panel in scene.seats if panel.seat != gone]
        panels = tuple(
            replace(panel, active=False, out=panel.seat == gone, winner=len(others) == 1 and panel.seat != gone)
            for panel in scene.seats
        )
        return replace(scene, seats=panels, status=stopping(self.match, self.names, self.view.you, self.say))

    # Telling

    def next(self) -> Next:
        """Describe what happens next."""
        match = self.match
        if match.over:
            return {"kind": "over", "seat": None, "level": None}
        if (awaited := match.awaited) is not None:
            return {"kind": "waiting", "seat": awaited.seat, "level": None, "for": awaited.what}
        mover = match.state.current_player()
        seat = match.state.turn() if mover == CHANCE else mover
        controller = None if seat is None else match.seats[seat].controller
        level = controller.level if isinstance(controller, Computer) else None
        if isinstance(controller, Own):
            level = OWN_LEVEL
        if mover == CHANCE:
            return {"kind": "chance", "seat": seat, "level": level}
        kind: NextKind = "human" if level is None else "own" if level == OWN_LEVEL else "computer"
        return {"kind": kind, "seat": seat, "level": level}

    def moves(self, start: int) -> list[MoveEntry]:
        """List the events after the first `start`."""
        return [self._move(ply) for ply in range(start, self.match.ply)]

    def _move(self, ply: int) -> MoveEntry:
        match = self.match
        before, action = match.states[ply], match.actions[ply]
        mover = before.current_player()
        return {
            "ply": ply + 1,
            "seat": before.turn() if mover == CHANCE else mover,
            "chance": mover == CHANCE,
            "text": match.game.action_to_string(action),
            "words": self.naming.describe(before, action),
        }

    def turns(self, start: int, following: Next) -> tuple[Turns, list[RoundEntry]]:
        """List the turns that may have changed since `start` events, and what the others have done since the reader's
        last decision.

        :param following: the result of `next`.
        """
        match, telling = self.match, (self.presenter, self.names, self.say)
        turns = turns_of(match.game, match.states, match.actions)
        reader = self._reader(following)
        return turn_entries(match, turns, start, *telling), round_entries(match, turns, reader, *telling)

    def _reader(self, following: Next) -> int | None:
        """Return the seat from whose side the round is told: the seat of the only person at this device, or else of the
        person who decides or throws now; None if only others play."""
        seat = following["seat"] if self.view.you is None else self.view.you
        return seat if seat is not None and isinstance(self.match.seats[seat].controller, Person) else None

    def over(self, scene: Scene) -> Over | None:
        """Describe how the match ended; None while it runs.

        :param scene: the result of `scene`.
        """
        match = self.match
        if not match.over:
            return None
        result = match.result
        winners = [panel.seat for panel in scene.seats if panel.winner] if result is None else list(result.winners)
        return {
            "winners": winners,
            "scores": None if result is None else list(result.scores),
            "words": (
                stopping(match, self.names, None, self.say) if match.stopped else self.naming.scene(match.state).status
            ),
            "resigned": match.resigned,
            "agreed": match.agreed,
            "standings": [] if result is None else standing_entries(match, result, self.presenter),
        }
