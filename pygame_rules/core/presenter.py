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
"""How many presenters a game caches: a table uses one for each combination of viewing seat, language and shape."""


@dataclass(frozen=True, slots=True)
class Presenter(Generic[S, A]):
    """Functions that show a game's states in one view: for a seat, language, shape and names.

    A game makes one for each view and caches it; see `core.game.Game.presenter`.
    """

    scene: Callable[[S], Scene]
    """The picture of a state: what lies where, what can be chosen, and what each choice would do."""
    frames: Callable[[S, A, S], Sequence[Frame]]
    """The frames that show, one after the other, what happened between two states. Applied to the items of the first
    state's scene, they give the items of the second state's scene."""
    describe: Callable[[S, A], str]
    """An action in a state, described in the reader's language for the move list."""
    explain_refusal: Callable[[S, A], str]
    """Why an action is not legal in a state, in the reader's language."""
    text_board: Callable[[S], str] | None = None
    """The board as lines of text for a terminal, at most 80 characters wide, no colours; None: the game has none."""


def assembled(
    package: str,
    words_of: Callable[[S], W],
    *,
    scene: Callable[[W, S], Scene],
    frames: Callable[[W, S, A, S], Sequence[Frame]],
    describe: Callable[[W, S, A], str],
    explain_refusal: Callable[[W, S, A], str],
) -> Presenter[S, A]:
    """Build a presenter from functions whose first argument is the game's words object.

    :param package: the game's package; its module `text` has a function `text_board` that takes the words as well.
    :param words_of: gives the words object of this view for a state; it is called each time, so it should cache.
    """
    return Presenter(
        scene=lambda state: scene(words_of(state), state),
        frames=lambda before, action, after: frames(words_of(before), before, action, after),
        describe=lambda before, action: describe(words_of(before), before, action),
        explain_refusal=lambda state, action: explain_refusal(words_of(state), state, action),
        text_board=partial(_text_board, package, words_of),
    )


def _text_board(package: str, words_of: Callable[[S], W], state: S) -> str:
    # Import here: the page shows no text boards, so its bundle leaves these modules out (tools/pack.py).
    drawn: str = import_module(f"{package}.text").text_board(words_of(state), state)
    return drawn
