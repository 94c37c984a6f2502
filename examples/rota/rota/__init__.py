"""Rota: three in a row on a wheel, as the Romans may have played it. A complete game packaged as an add-on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pygame_rules.core.errors import EventSyntaxError, OptionError
from pygame_rules.core.game import CHANCE, TERMINAL, Action, GameInfo
from pygame_rules.core.game_base import Packaged
from pygame_rules.core.json_value import Json
from pygame_rules.core.levels import PLAYOUTS
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_
from rota.rules.wheel import ACTIONS, SEAT_NAMES, Position

INFO: Final = GameInfo(
    id="rota",
    title="Rota",
    seats=(2,),
    summary=N_("Three in a row on a wheel: the small game of the Roman pavements."),
    minutes=3,
    credits=N_("Rules after the wheels that are scratched into Roman floors; nobody wrote them down."),
    seat_names=SEAT_NAMES,
    package="rota",
    lessons=True,
    palette={
        "ground": "#e9e2d0",
        "path": "#cdbf9f",
        "accent": "#8c2f1b",
        "accent2": "#35505e",
        "alarm": "#b3261e",
        "ground-dark": "#1f1b15",
        "path-dark": "#3a3226",
        "accent-dark": "#e59a80",
        "accent2-dark": "#9fc1d2",
        "alarm-dark": "#ff8a7a",
    },
)


class Rota(Packaged):
    """Implements `core.game.Game`, through which the program uses this game."""

    info = INFO
    levels = PLAYOUTS
    shown = dict.fromkeys(("scene", "frames", "describe", "explain_refusal"), "show.scene")

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """Return the empty wheel.

        >>> len(GAME.new_initial_state(2, {}).legal_actions())
        0

        :raises OptionError: not two players, or any option.
        """
        if players != 2:
            raise OptionError("Rota is played by 2 players, not {players}.", players=players)
        for name in options:
            raise OptionError("Rota has no options; {name} was given.", name=ascii(name)[:40])
        return Position()

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action from a game record.

        :raises EventSyntaxError: no event of this game is written like this.
        """
        if text not in ACTIONS:
            raise EventSyntaxError(
                "{event} is no event of Rota: expected start 0, place 0 to place 8, or a move such as move 0-1.",
                event=ascii(text)[:40],
            )
        return ACTIONS[text]

    def words_of(self, view: View) -> Callable[[Position], View]:
        """Return a function that gives the view itself: the functions in show/scene.py find the words with it."""
        return lambda state: view

    def chance_word(self, state: Position) -> str:
        """Return the first word of a chance event."""
        return "start"

    def position(self, state: Position) -> dict[str, Json]:
        """Return the position as JSON: the points with stones, whose turn it is."""
        player, result = state.current_player(), state.result()
        return {
            "stones": [[*sorted(points)] for points in state.stones],
            "done": state.done,
            "turn": state.seat,
            "to_move": "chance" if player == CHANCE else None if player == TERMINAL else player,
            "result": result.to_json() if result else None,
        }


GAME: Final = Rota()
"""The object that the package's entry point names."""
