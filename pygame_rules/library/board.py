"""A board on which a match is played in a notebook: what it shows, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from pygame_rules.core.controller import PERSON, Computer, Own
from pygame_rules.core.errors import MatchError, OptionError, SpieltischError, seen
from pygame_rules.core.game import CHANCE
from pygame_rules.core.json_value import Json
from pygame_rules.core.match import Seat
from pygame_rules.core.scene import Scene, View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.core.words import words
from pygame_rules.library.match import Match
from pygame_rules.players import AnyPlayer, Budget, Player, find_player, name_of
from pygame_rules.players.player import finish
from pygame_rules.show.sight import Sight

if TYPE_CHECKING:
    from pygame_rules.study.extras.board_widget import BoardWidget

PATIENCE: Final = 10.0
"""Seconds after which a computer player must decide on any machine."""
WIDGETS: Final = "anywidget"
"""The package that brings a board into notebooks, from the extra `jupyter`."""


def board(match: Match, computers: Mapping[int, AnyPlayer] | None = None) -> BoardWidget:
    """Show a match as a board on which it can be played, by clicks and by keys; for notebooks.

    What is played on the board is played in `match`, and the board follows what a program plays or takes back there.

    :param computers: the seats at which levels or bots decide from now on; people have all others. They decide after
        each event that leaves a decision to them, but not after one that was taken back. None: as the match has it,
        which is people everywhere, but for a record of a game against computers.
    :raises ImportError: anywidget is not installed (`pip install pygame-rules[jupyter]`).
    :raises OptionError: there is no such seat.
    :raises UnknownPlayer: there is no such level.
    :raises MatchError: somebody plays at another device, so that the seats cannot be given to others.
    """
    if find_spec(WIDGETS) is None:
        raise ImportError("A board to play on needs anywidget: pip install 'pygame-rules[jupyter]'")
    from pygame_rules.study.extras.board_widget import BoardWidget

    return BoardWidget(PlayedBoard(match, computers))


class PlayedBoard:
    """What a board shows of a match, as JSON, and what its buttons do. The widget draws it.

    :param computers: see `board`.
    """

    def __init__(self, match: Match, computers: Mapping[int, AnyPlayer] | None = None) -> None:
        self._match = match
        self._live = match._match
        self._players = self._seated(computers)
        self._revealed: int | None = None
        self._busy = False
        self._problem = ""
        self._ply = self._live.ply
        self.changed: Callable[[], object] = lambda: None
        """Is called when `shown` has changed."""
        self.close = match.on_change(self._follow)
        """Ends that the board follows the match."""
        self._let_others_play()

    def _seated(self, computers: Mapping[int, AnyPlayer] | None) -> dict[int, Player]:
        """Give the seats to their players, and return the computer players by seat."""
        live, game = self._live, self._live.game
        if computers is None:
            own = [at.controller for at in live.seats if isinstance(at.controller, Own)]
            if own and not live.over:
                raise OptionError(
                    "Somebody’s own player decides in this match, {name}, and a record does not hold its text: say "
                    "in `computers` who sits where, with the function of that player.",
                    name=repr(own[0].name),
                )
            levels: dict[int, AnyPlayer] = {
                seat: at.controller.level for seat, at in enumerate(live.seats) if isinstance(at.controller, Computer)
            }
            # Who has played a finished game need not be found any more: it may have been a function.
            return {} if live.over else {seat: find_player(level, game) for seat, level in levels.items()}
        for seat in computers:
            if type(seat) is not int or seat not in range(len(live.seats)):
                raise OptionError("There is no seat {seat} at this table.", seat=seen(seat))
        if live.shared:
            raise MatchError("Somebody plays at another device, so that this board cannot give the seats to others.")
        players = {seat: find_player(player, game) for seat, player in computers.items()}
        live.seats = tuple(
            Seat(at.name, Computer(name_of(computers[seat])) if seat in computers else PERSON)
            for seat, at in enumerate(live.seats)
        )
        return players

    # What it shows

    def shown(self) -> dict[str, Json]:
        """Return what the board shows now.

        `picture` is an SVG document; `spots` are the places of `options`, in board units of which the picture has
        `width` by `height`; what is pressed comes back through `answer`, with `ply`.
        """
        live, sight = self._live, self._sight()
        say, following = sight.say, sight.next()
        scene = self._told(sight, sight.scene(following), following)
        pressed = {name for option in scene.options for name in option.path}
        info = live.game.info
        return {
            "lang": sight.view.language,
            "title": say(info.title),
            "status": scene.status,
            "problem": self._problem,
            "ply": live.ply,
            "width": scene.width,
            "height": scene.height,
            "picture": scene_svg(scene, info.package, info.palette),
            "seats": [panel.to_json() for panel in scene.seats],
            "spots": [spot.to_json() for spot in scene.spots if spot.id in pressed],
            "options": [option.to_json() for option in scene.options],
            "buttons": self._buttons(sight, scene, following),
            "words": {"board": say("Board"), "players": say("Players"), "back": say("Back")},
        }

    def _sight(self) -> Sight:
        people = [seat for seat in range(len(self._live.seats)) if self._live.seats[seat].controller == PERSON]
        seat = people[0] if len(people) == 1 else self._revealed
        return Sight(self._live, View(seat, self._match._language))

    def _told(self, sight: Sight, scene: Scene, following: Mapping[str, Any]) -> Scene:
        """Return the scene with a status that fits to this board."""
        seat = following["seat"]
        if sight.covers(scene) and seat is not None:
            return replace(
                scene,
                status=sight.say("It is {name}’s turn. Nobody else should look now.", name=sight.names[seat]),
            )
        if following["kind"] == "computer" and not self._busy:
            # It waits for "Go on", after something was taken back.
            return replace(scene, status=sight.naming.scene(self._live.state).status)
        return scene

    def _buttons(self, sight: Sight, scene: Scene, following: Mapping[str, Any]) -> list[Json]:
        """List the buttons below the board; each has what `answer` gets."""
        live, say = self._live, sight.say
        found: list[Json] = [
            {"do": "control", "id": control.id, "label": control.label, "help": control.help, "able": True}
            for control in scene.controls
        ]
        waits = following["kind"] == "computer" or (following["kind"] == "chance" and not found)
        if sight.covers(scene):
            found.append({"do": "reveal", "id": "", "label": say("Show my hand"), "help": "", "able": True})
        elif waits and not self._busy:
            found.append({"do": "go on", "id": "", "label": say("Go on"), "help": "", "able": True})
        found.append({"do": "undo", "id": "", "label": say("Undo"), "help": "", "able": live.can_undo})
        return found

    # What is pressed

    def answer(self, message: object) -> None:
        """Do what somebody has pressed.

        :param message: `{"do": "play", "events": […]}` with the events of an option, or `{"do": …, "id": …}` of a
            button; each with the `ply` of what was shown. What is not offered any more changes nothing.
        """
        asked: Mapping[str, Any] = message if isinstance(message, Mapping) else {}
        if asked.get("ply") == self._live.ply and not self._busy:
            self._problem = ""
            try:
                self._do(asked)
            except SpieltischError as error:
                self._problem = error.reason(words(self._match._language))
        self.changed()

    def _do(self, asked: Mapping[str, Any]) -> None:
        sight = self._sight()
        following = sight.next()
        scene = sight.scene(following)
        match asked.get("do"):
            case "play":
                for option in scene.options:
                    if list(option.events) == asked.get("events"):
                        for event in option.events:
                            self._match.play(event)
                        return
            case "control":
                for control in scene.controls:
                    if control.id == asked.get("id"):
                        self._play_control(control.event)
                        return
            case "reveal":
                self._revealed = scene.handover
            case "undo":
                self._match.undo()
            case "go on":
                if following["kind"] == "chance":
                    self._match.chance()
                self._let_others_play()

    def _play_control(self, event: str) -> None:
        if event:
            self._match.play(event)
        else:
            self._match.chance()

    # Following the match

    def _follow(self) -> None:
        """Show what has been played or taken back, and let the others decide if something was played."""
        played, self._ply = self._live.ply > self._ply, self._live.ply
        if self._revealed not in (None, self._live.state.current_player()):
            self._revealed = None
        if played and not self._busy:
            self._let_others_play()
        else:
            self.changed()

    def _let_others_play(self) -> None:
        """Let computer players decide, and chance happen at their turns, until a person must decide or throw."""
        live, self._busy = self._live, True
        try:
            while (player := self._next_computer()) is not None:
                self.changed()
                if live.state.current_player() == CHANCE:
                    self._match.chance()
                    continue
                seat, until = live.state.current_player(), monotonic() + PATIENCE
                draw = live.dice.player_stream(f"{seat} {live.ply}")
                budget = Budget(player.work, partial(_past, until), heard=False)
                self._match.play(finish(player.choose(live.state, seat, draw, budget)))
        except SpieltischError as error:
            self._problem = error.reason(words(self._match._language))
        finally:
            self._busy = False
        self.changed()

    def _next_computer(self) -> Player | None:
        """Return the computer player that decides or throws next; None if somebody else does, or the game is over."""
        live = self._live
        if live.over or live.missing is not None:
            return None
        mover = live.state.current_player()
        seat = live.state.turn() if mover == CHANCE else mover
        return None if seat is None else self._players.get(seat)


def _past(until: float) -> bool:
    return monotonic() > until
