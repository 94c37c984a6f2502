"""Bases for games whose functions lie in the folders of their package (docs/adding-a-game.md, "The package").

Each class implements a protocol of `core.game` or `core.draft` by calling functions in the modules that it names. They
are imported on first use: the rules and self-play need neither the picture nor its words. A game derives from
`Packaged` and from the classes for the parts that its package has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame_rules.core.game import Action, GameInfo
from pygame_rules.core.json_value import Json
from pygame_rules.core.presenter import AnyPresenter, assembled

if TYPE_CHECKING:
    from pygame_rules.core.figures import FigureKinds, Figures
    from pygame_rules.core.scene import Scene, View

SHOWN: Final[Mapping[str, str]] = {
    "scene": "show.scene",
    "frames": "show.frames",
    "describe": "show.speech",
    "explain_refusal": "show.refusals",
    "tell_turn": "show.turn_line",
    "standings": "show.turn_line",
    "explain": "show.explain",
    "text_board": "library.text_board",
}
"""By the name of a function that shows the game, as in `core.presenter.Presenter`: the module where it usually is. The
first argument of these functions is the object with the game's words (`Packaged.words_of`)."""
VIEWS: Final = 32
"""How many presenters are cached: a table uses two for each combination of viewing seat, language and shape; one of
them addresses the only person, the other names everybody."""


class Packaged:
    """Base of all these games: implements the methods of `core.game.Game` that are the same in each of them."""

    shown: ClassVar[Mapping[str, str]] = SHOWN
    """The modules of the functions that show this game. A game sets this if one of them is in another module, or if it
    does not have them all."""

    @property
    def info(self) -> GameInfo:
        """The facts that a list of games shows; each game has them as an attribute."""
        raise NotImplementedError

    def module(self, name: str) -> Any:
        """Import a module of the game's package."""
        full = f"{self.info.package}.{name}"
        # Playouts ask for their module each time: what is loaded is found faster here than by an import.
        return sys.modules.get(full) or import_module(full)

    def action_to_string(self, action: Action) -> str:
        """Return the event that a record writes for the action."""
        return action.text

    def presenter(self, view: View) -> AnyPresenter:
        """Return the presenter for a view, made of the functions in `shown`."""
        return _presenter(self, view)

    def words_of(self, view: View) -> Callable[[Any], object]:
        """Return a function from a state to the object with the game's words for this view.

        It is a `Speech` (show/speech.py) of the view. A game overrides this method if its words depend on more than the
        view.
        """
        speech: object = self.module("show.speech").Speech(view)
        return lambda state: speech


@lru_cache(VIEWS)
def _presenter(game: Packaged, view: View) -> AnyPresenter:
    return assembled(game.info.package, game.shown, game.words_of(view))


def forget_presenters() -> None:
    """Make all presenters anew, because there are further words now."""
    _presenter.cache_clear()


class Evaluated(Packaged):
    """Implements `core.game.Evaluates` with `evaluate` in players/evaluate.py."""

    def evaluate(self, state: Any) -> tuple[float, ...]:
        """Estimate the value of a position for each seat, on the scale of `State.returns`."""
        function: Callable[[Any], tuple[float, ...]] = self.module("players.evaluate").evaluate
        # A search asks so often that finding the function again would take a noticeable part of its time: from now on
        # this attribute is the function itself.
        self.__dict__["evaluate"] = function
        return function(state)


class Figured(Packaged):
    """Implements `core.game.Explains` with `FIGURES` and `figures` in players/figures.py."""

    def figure_kinds(self) -> FigureKinds:
        """Return what the named figures mean, by kind."""
        kinds: FigureKinds = self.module("players.figures").FIGURES
        return kinds

    def figures(self, state: Any, seat: int) -> Figures:
        """Return the named figures of a position for a seat."""
        found: Figures = self.module("players.figures").figures(state, seat)
        return found


class Guided(Packaged):
    """Implements `core.game.GivesIdeas` with `IDEAS` in players/ideas.py."""

    def figure_ideas(self) -> Mapping[str, str]:
        """Return by kind of figure what a player should think of."""
        ideas: Mapping[str, str] = self.module("players.ideas").IDEAS
        return ideas


class Situated(Packaged):
    """Implements `core.game.TellsSituations` with `situation` in show/situation.py, whose first argument is the object
    with the game's words."""

    def situation(self, state: Any, view: View) -> str:
        """Say in a sentence or two what is special about a position."""
        # Import it first: on the page it comes with words of its own, which the object must know.
        tell: Callable[[object, Any], str] = self.module("show.situation").situation
        return tell(self.words_of(view)(state), state)


class PlayedOut(Packaged):
    """Implements `core.game.PlaysOut` with `playout` in players/playout.py."""

    def playout(self, state: Any, uniform: Callable[[int], int]) -> tuple[float, ...]:
        """Play one random game from here to the end and return its returns; `uniform(n)` draws from 0 to n - 1."""
        returns: tuple[float, ...] = self.module("players.playout").playout(state, uniform)
        return returns


class Notated(Packaged):
    """Implements `core.game.Notates`, except for `begins_turn`, with `write_turn` and `read_turn` in
    rules/notation.py."""

    def write_turn(self, states: Sequence[Any], actions: Sequence[Action]) -> str:
        """Write a turn, or its part so far, in the game's notation."""
        text: str = self.module("rules.notation").write_turn(states, actions)
        return text

    def read_turn(self, state: Any, text: str) -> Sequence[Action]:
        """Read the events of a turn that begins in this state.

        :raises NotationError: the text is no turn in the notation, or cannot be played here.
        """
        actions: Sequence[Action] = self.module("rules.notation").read_turn(state, text)
        return actions


class Placed(Packaged):
    """Implements `core.game.ReadsPositions` with `state_from_position` in library/position.py."""

    def state_from_position(self, position: object) -> Any:
        """Make the state that a position object describes.

        :raises OptionError: the object describes no state, or does not say everything there.
        """
        return self.module("library.position").state_from_position(position)


class Studied(Packaged):
    """Implements `core.game.Measures` and `Vectors` with `MEASURES` and `measure` in study/measures.py, `DECISIONS` and
    `vector` in study/vectors.py."""

    @property
    def measures(self) -> Mapping[str, str]:
        """The meaning of each figure that `measure` gives, as a msgid, by its name in tables."""
        found: Mapping[str, str] = self.module("study.measures").MEASURES
        return found

    @property
    def shares(self) -> Collection[str]:
        """The measures that say yes or no in each game, so that their means are shares."""
        return getattr(self.module("study.measures"), "SHARES", ())

    def measure(self, states: Sequence[Any], actions: Sequence[Any]) -> Mapping[str, float]:
        """Compute the figures of a whole game."""
        found: Mapping[str, float] = self.module("study.measures").measure(states, actions)
        return found

    @property
    def decisions(self) -> Sequence[Action]:
        """All decisions of the game, in a fixed order."""
        found: Sequence[Action] = self.module("study.vectors").DECISIONS
        return found

    def vector(self, state: Any) -> tuple[float, ...]:
        """Describe a position by numbers from 0 to 1."""
        found: tuple[float, ...] = self.module("study.vectors").vector(state)
        return found


class Sided(Studied):
    """Implements `core.game.SidedVectors` with `vector_from` in study/vectors.py, too."""

    def vector_from(self, state: Any, seat: int) -> tuple[float, ...]:
        """Describe a position by numbers from 0 to 1, those of a seat first."""
        found: tuple[float, ...] = self.module("study.vectors").vector_from(state, seat)
        return found


class Drafted(Packaged):
    """Implements `core.draft.Drafts` with functions of the same names, without `draft_`, in show/editor.py."""

    def draft_start(self, option: str, players: int, value: Json = None) -> Json:
        """Make the draft with which editing starts."""
        draft: Json = self.module("show.editor").start(option, players, value)
        return draft

    def draft_scene(self, option: str, value: Json, view: View) -> Scene:
        """Draw the picture of a draft."""
        scene: Scene = self.module("show.editor").scene(option, value, view)
        return scene

    def draft_edit(self, option: str, value: Json, edit: str) -> Json:
        """Make the draft after an edit."""
        draft: Json = self.module("show.editor").edit(option, value, edit)
        return draft

    def draft_faults(self, option: str, value: Json, language: str) -> list[str]:
        """Say what is still wrong, one sentence a fault."""
        faults: list[str] = self.module("show.editor").faults(option, value, language)
        return faults

    def draft_value(self, option: str, value: Json) -> Json:
        """Make the option value that a draft without faults represents."""
        found: Json = self.module("show.editor").value(option, value)
        return found
