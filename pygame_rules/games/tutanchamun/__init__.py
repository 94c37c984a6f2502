"""Tutanchamun: a walk past seventy treasures, by Reiner Knizia (1993), for two to six players.

The rule book is docs/rules/tutanchamun.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from pygame_rules.core.errors import EventSyntaxError, quoted
from pygame_rules.core.game import Action, GameInfo, IntroCard
from pygame_rules.core.game_base import SHOWN, Evaluated, Figured, Guided, Notated, Placed, PlayedOut, Sided, Situated
from pygame_rules.core.json_value import Json
from pygame_rules.core.words import N_
from pygame_rules.games.tutanchamun.players.levels import CHARACTERS, LEVELS, STAND_INS
from pygame_rules.games.tutanchamun.rules.board import ACTIONS, PLACES, ROW_CODES, SEATS, Exit, Layout, Take
from pygame_rules.games.tutanchamun.rules.options import OPTIONS, start_state
from pygame_rules.games.tutanchamun.rules.state import Position, position_to_json
from pygame_rules.games.tutanchamun.rules.treasures import SEAT_NAMES
from pygame_rules.games.tutanchamun.show.palette import PALETTE

INFO: Final = GameInfo(
    id="tutanchamun",
    title="Tutanchamun",
    seats=SEATS,
    summary=N_("A walk past seventy treasures, never back: whoever holds the most of a kind scores."),
    minutes=30,
    options=OPTIONS,
    credits=N_(
        "A game by Reiner Knizia, published by Amigo in 1993. This page is not affiliated with the author or the "
        "publisher."
    ),
    seat_names=SEAT_NAMES,
    characters=CHARACTERS,
    package="pygame_rules.games.tutanchamun",
    lessons=True,
    puzzles=60,
    palette=PALETTE,
    intro=(
        IntroCard(
            N_("The goal"),
            N_(
                "Be the first to bring your marker to the goal on the mask. When the last treasure of a kind is gone, "
                "whoever holds the most of it moves ahead."
            ),
            ("m0.26", "m0.20", "m0.16", "m0.14"),
        ),
        IntroCard(
            N_("Your things"),
            N_(
                "Your pawn waits on the stairs above the row, your marker on the mask. The table lists who holds how "
                "many of each kind."
            ),
            ("p0.0", "r0", "k0"),
        ),
        IntroCard(
            N_("Your turn"),
            N_(
                "Walk as far ahead as you like, never back, and take the treasure you reach. What lies behind all "
                "pawns leaves the game."
            ),
            ("p0.0",),
        ),
    ),
    intro_under="pygame_rules.games.tutanchamun.show.other_rules.intro",
)
"""The game's entry in a list of games."""


class Tutanchamun(Evaluated, Figured, Guided, Notated, Placed, PlayedOut, Sided, Situated):
    """Implements `core.game.Game`; the bases implement its optional protocols with the modules of this package."""

    info = INFO
    levels = LEVELS
    stand_ins: Final = STAND_INS
    shown: ClassVar = {**SHOWN, "describe": "show.turn_line", "accounts": "show.accounts"}

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """Return the position before the first event.

        :raises OptionError: not two to six players, an unknown option, a value that is refused.
        """
        return start_state(players, options)

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
            event=quoted(text, 60),
        )

    def chance_word(self, state: Position) -> str:
        """Return the first word of the next chance event."""
        return "layout" if state.row is None else "start"

    def position(self, state: Position) -> dict[str, Json]:
        """Return the position object (docs/rules/tutanchamun.md, "Position")."""
        return position_to_json(state)

    def begins_turn(self, before: Position, action: Action) -> bool:
        """Tell whether an event begins a turn. Every walk does: the last player in the row walks several times."""
        return isinstance(action, Take | Exit)


_ROW_WORDS: Final = frozenset(ROW_CODES)


GAME: Final = Tutanchamun()
"""The object that `pygame_rules.games` looks up in this package."""
