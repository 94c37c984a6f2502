"""Toy Race: a very small race for two or three players, which shows how small a game can be.

Each player has two pawns at the start of a lane. The player rolls a die and moves one pawn by that number. A pawn that
reaches the same space number as another player's pawn sends that pawn back to the start. On a 6 a player may pass. The
first player with both pawns home wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pygame_rules.core.errors import EventSyntaxError
from pygame_rules.core.game import CHANCE, TERMINAL, Action, GameInfo
from pygame_rules.core.game_base import Evaluated
from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_
from toy_game.players.levels import LEVELS
from toy_game.rules.board import ACTIONS, SEAT_NAMES
from toy_game.rules.options import OPTIONS, SEATS, start_state
from toy_game.rules.state import Position, Rules

INFO: Final = GameInfo(
    id="toy-race",
    title="Toy Race",
    seats=SEATS,
    summary=N_("A very small race with one die, to show how a game is added."),
    minutes=5,
    options=OPTIONS,
    credits=N_("Made for the tests of Spieltisch."),
    seat_names=SEAT_NAMES,
    package="toy_game",
    palette={
        "ground": "#efe7d8",
        "path": "#d8c8a8",
        "accent": "#8a3b12",
        "accent2": "#2b4a6b",
        "alarm": "#b3261e",
        "ground-dark": "#211c16",
        "path-dark": "#3b3226",
        "accent-dark": "#e8a06c",
        "accent2-dark": "#9dbfe3",
        "alarm-dark": "#ff8a7a",
    },
)


class ToyRace(Evaluated):
    """Implements `core.game.Game`, and `Evaluates` for the computer players that search."""

    info = INFO
    levels = LEVELS
    shown = dict.fromkeys(("scene", "frames", "describe", "explain_refusal"), "show.scene")

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """Return the position before the first event.

        >>> GAME.new_initial_state(2, {"length": 6}).pawns
        ((0, 0), (0, 0))

        :raises OptionError: not two or three players, an unknown option, a value that is refused.
        """
        return start_state(players, options)

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action from a game record.

        >>> GAME.string_to_action("move 3")
        <move 3>

        :raises EventSyntaxError: no event of this game is written like this.
        """
        if text not in ACTIONS:
            raise EventSyntaxError(
                "{event} is no event of Toy Race: expected start 0, roll 1 to roll 6, move 0 to move 11, or pass.",
                event=ascii(text)[:40],
            )
        return ACTIONS[text]

    def words_of(self, view: View) -> Callable[[Position], View]:
        """Return a function that gives the view itself: the functions in show/scene.py find the words with it."""
        return lambda state: view

    def chance_word(self, state: Position) -> str:
        """Return the first word of the next chance event."""
        return "start" if state.turn() is None else "roll"

    def position(self, state: Position) -> dict[str, Json]:
        """Return the position as JSON: the pawns, the number rolled, whose turn it is."""
        player = state.current_player()
        result = state.result()
        return {
            "length": state.length,
            "pawns": [list(pair) for pair in state.pawns],
            "die": state.die,
            "turn": state.seat,
            **({"pass_on": state.rules.pass_on} if state.rules != Rules() else {}),
            "to_move": "chance" if player == CHANCE else None if player == TERMINAL else player,
            "result": result.to_json() if result else None,
        }


GAME: Final = ToyRace()
"""The object that the package's entry point names."""
