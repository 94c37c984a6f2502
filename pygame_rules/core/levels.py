"""What the levels of computer players are: for each game, data in its own package.

A game says how each of its levels thinks; `pygame_rules.players` makes a player of it. A level that shall value
positions in another way than the game itself does names a function of the game's package.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class OneStep:
    """Takes the single action that looks best, seen through a haze."""

    haze: float
    """How far an action may be misjudged, as a part of the difference between the best and the worst of them."""
    evaluate: str = ""
    """See `Turns.evaluate`."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Looks for the best end of its own turn and behind it: what chance may bring, what the next seat may answer."""

    width: int
    """States in mid-turn from which its own turn is searched on."""
    candidates: int
    """Ends of its own turn that it looks behind; 1: it trusts its first sight."""
    throws: int
    """Chance outcomes for each of them."""
    reply: int
    """States in mid-turn from which an answer is searched on."""
    work: int
    """Positions that a decision may look at."""
    evaluate: str = ""
    """`module:function` in the game's package, `(state) -> one number a seat`; empty: the game's own `evaluate`."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Looks many turns ahead, for games in which nothing is left to chance once they have begun."""

    width: int
    """The choices that it looks behind in each position: those that look best at first sight."""
    depth: int
    """Decisions in a row, at most."""
    work: int
    """Positions that a decision may look at."""
    evaluate: str = ""
    """See `Turns.evaluate`."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """Plays random games to their end and takes the action that has stood the test."""

    work: int
    """Random games for a decision."""


Level: TypeAlias = OneStep | Turns | Tree | Playouts
Levels: TypeAlias = Mapping[str, Level]
"""Id (`easy`, `medium`, `hard`) to what it is, the weakest first."""

PLAYOUTS: Final[Levels] = {"easy": Playouts(work=30), "medium": Playouts(work=200), "hard": Playouts(work=1_000)}
"""For a game that says nothing about what its positions are worth."""
