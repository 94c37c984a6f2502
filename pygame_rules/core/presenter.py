"""How a game is shown to one reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Final, Generic, TypeVar

from pygame_rules.core.scene import Frame, Scene

S = TypeVar("S")
A = TypeVar("A")
W = TypeVar("W")

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


def assembled(
    package: str,
    words_of: Callable[[S], W],
    *,
    scene: Callable[[W, S], Scene],
    frames: Callable[[W, S, A, S], Sequence[Frame]],
    describe: Callable[[W, S, A], str],
    explain_refusal: Callable[[W, S, A], str],
) -> Presenter[S, A]:
    """A presenter of functions that take a game's words first.

    :param package: the game's package; its module `text` has a function `text_board` that takes the words as well.
    :param words_of: what the game says for this view in a state; asked each time, so it should keep what it makes.
    """
    return Presenter(
        scene=lambda state: scene(words_of(state), state),
        frames=lambda before, action, after: frames(words_of(before), before, action, after),
        describe=lambda before, action: describe(words_of(before), before, action),
        explain_refusal=lambda state, action: explain_refusal(words_of(state), state, action),
        text_board=partial(_text_board, package, words_of),
    )


def _text_board(package: str, words_of: Callable[[S], W], state: S) -> str:
    # The page shows no boards in letters: its bundle has no such modules (tools/pack.py).
    drawn: str = import_module(f"{package}.text").text_board(words_of(state), state)
    return drawn
