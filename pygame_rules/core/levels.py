"""The settings of computer players: each game's package defines its levels as data.

A game chooses the algorithm and parameters of each level; `pygame_rules.players` makes a player from them. A level can
name an evaluation function of the game's folder `players` to use instead of the game's own `evaluate`.

The names of these classes and of their fields stay as they are: fingerprints of studies and ladders contain a level as
`repr` writes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class OneStep:
    """Takes the action that evaluates best after one step, with random noise added to the evaluations."""

    haze: float
    """The size of the noise, as a fraction of the difference between the best and the worst action."""
    evaluate: str = ""
    """See `Turns.evaluate`."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Searches the ends of its own turn, then the throws and the next seat's replies that may follow the best of
    them."""

    width: int
    """The beam width in its own turn: how many states in mid-turn it continues from after each action."""
    candidates: int
    """How many ends of its own turn it searches further; 1: it decides by evaluation alone."""
    throws: int
    """How many chance outcomes it tries after each of these ends."""
    reply: int
    """The beam width in the next seat's reply."""
    work: int
    """How many positions one decision may look at."""
    evaluate: str = ""
    """`module:function` in the game's folder `players`, `(state) -> one number per seat`; empty: the game's
    own `evaluate`."""


@dataclass(frozen=True, slots=True)
class Throws:
    """Searches the ends of its own turn, then the same throws and the replies to them after each of the best ends."""

    width: int
    """See `Turns.width`."""
    candidates: int
    """How many ends of its own turn it compares."""
    reply: int
    """The beam width in the next seat's reply."""
    again: int
    """How many throws it tries after each reply, and answers one after the other; 0: it evaluates the position after
    the reply."""
    work: int
    """How many positions one decision may look at."""
    evaluate: str = ""
    """See `Turns.evaluate`."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Searches many turns ahead, for games without chance after the start."""

    width: int
    """How many choices it searches in each position: those that evaluate best."""
    depth: int
    """The search depth: the most decisions in a row; 1: it decides by evaluation alone."""
    work: int
    """How many positions one decision may look at."""
    evaluate: str = ""
    """See `Turns.evaluate`."""
    consider: str = ""
    """`module:function` in the game's folder `players`, `(state) -> the legal actions worth
    searching`; empty: all of them."""
    joined: str = ""
    """`module:function` in the game's folder `players`, `(state) -> whether its decision continues the decision
    before`, so that both count as one towards the depth; empty: none does."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """Plays random games to their end (Monte Carlo tree search) and takes the action that was tried most."""

    work: int
    """How many random games one decision may play."""


@dataclass(frozen=True, slots=True)
class Exact:
    """Plays perfectly where the game's package can solve the position, and like another level elsewhere."""

    solver: str
    """`module:function` in the game's folder `players`, `() -> core.solver.Solver`."""
    otherwise: OneStep | Turns | Throws | Tree | Playouts
    """The level that decides where the solver does not apply. Its work limits the solver, too: a slice of the solver's
    search counts like a position or a random game."""


Level: TypeAlias = OneStep | Turns | Throws | Tree | Playouts | Exact
Levels: TypeAlias = Mapping[str, Level]
"""Levels by id, weakest first. The ids `beginner`, `easy`, `medium`, `strong`, `hard` and `master` have names in every
language."""

PLAYOUTS: Final[Levels] = {"easy": Playouts(work=30), "medium": Playouts(work=200), "hard": Playouts(work=1_000)}
"""Levels for a game without an evaluation function."""
