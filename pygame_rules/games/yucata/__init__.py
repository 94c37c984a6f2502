"""Yucata': a race for stones round the spiral of a sun temple, by Stefan Dorra (1996), for two to four players.

The rule book is docs/rules/yucata.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import EventSyntaxError, quoted
from pygame_rules.core.game import Action, GameInfo, IntroCard
from pygame_rules.core.game_base import Drafted, Evaluated, Figured, Guided, Notated, Placed, PlayedOut, Sided, Situated
from pygame_rules.core.json_value import Json
from pygame_rules.core.match_of_two import TwoGames
from pygame_rules.core.words import N_
from pygame_rules.games.yucata.players.levels import CHARACTERS, LEVELS, STAND_INS
from pygame_rules.games.yucata.rules.board import ACTIONS, COUNTS, SEAT_NAMES, SEATS, STONES, Layout
from pygame_rules.games.yucata.rules.layouts import FINGERPRINT
from pygame_rules.games.yucata.rules.options import OPTIONS, start_state
from pygame_rules.games.yucata.rules.state import Position, position_to_json
from pygame_rules.games.yucata.show.palette import PALETTE

INFO: Final = GameInfo(
    id="yucata",
    title="Yucata'",
    seats=SEATS,
    summary=N_("Amulets on a spiral path: take the light stones, and leave the blue ones to the others."),
    minutes=20,
    options=OPTIONS,
    credits=N_(
        "A game by Stefan Dorra, published by Hans im Glück in 1996. This page is not affiliated with the author or "
        "the publisher."
    ),
    seat_names=SEAT_NAMES,
    characters=CHARACTERS,
    intro=(
        IntroCard(
            N_("The goal"),
            N_(
                "Have the most points at the end, when the first amulet reaches the centre, the sun disc. Each light "
                "stone is worth one point."
            ),
            ("space@39", "light-1", "light-2", "light-3"),
        ),
        IntroCard(
            N_("Blue and red stones"),
            (
                N_("Blue stones cost points: the first 1, the second 2, the third 3 and so on."),
                N_("The red stone relieves you of one blue stone."),
            ),
            ("blue", "red"),
        ),
        IntroCard(
            N_("Your turn"),
            (
                N_("Play a card, but not the one just played before you, and move your amulet along the path."),
                N_("You must take every stone that you reach or pass."),
            ),
            ("hand@0", "space@0"),
        ),
        IntroCard(
            N_("Your cards"),
            (
                N_(
                    "Everybody has 1 to 5, the dagger † (goes just beyond the leader) and the copy = (repeats the card "
                    "before)."
                ),
                N_("What you have played stays on your pile until all hands are empty; then everybody takes all back."),
            ),
            ("hand@0",),
        ),
    ),
    intro_under="pygame_rules.games.yucata.show.other_rules.intro",
    package="pygame_rules.games.yucata",
    lessons=True,
    puzzles=63,
    data=FINGERPRINT,
    palette=PALETTE,
)
"""What a list of games shows."""


TWO_GAMES: Final = TwoGames(
    why=N_(
        "Between two players, beginning is a handicap: on each of the nine fixed layouts, the second player always "
        "wins by playing without a mistake."
    ),
    lead=N_("Points ahead"),
    # Chance lays the stones and draws who begins; after that there is none.
    same_seed=True,
)
"""In the second game the stones lie as in the first, and the other player begins."""


class Yucata(Drafted, Evaluated, Figured, Guided, Notated, Placed, PlayedOut, Sided, Situated):
    """Implements `core.game.Game`; the bases implement its optional protocols with the modules of this package."""

    info = INFO
    levels = LEVELS
    stand_ins: Final = STAND_INS
    two_games: Final = TWO_GAMES
    draft_options: tuple[str, ...] = ("layout",)
    """The options whose value users can make in an editor."""

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """Make the position before the first event.

        >>> GAME.new_initial_state(2, {"layout": "mayaya"}) == GAME.new_initial_state(2, {"layout": "ayuno"})
        True

        :raises OptionError: not two to four players, an unknown option, a value that is refused.
        """
        return start_state(players, options)

    def string_to_action(self, text: str) -> Action:
        """Find the card, start or layout that a text from a game record means.

        >>> GAME.string_to_action("dagger"), GAME.string_to_action("start 1")
        (<dagger>, <start 1>)

        :raises EventSyntaxError: no event of this game is written like this.
        """
        if text in ACTIONS:
            return ACTIONS[text]
        word, _, letters = text.partition(" ")
        if word == "layout" and len(letters) == STONES and set(letters) <= COUNTS.keys():
            return Layout(letters)
        raise EventSyntaxError(
            "{event} is no event of Yucata': expected a card (1 to 5, dagger or copy), start 0 to start 3, or layout "
            "with 35 letters L, B and R.",
            event=quoted(text, 60),
        )

    def chance_word(self, state: Position) -> str:
        """Return the first word of the next chance event."""
        return "layout" if state.layout is None else "start"

    def position(self, state: Position) -> dict[str, Json]:
        """Return the position object (docs/rules/yucata.md, "Position")."""
        return position_to_json(state)

    def lead(self, state: Position, winner: int) -> int:
        """Return by how many points a seat has won between two. A player who resigns gets all blue stones that are
        left, the winner all others."""
        from pygame_rules.games.yucata.rules.legal import greatest_lead

        return max(0, greatest_lead(state.taken[winner], state.taken[1 - winner], state.rules))

    def begins_turn(self, before: Position, action: Action) -> bool:
        """Return False: every card ends its player's turn, and what chance lays and draws makes one line."""
        return False


GAME: Final = Yucata()
"""The object that `pygame_rules.games` loads."""
