"""How a game is shown to one reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final, Generic, TypeAlias, TypeVar

from pygame_rules.core.scene import Figure, Frame, Scene

S = TypeVar("S")
A = TypeVar("A")
W = TypeVar("W")

VIEWS: Final = 32
"""How many presenters a game caches: a table uses two for each combination of viewing seat, language and shape, one
that addresses the only person and one that names everybody."""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """What a turn did, for the line that stays on the page until the reader decides."""

    text: str
    """One sentence, in the past tense, with the player's name: "Ibis threw 6-6-3: 13→19 twice, hit you on 8"."""
    signs: tuple[str, ...] = ()
    """Sprites shown before the text: the dice thrown, the card played."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place at the end of a game, with what was counted."""

    seat: int
    rank: int
    """Counted from 1; players who are level share a rank."""
    score: str = ""
    """The number that decided, with a proper minus sign; empty if no number did."""
    figures: tuple[Figure, ...] = ()
    """What the score consists of."""
    note: str = ""
    """A sentence that says how this player ended, where numbers do not."""


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
    tell_turn: Callable[[Sequence[S], Sequence[A]], TurnLine] | None = None
    """What a turn, or its part so far, did: its states, from the one before its first event to the one after its last,
    and its events, one fewer. None: the page joins the texts of `describe`."""
    explain: Callable[[S, str], Sequence[str]] | None = None
    """What a thing on the board is worth in this state, in sentences: what it does for the game now, how many there are
    and who has them, what it scores or costs. The id is that of a spot or an item; "" asks about the board as a whole.
    Empty, or None: the game says nothing beyond the label and the rules."""
    standings: Callable[[S], Sequence[Standing]] | None = None
    """All players at the end of the game, the winner first. None: the page ranks them by `Result.scores`."""


AnyPresenter: TypeAlias = "Presenter[Any, Any]"


def ranked(winners: Sequence[int], scores: Sequence[int]) -> list[Standing]:
    """The players by the scores of a result, the winners first.

    >>> [(one.seat, one.rank, one.score) for one in ranked([2], [4, -1, 7])]
    [(2, 1, '7'), (0, 2, '4'), (1, 3, '−1')]
    """
    order = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return [
        Standing(seat, 1 + sum(other < order[seat] for other in order), str(scores[seat]).replace("-", "−"))
        for seat in sorted(range(len(order)), key=lambda seat: (order[seat], seat))
    ]


def assembled(
    package: str,
    words_of: Callable[[S], W],
    *,
    scene: Callable[[W, S], Scene],
    frames: Callable[[W, S, A, S], Sequence[Frame]],
    describe: Callable[[W, S, A], str],
    explain_refusal: Callable[[W, S, A], str],
    tell_turn: Callable[[W, Sequence[S], Sequence[A]], TurnLine] | None = None,
    explain: Callable[[W, S, str], Sequence[str]] | None = None,
    standings: Callable[[W, S], Sequence[Standing]] | None = None,
) -> Presenter[S, A]:
    """Build a presenter from functions whose first argument is the game's words object.

    :param package: the game's package; its module `library.text_board` has a function of this name that takes the words
        as well.
    :param words_of: gives the words object of this view for a state; it is called each time, so it should cache.
    """
    return Presenter(
        scene=lambda state: scene(words_of(state), state),
        frames=lambda before, action, after: frames(words_of(before), before, action, after),
        describe=lambda before, action: describe(words_of(before), before, action),
        explain_refusal=lambda state, action: explain_refusal(words_of(state), state, action),
        text_board=partial(_text_board, package, words_of),
        tell_turn=tell_turn and (lambda states, actions: tell_turn(words_of(states[0]), states, actions)),
        explain=explain and (lambda state, name: explain(words_of(state), state, name)),
        standings=standings and (lambda state: standings(words_of(state), state)),
    )


def _text_board(package: str, words_of: Callable[[S], W], state: S) -> str:
    # Import here: the page shows no text boards, so its pack leaves out the folder `library` (tools/engine/pack.py).
    drawn: str = import_module(f"{package}.library.text_board").text_board(words_of(state), state)
    return drawn
