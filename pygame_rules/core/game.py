"""The protocols that every game implements, named as in the literature on game playing.

A game is one package that imports nothing but ``pygame_rules.core``. A *state* is an immutable value: equal states have
equal futures and equal hashes. An *action* cannot be changed, knows its text and exists once (`core.action`). Chance
outcomes are applied like actions, so that the history of events is enough to restore a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from pygame_rules.core.action import Action as Action
from pygame_rules.core.figures import FigureKinds, Figures
from pygame_rules.core.json_value import Json
from pygame_rules.core.levels import Levels
from pygame_rules.core.presenter import Presenter
from pygame_rules.core.scene import View

CHANCE: Final = -1
"""The value of `State.current_player` if chance (dice, a shuffle, who starts) comes next."""
TERMINAL: Final = -2
"""The value of `State.current_player` if the game is over."""

S = TypeVar("S", bound="State")
A = TypeVar("A", bound="Action")


class Draw(Protocol):
    """A source of chance: `pygame_rules.core.chance.Stream`, or a script in tests."""

    def uniform(self, n: int) -> int:
        """Draw a number from 0 to n - 1, each equally likely; n from 1 to 256."""
        ...

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Shuffle in place."""
        ...


class State(Protocol):
    """A position with everything that the future depends on. Immutable and hashable."""

    def __hash__(self) -> int:
        """Return the hash; equal states have equal hashes."""
        ...

    def current_player(self) -> int:
        """Return the seat that must decide now, or `CHANCE`, or `TERMINAL`."""
        ...

    def turn(self) -> int | None:
        """Return the seat whose turn it is: at a chance node the seat that throws, at the end the seat that moved last.
        None until it is known who starts."""
        ...

    def legal_actions(self) -> Sequence[Action]:
        """List the current player's choices, unique, in a fixed order; empty at chance nodes and at the end."""
        ...

    def chance_outcomes(self) -> Sequence[tuple[Action, float]] | None:
        """List all outcomes with their probabilities at a chance node; None if they are too many to list."""
        ...

    def sample_chance(self, draw: Draw) -> Action:
        """Draw one outcome as docs/rules/dice.md specifies."""
        ...

    def apply_action(self, action: Action) -> State:
        """Return the state after a legal action or a possible outcome.

        :raises IllegalAction: the action is not legal here.
        """
        ...

    def returns(self) -> tuple[float, ...]:
        """Return one number per seat: (n/w - 1)/(n - 1) for each of w winners of n seats, -1/(n - 1) for losers; 0
        while the game runs and if all win."""
        ...

    def result(self) -> Result | None:
        """Return winners and scores, or None while the game runs."""
        ...

    def to_json(self) -> dict[str, Json]:
        """Write the position as `Game.position` does. `core.state_display.Pictured` implements this for all games."""
        ...


@dataclass(frozen=True, slots=True, repr=False)
class Result:
    """How a game ended."""

    winners: tuple[int, ...]
    """Seats, ascending."""
    scores: tuple[int, ...]
    """One number per seat; empty if somebody has resigned, because states know of no resignation."""
    reason: str = field(default="", compare=False)
    """A sentence or more that says what decided; only `library.result` fills it in, and no record holds it."""

    def __repr__(self) -> str:
        return f"<Result: {self.reason or f'winners {self.winners}, scores {self.scores}'}>"

    def to_json(self) -> Json:
        """Write the result as a record does."""
        return {"winners": list(self.winners), "scores": list(self.scores)}


def returns_of(winners: Sequence[int], players: int) -> tuple[float, ...]:
    """Compute the returns of a finished game; they sum to 0.

    >>> returns_of([1], 2)
    (-1.0, 1.0)
    >>> returns_of([0, 1], 2)
    (0.0, 0.0)
    """
    share = (players / len(winners) - 1) / (players - 1)
    return tuple(share if seat in winners else -1 / (players - 1) for seat in range(players))


Certainty: TypeAlias = Literal["", "stated", "inferred", "decided", "proposed"]
"""How sure it is that a rule was played so: stated in the rules' source; inferred from other sources of its time or
kind; decided by us where the source is silent or contradicts itself; proposed, to be tried, by no source known."""


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """One value that an option may have, with its name for players (a msgid)."""

    value: str | int | bool
    name: str
    help: str = ""
    """A msgid: an explanation, if the name needs one."""
    source: str = ""
    """A msgid: for a choice of rules, where it is written, or who proposes it and why."""
    certainty: Certainty = ""
    """For a choice of rules, how sure it is."""
    measured: bool = False
    """For a choice of rules that is not the usual one: whether the computer players and the chances to win were made
    for it, too. If not, whoever shows such chances says that they were measured for the usual rules."""


@dataclass(frozen=True, slots=True)
class SetupNote:
    """What is said beside an option while other choices hold: that it is then without effect, or a warning."""

    when: Mapping[str, Sequence[str | int | bool]] = field(default_factory=dict, hash=False)
    """By an option's id the values with which the note holds, the option's own id among them if it is about some of
    its choices. All options named must have such a value; one that nobody has chosen has its default."""
    seats: tuple[int, ...] = ()
    """The numbers of players with which the note holds; empty: all."""
    text: str = ""
    """A msgid: the warning, in one sentence. Empty: the option is without effect, or what is chosen for it means the
    same as its default; the page says so in its own words."""


@dataclass(frozen=True, slots=True)
class SetupOption:
    """An option of a game, as a set-up page shows it."""

    id: str
    name: str
    """A msgid."""
    help: str
    """A msgid: the effect of the option."""
    default: str | int | bool | None
    choices: tuple[SetupChoice, ...] = ()
    """The values that the set-up page offers; empty: the option takes a JSON value that is made elsewhere (a
    position)."""
    pictures: bool = False
    """Whether each choice changes the look of the board; the set-up page then shows a picture of each."""
    group: Literal["", "rules"] = ""
    """"rules": the option varies a rule. The set-up page shows it under "Other rules", records hold it only where it is
    not the default, and the table says when other rules hold (`core.rule_options`)."""
    sections: tuple[str, ...] = ()
    """Msgids: for an option that varies a rule, the headings of the `about` page whose text tells the usual rule, as
    the anchors of these headings in each language. The rules beside the board say there which choice holds."""
    notes: tuple[SetupNote, ...] = ()
    """For an option that varies a rule: what is said beside it while other choices hold."""


@dataclass(frozen=True, slots=True)
class IntroCard:
    """One of the few cards that introduce a game the first time that it is opened."""

    title: str
    """A msgid: "The goal"."""
    text: str | tuple[str, ...]
    """A msgid: one or two short sentences; or each sentence as a msgid of its own, if other rules change some of them
    (`GameInfo.intro_under`)."""
    points: tuple[str, ...] = ()
    """Ids of the spots and items of the first scene to which the card points, and names of sprites: it then points at
    every item that shows one. A scene without them gets no pointer."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The msgids of the text, in the order in which they are read."""
        return (self.text,) if isinstance(self.text, str) else self.text


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts about a game that a list of games shows."""

    id: str
    """The id in records and on the command line: lower-case words joined by hyphens."""
    title: str
    """A name, or a msgid: where the game's catalogue translates it, readers of that language see the translation."""
    seats: tuple[int, ...]
    """The possible numbers of players, ascending."""
    summary: str
    """A msgid: one sentence for the home page."""
    minutes: int
    """About how many minutes a game takes."""
    options: Sequence[SetupOption] = ()
    """A tuple, or `core.rule_options.SetupOptions`, which imports the options that vary a rule only when somebody asks
    for them."""
    credits: str = ""
    """A msgid: who made the game."""
    seat_names: tuple[str, ...] = ()
    """Msgids: the seats' names, for players who were given no name (White, Black, …)."""
    seat_names_for: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Other seat names for certain numbers of players."""
    computer_names: tuple[str, ...] = ()
    """Msgids, by seat: the names of computer players; empty: the seats' names."""
    characters: Mapping[str, str] = field(default_factory=dict)
    """Msgids, by level: the character of its computer player, and what it overlooks; empty: the game does not say."""
    intro: tuple[IntroCard, ...] = ()
    """Cards for the first time: the goal, the player's own things, the way and how a turn goes."""
    intro_under: str = ""
    """The full name of the module, in a folder `other_rules`, that says what the cards tell under other rules
    (`core.other_rules.intro`); empty: the page says of the cards that they tell the usual rules."""
    package: str = ""
    """The Python package that holds art, locale and about pages."""
    lessons: bool = False
    """Whether the package has `lessons.json` (docs/lessons.md)."""
    puzzles: int = 0
    """How many puzzles are in the package's `puzzles.json` (docs/lessons.md); 0: it has no such file."""
    data: str | None = None
    """A fingerprint of the data files that the rules read; None: they read none."""
    palette: Mapping[str, str] = field(default_factory=dict)
    """Colour tokens for the page around the board: ground, path, accent, accent2, alarm."""

    def names_of(self, players: int) -> tuple[str, ...]:
        """Return the seats' names with this number of players, as msgids; fewer than seats if the game has no more
        names.

        >>> info = GameInfo(
        ...     "duel", "Duel", (2, 3), "", 5, seat_names=("Sun", "Moon", "Star"), seat_names_for={2: ("Sun", "Star")}
        ... )
        >>> info.names_of(2), info.names_of(3)
        (('Sun', 'Star'), ('Sun', 'Moon', 'Star'))
        """
        return self.seat_names_for.get(players, self.seat_names)[:players]


class Game(Protocol[S, A]):
    """The rules of one game, generic in its state and action types. It holds no position; `presenter` shows states."""

    @property
    def info(self) -> GameInfo:
        """The facts that a list of games shows."""
        ...

    @property
    def levels(self) -> Levels:
        """The game's levels of computer players with their settings, weakest first."""
        ...

    def new_initial_state(self, players: int, options: Mapping[str, object]) -> S:
        """Return the state before the first event.

        :raises OptionError: a number of players, an option or a value that the game does not have.
        """
        ...

    def action_to_string(self, action: A) -> str:
        """Return the event that a record writes for the action."""
        ...

    def string_to_action(self, text: str) -> A:
        """Return the action that an event of a record names, legal or not.

        :raises EventSyntaxError: the text names no action of this game.
        """
        ...

    def chance_word(self, state: S) -> str:
        """Return the first word of the events at a chance node whose outcomes are too many to list."""
        ...

    def position(self, state: S) -> dict[str, Json]:
        """Write the position as docs/rules/<game>.md lists it, with `to_move` and `result`."""
        ...

    def presenter(self, view: View) -> Presenter[S, A]:
        """Return the presenter for a view; the first call imports the modules that it needs."""
        ...


AnyGame: TypeAlias = "Game[Any, Any]"
"""Any game, for code that passes its states and actions on without reading them."""


@runtime_checkable
class Evaluates(Protocol):
    """A game with an evaluation function, which searching players use."""

    def evaluate(self, state: State) -> tuple[float, ...]:
        """Estimate what a position is worth: one number per seat, between the worst and the best of `State.returns`."""
        ...


@runtime_checkable
class Explains(Protocol):
    """A game with named figures, from which the reasons for a hint are made (`players.reasons`)."""

    def figure_kinds(self) -> FigureKinds:
        """Return the meaning of the figures, by kind."""
        ...

    def figures(self, state: Any, seat: int) -> Figures:
        """Count the named figures of a position for a seat. They depend on nothing that is hidden from that seat."""
        ...


@runtime_checkable
class GivesIdeas(Protocol):
    """A game that says for its named figures what a player should think of, for the first step of a hint."""

    def figure_ideas(self) -> Mapping[str, str]:
        """Return by kind of figure a sentence that says what to think of, without saying what to play; msgids."""
        ...


@runtime_checkable
class TellsSituations(Protocol):
    """A game that says what is special about a position, for puzzles."""

    def situation(self, state: Any, view: View) -> str:
        """Say in a sentence or two what is special about a position in which the reader decides, in some 50 characters,
        without saying what to play; empty if nothing is."""
        ...


@runtime_checkable
class PlaysOut(Protocol):
    """A game that can play random games to the end faster than by stepping through `State`."""

    def playout(self, state: State, uniform: Callable[[int], int]) -> tuple[float, ...]:
        """Play one random game from here and return its returns; `uniform(n)` draws from 0 to n - 1."""
        ...


@runtime_checkable
class HasStandIns(Protocol):
    """A game that keeps settings of earlier levels for measuring: when a level changes, its old settings stay as an
    opponent of fixed strength. `find_player` knows them; no list of players and no page shows them."""

    @property
    def stand_ins(self) -> Levels:
        """The old settings by id: the level's id and the last version that had them (`medium-0.2`). A setting whose
        evaluation has changed since then names the old evaluation (`Turns.evaluate`)."""
        ...


@runtime_checkable
class Notates(Protocol):
    """A game with a notation of its own, in which people write and read turns (docs/rules/<game>.md, "Notation")."""

    def begins_turn(self, before: Any, action: Any) -> bool:
        """Tell whether an event begins a new turn. `core.turns` also begins one wherever the seat at turn changes."""
        ...

    def write_turn(self, states: Sequence[Any], actions: Sequence[Any]) -> str:
        """Write a turn, or its part so far, in the notation, which is the same in every language. The states lead from
        the state before its first event to the state after its last; its events are one fewer."""
        ...

    def read_turn(self, state: Any, text: str) -> Sequence[Action]:
        """Read the events of a turn that begins in this state; the inverse of `write_turn`.

        :raises NotationError: the text is no turn in the notation, or cannot be played here.
        """
        ...


@runtime_checkable
class ReadsPositions(Protocol):
    """A game that can make a state from a position object, wherever the object says everything."""

    def state_from_position(self, position: object) -> State:
        """Make the state that a position object describes; the inverse of `Game.position`.

        :raises OptionError: the object describes no state; or it does not say everything there (in the middle of some
            turns), and the sentence says what is missing.
        """
        ...


@runtime_checkable
class Measures(Protocol):
    """A game with measures of its own that studies put into their tables (docs/study.md)."""

    @property
    def measures(self) -> Mapping[str, str]:
        """The meaning of each measure, as a msgid, by its name in tables (lower-case words joined by underscores)."""
        ...

    def measure(self, states: Sequence[Any], actions: Sequence[Any]) -> Mapping[str, float]:
        """Compute the measures of one whole game, by the names of `measures`.

        :param states: all positions, one more than actions.
        """
        ...


@runtime_checkable
class Vectors(Protocol):
    """A game whose decisions are numbered, and whose positions are vectors: for learning programs
    (docs/study.md, "The ecosystem's interfaces")."""

    @property
    def decisions(self) -> Sequence[Action]:
        """Every decision that any position of the game can offer, in a fixed order; no chance."""
        ...

    def vector(self, state: Any) -> tuple[float, ...]:
        """Describe a position by numbers from 0 to 1, the rules that hold included (`core.other_rules.numbers`). How
        many there are depends on the number of players alone."""
        ...


@runtime_checkable
class SidedVectors(Vectors, Protocol):
    """A game whose positions are also vectors from each seat's side, so that a learning program need not learn the same
    for every seat."""

    def vector_from(self, state: Any, seat: int) -> tuple[float, ...]:
        """Describe a position as `vector` does, but with the numbers of this seat in the places of seat 0, and those of
        the seats after it behind them. Places on the board keep their numbers."""
        ...


def legal_events(game: AnyGame, state: State) -> list[str]:
    """List all events that may come next, sorted by code point (docs/rules/README.md, "Legal events")."""
    if state.current_player() != CHANCE:
        return sorted(game.action_to_string(action) for action in state.legal_actions())
    outcomes = state.chance_outcomes()
    if outcomes is None or len(outcomes) > 1296:
        return [game.chance_word(state)]
    return sorted(game.action_to_string(action) for action, _ in outcomes)
