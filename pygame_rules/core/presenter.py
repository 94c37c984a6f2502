"""The functions that show a game to one reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final, Generic, TypeAlias, TypeVar

from pygame_rules.core.scene import Frame, PanelValue, Scene

S = TypeVar("S")
A = TypeVar("A")


LONGEST_LINE: Final = 160
"""The most characters of a turn's line, which then takes two lines on a phone. A game leaves out the least important
parts of a longer one."""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn in words, for the line that stays on the page until the reader decides."""

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
    figures: tuple[PanelValue, ...] = ()
    """The numbers that the score consists of."""
    note: str = ""
    """A sentence that says how this player ended, where numbers do not."""


@dataclass(frozen=True, slots=True)
class Account:
    """What only the course of a game tells of a player, and not its last state."""

    seat: int
    figures: tuple[PanelValue, ...] = ()
    """What scored, with what it brought; at the end they follow those of the player's `Standing`."""
    note: str = ""
    """A sentence that says why the player is out of the game. At the end it stands in place of the `Standing`'s note;
    while the game goes on the player's panel shows it (`SeatPanel.note`)."""


@dataclass(frozen=True, slots=True)
class Presenter(Generic[S, A]):
    """Functions that show a game's states in one view: for a seat, language, shape and names.

    A game makes one for each view and caches it; see `core.game.Game.presenter`. `core.game_base` does it for
    games whose functions lie in the usual modules.
    """

    scene: Callable[[S], Scene]
    """Draws a state: what lies where, what can be chosen, and what each choice would do."""
    frames: Callable[[S, A, S], Sequence[Frame]]
    """Shows in frames, one after the other, what happened between two states. Applied to the items of the first state's
    scene, they give the items of the second state's scene."""
    describe: Callable[[S, A], str]
    """Describes an action in a state, in the reader's language, for the move list. The text may begin with the player's
    name; where it does not, lists put it before."""
    explain_refusal: Callable[[S, A], str]
    """Says why an action is not legal in a state, in the reader's language."""
    text_board: Callable[[S], str] | None = None
    """Draws the board as lines of text for a terminal, at most 80 characters wide, no colours; None: the game has
    none."""
    tell_turn: Callable[[Sequence[S], Sequence[A]], TurnLine] | None = None
    """Says what a turn, or its part so far, did. It takes the states, from the state before the turn's first event to
    the state after its last, and the events, one fewer. None: the page joins the texts of `describe`."""
    explain: Callable[[S, str], Sequence[str]] | None = None
    """Says in sentences what a thing on the board is worth in this state: what it does for the game now, how many there
    are and who has them, what it scores or costs. The id is that of a spot or an item; "" asks about the board as a
    whole. Empty, or None: the game says nothing beyond the label and the rules."""
    standings: Callable[[S], Sequence[Standing]] | None = None
    """Lists all players at the end of the game, the winner first. None: the page ranks them by `Result.scores`."""
    accounts: Callable[[Sequence[S], Sequence[A]], Sequence[Account]] | None = None
    """Tells what the course of the game so far adds of some players: what scored, why somebody is out. It takes all
    states and all events, one fewer. It is asked when the game is over, and meanwhile where a panel is `out`. None: the
    last state tells all."""


AnyPresenter: TypeAlias = "Presenter[Any, Any]"


def ranked(winners: Sequence[int], scores: Sequence[int]) -> list[Standing]:
    """Rank the players by the scores of a result, the winners first.

    >>> [(one.seat, one.rank, one.score) for one in ranked([2], [4, -1, 7])]
    [(2, 1, '7'), (0, 2, '4'), (1, 3, '−1')]
    """
    order = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return [
        Standing(seat, 1 + sum(other < order[seat] for other in order), str(scores[seat]).replace("-", "−"))
        for seat in sorted(range(len(order)), key=lambda seat: (order[seat], seat))
    ]


LATE: Final = ("text_board", "explain", "accounts")
"""The functions whose modules are imported when they are first called: most games end without a question, and the page,
which shows no text boards, does not have the folder `library` (tools/engine/pack.py). What the course of a game adds is
asked at its end."""

OF_A_COURSE: Final = ("tell_turn", "accounts")
"""The functions that take several states, and the events between them."""


def assembled(package: str, places: Mapping[str, str], words_of: Callable[[Any], object]) -> AnyPresenter:
    """Build a presenter from functions of a game's package that have the names of the presenter's fields.

    Each of them takes one argument more than the presenter's function, before the others: the object with the game's
    words.

    :param places: by the name of each function, its module, below the package.
    :param words_of: returns the object with the words of this view for a state; every use calls it, so it should cache.
    """
    functions = {name: _worded(name, f"{package}.{module}", words_of) for name, module in places.items()}
    return Presenter(**functions)


def _worded(name: str, module: str, words_of: Callable[[Any], object]) -> Callable[..., Any]:
    """Return a function of a module in the form that the presenter has: without the argument for the words."""

    @cache
    def found() -> Callable[..., Any]:
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function

    if name not in LATE:
        found()
    if name in OF_A_COURSE:
        return lambda states, actions: found()(words_of(states[0]), states, actions)
    return lambda state, *more: found()(words_of(state), state, *more)
