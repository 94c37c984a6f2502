"""Zenos Tavli: the race game of the emperor Zeno, about 480, for two players and three dice.

The rule book is docs/rules/zenos-tavli.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pygame_rules.core.errors import EventSyntaxError
from pygame_rules.core.game import Action, GameInfo, IntroCard
from pygame_rules.core.json_value import Json
from pygame_rules.core.match_of_two import TwoGames
from pygame_rules.core.studied import Studied
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.players.levels import CHARACTERS, LEVELS, STAND_INS
from pygame_rules.games.zenos_tavli.rules.board import ACTIONS, STONES, Roll
from pygame_rules.games.zenos_tavli.rules.options import OPTIONS, position_from_json, position_to_json, start_state
from pygame_rules.games.zenos_tavli.rules.state import Position

if TYPE_CHECKING:
    from pygame_rules.core.figures import FigureKinds, Figures
    from pygame_rules.core.presenter import Presenter
    from pygame_rules.core.scene import Scene, View

INFO: Final = GameInfo(
    id="zenos-tavli",
    title="Zenos Tavli",
    seats=(2,),
    summary=N_("The emperor Zeno's race with three dice, as played in Constantinople about 480."),
    minutes=20,
    options=OPTIONS,
    credits=N_("Reconstruction by the Swiss Museum of Games, after Agathias, Anthologia Graeca IX 482."),
    seat_names=(N_("White"), N_("Black")),
    computer_names=(N_("Zeno"), N_("Agathias")),
    characters=CHARACTERS,
    intro=(
        IntroCard(
            N_("The goal"),
            N_(
                "It is a race: bring your fifteen stones along the outer rows, from house 1 to house 24, and then off "
                "the board. Whoever is the first to bear off all fifteen wins."
            ),
            ("house@24", "off@white", "off@black"),
        ),
        IntroCard(
            N_("Your stones"),
            N_(
                "They wait in your hand at first. Later on, a stone that stands alone can be hit: it goes to the "
                "middle row and begins again from there. Two stones together are safe, and close their house to the "
                "other player."
            ),
            ("hand@white", "hand@black", "middle@4"),
        ),
        IntroCard(
            N_("Your turn"),
            N_(
                "Throw three dice and play each number with a stone. Two equal dice give their number four times, "
                "three equal dice twelve times! First enter all your stones on houses 1 to 6, then follow the arrows."
            ),
            ("die@idle#1", "house@1"),
        ),
    ),
    package="pygame_rules.games.zenos_tavli",
    lessons=True,
    puzzles=48,
    palette={
        "ground": "#efe6d6",
        "path": "#d9c7a6",
        "accent": "#6d2138",
        "accent2": "#8a6410",
        "alarm": "#b3261e",
        "ground-dark": "#1e1519",
        "path-dark": "#3a2a2e",
        "accent-dark": "#e3a3b2",
        "accent2-dark": "#dcb35c",
        "alarm-dark": "#ff8a7a",
    },
)
"""What a list of games shows; the palette is porphyry, ivory and gold."""


TWO_GAMES: Final = TwoGames(
    why=N_("Between good players, who throws first wins about three games in four."),
    lead=N_("Stones left to the loser"),
)
"""In the second game the players have turned their colours, so the other one begins; its dice are new."""


class ZenosTavli(Studied):
    """Implements `core.game.Game` and its optional protocols for Zenos Tavli.

    Methods import the scene, its texts and the notation on first use: rules and self-play do not need them.
    """

    info: Final = INFO
    levels: Final = LEVELS
    stand_ins: Final = STAND_INS
    two_games: Final = TWO_GAMES
    draft_options: tuple[str, ...] = ("position",)
    """The options whose value users can make in an editor."""

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> Position:
        """The position before the first event.

        :raises OptionError: not two players, an unknown option, a value that is refused.
        """
        return start_state(players, options)

    def action_to_string(self, action: Action) -> str:
        """The text of a step or a throw in a game record."""
        return action.text

    def string_to_action(self, text: str) -> Action:
        """The step or throw that a text from a game record means.

        >>> GAME.string_to_action("2:middle 4")
        <2:middle 4>

        :raises EventSyntaxError: no event of this game is written like this.
        """
        try:
            return ACTIONS[text]
        except KeyError:
            raise EventSyntaxError(
                "{event} is no event of Zenos Tavli: expected a throw such as roll 1-3-5 (ascending), or a number from "
                "1 to 6 with a place, such as 4:hand, 4:17 or 4:middle 3.",
                event=repr(text if len(text) <= 40 else text[:40] + "…"),
            ) from None

    def chance_word(self, state: Position) -> str:
        """The first word of a chance event; unused in practice, because all throws can be listed."""
        return "roll"

    def position(self, state: Position) -> dict[str, Json]:
        """The position object (docs/rules/zenos-tavli.md, "Position")."""
        return position_to_json(state)

    def state_from_position(self, position: object) -> Position:
        """The state that a position object describes; it says everything.

        :raises OptionError: it describes none.
        """
        return position_from_json(position)

    def presenter(self, view: View) -> Presenter[Position, Action]:
        """The functions that show the game in a view."""
        from pygame_rules.games.zenos_tavli.show.presenter import presenter

        return presenter(view)

    def begins_turn(self, before: Position, action: Action) -> bool:
        """Whether an event begins a new turn: every throw does."""
        return isinstance(action, Roll)

    def write_turn(self, states: Sequence[Position], actions: Sequence[Action]) -> str:
        """A turn in the notation (docs/rules/zenos-tavli.md, "Notation")."""
        from pygame_rules.games.zenos_tavli.rules.notation import write_turn

        return write_turn(states, actions)

    def read_turn(self, state: Position, text: str) -> Sequence[Action]:
        """The events of a turn in the notation.

        :raises NotationError: the text is no turn, or cannot be played here.
        """
        from pygame_rules.games.zenos_tavli.rules.notation import read_turn

        return read_turn(state, text)

    def lead(self, state: Position, winner: int) -> int:
        """How many stones the loser has not borne off; playing on could only make them fewer."""
        return STONES - state.off(1 - winner)

    def evaluate(self, state: Position) -> tuple[float, float]:
        """What a position is worth to White and Black, from -1 to 1."""
        from pygame_rules.games.zenos_tavli.players.evaluate import evaluate

        return evaluate(state)

    def figure_kinds(self) -> FigureKinds:
        """What the named figures mean, by kind."""
        from pygame_rules.games.zenos_tavli.players.figures import FIGURES

        return FIGURES

    def figures(self, state: Position, seat: int) -> Figures:
        """The named figures of a position for a seat."""
        from pygame_rules.games.zenos_tavli.players.figures import figures

        return figures(state, seat)

    def playout(self, state: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
        """The returns of one random game from here."""
        from pygame_rules.games.zenos_tavli.players.playout import playout

        return playout(state, uniform)

    def draft_start(self, option: str, players: int, value: Json = None) -> Json:
        """The draft with which editing starts."""
        from pygame_rules.games.zenos_tavli.show import draft

        return draft.start(players, value)

    def draft_scene(self, option: str, value: Json, view: View) -> Scene:
        """The editor's scene for a draft."""
        from pygame_rules.games.zenos_tavli.show.draft import Draft
        from pygame_rules.games.zenos_tavli.show.draft_scene import draft_scene

        return draft_scene(Draft.read(value), view)

    def draft_edit(self, option: str, value: Json, edit: str) -> Json:
        """The draft after an edit."""
        from pygame_rules.games.zenos_tavli.show.draft import Draft

        return Draft.read(value).edited(edit).to_json()

    def draft_faults(self, option: str, value: Json, language: str) -> list[str]:
        """What still makes the draft an invalid position."""
        from pygame_rules.games.zenos_tavli.show.draft import Draft

        return Draft.read(value).faults(language)

    def draft_value(self, option: str, value: Json) -> Json:
        """The draft as a value of the option `position`."""
        from pygame_rules.games.zenos_tavli.show.draft import Draft

        return Draft.read(value).position()


GAME: Final = ZenosTavli()
"""The object that `pygame_rules.games` loads."""
