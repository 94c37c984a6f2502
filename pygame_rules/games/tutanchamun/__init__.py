"""Tutanchamun: a walk past seventy treasures, by Reiner Knizia (1993), for two to six players.

The rule book is docs/rules/tutanchamun.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from pygame_rules.core.errors import EventSyntaxError
from pygame_rules.core.game import Action, GameInfo, IntroCard
from pygame_rules.core.json_value import Json
from pygame_rules.core.studied import Studied
from pygame_rules.core.words import N_
from pygame_rules.games.tutanchamun.players.levels import CHARACTERS, LEVELS, STAND_INS
from pygame_rules.games.tutanchamun.rules.board import ACTIONS, PLACES, ROW_CODES, SEATS, Exit, Layout, Take
from pygame_rules.games.tutanchamun.rules.options import start_state
from pygame_rules.games.tutanchamun.rules.state import Position, position_to_json

if TYPE_CHECKING:
    from pygame_rules.core.figures import FigureKinds, Figures
    from pygame_rules.core.presenter import Presenter
    from pygame_rules.core.scene import View

INFO: Final = GameInfo(
    id="tutanchamun",
    title="Tutanchamun",
    seats=SEATS,
    summary=N_("A walk past seventy treasures, never back: whoever holds the most of a kind scores."),
    minutes=30,
    credits=N_(
        "A game by Reiner Knizia, published by Amigo in 1993. This page is not affiliated with the author or the "
        "publisher."
    ),
    seat_names=(N_("Cat"), N_("Ibis"), N_("Jackal"), N_("Falcon"), N_("Scarab"), N_("Ankh")),
    characters=CHARACTERS,
    package="pygame_rules.games.tutanchamun",
    lessons=True,
    puzzles=42,
    palette={
        "ground": "#f1e6cb",
        "path": "#dcc48c",
        "accent": "#1c3f86",
        "accent2": "#7d5200",
        "alarm": "#b3261e",
        "ground-dark": "#19140d",
        "path-dark": "#3d301a",
        "accent-dark": "#8fb8f0",
        "accent2-dark": "#e6b84e",
        "alarm-dark": "#ff8a7a",
        "ledger": "#2a1708",
        "ledger-left": "#0f2858",
        "ledger-gone": "#532c0c",
        "sign": "#4a2508",
    },
    intro=(
        IntroCard(
            N_("The goal"),
            N_(
                "Bring your marker to the goal on the pharaoh's mask first. When the last treasure of a kind leaves "
                "the row, that kind is scored: whoever holds the most of it moves as many steps as its number says."
            ),
            ("m0.26", "m0.20", "m0.16", "m0.14"),
        ),
        IntroCard(
            N_("Your things"),
            N_(
                "Your pawn waits on the stairs, your marker on the mask. The table shows how many of each kind lie in "
                "the row, who holds how many, and how many are gone. 3:2 beside a name: holds 3, another one 2."
            ),
            ("p0.0", "r0", "k0"),
        ),
        IntroCard(
            N_("Your turn"),
            N_(
                "Walk as far ahead as you like, never back, and take the treasure you reach. What lies behind all "
                "pawns leaves the game. At the end is the pyramid: the first to walk off takes the gold mask."
            ),
            ("exit", "mask"),
        ),
    ),
)
"""The game's entry in a list of games. The palette is sand, lapis and gold; the `ledger` tokens colour the ledger's
numbers, `sign` the words on the board."""


@cache
def _evaluation() -> Callable[[Position], tuple[float, ...]]:
    """Import the evaluation; remembered, because a search asks for it so often that finding the module again would take
    a noticeable part of its time."""
    from pygame_rules.games.tutanchamun.players.evaluate import evaluate

    return evaluate


class Tutanchamun(Studied):
    """Implements `core.game.Game`, `Evaluates`, `Explains`, `PlaysOut`, `HasStandIns` and `Notates`, for the rest of
    the package.

    The modules for the picture, its words and the notation are imported on first use, because the rules and self-play
    do not need them.
    """

    info: Final = INFO
    levels: Final = LEVELS
    stand_ins: Final = STAND_INS

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """Return the position before the first event.

        :raises OptionError: not two to six players, or any option: there are none.
        """
        return start_state(players, options)

    def action_to_string(self, action: Action) -> str:
        """Return the text that a game record uses for a decision or a chance outcome."""
        return action.text

    def string_to_action(self, text: str) -> Action:
        """Parse the text of a decision, start or layout from a game record.

        >>> GAME.string_to_action("take 69"), GAME.string_to_action("rob 2 lid")
        (<take 69>, <rob 2 lid>)

        :raises EventSyntaxError: no event of this game is written like this.
        """
        if text in ACTIONS:
            return ACTIONS[text]
        word, *codes = text.split(" ")
        if word == "layout" and len(codes) == PLACES and set(codes) <= _ROW_WORDS:
            return Layout(codes)
        raise EventSyntaxError(
            "{event} is no event of Tutanchamun: expected take 1 to take 69, exit, rob with a seat and a treasure, rob "
            "none, mask use or keep, lid with a seat and play or pass, start with a seat, or layout with 69 treasures.",
            event=repr(text if len(text) <= 60 else text[:60] + "…"),
        )

    def chance_word(self, state: Position) -> str:
        """Return the first word of the next chance event."""
        return "layout" if state.row is None else "start"

    def position(self, state: Position) -> dict[str, Json]:
        """Return the position object (docs/rules/tutanchamun.md, "Position")."""
        return position_to_json(state)

    def state_from_position(self, position: object) -> Position:
        """Return the state that a position object describes.

        :raises OptionError: it describes none, or it is in the middle of a scoring.
        """
        from pygame_rules.games.tutanchamun.library.position import state_from_position

        return state_from_position(position)

    def presenter(self, view: View) -> Presenter[Position, Action]:
        """Return the presenter that draws and describes the game for one reader."""
        from pygame_rules.games.tutanchamun.show.presenter import presenter

        return presenter(view)

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """Estimate the value of a position for each seat, on the same scale as returns (at most 1)."""
        return _evaluation()(state)

    def figure_kinds(self) -> FigureKinds:
        """What the named figures mean, by kind."""
        from pygame_rules.games.tutanchamun.players.figures import FIGURES

        return FIGURES

    def figures(self, state: Position, seat: int) -> Figures:
        """The named figures of a position for a seat."""
        from pygame_rules.games.tutanchamun.players.figures import figures

        return figures(state, seat)

    def playout(self, state: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
        """Play one random game from here to the end and return its returns."""
        from pygame_rules.games.tutanchamun.players.evaluate import playout

        return playout(state, uniform)

    def begins_turn(self, before: Position, action: Action) -> bool:
        """Whether an event begins a turn: each walk does, for the last player in the row walks several times."""
        return isinstance(action, Take | Exit)

    def write_turn(self, states: Sequence[Position], actions: Sequence[Action]) -> str:
        """Write a turn in the game's notation (docs/rules/tutanchamun.md, "Notation")."""
        from pygame_rules.games.tutanchamun.rules.notation import write_turn

        return write_turn(states, actions)

    def read_turn(self, state: Position, text: str) -> list[Action]:
        """Read a turn in the game's notation.

        :raises NotationError: the text is no turn, or it cannot be played here or has other results.
        """
        from pygame_rules.games.tutanchamun.rules.notation import read_turn

        return read_turn(state, text)


_ROW_WORDS: Final = frozenset(ROW_CODES)


GAME: Final = Tutanchamun()
"""The object that `pygame_rules.games` looks up in this package."""
