"""How a game is shown to one reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pygame_rules.core.scene import Frame, Scene

S = TypeVar("S")
A = TypeVar("A")

VIEWS: Final = 16
"""How many presenters a game keeps: a table has one for each pair of eyes, language and shape."""


@dataclass(frozen=True, slots=True)
class Presenter(Generic[S, A]):
    """What a game makes of its states for a view: its eyes, language, shape and names.

    A game makes one for each view and keeps it; see `core.game.Game.presenter`.
    """

    scene: Callable[[S], Scene]
    """The picture of a state: what lies where, what can be chosen, what would happen."""
    frames: Callable[[S, A, S], Sequence[Frame]]
    """What happened between two states, to be shown one after the other; applied to the items of the scene before they
    give the items of the scene after."""
    describe: Callable[[S, A], str]
    """An action in a state in the reader's words, for the move list."""
    explain_refusal: Callable[[S, A], str]
    """Why an action is not legal in a state, in the reader's words."""
    text_board: Callable[[S], str] | None = None
    """The board as lines of text, at most 80 characters wide, no colours, for a terminal; None: the game draws none."""
