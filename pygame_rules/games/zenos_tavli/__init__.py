"""Zenos Tavli: the race game of the emperor Zeno, about 480, for two players and three dice.

The rule book is docs/rules/zenos-tavli.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import EventSyntaxError, quoted
from pygame_rules.core.game import Action, GameInfo, IntroCard
from pygame_rules.core.game_base import Drafted, Evaluated, Figured, Guided, Notated, PlayedOut, Sided, Situated
from pygame_rules.core.json_value import Json
from pygame_rules.core.match_of_two import TwoGames
from pygame_rules.core.solver import Prospect
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.players.levels import CHARACTERS, LEVELS, STAND_INS
from pygame_rules.games.zenos_tavli.rules.board import ACTIONS, SEAT_NAMES, STONES, Roll
from pygame_rules.games.zenos_tavli.rules.options import OPTIONS, position_from_json, position_to_json, start_state
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.palette import PALETTE

INFO: Final = GameInfo(
    id="zenos-tavli",
    title="Zenos Tavli",
    seats=(2,),
    summary=N_("The emperor Zeno’s race with three dice, as played in Constantinople about 480."),
    minutes=20,
    options=OPTIONS,
    credits=N_("Reconstruction by the Swiss Museum of Games, after Agathias, Anthologia Graeca IX 482."),
    seat_names=SEAT_NAMES,
    computer_names=(N_("Zeno"), N_("Agathias")),
    characters=CHARACTERS,
    intro=(
        IntroCard(
            N_("The goal"),
            (
                N_("Bring your fifteen stones from house 1 to house 24, and then off the board."),
                N_("Whoever is the first to bear off all fifteen wins."),
            ),
            ("house@1", "house@24", "off@white", "off@black"),
        ),
        IntroCard(
            N_("Your turn"),
            (
                N_("Throw three dice, and play each number with a stone."),
                N_("Enter your stones on houses 1 to 6 (until all are in, none leaves them), then follow the arrows."),
            ),
            ("die@idle#1", "die@idle#2", "die@idle#3", "hand@white", "hand@black"),
        ),
        IntroCard(
            N_("Equal dice"),
            (
                N_("Two equal dice give their number four times."),
                N_("Three equal dice give it twelve times!"),
            ),
            ("die@idle#1", "die@idle#2", "die@idle#3"),
        ),
        IntroCard(
            N_("Safe, or hit"),
            (
                N_(
                    "Two stones close their house; on houses 1 to 6 one does so, too, until one of yours has left them."
                ),
                N_("A hit stone begins again from the middle row."),
            ),
            tuple(f"middle@{house}" for house in range(1, 13)),
        ),
    ),
    intro_under="pygame_rules.games.zenos_tavli.show.other_rules.intro",
    package="pygame_rules.games.zenos_tavli",
    lessons=True,
    puzzles=72,
    palette=PALETTE,
)
"""What a list of games shows."""


TWO_GAMES: Final = TwoGames(
    why=N_("Between good players, whoever throws first wins about three games in four."),
    lead=N_("Stones left to the loser"),
)
"""In the second game the players have turned their colours, so the other one begins; its dice are new."""


TWO_DICE: Final = re.compile("roll [1-6]-[1-6]")
"""A throw of two dice, which only other rules know (rules/other_rules/throws.py)."""


class ZenosTavli(Drafted, Evaluated, Figured, Guided, Notated, PlayedOut, Sided, Situated):
    """Implements `core.game.Game`; the bases implement its optional protocols with the modules of this package."""

    info = INFO
    levels = LEVELS
    stand_ins: Final = STAND_INS
    two_games: Final = TWO_GAMES
    draft_options: tuple[str, ...] = ("position",)
    """The options whose value users can make in an editor."""

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """Make the position before the first event.

        :raises OptionError: not two players, an unknown option, a value that is refused.
        """
        return start_state(players, options)

    def string_to_action(self, text: str) -> Action:
        """Find the step or throw that a text from a game record means.

        >>> GAME.string_to_action("2:middle 4")
        <2:middle 4>

        :raises EventSyntaxError: no event of this game is written like this.
        """
        found = ACTIONS.get(text)
        if not found and TWO_DICE.fullmatch(text):
            from pygame_rules.games.zenos_tavli.rules.other_rules.throws import roll_of

            found = roll_of((int(text[5]), int(text[7])))
        if not found or found.text != text:
            raise EventSyntaxError(
                "{event} is no event of Zenos Tavli: expected a throw such as roll 1-3-5 (ascending), or a number from "
                "1 to 6 with a place, such as 4:hand, 4:17 or 4:middle 3.",
                event=quoted(text),
            )
        return found

    def chance_word(self, state: Position) -> str:
        """Return the first word of a chance event; unused in practice, because all throws can be listed."""
        return "roll"

    def position(self, state: Position) -> dict[str, Json]:
        """Return the position object (docs/rules/zenos-tavli.md, "Position")."""
        return position_to_json(state)

    def state_from_position(self, position: object) -> Position:
        """Make the state that a position object describes; such an object says everything.

        :raises OptionError: it describes none.
        """
        if isinstance(position, Mapping) and "rules" in position:
            from pygame_rules.games.zenos_tavli.rules.other_rules.start import read_with_rules

            if other := read_with_rules(position):
                return other
        return position_from_json(position)

    def begins_turn(self, before: Position, action: Action) -> bool:
        """Return whether an event begins a new turn: every throw does."""
        return isinstance(action, Roll)

    def exact(self, state: Position) -> Prospect | None:
        """Return the chances to win with perfect play on both sides; None: they are not known exactly.

        docs/players.md, "Exact endings".
        """
        from pygame_rules.games.zenos_tavli.players.endings import exact

        return exact(state)

    def lead(self, state: Position, winner: int) -> int:
        """Return how many stones the loser has not borne off; playing on could only make them fewer."""
        return STONES - state.off(1 - winner)


GAME: Final = ZenosTavli()
"""The object that `pygame_rules.games` loads."""
