"""Tuchulcha: the race of Etruscan haruspices, by Marco Donadoni (2004), for two to four players.

The rule book is docs/rules/tuchulcha.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import ClassVar, Final

from pygame_rules.core.errors import EventSyntaxError, quoted
from pygame_rules.core.game import Action, GameInfo, IntroCard
from pygame_rules.core.game_base import SHOWN, Evaluated, Figured, Guided, Notated, Placed, Sided, Situated
from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.players.levels import CHARACTERS, LEVELS, STAND_INS
from pygame_rules.games.tuchulcha.rules.board import FINGERPRINT
from pygame_rules.games.tuchulcha.rules.events import ACTIONS
from pygame_rules.games.tuchulcha.rules.options import OPTIONS, position_to_json, start_state
from pygame_rules.games.tuchulcha.rules.setup import SEATS
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.palette import PALETTE

INFO: Final = GameInfo(
    id="tuchulcha",
    title="Tuchulcha",
    seats=SEATS,
    summary=N_("Etruscan haruspices race to Velthumena; a player may turn to the demon Tuchulcha."),
    minutes=60,
    options=OPTIONS,
    credits=N_(
        "A game by Marco Donadoni, published by daVinci in 2004. This page is not affiliated with the author or the "
        "publisher."
    ),
    seat_names=(N_("Blue"), N_("Red"), N_("Yellow"), N_("Black")),
    # Two players sit opposite each other; the two colours between them are neutral.
    seat_names_for={2: (N_("Blue"), N_("Yellow"))},
    computer_names=(N_("Velthur"), N_("Thana"), N_("Aule"), N_("Ramtha")),
    intro=(
        IntroCard(
            N_("The goal"),
            (
                N_("Lead your haruspices round the circle of stones to Velthumena in the middle."),
                N_("When a colour has nobody left in play, the game is over, and the most in Velthumena win."),
            ),
            ("velthumena",),
        ),
        IntroCard(
            N_("Your turn"),
            (
                N_("Throw two dice; each number moves one haruspex clockwise."),
                N_("From the temple of your colour it is 31 stones to Velthumena."),
            ),
            ("temple@blue", "temple@red", "temple@yellow", "temple@black"),
        ),
        IntroCard(
            N_("Power"),
            N_(
                "A group’s power is the number on its plate: so many of one colour must come in one turn to hit it. "
                "Whoever is hit is lost in the forest for good."
            ),
            ("forest",),
        ),
        IntroCard(
            N_("Special stones"),
            N_(
                "Mystical stones count the power three times, ritual stones twice. A passage swallows whoever stops "
                "on it."
            ),
            ("stone@1", "stone@4", "stone@6"),
        ),
        IntroCard(
            N_("The demon"),
            (N_("Somebody may turn to the demon Tuchulcha and hunt all others until one reaches Velthumena."),),
            ("sanctuary@tuchulcha",),
        ),
    ),
    intro_under="pygame_rules.games.tuchulcha.show.other_rules.intro",
    characters=CHARACTERS,
    package="pygame_rules.games.tuchulcha",
    lessons=True,
    puzzles=60,
    data=FINGERPRINT,
    palette=PALETTE,
)
"""The game's entry in a list of games."""


class Tuchulcha(Evaluated, Figured, Guided, Notated, Placed, Sided, Situated):
    """Implements `core.game.Game`; the bases implement its optional protocols with the modules of this package."""

    info = INFO
    levels = LEVELS
    stand_ins: Final = STAND_INS
    shown: ClassVar[Mapping[str, str]] = {**SHOWN, "describe": "show.telling", "accounts": "show.accounts"}

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """Return the position before the first event.

        :raises OptionError: not two to four players, an unknown option, a position that is refused.
        """
        return start_state(players, options)

    def string_to_action(self, text: str) -> Action:
        """Parse the text of a decision or throw from a game record.

        >>> GAME.string_to_action("3:temple"), GAME.string_to_action("5:red:14"), GAME.string_to_action("roll 2-2")
        (<3:temple>, <5:red:14>, <roll 2-2>)

        :raises EventSyntaxError: no event of this game is written like this.
        """
        try:
            return ACTIONS[text]
        except KeyError:
            raise EventSyntaxError(
                "{event} is no event of Tuchulcha: expected a throw such as roll 3-5 (ascending), a number with a "
                "place, such as 3:temple, 3:14 or 3:red:14, start with a seat, devote, third, discard, drop or stop.",
                event=quoted(text),
            ) from None

    def chance_word(self, state: Position) -> str:
        """Return the first word of the next chance event. Few callers need it, because the outcomes can be listed."""
        return "start" if state.phase == "start" else "roll"

    def position(self, state: Position) -> dict[str, Json]:
        """Return the position object (docs/rules/tuchulcha.md, "Position")."""
        return position_to_json(state)

    def words_of(self, view: View) -> Callable[[Position], object]:
        """Return a function from a state to its texts, which depend on the number of players and the rules."""
        speech = cache(partial(self.module("show.speech").Speech, view))
        return lambda state: speech(state.setup)

    def begins_turn(self, before: Position, action: Action) -> bool:
        """Tell whether an event begins a new turn, also where the seat at turn stays the same (`core.turns`)."""
        return before.phase in ("start", "devote")


GAME: Final = Tuchulcha()
"""The object that `pygame_rules.games` looks up in this package."""
